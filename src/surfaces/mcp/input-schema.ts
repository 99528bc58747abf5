import type { Tool } from '../../tools/define-tool.ts'
import { oneObject } from './one-object.ts'
import { type JsonSchema, portable } from './portable-schema.ts'

/** Keywords that the tool enforces itself and that some model vendors do not support. */
const LEFT_TO_THE_TOOL: readonly string[] = ['maxLength', 'maxItems', 'pattern']

/**
 * The arguments of a tool: an object without `anyOf` at its root, whose members all have a description and an example.
 */
export function inputSchema(tool: Tool): JsonSchema & { readonly type: 'object' } {
  const required = Object.entries(tool.parameters).filter(([, { isOptional }]) => !isOptional)
  // Agents get the long form of these tools by default, so the parameter would only use up context.
  const names = Object.keys(tool.parameters).filter(
    (name) => !tool.parameters[name]?.isHiddenFromAgents && (name !== 'detail' || !tool.isFullByDefault),
  )
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, argumentSchema(tool, name)])),
    required: required.map(([name]) => name),
    additionalProperties: false,
  }
}

function argumentSchema(tool: Tool, name: string): JsonSchema {
  const { rest, parameters } = tool
  const own = (parameters[name]?.schema ?? {}) as JsonSchema
  const forms = rest.method === 'POST' && rest.body.fills === name ? rest.body.forms : undefined
  const example = exampleOf(tool, name)
  if (forms === undefined) return withoutLimits(portable(withExample(own, example)))
  const { properties, additionalProperties } = oneObject(
    Object.entries(forms).map(([value, form]) => ({ when: value, schema: formSchema(form as JsonSchema) })),
  )
  return { ...portable(withExample(own, example)), properties, additionalProperties }
}

/** The members have their examples in the schema; required members are also marked in the description. */
function formSchema(form: JsonSchema): JsonSchema {
  const required = (form['required'] ?? []) as readonly string[]
  const members = Object.entries(form['properties'] as Readonly<Record<string, JsonSchema>>)
  const described = members.map(([name, schema]) => {
    const need = required.includes(name) ? 'Required. ' : ''
    const described = { ...schema, description: `${need}${String(schema['description'])}` }
    return [name, withoutLimits(portable(withExample(described, usualValue(schema))))]
  })
  return { ...form, properties: Object.fromEntries(described) }
}

/** A valid value of this argument. */
export function exampleOf({ parameters, examples }: Tool, name: string): unknown {
  const schema = parameters[name]?.schema as JsonSchema | undefined
  const shown = (schema?.['examples'] as readonly unknown[] | undefined)?.[0]
  return shown ?? examples[0]?.input[name] ?? (schema === undefined ? undefined : usualValue(schema))
}

function usualValue({ examples, enum: words, default: usual, type }: JsonSchema): unknown {
  const [shown] = (examples ?? []) as readonly unknown[]
  const [word] = (words ?? []) as readonly unknown[]
  return shown ?? word ?? (type === 'boolean' ? true : usual)
}

/**
 * Examples and defaults are part of the description, because some vendors reject these keywords and others ignore
 * them.
 */
function withExample(schema: JsonSchema, example: unknown): JsonSchema {
  const usual = schema['default'] === undefined ? '' : ` Default: ${String(schema['default'])}.`
  return { ...schema, description: `${String(schema['description'])}${usual} Example: ${JSON.stringify(example)}` }
}

const withoutLimits = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !LEFT_TO_THE_TOOL.includes(keyword))
      .map(([keyword, value]) => [keyword, keyword === 'items' ? withoutLimits(value as JsonSchema) : value]),
  )
