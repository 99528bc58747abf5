import { mapSeen } from '../../../evidence/engine/observed.ts'
import { defineView, type Look } from '../../../evidence/engine/view.ts'
import { dkim } from '../../../evidence/mail/dkim/dkim.ts'
import { type DmarcPolicyRecord, dmarcOrganization } from '../../../evidence/mail/dmarc/dmarc.ts'
import { type MailClass, mailClass } from '../../../evidence/mail/mail-class.ts'
import { maySendMail } from '../../../evidence/mail/mail-traces.ts'
import { type ReportReceiver, reportReceivers } from '../../../evidence/mail/report-receivers.ts'
import { spfVerdict } from '../../../evidence/mail/spf/spf-verdict.ts'
import { buildDmarc } from '../../../standards/dmarc/build.ts'
import { withoutTags } from '../../../standards/dmarc/change.ts'
import { type DmarcFault, parseDmarc } from '../../../standards/dmarc/parse.ts'
import {
  badPolicyTags,
  type DmarcReading,
  hasBadValue,
  statedPolicy,
  usableReportUris,
} from '../../../standards/dmarc/policy.ts'
import type { DmarcRecord } from '../../../standards/dmarc/record.ts'
import { isAnySuffix } from '../../../standards/public-suffix/organisation.ts'
import type { Observed } from '../../../world.ts'
import type { FixRecord } from '../../verdict.ts'
import { enforced, mailboxesOf, modernized, repaired, strengthOf, weakerTags, withReports } from './dmarc-changes.ts'
import { appliedDmarc, type DmarcChange, type DmarcPlace, dmarcFix, placeOf } from './dmarc-offer.ts'

interface DmarcProposal {
  /** Undefined if the record is not the domain's own, or if the proposed record would lose content that cannot be parsed. */
  readonly fix: FixRecord | undefined
  readonly change: DmarcChange
  /** Aggregate reports reach at least one mailbox. */
  readonly hasReports: boolean
  /** The domain's own mail can pass DMARC: there is a valid SPF record, or a DKIM key. */
  readonly hasBasis: boolean
}

/**
 * The one record that every DMARC finding of a domain offers, with all changes in it: with a separate record for each finding,
 * each would undo the changes of the others. Undefined if no record applies.
 */
export const dmarcProposal = defineView(
  'dmarc proposal',
  (look): Observed<DmarcProposal | undefined> =>
    mapSeen(look.at(appliedDmarc), (found) => {
      const facts = factsOf(look)
      if (found === undefined) return undefined
      const { applied } = found
      const { hasReports, hasBasis } = facts
      const { text, change } = proposed(applied, facts)
      const fix = mayRewrite(applied, facts)
        ? dmarcFix(look, applied.domain, text, hasPolicy, [applied.text])
        : undefined
      return { fix, change, hasReports, hasBasis }
    }),
)

const hasPolicy = (reading: DmarcReading): boolean => statedPolicy(reading, false) !== undefined

/** The place of the record of a finding, with the proposed record if that resolves the finding. */
export function placeFor(
  look: Look,
  applied: DmarcPolicyRecord,
  resolves: (proposed: DmarcReading) => boolean,
): DmarcPlace {
  const place = placeOf(applied)
  // A record without the fault needs no proposal, so its verdict does not wait for the evidence of a proposal.
  if (resolves(applied.reading)) return place
  const proposal = look.at(dmarcProposal)
  if (!proposal.seen || proposal.value?.fix === undefined) return place
  const { fix, change } = proposal.value
  const reading = parseDmarc(fix.value)
  return reading.ok && resolves(reading.value) ? { ...place, fix, change } : place
}

interface Facts {
  readonly kind: Observed<MailClass>
  readonly maySend: Observed<boolean>
  readonly organization: Observed<string>
  readonly hasReports: boolean
  readonly hasBasis: boolean
}

function factsOf(look: Look): Facts {
  const spf = look.at(spfVerdict)
  const keys = look.at(dkim)
  const receivers = look.at(reportReceivers)
  const kind = look.at(mailClass)
  const maySend = look.at(maySendMail)
  const organization = look.at(dmarcOrganization(look.subject.domain))
  return {
    kind,
    maySend,
    organization,
    hasReports: receivers.seen && receivers.value.some(mayReceive),
    hasBasis: (spf.seen && spf.value.state === 'valid') || (keys.seen && keys.value.liveKeys.length > 0),
  }
}

/** A receiver of aggregate reports that is not known to be unreachable or to lack consent. */
const mayReceive = ({ hasAgreed, takesMail }: ReportReceiver): boolean =>
  takesMail !== undefined && !(takesMail.seen && !takesMail.value) && !(hasAgreed.seen && !hasAgreed.value)

/**
 * A rebuilt record loses report addresses that cannot be parsed. A record that receivers ignore now would begin to send failure
 * reports to others, which its owner must decide.
 */
function mayRewrite({ reading, isInherited, isAlias }: DmarcPolicyRecord, facts: Facts): boolean {
  const { rua, ruf } = reading.record
  const losesRua = hasBadValue(reading, 'rua') && (usableReportUris(rua).length > 0 || reportClass(facts) === undefined)
  const isIgnored = statedPolicy(reading, false) === undefined
  return !isInherited && !isAlias && !losesRua && !hasBadValue(reading, 'ruf') && !(isIgnored && ruf !== undefined)
}

/** Undefined if it is unknown whether the domain has a mailbox for reports, or needs one. */
const reportClass = ({ kind }: Facts): MailClass | undefined =>
  kind.seen && kind.value !== 'host' ? kind.value : undefined

type Change = (record: DmarcRecord) => DmarcRecord

/** The changes after the repair: one for each check, in the order in which they are to be made. */
function changesFor({ domain, reading }: DmarcPolicyRecord, facts: Facts): readonly Change[] {
  const { kind, organization } = facts
  const mailboxClass = reportClass(facts)
  const isOrganization = organization.seen && organization.value === domain
  return [
    modernized,
    (record) => (record.psd === 'y' && !isAnySuffix(domain) ? withoutTags(record, 'psd') : record),
    (record) => (mailboxClass === undefined ? record : withReports(record, reading, domain, mailboxClass)),
    (record) => (mayEnforce(reading, facts) ? enforced(record, kind.seen && kind.value === 'nonmail') : record),
    (record) => (isOrganization ? withoutTags(record, ...endedExemptions(record, reading)) : record),
  ]
}

/** Only what the owner wrote counts; a value that the repair has inserted for an unreadable one is kept. */
const endedExemptions = (record: DmarcRecord, { record: written }: DmarcReading): readonly ('sp' | 'np')[] =>
  weakerTags(record).filter((tag) => written[tag] === 'none')

/**
 * A policy is made stricter only if this stops no legitimate mail: reports are received and the domain's own mail can pass, or
 * the domain does not send. A policy that is missing or unreadable is repaired first.
 */
function mayEnforce(reading: DmarcReading, { kind, maySend, hasReports, hasBasis }: Facts): boolean {
  if (!kind.seen) return false
  if (kind.value === 'nonmail') return maySend.seen && !maySend.value
  const { p } = reading.record
  return p !== undefined && p !== 'reject' && badPolicyTags(reading).length === 0 && hasReports && hasBasis
}

function proposed(applied: DmarcPolicyRecord, facts: Facts): { readonly text: string; readonly change: DmarcChange } {
  const { reading } = applied
  const written = reading.record
  let record = repaired(written, reading)
  let count = needsRepair(reading) ? 1 : 0
  for (const change of changesFor(applied, facts)) {
    const changed = change(record)
    if (buildDmarc(changed) !== buildDmarc(record)) count++
    record = changed
  }
  const isNonmail = facts.kind.seen && facts.kind.value === 'nonmail'
  const isRaised =
    strengthOf(reading, false, isNonmail) !== 'ok' && strengthOf({ record, faults: [] }, false, isNonmail) === 'ok'
  return {
    text: buildDmarc(record),
    change: {
      policy: record.p ?? 'none',
      isRaised,
      newMailboxes: newMailboxes(written, record),
      endedExemptions: (['sp', 'np'] as const)
        .filter((tag) => written[tag] === 'none' && record[tag] === undefined)
        .map((tag) => `${tag}=none`),
      endsSuffix: written.psd === 'y' && record.psd !== 'y',
      isCombined: count > 1,
    },
  }
}

const needsRepair = ({ record, faults }: DmarcReading): boolean =>
  record.other.length > 0 || faults.some((fault) => !isOfReports(fault))

const isOfReports = (fault: DmarcFault): boolean =>
  fault.code === 'bad-value' && (fault.tag === 'rua' || fault.tag === 'ruf')

function newMailboxes(before: DmarcRecord, after: DmarcRecord): readonly string[] {
  const known = new Set(mailboxesOf(before))
  return mailboxesOf(after).filter((mailbox) => !known.has(mailbox))
}
