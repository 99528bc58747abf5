import type { Change } from '../../report/changes.ts'
import { whatFailsLine } from '../../report/what-fails.ts'
import { usePageContext } from '../page-context.ts'
import { RecordCard } from '../parts/record-card.tsx'
import type { ShownFinding } from './finding.ts'
import { TryFixLink } from './try-link.tsx'

interface ChangeBodyProps {
  readonly change: Pick<Change<ShownFinding>, 'steps' | 'record'>
  /** The observed fact, unless it is shown beside the change. */
  readonly detail?: string
  readonly whatFails?: string | undefined
  /** The zone that the record is relative to. */
  readonly zone: string
}

/** How a change is made: the final record, which the first screen of a phone has room for, and its steps. */
export function ChangeBody({ change: { steps, record }, detail, whatFails, zone }: ChangeBodyProps) {
  const list = steps.length > 0 && (
    <ol class="steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
  return (
    <div class="change-body">
      {record && (
        <div class="change-record">
          <RecordCard record={record} zone={zone} />
          <TryFixLink record={record} zone={zone} />
        </div>
      )}
      {detail === undefined ? (
        list
      ) : (
        <div class="change-text">
          <p>{detail}</p>
          <WhatFails sentence={whatFails} />
          {list}
        </div>
      )}
    </div>
  )
}

/** Which clients fail, and how. */
export function WhatFails({ sentence }: { readonly sentence: string | undefined }) {
  const { locale } = usePageContext()
  return sentence === undefined ? null : <p class="what-fails">{whatFailsLine[locale](sentence)}</p>
}
