import { useEffect, useRef, useState } from 'preact/hooks'
import { usePageContext } from '../page-context.ts'
import type { Outcome, ToolDescription } from '../state.ts'
import type { Part } from './change-text.ts'
import { faultsIn, type PlacedFault, withParts } from './faults.ts'
import type { PlanResult } from './plan-result.ts'

/** A text that is checked, and the parts of the form that its lines were made of. */
export interface Checked {
  readonly text: string
  readonly parts: readonly (Part | undefined)[]
}

export interface Checking {
  readonly isChecking: boolean
  readonly faults: readonly PlacedFault[]
  readonly outcome: Outcome<PlanResult> | undefined
  /** What the outcome is about. */
  readonly checked: Checked | undefined
  /** The code that reads changes could not be loaded. */
  readonly hasFailed: boolean
  check(change: Checked): Promise<void>
}

interface State extends Omit<Checking, 'check'> {}

const NOTHING: State = { isChecking: false, faults: [], outcome: undefined, checked: undefined, hasFailed: false }

/** Reads the change in the browser, which finds most faults, and sends it only if it has none. */
export function useCheck(tool: ToolDescription | undefined, domain: string, zone: string): Checking {
  const { browser, locale } = usePageContext()
  const [state, setState] = useState<State>(NOTHING)
  const running = useRef<AbortController | undefined>(undefined)
  const check = async (change: Checked): Promise<void> => {
    if (browser === undefined || tool === undefined) return
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const show = (shown: Partial<State>): void => {
      if (!control.signal.aborted) setState((before) => ({ ...before, ...shown }))
    }
    show({ isChecking: true, faults: [], hasFailed: false })
    const code = await import('./change-code.ts').catch(() => undefined)
    if (code === undefined) return show({ isChecking: false, hasFailed: true })
    const read = code.readText(change.text, zone, locale)
    if (!read.ok)
      return show({
        isChecking: false,
        faults: withParts(read.faults, change.parts),
        checked: change,
        outcome: undefined,
      })
    const { bodyType } = read
    const outcome = await browser.send(tool, change.text, {
      locale,
      further: { domain },
      bodyType,
      signal: control.signal,
    })
    const message = outcome.kind === 'refused' ? outcome.refusal.faults : undefined
    show({
      isChecking: false,
      faults: message === undefined ? [] : withParts(faultsIn(message), change.parts),
      checked: change,
      outcome: message === undefined ? (outcome as Outcome<PlanResult>) : undefined,
    })
  }
  // The texts are in the language of the call.
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && state.checked !== undefined) void check(state.checked)
    isFirst.current = false
  }, [locale])
  useEffect(() => () => running.current?.abort(), [])
  return { ...state, check }
}
