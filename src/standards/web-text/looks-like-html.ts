const HTML_TYPES = ['text/html', 'application/xhtml+xml']

const HTML_START = /^\s*(?:<!doctype\s+html|<(?:html|head|body|script)(?![a-z0-9:-]))/i

/** What begins a page comes within the first characters; a run of white space before it is not followed any further. */
const LOOKED_AT = 4096

/**
 * Whether an answer for robots.txt, llms.txt or a sitemap is a page in truth: servers that answer everything send their
 * page for these too, often labelled by the extension that was asked for. `text` comes without a byte order mark.
 */
export function looksLikeHtml(text: string, contentType = ''): boolean {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return HTML_TYPES.includes(mediaType) || HTML_START.test(text.slice(0, LOOKED_AT))
}
