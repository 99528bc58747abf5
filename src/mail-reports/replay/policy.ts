import { buildDmarc } from '../../standards/dmarc/build.ts'
import { parseDmarc } from '../../standards/dmarc/parse.ts'
import { type DmarcReading, statedPolicy } from '../../standards/dmarc/policy.ts'
import type { DmarcPolicy, DmarcRecord } from '../../standards/dmarc/record.ts'
import { endsWalk, policyStepOf, type WalkStep, walkNames } from '../../standards/dmarc/tree-walk.ts'
import { organisationalDomain } from '../../standards/public-suffix/organisation.ts'
import type { Answers } from '../answers.ts'

/** What the records ask receivers to do with mail of a domain that fails DMARC. */
export type AppliedPolicy =
  | {
      readonly state: 'policy'
      /** The domain that has the record. */
      readonly at: string
      readonly requested: DmarcPolicy
      readonly isStrictDkim: boolean
      readonly isStrictSpf: boolean
      /** Receivers of RFC 7489 and RFC 9989 differ about it, or apply it to a part of the mail only. */
      readonly isDisputed: boolean
    }
  | { readonly state: 'none' }
  | { readonly state: 'unknown' }

/** Finds the policy as RFC 9989 section 4.10 has it, and notes where RFC 7489 has another one. */
export function policyFor(domain: string, answers: Answers): AppliedPolicy {
  const steps: (WalkStep & { readonly reading: DmarcReading | undefined })[] = []
  for (const name of walkNames(domain)) {
    const reading = readingAt(name, answers)
    if (reading === 'unknown') return { state: 'unknown' }
    const step = { name, record: reading?.record, reading }
    steps.push(step)
    // With a record of its own, the names above the domain do not matter.
    if (endsWalk(step) || steps[0]?.record !== undefined) break
  }
  const at = policyStepOf(steps)?.name
  const organisation = organisationalDomain(domain)
  const former = steps.find(({ name, record }) => record !== undefined && (name === domain || name === organisation))
  const reading = steps.find(({ name }) => name === at)?.reading
  if (at === undefined || reading === undefined) return { state: 'none' }
  return appliedPolicy({ domain, at, reading, isDisputed: former?.name !== at }, answers)
}

interface Found {
  readonly domain: string
  readonly at: string
  readonly reading: DmarcReading
  readonly isDisputed: boolean
}

function appliedPolicy({ at, domain, isDisputed, reading }: Found, answers: Answers): AppliedPolicy {
  const { record } = reading
  const own = statedPolicy(reading, domain !== at)
  if (own === undefined) return { state: 'none' }
  const requested = domain === at ? own : policyOfSubdomain(domain, own, record.np, answers)
  if (requested === 'unknown') return { state: 'unknown' }
  const hasNp = domain !== at && record.np !== undefined && record.np !== own
  return {
    state: 'policy',
    at,
    requested,
    isStrictDkim: record.adkim === 's',
    isStrictSpf: record.aspf === 's',
    isDisputed: isDisputed || hasNp || record.t === 'y' || (record.pct ?? 100) < 100,
  }
}

/** `np` applies to names that do not exist (RFC 9989 section 4.7). */
function policyOfSubdomain(
  domain: string,
  own: DmarcPolicy,
  np: DmarcPolicy | undefined,
  answers: Answers,
): DmarcPolicy | 'unknown' {
  if (np === undefined || np === own) return own
  const answer = answers.lookup(domain, 'A')
  if (answer.state === 'unknown') return 'unknown'
  return answer.state === 'absent' && answer.isNxdomain ? np : own
}

function readingAt(name: string, answers: Answers): DmarcReading | undefined | 'unknown' {
  const answer = answers.lookup(`_dmarc.${name}`, 'TXT')
  if (answer.state === 'unknown') return 'unknown'
  const readings = (answer.state === 'absent' ? [] : answer.values).flatMap((text) => {
    const reading = parseDmarc(text)
    return reading.ok ? [reading.value] : []
  })
  return readings.length === 1 ? readings[0] : undefined
}

/** What to try: a member that is `null` is removed. */
export interface PolicyTrial {
  readonly p?: DmarcPolicy
  readonly sp?: DmarcPolicy | null
  readonly np?: DmarcPolicy | null
  readonly t?: 'y' | 'n' | null
  readonly adkim?: 'r' | 's'
  readonly aspf?: 'r' | 's'
}

/** The record of the domain with another policy. `pct` is removed, because RFC 9989 does not have it. */
export function trialRecord(record: DmarcRecord, trial: PolicyTrial): DmarcRecord {
  const changed = Object.fromEntries(
    Object.entries({ ...record, ...trial }).filter(([name, value]) => value !== null && name !== 'pct'),
  )
  return { ...(changed as unknown as DmarcRecord), other: record.other }
}

/** The only DMARC record of the domain; undefined if there is none, several, or no answer. */
export function recordAt(domain: string, answers: Answers): DmarcRecord | undefined {
  const reading = readingAt(domain, answers)
  return reading === 'unknown' ? undefined : reading?.record
}

/** The same records with another policy of one domain. */
export function withPolicy(answers: Answers, domain: string, trial: PolicyTrial): Answers {
  const text = buildDmarc(trialRecord(recordAt(domain, answers) ?? { other: [] }, trial))
  return {
    lookup: (name, type) =>
      type === 'TXT' && name === `_dmarc.${domain}` ? { state: 'records', values: [text] } : answers.lookup(name, type),
  }
}
