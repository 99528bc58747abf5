import type { Answer, Question } from '../../mail-reports/answers.ts'
import type { LookupResult } from '../../tools/dns-lookup.ts'
import type { Outcome } from '../state.ts'

const TYPE_CODES: Readonly<Record<Question['type'], number>> = { A: 1, MX: 15, TXT: 16, AAAA: 28 }
const NOERROR = 0
const NXDOMAIN = 3

const UNKNOWN: Answer = { state: 'unknown' }

/** The answer in a result of the API. A refusal, a failure and a shortened answer prove nothing. */
export function answerOf(outcome: Outcome<LookupResult>, { type }: Question): Answer {
  if (outcome.kind !== 'answered') return UNKNOWN
  const { answers, status, truncated } = outcome.result
  if (truncated === true) return UNKNOWN
  if (status === NXDOMAIN) return { state: 'absent', isNxdomain: true }
  if (status !== NOERROR) return UNKNOWN
  const data = answers.filter((answer) => answer.type === TYPE_CODES[type]).map((answer) => answer.data)
  if (data.length === 0) return { state: 'absent', isNxdomain: false }
  return { state: 'records', values: type === 'MX' ? hostsIn(data) : data }
}

/** `10 mx1.example.com`, in the order of their preference. */
const hostsIn = (data: readonly string[]): readonly string[] =>
  data
    .map((text) => text.split(' '))
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .flatMap(([, host]) => (host === undefined || host === '' || host === '.' ? [] : [host]))
