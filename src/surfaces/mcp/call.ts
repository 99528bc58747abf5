import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { ArgumentSource, Engine } from '../../engine/call.ts'
import { PROBLEMS, Problem } from '../../problems.ts'
import type { ToolResponse } from '../../tools/response.ts'
import { takeHosts } from '../../tools/taken-hosts.ts'
import { visibleValue } from '../../visible.ts'
import { resultForAgents } from './agent-result.ts'
import type { AgentTool } from './agent-tool.ts'
import { type Arguments, argumentSource } from './arguments.ts'
import { failure, inputNote, success } from './result.ts'
import { viewIn } from './view.ts'

export interface Caller {
  run(tool: AgentTool, source: ArgumentSource): ToolResponse | Promise<ToolResponse>
  /** Watches the encoding of results. */
  readonly watch?: Engine['watch']
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
    const { result } = await caller.run(tool, source)
    // Characters that a person does not see must not reach a model, neither in the text nor in the structured content. They are
    // escaped before the result is shortened, because an escape is longer than its character.
    const encode = (): CallToolResult =>
      success(resultForAgents(tool, visibleValue({ ...inputNote(taken), ...(result as object) }), viewIn(tool, input)))
    return caller.watch === undefined ? encode() : caller.watch(tool, source, 'encode', encode)
  } catch (error) {
    if (error instanceof Problem) {
      caller.onRefusal?.(error)
      return failure(error)
    }
    caller.onFault(error)
    throw new ProtocolError(ProtocolErrorCode.InternalError, PROBLEMS.internal_error.example)
  }
}
