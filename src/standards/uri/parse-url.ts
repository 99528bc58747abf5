/**
 * Parses according to the WHATWG URL standard; returns undefined for an invalid URL. It replaces `URL.canParse`, which in
 * Node 20 and 22 rejects every non-ASCII URL once it has been compiled.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
