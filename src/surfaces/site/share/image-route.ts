import { createHash } from 'node:crypto'
import type { Engine } from '../../../engine/call.ts'
import type { Gate } from '../../../engine/gate.ts'
import type { DomainHealth } from '../../../report/words.ts'
import { messageOf } from '../../badge/message.ts'
import { unblocked } from '../../http/accounts.ts'
import { COMMON_HEADERS } from '../../http/common-headers.ts'
import type { HttpResponse } from '../../http/http-response.ts'
import type { Route } from '../../http/route.ts'
import { cachedHealth } from './cached-health.ts'
import { sharedPicture } from './picture.ts'

const SHARE_PATH = '/share/{domain}.png'

export const shareImagePath = (domain: string): string => `/share/${encodeURIComponent(domain)}.png`

const HEADERS: HttpResponse['headers'] = {
  ...COMMON_HEADERS,
  'content-type': 'image/png',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
}

const ACCENT = '#0a6b4d'
/** The cached report may exist a moment later. */
const NEUTRAL_SECONDS = 60
const IMAGE_CACHE_MS = 300_000

interface Drawn {
  readonly body: Buffer
  readonly etag: string
}

/**
 * The preview image of a report. It shows only what is cached and causes no check. All other requests get one and the same image
 * without a name, so that the route draws nothing for names that nobody has checked.
 */
export function shareImageRoute(engine: Engine, baseUrl: string, gate?: Gate): Route {
  const images = engine.cache.partition<Drawn>('share-image')
  const neutral = drawn(sharedPicture({ colour: ACCENT }))

  const imageOf = async (report: DomainHealth, maxAgeSeconds: number): Promise<HttpResponse> => {
    const { text } = messageOf(report)
    const image = await images.share(`${report.domain} ${text} ${report.checkedAt.slice(0, 10)}`, async () => {
      const value = drawnReport(report)
      return { value, cacheMs: IMAGE_CACHE_MS, bytes: value.body.length }
    })
    return responseWith(image, maxAgeSeconds)
  }

  return {
    method: 'GET',
    path: SHARE_PATH,
    ...(gate && { admit: unblocked(gate) }),
    async handle({ params }) {
      const { domain } = params as { readonly domain: string }
      const report = await cachedHealth(engine, domain, { locale: 'en', baseUrl })
      return report === undefined
        ? responseWith(neutral, NEUTRAL_SECONDS)
        : imageOf(report, messageOf(report).maxAgeSeconds)
    },
  }
}

function drawnReport(report: DomainHealth): Drawn {
  const { text, colour } = messageOf(report)
  const hasScore = report.resolvable && report.determined
  return drawn(
    sharedPicture({
      domain: report.domain,
      message: text,
      colour,
      day: report.checkedAt.slice(0, 10),
      ...(hasScore && { filled: report.score / 100 }),
    }),
  )
}

const drawn = (body: Buffer): Drawn => ({ body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` })

const responseWith = ({ body, etag }: Drawn, maxAgeSeconds: number): HttpResponse => ({
  status: 200,
  headers: { ...HEADERS, 'cache-control': `public, max-age=${maxAgeSeconds}`, etag },
  body,
  isPlain: true,
  cached: { etag, compressed: new Map() },
})
