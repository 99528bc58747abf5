/** The keywords of JSON Schema that the schemas of the tools use. */
export interface Schema {
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

export interface SchemaTypes {
  /** The type of a schema in TypeScript. */
  readonly typeOf: (schema: Schema) => string
  /** The declarations of the schemas with a title that were used, by name. */
  readonly declarations: () => readonly string[]
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Translates JSON Schemas to immutable types; each schema with a title becomes a declaration of that name. */
export function schemaTypes(): SchemaTypes {
  const named = new Map<string, string>()

  const typeOf = (schema: Schema): string => {
    if (schema.title === undefined) return bodyOf(schema)
    if (!named.has(schema.title)) {
      named.set(schema.title, '')
      named.set(schema.title, declared(schema.title, schema))
    }
    return schema.title
  }

  const declared = (name: string, schema: Schema): string =>
    `${comment(schema.description, '')}export ${
      isObject(schema) ? `interface ${name} ${bodyOf(schema)}` : `type ${name} = ${bodyOf(schema)}`
    }\n`

  const bodyOf = (schema: Schema): string => {
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
    if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
    if (schema.type === 'array') return `readonly ${bracketed(typeOf(schema.items ?? {}))}[]`
    if (isObject(schema)) return members(schema)
    if (schema.type === 'object') return `Readonly<Record<string, ${valuesOf(schema)}>>`
    const plain = [schema.type ?? []].flat().map((type) => PLAIN[type])
    if (plain.length === 0 || plain.includes(undefined))
      throw new Error(`This schema has no type in TypeScript: ${JSON.stringify(schema)}`)
    return plain.join(' | ')
  }

  const members = ({ properties = {}, required = [] }: Schema): string => {
    const lines = Object.entries(properties).map(
      ([name, schema]) =>
        `${comment(schema.description, '  ')}  readonly ${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}\n`,
    )
    return `{\n${lines.join('')}}`
  }

  const valuesOf = ({ additionalProperties, patternProperties = {} }: Schema): string => {
    const values = [
      ...Object.values(patternProperties),
      ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ]
    return values.length === 0 ? 'unknown' : values.map(typeOf).join(' | ')
  }

  return {
    typeOf,
    declarations: () => [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text),
  }
}

const isObject = ({ type, properties = {}, anyOf }: Schema): boolean =>
  type === 'object' && anyOf === undefined && Object.keys(properties).length > 0

const bracketed = (type: string): string => (type.includes(' | ') ? `(${type})` : type)

const keyOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name))

export const comment = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`
