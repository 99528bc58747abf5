import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from './portable-schema.ts'

/** One form of an object, and the condition for it, such as `kind dmarc` or `found true`. */
export interface Form {
  readonly when: string
  readonly schema: JsonSchema
}

interface Member {
  readonly when: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

/**
 * Merges all forms into one object. Clients and model vendors reject `anyOf` at the root of a schema, so descriptions
 * state which members belong to which form.
 */
export function oneObject(forms: readonly Form[]): JsonSchema {
  const names = [...new Set(forms.flatMap(({ schema }) => Object.keys(membersOf(schema))))]
  const members = names.map((name) => [name, membersIn(forms, name)] as const)
  const required = members
    .filter(([, found]) => found.length === forms.length && found.every(({ isRequired }) => isRequired))
    .map(([name]) => name)
  const isClosed = forms.every(({ schema }) => schema['additionalProperties'] === false)
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, found]) => [name, merged(found, forms.length)])),
    ...(required.length > 0 && { required }),
    ...(isClosed && { additionalProperties: false }),
  }
}

const membersOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>

const membersIn = (forms: readonly Form[], name: string): readonly Member[] =>
  forms.flatMap(({ when, schema }) => {
    const member = membersOf(schema)[name]
    const isRequired = ((schema['required'] ?? []) as readonly string[]).includes(name)
    return member === undefined ? [] : [{ when, schema: member, isRequired }]
  })

function merged(members: readonly Member[], formCount: number): JsonSchema {
  const shape = common(members.map(({ schema: { description: _words, ...rest } }) => rest))
  const description = described(members, members.length === formCount)
  return description === '' ? shape : { ...shape, description }
}

/** The keywords that all shapes share; if they differ, only the type and the union of their values. */
function common(shapes: readonly JsonSchema[]): JsonSchema {
  const [first = {}, ...others] = shapes
  if (others.every((other) => isDeepStrictEqual(other, first))) return first
  const words = shapes.map((shape) => shape['enum'])
  return { type: first['type'], ...(words.every(Array.isArray) && { enum: [...new Set(words.flat())] }) }
}

/** Forms with the same description are named together. */
function described(members: readonly Member[], isEverywhere: boolean): string {
  const byText = new Map<string, string[]>()
  for (const { when, schema } of members) {
    const text = typeof schema['description'] === 'string' ? schema['description'] : ''
    byText.set(text, [...(byText.get(text) ?? []), when])
  }
  if (isEverywhere && byText.size === 1) return [...byText.keys()].join('')
  return [...byText].map(([text, when]) => `${when.join(', ')}: ${text}`).join('. ')
}
