import type { Clock } from '../clock.ts'
import { atOnce, createSlices, type Phase, type Steps } from '../slices.ts'
import type { SlotsOfChecks } from '../tools/check-slots.ts'
import { isOutage } from '../tools/control-query.ts'
import type { RunnableTool, ToolContext, ToolSettings } from '../tools/define-tool.ts'
import type { HealthState } from '../tools/health/health-state.ts'
import type { ToolResponse } from '../tools/response.ts'
import { FRESH_MS } from '../tools/result-cache.ts'
import { type Watchdog, type WatchedCall, watchOf } from '../watchdog.ts'
import type { TargetWait } from '../world.ts'
import { type Client, networkOf } from './clients.ts'
import type { Admission, Gate } from './gate.ts'
import { isOurFault } from './our-fault.ts'
import { unlessAborted } from './unless-aborted.ts'

/**
 * Returns a raw argument of a surface. Arguments are read in the order of the parameters of the tool, so a surface may
 * decode them lazily.
 */
export type ArgumentSource = (parameter: string) => unknown

export interface CallOptions {
  /** Receives parts of the result before it is complete, if the tool reports them. */
  readonly onPart?: (part: object) => void
  /** Called at most once per second while queries of this call wait for the budget of a target. */
  readonly onWait?: (wait: TargetWait) => void
  /** Called when all arguments and limits were accepted. */
  readonly onStart?: () => void
  /**
   * Ends the wait when the caller has disconnected. Work for which no other caller waits is cancelled, and the call
   * stays counted.
   */
  readonly signal?: AbortSignal
  /** The id of the caller. Clients and their networks share the slots for checks and the budgets of targets fairly. */
  readonly client?: string
  /** Whether a cached result that is older than `FRESH_MS` is made again, if the tool allows it. */
  readonly isFresh?: boolean
  /** Whether the caller runs the check on their own machine. See `ToolContext.mayEnumerate`. */
  readonly isOwnMachine?: boolean
  /** The slots for checks in place of those that all calls share. */
  readonly slots?: SlotsOfChecks
}

/** The client to which a call is charged. */
export interface Account {
  readonly gate: Gate
  readonly client: Client
  /** Receives the current limits whenever they change, and before the call ends in any way. */
  readonly onAdmission: (admission: Admission) => void
}

export interface Engine {
  /**
   * Checks the arguments and runs the tool. It throws a `Problem` for errors of the caller, and returns a promise only
   * if it must wait.
   */
  call(tool: RunnableTool, argument: ArgumentSource, options?: CallOptions): ToolResponse | Promise<ToolResponse>
  /**
   * The same for an account: the call is counted before anything else, and refunded if it failed because of us
   * (`our-fault.ts`).
   */
  callFor(account: Account, tool: RunnableTool, argument: ArgumentSource, options?: CallOptions): Promise<ToolResponse>
  /** Results that calls share. Surfaces may also cache data that they derive from them. */
  readonly cache: ToolContext['cache']
  readonly clock: Clock
  readonly health: HealthState
  readonly slots: SlotsOfChecks
  /** Runs synchronous work of a surface for a call, for example its encoding, and reports it if it takes too long. */
  watch<Value>(tool: WatchableTool, argument: ArgumentSource, phase: Phase, work: () => Value): Value
  /** The same for work that may take long: other requests get their turn between its slices. */
  runInSlices<Value>(tool: WatchableTool, argument: ArgumentSource, phase: Phase, steps: Steps<Value>): Promise<Value>
}

export const DEFAULT_SETTINGS: ToolSettings = { baseUrl: 'http://localhost:8080', isDirectDnsOn: true }

type Input = Readonly<Record<string, unknown>>

/** Creates an engine whose tools all get this context. Without a watchdog, work is not watched. */
export function engineWith(context: ToolContext, watchdog?: Watchdog): Engine {
  const { world, cache, health, slots } = context
  const freshContext: ToolContext = { ...context, isFresh: true }
  const contextFor = ({ isRefreshable }: RunnableTool, isFresh = false): ToolContext =>
    isRefreshable && isFresh ? freshContext : context

  const run = (
    tool: RunnableTool,
    input: Input,
    options: CallOptions,
    countAgain?: () => Promise<void>,
  ): ToolResponse | Promise<ToolResponse> => {
    options.onStart?.()
    const current = contextFor(tool, options.isFresh)
    const cached = options.onPart === undefined ? tool.cached?.(input, current) : undefined
    if (cached !== undefined) return cached
    // Only now, because a surface determines the signal and the client when they are read.
    const { onPart, onWait, signal, client, isOwnMachine, slots: ownSlots } = options
    const own =
      tool.command.isOffline || (client === undefined && onWait === undefined)
        ? undefined
        : world.forClient?.(client === undefined ? undefined : networkOf(client), {
            ...(current.isFresh && { maxAgeMs: FRESH_MS }),
            ...(onWait && { onWait }),
          })
    const isPlain = onPart === undefined && signal === undefined && client === undefined && ownSlots === undefined
    if (isPlain && own === undefined && !isOwnMachine) return runWatched(tool, input, current)
    const response = runWatched(tool, input, {
      ...current,
      ...(own && { world: own }),
      ...(onPart && { onPart }),
      ...(countAgain && { countAgain }),
      ...(signal && { signal }),
      ...(client !== undefined && { client }),
      ...(isOwnMachine && { mayEnumerate: true }),
      ...(ownSlots && { slots: ownSlots }),
    })
    return signal === undefined ? response : unlessAborted(response, signal)
  }

  const runWatched = (tool: RunnableTool, input: Input, own: ToolContext): ToolResponse | Promise<ToolResponse> => {
    if (watchdog === undefined) return tool.run(input, own)
    const call = watchedCall(tool, (name) => input[name])
    // A tool without network access ends before anything else happens.
    const its = tool.command.isOffline ? own : { ...own, world: { ...own.world, watch: watchOf(watchdog, call) } }
    const response = watchdog.watch(call, 'run', () => tool.run(input, its))
    if (response instanceof Promise) {
      const end = watchdog.begin(call)
      response.then(end, end)
    }
    return response
  }

  const watch: Engine['watch'] = (tool, argument, phase, work) => {
    if (watchdog === undefined) return work()
    const read = (name: string): unknown => tool.parameters[name]?.read(argument(name))
    return watchdog.watch(watchedCall(tool, read), phase, work)
  }

  const runInSlices: Engine['runInSlices'] = (tool, argument, phase, steps) =>
    createSlices({
      monotonicMs: world.monotonicMs,
      watch: (its, work) => watch(tool, argument, its, work),
    }).run(phase, steps)

  return {
    cache,
    clock: world,
    health,
    slots,
    watch,
    runInSlices,
    call(tool, argument, options = {}) {
      const input = inputOf(tool, argument)
      const validation = tool.validate?.(input)
      if (validation !== undefined) atOnce(validation)
      return run(tool, input, options)
    },
    async callFor({ gate, client, onAdmission }, tool, argument, options = {}) {
      const admission = await gate.admit(client, onAdmission)
      const counted = [admission]
      let latest = admission
      const countAgain = async (): Promise<void> => {
        latest = await gate.admit(client, onAdmission)
        counted.push(latest)
      }
      const giveBack = async (): Promise<void> => {
        await Promise.all(counted.map((each) => gate.refund(client, each)))
        onAdmission({ ...latest, remaining: latest.remaining + counted.length })
      }
      /** If the limit is reached before the call has started, none of it is counted. */
      const countFurther = async (times: number): Promise<void> => {
        for (let left = times; left > 0; left--)
          await countAgain().catch(async (error: unknown) => {
            await giveBack()
            throw error
          })
      }
      try {
        const input = inputOf(tool, argument)
        const validation = tool.validate?.(input)
        if (validation !== undefined) await runInSlices(tool, argument, 'parse', validation)
        const { calls = 1, bursts = [] } = tool
        const context = contextFor(tool, options.isFresh)
        const drawn = bursts.filter(({ isFree }) => !isFree(input, context))
        for (const burst of drawn) await gate.drawBurst(client, burst.tool, admission, onAdmission)
        if (calls > 1) await countFurther(calls - 1)
        const response = await run(tool, input, options, countAgain)
        if (!response.meta.isCounted && (await isOutage(world))) await giveBack()
        return response
      } catch (error) {
        // The call of a disconnected caller is not refunded, because disconnecting in time would otherwise make checks
        // free.
        if (options.signal?.aborted !== true && (await isOurFault(error, world))) await giveBack()
        throw error
      }
    },
  }
}

type WatchableTool = Pick<RunnableTool, 'name' | 'parameters'>

/** The subject is the first host name among the arguments. */
const watchedCall = ({ name, parameters }: WatchableTool, argumentOf: (parameter: string) => unknown): WatchedCall => ({
  tool: name,
  subject() {
    const host = Object.keys(parameters).find((parameter) => parameters[parameter]?.isHost === true)
    return host === undefined ? undefined : String(argumentOf(host))
  },
})

function inputOf({ parameters }: RunnableTool, argument: ArgumentSource): Input {
  const input: Record<string, unknown> = {}
  for (const name in parameters) input[name] = parameters[name]?.read(argument(name))
  return input
}
