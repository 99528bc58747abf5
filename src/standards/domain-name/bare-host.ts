import { type DomainName, parseDomainName } from './parse.ts'

/**
 * Finds the domain name in pasted text: a URL, a mail address, `host:port`, `*.example.com`. Use the result only in
 * messages: accepting such input directly would create several cache keys for one domain.
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
