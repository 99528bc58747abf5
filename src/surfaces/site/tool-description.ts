import type { Field, ToolDescription } from '../../site/state.ts'
import type { Tool } from '../../tools/define-tool.ts'

/** Parameters that the page fills in itself. */
const NOT_ASKED: readonly string[] = ['lang', 'detail', 'expect', 'gone', 'whole']

/** The parts of a tool that a page needs, derived from its definition. */
export function describeTool(tool: Tool, fixed: Readonly<Record<string, string>> = {}): ToolDescription {
  const { name, rest, parameters, partName, partsWith, command, forAgents } = tool
  const isAsked = (parameter: string): boolean => !NOT_ASKED.includes(parameter) && !Object.hasOwn(fixed, parameter)
  return {
    name,
    command: command.name,
    isForAgents: forAgents !== undefined,
    method: rest.method,
    apiPath: rest.path.replace(/\{(\w+)\}/g, (braced, parameter: string) => fixed[parameter] ?? braced),
    fields:
      rest.method === 'POST'
        ? []
        : Object.keys(parameters)
            .filter(isAsked)
            .map((one) => fieldOf(tool, one)),
    hasLanguage: Object.hasOwn(parameters, 'lang'),
    hasDetail: Object.hasOwn(parameters, 'detail'),
    hasEvents: partName !== undefined && partsWith === undefined,
  }
}

function fieldOf({ parameters }: Tool, name: string): Field {
  const { schema, isOptional, label } = parameters[name] as Tool['parameters'][string]
  const { enum: options, examples } = schema as {
    readonly enum?: readonly string[]
    readonly examples?: readonly string[]
  }
  return {
    name,
    isOptional,
    ...(label && { label }),
    ...(options !== undefined && { options }),
    ...(typeof examples?.[0] === 'string' && { example: examples[0] }),
  }
}
