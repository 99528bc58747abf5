import { MAX_ENTRIES, MAX_TEXT_LENGTH } from '../../tools/generate/bounds.ts'
import type { Input } from '../state.ts'

/** A field of a generator form. Its name is the same as in the API. */
export type FormField<Name extends string = string> = {
  readonly name: Name
  /** Whether it is under “More”. */
  readonly isAdvanced?: boolean
} & (
  | { readonly kind: 'text' | 'flag' }
  /** One entry on each line. */
  | { readonly kind: 'list'; readonly mayHoldCommas?: boolean }
  /** `preset` is the value if nothing is chosen; empty if there is no default. */
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly preset: string }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number }
  | { readonly kind: 'word'; readonly pattern: RegExp }
)

/** The texts in the form, by the names of the fields. */
export type Values = Input

/** Values that the form rejects before the generator runs. */
export type FormFault = 'not-in-range' | 'not-such-a-word' | 'too-long' | 'too-many'

/** What only the form can know, because it loads the published records. */
export type FormNote = 'weaker-than-published' | 'published-unknown'

export interface FieldFault {
  readonly field: string
  readonly fault: FormFault
}

export interface ReadForm {
  /** The body of the API call; fields without a value are left out. */
  readonly input: Readonly<Record<string, unknown>>
  readonly faults: readonly FieldFault[]
}

/** The values of the form from the query of a URL. Other parameters are ignored. */
export const valuesFrom = (fields: readonly FormField[], query: Input): Values =>
  Object.fromEntries(fields.map((field) => [field.name, shown(field, query[field.name] ?? '')]))

function shown(field: FormField, text: string): string {
  switch (field.kind) {
    case 'list':
      return entriesOf(field, text).join('\n')
    case 'choice':
      return field.options.includes(text) ? text : field.preset
    case 'flag':
      return isSet(text) ? 'true' : ''
    default:
      return text
  }
}

/** The query of a URL that restores the form. Presets are left out. */
export function queryOf(fields: readonly FormField[], values: Values): Input {
  const query: Record<string, string> = {}
  for (const field of fields) {
    const text = values[field.name] ?? ''
    const isPreset = field.kind === 'choice' && text === field.preset
    const written = field.kind === 'list' ? inOneLine(entriesOf(field, text)) : text.trim()
    if (written !== '' && !isPreset) query[field.name] = written
  }
  return query
}

/** Joins entries with commas. If an entry contains a comma, line ends separate them, with one at the end to mark this format. */
const inOneLine = (entries: readonly string[]): string =>
  entries.some((entry) => entry.includes(',')) ? `${entries.join('\n')}\n` : entries.join(',')

/** The entries of a list: one per line, and separated by commas if no entry can contain one. */
export function entriesOf(field: FormField, text: string): readonly string[] {
  const lines = text.split(/[\r\n]/)
  const keepsCommas = field.kind === 'list' && field.mayHoldCommas === true && lines.length > 1
  const entries = keepsCommas ? lines : lines.flatMap((line) => line.split(','))
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

const isSet = (text: string): boolean => /^(?:true|1|on|yes)$/i.test(text)

/** The input of a generator. It contains only values that its schema accepts. */
export function readForm(fields: readonly FormField[], values: Values): ReadForm {
  const input: Record<string, unknown> = {}
  const faults: FieldFault[] = []
  for (const field of fields) {
    const { value, fault } = readField(field, values[field.name] ?? '')
    if (value !== undefined) input[field.name] = value
    if (fault !== undefined) faults.push({ field: field.name, fault })
  }
  return { input, faults }
}

interface FieldReading {
  readonly value?: unknown
  readonly fault?: FormFault
}

function readField(field: FormField, text: string): FieldReading {
  const trimmed = text.trim()
  switch (field.kind) {
    case 'flag':
      return isSet(trimmed) ? { value: true } : {}
    case 'choice': {
      const chosen = field.options.includes(trimmed) ? trimmed : field.preset
      return chosen === '' ? {} : { value: chosen }
    }
    case 'list':
      return readList(entriesOf(field, text))
    case 'number': {
      if (trimmed === '') return {}
      const number = Number(trimmed)
      const fits = /^\d{1,9}$/.test(trimmed) && number >= field.minimum && number <= field.maximum
      return fits ? { value: number } : { fault: 'not-in-range' }
    }
    case 'word':
      if (trimmed === '') return {}
      return field.pattern.test(trimmed) ? { value: trimmed } : { fault: 'not-such-a-word' }
    case 'text':
      if (trimmed === '') return {}
      return trimmed.length <= MAX_TEXT_LENGTH ? { value: trimmed } : { fault: 'too-long' }
  }
}

function readList(entries: readonly string[]): FieldReading {
  const short = entries.filter((entry) => entry.length <= MAX_TEXT_LENGTH)
  const value = short.slice(0, MAX_ENTRIES)
  const fault = short.length > MAX_ENTRIES ? 'too-many' : short.length < entries.length ? 'too-long' : undefined
  return { ...(value.length > 0 && { value }), ...(fault && { fault }) }
}
