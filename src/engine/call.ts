import type { Clock } from '../clock.ts'
import { Problem } from '../problems.ts'
import { createRegistries } from '../tools/availability/registries.ts'
import type { Tool, ToolContext, ToolSettings } from '../tools/define-tool.ts'
import { createHealthState, type HealthState } from '../tools/health/health-state.ts'
import type { ToolResponse } from '../tools/response.ts'
import type { World } from '../world.ts'
import { type CacheOptions, createCache, type SharedResults } from './cache.ts'
import type { Client } from './clients.ts'
import type { Admission, Gate } from './gate.ts'
import { unlessAborted } from './unless-aborted.ts'

/** Where a surface finds a raw argument. Asked in the order of the tool's parameters, so a surface may decode lazily. */
export type ArgumentSource = (parameter: string) => unknown

export interface CallOptions {
  /** Hears of parts of the result before the whole is there, where the tool tells of them. */
  readonly onPart?: (part: object) => void
  /** Called when everything that could be refused was accepted. */
  readonly onStart?: () => void
  /** Ends the wait when the caller has left. What others share goes on, and the call stays counted. */
  readonly signal?: AbortSignal
}

/** On whose account a call goes. */
export interface Account {
  readonly gate: Gate
  readonly client: Client
  /** Hears how the account stands, whenever that changes and before the call ends in whatever way. */
  readonly tell: (admission: Admission) => void
}

export interface Engine {
  /** Checks the arguments and runs the tool. Throws a `Problem` where the caller is at fault; a promise only where it must wait. */
  call(tool: Tool, argument: ArgumentSource, options?: CallOptions): ToolResponse | Promise<ToolResponse>
  /** The same on an account: counted before anything is looked at, and given back where it was not the caller's fault. */
  callFor(account: Account, tool: Tool, argument: ArgumentSource, options?: CallOptions): Promise<ToolResponse>
  /** Results that calls share; surfaces may keep what they derive from them there too. */
  readonly cache: ToolContext['cache']
  readonly clock: Clock
  readonly health: HealthState
}

export interface EngineOptions {
  readonly world: World
  readonly settings?: ToolSettings
  readonly registries?: ToolContext['registries']
  readonly onLook?: NonNullable<CacheOptions['onLook']>
  readonly shared?: SharedResults
}

const DEFAULT_SETTINGS: ToolSettings = { baseUrl: 'http://localhost:8080', isDirectDnsOn: true }

type Input = Readonly<Record<string, unknown>>

export function createEngine(options: EngineOptions): Engine {
  const { world, settings = DEFAULT_SETTINGS, registries = createRegistries(), onLook, shared } = options
  const cache = createCache({
    nowMs: () => world.now().getTime(),
    ...(onLook && { onLook }),
    ...(shared && { shared }),
  })
  const health = createHealthState(cache, world)
  const context: ToolContext = { world, settings, cache, registries, health }

  const run = (
    tool: Tool,
    input: Input,
    { onPart, onStart, signal }: CallOptions,
  ): ToolResponse | Promise<ToolResponse> => {
    onStart?.()
    if (onPart === undefined && signal === undefined) return tool.run(input, context)
    const response = tool.run(input, { ...context, ...(onPart && { onPart }), ...(signal && { signal }) })
    return signal !== undefined && response instanceof Promise ? unlessAborted(response, signal) : response
  }

  return {
    cache,
    clock: world,
    health,
    call: (tool, argument, options = {}) => run(tool, inputOf(tool, argument), options),
    async callFor({ gate, client, tell }, tool, argument, options = {}) {
      const admission = await gate.admit(client, tell)
      const giveBack = async (): Promise<void> => {
        await gate.refund(client, admission)
        tell({ ...admission, remaining: admission.remaining + 1 })
      }
      try {
        const input = inputOf(tool, argument)
        if (tool.burst !== undefined && !tool.burst.isFree(input, context))
          await gate.drawBurst(client, tool.name, admission, tell)
        const response = await run(tool, input, options)
        if (!response.meta.isCounted) await giveBack()
        return response
      } catch (error) {
        const isOurs = !(error instanceof Problem) || error.status >= 500
        // Else hanging up in time would be a way to have everything checked for nothing.
        if (isOurs && options.signal?.aborted !== true) await giveBack()
        throw error
      }
    },
  }
}

function inputOf({ parameters }: Tool, argument: ArgumentSource): Input {
  const input: Record<string, unknown> = {}
  for (const name in parameters) input[name] = parameters[name]?.read(argument(name))
  return input
}
