import { PROBLEMS, type ProblemCode } from '../../problems.ts'
import type { ApiView, ErrorView, ExampleView, OperationView, ParameterView } from '../../site/docs/api-view.ts'
import { OTHER_OPERATIONS } from '../../site/docs/other-operations.ts'
import { addressOf } from '../../site/pages/page.ts'
import { shellQuoted } from '../../site/snippets/quoting.ts'
import type { Tool } from '../../tools/define-tool.ts'
import type { buildDocument } from '../openapi/document.ts'
import { pagesFor } from '../site/pages.ts'
import { type ReadSchema, schemaView, typeOf } from './schema-view.ts'

/** The parts of an OpenAPI operation that the reference shows. */
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  /** Empty if the operation needs no key and has no limit. */
  readonly security?: readonly object[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly 'x-variant-of'?: string
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: ReadSchema
  readonly example?: string
}

type Content = Readonly<Record<string, Media>>

interface Media {
  readonly schema: ReadSchema
  readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
}

interface Listed {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly operation: Operation
}

/** The reference of the API, derived from its description; the tools have the texts in all languages and the pages. */
export function apiView(document: ReturnType<typeof buildDocument>, tools: readonly Tool[]): ApiView {
  const schemas = document.components.schemas as Readonly<Record<string, ReadSchema>>
  const baseUrl = document.servers[0]?.url ?? ''
  const listed = operationsIn(document.paths)
  const codes = listed.map(({ operation }) => codesIn(operation))
  const common = (codes[0] ?? []).filter((code) => codes.every((others) => others.includes(code)))
  const operations = listed.map((one, index) => {
    const errors = (codes[index] ?? []).filter((code) => !common.includes(code)).map(errorView)
    return operationView(one, { errors, schemas, baseUrl, tools })
  })
  const inPlace = operations.map(({ response }) => response.name)
  return {
    operations,
    schemas: Object.entries(schemas)
      .filter(([name]) => !inPlace.includes(name))
      .map(([name, schema]) => schemaView(schema, name)),
    commonErrors: common.map(errorView),
  }
}

/** All operations but those that only repeat another one for a generated client. */
const operationsIn = (paths: Readonly<Record<string, object>>): readonly Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Operation>>)
      .filter(([, operation]) => operation['x-variant-of'] === undefined)
      .map(([method, operation]) => ({ method: method.toUpperCase() as Listed['method'], path, operation })),
  )

/** The codes at the beginning of the lines that describe the error responses. */
const codesIn = ({ responses }: Operation): readonly ProblemCode[] =>
  Object.values(responses)
    .flatMap(({ description }) => [...description.matchAll(/^`(\w+)`: /gm)].map(([, code]) => code as ProblemCode))
    .sort((one, other) => PROBLEMS[one].status - PROBLEMS[other].status)

const errorView = (code: ProblemCode): ErrorView => ({
  code,
  status: PROBLEMS[code].status,
  meaning: PROBLEMS[code].meaning,
})

interface Known {
  readonly errors: readonly ErrorView[]
  readonly schemas: Readonly<Record<string, ReadSchema>>
  readonly baseUrl: string
  readonly tools: readonly Tool[]
}

function operationView({ method, path, operation }: Listed, known: Known): OperationView {
  const { operationId: id, summary, description, security, requestBody } = operation
  const tool = known.tools.find(({ rest }) => rest.path === path && rest.method === method)
  const { label, summary: said } = tool?.page ??
    OTHER_OPERATIONS[id] ?? { label: { en: summary, de: summary }, summary: { en: '', de: '' } }
  const parameters = (operation.parameters ?? []).flatMap(parameterView)
  const body = requestBody?.content['application/json']
  const [response] = Object.values(operation.responses['200']?.content ?? {})
  if (response === undefined) throw new Error(`${id} has no response`)
  const page =
    pagesFor(known.tools).find(
      (one) =>
        tool !== undefined &&
        (one.tool === tool || one.page.contains?.includes(tool.name) === true) &&
        one.page.isFormOnly !== true,
    )?.page.path ?? OTHER_OPERATIONS[id]?.page
  return {
    id,
    method,
    path,
    label,
    summary: said,
    description,
    isLimited: security === undefined,
    parameters,
    ...(body && { body: namedSchema(body.schema, known.schemas) }),
    response: namedSchema(response.schema, known.schemas),
    errors: known.errors,
    example: exampleOf({ method, path, operation }, { body, response }, known.baseUrl),
    ...(method === 'GET' && page !== undefined && { page }),
  }
}

/** Nothing for a header, because the form of an operation sends a URL; the description of the operation explains it. */
function parameterView(parameter: Parameter): readonly ParameterView[] {
  const { name, in: place, required, description, schema, example } = parameter
  if (place === 'header') return []
  return [
    {
      name,
      place,
      isRequired: required,
      description: description ?? '',
      type: typeOf(schema),
      ...(schema.enum && { options: schema.enum.map(String) }),
      sample: String(example ?? schema.examples?.[0] ?? ''),
    },
  ]
}

/** The schema that a reference names, so that the members of a result are next to its operation. */
function namedSchema(schema: ReadSchema, schemas: Known['schemas']) {
  const name = schema.$ref?.split('/').at(-1)
  const named = name === undefined ? undefined : schemas[name]
  return name === undefined || named === undefined ? schemaView(schema, '') : schemaView(named, name)
}

function exampleOf(
  { method, path, operation }: Listed,
  { body, response }: { readonly body: Media | undefined; readonly response: Media },
  baseUrl: string,
): ExampleView {
  const [example] = Object.values(response.examples)
  const [sent] = Object.values(body?.examples ?? {})
  const given = (operation.parameters ?? []).flatMap(({ name, example: value }) =>
    value === undefined ? [] : [[name, value]],
  )
  const url = shellQuoted(`${baseUrl}${addressOf(path, Object.fromEntries(given))}`)
  const { value } = example ?? { value: '' }
  return {
    title: example?.summary ?? '',
    request:
      method === 'GET'
        ? `curl ${url}`
        : `curl ${url} -H 'Content-Type: application/json' -d ${shellQuoted(JSON.stringify(sent?.value ?? {}))}`,
    response: typeof value === 'string' ? value : JSON.stringify(value, undefined, 2),
  }
}
