import { readEncodedWord } from './encoded-words.ts'

export interface Token {
  /** A separator is a semicolon; address lists have further separators. */
  readonly kind: 'word' | 'quoted' | 'angle' | 'comment' | 'encoded' | 'separator'
  readonly start: number
  readonly end: number
}

export interface TokenRules {
  /** `<…>` is one token, whatever it contains. */
  readonly angles: boolean
  /** `=?…?=` is one token, although its commas and parentheses should have been encoded. */
  readonly encodedWords: boolean
  /**
   * A quoted string inside a comment hides parentheses. RFC 5322 does not allow this, but senders can put `)` into a
   * local part.
   */
  readonly quotesInComments: boolean
}

type FindEnd = (start: number) => number | undefined

const TAB = 9
const SPACE = 32
const QUOTE = 34
const OPEN = 40
const CLOSE = 41
const SEMICOLON = 59
const LESS = 60
const EQUALS = 61
const GREATER = 62
const QUESTION_MARK = 63
const BACKSLASH = 92

/** Unmatched quotes, parentheses and angle brackets are ordinary characters. Every step is linear in the text. */
export function tokenize(text: string, rules: TokenRules): Token[] {
  const findQuotedEnd = quotedStringFinder(text)
  const commentEnds = matchComments(text, rules)
  const tokens: Token[] = []
  let wordStart = -1
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    let kind: Token['kind'] | undefined
    let end: number | undefined
    if (code > EQUALS) kind = undefined
    else if (code === SPACE || code === TAB) {
      if (wordStart >= 0) tokens.push({ kind: 'word', start: wordStart, end: at })
      wordStart = -1
      at++
      continue
    } else if (code === QUOTE) {
      kind = 'quoted'
      end = findQuotedEnd(at)
    } else if (code === OPEN) {
      kind = 'comment'
      end = commentEnds[at] || undefined
    } else if (code === LESS && rules.angles) {
      kind = 'angle'
      end = findAngleEnd(text, at, findQuotedEnd)
    } else if (code === EQUALS && rules.encodedWords) {
      kind = 'encoded'
      end = findEncodedEnd(text, at)
    } else if (code === SEMICOLON) {
      kind = 'separator'
      end = at + 1
    }
    if (kind === undefined || end === undefined) {
      if (wordStart < 0) wordStart = at
      at++
      continue
    }
    if (wordStart >= 0) tokens.push({ kind: 'word', start: wordStart, end: at })
    wordStart = -1
    tokens.push({ kind, start: at, end })
    at = end
  }
  if (wordStart >= 0) tokens.push({ kind: 'word', start: wordStart, end: at })
  return tokens
}

/**
 * Yields the tokens between separators if the text there matches. It yields one group at a time, because there may be
 * thousands.
 */
export function* splitAtSeparators(text: string, tokens: readonly Token[], matching: RegExp): Generator<Token[]> {
  let groupStart = 0
  let textStart = 0
  for (let index = 0; index <= tokens.length; index++) {
    const token = index < tokens.length ? tokens[index] : undefined
    if (token !== undefined && token.kind !== 'separator') continue
    if (matching.test(text.slice(textStart, token?.start))) yield tokens.slice(groupStart, index)
    groupStart = index + 1
    textStart = token?.end ?? text.length
  }
}

/** Replaces every comment by a space, to which it is equivalent (RFC 5322 section 3.2.2). */
export function removeComments(text: string, rules: TokenRules): string {
  if (!text.includes('(')) return text
  const pieces: string[] = []
  let pieceStart = 0
  for (const { kind, start, end } of tokenize(text, rules)) {
    if (kind !== 'comment') continue
    pieces.push(text.slice(pieceStart, start))
    pieceStart = end
  }
  pieces.push(text.slice(pieceStart))
  return pieces
    .join(' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

/** If no quote closes the string that opens here, no quote closes a later string either, so one failed search is enough. */
function quotedStringFinder(text: string): FindEnd {
  let exhausted = false
  return (start) => {
    if (exhausted) return undefined
    for (let at = start + 1; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === BACKSLASH) at++
      else if (code === QUOTE) return at + 1
    }
    exhausted = true
    return undefined
  }
}

const findEncodedEnd = (text: string, start: number): number | undefined =>
  text.charCodeAt(start + 1) === QUESTION_MARK ? readEncodedWord(text, start)?.end : undefined

/** A second `<` means that the first was an ordinary character; stopping there keeps `<<<<…` linear. */
function findAngleEnd(text: string, start: number, findQuotedEnd: FindEnd): number | undefined {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === GREATER) return at + 1
    if (code === LESS) return undefined
    at = (code === QUOTE ? findQuotedEnd(at) : undefined) ?? at + 1
  }
  return undefined
}

/**
 * Returns the end of the comment for the position of each opening parenthesis, 0 if it is unmatched. It needs one pass
 * with a stack.
 */
function matchComments(text: string, rules: TokenRules): Int32Array {
  if (!text.includes('(')) return new Int32Array(0)
  const ends = new Int32Array(text.length)
  const findQuotedEnd = quotedStringFinder(text)
  const open: number[] = []
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    const isInComment = open.length > 0
    let next: number | undefined
    if (code === OPEN) open.push(at)
    else if (code === CLOSE) {
      const start = open.pop()
      if (start !== undefined) ends[start] = at + 1
    } else if (code === BACKSLASH && isInComment) next = at + 2
    else if (code === QUOTE && (!isInComment || rules.quotesInComments)) next = findQuotedEnd(at)
    else if (code === EQUALS && !isInComment && rules.encodedWords) next = findEncodedEnd(text, at)
    at = next ?? at + 1
  }
  return ends
}
