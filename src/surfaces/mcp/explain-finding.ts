import Type from 'typebox'
import { Problem } from '../../problems.ts'
import { DOCUMENTED_CHECKS, type DocumentedCheck } from '../../report/reference/documented-check.ts'
import { explainedOutcome } from '../../report/reference/finding-page.ts'
import type { Locale, Localized } from '../../text.ts'
import type { Parameter } from '../../tools/define-tool.ts'
import { quote } from '../../tools/name-problems.ts'
import { nearestWord } from '../../tools/nearest-word.ts'
import { languageParameter } from '../../tools/parameters/language.ts'
import { uncached } from '../../tools/response.ts'
import { BOUNDS } from './agent-result.ts'
import type { AgentTool } from './agent-tool.ts'
import { type Entry, fitted, type Report } from './fit.ts'

/** For the page that lists the tools for agents. */
export const EXPLAIN_SUMMARY: Localized<string> = {
  en: 'Explains a finding: what is checked, why it matters, and how to fix it. Calls do not count toward the daily limit.',
  de: 'Erklärt einen Befund: was geprüft wird, warum es wichtig ist und wie Sie ihn beheben. Aufrufe zählen nicht zum Tageslimit.',
}

export const EXPLAIN_NAME = 'explain_finding'

const SEVERITIES = ['problem', 'warn', 'info', 'ok']

const id: Parameter<string> = {
  schema: Type.String({ description: 'Id of a finding.', examples: ['dmarc-policy'] }),
  isOptional: false,
  read: String,
}

const outcome: Parameter<string | undefined> = {
  schema: Type.String({ description: 'Code of an outcome: only that one.', examples: ['missing'] }),
  isOptional: true,
  read: (raw) => (raw === undefined ? undefined : String(raw)),
}

/**
 * What `zonewise explain` and the page of a finding are for people. It has no route, because these pages exist, and is
 * not limited, because the texts are the same for everybody.
 */
export function createExplainFinding(checks: readonly DocumentedCheck[] = DOCUMENTED_CHECKS): AgentTool {
  const byId = new Map<string, DocumentedCheck>(checks.map((check) => [check.id, check]))
  return {
    name: EXPLAIN_NAME,
    title: 'Explain a finding',
    forAgents:
      'Explains a finding id, such as dmarc-policy: what is checked, why it matters, all outcomes with steps, ' +
      'references. Use it if a user asks what a finding means or how to fix it, or if a result left out its texts. ' +
      'Works offline; values in ‹ › stand for those of a domain.',
    command: { isOffline: true },
    parameters: { id, outcome, lang: languageParameter },
    isLimited: false,
    examples: [{ title: 'DMARC', input: { id: 'dmarc-policy' }, output: {} }],
    run(input) {
      const { id: asked, outcome: code, lang } = input as { id: string; outcome?: string; lang: Locale }
      const check = byId.get(asked)
      if (check === undefined) throw unknown('finding', asked, [...byId.keys()])
      return uncached(explained(check, code, lang))
    },
  }
}

function explained(check: DocumentedCheck, code: string | undefined, lang: Locale): Report {
  const codes = check.outcomes.map((one) => one.code)
  if (code !== undefined && !codes.includes(code)) throw unknown(`outcome of ${check.id}`, code, codes)
  const shown = code === undefined ? check.outcomes : check.outcomes.filter((one) => one.code === code)
  const outcomes = shown
    .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))
    .map((one): Entry => {
      const { title, detail, whatFails, steps } = explainedOutcome(check.id, one, lang)
      const cost = one.cost[lang]
      return {
        outcome: one.code,
        severity: one.severity,
        title,
        ...(cost !== '' && { points: cost }),
        detail,
        ...(whatFails !== undefined && { whatFails }),
        ...(steps.length > 0 && { steps }),
      }
    })
  const { question, why, area, references } = check
  return fitted(
    { question: question[lang], why: why[lang], id: check.id, area: area[lang], outcomes, references },
    BOUNDS.usual,
    'outcomes',
  )
}

function unknown(what: string, given: string, known: readonly string[]): Problem {
  const nearest = nearestWord(given, known)
  const hint =
    nearest === undefined ? (known.length <= 30 ? ` Known: ${known.join(', ')}.` : '') : ` Did you mean ${nearest}?`
  return new Problem('invalid_input', `There is no ${what} ${quote(given)}.${hint}`)
}
