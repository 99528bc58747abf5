import type { RefusalReason, ReportSink } from '../report.ts'
import type { Budget } from './limits.ts'

/** Takes bytes as they arrive. The work of a call is proportional to its bytes, or to what they unpack to. */
export interface ByteReader {
  push(bytes: Uint8Array): void
  end(): void
  /** Nothing after this changes the result: the rest need not be unpacked. */
  readonly isDone: boolean
}

/** Where in a file a reader is, and what it shares with the other readers of the file. */
export interface ReadContext {
  readonly sink: ReportSink
  readonly budget: Budget
  readonly part: readonly number[]
  /** Text of a message that is no report is not refused. */
  readonly mayBeOther: boolean
}

export const refuse = ({ sink, part }: ReadContext, reason: RefusalReason): void => sink.refused(reason, part)

export const inside = (context: ReadContext, position: number, mayBeOther = false): ReadContext => ({
  ...context,
  part: [...context.part, position],
  mayBeOther,
})

/** Reads nothing more. */
export const DONE: ByteReader = { push() {}, end() {}, isDone: true }
