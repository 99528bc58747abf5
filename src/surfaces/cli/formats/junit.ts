import { scoreIn } from '../../../report/areas-result.ts'
import { markupText } from '../../../report/markup-text.ts'
import { wholeDetail } from '../../../report/what-fails.ts'
import { visible } from '../../../visible.ts'
import { textsIn, undeterminedText } from '../texts.ts'
import type { WrittenFinding } from '../tool-result.ts'
import type { Outcome, Verdict } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

/** Control characters have been replaced, because XML 1.0 cannot represent them. */
const xml = (text: string): string => markupText(visible(text))

interface Case {
  readonly suite: string
  readonly name: string
  readonly group: string
  /** The reason why the test failed or was not run. */
  readonly ending?: {
    readonly as: 'failure' | 'error'
    readonly type: string
    readonly message: string
    readonly text: string
  }
}

/**
 * Each domain is a test suite, and each finding a test. Findings of the baseline and those below the threshold do not
 * fail. The format has no owner: the output conforms to the schema of Ant, which requires all of this, and to that of
 * Jenkins, which allows it.
 */
export const renderJunit: Render = (rendering) => {
  const suites = rendering.outcomes.map((outcome, index) => suiteOf(outcome, index, rendering))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`
}

/** The schema of Ant requires UTC without a time zone. */
const timestamp = (time: Date): string => time.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)

function suiteOf(outcome: Outcome, index: number, rendering: Rendering): string {
  const cases = casesOf(outcome, rendering)
  const count = (as: 'failure' | 'error'): number => cases.filter(({ ending }) => ending?.as === as).length
  const name = xml(cases[0]?.suite ?? outcome.question.subject)
  return [
    `  <testsuite id="${index}" package="zonewise" name="${name}" timestamp="${timestamp(rendering.startedAt)}" hostname="localhost" tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" time="0">\n`,
    `    <properties><property name="version" value="${xml(rendering.version)}"/></properties>\n`,
    ...cases.map(caseText),
    '    <system-out/>\n    <system-err/>\n  </testsuite>\n',
  ].join('')
}

function caseText({ suite, name, group, ending }: Case): string {
  const open = `    <testcase name="${xml(name)}" classname="${xml(`${suite}.${group}`)}" time="0"`
  if (ending === undefined) return `${open}/>\n`
  const { as, type, message, text } = ending
  return `${open}>\n      <${as} type="${xml(type)}" message="${xml(message)}">${text.split('\n').map(xml).join('\n')}</${as}>\n    </testcase>\n`
}

function casesOf(outcome: Outcome, rendering: Rendering): readonly Case[] {
  const suite = outcome.question.subject
  const error = (type: string, message: string): Case => ({
    suite,
    name: 'determined',
    group: 'zonewise',
    ending: { as: 'error', type, message, text: message },
  })
  if (outcome.kind === 'failed') return [error(outcome.error.code, outcome.error.message)]
  const verdict = rendering.judged(outcome)
  if (verdict === undefined) return []
  const { minScore } = rendering.demands
  const name = verdict.subject
  const cases = verdict.report.findings.map((finding) => findingCase(finding, name, verdict, rendering))
  return [
    ...(outcome.isUndetermined
      ? [error('undetermined', verdict.report.error?.message ?? undeterminedText(verdict.report, rendering.locale))]
      : []),
    ...cases,
    ...(minScore === undefined || scoreIn(verdict.report) === undefined
      ? []
      : [scoreCase(name, verdict, minScore, rendering)]),
  ]
}

function findingCase(
  finding: WrittenFinding,
  suite: string,
  { failing }: Verdict,
  { locale, placeOf }: Rendering,
): Case {
  const { id, category, severity, title, fix } = finding
  const { steps = [], record } = fix ?? {}
  const place = placeOf?.(id)
  const text = [
    ...(place === undefined ? [] : [`${place.file}:${place.line}`]),
    wholeDetail(finding, locale),
    ...steps,
    ...(record === undefined ? [] : [`${record.host} ${record.type} ${record.value}`]),
  ].join('\n')
  return {
    suite,
    name: id,
    group: category,
    ...(failing.includes(finding) && { ending: { as: 'failure', type: severity, message: title, text } }),
  }
}

const scoreCase = (
  suite: string,
  { report, isScoreTooLow }: Verdict,
  minScore: number,
  { locale }: Rendering,
): Case => {
  const message = textsIn(locale).scoreBelow(scoreIn(report) ?? 0, minScore)
  return {
    suite,
    name: 'score',
    group: 'zonewise',
    ...(isScoreTooLow && { ending: { as: 'failure', type: 'score', message, text: message } }),
  }
}
