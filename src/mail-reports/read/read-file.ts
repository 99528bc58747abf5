import type { RefusalReason, ReportSink } from '../report.ts'
import { createAggregateReader } from './aggregate.ts'
import { createGzipReader, createZipReader } from './archives.ts'
import { READ_LIMITS } from './limits.ts'
import { byteText } from './lines.ts'
import { createMailboxReader } from './mailbox.ts'
import { createMessageReader } from './message.ts'
import { type ByteReader, type ReadContext, refuse } from './reader.ts'
import { createTlsReader, joined } from './tls.ts'

/** As much as is needed to see what a file is. White space may come first. */
const HEAD = 1024

/** Reads a file of any supported kind. Every fault is reported to the sink; nothing throws. */
export function createFileReader(sink: ReportSink, unpackedBytes: number = READ_LIMITS.unpackedBytes): ByteReader {
  return createContentReader({ sink, budget: { unpackedBytes }, part: [], mayBeOther: false })
}

/** Decides by the first bytes what the rest is, because names and media types of attachments are often wrong. */
function createContentReader(context: ReadContext): ByteReader {
  let reader: ByteReader | undefined
  let isOther = false
  let chunks: Uint8Array[] = []
  let size = 0
  const begin = (): void => {
    const head = joined(chunks, size)
    chunks = []
    const kind = kindOf(head)
    reader = typeof kind === 'function' && context.part.length <= READ_LIMITS.depth ? kind(context) : undefined
    isOther = reader === undefined
    if (reader !== undefined) reader.push(head)
    else if (!context.mayBeOther) refuse(context, typeof kind === 'string' ? kind : 'too-deep')
  }
  return {
    push(bytes) {
      if (isOther || reader?.isDone === true) return
      if (reader !== undefined) return reader.push(bytes)
      chunks.push(bytes.slice())
      size += bytes.length
      if (size >= HEAD) begin()
    },
    end() {
      if (reader === undefined && !isOther) begin()
      reader?.end()
    },
    get isDone() {
      return isOther || reader?.isDone === true
    },
  }
}

type Open = (context: ReadContext) => ByteReader

function kindOf(head: Uint8Array): Open | RefusalReason {
  const [first, second, third] = head
  if (first === undefined) return 'empty'
  if (first === 0x1f && second === 0x8b) return (context) => createGzipReader(context, createContentReader)
  if (first === 0x50 && second === 0x4b && (third === 3 || third === 5))
    return (context) => createZipReader(context, createContentReader)
  const encoding = encodingOf(head)
  return textKindOf(new TextDecoder(encoding).decode(head.subarray(0, HEAD)), head, encoding)
}

function textKindOf(text: string, head: Uint8Array, encoding: string): Open | RefusalReason {
  const start = text.trimStart()
  if (start.startsWith('<')) return (context) => createAggregateReader(context, encoding)
  if (start.startsWith('{')) return createTlsReader
  if (start === '') return 'empty'
  const bytes = byteText(head.subarray(0, HEAD))
  if (bytes.startsWith('From ')) return (context) => createMailboxReader(context, createContentReader)
  return HEADER_FIELD.test(bytes) ? (context) => createMessageReader(context, createContentReader) : 'unknown-format'
}

/** A message begins with a field. Text with a colon in its first line is not a message if no other field follows. */
const HEADER_FIELD =
  /^\s{0,10}[a-z][a-z0-9-]{0,70}:[ \t\r\n](?:[^\n]*\n)(?:[ \t][^\n]*\n)*(?:[a-z][a-z0-9-]{0,70}:|\r?\n)/i

/** The byte order mark decides; everything else is read as UTF-8, whatever the XML declaration says. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
