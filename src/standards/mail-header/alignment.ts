import { isSameOrganisation } from '../public-suffix/organisation.ts'
import type { AuthenticationResults } from './authentication-results.ts'
import { isAddressLiteral, parseMailDomain } from './mail-domain.ts'
import { firstMailboxDomain } from './mailbox.ts'

export interface Alignment {
  readonly fromDomain?: string
  readonly returnPathDomain?: string
  readonly dmarcFromDomain?: string
  /** Means only that the domains match, not that they were authenticated; that is in the authentication results. */
  readonly aligned: boolean
}

interface AlignmentInput {
  readonly from: string | undefined
  readonly returnPath: string | undefined
  readonly authentication: AuthenticationResults
}

/** The limit is far above what receivers verify; it bounds the work for one field. */
export const MAX_SIGNATURES = 100

/** Both values must be undecoded: an encoded display name must not be parsed as an address. */
export function judgeAlignment({ from, returnPath, authentication }: AlignmentInput): Alignment {
  const { summary, dkimPassDomains } = authentication
  const fromDomain = from === undefined ? undefined : firstMailboxDomain(from)
  const returnPathDomain = returnPath === undefined ? undefined : firstMailboxDomain(returnPath)
  const dmarcFromDomain = domainOfProperty(summary.dmarcHeaderFrom)
  const isRelated = (domain: string | undefined) =>
    fromDomain !== undefined && domain !== undefined && isRelaxedAligned(fromDomain, domain)
  return {
    ...(fromDomain !== undefined && { fromDomain }),
    ...(returnPathDomain !== undefined && { returnPathDomain }),
    ...(dmarcFromDomain !== undefined && { dmarcFromDomain }),
    aligned:
      isRelated(returnPathDomain) ||
      (summary.dmarc === 'pass' && isRelated(dmarcFromDomain)) ||
      dkimPassDomains.slice(0, MAX_SIGNATURES).some((domain) => isRelated(parseMailDomain(domain))),
  }
}

/** Some receivers write the whole mail address where RFC 8601 requires the domain. */
function domainOfProperty(value: string | undefined): string | undefined {
  return value === undefined ? undefined : parseMailDomain(value.slice(value.lastIndexOf('@') + 1))
}

/** Relaxed alignment of two mail domains; an address literal aligns only with itself. */
export function isRelaxedAligned(one: string, other: string): boolean {
  return isAddressLiteral(one) || isAddressLiteral(other) ? one === other : isSameOrganisation(one, other)
}
