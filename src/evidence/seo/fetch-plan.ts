import type { WebRequest } from '../../world.ts'
import type { Subject } from '../engine/subject.ts'

/** The limits of one fetch: the number of redirects, bytes and time. */
export interface FetchLimits extends Pick<WebRequest, 'maxBodyBytes' | 'connectMs' | 'firstByteMs'> {
  readonly maxRedirects: number
  /** The limit for one response. */
  readonly totalMs: number
  /** The limit for the whole chain, as far as the response headers show it. */
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

/** The resources that are fetched from a site. Scripts, images and further pages are never fetched. */
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
  /** The body is used only for its canonical URL. */
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
