import type { ExtendedError, Question } from '../../dns/message.ts'
import { isAtOrBelow, labelsOf, parentOf, ROOT } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { ChainOfTrust } from './chain-of-trust.ts'
import type { Outcome } from './denial.ts'
import { extendedError } from './extended-errors.ts'
import { readProofs } from './proofs.ts'
import type { Resolution } from './resolution.ts'
import { checkSignatures, type SecureZone } from './signatures.ts'
import { type SignedRrset, type Step, signedRrset } from './step.ts'

export type Judgement =
  | { readonly status: 'secure' | 'insecure' }
  | { readonly status: 'bogus'; readonly errors: readonly ExtendedError[] }

export type Validator = (question: Question, step: Step, resolution: Resolution) => Promise<Judgement>

const SECURE: Judgement = { status: 'secure' }
const INSECURE: Judgement = { status: 'insecure' }
const bogus = (error: ExtendedError): Judgement => ({ status: 'bogus', errors: [error] })

/** Validates the data of the servers (RFC 4035 section 5). */
export function createValidator(chain: ChainOfTrust, now: () => Date): Validator {
  const seconds = (): number => Math.floor(now().getTime() / 1000)

  return async (question, step, resolution) => {
    if (step.kind === 'failed') return { status: 'bogus', errors: step.errors }
    const subject = step.kind === 'nothing' ? soaOf(step.authority) : step.rrset
    const zone = await chain.zoneOf(claimedZone(question, subject), resolution)
    if (zone.status !== 'secure') return zone
    return step.kind === 'nothing' ? judgeAbsence(question, step, zone) : judgePresence(step, zone)
  }

  function judgePresence(
    { rrset, authority }: Step & { readonly kind: 'records' | 'alias' },
    zone: SecureZone,
  ): Judgement {
    const signed = checkSignatures(rrset, zone, seconds())
    if (!signed.ok) return bogus(signed.fault)
    if (!signed.value.isExpanded) return SECURE
    // RFC 6672 section 5.3.3 forbids this.
    if (rrset.type === TYPE.DNAME) return bogus(extendedError('BOGUS', `${rrset.name} has its DNAME from a wildcard`))
    const { denial, error } = readProofs(authority, zone, seconds())
    return judged(denial.noCloserMatch(rrset.name, lastLabels(rrset.name, signed.value.labels)), error)
  }

  function judgeAbsence(
    { name, type }: Question,
    { rcode, authority }: Step & { readonly kind: 'nothing' },
    zone: SecureZone,
  ): Judgement {
    const soa = soaOf(authority)
    const signed = soa === undefined ? undefined : checkSignatures(soa, zone, seconds())
    if (signed?.ok === false) return bogus(signed.fault)
    const { denial, error } = readProofs(authority, zone, seconds())
    return judged(rcode === RCODE.NXDOMAIN ? denial.noName(name) : denial.noData(name, type), error)
  }
}

const judged = (outcome: Outcome, error: ExtendedError): Judgement =>
  outcome === 'proven' ? SECURE : outcome === 'insecure' ? INSECURE : bogus(error)

function soaOf(authority: readonly ResourceRecord[]): SignedRrset | undefined {
  const owner = authority.find(({ type }) => type === TYPE.SOA)?.name
  return owner === undefined ? undefined : signedRrset(authority, owner, TYPE.SOA)
}

/**
 * Returns the name whose zone must be trusted: the signer, if there is one. Without a signature it is the owner name, so
 * that the walk down from the root finds an unsigned delegation if there is one.
 */
function claimedZone({ name, type }: Question, subject: SignedRrset | undefined): Name {
  const data = subject?.signatures[0]?.data
  const claimed = data?.type === 'RRSIG' ? data.signer : (subject?.name ?? name)
  const isChildOfItself = type === TYPE.DS && claimed === name
  return isAtOrBelow(name, claimed) && !isChildOfItself ? claimed : ((type === TYPE.DS ? parentOf(name) : name) ?? ROOT)
}

const lastLabels = (name: Name, count: number): Name => {
  const labels = labelsOf(name)
  return labels.slice(labels.length - count).join('.') || ROOT
}
