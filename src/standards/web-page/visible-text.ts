import { MAX_TEXT_CHARACTERS } from './limits.ts'
import { collapseWhiteSpace, cut, removeUnshowable } from './plain-text.ts'

const SPACE = 0
const LETTER = 1
const SPACELESS = 2
const OTHER = 3

const SPACELESS_SCRIPT =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}/u
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u

function classify(character: string): number {
  if (/\s/u.test(character)) return SPACE
  if (SPACELESS_SCRIPT.test(character)) return SPACELESS
  return LETTER_OR_NUMBER.test(character) ? LETTER : OTHER
}

const UNKNOWN = 255

/**
 * Caches the class of the code points of the first two planes, because running the regular expressions for each character
 * would take more time than all the other work. Letters in further planes are Han.
 */
const classOfCodePoint = new Uint8Array(0x20000).fill(UNKNOWN)

function learn(codePoint: number): number {
  const found = classify(String.fromCodePoint(codePoint))
  if (codePoint < classOfCodePoint.length) classOfCodePoint[codePoint] = found
  return found
}

/** Reading from an array takes a third of the time of reading a slice of a long string for each character. */
const units = new Uint16Array(16 * 1024)
/** For shorter texts it is faster to copy the characters one by one. */
const SHORT = 64
const unitBytes = Buffer.from(units.buffer)

const isFirstOfPair = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isSecondOfPair = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

export interface WordCounter {
  count(text: string): void
  /** The following text starts a new word. */
  endWord(): void
  words(): number
  /** Without white space; a surrogate pair counts once. */
  characters(): number
}

export function createWordCounter(): WordCounter {
  let words = 0
  let spaceless = 0
  let characters = 0
  let isInWord = false

  function countUnits(length: number): void {
    let isWord = isInWord
    let newWords = 0
    let newCharacters = 0
    for (let index = 0; index < length; index++) {
      let codePoint = units[index] ?? 0
      const next = units[index + 1] ?? 0
      if (isFirstOfPair(codePoint) && isSecondOfPair(next) && index + 1 < length) {
        codePoint = (codePoint - 0xd800) * 0x400 + (next - 0xdc00) + 0x10000
        index++
      }
      let kind = classOfCodePoint[codePoint] ?? SPACELESS
      if (kind === UNKNOWN) kind = learn(codePoint)
      if (kind === SPACE) {
        isWord = false
        continue
      }
      newCharacters++
      if (kind === LETTER) {
        if (!isWord) newWords++
        isWord = true
      } else if (kind === SPACELESS) {
        spaceless++
        isWord = false
      }
    }
    isInWord = isWord
    words += newWords
    characters += newCharacters
  }

  return {
    count(text) {
      for (let start = 0; start < text.length; ) {
        const isSplit = isFirstOfPair(text.charCodeAt(start + units.length - 1))
        const end = Math.min(text.length, start + units.length - (isSplit ? 1 : 0))
        if (text.length < SHORT) for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index)
        else unitBytes.write(text.slice(start, end), 'utf16le')
        countUnits(end - start)
        start = end
      }
    },
    endWord() {
      isInWord = false
    },
    words: () => words + Math.ceil(spaceless / 2),
    characters: () => characters,
  }
}

export interface TextStart {
  add(text: string): void
  /** Separates two pieces of text. */
  part(): void
  take(): string
}

/** Collects the first characters of a text that comes in pieces. */
export function createTextStart(maxCharacters = MAX_TEXT_CHARACTERS): TextStart {
  let collected = ''
  let isParted = false
  return {
    add(text) {
      if (collected.length > maxCharacters) return
      const piece = collapseWhiteSpace(text.length > maxCharacters * 8 ? text.slice(0, maxCharacters * 8) : text)
      const isSpaced = isParted || piece.startsWith(' ')
      isParted = piece.endsWith(' ')
      const words = piece.trim()
      if (words === '') isParted ||= isSpaced
      else collected += isSpaced && collected !== '' ? ` ${words}` : words
    },
    part() {
      isParted = true
    },
    take: () => cut(removeUnshowable(collected).trim(), maxCharacters),
  }
}
