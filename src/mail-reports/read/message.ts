import type { OpenReader } from './archives.ts'
import { READ_LIMITS } from './limits.ts'
import { createLineSplitter } from './lines.ts'
import { type MimeHeader, readMimeHeader } from './mime-header.ts'
import { type ByteReader, DONE, inside, type ReadContext, refuse } from './reader.ts'
import { decoderOf, type TransferDecoder } from './transfer-encoding.ts'

interface Leaf {
  readonly reader: ByteReader
  readonly decoder: TransferDecoder
}

/** What `multipart/report` has as its second part if it is a failure report (RFC 6591). */
const FAILURE_TYPE = 'message/feedback-report'
/** Exim sends failure reports as text. */
const FAILURE_TEXT = /^A message claiming to be from you has failed the published DMARC policy/

/**
 * Reads the parts of one message (RFC 2045, RFC 2046) as they arrive, messages inside it included. A message in which nothing was
 * recognized is refused once.
 */
export function createMessageReader(context: ReadContext, open: OpenReader): ByteReader {
  const boundaries: string[] = []
  let header: string[] | undefined = []
  let headerBytes = 0
  let leaf: Leaf | undefined
  let parts = 0
  let found = 0
  let isFailureReport = false
  const sink = countingSink(context, () => found++)

  const finishLeaf = (): void => {
    leaf?.reader.end()
    leaf = undefined
  }
  const startHeader = (): void => {
    finishLeaf()
    header = []
    headerBytes = 0
  }
  const startBody = (read: MimeHeader): void => {
    header = undefined
    // The message that a failure report is about is nobody's business.
    if (isFailureReport) return
    if (read.type === FAILURE_TYPE) {
      countFailure()
      return
    }
    if (read.boundary !== undefined && boundaries.length < READ_LIMITS.mimeDepth) {
      boundaries.push(read.boundary)
      return
    }
    parts++
    if (parts > READ_LIMITS.partsOfMessage) return
    // A message inside this one is read by a reader of its own, which has its own boundaries.
    const reader = IGNORED.test(read.type) ? DONE : open({ ...inside(context, parts, true), sink })
    leaf = { reader, decoder: decoderOf(read.encoding) }
  }
  const countFailure = (): void => {
    isFailureReport = true
    found++
    context.sink.failure()
  }
  const addHeaderLine = (text: string): void => {
    headerBytes += text.length
    if (text === '') startBody(readMimeHeader((header ?? []).join('\n')))
    else if (headerBytes <= READ_LIMITS.headerBytes) header?.push(text)
  }
  const lines = createLineSplitter((text, isWhole, isStart) => {
    const end = isStart && text.startsWith('--') ? boundaries.findLastIndex((boundary) => isAt(text, boundary)) : -1
    if (end >= 0) {
      const isLast = text.startsWith('--', 2 + (boundaries[end]?.length ?? 0))
      boundaries.length = isLast ? end : end + 1
      if (isLast) finishLeaf()
      else startHeader()
    } else if (header !== undefined) addHeaderLine(text)
    else if (leaf !== undefined) {
      if (isStart && !isFailureReport && FAILURE_TEXT.test(text)) countFailure()
      if (!leaf.reader.isDone) leaf.reader.push(leaf.decoder.line(text, isWhole))
    }
  })
  return {
    push: (bytes) => lines.push(bytes),
    end() {
      lines.end()
      finishLeaf()
      if (parts > READ_LIMITS.partsOfMessage) refuse(context, 'too-many-parts')
      else if (found === 0 && !context.mayBeOther) refuse(context, 'no-report')
    },
    isDone: false,
  }
}

/** Parts that never are reports. */
const IGNORED = /^(?:image|audio|video|font)\/|^text\/(?:html|css|calendar)$/

/** RFC 2046 section 5.1.1: the line may end in white space. */
function isAt(line: string, boundary: string): boolean {
  if (!line.startsWith(boundary, 2)) return false
  const rest = line.slice(2 + boundary.length)
  return rest === '' || /^(?:--)?[ \t]*$/.test(rest) || rest.startsWith('--')
}

function countingSink({ sink }: ReadContext, count: () => void): ReadContext['sink'] {
  return {
    row: (row) => sink.row(row),
    aggregate(report) {
      count()
      sink.aggregate(report)
    },
    tls(report) {
      count()
      sink.tls(report)
    },
    failure() {
      count()
      sink.failure()
    },
    refused(reason, part) {
      count()
      sink.refused(reason, part)
    },
  }
}
