import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Locale } from '../text.ts'
import type { Waiting } from '../tools/wait-text.ts'
import { type AskOptions, usePageContext } from './page-context.ts'
import { untilAnswered } from './resume.ts'
import type { Calls, Input, Outcome, PageState, ToolDescription } from './state.ts'

export interface Answering<Result, Part> {
  /** The input of the call, as in the URL and in the form. */
  readonly input: Input
  readonly isAsking: boolean
  /** Whether the connection was lost and the call is being repeated. */
  readonly isResuming: boolean
  /** A sentence, while the check waits because other checks query the same server. */
  readonly waiting: string | undefined
  /** The findings that are complete while others are still being checked. */
  readonly parts: readonly Part[]
  /** In the language of the page, or in the previous language until the new outcome arrives. */
  readonly outcome: Outcome<Result> | undefined
  /** Set as soon as the service has accepted the call. */
  readonly accepted: Calls | undefined
  /** `isFresh`: see `AskOptions`. */
  ask(input: Input, options?: Pick<AskOptions, 'isFresh'>): void
  /** Repeats the last call, in the language of the page. */
  retry(): void
}

interface Round {
  readonly input: Input
  readonly isAsking: boolean
  readonly isResuming: boolean
  readonly waiting: string | undefined
  readonly parts: readonly unknown[]
  readonly outcomes: Readonly<Partial<Record<Locale, Outcome>>>
  readonly shown: Locale
  readonly accepted: Calls | undefined
}

/** The service reports a wait each second, so one that was not reported again has ended. */
const WAIT_SHOWN_MS = 2_000

/** Whether all required fields have a value. */
export const isComplete = ({ fields }: Pick<ToolDescription, 'fields'>, input: Input): boolean =>
  fields.every(({ name, isOptional }) => isOptional || (input[name] ?? '') !== '')

/**
 * One call of a tool and its outcome. The tool is called when the page opens with a complete address, and again when the reader
 * switches to a language in which there is no outcome yet, because verdicts and findings are in the language of the call.
 */
export function useAnswering<Result, Part = never>({
  tool,
  input,
  outcome,
  locale: firstLocale,
  isFresh = false,
}: Pick<PageState, 'tool' | 'input' | 'outcome' | 'locale'> & Pick<AskOptions, 'isFresh'>): Answering<Result, Part> {
  const { browser, locale } = usePageContext()
  const [round, setRound] = useState<Round>({
    input,
    isAsking: tool !== undefined && outcome === undefined && isComplete(tool, input),
    isResuming: false,
    waiting: undefined,
    parts: [],
    outcomes: outcome === undefined ? {} : { [firstLocale]: outcome },
    shown: firstLocale,
    accepted: outcome?.kind === 'answered' ? outcome : undefined,
  })
  const running = useRef<AbortController | undefined>(undefined)

  const start = useCallback(
    async (asked: Input, isLocalizedAgain: boolean, isFresh = false) => {
      if (browser === undefined || tool === undefined) return
      running.current?.abort()
      const control = new AbortController()
      running.current = control
      let received: readonly unknown[] = []
      let isPartDue = false
      let hasEnded = false
      let isLost = false
      /** Shows all parts that have arrived in the meantime, unless the result is there, which contains them. */
      const showParts = async (): Promise<void> => {
        isPartDue = true
        await browser.pause(0, control.signal)
        isPartDue = false
        if (control.signal.aborted || hasEnded) return
        // A repeated call receives all parts again; until then, those of the call before are shown.
        setRound((before) => ({
          ...before,
          isResuming: isLost,
          parts: received.length > before.parts.length ? received : before.parts,
        }))
      }
      const onPart = (part: unknown): void => {
        received = [...received, part]
        isLost = false
        if (!isPartDue) void showParts()
      }
      let waits = 0
      const onWait = async (waited: Waiting): Promise<void> => {
        const own = ++waits
        // Few visitors need these words.
        const { WAIT_TEXT } = await import('../tools/wait-text.ts')
        if (own !== waits || control.signal.aborted || hasEnded) return
        setRound((before) => ({ ...before, waiting: WAIT_TEXT[locale](waited) }))
        await browser.pause(WAIT_SHOWN_MS, control.signal)
        if (own !== waits || control.signal.aborted || hasEnded) return
        setRound((before) => ({ ...before, waiting: undefined }))
      }
      const options: AskOptions = {
        locale,
        signal: control.signal,
        onAccepted: (accepted) => setRound((before) => ({ ...before, accepted })),
        ...(isFresh && { isFresh }),
        ...(tool.hasEvents &&
          !isLocalizedAgain && { onPart, onWait: (waited) => void onWait(waited).catch(() => undefined) }),
      }
      setRound((before) =>
        isLocalizedAgain
          ? { ...before, isAsking: true, isResuming: false, waiting: undefined }
          : {
              ...before,
              input: asked,
              isAsking: true,
              isResuming: false,
              waiting: undefined,
              parts: [],
              outcomes: {},
              shown: locale,
              accepted: undefined,
            },
      )
      const call = (): Promise<Outcome> => {
        received = []
        return browser.ask(tool, asked, options)
      }
      const ended = await untilAnswered(call, {
        signal: control.signal,
        pause: browser.pause,
        onLost() {
          isLost = true
          setRound((before) => ({ ...before, isResuming: true }))
        },
      })
      hasEnded = true
      // A long result is rendered in a task of its own.
      await browser.pause(0, control.signal)
      if (control.signal.aborted) return
      setRound((before) => ({
        ...before,
        isAsking: false,
        isResuming: false,
        waiting: undefined,
        parts: [],
        outcomes: { ...before.outcomes, [locale]: ended },
        shown: locale,
      }))
    },
    [browser, tool, locale],
  )

  useEffect(() => {
    if (browser === undefined || tool === undefined || !isComplete(tool, round.input)) return
    if (round.outcomes[locale] !== undefined) setRound((before) => ({ ...before, shown: locale }))
    else if (Object.keys(round.outcomes).length === 0) void start(round.input, false, isFresh)
    else if (tool.hasLanguage) void start(round.input, true)
  }, [locale, browser])
  useEffect(() => () => running.current?.abort(), [])

  return {
    input: round.input,
    isAsking: round.isAsking,
    isResuming: round.isResuming,
    waiting: round.waiting,
    parts: round.parts as readonly Part[],
    outcome: round.outcomes[round.shown] as Outcome<Result> | undefined,
    accepted: round.accepted,
    ask: (asked, options) => void start(asked, false, options?.isFresh),
    retry: () =>
      void start(
        round.input,
        Object.values(round.outcomes).some(({ kind }) => kind === 'answered'),
      ),
  }
}
