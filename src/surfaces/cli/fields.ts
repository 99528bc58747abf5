import type { Tool } from '../../tools/define-tool.ts'
import { UsageError } from './exit-code.ts'
import { oneOf, quoted } from './options.ts'

interface FieldSchema {
  readonly type?: string
  readonly description?: string
}

type Fields = Readonly<Record<string, FieldSchema>>

/** The fields of a record of this kind, as the tool describes them. */
export function fieldsOf({ rest }: Tool, kind: string): Fields {
  const form = rest.method === 'POST' ? rest.body.forms?.[kind] : undefined
  return (form as { readonly properties?: Fields } | undefined)?.properties ?? {}
}

export const isField = (word: string): boolean => /^[A-Za-z0-9-]+=/.test(word)

/** `policy=reject rua=a@example.com rua=b@example.com` as the JSON that the tool takes; `allowMx` alone means yes. */
export function inputFrom(words: readonly string[], fields: Fields): Readonly<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const word of words) {
    const [given = '', ...rest] = word.split('=')
    const name = Object.keys(fields).find((field) => field.toLowerCase() === given.toLowerCase())
    if (name === undefined)
      throw new UsageError(`${quoted(given)} is no field of this record. ${oneOf(given, Object.keys(fields))}`)
    const text = word.includes('=') ? rest.join('=') : undefined
    input[name] = fieldValue(name, fields[name] ?? {}, text, input[name])
  }
  return input
}

function fieldValue(name: string, { type }: FieldSchema, text: string | undefined, before: unknown): unknown {
  if (type === 'boolean') {
    const value = text === undefined ? true : { true: true, yes: true, false: false, no: false }[text.toLowerCase()]
    if (value === undefined) throw new UsageError(`${name} is yes or no, but ${quoted(text ?? '')} was given.`)
    return value
  }
  if (text === undefined) throw new UsageError(`${name} needs a value: ${name}=…`)
  if (type === 'array') return [...(Array.isArray(before) ? before : []), ...text.split(',').filter(Boolean)]
  if (before !== undefined) throw new UsageError(`${name} was given twice.`)
  return type === 'integer' && /^-?\d{1,9}$/.test(text) ? Number(text) : text
}
