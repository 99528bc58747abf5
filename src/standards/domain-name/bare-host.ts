import { type DomainName, parseDomainName } from './parse.ts'

/**
 * The domain name inside something pasted: an address from the browser, an e-mail address, `host:port`, `*.example.com`.
 * Only for messages. Guessing on the caller's behalf would give one domain several spellings in every cache.
 */
export function bareHostIn(text: string): DomainName | undefined {
  const withoutScheme = text.trim().replace(/^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:)/i, '')
  const authority = withoutScheme.split(/[/?#\\]/, 1)[0] ?? ''
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/^\*\./, '')
  const name = parseDomainName(host)
  return name.ok ? name.value : undefined
}
