import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { useWords } from '../page-context.ts'
import { InSteps } from '../parts/in-steps.tsx'
import { type Cards, fixPlaces, type ShownFinding } from './finding.ts'
import { FindingItem } from './finding-item.tsx'
import { REPORT_WORDS } from './words.ts'

/** The changes that the page shows as cards. */
export const CardsContext = createContext<Cards>(new Map())

export interface ListedFindings {
  readonly findings: readonly ShownFinding[]
  /** The zone that offered records are relative to. */
  readonly zone: string
}

interface FoldedFindingsProps extends ListedFindings {
  /** Whether those that passed are shown too. */
  readonly isUnfolded?: boolean
  /** Whether the first finding, which is the worst one, is open at first. */
  readonly isWorstOpen?: boolean
}

/** Few enough for a phone to render them without a noticeable delay. */
const STEP = 15

/** A list of findings. Those that passed are collapsed unless `isUnfolded` is set. */
export function FoldedFindings({ findings, zone, isUnfolded = false, isWorstOpen = false }: FoldedFindingsProps) {
  const words = useWords(REPORT_WORDS)
  const cards = useContext(CardsContext)
  const open = findings.filter(({ severity }) => severity !== 'ok')
  const passed = findings.filter(({ severity }) => severity === 'ok')
  const places = fixPlaces(findings, cards)
  const items = (some: readonly ShownFinding[]) =>
    some.map((one) => (
      <FindingItem
        key={one.id}
        finding={one}
        zone={zone}
        fixPlace={places.get(one.id)}
        isOpenAtFirst={isWorstOpen && one === open[0]}
      />
    ))
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
