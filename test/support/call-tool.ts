import type { Clock } from '../../src/clock.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import type { Dns } from '../../src/world.ts'
import { resultOf } from './result-of.ts'
import { worldWith } from './scripted-dns.ts'

/** Calls a tool as every surface does; every refusal is a rejection of the promise. */
export async function callTool(
  tool: Tool,
  input: Readonly<Record<string, unknown>>,
  dns: Dns,
  clock?: Clock,
): Promise<unknown> {
  return await resultOf(createEngine({ world: worldWith(dns, clock) }).call(tool, (name) => input[name]))
}
