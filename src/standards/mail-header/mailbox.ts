import { parseMailDomain } from './mail-domain.ts'
import { splitAtSeparators, type Token, type TokenRules, tokenize } from './tokens.ts'

const LIST_RULES: TokenRules = { angles: true, encodedWords: true, quotesInComments: false }
const ADDRESS_RULES: TokenRules = { ...LIST_RULES, angles: false }

/**
 * Returns the domain of the first mailbox of an undecoded From or Return-Path value. A list member without `@` is not a
 * mailbox but usually half of a display name: `Doe, Jane <jane@example.com>`.
 */
export function firstMailboxDomain(value: string): string | undefined {
  for (const member of splitList(value)) {
    const domain = addressDomain(value, member)
    if (domain !== undefined) return parseMailDomain(domain)
  }
  return undefined
}

/** Yields the tokens of each list member; words are split at the separators. */
function splitList(value: string): Iterable<readonly Token[]> {
  const tokens: Token[] = []
  for (const token of tokenize(value, LIST_RULES)) {
    if (token.kind === 'word') cutWord(value, token, tokens)
    else tokens.push(token)
  }
  return splitAtSeparators(value, tokens, /@/)
}

/** A colon ends the name of a group (RFC 5322 section 3.4), so it separates like a comma. */
function cutWord(value: string, word: Token, tokens: Token[]): void {
  if (!/[,:]/.test(value.slice(word.start, word.end))) {
    tokens.push(word)
    return
  }
  let start = word.start
  for (let at = start; at < word.end; at++) {
    const char = value[at]
    if (char === '[') at = endOfLiteral(value, at, word.end)
    if (char !== ',' && char !== ':') continue
    if (at > start) tokens.push({ kind: 'word', start, end: at })
    tokens.push({ kind: 'separator', start: at, end: at + 1 })
    start = at + 1
  }
  if (word.end > start) tokens.push({ kind: 'word', start, end: word.end })
}

/** `[IPv6:…]` contains colons; without a closing bracket the rest of the word belongs to the literal. */
function endOfLiteral(value: string, start: number, wordEnd: number): number {
  const length = value.slice(start, wordEnd).indexOf(']')
  return length < 0 ? wordEnd : start + length
}

/** Returns the text after the last `@` of the last `<…>`, or of the whole member if it has no `<…>`. */
function addressDomain(value: string, member: readonly Token[]): string | undefined {
  const angle = member.findLast(({ kind }) => kind === 'angle')
  if (angle === undefined) return textAfterLastAt(value, member)
  const address = value.slice(angle.start + 1, angle.end - 1)
  return textAfterLastAt(address, tokenize(address, ADDRESS_RULES))
}

/** An `@` in a quoted string or comment is not a separator; text after the domain makes the domain invalid. */
function textAfterLastAt(value: string, tokens: readonly Token[]): string | undefined {
  const textOf = ({ start, end }: Token) => value.slice(start, end)
  const index = tokens.findLastIndex((token) => token.kind === 'word' && textOf(token).includes('@'))
  if (index < 0) return undefined
  const text = tokens
    .slice(index)
    .filter(({ kind }) => kind !== 'comment')
    .map(textOf)
    .join(' ')
  return text.slice(text.lastIndexOf('@') + 1)
}
