import { type Parsed, parsed, refused } from '../parsed.ts'
import { parseUrl } from '../uri/parse-url.ts'
import { looksLikeHtml } from '../web-text/looks-like-html.ts'

export type SitemapKind = 'urlset' | 'sitemapindex' | 'rss' | 'feed' | 'url-list'

/** `other` is neither XML with a known root element nor a list of URLs. */
export type SitemapFault = 'empty' | 'html' | 'other'

export interface SitemapBody {
  /** The decompressed content; its beginning is sufficient. */
  readonly bytes: Uint8Array
  readonly contentType?: string | undefined
  /** The response was truncated while it was fetched. */
  readonly isCut?: boolean
}

const MAX_BYTES = 64 * 1024
const ROOTS: readonly SitemapKind[] = ['urlset', 'sitemapindex', 'rss', 'feed']

/** Returns the kind of the sitemap. */
export function readSitemap({ bytes, contentType, isCut = false }: SitemapBody): Parsed<SitemapKind, SitemapFault> {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_BYTES)).trimStart()
  if (text === '') return refused('empty')
  if (looksLikeHtml(text, contentType)) return refused('html')
  if (text.startsWith('<')) {
    const root = rootElement(text)
    if (root === 'html') return refused('html')
    const kind = ROOTS.find((name) => name === root)
    return kind === undefined ? refused('other') : parsed(kind)
  }
  return isUrlList(text, isCut || bytes.length > MAX_BYTES) ? parsed('url-list') : refused('other')
}

/** Returns the local name of the first element after declarations, comments and the document type. */
function rootElement(text: string): string | undefined {
  let start = 0
  while (/[?!]/.test(text[start + 1] ?? '')) {
    const end = endOfMarkup(text, start)
    const next = end < 0 ? -1 : text.indexOf('<', end)
    if (next < 0 || text.slice(end, next).trim() !== '') return undefined
    start = next
  }
  return /^<(?:[\w.-]{1,100}:)?([\w.-]{1,100})[\s/>]/.exec(text.slice(start, start + 256))?.[1]
}

function endOfMarkup(text: string, start: number): number {
  const close = text.startsWith('<!--', start) ? '-->' : text.startsWith('<?', start) ? '?>' : '>'
  const end = text.indexOf(close, start + 2)
  return end < 0 ? -1 : end + close.length
}

/** Expects one absolute URL per line; the last line may be truncated. */
function isUrlList(text: string, isCut: boolean): boolean {
  const lines = text.split(/\r\n|\r|\n/)
  if (isCut) lines.pop()
  const urls = lines.map((line) => line.trim()).filter((line) => line !== '')
  return urls.length > 0 && urls.every((url) => /^https?:\/\/[^/\s]\S*$/i.test(url) && parseUrl(url) !== undefined)
}
