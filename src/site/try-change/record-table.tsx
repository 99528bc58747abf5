import { useLayoutEffect, useRef } from 'preact/hooks'
import { useWords } from '../page-context.ts'
import { TableHead } from '../parts/table-head.tsx'
import { addRow, editRow, isChanged, nextId, type Published, removeRow, restoreRow } from './draft.ts'
import { faultsOfRow, type PlacedFault } from './faults.ts'
import { RecordRow, rowFieldId, TYPES_ID } from './record-row.tsx'
import type { Editing } from './use-draft.ts'
import { TRY_WORDS } from './words.ts'

interface RecordTableProps {
  readonly editing: Editing
  readonly published: Published
  readonly faults: readonly PlacedFault[]
}

/** The usual types; any other can be entered. */
const TYPES = ['A', 'AAAA', 'CAA', 'CNAME', 'HTTPS', 'MX', 'NS', 'SOA', 'SRV', 'SVCB', 'TLSA', 'TXT']

const ADD_ID = 'record-add'

/** The records of the zone, each with fields that can be edited. */
export function RecordTable({ editing, published, faults }: RecordTableProps) {
  const words = useWords(TRY_WORDS)
  const { draft, edit } = editing
  const focusNext = useFocusAfterEdit(draft.rows)
  return (
    <>
      <p id="records-help">{words.recordsHelp}</p>
      {published.incomplete.size > 0 && <p class="aside">{words.incomplete([...published.incomplete].join(', '))}</p>}
      <datalist id={TYPES_ID}>
        {TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <table class="try-table" aria-describedby="records-help">
        <TableHead columns={[...Object.values(words.fields), words.actions]} />
        <tbody>
          {draft.rows.map((row, index) => (
            <RecordRow
              key={row.id}
              row={row}
              number={index + 1}
              published={published}
              isChanged={isChanged(row, published)}
              faults={faultsOfRow(faults, row.id)}
              onEdit={(field, text) =>
                edit(
                  (before) => ({ ...before, draft: editRow(before.draft, row.id, field, text) }),
                  `${row.id} ${field}`,
                )
              }
              onRemove={() => {
                focusNext(row.isPublished ? rowFieldId(row.id, 'action') : ADD_ID)
                edit((before) => ({ ...before, draft: removeRow(before.draft, row.id) }))
              }}
              onRestore={() => {
                focusNext(rowFieldId(row.id, 'action'))
                edit((before) => ({ ...before, draft: restoreRow(before.draft, row.id, published) }))
              }}
            />
          ))}
        </tbody>
      </table>
      <p>
        <button
          type="button"
          class="quiet"
          id={ADD_ID}
          aria-describedby="add-help"
          onClick={() => {
            focusNext(rowFieldId(nextId(draft.rows), 'name'))
            edit((before) => ({ ...before, draft: addRow(before.draft) }))
          }}
        >
          {words.add}
        </button>
      </p>
      <p id="add-help" class="aside">
        {words.addHelp}
      </p>
    </>
  )
}

/** The element that had the focus may be gone after an edit. */
function useFocusAfterEdit(rows: unknown): (id: string) => void {
  const wanted = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (wanted.current !== undefined) document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  }, [rows])
  return (id) => {
    wanted.current = id
  }
}
