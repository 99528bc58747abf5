const HTML_TYPES = ['text/html', 'application/xhtml+xml']

const HTML_START = /^\s*(?:<!doctype\s+html|<(?:html|head|body|script)(?![a-z0-9:-]))/i

/** A page starts within these characters; a longer run of leading white space is not searched. */
const LOOKED_AT = 4096

/**
 * Returns true if the response for robots.txt, llms.txt or a sitemap is actually an HTML page. Some servers send their
 * page for every URL, often with the content type of the requested extension. `text` must not include a byte order mark.
 */
export function looksLikeHtml(text: string, contentType = ''): boolean {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return HTML_TYPES.includes(mediaType) || HTML_START.test(text.slice(0, LOOKED_AT))
}
