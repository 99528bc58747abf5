import { useId } from 'preact/hooks'
import { useWords } from '../page-context.ts'
import type { Draft, Published } from './draft.ts'
import { FaultNotes } from './fault-notes.tsx'
import { faultsOfField, type PlacedFault } from './faults.ts'
import type { Editing } from './use-draft.ts'
import { TRY_WORDS } from './words.ts'

interface DelegationFieldsProps {
  readonly editing: Editing
  readonly published: Published
  readonly faults: readonly PlacedFault[]
}

export const SERVERS_ID = 'change-servers'
export const DS_ID = 'change-ds'

/** What the parent zone publishes, and whether the table is the whole zone. */
export function DelegationFields({ editing, published, faults }: DelegationFieldsProps) {
  const words = useWords(TRY_WORDS)
  const { draft, edit } = editing
  const set = (part: Partial<Draft>, key?: string): void =>
    edit((before) => ({ ...before, draft: { ...before.draft, ...part } }), key)
  const servers = published.rows.filter(({ name, type }) => name === '@' && type === 'NS').map(({ value }) => value)
  const isUsed = draft.servers !== '' || draft.ds !== '' || draft.removesDs || draft.isWholeZone
  return (
    <details class="try-more" open={isUsed}>
      <summary>{words.more}</summary>
      <Lines
        id={SERVERS_ID}
        label={words.servers}
        help={words.serversHelp(servers.join(', '))}
        value={draft.servers}
        faults={faultsOfField(faults, 'servers')}
        onInput={(text) => set({ servers: text }, 'servers')}
      />
      <Lines
        id={DS_ID}
        label={words.ds}
        help={words.dsHelp(published.ds.length)}
        value={draft.ds}
        faults={faultsOfField(faults, 'ds')}
        onInput={(text) => set({ ds: text, removesDs: false }, 'ds')}
      />
      <Flag
        label={words.removesDs}
        isOn={draft.removesDs}
        onChange={(isOn) => set({ removesDs: isOn, ...(isOn && { ds: '' }) })}
      />
      <Flag
        label={words.wholeZone}
        help={words.wholeZoneHelp}
        isOn={draft.isWholeZone}
        onChange={(isOn) => set({ isWholeZone: isOn })}
      />
    </details>
  )
}

interface LinesProps {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly value: string
  readonly faults: readonly PlacedFault[]
  readonly onInput: (text: string) => void
}

function Lines({ id, label, help, value, faults, onInput }: LinesProps) {
  const [helpId, faultsId] = [`${id}-help`, `${id}-faults`]
  return (
    <div class="try-field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        value={value}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={faults.length > 0}
        aria-describedby={faults.length > 0 ? `${helpId} ${faultsId}` : helpId}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id={helpId} class="field-help">
        {help}
      </p>
      <FaultNotes id={faultsId} faults={faults} />
    </div>
  )
}

interface FlagProps {
  readonly label: string
  readonly help?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Flag({ label, help, isOn, onChange }: FlagProps) {
  const helpId = useId()
  return (
    <div class="try-field flag-field">
      <label class="flag-line">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={help === undefined ? undefined : helpId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {help !== undefined && (
        <p id={helpId} class="field-help">
          {help}
        </p>
      )}
    </div>
  )
}
