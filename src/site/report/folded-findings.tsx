import type { Change } from '../../report/changes.ts'
import { useWords } from '../page-context.ts'
import { useSteps } from '../parts/in-steps.ts'
import { fixPlaces, type ShownFinding } from './finding.ts'
import { FindingItem } from './finding-item.tsx'
import { REPORT_WORDS } from './words.ts'

export interface ListedFindings {
  readonly findings: readonly ShownFinding[]
  /** The zone that offered records are relative to. */
  readonly zone: string
  /** The changes that the page shows as cards. */
  readonly cards?: readonly Change<ShownFinding>[]
}

/** Few enough for a phone to render them without a noticeable delay. */
const STEP = 15

/** A list of findings. Those that passed are collapsed unless `isUnfolded` is set. */
export function FoldedFindings({
  findings,
  zone,
  cards = [],
  isUnfolded = false,
}: ListedFindings & { readonly isUnfolded?: boolean }) {
  const words = useWords(REPORT_WORDS)
  const open = findings.filter(({ severity }) => severity !== 'ok')
  const passed = findings.filter(({ severity }) => severity === 'ok')
  const rendered = useSteps(passed.length, STEP)
  const places = fixPlaces(findings, cards)
  const items = (some: readonly ShownFinding[]) =>
    some.map((one) => <FindingItem key={one.id} finding={one} zone={zone} fixPlace={places.get(one.id)} />)
  return (
    <>
      {open.length > 0 && <ul class="finding-list">{items(open)}</ul>}
      {passed.length > 0 && (
        <details class="passed" open={isUnfolded} aria-busy={rendered < passed.length || undefined}>
          <summary>{words.passed(passed.length)}</summary>
          <ul class="finding-list">{items(isUnfolded ? passed : passed.slice(0, rendered))}</ul>
        </details>
      )}
    </>
  )
}
