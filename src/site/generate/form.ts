import { MAX_ENTRIES, MAX_TEXT_LENGTH } from '../../tools/generate/bounds.ts'
import type { Input } from '../state.ts'

/** How a field of a generator is asked for. Its name is the one that the API has. */
export type FormField<Name extends string = string> = { readonly name: Name } & (
  | { readonly kind: 'text' | 'flag' }
  /** One entry on each line. */
  | { readonly kind: 'list'; readonly mayHoldCommas?: boolean }
  /** `preset` is what holds where nothing is chosen; empty where nothing then holds. */
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly preset: string }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number }
  | { readonly kind: 'word'; readonly pattern: RegExp }
)

/** What the form holds, by the names of the fields, as it is written there. */
export type Values = Input

/** What the generators are never shown, because the form cannot mean it. */
export type FormFault = 'not-in-range' | 'not-such-a-word' | 'too-long' | 'too-many'

export interface FieldFault {
  readonly field: string
  readonly fault: FormFault
}

export interface ReadForm {
  /** As the body of the API has it: only what was given. */
  readonly input: Readonly<Record<string, unknown>>
  readonly faults: readonly FieldFault[]
}

/** What an address says, as the form shows it; everything else in the address is left alone. */
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

/** What has to stand in an address so that the form is filled as it is now; what is preset is left out. */
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

/** Commas separate entries; where an entry holds one, line ends do, and the last one shows that even for a single entry. */
const inOneLine = (entries: readonly string[]): string =>
  entries.some((entry) => entry.includes(',')) ? `${entries.join('\n')}\n` : entries.join(',')

/** The entries of a list: lines, and between commas where no entry can hold one. */
export function entriesOf(field: FormField, text: string): readonly string[] {
  const lines = text.split(/[\r\n]/)
  const keepsCommas = field.kind === 'list' && field.mayHoldCommas === true && lines.length > 1
  const entries = keepsCommas ? lines : lines.flatMap((line) => line.split(','))
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

const isSet = (text: string): boolean => /^(?:true|1|on|yes)$/i.test(text)

/** The input of a generator: what its schema refuses cannot be in it. */
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
