import { useWords } from '../page-context.ts'
import { keyOf, type Published, type Row, type RowField } from './draft.ts'
import { FaultNotes } from './fault-notes.tsx'
import type { PlacedFault } from './faults.ts'
import { TRY_WORDS } from './words.ts'

export interface RecordRowProps {
  readonly row: Row
  /** Beginning with 1. */
  readonly number: number
  readonly published: Published
  readonly isChanged: boolean
  readonly faults: readonly PlacedFault[]
  readonly onEdit: (field: RowField, text: string) => void
  readonly onRemove: () => void
  readonly onRestore: () => void
}

export const rowFieldId = (row: number, field: RowField | 'action'): string => `record-${row}-${field}`
export const TYPES_ID = 'record-types'

const FIELDS: readonly RowField[] = ['name', 'type', 'ttl', 'value']

/** One record: four fields, its state, and a button that removes or restores it. */
export function RecordRow({ row, number, published, isChanged, faults, onEdit, onRemove, onRestore }: RecordRowProps) {
  const words = useWords(TRY_WORDS)
  const { id, isRemoved, isPublished } = row
  // The unknown records of the set would be removed.
  const isLocked = isPublished && published.incomplete.has(keyOf(row))
  const faultsId = `record-${id}-faults`
  const state = isRemoved ? words.states.removed : !isPublished ? words.states.added : words.states.changed
  const about = `${row.type} ${row.name}`.trim()
  const shared = {
    readOnly: isRemoved || isLocked,
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: false,
    ...(faults.length > 0 && { 'aria-invalid': true, 'aria-describedby': faultsId }),
  } as const
  const fieldOf = (field: RowField) => ({
    ...shared,
    id: rowFieldId(id, field),
    value: row[field],
    'aria-label': words.field(words.fields[field], number),
    onInput: (event: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onEdit(field, event.currentTarget.value),
  })
  return (
    <tr class={isRemoved ? 'is-removed' : isChanged ? 'is-changed' : undefined}>
      {FIELDS.map((field) => (
        <td key={field} data-label={words.fields[field]}>
          {field === 'value' ? (
            <textarea {...fieldOf(field)} rows={row.value.length > LONG ? 3 : 1} />
          ) : (
            <input
              type="text"
              {...fieldOf(field)}
              {...(field === 'type' && { list: TYPES_ID })}
              {...(field === 'ttl' && { inputmode: 'numeric' as const })}
            />
          )}
        </td>
      ))}
      <td>
        {isChanged && <strong class="row-state">{state}</strong>}{' '}
        {isLocked ? (
          <span class="aside">{words.locked}</span>
        ) : (
          <button
            type="button"
            class="quiet"
            id={rowFieldId(id, 'action')}
            aria-label={`${isRemoved ? words.restore : words.remove}: ${words.record(number, about)}`}
            onClick={isRemoved ? onRestore : onRemove}
          >
            {isRemoved ? words.restore : words.remove}
          </button>
        )}
        <FaultNotes id={faultsId} faults={faults} />
      </td>
    </tr>
  )
}

const LONG = 40
