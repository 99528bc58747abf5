import type { Tool, ToolContext } from '../tools/define-tool.ts'

/** Where a surface finds a raw argument. Asked in the order of the tool's parameters, so a surface may decode lazily. */
export type ArgumentSource = (parameter: string) => unknown

export interface Engine {
  /** Checks the arguments and runs the tool. Throws a `Problem` where the caller is at fault. */
  call(tool: Tool, argument: ArgumentSource): Promise<unknown>
}

export function createEngine(context: ToolContext): Engine {
  return {
    async call(tool, argument) {
      const input = Object.fromEntries(
        Object.entries(tool.parameters).map(([name, parameter]) => [name, parameter.read(argument(name))]),
      )
      return tool.run(input, context)
    },
  }
}
