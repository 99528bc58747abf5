import type { Answer, Question } from '../../mail-reports/answers.ts'
import type { Locale } from '../../text.ts'
import type { MailReports } from '../../tools/mail-reports/result.ts'

/** What the page asks of the worker. Files are read where they are; nothing is sent to a server. */
export type ReportsCommand = {
  readonly locale: Locale
  /** The time of the page. */
  readonly nowMs: number
} & (
  | { readonly kind: 'read'; readonly files: readonly File[] }
  /** The sample reports about a domain of the demo. */
  | { readonly kind: 'samples'; readonly domain: string }
  /** The same in another language. */
  | { readonly kind: 'show' }
  /** Answers of the DNS. */
  | { readonly kind: 'answers'; readonly answers: readonly GivenAnswer[] }
)

export interface GivenAnswer extends Question {
  readonly answer: Answer
}

export type ReportsReply =
  | { readonly kind: 'progress'; readonly files: number; readonly bytes: number }
  | ({ readonly kind: 'state' } & ReportsState)

/** Everything that the page shows. */
export interface ReportsState {
  readonly reports: MailReports
  /** What would be looked up next. Empty if everything is known. */
  readonly questions: readonly Question[]
  /** Names that were looked up. */
  readonly asked: number
  /** Names that are not looked up, because there are too many. */
  readonly unasked: number
}

/** Each name counts as a call, so that a page looks up few of them. */
export const MAX_QUESTIONS = 60
