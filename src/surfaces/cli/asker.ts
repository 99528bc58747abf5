import type { Engine } from '../../engine/call.ts'
import type { Tool } from '../../tools/define-tool.ts'
import type { Question } from './question.ts'

export interface Told {
  readonly result: object
  /** That we could not look is all that the result says. */
  readonly isOutage: boolean
}

/** Who answers: the engine in this process, or a server. */
export interface Asker {
  /** Throws a `Problem` where the question is refused or cannot be answered. */
  ask(tool: Tool, question: Question, hearPart: () => void, signal: AbortSignal): Promise<Told>
}

export const localAsker = (engine: Engine): Asker => ({
  async ask(tool, { input }, hearPart, signal) {
    const { result, meta } = await engine.call(tool, (name) => input[name], {
      signal,
      ...(tool.partName !== undefined && { onPart: hearPart }),
    })
    return { result: result as object, isOutage: !meta.isCounted }
  },
})
