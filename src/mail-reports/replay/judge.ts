import type { DmarcPolicy } from '../../standards/dmarc/record.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'
import { isSameOrganisation } from '../../standards/public-suffix/organisation.ts'
import type { Answers } from '../answers.ts'
import type { Authentication, DkimAuthentication, SpfAuthentication } from '../report.ts'
import type { SpfEvaluator, SpfGap } from '../spf/evaluate.ts'
import { keyState } from './dkim-key.ts'
import { type AppliedPolicy, policyFor } from './policy.ts'

/**
 * `certain`: the same mail, sent again, gets this result from every receiver that follows the standard. `assumed`: the report or the
 * standard leaves room for another one. `not-replayable`: the result depends on what no report says.
 */
export type Certainty = 'certain' | 'assumed' | 'not-replayable'

export type ReplayGap =
  | SpfGap
  | 'no-header-from'
  | 'no-policy-answer'
  | 'no-spf-domain'
  | 'no-key-answer'
  | 'contradictory'

export interface Verdict {
  readonly result: 'pass' | 'fail' | 'unknown'
  readonly certainty: Certainty
  /** What the policy asks for if the mail fails. */
  readonly requested: DmarcPolicy | 'unknown'
  /** The term of the SPF record that authorizes the source. */
  readonly spfTerm?: string
  /** The domain whose signature passes. */
  readonly dkimDomain?: string
  readonly gap?: ReplayGap
}

/** The result of one of the two mechanisms, with alignment. */
interface Part {
  readonly result: 'pass' | 'fail' | 'unknown'
  readonly isCertain: boolean
  readonly spfTerm?: string
  readonly dkimDomain?: string
  readonly gap?: ReplayGap
}

/** What a row says, except for its source; everything that does not depend on the source is found once. */
export interface RowJudge {
  judge(source: string): Verdict
}

export function createRowJudge(row: Authentication, answers: Answers, evaluate: SpfEvaluator): RowJudge {
  const policy: AppliedPolicy = row.headerFrom === '' ? { state: 'unknown' } : policyFor(row.headerFrom, answers)
  const dkim = judgeDkim(row, policy, answers)
  return {
    judge(source) {
      if (row.headerFrom === '') return notReplayable('no-header-from')
      if (policy.state === 'unknown') return notReplayable('no-policy-answer')
      return combined(row, policy, dkim, dkim.result === 'pass' && dkim.isCertain ? FAILED : spfOf(source))
    },
  }

  function spfOf(source: string): Part {
    return judgeSpf(row, source, policy, evaluate)
  }
}

const FAILED: Part = { result: 'fail', isCertain: true }

const notReplayable = (gap: ReplayGap): Verdict => ({
  result: 'unknown',
  certainty: 'not-replayable',
  requested: 'unknown',
  gap,
})

function combined(row: Authentication, policy: AppliedPolicy, dkim: Part, spf: Part): Verdict {
  const isDisputed = policy.state === 'policy' && policy.isDisputed
  const requested = policy.state === 'policy' ? policy.requested : 'none'
  const best = [dkim, spf].toSorted((one, other) => rank(other) - rank(one))[0] as Part
  const { dkimDomain, gap, result, spfTerm } = best
  if (result === 'unknown') return { ...notReplayable(gap ?? 'contradictory'), requested }
  const isCertain =
    result === 'pass' ? best.isCertain : dkim.isCertain && spf.isCertain && !isDisputed && row.isShortened !== true
  return {
    result,
    certainty: isCertain ? 'certain' : 'assumed',
    requested,
    ...(spfTerm !== undefined && { spfTerm }),
    ...(dkimDomain !== undefined && { dkimDomain }),
  }
}

/** One pass is enough; a failure is only known if nothing is unknown. */
const rank = ({ isCertain, result }: Part): number =>
  result === 'pass' ? (isCertain ? 4 : 3) : result === 'unknown' ? 2 : isCertain ? 0 : 1

const best = (parts: readonly Part[]): Part =>
  parts.reduce((one, other) => (rank(other) > rank(one) ? other : one), FAILED)

function isAligned(domain: string, headerFrom: string, isStrict: boolean): boolean {
  return isStrict ? domain === headerFrom : isSameOrganisation(domain, headerFrom)
}

function judgeDkim(row: Authentication, policy: AppliedPolicy, answers: Answers): Part {
  const isStrict = policy.state === 'policy' && policy.isStrictDkim
  const aligned = row.dkim.filter(({ domain }) => domain !== '' && isAligned(domain, row.headerFrom, isStrict))
  const isContradictory = row.evaluatedDkim === 'pass' && !row.dkim.some(({ result }) => result === 'pass')
  if (isContradictory) return { result: 'unknown', isCertain: false, gap: 'contradictory' }
  return best(aligned.map((signature) => judgeSignature(signature, answers)))
}

/** A pass stays a pass while its key exists. A failure can become a pass with a key, but nothing shows that it does. */
function judgeSignature({ domain, result, selector }: DkimAuthentication, answers: Answers): Part {
  if (result === 'none') return FAILED
  if (selector === undefined)
    return result === 'pass'
      ? { result: 'pass', isCertain: false, dkimDomain: domain }
      : { result: 'fail', isCertain: false }
  const key = keyState(domain, selector, answers)
  if (result !== 'pass') return { result: 'fail', isCertain: key === 'absent' }
  if (key === 'unknown') return { result: 'unknown', isCertain: false, gap: 'no-key-answer' }
  return key === 'published' ? { result: 'pass', isCertain: true, dkimDomain: domain } : FAILED
}

function judgeSpf(row: Authentication, source: string, policy: AppliedPolicy, evaluate: SpfEvaluator): Part {
  const isStrict = policy.state === 'policy' && policy.isStrictSpf
  if (row.spf.length === 0) return withoutDomain(row)
  return best(
    row.spf.map((claim) => {
      if (claim.domain === '') return withoutDomain(row)
      return isAligned(claim.domain, row.headerFrom, isStrict) ? judgeClaim(claim, source, evaluate) : FAILED
    }),
  )
}

/** The envelope may have had no sender, or the reporter does not say which one. */
const withoutDomain = ({ evaluatedSpf }: Authentication): Part =>
  evaluatedSpf === 'fail'
    ? { result: 'fail', isCertain: false }
    : { result: 'unknown', isCertain: false, gap: 'no-spf-domain' }

/** RFC 9989 uses the domain of the envelope; a name in HELO counts only at some receivers. */
function judgeClaim({ domain, scope }: SpfAuthentication, source: string, evaluate: SpfEvaluator): Part {
  const ip = parseIp(source)
  if (!ip.ok) return { result: 'unknown', isCertain: false, gap: 'contradictory' }
  const evaluation = evaluate({ ip: ip.value, domain, scope })
  if (evaluation.result === 'unknown') return { result: 'unknown', isCertain: false, gap: evaluation.gap }
  if (evaluation.result !== 'pass') return FAILED
  return {
    result: 'pass',
    isCertain: scope === 'mfrom',
    ...(evaluation.term !== undefined && { spfTerm: evaluation.term }),
  }
}
