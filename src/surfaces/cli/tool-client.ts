import type { CallOptions, Engine } from '../../engine/call.ts'
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
  ask(
    tool: Tool,
    question: Question,
    onPart: (part: object) => void,
    signal: AbortSignal,
    onWait?: CallOptions['onWait'],
  ): Promise<ToolReply>
}

/** Opens a client, and closes it after its use. */
export type UseClient = <Value>(use: (client: ToolClient) => Promise<Value>) => Promise<Value>

export const localToolClient = (engine: Engine): ToolClient => ({
  async ask(tool, { input, isFresh, isWatched }, onPart, signal, onWait) {
    const { result, meta } = await engine.call(tool, (name) => input[name], {
      signal,
      isOwnMachine: true,
      ...(isFresh && { isFresh }),
      ...(onWait && { onWait }),
      // The progress line counts findings only. A tool repeats its work for a caller who receives rounds.
      ...((tool.partName === 'finding' || isWatched) && { onPart: onPart }),
    })
    return { result: result as object, isOutage: !meta.isCounted }
  },
})
