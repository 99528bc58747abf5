import { useEffect, useRef, useState } from 'preact/hooks'
import type { Question } from '../../mail-reports/answers.ts'
import type { LookupResult } from '../../tools/dns-lookup.ts'
import { type Browser, type ReportsWorker, usePageContext } from '../page-context.ts'
import type { Outcome, Refusal, ToolDescription } from '../state.ts'
import { answerOf } from './answer-of.ts'
import type { GivenAnswer, ReportsReply, ReportsState } from './protocol.ts'

export interface Progress {
  readonly files: number
  readonly bytes: number
}

export interface Reading {
  readonly state: ReportsState | undefined
  /** Set while files are read. */
  readonly progress: Progress | undefined
  /** The number of names that were looked up so far; set while names are looked up. */
  readonly looked: number | undefined
  readonly hasFailed: boolean
  /** Why lookups ended early. */
  readonly refusal: Refusal | undefined
  readFiles(files: readonly File[]): void
  readSamples(domain: string): void
  lookUp(): void
  /** Ends everything, and forgets what was read. */
  stop(): void
}

const PARALLEL = 4

/** Reads reports in a worker, and looks names up only if the reader wants it. */
export function useReports(lookup: ToolDescription | undefined): Reading {
  const { browser, locale } = usePageContext()
  const [state, setState] = useState<ReportsState>()
  const [progress, setProgress] = useState<Progress>()
  const [looked, setLooked] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const worker = useRef<ReportsWorker | undefined>(undefined)
  const round = useRef<((state: ReportsState) => void) | undefined>(undefined)
  const control = useRef<AbortController | undefined>(undefined)

  const facts = () => ({ locale, nowMs: browser?.nowMs() ?? 0 })
  const stop = (): void => {
    worker.current?.close()
    worker.current = undefined
    control.current?.abort()
    round.current = undefined
    setState(undefined)
    setProgress(undefined)
    setLooked(undefined)
    setFailed(false)
    setRefusal(undefined)
  }
  useEffect(() => stop, [])
  // The sentences are made in the worker.
  useEffect(() => worker.current?.post({ kind: 'show', ...facts() }), [locale])

  const onReply = (reply: ReportsReply): void => {
    setProgress(reply.kind === 'progress' ? reply : undefined)
    if (reply.kind === 'progress') return
    setState(reply)
    round.current?.(reply)
  }
  const open = (): ReportsWorker | undefined => {
    worker.current ??= browser?.openReports(onReply, () => {
      setProgress(undefined)
      setFailed(true)
    })
    return worker.current
  }
  const begin = (): void => {
    setFailed(false)
    setProgress({ files: 0, bytes: 0 })
  }
  return {
    state,
    progress,
    looked,
    hasFailed,
    refusal,
    stop,
    readFiles(files) {
      begin()
      open()?.post({ kind: 'read', files, ...facts() })
    },
    readSamples(domain) {
      begin()
      open()?.post({ kind: 'samples', domain, ...facts() })
    },
    lookUp() {
      if (browser === undefined || lookup === undefined || state === undefined) return
      const own = new AbortController()
      control.current = own
      setRefusal(undefined)
      setLooked(state.asked)
      const next = (current: ReportsState): void => {
        if (own.signal.aborted || current.questions.length === 0) {
          end()
          return
        }
        void answersTo(current.questions, { browser, lookup, locale, signal: own.signal }, () =>
          setLooked((count) => (count ?? 0) + 1),
        ).then(({ answers, refused }) => {
          if (own.signal.aborted) return
          if (refused !== undefined) {
            setRefusal(refused)
            end()
          }
          worker.current?.post({ kind: 'answers', answers, ...facts() })
        })
      }
      const end = (): void => {
        round.current = undefined
        setLooked(undefined)
      }
      round.current = next
      next(state)
    },
  }
}

interface Asking {
  readonly browser: Browser
  readonly lookup: ToolDescription
  readonly locale: 'en' | 'de'
  readonly signal: AbortSignal
}

/** Refusals that all further calls would get, too. */
const FINAL: readonly Refusal['code'][] = ['rate_limited', 'invalid_api_key', 'blocked', 'unreachable']

/** Some names at a time. What was not looked up because of a limit stays open. */
async function answersTo(
  questions: readonly Question[],
  { browser, lookup, locale, signal }: Asking,
  onAnswer: () => void,
): Promise<{ readonly answers: readonly GivenAnswer[]; readonly refused: Refusal | undefined }> {
  const answers: GivenAnswer[] = []
  let refused: Refusal | undefined
  const waiting = questions.values()
  const ask = async (): Promise<void> => {
    for (const question of waiting) {
      if (signal.aborted || refused !== undefined) return
      const { name, type } = question
      const outcome = (await browser.ask(lookup, { name, type }, { locale, signal })) as Outcome<LookupResult>
      if (outcome.kind === 'refused' && FINAL.includes(outcome.refusal.code)) {
        refused = outcome.refusal
        return
      }
      answers.push({ ...question, answer: answerOf(outcome, question) })
      onAnswer()
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, ask))
  return { answers, refused }
}
