/** Sent with every answer, refusals and malformed requests included: browsers must be able to read those too. */
export const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Language, Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Api-Key-Status, ' +
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id',
  'x-content-type-options': 'nosniff',
} as const

/** A preflight may be kept for a day; `*` would not cover Authorization, so the headers are named. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, If-None-Match, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, ' +
    'X-Api-Key, X-Request-Id',
  'access-control-max-age': '86400',
} as const
