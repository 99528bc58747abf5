import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { usePageContext, useWords } from '../page-context.ts'
import { Folded } from '../parts/folded.tsx'
import { useAnnouncement } from '../parts/live-region.tsx'
import { useFilterInAddress } from './filter-address.ts'
import {
  countBy,
  type Filter,
  isFiltered,
  matches,
  NO_FILTER,
  SEVERITIES,
  type ShownFinding,
  toggled,
} from './finding.ts'
import { useFindingKeys } from './finding-keys.ts'
import { FoldedFindings, type ListedFindings } from './folded-findings.tsx'
import { REPORT_WORDS } from './words.ts'

/** A shorter list of findings that did not pass can be read at a glance and needs no filter. */
const FILTERED_FROM = 10

interface FindingListProps extends ListedFindings {
  /** Whether the list can be collapsed. On a narrow screen it is collapsed at first. */
  readonly isFolded?: boolean
}

/** All findings, the worst first. Those that passed are collapsed unless a filter is set. */
export function FindingList({ findings, zone, isFolded = false }: FindingListProps) {
  const words = useWords(REPORT_WORDS)
  const { browser } = usePageContext()
  const [filter, setFilter] = useFilterInAddress()
  const [hasKeys, setHasKeys] = useState(true)
  const section = useRef<HTMLElement>(null)
  const open = findings.filter(({ severity }) => severity !== 'ok').length
  const hasFilters = open >= FILTERED_FROM || isFiltered(filter)
  // The switch that turns the shortcuts off is beside the filters.
  useFindingKeys(section, hasKeys && hasFilters)
  const shown = findings.filter((finding) => matches(finding, filter))
  useAnnouncement(isFiltered(filter) ? words.shown(shown.length, findings.length) : undefined)
  const list = (
    <>
      {hasFilters && (
        <FilterBar findings={findings} shown={shown.length} filter={filter} onChange={setFilter}>
          <label class="keys">
            <input type="checkbox" checked={hasKeys} onChange={(event) => setHasKeys(event.currentTarget.checked)} />{' '}
            {words.keys}
          </label>
        </FilterBar>
      )}
      <FoldedFindings findings={shown} zone={zone} isUnfolded={isFiltered(filter)} />
    </>
  )
  return (
    <section class="findings" id="findings" ref={section} aria-labelledby="findings-title">
      {isFolded ? (
        <Folded
          title={words.findings}
          titleId="findings-title"
          about={words.counted(open, findings.length - open)}
          isOpenAtFirst={isFiltered(filter) || browser?.isWide() !== false}
        >
          {list}
        </Folded>
      ) : (
        <>
          <h2 id="findings-title">{words.findings}</h2>
          {list}
        </>
      )}
    </section>
  )
}

interface FilterBarProps {
  readonly findings: readonly ShownFinding[]
  readonly shown: number
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
  readonly children: ComponentChildren
}

function FilterBar({ findings, shown, filter, onChange, children }: FilterBarProps) {
  const words = useWords(REPORT_WORDS)
  const { browser } = usePageContext()
  const severities = countBy(findings, ({ severity }) => severity)
  const categories = countBy(findings, ({ category }) => category)
  if (browser === undefined) return null
  return (
    <fieldset class="filters">
      <legend class="unseen">{words.filter}</legend>
      <div class="filter-text">
        <label for="finding-filter">{words.text}</label>
        <input
          id="finding-filter"
          type="search"
          value={filter.text}
          onInput={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </div>
      <Chips label={words.bySeverity}>
        {SEVERITIES.filter((severity) => severities.has(severity)).map((severity) => (
          <Chip
            key={severity}
            label={words.severity[severity]}
            count={severities.get(severity) ?? 0}
            isOn={filter.severities.has(severity)}
            onPress={() => onChange({ ...filter, severities: toggled(filter.severities, severity) })}
          />
        ))}
      </Chips>
      <Chips label={words.byCategory}>
        {[...categories].map(([category, count]) => (
          <Chip
            key={category}
            label={words.category[category] ?? category}
            count={count}
            isOn={filter.categories.has(category)}
            onPress={() => onChange({ ...filter, categories: toggled(filter.categories, category) })}
          />
        ))}
      </Chips>
      {isFiltered(filter) && (
        <p class="filter-state">
          {words.shown(shown, findings.length)}{' '}
          <button type="button" class="quiet" onClick={() => onChange(NO_FILTER)}>
            {words.clear}
          </button>
        </p>
      )}
      {children}
    </fieldset>
  )
}

function Chips({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the fieldset of filters would be read out twice
    <div class="chips" role="group" aria-label={label}>
      {children}
    </div>
  )
}

interface ChipProps {
  readonly label: string
  readonly count: number
  readonly isOn: boolean
  readonly onPress: () => void
}

function Chip({ label, count, isOn, onPress }: ChipProps) {
  return (
    <button type="button" class="chip" aria-pressed={isOn} onClick={onPress}>
      {label} <span class="count">{count}</span>
    </button>
  )
}
