import { createAttributeScanner, isHtmlSpace, PAUSED, type TagAttributes } from './attributes.ts'
import { cut } from './plain-text.ts'

/**
 * How the text after a start tag is parsed. `text`: up to the end tag, with character references. `raw`: the same without
 * character references. `script`: raw, with the rules for comments in scripts. `rest`: to the end of the document.
 */
export type ContentModel = 'markup' | 'text' | 'raw' | 'script' | 'rest'

export interface MarkupListener {
  startTag(name: string, attributes: TagAttributes): ContentModel
  endTag(name: string): void
  /** Character references are unresolved; a long text comes in pieces, which never split a reference. */
  text(raw: string): void
  doctype(declaration: string): void
  /** Returns whether `<![CDATA[` opens a section, which is only so in svg and math. */
  isInForeignContent(): boolean
}

export interface MarkupScanner {
  /** Parses one piece; returns false at the end. */
  step(): boolean
  /** The offset up to which the document has been parsed. */
  position(): number
}

const TEXT_PIECE = 16 * 1024
/** Longer than any character reference of the HTML standard. */
const LONGEST_REFERENCE = 40
const LONGEST_NAME = 64

/**
 * The tokenization stage of the HTML standard (13.2.5) for a complete document. It skips from delimiter to delimiter;
 * parse5 reads every character, which takes up to three times the time budget for a page of 2 MiB. The tests use parse5
 * as the oracle.
 */
export function createMarkupScanner(document: string, listener: MarkupListener): MarkupScanner {
  let at = 0
  let model: ContentModel = 'markup'
  let elementName = ''
  let contentEnd = -1
  /** A tag with so many attributes that its scan was paused. */
  let longTag: { readonly name: string; readonly isStart: boolean } | undefined
  const attributes = createAttributeScanner()
  const nextCommentEnd = createFinder(document, /--!?>/g)
  /** Any other `<` is text. */
  const nextMarkup = createFinder(document, /<(?:[a-z!?]|\/[\s\S])/gi)

  function step(): boolean {
    if (at >= document.length) return false
    if (longTag !== undefined) finishTag(longTag.name, longTag.isStart, attributes.resume(document))
    else if (model === 'markup') readMarkup()
    else readContent()
    return true
  }

  function readMarkup(): void {
    const end = endOfText()
    if (end > at) {
      listener.text(document.slice(at, end))
      at = end
      return
    }
    const code = document.charCodeAt(at + 1)
    if (isLetter(code)) readTag(at + 1, true)
    else if (code === 0x2f) readEndTag()
    else if (code === 0x21) readDeclaration()
    else skipPast('>')
  }

  /** Returns the end of the text from here: before the next markup, or at the maximum length of a piece. */
  function endOfText(): number {
    const markup = nextMarkup(at).start
    return markup < at + TEXT_PIECE ? markup : endOfPiece(at + TEXT_PIECE)
  }

  function endOfPiece(limit: number): number {
    if (limit >= document.length) return document.length
    const reference = document.slice(limit - LONGEST_REFERENCE, limit).lastIndexOf('&')
    if (reference !== -1) return limit - LONGEST_REFERENCE + reference
    const last = document.charCodeAt(limit - 1)
    return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit
  }

  function readEndTag(): void {
    const code = document.charCodeAt(at + 2)
    if (isLetter(code)) readTag(at + 2, false)
    else if (code === 0x3e) at += 3
    else skipPast('>')
  }

  function readTag(nameStart: number, isStart: boolean): void {
    let nameEnd = nameStart
    let isPlain = true
    for (; nameEnd < document.length; nameEnd++) {
      const code = document.charCodeAt(nameEnd)
      if (code === 0x3e || code === 0x2f || isHtmlSpace(code)) break
      isPlain &&= code < 0x41 || code > 0x5a
    }
    const written = document.slice(nameStart, Math.min(nameEnd, nameStart + LONGEST_NAME))
    const name = isPlain ? written : asciiLowerCase(written)
    finishTag(name, isStart, attributes.scan(document, nameEnd))
  }

  function finishTag(name: string, isStart: boolean, end: number | undefined): void {
    if (end === PAUSED) {
      at = attributes.position()
      longTag ??= { name, isStart }
      return
    }
    longTag = undefined
    // The standard drops a tag that is truncated by the end of the document.
    at = end ?? document.length
    if (end === undefined) return
    if (!isStart) {
      listener.endTag(name)
      return
    }
    model = listener.startTag(name, attributes.found)
    elementName = name
  }

  function readDeclaration(): void {
    if (document.startsWith('<!--', at)) {
      at = endOfComment(at + 4)
    } else if (document.slice(at + 2, at + 9).toLowerCase() === 'doctype') {
      const start = at
      skipPast('>')
      listener.doctype(cut(document.slice(start, at), 1000))
    } else if (document.startsWith('<![CDATA[', at) && listener.isInForeignContent()) {
      const start = at + 9
      const end = document.indexOf(']]>', start)
      // The text of svg is never used and that of math rarely, so it is one piece with unresolved references.
      listener.text(cut(document.slice(start, end === -1 ? document.length : end), TEXT_PIECE).replaceAll('&', '&amp;'))
      at = end === -1 ? document.length : end + 3
    } else {
      skipPast('>')
    }
  }

  function endOfComment(start: number): number {
    if (document.startsWith('>', start)) return start + 1
    if (document.startsWith('->', start)) return start + 2
    return nextCommentEnd(start).end
  }

  function skipPast(delimiter: string): void {
    const end = document.indexOf(delimiter, at)
    at = end === -1 ? document.length : end + delimiter.length
  }

  function readContent(): void {
    if (contentEnd < at) contentEnd = endOfContent()
    const isShown = model === 'rest' || elementName === 'xmp'
    const end = isShown && contentEnd > at + TEXT_PIECE ? endOfPiece(at + TEXT_PIECE) : contentEnd
    if (end > at) listener.text(document.slice(at, end))
    at = end
    if (end === contentEnd) model = 'markup'
  }

  function endOfContent(): number {
    if (model === 'rest') return document.length
    return model === 'script' ? endOfScript(document, at) : endOfElement(document, at, elementName)
  }

  return { step, position: () => at }
}

/** Finds the next occurrence and caches it, so that repeated calls still read every character only once. */
function createFinder(
  document: string,
  pattern: RegExp,
): (from: number) => { readonly start: number; readonly end: number } {
  const found = { start: -1, end: -1 }
  return (from) => {
    if (found.start < from) {
      pattern.lastIndex = from
      found.start = pattern.exec(document)?.index ?? document.length
      found.end = pattern.lastIndex || document.length
    }
    return found
  }
}

const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)

/** Only ASCII letters are lowercased: U+212A must not become `k`. */
const asciiLowerCase = (written: string): string => written.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const endTagPatterns = new Map<string, RegExp>()

function endOfElement(document: string, start: number, name: string): number {
  let pattern = endTagPatterns.get(name)
  if (pattern === undefined) {
    pattern = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi')
    endTagPatterns.set(name, pattern)
  }
  pattern.lastIndex = start
  return pattern.exec(document)?.index ?? document.length
}

/** Within `<!--`, a nested `<script>` has its own end tag (13.2.5.20 and following). */
function endOfScript(document: string, start: number): number {
  const marks = /<!--|-->|<(\/?)script[\t\n\f\r />]/gi
  marks.lastIndex = start
  let state: 'plain' | 'comment' | 'nested' = 'plain'
  for (let mark = marks.exec(document); mark !== null; mark = marks.exec(document)) {
    if (mark[0] === '<!--') {
      if (state === 'plain') state = 'comment'
      // The dashes of this mark may belong to the `-->` that ends the comment.
      marks.lastIndex -= 2
    } else if (mark[0] === '-->') {
      state = 'plain'
    } else if (mark[1] === '') {
      if (state === 'comment') state = 'nested'
    } else if (state === 'nested') {
      state = 'comment'
    } else {
      return mark.index
    }
  }
  return document.length
}
