import { useEffect, useRef, useState } from 'preact/hooks'
import { type AreaId, headingOf } from '../../../report/overall/areas.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { localAddress } from '../../pages/page.ts'
import { Mark, type Tone } from '../../results/verdict.tsx'
import type { AreaRow } from '../domain-report.ts'
import type { ShownFinding } from '../finding.ts'
import { FindingScope } from '../finding-link.tsx'
import { FoldedFindings } from '../folded-findings.tsx'
import { REPORT_WORDS } from '../words.ts'
import { AREA_BODIES, AREA_PAGES, type AreaBodyComponent } from './area-bodies.ts'
import { AREA_WORDS } from './area-words.ts'

interface AreaRowsProps {
  readonly rows: readonly AreaRow[]
  readonly domain: string
  /** The zone that records are relative to. */
  readonly zone: string
}

const detailsId = (id: AreaId): string => `area-${id}`
const buttonId = (id: AreaId): string => `area-button-${id}`

/** One row for each area of the report. The details of one area are shown below all rows. */
export function AreaRows({ rows, domain, zone }: AreaRowsProps) {
  const words = useWords(AREA_WORDS)
  const [open, setOpen] = useState<AreaId>()
  const close = (id: AreaId): void => {
    setOpen(undefined)
    document.getElementById(buttonId(id))?.focus()
  }
  return (
    <section class="areas" aria-label={words.areas}>
      <ul class="area-rows">
        {rows.map((row) => {
          const { area, reported } = row
          return (
            <li
              key={area.id}
              class={`area-row tone-${reported?.severity ?? 'neutral'}`}
              data-area={area.id}
              aria-busy={reported === undefined || undefined}
            >
              <Row
                row={row}
                domain={domain}
                isOpen={open === area.id}
                onToggle={() => setOpen(open === area.id ? undefined : area.id)}
              />
            </li>
          )
        })}
      </ul>
      {rows.map((row) => (
        <AreaDetails
          key={row.area.id}
          row={row}
          domain={domain}
          zone={zone}
          isOpen={open === row.area.id}
          onClose={() => close(row.area.id)}
        />
      ))}
    </section>
  )
}

interface RowProps {
  readonly row: AreaRow
  readonly domain: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A button that opens the details; a link to the separate check if there is no script; a text while there is nothing to open. */
function Row({ row, domain, isOpen, onToggle }: RowProps) {
  const { locale, browser } = usePageContext()
  const { area, result } = row
  const content = <RowContent row={row} />
  if (result === undefined) return <div class="area-line">{content}</div>
  if (browser === undefined)
    return (
      <a
        class="area-line"
        href={area.id === 'dns' ? '#findings' : localAddress(AREA_PAGES[area.id], locale, { domain })}
      >
        {content}
      </a>
    )
  return (
    <button
      type="button"
      class="area-line"
      id={buttonId(area.id)}
      aria-expanded={isOpen}
      aria-controls={detailsId(area.id)}
      onClick={onToggle}
    >
      {content}
    </button>
  )
}

function RowContent({ row: { area, reported } }: { readonly row: AreaRow }) {
  const words = useWords(AREA_WORDS)
  const { severity: names } = useWords(REPORT_WORDS)
  const { locale } = usePageContext()
  const { severity, title = '', score } = reported ?? {}
  const [tone, word]: readonly [Tone, string] =
    severity === undefined
      ? ['neutral', words.working]
      : [severity, severity === 'unknown' ? words.notChecked : names[severity]]
  return (
    <>
      <Mark tone={tone} word={word} />
      <strong class="area-name">{headingOf(area.name[locale])}</strong>{' '}
      {score !== undefined && (
        <span class="area-score">
          {area.id === 'dns' && <span class="area-score-of">{words.dnsHealth}</span>} <strong>{score}</strong>
          <span aria-hidden="true">/100</span> <span class="unseen">{words.points}</span>
        </span>
      )}{' '}
      <span class="area-title">
        {severity === undefined || severity === 'unknown' ? title || word : title || words.fine}
      </span>
    </>
  )
}

interface AreaDetailsProps {
  readonly row: AreaRow
  readonly domain: string
  readonly zone: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Everything about one area. Its heading takes the focus when it is opened. */
function AreaDetails({ row: { area, result }, domain, zone, isOpen, onClose }: AreaDetailsProps) {
  const words = useWords(AREA_WORDS)
  const { locale } = usePageContext()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])
  const titleId = `${detailsId(area.id)}-title`
  return (
    <section
      id={detailsId(area.id)}
      class="area-details"
      hidden={!isOpen}
      aria-labelledby={isOpen ? titleId : undefined}
    >
      {isOpen && result && (
        <>
          <div class="area-head">
            <h2 id={titleId} tabIndex={-1} ref={heading}>
              {headingOf(area.name[locale])}
            </h2>
            <button type="button" class="quiet" onClick={onClose}>
              {words.close}
            </button>
          </div>
          <FindingScope.Provider value={`${area.id}-`}>
            {area.id === 'dns' ? (
              <FoldedFindings
                findings={(result as { readonly findings: readonly ShownFinding[] }).findings}
                zone={zone}
                isWorstOpen
              />
            ) : (
              <AreaBody area={area.id} result={result} />
            )}
          </FindingScope.Provider>
          {area.id !== 'dns' && (
            <p>
              <a href={localAddress(AREA_PAGES[area.id], locale, { domain })}>{words.ownPage(area.name[locale])}</a>
            </p>
          )}
        </>
      )}
    </section>
  )
}

interface AreaBodyProps {
  readonly area: Exclude<AreaId, 'dns'>
  readonly result: object
}

/** The whole result of a tool, as on its own page. */
function AreaBody({ area, result }: AreaBodyProps) {
  const words = useWords(AREA_WORDS)
  const [loaded, setLoaded] = useState<{ readonly Body?: AreaBodyComponent }>()
  useEffect(() => {
    AREA_BODIES[area]().then(
      (Body) => setLoaded({ Body }),
      () => setLoaded({}),
    )
  }, [area])
  if (loaded === undefined) return <p class="working">{words.loading}</p>
  return loaded.Body === undefined ? <p>{words.failed}</p> : <loaded.Body result={result} isPart />
}
