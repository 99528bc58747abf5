import type { ComponentChildren } from 'preact'
import { type Area, headingOf } from '../../../report/overall/areas.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { Mark, type Tone } from '../../results/verdict.tsx'
import type { ShownFinding } from '../finding.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { REPORT_WORDS } from '../words.ts'
import type { TileContent } from './tile-content.ts'
import { TILE_WORDS } from './tile-words.ts'

interface TileProps {
  readonly area: Area
  readonly tone?: Tone
  readonly isBusy?: boolean
  readonly isOpen?: boolean
  /** What is known about the area, in a few lines. */
  readonly children: ComponentChildren
  /** Shown below, across the whole page, while the tile is open. */
  readonly body?: ComponentChildren
}

/** One area of a report. */
export function Tile({ area, tone = 'neutral', isBusy = false, isOpen = false, children, body }: TileProps) {
  const { locale } = usePageContext()
  return (
    <li class={`tile tone-${tone}${isOpen ? ' tile-open' : ''}`} data-area={area.id} aria-busy={isBusy}>
      <h2>{headingOf(area.name[locale])}</h2>
      {children}
      {body}
    </li>
  )
}

/** The verdict of an area and its most important findings. */
export function TileSummary({ state: { severity }, verdict, findings }: TileContent) {
  const words = useWords(TILE_WORDS)
  const { severity: names } = useWords(REPORT_WORDS)
  // The titles of undecided checks begin with these words.
  const unknown = verdict.startsWith(words.notChecked) ? '' : words.notChecked
  const word = severity === 'unknown' ? unknown : names[severity]
  return (
    <>
      <p class="tile-verdict">
        <Mark tone={severity} word={word} /> {verdict}
      </p>
      <ul class="tile-findings">
        {findings.map((finding) => (
          <TileFinding key={finding.id} finding={finding} />
        ))}
      </ul>
    </>
  )
}

const TileFinding = ({ finding: { severity, title } }: { readonly finding: ShownFinding }) => (
  <li>
    <SeverityMark severity={severity} /> {title}
  </li>
)

interface OpenButtonProps {
  readonly area: Area
  readonly controls: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

export function OpenButton({ area, controls, isOpen, onToggle }: OpenButtonProps) {
  const words = useWords(TILE_WORDS)
  const { locale } = usePageContext()
  return (
    <button type="button" class="quiet" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      {isOpen ? words.close : words.open} <span class="unseen">{headingOf(area.name[locale])}</span>
    </button>
  )
}
