import { useWords } from '../page-context.ts'
import type { PlacedFault } from './faults.ts'
import type { Editing } from './use-draft.ts'
import { TRY_WORDS } from './words.ts'

interface TextEntryProps {
  readonly editing: Editing
  readonly faults: readonly PlacedFault[]
}

export const TEXT_ID = 'change-text'

/** A field for a change in any format. */
export function TextEntry({ editing, faults }: TextEntryProps) {
  const words = useWords(TRY_WORDS)
  return (
    <div class="try-field">
      <label for={TEXT_ID}>{words.text}</label>
      <p id="change-text-help" class="field-help">
        {words.textHelp}
      </p>
      <textarea
        id={TEXT_ID}
        rows={16}
        value={editing.text ?? ''}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={faults.length > 0}
        aria-describedby="change-text-help"
        onInput={(event) => {
          const text = event.currentTarget.value
          editing.edit((before) => ({ ...before, text }), 'text')
        }}
      />
    </div>
  )
}

/** Selects the rest of the line in which a fault is. */
export function showLine({ place }: PlacedFault): void {
  const field = document.getElementById(TEXT_ID)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  if (place === undefined) return
  const lines = field.value.split('\n')
  const start = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0)
  const end = start + (lines[place.line - 1]?.length ?? 0)
  field.setSelectionRange(Math.min(start + (place.column ?? 1) - 1, end), end)
}
