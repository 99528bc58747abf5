// Converts the description to OpenAPI 3.0, because the generator of the Python and Go clients knows no newer version.
// Reads the description from standard input and writes the converted one to standard output.
import { json } from 'node:stream/consumers'

/** Examples have other rules in OpenAPI 3.0, and the generator turns neither them nor our extensions into code. */
const isLeftOut = (name) => ['examples', 'example'].includes(name) || name.startsWith('x-')

function convert(value, isSchemaMap = false) {
  if (Array.isArray(value)) return value.map((entry) => convert(entry))
  if (typeof value !== 'object' || value === null) return value
  // In OpenAPI 3.0, a reference has no other members.
  if (typeof value.$ref === 'string') return { $ref: value.$ref }
  const members = Object.entries(value).filter(([name]) => isSchemaMap || !isLeftOut(name))
  const converted = members.map(([name, member]) => [name, convert(member, name === 'properties')])
  return convertSchema(Object.fromEntries(converted))
}

function convertSchema(value) {
  const { const: only, anyOf, ...rest } = value
  // The generator writes a list of boolean values as code that is not Python.
  if (typeof only === 'boolean') return rest
  if (typeof only === 'string') return { ...rest, enum: [only] }
  if (Array.isArray(rest.type)) return anyValue(rest)
  // `anyOf` beside `enum` only marks extensions of the contract.
  if (!Array.isArray(anyOf) || rest.enum !== undefined) return anyOf === undefined ? value : rest
  const alternatives = anyOf.filter(({ type }) => type !== 'null')
  const nullable = alternatives.length < anyOf.length ? { nullable: true } : {}
  const [first] = alternatives
  if (alternatives.length === 1)
    return '$ref' in first ? { ...rest, ...nullable, allOf: [first] } : { ...first, ...rest, ...nullable }
  return alternatives.every(({ $ref }) => $ref) ? { ...rest, ...nullable, anyOf } : { ...anyValue(rest), ...nullable }
}

/** The generator refers to a type that it does not write if a value may have several simple types. */
const anyValue = ({ description }) => ({ ...(description && { description }) })

/** The generator cannot tell alternatives without a discriminator apart: one object with the members of all of them. */
function merged({ oneOf, ...rest }, schemas) {
  if (oneOf === undefined || rest.discriminator !== undefined) return oneOf === undefined ? rest : { ...rest, oneOf }
  const alternatives = oneOf.map(({ $ref }) => schemas[$ref.split('/').at(-1)])
  const [{ required }, ...others] = alternatives
  return {
    ...rest,
    type: 'object',
    required: required.filter((name) => others.every((other) => other.required.includes(name))),
    properties: Object.assign({}, ...alternatives.map(({ properties }) => properties)),
  }
}

const { info, ...document } = await json(process.stdin)
const { summary: _, license, ...kept } = info
const { components, ...rest } = convert(document)
const schemas = Object.entries(components.schemas).map(([name, schema]) => [name, merged(schema, components.schemas)])
process.stdout.write(
  JSON.stringify({
    ...rest,
    openapi: '3.0.3',
    info: { ...kept, license: { name: license.name } },
    components: { ...components, schemas: Object.fromEntries(schemas) },
  }),
)
