import { type CharsetDecoder, decoderFor } from '../charset/decoder.ts'

interface EncodedWord {
  readonly charset: string
  readonly encoding: 'b' | 'q'
  readonly payload: string
  readonly end: number
}

/**
 * RFC 2047 section 2, with the language of RFC 2231 section 5. The payload may contain spaces, because folding sometimes
 * splits a word.
 */
const ENCODED_WORD = /=\?([\w.:+-]{1,40})(?:\*[\w-]{0,40})?\?([bq])\?([\x20-\x3e\x40-\x7e]*)\?=/iy

const BASE64 = /^[A-Za-z0-9+/= ]*$/

const SPACE = 0x20
const EQUALS = 0x3d
const UNDERSCORE = 0x5f

/** Real headers use one or two charsets. Each unknown charset costs an exception, so their number is limited. */
const MAX_CHARSETS = 16

export function readEncodedWord(text: string, start: number): EncodedWord | undefined {
  ENCODED_WORD.lastIndex = start
  const match = ENCODED_WORD.exec(text)
  if (match === null) return undefined
  const [whole, charset = '', letter = '', payload = ''] = match
  const encoding = letter.toLowerCase() === 'b' ? 'b' : 'q'
  if (encoding === 'b' && !BASE64.test(payload)) return undefined
  return { charset: charset.toLowerCase(), encoding, payload, end: start + whole.length }
}

/**
 * Decodes the encoded words of a text; `protect` is called with every decoded run before it is inserted between the
 * literal text.
 */
export type WordDecoder = (text: string, protect?: (decoded: string) => string) => string

/** Create one decoder per header, so that all its fields share the charset lookups. */
export function createWordDecoder(): WordDecoder {
  const decoders = new Map<string, CharsetDecoder | undefined>()
  const lookUp = (charset: string): CharsetDecoder | undefined => {
    if (!decoders.has(charset) && decoders.size < MAX_CHARSETS) decoders.set(charset, decoderFor(charset))
    return decoders.get(charset)
  }
  const run = new ByteRun()
  return (text, protect = (decoded) => decoded) => {
    if (!text.includes('=?')) return text
    const output: string[] = []
    run.reserve(text.length)
    let literalStart = 0
    let search = text.indexOf('=?')
    while (search >= 0) {
      const word = readEncodedWord(text, search)
      const decoder = word === undefined ? undefined : lookUp(word.charset)
      if (word === undefined || decoder === undefined) {
        search = text.indexOf('=?', word?.end ?? search + 2)
        continue
      }
      const gap = text.slice(literalStart, search)
      // RFC 2047 section 6.2: white space between two encoded words is not part of the text.
      const isNeighbour = run.decoder !== undefined && /^\s*$/.test(gap)
      if (!isNeighbour || run.decoder?.encoding !== decoder.encoding) {
        if (run.decoder !== undefined) output.push(protect(run.flush()))
        if (!isNeighbour) output.push(gap)
        run.decoder = decoder
      }
      run.append(word)
      literalStart = word.end
      search = text.indexOf('=?', word.end)
    }
    if (run.decoder !== undefined) output.push(protect(run.flush()))
    run.decoder = undefined
    output.push(text.slice(literalStart))
    return output.join('')
  }
}

/** Collects the bytes of adjacent words in one charset, because a character may begin in one word and end in the next. */
class ByteRun {
  decoder: CharsetDecoder | undefined
  #bytes = Buffer.alloc(0)
  #length = 0

  /** A word never decodes to more bytes than it has characters. */
  reserve(capacity: number): void {
    if (this.#bytes.length < capacity) this.#bytes = Buffer.alloc(capacity)
  }

  append({ encoding, payload }: EncodedWord): void {
    if (encoding === 'b') this.#length += this.#bytes.write(payload, this.#length, 'base64')
    else this.#appendQ(payload)
  }

  flush(): string {
    const decoded = this.decoder?.decode(this.#bytes.subarray(0, this.#length)) ?? ''
    this.#length = 0
    return decoded
  }

  #appendQ(payload: string): void {
    for (let at = 0; at < payload.length; at++) {
      const code = payload.charCodeAt(at)
      const high = code === EQUALS ? hexDigit(payload.charCodeAt(at + 1)) : -1
      const low = high < 0 ? -1 : hexDigit(payload.charCodeAt(at + 2))
      if (low < 0) this.#bytes[this.#length++] = code === UNDERSCORE ? SPACE : code
      else {
        this.#bytes[this.#length++] = high * 16 + low
        at += 2
      }
    }
  }
}

/** Returns -1 for every other code, including the NaN after the end of a string. */
function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const upper = code & ~0x20
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : -1
}
