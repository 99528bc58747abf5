import type { Answer, Answers, Question } from '../../mail-reports/answers.ts'
import { createCollector } from '../../mail-reports/collect/collection.ts'
import { createFileReader } from '../../mail-reports/read/read-file.ts'
import type { ByteReader } from '../../mail-reports/read/reader.ts'
import { lookUpAll, type SummaryInput, summaryOf } from '../../mail-reports/summary/summary.ts'
import type { Locale } from '../../text.ts'
import { reportsValue } from '../../tools/mail-reports/reports-value.ts'
import type { MailReports, ReportedDomain } from '../../tools/mail-reports/result.ts'
import { type GivenAnswer, MAX_QUESTIONS, type ReportsState } from './protocol.ts'

/** What a page can show; everything else is counted. */
const SHOWN = { domains: 5, sources: 25, tls: 20, refusals: 20 } as const

/** The reports of a visit, in the worker. */
export interface ReportsSession {
  /** A reader for one more file. */
  read(name: string): ByteReader
  answer(answers: readonly GivenAnswer[]): void
  state(locale: Locale): ReportsState
}

const MS_OF_DAY = 86_400_000

export function createReportsSession(now: () => number): ReportsSession {
  const collector = createCollector()
  const store = createAnswerStore()
  return {
    read: (name) => createFileReader(collector.sinkFor(name)),
    answer: (answers) => store.add(answers),
    state(locale) {
      const collection = collector.collection()
      const base: SummaryInput = { collection, today: Math.floor(now() / MS_OF_DAY) }
      const known: SummaryInput = { ...base, answers: store.answers }
      lookUpAll(known)
      const isOffline = store.asked === 0
      const open = store.open()
      const questions = open.slice(0, Math.max(0, MAX_QUESTIONS - store.asked))
      const reports = reportsValue(
        {
          collection,
          unreadable: [],
          summary: summaryOf(isOffline ? base : known),
          isOffline,
          hasAddresses: false,
          unasked: open.length,
          unanswered: store.unanswered,
          tls: new Map(),
        },
        locale,
      )
      return { reports: shown(reports), questions, asked: store.asked, unasked: open.length - questions.length }
    },
  }
}

/** The answers so far, and the questions that had none. */
function createAnswerStore() {
  const known = new Map<string, Answer>()
  const open = new Map<string, Question>()
  const keyOf = ({ name, type }: Question): string => `${type} ${name}`
  const answers: Answers = {
    lookup(name, type) {
      const key = keyOf({ name, type })
      const answer = known.get(key)
      if (answer === undefined && open.size < MAX_OPEN) open.set(key, { name, type })
      return answer ?? { state: 'unknown' }
    },
  }
  return {
    answers,
    open: (): readonly Question[] => [...open.values()],
    add(given: readonly GivenAnswer[]): void {
      for (const { answer, name, type } of given) {
        known.set(keyOf({ name, type }), answer)
        open.delete(keyOf({ name, type }))
      }
    },
    get asked() {
      return known.size
    },
    get unanswered() {
      return [...known.values()].filter(({ state }) => state === 'unknown').length
    },
  }
}

/** Questions beyond these are not counted. */
const MAX_OPEN = 1000

const shown = (reports: MailReports): MailReports => ({
  ...reports,
  domains: reports.domains.slice(0, SHOWN.domains).map(shownDomain),
  otherDomains: reports.otherDomains + Math.max(0, reports.domains.length - SHOWN.domains),
  tls: reports.tls.slice(0, SHOWN.tls),
  refusals: reports.refusals.slice(0, SHOWN.refusals),
})

function shownDomain(domain: ReportedDomain): ReportedDomain {
  const hidden = domain.sources.slice(SHOWN.sources)
  return {
    ...domain,
    sources: domain.sources.slice(0, SHOWN.sources),
    otherSources: hidden.reduce((sum, { messages }) => sum + messages, domain.otherSources),
  }
}
