import { parseDomainName } from '../domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../parsed.ts'
import { parseUrl } from '../uri/parse-url.ts'

export type ServerUrlFault = 'not-a-url' | 'not-https' | 'odd-port' | 'credentials' | 'not-a-host-name'

/**
 * Parses the URL of an RDAP server, or of its redirect, which may be relative to `base`. Only URLs that can be resolved
 * and checked like every external name are allowed: https on its default port, with a name instead of an IP address.
 */
export function parseServerUrl(text: string, base?: string): Parsed<string, ServerUrlFault> {
  const url = parseUrl(text, base)
  if (url === undefined) return refused('not-a-url')
  if (url.protocol !== 'https:') return refused('not-https')
  if (url.port !== '') return refused('odd-port')
  if (url.username !== '' || url.password !== '') return refused('credentials')
  if (!parseDomainName(url.hostname).ok) return refused('not-a-host-name')
  url.hash = ''
  return parsed(url.href)
}

/** RFC 9082 section 3.1.3. A base URL may or may not end in a slash. */
export const domainUrl = (baseUrl: string, name: string): string =>
  `${baseUrl}${baseUrl.endsWith('/') ? '' : '/'}domain/${name}`

/** Whether a URL of a server can only be the query for this domain: its path ends like that of `domainUrl`, and nothing follows. */
export function isDomainUrl(url: string, name: string): boolean {
  const parts = parseUrl(url)
  return parts !== undefined && parts.search === '' && parts.pathname.toLowerCase().endsWith(`/domain/${name}`)
}
