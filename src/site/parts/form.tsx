import { useEffect, useRef, useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import type { Field, Input } from '../state.ts'

export interface FormProps {
  /** The target of the form if there is no script. */
  readonly action: string
  readonly fields: readonly Field[]
  readonly input: Input
  readonly submit: Localized<string>
  readonly isBusy: boolean
  /** The field that the service rejected. */
  readonly wrong?: { readonly field: string; readonly describedBy: string }
  readonly onSubmit: (input: Input) => void
}

/** A form for the parameters of a tool. Without script, it is a plain form that opens the same URL. */
export function Form({ action, fields, input, submit, isBusy, wrong, onSubmit }: FormProps) {
  const { locale, browser, forgetTaken, showDomain } = usePageContext()
  const [values, setValues] = useState(input)
  const given = JSON.stringify(input)
  const filledFrom = useRef(given)
  // Fields change only if the input does: the reader may be typing during a re-render.
  useEffect(() => {
    if (filledFrom.current === given) return
    filledFrom.current = given
    setValues(input)
  }, [given])
  const set = (name: string, value: string): void => setValues((before) => ({ ...before, [name]: value }))
  return (
    <form
      class="ask"
      method="get"
      action={action}
      aria-busy={isBusy}
      onSubmit={(event) => {
        if (browser === undefined || fields.some(isPasted(values))) return
        event.preventDefault()
        const asked = trimmed(fields, values)
        forgetTaken?.()
        if (asked['domain'] !== undefined) showDomain?.(asked['domain'])
        onSubmit(asked)
      }}
    >
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={chosen(field, values[field.name] ?? '')}
          wrong={wrong?.field === field.name ? wrong.describedBy : undefined}
          onInput={(value) => set(field.name, value)}
        />
      ))}
      <input type="hidden" name="lang" value={locale} />
      <button type="submit">{submit[locale]}</button>
    </form>
  )
}

/**
 * Text that is not a plain name is sent to the page itself, because the server can take a name out of it. Browsers do not have the
 * tables that this needs.
 */
const isPasted =
  (values: Input) =>
  ({ name, options }: Field): boolean =>
    options === undefined && /^\.|\.\.|[^\p{L}\p{N}\p{M}._-]/u.test((values[name] ?? '').trim())

/** The service ignores the letter case of values from a list. */
const chosen = ({ options = [] }: Field, value: string): string =>
  options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? value

const trimmed = (fields: readonly Field[], values: Input): Input =>
  Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? '').trim()]))

interface FormFieldProps {
  readonly field: Field
  readonly value: string
  readonly wrong: string | undefined
  readonly onInput: (value: string) => void
}

function FormField({
  field: { name, label = { en: name, de: name }, options, isOptional, example },
  value,
  wrong,
  onInput,
}: FormFieldProps) {
  const { locale } = usePageContext()
  const id = `field-${name}`
  return (
    <div class="field">
      <label for={id}>{label[locale]}</label>
      {options === undefined ? (
        <input
          id={id}
          name={name}
          value={value}
          required={!isOptional}
          placeholder={example}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      ) : (
        <select id={id} name={name} value={value} onChange={(event) => onInput(event.currentTarget.value)}>
          {isOptional && <option value="" selected={value === ''} />}
          {options.map((option) => (
            <option key={option} value={option} selected={option === value}>
              {option}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
