import { useState } from 'preact/hooks'
import { usePageContext, useWords } from '../page-context.ts'
import { localAddress } from '../pages/page.ts'
import { ChangeBody, WhatFails } from './change-body.tsx'
import { changeAnchor, type FixPlace, type ShownFinding } from './finding.ts'
import { FindingLink, unfold, useFindingAnchor, useTargetOfUrl } from './finding-link.tsx'
import { QueryList } from './query-list.tsx'
import { ReportsLink } from './reports-link.tsx'
import { SeverityMark } from './severity-mark.tsx'
import { REPORT_WORDS } from './words.ts'

export interface FindingItemProps {
  readonly finding: ShownFinding
  /** The zone that records are relative to. */
  readonly zone: string
  /** Undefined if there is nothing to do. */
  readonly fixPlace: FixPlace | undefined
  readonly isOpenAtFirst?: boolean
}

/** One finding that opens to its parts: result, reason, steps and evidence. */
export function FindingItem({ finding, zone, fixPlace, isOpenAtFirst = false }: FindingItemProps) {
  const { browser } = usePageContext()
  const words = useWords(REPORT_WORDS)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { id, severity, title, category, points = 0, gain = 0 } = finding
  // Warnings and problems always have a body, so that a print contains it. Without script, notes have one too.
  const isWeighty = severity === 'problem' || severity === 'warn'
  const hasBody = isOpen || isWeighty || (browser === undefined && severity !== 'ok')
  // The evidence is most of a report. It is rendered when the finding is opened.
  const hasEvidence = isOpen || browser === undefined
  const anchor = useFindingAnchor(id)
  useTargetOfUrl(anchor)
  return (
    <li>
      <details
        class={`finding finding-${severity}`}
        id={anchor}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <SeverityMark severity={severity} />
          <h3>{title}</h3>
          <span class="finding-facts">
            <span>{words.category[category] ?? category}</span>
            {gain > 0 ? (
              <strong class="gain">{words.gain(gain)}</strong>
            ) : (
              points > 0 && <span>{words.costs(points)}</span>
            )}
          </span>
        </summary>
        {hasBody && <FindingBody finding={finding} zone={zone} fixPlace={fixPlace} hasEvidence={hasEvidence} />}
      </details>
    </li>
  )
}

interface FindingBodyProps extends Pick<FindingItemProps, 'finding' | 'zone' | 'fixPlace'> {
  readonly hasEvidence: boolean
}

function FindingBody({ finding, zone, fixPlace, hasEvidence }: FindingBodyProps) {
  const words = useWords(REPORT_WORDS)
  const { id, detail, whatFails, why, evidence = [], references = [], severity } = finding
  // The card of its own change says the same.
  const isOnCard = fixPlace?.kind === 'card' && fixPlace.card.id === id
  return (
    <div class="finding-body">
      {!isOnCard && (
        <>
          <h4>{words.saw}</h4>
          <p>{detail}</p>
          <WhatFails sentence={whatFails} />
        </>
      )}
      {why !== undefined && (
        <>
          <h4>{words.why}</h4>
          <p>{why}</p>
        </>
      )}
      {(fixPlace !== undefined || severity === 'ok') && <h4>{words.todo}</h4>}
      {fixPlace === undefined ? (
        severity === 'ok' && <p>{words.nothingToDo}</p>
      ) : (
        <FindingFix id={id} zone={zone} place={fixPlace} />
      )}
      <ReportsLink id={id} />
      {(evidence.length > 0 || references.length > 0) && <h4>{words.know}</h4>}
      {hasEvidence && <QueryList queries={evidence} />}
      <References references={references} id={id} />
    </div>
  )
}

interface FindingFixProps {
  readonly id: string
  readonly zone: string
  readonly place: FixPlace
}

function FindingFix({ id, zone, place }: FindingFixProps) {
  const words = useWords(REPORT_WORDS)
  const named = place.kind === 'card' ? place.card : place.change.lead
  const label = named.id === id ? words.showFix : words.showSharedFix(named.title)
  if (place.kind === 'card')
    return (
      <p>
        <a class="fix-link" href={`#${changeAnchor(named)}`} onClick={() => unfold(changeAnchor(named))}>
          {label}
        </a>
      </p>
    )
  if (place.kind === 'finding')
    return (
      <p>
        <FindingLink id={named.id} label={label} />
      </p>
    )
  const { change } = place
  return (
    <>
      <ChangeBody change={change} zone={zone} />
      {change.links.map(({ href, label: text }) => (
        <p key={href}>
          <a class="button" href={href}>
            {text}
          </a>
        </p>
      ))}
    </>
  )
}

/** The standards that the check is based on, and a link to our page about the check. */
function References({ references, id }: { readonly references: readonly string[]; readonly id: string }) {
  const words = useWords(REPORT_WORDS)
  const { locale } = usePageContext()
  const standards = references.filter((reference) => !/^https?:/.test(reference))
  return (
    <p class="aside">
      {standards.length > 0 && `${words.basis}: ${standards.join(', ')}. `}
      <a href={localAddress(`/docs/findings/${encodeURIComponent(id)}`, locale)}>{words.explain}</a> <code>{id}</code>
    </p>
  )
}
