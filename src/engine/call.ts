import type { Tool, ToolContext } from '../tools/define-tool.ts'

/** Where a surface finds a raw argument. Asked in the order of the tool's parameters, so a surface may decode lazily. */
export type ArgumentSource = (parameter: string) => unknown

export interface Engine {
  /** Checks the arguments and runs the tool. Throws a `Problem` where the caller is at fault; a promise only where it must wait. */
  call(tool: Tool, argument: ArgumentSource): unknown
}

export function createEngine(context: ToolContext): Engine {
  return {
    call(tool, argument) {
      const input: Record<string, unknown> = {}
      for (const name in tool.parameters) input[name] = tool.parameters[name]?.read(argument(name))
      return tool.run(input, context)
    },
  }
}
