import { MAX_SIGNATURES } from './alignment.ts'
import type { HeaderAnalysis } from './analyse.ts'
import { parseAuthenticationResults } from './authentication-results.ts'
import { parseMailDomain } from './mail-domain.ts'

/**
 * Returns the domains for which SPF or DKIM passed. `alignment.aligned` does not contain this: it compares the
 * Return-Path even if SPF failed. If the field does not name the domain of SPF, the domain of the Return-Path is used.
 */
export function passingDomains({ auth, alignment }: Pick<HeaderAnalysis, 'auth' | 'alignment'>): readonly string[] {
  const { spfDomain, dkimPassDomains } = parseAuthenticationResults(auth.raw ?? '')
  const bySpf = auth.spf === 'pass' ? (spfDomain ?? alignment.returnPathDomain) : undefined
  return [...(bySpf === undefined ? [] : [bySpf]), ...dkimPassDomains.slice(0, MAX_SIGNATURES)].flatMap(
    (domain) => parseMailDomain(domain) ?? [],
  )
}
