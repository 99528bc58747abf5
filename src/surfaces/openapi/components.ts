import type { TSchema } from 'typebox'

export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * Collects every schema with a title under that title, and replaces it with a reference. A list of values stays where it is,
 * with its title, because readers of the reference page want to see the values (`named-parts.ts`).
 */
export function componentSchemas() {
  const schemas: Record<string, JsonSchema> = {}

  const hoistValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hoistValue)
    if (typeof value !== 'object' || value === null) return value
    const hoisted = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, hoistValue(member)]))
    const { title, ...rest } = defaultInWords(hoisted)
    if (typeof title !== 'string' || 'enum' in rest) return title === undefined ? rest : { title, ...rest }
    schemas[title] = rest
    return { $ref: `#/components/schemas/${title}` }
  }

  return { schemas, hoist: (schema: TSchema): JsonSchema => hoistValue(schema) as JsonSchema }
}

/**
 * States the default in the description, because client generators make a member with a `default` keyword required,
 * even in requests.
 */
function defaultInWords(schema: JsonSchema): JsonSchema {
  if (!('default' in schema) || typeof schema['description'] !== 'string') return schema
  const { default: value, ...rest } = schema
  return { ...rest, description: `${schema['description']} Default: ${value}.` }
}
