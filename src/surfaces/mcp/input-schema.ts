import type { AgentTool } from './agent-tool.ts'
import { oneObject } from './one-object.ts'
import { type JsonSchema, portable } from './portable-schema.ts'
import { viewParameters } from './view.ts'

/** Keywords that the tool enforces itself and that some model vendors do not support, or that only use up context. */
const LEFT_TO_THE_TOOL: readonly string[] = ['maxLength', 'maxItems', 'pattern', 'minimum', 'maximum']

/**
 * The arguments of a tool: an object without `anyOf` at its root, whose members all have a description, and an example
 * unless their values are listed.
 */
export function inputSchema(tool: AgentTool): JsonSchema & { readonly type: 'object' } {
  const parameters = argumentsOf(tool)
  const required = Object.entries(tool.parameters).filter(([, { isOptional }]) => !isOptional)
  // Agents get the long form of these tools by default, so the parameter would only use up context.
  const names = Object.keys(parameters).filter(
    (name) => !parameters[name]?.isHiddenFromAgents && (name !== 'detail' || !tool.isFullByDefault),
  )
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, argumentSchema(tool, name)])),
    required: required.map(([name]) => name),
    additionalProperties: false,
  }
}

const argumentsOf = (tool: AgentTool): AgentTool['parameters'] => ({ ...tool.parameters, ...viewParameters(tool) })

function argumentSchema(tool: AgentTool, name: string): JsonSchema {
  const { rest } = tool
  const { schema = {}, schemaForAgents = schema, forAgents } = argumentsOf(tool)[name] ?? {}
  const own = { ...(schemaForAgents as JsonSchema), ...(forAgents !== undefined && { description: forAgents }) }
  const forms = rest?.method === 'POST' && rest.body.fills === name ? rest.body.forms : undefined
  const described = portable(withExample(own, exampleOf(tool, name)))
  if (forms === undefined) return withoutLimits(described)
  const { properties, additionalProperties } = oneObject(
    Object.entries(forms).map(([value, form]) => ({ when: value, schema: formSchema(form as JsonSchema) })),
  )
  return { ...described, properties, additionalProperties }
}

/**
 * The fields of the generators are a quarter of the list of tools, so each has only the beginning of its description. Required
 * fields are marked there, because a field may be required in one form only.
 */
function formSchema(form: JsonSchema): JsonSchema {
  const required = (form['required'] ?? []) as readonly string[]
  const members = Object.entries(form['properties'] as Readonly<Record<string, JsonSchema>>)
  const described = members
    .filter(([, { deprecated }]) => deprecated !== true)
    .map(([name, schema]) => {
      const [start = ''] = String(schema['description']).split(/\.$|[.;,] |(?<=\)): | \(RFC/)
      const description = required.includes(name) ? `${start} (required)` : start
      return [name, withoutLimits(portable({ ...schema, description }))]
    })
  return { ...form, properties: Object.fromEntries(described) }
}

/** A valid value of this argument. */
export function exampleOf(tool: AgentTool, name: string): unknown {
  const schema = argumentsOf(tool)[name]?.schema as JsonSchema | undefined
  const shown = (schema?.['examples'] as readonly unknown[] | undefined)?.[0]
  return shown ?? tool.examples[0]?.input[name] ?? (schema === undefined ? undefined : usualValue(schema))
}

function usualValue({ examples, enum: words, default: usual, type }: JsonSchema): unknown {
  const [shown] = (examples ?? []) as readonly unknown[]
  const [word] = (words ?? []) as readonly unknown[]
  return shown ?? word ?? (type === 'boolean' ? true : usual)
}

/**
 * Examples and defaults are part of the description, because some vendors reject these keywords and others ignore
 * them. Values that the schema lists need no example.
 */
function withExample(schema: JsonSchema, example: unknown): JsonSchema {
  const usual = schema['default'] === undefined ? '' : ` Default: ${String(schema['default'])}.`
  const isListed = 'enum' in schema || schema['type'] === 'boolean' || schema['default'] === example
  const description = `${String(schema['description'])}${usual}`
  // A description for agents may have a shorter example.
  const shown = isListed || description.includes('Example: ') ? '' : ` Example: ${JSON.stringify(example)}`
  return { ...schema, description: `${description}${shown}` }
}

const withoutLimits = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !LEFT_TO_THE_TOOL.includes(keyword))
      .map(([keyword, value]) => [keyword, keyword === 'items' ? withoutLimits(value as JsonSchema) : value]),
  )
