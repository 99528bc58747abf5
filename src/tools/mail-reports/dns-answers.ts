import { ROOT } from '../../dns/name.ts'
import { textOf } from '../../dns/presentation.ts'
import { TYPE } from '../../dns/types.ts'
import { deniesName } from '../../evidence/lookup/denied-name.ts'
import { dataOf, isAliasLoop, provesSomething, readWholeSet } from '../../evidence/lookup/record-set.ts'
import type { Answer, Answers, Question } from '../../mail-reports/answers.ts'
import type { Dns, DnsAnswer, Observed } from '../../world.ts'

/** Answers from the DNS. What was looked up without an answer is asked with `askOpen`, and found by the next lookup. */
export interface DnsAnswers extends Answers {
  /** Asks what is open, as far as the limit allows, and returns how many questions that were. */
  askOpen(): Promise<number>
  /** Questions beyond the limit. */
  readonly unasked: number
  /** Questions that were asked without an answer. */
  readonly unanswered: number
}

export interface DnsAnswersOptions {
  readonly signal: AbortSignal
  readonly onAsked?: () => void
  readonly maxQuestions?: number
}

/** Reports can name any number of names. */
const MAX_QUESTIONS = 2000
/** Open questions beyond these are only counted in the next round. */
const MAX_OPEN = 10_000
const PARALLEL = 16

const UNKNOWN: Answer = { state: 'unknown' }
const keyOf = ({ name, type }: Question): string => `${type} ${name}`

export function createDnsAnswers(
  { resolve }: Pick<Dns, 'resolve'>,
  { maxQuestions = MAX_QUESTIONS, onAsked, signal }: DnsAnswersOptions,
): DnsAnswers {
  const known = new Map<string, Answer>()
  const open = new Map<string, Question>()
  const ask = async (question: Question): Promise<void> => {
    const { name, type } = question
    const answer = await resolve({ name, type: TYPE[type] }, { signal })
    known.set(keyOf(question), answerIn(answer, question))
    onAsked?.()
  }
  return {
    lookup(name, type) {
      const key = keyOf({ name, type })
      const answer = known.get(key)
      if (answer === undefined && open.size < MAX_OPEN) open.set(key, { name, type })
      return answer ?? UNKNOWN
    },
    async askOpen() {
      const questions = [...open.values()].slice(0, Math.max(0, maxQuestions - known.size))
      for (const question of questions) open.delete(keyOf(question))
      const waiting = questions.values()
      const worker = async (): Promise<void> => {
        for (const question of waiting) {
          if (signal.aborted) return
          await ask(question)
        }
      }
      await Promise.all(Array.from({ length: PARALLEL }, worker))
      return questions.length
    },
    get unasked() {
      return open.size
    },
    get unanswered() {
      return [...known.values()].filter(({ state }) => state === 'unknown').length
    },
  }
}

/** A response proves an absence only if it is complete, and if it says so itself. */
function answerIn(observed: Observed<DnsAnswer>, { name, type }: Question): Answer {
  if (!observed.seen || !provesSomething(observed.value)) return UNKNOWN
  const answer = observed.value
  const set = readWholeSet(answer, name, TYPE[type], false)
  if (!set.seen || answer.isTruncated || answer.hasMalformedRecords === true) return UNKNOWN
  const { aliases, records } = set.value
  if (isAliasLoop(name, aliases)) return UNKNOWN
  if (records.length === 0) return { state: 'absent', isNxdomain: deniesName(answer) }
  const values = valuesOf(records, type)
  return values.length === 0 ? { state: 'absent', isNxdomain: false } : { state: 'records', values }
}

type Records = DnsAnswer['answers']

function valuesOf(records: Records, type: Question['type']): readonly string[] {
  if (type === 'TXT') return records.flatMap((record) => textOf(record) ?? [])
  if (type === 'MX')
    return dataOf(records, 'MX')
      .toSorted((one, other) => one.preference - other.preference)
      .flatMap(({ exchange }) => (exchange === ROOT ? [] : [exchange]))
  return dataOf(records, type).map(({ address }) => address)
}
