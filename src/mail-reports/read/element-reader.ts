import { SaxesParser } from 'saxes'
import type { RefusalReason } from '../report.ts'
import { READ_LIMITS } from './limits.ts'

export interface ElementHandler {
  /** `path` has the local names in lower case, from the root to the element itself. Returns false to refuse the document. */
  open(path: readonly string[], namespace: string | undefined): boolean
  /** The text is trimmed and shortened. An element with children has the text after its last child. */
  close(path: readonly string[], text: string): void
}

export interface ElementReader {
  push(text: string): void
  /** The reason why the document could not be read, if any. */
  end(): RefusalReason | undefined
  readonly fault: RefusalReason | undefined
}

/**
 * Reads elements and their texts; attributes, comments and processing instructions are skipped. A document type is refused, so that no
 * entity can be defined.
 */
export function createElementReader(handler: ElementHandler): ElementReader {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const path: string[] = []
  let text = ''
  let fault: RefusalReason | undefined
  let errors = 0
  let gap = 0
  let isComplete = false
  const stop = (reason: RefusalReason): void => {
    fault ??= reason
  }
  parser.on('error', () => {
    errors++
    if (errors > READ_LIMITS.xmlErrors) stop('not-well-formed')
  })
  parser.on('doctype', () => stop('has-doctype'))
  parser.on('opentag', ({ name, attributes }) => {
    gap = 0
    text = ''
    path.push(localName(name))
    if (path.length > READ_LIMITS.xmlDepth) stop('too-deep')
    if (fault === undefined && !handler.open(path, namespaceIn(name, attributes))) stop('other-document')
  })
  const addText = (piece: string): void => {
    if (text.length < READ_LIMITS.textOfElement) text += piece.slice(0, READ_LIMITS.textOfElement - text.length)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    gap = 0
    if (fault === undefined) handler.close(path, text.trim())
    text = ''
    path.pop()
    isComplete ||= path.length === 0
  })
  /** The parser continues after an error, so the text is passed in pieces that bound what it can cost. */
  const write = (piece: string): void => {
    gap += piece.length
    if (gap > READ_LIMITS.xmlGap) stop(path.length === 0 && !isComplete ? 'other-document' : 'not-well-formed')
    if (fault === undefined) parser.write(piece)
  }
  return {
    push(chunk) {
      for (let at = 0; at < chunk.length && fault === undefined; at += PIECE) write(chunk.slice(at, at + PIECE))
    },
    end() {
      const before = errors
      if (fault === undefined) parser.close()
      errors = before
      if (!isComplete) stop(path.length === 0 ? 'not-well-formed' : 'truncated')
      return fault
    },
    get fault() {
      return fault
    },
  }
}

const PIECE = 4096

/** Reporters use several namespaces for the same elements, or wrong ones. */
const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

function namespaceIn(name: string, attributes: Readonly<Record<string, unknown>>): string | undefined {
  const colon = name.indexOf(':')
  const value = attributes[colon < 0 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`]
  return typeof value === 'string' ? value : undefined
}
