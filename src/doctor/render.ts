import { EXIT } from '../surfaces/cli/exit-code.ts'
import { type Paint, SIGNS } from '../surfaces/cli/paint.ts'
import type { Severity } from '../surfaces/cli/tool-result.ts'
import { type Locale, say } from '../text.ts'
import { visible, visibleJson } from '../visible.ts'
import { hasUsableResolver } from './examine-machine.ts'
import { type Diagnosis, STATES, type State } from './outcomes.ts'
import { DIAGNOSES, VERDICTS } from './texts.ts'

type Verdict = 'good' | 'limited' | 'unusable'

interface LocalizedDiagnosis {
  readonly id: string
  readonly state: State
  readonly code: string
  readonly found: string
  readonly advice: string | null
}

const verdictOf = (diagnoses: readonly Diagnosis[]): Verdict => {
  if (!hasUsableResolver(diagnoses)) return 'unusable'
  return diagnoses.every(({ code }) => STATES[code] === 'good') ? 'good' : 'limited'
}

const EXIT_CODES: Readonly<Record<Verdict, number>> = {
  good: EXIT.good,
  limited: EXIT.findings,
  unusable: EXIT.undetermined,
}

export const exitCodeFor = (diagnoses: readonly Diagnosis[]): number => EXIT_CODES[verdictOf(diagnoses)]

function localize({ id, code, values }: Diagnosis, locale: Locale): LocalizedDiagnosis {
  const { found, advice } = DIAGNOSES[code][locale]
  // The cast is safe, because the table has for each code a text that takes the values of that code.
  const said = (phrase: typeof found | typeof advice): string => visible(say(phrase as never, values))
  return { id, state: STATES[code], code, found: said(found), advice: said(advice) || null }
}

export function asJson(diagnoses: readonly Diagnosis[], locale: Locale): string {
  const report = { verdict: verdictOf(diagnoses), diagnoses: diagnoses.map((diagnosis) => localize(diagnosis, locale)) }
  return `${visibleJson(report, 2)}\n`
}

const SEVERITIES: Readonly<Record<State, Severity>> = { good: 'ok', limited: 'warn', broken: 'problem' }

/** A mark, the result, and below it the advice, if there is any. */
export function asText(diagnoses: readonly Diagnosis[], locale: Locale, { bySeverity, strong }: Paint): string {
  const lines = diagnoses
    .map((diagnosis) => localize(diagnosis, locale))
    .flatMap(({ state, found, advice }) => {
      const severity = SEVERITIES[state]
      const line = `${bySeverity[severity](SIGNS[severity])} ${found}`
      return advice === null ? [line] : [line, `  → ${advice}`]
    })
  return `${lines.join('\n')}\n\n${strong(VERDICTS[locale][verdictOf(diagnoses)])}\n`
}
