import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Locale } from '../text.ts'
import { type AskOptions, usePageContext } from './page-context.ts'
import type { Input, Outcome, PageState, ToolDescription } from './state.ts'

export interface Answering<Result, Part> {
  /** The input of the call, as in the URL and in the form. */
  readonly input: Input
  readonly isAsking: boolean
  /** The findings that are complete while others are still being checked. */
  readonly parts: readonly Part[]
  /** In the language of the page, or in the previous language until the new outcome arrives. */
  readonly outcome: Outcome<Result> | undefined
  /** `isFresh`: see `AskOptions`. */
  ask(input: Input, options?: Pick<AskOptions, 'isFresh'>): void
}

interface Round {
  readonly input: Input
  readonly isAsking: boolean
  readonly parts: readonly unknown[]
  readonly outcomes: Readonly<Partial<Record<Locale, Outcome>>>
  readonly shown: Locale
}

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
}: PageState): Answering<Result, Part> {
  const { browser, locale } = usePageContext()
  const [round, setRound] = useState<Round>({
    input,
    isAsking: tool !== undefined && outcome === undefined && isComplete(tool, input),
    parts: [],
    outcomes: outcome === undefined ? {} : { [firstLocale]: outcome },
    shown: firstLocale,
  })
  const running = useRef<AbortController | undefined>(undefined)

  const start = useCallback(
    async (asked: Input, isLocalizedAgain: boolean, isFresh = false) => {
      if (browser === undefined || tool === undefined) return
      running.current?.abort()
      const control = new AbortController()
      running.current = control
      const onPart = (part: unknown): void => setRound((before) => ({ ...before, parts: [...before.parts, part] }))
      const options: AskOptions = {
        locale,
        signal: control.signal,
        ...(isFresh && { isFresh }),
        ...(tool.hasEvents && !isLocalizedAgain && { onPart }),
      }
      setRound((before) =>
        isLocalizedAgain
          ? { ...before, isAsking: true }
          : { ...before, input: asked, isAsking: true, parts: [], outcomes: {}, shown: locale },
      )
      const ended = await browser.ask(tool, asked, options)
      if (control.signal.aborted) return
      setRound((before) => ({
        ...before,
        isAsking: false,
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
    else if (Object.keys(round.outcomes).length === 0) void start(round.input, false)
    else if (tool.hasLanguage) void start(round.input, true)
  }, [locale, browser])
  useEffect(() => () => running.current?.abort(), [])

  return {
    input: round.input,
    isAsking: round.isAsking,
    parts: round.parts as readonly Part[],
    outcome: round.outcomes[round.shown] as Outcome<Result> | undefined,
    ask: (asked, options) => void start(asked, false, options?.isFresh),
  }
}
