import { wholeDetail } from '../../../report/what-fails.ts'
import { visible } from '../../../visible.ts'
import type { FilePlace } from '../compare/plan.ts'
import { inert } from '../runner-log.ts'
import { summaryOf, undeterminedText } from '../texts.ts'
import type { Outcome } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

const COMMANDS = { problem: 'error', warn: 'warning' } as const

/** Characters that end a message or a property are percent-encoded. */
const message = (text: string): string => visible(text).replaceAll('%', '%25')
const property = (text: string): string => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Writes findings as annotations, with workflow commands of GitHub Actions. */
export const renderGithub: Render = (rendering) =>
  rendering.outcomes
    .flatMap((outcome) => linesOf(outcome, rendering))
    .map((line) => `${line}\n`)
    .join('')

function linesOf(outcome: Outcome, { judged, locale, placeOf }: Rendering): readonly string[] {
  const subject = outcome.question.subject
  if (outcome.kind === 'failed') return [`::error title=${property(subject)}::${message(outcome.error.message)}`]
  const verdict = judged(outcome)
  if (verdict === undefined) return []
  const { report, isNew } = verdict
  const name = verdict.subject
  return [
    ...(report.error ? [`::error title=${property(name)}::${message(report.error.message)}`] : []),
    ...report.findings.flatMap((finding) => {
      const { severity, id, title, fix } = finding
      if (severity !== 'problem' && severity !== 'warn') return []
      // Findings of the baseline are notices only.
      const command = isNew(finding) ? COMMANDS[severity] : 'notice'
      const steps = (fix?.steps ?? []).map((step) => `%0A- ${message(step)}`).join('')
      const record = fix?.record && `%0A${message(`${fix.record.host} ${fix.record.type} ${fix.record.value}`)}`
      return [
        `::${command} title=${property(`${name} ${id}: ${title}`)}${placeText(placeOf?.(id))}::${message(wholeDetail(finding, locale))}${steps}${record ?? ''}`,
      ]
    }),
    ...(outcome.isUndetermined && report.error == null
      ? [`::warning title=${property(name)}::${message(undeterminedText(report, locale))}`]
      : []),
    inert(visible(`${name}: ${summaryOf(report, locale)}`)),
  ]
}

function placeText(place: FilePlace | undefined): string {
  if (place === undefined) return ''
  const column = place.column === undefined ? '' : `,col=${place.column}`
  return `,file=${property(place.file)},line=${place.line}${column}`
}
