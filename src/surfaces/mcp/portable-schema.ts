export type JsonSchema = Readonly<Record<string, unknown>>

/** Names of components and hints for people; some model vendors refuse a whole tool for one of them. */
const LEFT_OUT: readonly string[] = ['title', 'default', 'examples', 'x-extension']

/**
 * A schema as every model vendor takes it: no references, names, defaults or constants, and one type for each place. What
 * may be null stays a choice of two.
 */
export function portable(schema: unknown): JsonSchema {
  return portableValue(schema) as JsonSchema
}

function portableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(portableValue)
  if (typeof value !== 'object' || value === null) return value
  const { properties, ...keywords } = value as JsonSchema
  // Beside a complete list, choices only say which of its values are extensions.
  const isSaid = (keyword: string): boolean => keyword === 'anyOf' && 'enum' in keywords
  const kept = Object.fromEntries(
    Object.entries(keywords)
      .filter(([keyword]) => !LEFT_OUT.includes(keyword) && !isSaid(keyword))
      .map(([keyword, member]) => [keyword, portableValue(member)]),
  )
  return {
    ...oneType(withoutConstant(kept)),
    ...(properties !== undefined && { properties: portableMembers(properties) }),
  }
}

/** The names of members are no keywords: one may be called `title`. */
const portableMembers = (properties: unknown): JsonSchema =>
  Object.fromEntries(Object.entries(properties as JsonSchema).map(([name, schema]) => [name, portableValue(schema)]))

function withoutConstant({ const: constant, ...schema }: JsonSchema): JsonSchema {
  return typeof constant === 'string' ? { ...schema, enum: [constant] } : schema
}

function oneType({ type, ...schema }: JsonSchema): JsonSchema {
  if (Array.isArray(type)) return { ...schema, anyOf: type.map((one) => ({ type: one })) }
  return type === undefined ? schema : { type, ...schema }
}
