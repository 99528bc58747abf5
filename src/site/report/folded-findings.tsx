import type { Change } from '../../report/changes.ts'
import { useWords } from '../page-context.ts'
import { InSteps } from '../parts/in-steps.tsx'
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
  const places = fixPlaces(findings, cards)
  const items = (some: readonly ShownFinding[]) =>
    some.map((one) => <FindingItem key={one.id} finding={one} zone={zone} fixPlace={places.get(one.id)} />)
  return (
    <>
      {open.length > 0 && <ul class="finding-list">{items(open)}</ul>}
      {passed.length > 0 && (
        <InSteps items={items(passed)} step={STEP}>
          {(shown, isBusy) => (
            <details class="passed" open={isUnfolded} aria-busy={isBusy || undefined}>
              <summary>{words.passed(passed.length)}</summary>
              <ul class="finding-list">{isUnfolded ? items(passed) : shown}</ul>
            </details>
          )}
        </InSteps>
      )}
    </>
  )
}
