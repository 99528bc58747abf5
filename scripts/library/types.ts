import { optionParameters, positionalParameters } from '../../src/library/arguments.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { undeterminedMembers } from '../../src/tools/undetermined.ts'
import { comment, type Schema, schemaTypes } from './schema-types.ts'

interface Signature {
  readonly parameters: readonly string[]
  readonly result: string
}

/** The declaration file of the library: one function for each tool, with types from the schemas of the tool. */
export function libraryTypes(tools: readonly Tool[]): string {
  const { typeOf, declarations } = schemaTypes()
  const described = tools.map((tool) => ({
    tool,
    options: optionsOf(tool, typeOf),
    signatures: signaturesOf(tool, typeOf),
  }))
  const functions = described.flatMap(({ tool, signatures }) =>
    signatures.map(
      (signature) =>
        `${documentation(tool, '')}export declare function ${tool.command.name}${written(tool, signature, isOnline(tool))}\n`,
    ),
  )
  const methods = described.flatMap(({ tool, signatures }) =>
    signatures.map(
      (signature) => `${documentation(tool, '  ')}  ${tool.command.name}${written(tool, signature, false)}\n`,
    ),
  )
  return [
    "import type { CallOptions, Settings } from './options.js'\n",
    "export type { ProblemCode as ErrorCode } from '../problems.js'\n" +
      "export type { CallOptions, Settings } from './options.js'\nexport { ZonewiseError } from './zonewise-error.js'\n",
    ...functions,
    '/** Opens connections and a cache that all functions of the client share, until it is closed. */\n' +
      'export declare function createClient(settings?: Settings): Client\n',
    `/** The functions with shared connections and cached results. */\nexport interface Client {\n${methods.join('')}` +
      '  /** Closes the connections. Without it, the process does not end. */\n  close(): Promise<void>\n}\n',
    ...described.map(({ options }) => options),
    ...declarations(),
  ].join('\n')
}

const isOnline = ({ command }: Tool): boolean => command.isOffline !== true

const optionsName = ({ command }: Tool): string =>
  `${command.name.charAt(0).toUpperCase()}${command.name.slice(1)}Options`

function optionsOf(tool: Tool, typeOf: (schema: Schema) => string): string {
  const members = optionParameters(tool).map((name) => {
    const schema = tool.parameters[name]?.schema as Schema
    return `${comment(schema.description, '  ')}  readonly ${name}?: ${typeOf(schema)}\n`
  })
  return `export interface ${optionsName(tool)} extends CallOptions {${members.length > 0 ? `\n${members.join('')}` : ''}}\n`
}

/** One signature, or one for each form of the body if the result depends on it. */
function signaturesOf(tool: Tool, typeOf: (schema: Schema) => string): readonly Signature[] {
  const positional = positionalParameters(tool)
  const parameterOf = (name: string, schema = tool.parameters[name]?.schema as Schema): string =>
    `${name}: ${typeOf(schema)}`
  const output = withOptional(tool.output as Schema)
  const { rest } = tool
  const forms = rest.method === 'POST' ? Object.entries(rest.body.forms ?? {}) : []
  if (rest.method === 'GET' || forms.length === 0)
    return [{ parameters: positional.map((name) => parameterOf(name)), result: typeOf(output) }]
  return forms.map(([value, form]) => ({
    parameters: positional.map((name) =>
      name === rest.body.fills
        ? parameterOf(name, { title: inputName(value), ...(form as Schema) })
        : `${name}: ${JSON.stringify(value)}`,
    ),
    result: (output.anyOf ?? [output])
      .filter((one) => isFor(one, value))
      .map(typeOf)
      .join(' | '),
  }))
}

/** The library leaves out what was not determined. */
function withOptional(output: Schema): Schema {
  const { properties = {}, required = [] } = output
  const missing = undeterminedMembers(Object.keys(properties))
  if (missing.size === 0) return output
  const absent = (schema: Schema, condition: string): Schema => ({
    ...schema,
    description: `${schema.description ?? ''} Absent if ${condition}.`.trim(),
  })
  return {
    ...output,
    required: required.filter((name) => !missing.has(name)),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const condition = missing.get(name)
        return [name, condition === undefined ? schema : absent(schema, condition)]
      }),
    ),
  }
}

/** The type of the fields of a generator: `mta-sts` is `MtaStsInput`. */
const inputName = (value: string): string =>
  `${value
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')}Input`

const isFor = ({ properties }: Schema, value: string): boolean => {
  const { const: constant, enum: allowed } = properties?.['kind'] ?? {}
  return constant === value || allowed?.includes(value) === true
}

const written = (tool: Tool, { parameters, result }: Signature, hasSettings: boolean): string =>
  `(${[...parameters, `options?: ${optionsName(tool)}${hasSettings ? ' & Settings' : ''}`].join(', ')}): Promise<${result}>`

function documentation(tool: Tool, indent: string): string {
  const parameters = positionalParameters(tool).map((name) => {
    const schema: Schema | undefined = tool.parameters[name]?.schema
    return `${indent} * @param ${name} ${schema?.description}\n`
  })
  return `${indent}/**\n${indent} * ${tool.title}.\n${parameters.join('')}${indent} */\n`
}
