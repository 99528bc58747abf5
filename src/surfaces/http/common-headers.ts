/** Sent with every response, including errors and malformed requests, so that browsers can read them. */
export const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  // Responses never depend on credentials, so the wildcard covers all headers, including future ones.
  'access-control-expose-headers': '*',
  'x-content-type-options': 'nosniff',
} as const

/** A preflight response may be cached for a day. The headers are listed, because `*` does not cover Authorization. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-headers':
    'Accept, Authorization, Cache-Control, Content-Type, If-None-Match, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, ' +
    'X-Api-Key, X-Request-Id',
  'access-control-max-age': '86400',
} as const
