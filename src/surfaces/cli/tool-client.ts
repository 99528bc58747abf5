import type { Engine } from '../../engine/call.ts'
import type { Tool } from '../../tools/define-tool.ts'
import type { Question } from './question.ts'

export interface ToolReply {
  readonly result: object
  /** Whether the result only says that the service could not check anything. */
  readonly isOutage: boolean
}

/** Calls tools, either with the engine of this process or on a server. */
export interface ToolClient {
  /** Throws a `Problem` if the call is rejected or fails. */
  ask(tool: Tool, question: Question, receivePart: () => void, signal: AbortSignal): Promise<ToolReply>
}

export const localToolClient = (engine: Engine): ToolClient => ({
  async ask(tool, { input }, receivePart, signal) {
    const { result, meta } = await engine.call(tool, (name) => input[name], {
      signal,
      ...(tool.partName !== undefined && tool.partsWith === undefined && { onPart: receivePart }),
    })
    return { result: result as object, isOutage: !meta.isCounted }
  },
})
