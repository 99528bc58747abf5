import { MAX_SIGNATURES } from './alignment.ts'
import type { HeaderAnalysis } from './analyse.ts'
import { parseAuthenticationResults } from './authentication-results.ts'
import { parseMailDomain } from './mail-domain.ts'

/**
 * The domains for which SPF or DKIM passed. `alignment.aligned` does not tell this: it compares the Return-Path even where SPF
 * failed. Where the field does not name the domain of SPF, it is that of the Return-Path.
 */
export function passingDomains({ auth, alignment }: Pick<HeaderAnalysis, 'auth' | 'alignment'>): readonly string[] {
  const { spfDomain, dkimPassDomains } = parseAuthenticationResults(auth.raw ?? '')
  const bySpf = auth.spf === 'pass' ? (spfDomain ?? alignment.returnPathDomain) : undefined
  return [...(bySpf === undefined ? [] : [bySpf]), ...dkimPassDomains.slice(0, MAX_SIGNATURES)].flatMap(
    (domain) => parseMailDomain(domain) ?? [],
  )
}
