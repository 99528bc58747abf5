import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { ArgumentSource, CallOptions, Engine } from '../../engine/call.ts'
import { PROBLEMS, Problem } from '../../problems.ts'
import { atOnce, type Steps } from '../../slices.ts'
import type { Locale } from '../../text.ts'
import type { ToolResponse } from '../../tools/response.ts'
import { takeHosts } from '../../tools/taken-hosts.ts'
import { visibleValueInSteps } from '../../visible.ts'
import { resultForAgents } from './agent-result.ts'
import type { AgentTool } from './agent-tool.ts'
import { type Arguments, argumentSource } from './arguments.ts'
import { type OnProgress, progressOptions } from './progress.ts'
import { failure, inputNote, success } from './result.ts'
import { viewIn } from './view.ts'

export interface Caller {
  run(
    tool: AgentTool,
    source: ArgumentSource,
    options: Pick<CallOptions, 'onStart' | 'onPart'>,
  ): ToolResponse | Promise<ToolResponse>
  /** Called with the progress of the call, if the client has asked for it. */
  readonly onProgress?: OnProgress | undefined
  /** Runs the encoding of results. Without it, the encoding is neither watched nor interrupted. */
  readonly runInSlices?: Engine['runInSlices']
  /** Called with the error of a tool, which is a result for the agent. */
  onRefusal?(problem: Problem): void
  /** Called with an error that is our fault. */
  onFault(error: unknown): void
}

/** One call of a tool, the same for all transports. */
export async function callTool(tool: AgentTool, given: Arguments, caller: Caller): Promise<CallToolResult> {
  try {
    const { input, taken } = takeHosts(tool.parameters, given)
    const source = argumentSource(tool, input)
    const { result, meta } = await caller.run(
      tool,
      source,
      caller.onProgress ? progressOptions(tool, caller.onProgress) : {},
    )
    // Characters that a person does not see must not reach a model, neither in the text nor in the structured content. They are
    // escaped before the result is shortened, because an escape is longer than its character.
    const visible = visibleValueInSteps({ ...inputNote(taken), ...(result as object) })
    const encoded = encodeInSteps(tool, visible, viewIn(tool, input), meta.language)
    return caller.runInSlices === undefined
      ? atOnce(encoded)
      : await caller.runInSlices(tool, source, 'encode', encoded)
  } catch (error) {
    if (error instanceof Problem) {
      caller.onRefusal?.(error)
      return failure(error)
    }
    caller.onFault(error)
    throw new ProtocolError(ProtocolErrorCode.InternalError, PROBLEMS.internal_error.example)
  }
}

function* encodeInSteps(
  tool: AgentTool,
  visible: Steps<Readonly<Record<string, unknown>>>,
  view: ReturnType<typeof viewIn>,
  language: Locale,
): Steps<CallToolResult> {
  const result = yield* visible
  yield
  return success(yield* resultForAgents(tool, result, view, language))
}
