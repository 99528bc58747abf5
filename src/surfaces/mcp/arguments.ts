import type { ArgumentSource } from '../../engine/call.ts'
import { Problem } from '../../problems.ts'
import { quote } from '../../tools/name-problems.ts'
import { nearestWord } from '../../tools/nearest-word.ts'
import type { AgentTool } from './agent-tool.ts'
import { exampleOf } from './input-schema.ts'
import { viewIn, viewParameters } from './view.ts'

/**
 * The arguments do not match the schema of the tool. The error is counted as invalid input, but has its own code in
 * the response.
 */
export class InvalidArguments extends Problem {
  constructor(message: string) {
    super('invalid_input', message)
  }
}

export type Arguments = Readonly<Record<string, unknown>>

/**
 * Arguments are checked when the first one is read, so that a call over the limit is rejected for that reason first.
 */
export function argumentSource(tool: AgentTool, given: Arguments): ArgumentSource {
  let isChecked = false
  return (name) => {
    if (!isChecked) check(tool, given)
    isChecked = true
    return (
      given[name] ??
      (name === 'detail' && (tool.isFullByDefault || given['finding'] !== undefined) ? 'full' : undefined)
    )
  }
}

function check(tool: AgentTool, given: Arguments): void {
  const parameters = { ...tool.parameters, ...viewParameters(tool) }
  const known = Object.keys(tool.parameters)
    .filter((name) => !tool.parameters[name]?.isHiddenFromAgents)
    .concat(Object.keys(viewParameters(tool)))
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const nearest = nearestWord(unknown, known)
    const hint = nearest === undefined ? '.' : `; did you mean ${nearest}?`
    throw new InvalidArguments(
      `${quote(unknown)} is not an argument of ${tool.name}${hint} Arguments: ${known.join(', ')}.`,
    )
  }
  for (const [name, { schema, isOptional }] of Object.entries(parameters)) {
    const example = JSON.stringify(exampleOf(tool, name))
    const { type } = schema as { readonly type?: unknown }
    if (given[name] === undefined) {
      if (!isOptional) throw new InvalidArguments(`${name} is missing. Example: ${example}`)
    } else if (typeOf(given[name]) !== type)
      throw new InvalidArguments(`${name} must be of type ${String(type)}. Example: ${example}`)
  }
  viewIn(tool, given)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
