export type JsonSchema = Readonly<Record<string, unknown>>

/** Keywords that some model vendors reject; one of them is enough to lose the whole tool. */
const LEFT_OUT: readonly string[] = ['title', 'default', 'examples', 'x-extension']

/**
 * Converts a schema to a form that all model vendors accept: no references, titles, defaults or constants, and one
 * type per schema. A nullable member stays an `anyOf` of two.
 */
export function portable(schema: unknown): JsonSchema {
  return portableValue(schema) as JsonSchema
}

function portableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(portableValue)
  if (typeof value !== 'object' || value === null) return value
  const { properties, ...keywords } = value as JsonSchema
  // Next to a complete `enum`, `anyOf` only marks which values are extensions.
  const isSaid = (keyword: string): boolean => keyword === 'anyOf' && 'enum' in keywords
  const remaining = Object.fromEntries(
    Object.entries(keywords)
      .filter(([keyword]) => !LEFT_OUT.includes(keyword) && !isSaid(keyword))
      .map(([keyword, member]) => [keyword, portableValue(member)]),
  )
  return {
    ...oneType(withoutConstant(remaining)),
    ...(properties !== undefined && { properties: portableMembers(properties) }),
  }
}

/** Member names are not keywords: a member may be called `title`. */
const portableMembers = (properties: unknown): JsonSchema =>
  Object.fromEntries(Object.entries(properties as JsonSchema).map(([name, schema]) => [name, portableValue(schema)]))

function withoutConstant({ const: constant, ...schema }: JsonSchema): JsonSchema {
  return typeof constant === 'string' ? { ...schema, enum: [constant] } : schema
}

function oneType({ type, ...schema }: JsonSchema): JsonSchema {
  if (Array.isArray(type)) return { ...schema, anyOf: type.map((one) => ({ type: one })) }
  return type === undefined ? schema : { type, ...schema }
}
