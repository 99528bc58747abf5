import { useRef } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import type { FormField, Values } from './form.ts'
import type { FieldWords } from './generator.ts'
import { ISSUE_WORDS } from './issue-words.ts'
import type { PlacedIssue } from './placed-issues.ts'

interface Words {
  readonly error: string
  readonly hint: string
  readonly more: string
}

const WORDS: Localized<Words> = {
  en: { error: 'Error', hint: 'Note', more: 'More fields' },
  de: { error: 'Fehler', hint: 'Hinweis', more: 'Weitere Felder' },
}

interface FieldProps {
  readonly field: FormField
  readonly words: FieldWords
  readonly value: string
  readonly issues: readonly PlacedIssue[]
  readonly onValue: (value: string) => void
}

/** One field with its label, its help text and the issues of its value. */
function GeneratorField(props: FieldProps) {
  const { field, words, issues } = props
  const id = idOf(field)
  return (
    <div class={`generator-field ${field.kind}-field`}>
      {field.kind === 'flag' ? (
        <div class="flag-line">
          <Control {...props} /> <label for={id}>{words.label}</label>
        </div>
      ) : (
        <>
          <label for={id}>{words.label}</label>
          <Control {...props} />
        </>
      )}
      {words.help !== undefined && (
        <p class="field-help" id={`${id}-help`}>
          {words.help}
        </p>
      )}
      <div id={`${id}-issues`}>
        <Issues issues={issues} />
      </div>
    </div>
  )
}

const idOf = ({ name }: FormField): string => `field-${name}`

function Control({ field, words, value, issues, onValue }: FieldProps) {
  const id = idOf(field)
  const { name } = field
  const common = {
    id,
    name,
    'aria-describedby': [...(words.help === undefined ? [] : [`${id}-help`]), `${id}-issues`].join(' '),
    'aria-invalid': issues.some(({ isError }) => isError),
  }
  const typed = { autocomplete: 'off', autocapitalize: 'none', spellcheck: false, placeholder: words.example } as const
  switch (field.kind) {
    case 'flag':
      return (
        <input
          {...common}
          type="checkbox"
          value="true"
          checked={value === 'true'}
          onChange={(event) => onValue(event.currentTarget.checked ? 'true' : '')}
        />
      )
    case 'choice':
      return (
        <select {...common} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
          {field.options.map((option) => (
            <option key={option} value={option} selected={option === value}>
              {words.options?.[option] ?? option}
            </option>
          ))}
        </select>
      )
    case 'list':
      return (
        <textarea
          {...common}
          {...typed}
          rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, value.split('\n').length + 1))}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )
    default:
      return (
        <input
          {...common}
          {...typed}
          value={value}
          inputMode={field.kind === 'number' ? 'numeric' : undefined}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )
  }
}

const MIN_ROWS = 2
const MAX_ROWS = 12

/** Each issue begins with a sign and a word, because color alone is not accessible. */
export function Issues({ issues }: { readonly issues: readonly PlacedIssue[] }) {
  const words = useWords(WORDS)
  const { locale } = usePageContext()
  if (issues.length === 0) return null
  return (
    <ul class="issues">
      {issues.map(({ code, value, isError }) => (
        <li key={`${code} ${value}`} class={isError ? 'issue-error' : 'issue-hint'}>
          <span class="issue-sign" aria-hidden="true">
            {isError ? '✕' : 'i'}
          </span>
          <div>
            <strong>{isError ? words.error : words.hint}:</strong>{' '}
            {typeof value === 'string' && (
              <>
                <code>{value}</code>
                {' – '}
              </>
            )}
            {ISSUE_WORDS[code][locale]}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface FieldsProps {
  readonly fields: readonly FormField[]
  readonly words: Readonly<Record<string, FieldWords>>
  readonly values: Values
  readonly issues: readonly PlacedIssue[]
  readonly onValue: (name: string, value: string) => void
}

/** The fields that most records do without. It opens as soon as one of them has a value or an issue, and does not close by itself. */
export function MoreFields(props: FieldsProps) {
  const words = useWords(WORDS)
  const isNeeded = useRef(false)
  const { fields, values, issues } = props
  isNeeded.current ||= fields.some(
    (field) => !isPreset(field, values[field.name] ?? '') || issues.some((issue) => issue.field === field.name),
  )
  return (
    <details class="more-fields" open={isNeeded.current}>
      <summary>{words.more}</summary>
      <GeneratorFields {...props} />
    </details>
  )
}

const isPreset = (field: FormField, value: string): boolean => value === (field.kind === 'choice' ? field.preset : '')

export function GeneratorFields({ fields, words, values, issues, onValue }: FieldsProps) {
  return (
    <>
      {fields.map((field) => (
        <GeneratorField
          key={field.name}
          field={field}
          words={words[field.name] ?? { label: field.name }}
          value={values[field.name] ?? ''}
          issues={issues.filter((issue) => issue.field === field.name)}
          onValue={(value) => onValue(field.name, value)}
        />
      ))}
    </>
  )
}
