import type { OpenReader } from './archives.ts'
import { createLineSplitter } from './lines.ts'
import { createMessageReader } from './message.ts'
import { type ByteReader, inside, type ReadContext } from './reader.ts'
import { bytesOf } from './transfer-encoding.ts'

/** Reads a file of messages, each after a line that begins with “From ” (RFC 4155). */
export function createMailboxReader(context: ReadContext, open: OpenReader): ByteReader {
  let message: ByteReader | undefined
  let messages = 0
  let isAfterEmptyLine = true
  const lines = createLineSplitter((text, isWhole, isStart) => {
    if (isStart && isAfterEmptyLine && text.startsWith('From ')) {
      message?.end()
      messages++
      message = createMessageReader(inside(context, messages), open)
    } else message?.push(bytesOf(isWhole ? `${text}\n` : text))
    isAfterEmptyLine = isStart && text === ''
  })
  return {
    push: (bytes) => lines.push(bytes),
    end() {
      lines.end()
      message?.end()
    },
    isDone: false,
  }
}
