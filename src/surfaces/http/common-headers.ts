/** Sent with every response. The server adds those that let web pages read it (`origins.ts`). */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
} as const

/** A preflight response may be cached for a day. The headers are listed, because `*` does not cover Authorization. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-headers':
    'Accept, Authorization, Cache-Control, Content-Type, If-None-Match, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, ' +
    'X-Api-Key, X-Request-Id',
  'access-control-max-age': '86400',
} as const
