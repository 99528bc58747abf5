import type { MemberView, SchemaView, TypeView } from '../../site/docs/api-view.ts'

/** The keywords of JSON Schema that our schemas use. */
export interface ReadSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly ReadSchema[]
  readonly items?: ReadSchema
  readonly properties?: Readonly<Record<string, ReadSchema>>
  readonly required?: readonly string[]
  readonly description?: string
  readonly examples?: readonly unknown[]
}

export const schemaView = (schema: ReadSchema, name: string): SchemaView => ({
  name,
  ...(schema.description !== undefined && { description: schema.description }),
  type: typeOf(schema),
  members: membersOf(schema),
})

/** The type in a short form, for example `string | null` or `Finding[]`. */
export function typeOf(schema: ReadSchema): TypeView {
  const { $ref, enum: values, const: value, anyOf, type, items, format } = schema
  if ($ref !== undefined) return [{ schema: $ref.split('/').at(-1) ?? '' }]
  if (values !== undefined) return [values.map((one) => JSON.stringify(one)).join(' | ')]
  if (value !== undefined) return [JSON.stringify(value)]
  if (anyOf !== undefined) return joined(anyOf.map(typeOf))
  if (type === 'array') return arrayOf(typeOf(items ?? {}))
  const name = [type ?? 'any'].flat().join(' | ')
  return [format === undefined ? name : `${name} (${format})`]
}

const joined = (types: readonly TypeView[]): TypeView =>
  types.flatMap((type, index) => (index === 0 ? type : [' | ', ...type]))

const arrayOf = (type: TypeView): TypeView =>
  type.length > 1 || String(type[0]).includes(' | ') ? ['(', ...type, ')[]'] : [...type, '[]']

/** All members in the order of the schema. Members of nested objects without a name follow theirs. */
function membersOf(schema: ReadSchema, prefix = ''): readonly MemberView[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, member]) => {
    const own: MemberView = {
      name: prefix + name,
      isRequired: required.includes(name),
      type: typeOf(member),
      ...(member.description !== undefined && { description: member.description }),
    }
    const nested = nestedIn(member)
    return nested === undefined ? [own] : [own, ...membersOf(nested.schema, `${prefix}${name}${nested.suffix}.`)]
  })
}

/** The object inside a member: itself, the entries of an array, or the alternative to null. */
function nestedIn(member: ReadSchema): { readonly schema: ReadSchema; readonly suffix: string } | undefined {
  if (member.properties !== undefined) return { schema: member, suffix: '' }
  const entry = member.type === 'array' && member.items ? nestedIn(member.items) : undefined
  if (entry !== undefined) return { schema: entry.schema, suffix: `[]${entry.suffix}` }
  const alternative = member.anyOf?.find(({ properties }) => properties !== undefined)
  return alternative && { schema: alternative, suffix: '' }
}
