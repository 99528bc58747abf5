import type { AreasResult } from '../../../report/areas-result.ts'
import {
  code,
  fenced,
  fixMarkdown,
  listItem,
  plain,
  scoringMarkdown,
  whatFailsMarkdown,
} from '../../../report/markdown.ts'
import { AREAS, headingOf, nameOf } from '../../../report/overall/areas.ts'
import { visible } from '../../../visible.ts'
import type { Rendering } from '../formats/rendering.ts'
import { summaryOf, textsIn } from '../texts.ts'
import { SIGNS, type WrittenFinding } from '../tool-result.ts'
import type { Verdict } from '../verdict.ts'
import { remarksOn, signOf, stateText } from './area-texts.ts'

type Change = AreasResult['changes'][number]

/** The paragraphs of a report about a domain: its areas, what to do, and what else was found. */
export function areasMarkdown(
  report: AreasResult,
  { subject, isNew }: Verdict,
  rendering: Rendering,
): readonly string[] {
  const { locale, isVerbose, hasCommands, hasScoring } = rendering
  const { displayDomain, verdict, areas, notCovered, changes, findings, results = {} } = report
  const texts = textsIn(locale)
  const changed = new Set(changes.flatMap((change) => change.findings.map(({ id }) => id)))
  const others = findings.filter(({ id, severity }) => !changed.has(id) && (severity !== 'ok' || isVerbose))
  const rows = areas.map((area) => {
    const reason = notCovered.find((one) => one.area === area.area)?.reason
    const score = area.score === undefined ? [] : [`${area.score}/100`]
    const parts = [stateText(area, reason, locale), ...score, ...remarksOn(area, reason, rendering)]
    return `- ${signOf(area)} ${headingOf(nameOf(area.area)[locale])}: ${plain(parts.join(' · '))}`
  })
  return [
    `## ${plain(displayDomain ?? subject)}`,
    summaryOf(report, locale),
    plain(verdict.detail),
    rows.join('\n'),
    ...changes.map((change) => {
      const own = findings.filter(({ id }) => change.findings.some((one) => one.id === id))
      return changeText(change, own, own.some(isNew), locale, hasCommands)
    }),
    others.map(listItem).join('\n'),
    ...(hasScoring
      ? AREAS.flatMap(({ id, name }) => scoringMarkdown(results[id] ?? {}, `${texts.score}: ${name[locale]}`))
      : []),
  ].filter(Boolean)
}

function changeText(
  { id, severity, title, detail, whatFails, place, fix, findings }: Change,
  own: readonly WrittenFinding[],
  isNew: boolean,
  locale: Rendering['locale'],
  hasCommands: boolean,
): string {
  const texts = textsIn(locale)
  const others = findings.filter((one) => one.id !== id).map((one) => code(one.id))
  const commands = [...new Set(own.flatMap(({ evidence = [] }) => evidence.map(({ reproduce }) => visible(reproduce))))]
  return [
    `### ${SIGNS[severity]} ${plain(title)}${isNew ? '' : ` (${texts.knownBefore})`}`,
    `${code(id)} · ${texts.places[place]}: ${plain(detail)}`,
    ...whatFailsMarkdown(whatFails, locale),
    ...fixMarkdown(fix),
    ...(others.length === 0 ? [] : [texts.alsoFixes(others.join(', '))]),
    ...(hasCommands && commands.length > 0 ? [fenced(commands)] : []),
  ].join('\n\n')
}
