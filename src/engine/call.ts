import type { Tool, ToolContext, ToolSettings } from '../tools/define-tool.ts'
import type { World } from '../world.ts'
import { createCache } from './cache.ts'

/** Where a surface finds a raw argument. Asked in the order of the tool's parameters, so a surface may decode lazily. */
export type ArgumentSource = (parameter: string) => unknown

export interface Engine {
  /**
   * Checks the arguments and runs the tool. Throws a `Problem` where the caller is at fault; a promise only where it must wait.
   * `onPart` hears of parts of the result before the whole is there, where the tool tells of them.
   */
  call(tool: Tool, argument: ArgumentSource, onPart?: (part: object) => void): unknown
  /** Results that calls share; surfaces may keep what they derive from them there too. */
  readonly cache: ToolContext['cache']
  now(): Date
}

export interface EngineOptions {
  readonly world: World
  readonly settings?: ToolSettings
  readonly fetchPolicy?: ToolContext['fetchPolicy']
}

const DEFAULT_SETTINGS: ToolSettings = { baseUrl: 'http://localhost:8080', isDirectDnsOn: true }

const noPolicies: ToolContext['fetchPolicy'] = async () => ({
  seen: false,
  why: { reason: 'disabled', detail: 'policies are not fetched here' },
})

export function createEngine({ world, settings = DEFAULT_SETTINGS, fetchPolicy = noPolicies }: EngineOptions): Engine {
  const cache = createCache(() => world.now().getTime())
  const context: ToolContext = { world, settings, cache, fetchPolicy }
  return {
    cache,
    now: () => world.now(),
    call(tool, argument, onPart) {
      const input: Record<string, unknown> = {}
      for (const name in tool.parameters) input[name] = tool.parameters[name]?.read(argument(name))
      return tool.run(input, onPart === undefined ? context : { ...context, onPart })
    },
  }
}
