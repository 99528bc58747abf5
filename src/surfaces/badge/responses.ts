import { createHash } from 'node:crypto'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import type { HttpResponse } from '../http/http-response.ts'
import type { BadgeMessage } from './message.ts'
import { badgeSvg } from './svg.ts'

const HEADERS: HttpResponse['headers'] = {
  ...COMMON_HEADERS,
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
}

const SECOND = 1000

/** There are about 100 different badges; each is rendered once. */
export function createBadgeResponses(now: () => Date): (message: BadgeMessage) => HttpResponse {
  const drawn = new Map<string, HttpResponse>()

  const draw = (message: BadgeMessage): HttpResponse => {
    const body = Buffer.from(badgeSvg(message))
    // The ETag is strong, because the image has only one content coding.
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
    const scope = message.isPrivate ? 'private' : 'public'
    const headers = { ...HEADERS, 'cache-control': `${scope}, max-age=${message.maxAgeSeconds}`, etag }
    return { status: 200, headers, body, isPlain: true, cached: { etag, compressed: new Map() } }
  }

  return (message) => {
    const key = message.isPrivate ? `${message.text} (private)` : message.text
    const answer = drawn.get(key) ?? draw(message)
    drawn.set(key, answer)
    const expires = new Date(now().getTime() + message.maxAgeSeconds * SECOND).toUTCString()
    return { ...answer, headers: { ...answer.headers, expires } }
  }
}
