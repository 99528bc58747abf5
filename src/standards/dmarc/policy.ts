import type { Reading } from '../reading.ts'
import { parseMailbox } from '../report-uri/parse.ts'
import type { DmarcFault } from './parse.ts'
import type { DmarcPolicy, DmarcRecord, DmarcReportUri } from './record.ts'

export type DmarcReading = Reading<DmarcRecord, DmarcFault>

const POLICY_TAGS = ['p', 'sp', 'np'] as const

/** Returns true if the value of a tag, or a part of it, is invalid. */
export const hasBadValue = ({ faults }: DmarcReading, tag: string): boolean =>
  faults.some((fault) => fault.code === 'bad-value' && fault.tag === tag)

/** Returns true if the record contains the tag, with a valid value or not. */
export const isWritten = (reading: DmarcReading, tag: 'p' | 'rua'): boolean =>
  reading.record[tag] !== undefined || hasBadValue(reading, tag)

/** Returns the policy tags whose value the standard does not define. */
export const badPolicyTags = (reading: DmarcReading): readonly string[] =>
  POLICY_TAGS.filter((tag) => hasBadValue(reading, tag))

/** RFC 9990 defines delivery by mail only; receivers ignore every other scheme (RFC 9989 section 4.7). */
const isUsableReportUri = ({ uri }: DmarcReportUri): boolean => parseMailbox(uri).ok

export const usableReportUris = (uris: readonly DmarcReportUri[] | undefined): readonly DmarcReportUri[] =>
  (uris ?? []).filter(isUsableReportUri)

/** RFC 9989 section 4.10.1 requires one report URI with valid syntax, whether or not receivers can use it. */
export const hasReportUri = ({ record }: DmarcReading): boolean => (record.rua ?? []).length > 0

/**
 * Returns the policy that the record requests; undefined if receivers treat the record as absent. A record with an
 * invalid policy counts as `p=none` if it has a report address; otherwise it is ignored (RFC 9989 section 4.10.1).
 */
export function statedPolicy(reading: DmarcReading, isInherited: boolean): DmarcPolicy | undefined {
  const { record } = reading
  if (badPolicyTags(reading).length > 0) return hasReportUri(reading) ? 'none' : undefined
  const own = record.p ?? 'none'
  return isInherited ? (record.sp ?? own) : own
}

/** `t=y`, or `pct=0` for receivers that follow RFC 7489, lowers the applied policy by one step. */
export const isTesting = ({ t, pct }: DmarcRecord): boolean => t === 'y' || pct === 0

const LOWERED: Readonly<Record<DmarcPolicy, DmarcPolicy>> = { reject: 'quarantine', quarantine: 'none', none: 'none' }

export function effectivePolicy(reading: DmarcReading, isInherited: boolean): DmarcPolicy | undefined {
  const stated = statedPolicy(reading, isInherited)
  return stated !== undefined && isTesting(reading.record) ? LOWERED[stated] : stated
}

const STRENGTH: Readonly<Record<DmarcPolicy, number>> = { none: 0, quarantine: 1, reject: 2 }

export const milderPolicy = (one: DmarcPolicy, other: DmarcPolicy): DmarcPolicy =>
  STRENGTH[one] <= STRENGTH[other] ? one : other
