import type { Engine } from '../engine/call.ts'
import { Problem } from '../problems.ts'
import type { Tool } from '../tools/define-tool.ts'
import type { IndexedTool } from '../tools/tool-index.ts'
import { withoutUndetermined } from '../tools/undetermined.ts'
import { type Asked, readArguments, readSettings, SETTING_NAMES } from './arguments.ts'
import type { Settings } from './options.ts'
import { ZonewiseError } from './zonewise-error.ts'

export interface OpenEngine {
  readonly engine: Engine
  close(): Promise<void>
}

/** Opens an engine with these settings, or one without network access. Throws a `Problem` if a setting is not allowed. */
export type Open = (settings: Settings | 'offline') => OpenEngine

/** The types for users are generated from the schemas of the tool (scripts/library/types.ts). */
export type ToolFunction = (...given: readonly unknown[]) => Promise<unknown>

type Functions = Readonly<Record<string, ToolFunction>>

/** The functions of one client share connections and cached results. */
export type Client = Functions & { readonly close: () => Promise<void> }

export interface Library {
  /** By the name of the command. Each call opens what it needs, and closes it before it ends. */
  readonly functions: Functions
  readonly createClient: (settings?: Settings) => Client
}

type Call = (tool: Tool, given: readonly unknown[]) => Promise<unknown>

export function createLibrary(tools: readonly IndexedTool[], open: Open): Library {
  const functionsWith = (call: Call): Functions =>
    Object.fromEntries(
      tools.map(({ name, load }): [string, ToolFunction] => [
        name,
        async (...given) => {
          const tool = await load()
          return call(tool, given).catch(rethrow)
        },
      ]),
    )
  return Object.freeze({
    functions: Object.freeze(functionsWith((tool, given) => callOnce(tool, given, open))),
    createClient(settings?: Settings): Client {
      const { engine, close } = opened(open, settings)
      let isClosed = false
      const functions = functionsWith(async (tool, given) => {
        if (isClosed)
          throw new Problem('service_unavailable', 'The client is closed. Create another one with createClient().')
        return answer(engine, tool, readArguments(tool, given, []))
      })
      return Object.freeze({
        ...functions,
        async close() {
          isClosed = true
          await close()
        },
      }) as Client
    },
  })
}

async function callOnce(tool: Tool, given: readonly unknown[], open: Open): Promise<unknown> {
  const isOffline = tool.command.isOffline === true
  const asked = readArguments(tool, given, isOffline ? [] : SETTING_NAMES)
  const { engine, close } = open(isOffline ? 'offline' : asked.settings)
  try {
    return await answer(engine, tool, asked)
  } finally {
    await close()
  }
}

async function answer(engine: Engine, tool: Tool, { input, signal }: Asked): Promise<unknown> {
  signal?.throwIfAborted()
  const { result } = await engine.call(tool, (name) => input[name], { isOwnMachine: true, ...(signal && { signal }) })
  return deepFrozen(typeof result === 'object' && result !== null ? withoutUndetermined(result) : result)
}

/** Calls of a client share cached results, so callers must not change them. */
export function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFrozen(member)
  return value
}

function opened(open: Open, settings: Settings | undefined): OpenEngine {
  try {
    return open(readSettings(settings))
  } catch (error) {
    return rethrow(error)
  }
}

export function rethrow(error: unknown): never {
  throw error instanceof Problem ? new ZonewiseError(error.code, error.message) : error
}
