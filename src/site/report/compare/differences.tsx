import {
  CHANGE_KINDS,
  type ChangeKind,
  type ComparedReport,
  compareReports,
  type FindingChange,
} from '../../../report/compare.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { momentInUtc } from '../../parts/times.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { COMPARE_WORDS } from './compare-words.ts'

interface DifferencesProps {
  /** Two reports of one domain, in any order. */
  readonly reports: readonly [ComparedReport, ComparedReport]
}

/** What has changed between two reports. */
export function Differences({ reports }: DifferencesProps) {
  const words = useWords(COMPARE_WORDS)
  const { locale } = usePageContext()
  const [before, after] = reports.toSorted((one, other) => (one.checkedAt < other.checkedAt ? -1 : 1)) as [
    ComparedReport,
    ComparedReport,
  ]
  const { score, changes, unchanged } = compareReports(before, after)
  const shown = CHANGE_KINDS.filter((kind) => changes[kind].length > 0)
  const moment = ({ checkedAt }: ComparedReport): string => momentInUtc(new Date(checkedAt), locale)
  return (
    <div class="differences">
      <h3>{words.between(moment(before), moment(after))}</h3>
      <p>{score === undefined ? words.noScore : words.score(score.before, score.after)}</p>
      {shown.map((kind) => (
        <Group key={kind} kind={kind} changes={changes[kind]} languages={[before.locale, after.locale]} />
      ))}
      <p>{shown.length === 0 ? words.same(unchanged) : words.unchanged(unchanged)}</p>
    </div>
  )
}

interface GroupProps {
  readonly kind: ChangeKind
  readonly changes: readonly FindingChange[]
  readonly languages: readonly [before: string, after: string]
}

function Group({ kind, changes, languages: [before, after] }: GroupProps) {
  const words = useWords(COMPARE_WORDS)
  return (
    <>
      <h4>
        {words.kinds[kind]} <span class="count">{changes.length}</span>
      </h4>
      <ul class={`difference difference-${kind}`}>
        {changes.map((change) => (
          <li key={change.id}>
            {change.before && <SeverityMark severity={change.before.severity} />}
            {change.before && change.after && <span aria-hidden="true"> → </span>}
            {change.after && <SeverityMark severity={change.after.severity} />}{' '}
            <span lang={change.after ? after : before}>{(change.after ?? change.before)?.title}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
