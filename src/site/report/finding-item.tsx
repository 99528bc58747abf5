import { useState } from 'preact/hooks'
import { usePageContext, useWords } from '../page-context.ts'
import { RecordCard } from '../parts/record-card.tsx'
import { EvidenceList } from './evidence-list.tsx'
import type { ShownFinding } from './finding.ts'
import { SeverityMark } from './severity-mark.tsx'
import { REPORT_WORDS } from './words.ts'

export interface FindingItemProps {
  readonly finding: ShownFinding
  /** The zone that records are relative to. */
  readonly zone: string
  readonly isOpenAtFirst?: boolean
}

/** One finding that opens to its parts: result, reason, steps and evidence. */
export function FindingItem({ finding, zone, isOpenAtFirst = false }: FindingItemProps) {
  const { browser } = usePageContext()
  const words = useWords(REPORT_WORDS)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { id, severity, title, category, points = 0, gain = 0 } = finding
  // Warnings and problems always have a body, so that a print contains it. Without script, notes have one too.
  const isWeighty = severity === 'problem' || severity === 'warn'
  const hasBody = isOpen || isWeighty || (browser === undefined && severity !== 'ok')
  return (
    <li>
      <details
        class={`finding finding-${severity}`}
        id={`finding-${id}`}
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
        {hasBody && <FindingBody finding={finding} zone={zone} />}
      </details>
    </li>
  )
}

function FindingBody({ finding, zone }: Pick<FindingItemProps, 'finding' | 'zone'>) {
  const words = useWords(REPORT_WORDS)
  const { id, detail, why, fix, evidence = [], references = [], severity } = finding
  return (
    <div class="finding-body">
      <h4>{words.saw}</h4>
      <p>{detail}</p>
      {why !== undefined && (
        <>
          <h4>{words.why}</h4>
          <p>{why}</p>
        </>
      )}
      {(fix !== undefined || severity === 'ok') && <h4>{words.todo}</h4>}
      {fix === undefined ? (
        severity === 'ok' && <p>{words.nothingToDo}</p>
      ) : (
        <>
          <ol class="steps">
            {fix.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {fix.record && <RecordCard record={fix.record} zone={zone} />}
          {fix.cta && (
            <p>
              <a class="button" href={fix.cta.href}>
                {fix.cta.label}
              </a>
            </p>
          )}
        </>
      )}
      {(evidence.length > 0 || references.length > 0) && <h4>{words.know}</h4>}
      <EvidenceList evidence={evidence} />
      <References references={references} id={id} />
    </div>
  )
}

/** The standards that the check is based on, and a link to our page about the check. */
function References({ references, id }: { readonly references: readonly string[]; readonly id: string }) {
  const words = useWords(REPORT_WORDS)
  const standards = references.filter((reference) => !/^https?:/.test(reference))
  return (
    <p class="aside">
      {standards.length > 0 && `${words.basis}: ${standards.join(', ')}. `}
      <a href={`/docs/findings/${encodeURIComponent(id)}`}>{words.explain}</a> <code>{id}</code>
    </p>
  )
}
