import type { Reading } from '../reading.ts'
import { parseMailbox } from '../report-uri/parse.ts'
import type { DmarcFault } from './parse.ts'
import type { DmarcPolicy, DmarcRecord, DmarcReportUri } from './record.ts'

export type DmarcReading = Reading<DmarcRecord, DmarcFault>

const POLICY_TAGS = ['p', 'sp', 'np'] as const

/** Whether a tag, or a part of it, cannot be read. */
export const hasBadValue = ({ faults }: DmarcReading, tag: string): boolean =>
  faults.some((fault) => fault.code === 'bad-value' && fault.tag === tag)

/** Whether a tag was written, well or badly. */
export const isWritten = (reading: DmarcReading, tag: 'p' | 'rua'): boolean =>
  reading.record[tag] !== undefined || hasBadValue(reading, tag)

/** The policy tags whose value is none that the standard knows. */
export const badPolicyTags = (reading: DmarcReading): readonly string[] =>
  POLICY_TAGS.filter((tag) => hasBadValue(reading, tag))

/** RFC 9990 defines delivery by mail only; receivers ignore every other scheme (RFC 9989 section 4.7). */
const isUsableReportUri = ({ uri }: DmarcReportUri): boolean => parseMailbox(uri).ok

export const usableReportUris = (uris: readonly DmarcReportUri[] | undefined): readonly DmarcReportUri[] =>
  (uris ?? []).filter(isUsableReportUri)

/** RFC 9989 section 4.10.1 asks for one reporting URI that is syntactically valid, whether or not receivers can use it. */
export const hasReportUri = ({ record }: DmarcReading): boolean => (record.rua ?? []).length > 0

/**
 * The policy that the record asks for; undefined where receivers act as if there were no record. A record with a policy
 * that nobody can read counts as `p=none` if it wants reports, and else not at all (RFC 9989 section 4.10.1).
 */
export function statedPolicy(reading: DmarcReading, isInherited: boolean): DmarcPolicy | undefined {
  const { record } = reading
  if (badPolicyTags(reading).length > 0) return hasReportUri(reading) ? 'none' : undefined
  const own = record.p ?? 'none'
  return isInherited ? (record.sp ?? own) : own
}

/** `t=y`, or `pct=0` for receivers of RFC 7489: the policy is applied one step lower. */
export const isTesting = ({ t, pct }: DmarcRecord): boolean => t === 'y' || pct === 0

const LOWERED: Readonly<Record<DmarcPolicy, DmarcPolicy>> = { reject: 'quarantine', quarantine: 'none', none: 'none' }

export function effectivePolicy(reading: DmarcReading, isInherited: boolean): DmarcPolicy | undefined {
  const stated = statedPolicy(reading, isInherited)
  return stated !== undefined && isTesting(reading.record) ? LOWERED[stated] : stated
}

const STRENGTH: Readonly<Record<DmarcPolicy, number>> = { none: 0, quarantine: 1, reject: 2 }

export const milderPolicy = (one: DmarcPolicy, other: DmarcPolicy): DmarcPolicy =>
  STRENGTH[one] <= STRENGTH[other] ? one : other
