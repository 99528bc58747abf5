import { CHANGE_KINDS, type ChangeKind } from '../../report/compare.ts'
import { COMPARE_TEXTS } from '../../report/compare-texts.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { SeverityMark } from '../report/severity-mark.tsx'
import type { ChangedFinding, ChangeLine, PlanResult } from './plan-result.ts'
import { PlannedFindings } from './planned-findings.tsx'
import { TRY_WORDS, type TryWords } from './words.ts'

/** Names the part of the form, or the line of the text, that a finding is about. */
export type NameOfLine = (place: ChangeLine) => string

interface PlanViewProps {
  readonly result: PlanResult
  readonly nameOfLine: NameOfLine
}

/** One sentence about the whole change. */
export function sentenceOf(result: PlanResult, words: TryWords): string {
  const { better, gone } = result.difference
  const bad = harmedBy(result).length
  if (bad > 0) return words.makesWorse(bad)
  const good = better.length + gone.filter(({ before }) => before !== undefined && before.severity !== 'ok').length
  return good > 0 ? words.makesBetter(good) : words.makesNoDifference
}

/** The findings that the change makes worse or adds. */
export const harmedBy = ({ difference: { worse, added } }: PlanResult): readonly ChangedFinding[] => [
  ...worse,
  ...added.filter(isBad),
]

const isBad = ({ after }: ChangedFinding): boolean => after?.severity === 'problem' || after?.severity === 'warn'

/** What a change makes better and worse, what is not judged, and the report after the change. */
export function PlanView({ result, nameOfLine }: PlanViewProps) {
  const words = useWords(TRY_WORDS)
  const { locale } = usePageContext()
  const texts = COMPARE_TEXTS[locale]
  const { difference, notJudged, findings } = result
  const { score, unchanged } = difference
  const shown = CHANGE_KINDS.filter((kind) => difference[kind].length > 0)
  return (
    <div class="differences">
      <p class="verdict">{sentenceOf(result, words)}</p>
      <p>{score === undefined ? texts.noScore : texts.score(score.before, score.after)}</p>
      {shown.map((kind) => (
        <Group key={kind} kind={kind} findings={difference[kind]} nameOfLine={nameOfLine} />
      ))}
      <p>{shown.length === 0 ? texts.same(unchanged) : texts.unchanged(unchanged)}</p>
      {notJudged.length > 0 && (
        <>
          <h3>{words.notJudged}</h3>
          <ul>
            {notJudged.map(({ id, name, type, reason, place }, index) => (
              <li key={String(index)}>
                {subjectOf(result, id, name, type)}
                {reason} {place && <span class="aside">{nameOfLine(place)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{words.findings}</h3>
      <PlannedFindings findings={findings} />
    </div>
  )
}

/** A finding or a record that is not judged; neither if it is the whole zone. */
function subjectOf(
  { findings }: PlanResult,
  id: string | undefined,
  name: string | undefined,
  type: string | undefined,
) {
  const title = id && findings.find((finding) => finding.id === id)?.title
  const record = name === undefined ? undefined : `${type ?? ''} ${name}`.trim()
  const subject = title ?? record
  return subject === undefined ? null : <strong>{subject}: </strong>
}

interface GroupProps {
  readonly kind: ChangeKind
  readonly findings: readonly ChangedFinding[]
  readonly nameOfLine: NameOfLine
}

function Group({ kind, findings, nameOfLine }: GroupProps) {
  const words = useWords(TRY_WORDS)
  const { locale } = usePageContext()
  return (
    <>
      <h3>
        {COMPARE_TEXTS[locale].kinds[kind]} <span class="count">{findings.length}</span>
      </h3>
      <ul class={`difference difference-${kind}`}>
        {findings.map(({ id, before, after, place }) => (
          <li key={id}>
            {before && <SeverityMark severity={before.severity} />}
            {before && after && <span aria-hidden="true"> → </span>}
            {after && <SeverityMark severity={after.severity} />} {(after ?? before)?.title}
            {place && (
              <span class="aside">
                {' '}
                {words.cause} {nameOfLine(place)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
