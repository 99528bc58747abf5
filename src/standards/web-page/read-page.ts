import { createFactCollector } from './collect-facts.ts'
import { decodePage } from './decode-page.ts'
import { MAX_FIRST_LINE_CHARACTERS, MAX_TAGS } from './limits.ts'
import type { PageFacts } from './page-facts.ts'
import { tidy } from './plain-text.ts'
import { createTreeReader } from './read-tree.ts'
import { createMarkupScanner } from './scan-markup.ts'

/** The work of one slice in characters; it takes a few milliseconds. */
const SLICE = 128 * 1024
/** The fixed cost of a tag, in addition to its characters. */
const WORK_PER_STEP = 96

/** Parses a document in slices, so that the caller can yield to the event loop between them. */
export function* readPage(bytes: Uint8Array, contentType: string | undefined): Generator<void, PageFacts> {
  const { text, charset } = decodePage(bytes, contentType)
  yield
  const collector = createFactCollector()
  const tree = createTreeReader(collector)
  let tags = 0
  const scanner = createMarkupScanner(text, {
    ...tree,
    startTag(name, attributes) {
      tags++
      return tree.startTag(name, attributes)
    },
    endTag(name) {
      tags++
      tree.endTag(name)
    },
  })
  let isReadWhole = false
  let work = 0
  let before = 0
  while (tags < MAX_TAGS) {
    if (!scanner.step()) {
      isReadWhole = true
      break
    }
    work += scanner.position() - before + WORK_PER_STEP
    before = scanner.position()
    if (work < SLICE) continue
    work = 0
    yield
  }
  tree.end()
  const { doctypeKind, ...facts } = collector.take()
  const firstLine = /\S[^\r\n]{0,999}/.exec(text.slice(0, 4096))?.[0] ?? ''
  return {
    bytes: bytes.byteLength,
    isReadWhole,
    charset,
    doctype: { kind: doctypeKind, firstLine: tidy(firstLine, MAX_FIRST_LINE_CHARACTERS) },
    ...facts,
  }
}

/** Parses without pauses; use it only for documents that are known to be short. */
export function readPageAtOnce(bytes: Uint8Array, contentType: string | undefined): PageFacts {
  const reading = readPage(bytes, contentType)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}
