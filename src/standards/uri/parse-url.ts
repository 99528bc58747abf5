/**
 * As the WHATWG URL standard reads it; undefined where it is no URL. In place of `URL.canParse`, which in Node 20 and 22 refuses every
 * URL that is not ASCII once it has been compiled.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
