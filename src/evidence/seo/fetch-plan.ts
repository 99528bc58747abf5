import type { WebRequest } from '../../world.ts'
import type { Subject } from '../subject.ts'

/** How far one fetch goes: how many redirects, how many bytes, how long. */
export interface FetchLimits extends Pick<WebRequest, 'maxBodyBytes' | 'connectMs' | 'firstByteMs'> {
  readonly maxRedirects: number
  /** For one answer. */
  readonly totalMs: number
  /** For the whole chain, as far as the heads of its answers tell. */
  readonly chainMs: number
}

const KIB = 1024

const within = (totalMs: number, maxRedirects: number, maxBodyBytes: number): FetchLimits => ({
  maxRedirects,
  maxBodyBytes,
  connectMs: Math.min(4000, totalMs),
  firstByteMs: totalMs,
  totalMs,
  chainMs: totalMs,
})

/** What is fetched of a site. Nothing else is: no scripts, no images, no second page. */
export const PLAN = {
  page: {
    maxRedirects: 10,
    maxBodyBytes: 2048 * KIB,
    connectMs: 4000,
    firstByteMs: 8000,
    totalMs: 10_000,
    chainMs: 16_000,
  },
  plainHttp: within(5000, 5, 0),
  /** Its body only tells which address it calls its own. */
  hostVariant: within(5000, 5, 256 * KIB),
  robotsTxt: within(5000, 5, 500 * KIB),
  canary: within(5000, 5, 256 * KIB),
  llmsTxt: within(4000, 3, 64 * KIB),
  sitemap: within(4000, 3, 64 * KIB),
} as const satisfies Readonly<Record<string, FetchLimits>>

export const MAX_SITEMAPS = 2

export const pageHeaders = ({ language }: Subject): Readonly<Record<string, string>> => ({
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  'accept-language': language === 'en' ? 'en' : `${language},en;q=0.5`,
})

export const FILE_HEADERS: Readonly<Record<string, string>> = { accept: '*/*' }
