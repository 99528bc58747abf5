import type { JsonSchema } from './components.ts'
import { pascalCase, singular } from './names.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly schema: JsonSchema }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

interface Described {
  readonly paths: Readonly<Record<string, object>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/**
 * The description with a component for each object and each list of values, so that generated types have readable names: the title of
 * the schema, or the name of the component with the name of the member. Alternatives that a constant member tells
 * apart become `oneOf` with a discriminator. The reference page shows the description without this, because its readers want to see
 * members and values in place.
 */
export function nameParts<Document extends Described>(document: Document): Document {
  const schemas: Record<string, JsonSchema> = {}

  const add = (name: string, schema: JsonSchema): void => {
    const known = schemas[name]
    if (known !== undefined && !isSame(known, schema)) throw new Error(`Two schemas have the name ${name}.`)
    schemas[name] = { ...schema, ...known }
  }

  /** A reference to a part that has become a component; other schemas are returned with their own parts named. */
  const part = (schema: JsonSchema, name: string): JsonSchema => {
    if (!isNamed(schema)) return insideOf(schema, name)
    const { title = name, 'x-extension': extension, ...rest } = schema
    add(String(title), insideOf(rest, String(title)))
    return {
      $ref: `#/components/schemas/${title}`,
      // Uses of the same list of values differ in their descriptions.
      ...('enum' in schema && 'description' in schema && { description: schema['description'] }),
      ...(extension !== undefined && { 'x-extension': extension }),
    }
  }

  const insideOf = (schema: JsonSchema, name: string): JsonSchema => {
    const { properties, items, anyOf } = schema as ComposedSchema
    return {
      ...schema,
      ...(properties && {
        properties: mapValues(properties, (member, key) => part(member, `${name}${pascalCase(key)}`)),
      }),
      ...(items && { items: part(items, singular(name)) }),
      ...(anyOf && { anyOf: anyOf.map((one) => part(one, name)) }),
    }
  }

  const namedContent = (content: Content, name: string): Content =>
    mapValues(content, (media) => ({ ...media, schema: part(media.schema, name) }))

  const namedOperation = (operation: Operation): Operation => {
    const { operationId, parameters, requestBody, responses } = operation
    const name = pascalCase(operationId)
    return {
      ...operation,
      ...(parameters && {
        parameters: parameters.map((one) => ('title' in one.schema ? { ...one, schema: part(one.schema, '') } : one)),
      }),
      ...(requestBody && {
        requestBody: { ...requestBody, content: namedContent(requestBody.content, `${name}Request`) },
      }),
      responses: mapValues(responses, (response) =>
        response.content === undefined
          ? response
          : { ...response, content: namedContent(response.content, `${name}Response`) },
      ),
    }
  }

  for (const [name, schema] of Object.entries(document.components.schemas)) add(name, insideOf(schema, name))
  const paths = mapValues(document.paths, (methods) => mapValues(methods as Record<string, Operation>, namedOperation))
  const discriminated = mapValues(schemas, (schema) => withDiscriminator(schema, schemas))
  return { ...document, paths, components: { ...document.components, schemas: discriminated } }
}

interface ComposedSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** A list of one value, such as that of `detail`, needs no name. */
const isNamed = ({ properties, enum: values, type, title }: JsonSchema): boolean =>
  properties !== undefined || (Array.isArray(values) && type === 'string' && (title !== undefined || values.length > 1))

const isSame = (one: JsonSchema, other: JsonSchema): boolean =>
  JSON.stringify({ ...one, description: '' }) === JSON.stringify({ ...other, description: '' })

const mapValues = <Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]))

/** Replaces `anyOf` if each of the schemas has another constant value of the same member, so that only one can match. */
function withDiscriminator(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { anyOf, ...rest } = schema
  const references = ((anyOf ?? []) as readonly JsonSchema[]).flatMap(({ $ref }) =>
    typeof $ref === 'string' ? [$ref] : [],
  )
  const constants = references.map((reference) => constantsOf(schemas[reference.split('/').at(-1) ?? ''] ?? {}))
  const name = Object.keys(constants[0] ?? {}).find(
    (key) => new Set(constants.map((values) => values[key])).size === references.length,
  )
  if (name === undefined) return schema
  const oneOf = references.map(($ref) => ({ $ref }))
  const values = constants.map((one) => one[name])
  // The mapping of a discriminator has texts only.
  if (!values.every((value) => typeof value === 'string')) return { ...rest, oneOf }
  const mapping = Object.fromEntries(values.map((value, index) => [value, references[index]]))
  return { ...rest, oneOf, discriminator: { propertyName: name, mapping } }
}

const constantsOf = ({ properties = {} }: ComposedSchema): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, member]) => ('const' in member ? [[name, member['const']]] : [])),
  )
