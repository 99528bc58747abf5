import type { Tool } from '../../tools/define-tool.ts'
import { UsageError } from './exit-code.ts'
import { oneOf, quoted } from './options.ts'

interface FieldSchema {
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly examples?: readonly unknown[]
  readonly default?: unknown
}

type Fields = Readonly<Record<string, FieldSchema>>

/** The fields of a record of this kind, as the tool describes them. */
export function fieldsOf({ rest }: Tool, kind: string): Fields {
  const form = rest.method === 'POST' ? rest.body.forms?.[kind] : undefined
  return (form as { readonly properties?: Fields } | undefined)?.properties ?? {}
}

export const isField = (word: string): boolean => /^[A-Za-z0-9-]+=/.test(word)

/**
 * Converts `policy=reject rua=a@example.com rua=b@example.com` to the JSON input of the tool. A flag without a value,
 * such as `allowMx`, is true.
 */
export function inputFrom(words: readonly string[], fields: Fields): Readonly<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const word of words) {
    const [given = '', ...rest] = word.split('=')
    const name = Object.keys(fields).find((field) => field.toLowerCase() === given.toLowerCase())
    if (name === undefined)
      throw new UsageError(`${quoted(given)} is not a field of this record. ${oneOf(given, Object.keys(fields))}`)
    const text = word.includes('=') ? rest.join('=') : undefined
    input[name] = fieldValue(name, fields[name] ?? {}, text, input[name])
  }
  return input
}

function fieldValue(name: string, schema: FieldSchema, text: string | undefined, before: unknown): unknown {
  const { type } = schema
  if (type === 'boolean') {
    const value = text === undefined ? true : { true: true, yes: true, false: false, no: false }[text.toLowerCase()]
    if (value === undefined)
      throw new UsageError(`${name} must be yes or no, but ${quoted(text ?? '')} was given. Example: ${name}=yes`)
    return value
  }
  if (text === undefined) throw new UsageError(`${name} needs a value. Example: ${name}=${usualValue(schema)}`)
  if (type === 'array') return [...(Array.isArray(before) ? before : []), ...text.split(',').filter(Boolean)]
  if (before !== undefined)
    throw new UsageError(`${name} was given twice, but has one value. Example: ${name}=${usualValue(schema)}`)
  return type === 'integer' && /^-?\d{1,9}$/.test(text) ? Number(text) : text
}

const usualValue = ({ examples, enum: words, default: usual }: FieldSchema): string =>
  String([examples?.[0]].flat()[0] ?? words?.[0] ?? usual ?? '…')
