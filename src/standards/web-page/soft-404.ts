import { parseUrl } from '../uri/parse-url.ts'
import type { PageFacts } from './page-facts.ts'

export type StrongSignal =
  /** The first title, or otherwise the first h1, is an error message. */
  | { readonly kind: 'title' | 'heading'; readonly value: string }
  /** The page is the error page of a framework. */
  | { readonly kind: 'error-shell'; readonly value: string }
  /** The redirects ended at the URL of an error page. */
  | { readonly kind: 'path'; readonly value: string }

export type WeakSignal = 'few-words' | 'noindex' | 'no-internal-link' | 'like-missing-page'

export interface Soft404Signals {
  readonly strong: readonly StrongSignal[]
  readonly weak: readonly WeakSignal[]
  /** There is one strong signal and at least one more signal of any kind. */
  readonly isSoft404: boolean
}

export interface Soft404Context {
  readonly finalUrl: string
  /** Set by `meta` or header. */
  readonly isNoindex: boolean
  readonly hasInternalLink: boolean
  /** A page for a URL that cannot exist looks the same, and is not just a copy of the home page. */
  readonly isLikeMissingPage: boolean
}

const MAX_HEADING = 80
const FEW_WORDS = 60

const STARTS_LIKE_ERROR = /^(?:error )?(?:404|410)\b|^(?:page|site|seite|site web) (?:not found|nicht gefunden)/i
const ERROR_HEADINGS: ReadonlySet<string> = new Set([
  'not found',
  'page not found',
  'seite nicht gefunden',
  'nicht gefunden',
  '404 not found',
  'oops! page not found',
])
const ERROR_SHELL_IDS: ReadonlySet<string> = new Set(['__next_error__'])
const ERROR_SEGMENTS: ReadonlySet<string> = new Set(['404', 'not-found', 'notfound', 'page-not-found', 'error404'])

/** Collects the signals for an error page with a success status. The number 404 in the text of an article is not a signal. */
export function soft404Signals(facts: PageFacts, context: Soft404Context): Soft404Signals {
  const strong: StrongSignal[] = []
  const [title, heading] = [facts.titles.items[0], facts.h1s.items[0]?.text]
  if (title !== undefined && isErrorHeading(title)) strong.push({ kind: 'title', value: title })
  else if (heading !== undefined && isErrorHeading(heading)) strong.push({ kind: 'heading', value: heading })
  if (facts.htmlId !== undefined && ERROR_SHELL_IDS.has(facts.htmlId)) {
    strong.push({ kind: 'error-shell', value: facts.htmlId })
  }
  const segment = errorSegment(context.finalUrl)
  if (segment !== undefined) strong.push({ kind: 'path', value: segment })

  const weak: WeakSignal[] = []
  if (facts.text.words < FEW_WORDS) weak.push('few-words')
  if (context.isNoindex) weak.push('noindex')
  if (!context.hasInternalLink) weak.push('no-internal-link')
  if (context.isLikeMissingPage) weak.push('like-missing-page')
  return { strong, weak, isSoft404: strong.length > 0 && strong.length + weak.length > 1 }
}

function isErrorHeading(text: string): boolean {
  const heading = text.trim()
  if (heading.length > MAX_HEADING) return false
  return STARTS_LIKE_ERROR.test(heading) || ERROR_HEADINGS.has(heading.toLowerCase())
}

/** An extension is ignored, so `/404.html` matches too. */
function errorSegment(url: string): string | undefined {
  const segments = parseUrl(url)?.pathname.split('/')
  return segments?.find((segment) => ERROR_SEGMENTS.has(segment.toLowerCase().replace(/\.[a-z]{1,5}$/, '')))
}
