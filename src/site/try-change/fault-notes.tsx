import { usePageContext, useWords } from '../page-context.ts'
import type { PlacedFault } from './faults.ts'
import { TRY_WORDS } from './words.ts'

interface FaultNotesProps {
  readonly id: string
  readonly faults: readonly PlacedFault[]
}

/** The faults of one field or row, next to it. */
export function FaultNotes({ id, faults }: FaultNotesProps) {
  if (faults.length === 0) return null
  return (
    <ul class="try-faults" id={id}>
      {faults.map((fault) => (
        <li key={fault.message}>
          <FaultMessage fault={fault} />
        </li>
      ))}
    </ul>
  )
}

const FaultMessage = ({ fault: { message, isEnglish } }: { readonly fault: PlacedFault }) => (
  <span lang={isEnglish && 'en'}>{message}</span>
)

export const FAULTS_TITLE_ID = 'change-faults'

interface FaultListProps {
  readonly faults: readonly PlacedFault[]
  /** Names the part of the form that a fault is about; undefined if the change is a text. */
  readonly partOf: (fault: PlacedFault) => string | undefined
  /** Moves the focus to the place of a fault. */
  readonly onShow: (fault: PlacedFault) => void
}

/** All faults of the change, each with a button that leads to its place. */
export function FaultList({ faults, partOf, onShow }: FaultListProps) {
  const words = useWords(TRY_WORDS)
  const { locale } = usePageContext()
  if (faults.length === 0) return null
  return (
    <section class="refusal" aria-labelledby={FAULTS_TITLE_ID} lang={locale}>
      <h2 id={FAULTS_TITLE_ID} tabIndex={-1}>
        {words.faults(faults.length)}
      </h2>
      <ul>
        {faults.map((fault, index) => {
          const { place } = fault
          const label = partOf(fault) ?? (place && words.line(place.line, place.column))
          return (
            <li key={String(index)}>
              {label !== undefined && (
                <>
                  <button type="button" class="quiet" onClick={() => onShow(fault)}>
                    {label}
                  </button>{' '}
                </>
              )}
              <FaultMessage fault={fault} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
