/** Sent with every answer, refusals and malformed requests included: browsers must be able to read those too. */
export const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  // Answers never depend on credentials, so the wildcard covers every header, those of the future included.
  'access-control-expose-headers': '*',
  'x-content-type-options': 'nosniff',
} as const

/** A preflight may be kept for a day; `*` would not cover Authorization, so the headers are named. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, If-None-Match, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, ' +
    'X-Api-Key, X-Request-Id',
  'access-control-max-age': '86400',
} as const
