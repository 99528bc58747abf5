import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Target } from './target.ts'

/** One input of a corpus file: text, or bytes in base64, and why it is there. */
interface Entry {
  readonly why: string
  readonly text?: string
  readonly base64?: string
}

export interface CorpusInput {
  readonly why: string
  readonly bytes: Uint8Array
}

/** The inputs in `corpus/<name>.json`: small ones that reach much of the parser, and those that once failed. */
export const corpusOf = (name: string): readonly CorpusInput[] =>
  (JSON.parse(readFileSync(new URL(`./corpus/${name}.json`, import.meta.url), 'utf8')) as readonly Entry[]).map(
    ({ why, text, base64 }) => ({
      why,
      bytes: base64 === undefined ? Buffer.from(text ?? '', 'utf8') : Buffer.from(base64, 'base64'),
    }),
  )

/** The largest input: the limit of a request body and of a DNS message. */
const MAX_BYTES = 65_535

const NO_PIECES = ['a']
const bytesOf = (piece: string): Uint8Array => {
  // Pieces of binary formats are written as code points below 256.
  const isLatin1 = [...piece].every((character) => (character.codePointAt(0) ?? 0) < 256)
  return Buffer.from(piece, isLatin1 ? 'latin1' : 'utf8')
}

/** A change of an input, at a position between 0 and 1. */
type Mutation = (input: Uint8Array) => Uint8Array

const at = (input: Uint8Array, share: number): number => Math.floor(share * (input.length + 1))

const replaced = (input: Uint8Array, from: number, until: number, by: Uint8Array): Uint8Array =>
  Buffer.concat([input.subarray(0, from), by, input.subarray(Math.max(from, until))])

const SHARES = 2 ** 30

function mutations(pieces: readonly Uint8Array[], corpus: readonly Uint8Array[]): fc.Arbitrary<Mutation> {
  // Not fc.double, which chooses among representations: almost all of its numbers are close to 0, the start of the input.
  const share = fc.integer({ min: 0, max: SHARES - 1 }).map((number) => number / SHARES)
  const piece = fc.constantFrom(...pieces)
  return fc.oneof(
    fc.tuple(share, piece).map(
      ([s, p]): Mutation =>
        (input) =>
          replaced(input, at(input, s), at(input, s), p),
    ),
    fc.tuple(share, fc.uint8Array({ maxLength: 4 })).map(
      ([s, random]): Mutation =>
        (input) =>
          replaced(input, at(input, s), at(input, s) + random.length, random),
    ),
    fc.tuple(share, share).map(
      ([a, b]): Mutation =>
        (input) => {
          const [from, until] = [at(input, Math.min(a, b)), at(input, Math.max(a, b))]
          return replaced(input, from, until, new Uint8Array())
        },
    ),
    fc.tuple(share, share, fc.integer({ min: 1, max: 200 })).map(
      ([a, b, times]): Mutation =>
        (input) => {
          const [from, until] = [at(input, Math.min(a, b)), at(input, Math.max(a, b))]
          const part = input.subarray(from, until)
          const count = Math.min(times, Math.floor(MAX_BYTES / Math.max(1, part.length)))
          return replaced(input, until, until, Buffer.concat(Array.from({ length: count }, () => part)))
        },
    ),
    fc.tuple(share, fc.constantFrom(...corpus), share).map(
      ([a, other, b]): Mutation =>
        (input) =>
          Buffer.concat([input.subarray(0, at(input, a)), other.subarray(at(other, b))]),
    ),
  )
}

/** Inputs of a target, made from its corpus. */
export const inputsOf = ({
  name,
  pieces,
  repeats = 1,
}: Pick<Target, 'name' | 'pieces' | 'repeats'>): fc.Arbitrary<Uint8Array> =>
  inputsFrom(
    corpusOf(name).map(({ bytes }) => bytes),
    pieces,
    Math.ceil(MAX_BYTES / repeats),
  )

/** Changed inputs of the corpus, parts of the grammar in any order, long repetitions, and any bytes. */
export function inputsFrom(
  corpus: readonly Uint8Array[],
  pieces: readonly string[],
  maxBytes = MAX_BYTES,
): fc.Arbitrary<Uint8Array> {
  const parts = (pieces.length === 0 ? NO_PIECES : pieces).map(bytesOf)
  const changed = fc
    .tuple(fc.constantFrom(...corpus), fc.array(mutations(parts, corpus), { minLength: 1, maxLength: 6 }))
    .map(([start, changes]) => changes.reduce((input, change) => change(input).subarray(0, maxBytes), start))
  const grammar = fc
    .array(fc.oneof(fc.constantFrom(...parts), fc.uint8Array({ maxLength: 3 })), { maxLength: 40 })
    .map((list) => Buffer.concat(list))
  const repeated = fc
    .tuple(fc.constantFrom(...corpus), fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }))
    .map(([start, list]) => {
      const unit = Buffer.concat(list)
      const body = Buffer.alloc(maxBytes, unit.length === 0 ? 0x61 : unit)
      return Buffer.concat([start, body]).subarray(0, maxBytes)
    })
  return fc.oneof(
    { weight: 60, arbitrary: changed },
    { weight: 30, arbitrary: grammar },
    { weight: 1, arbitrary: repeated },
    { weight: 6, arbitrary: fc.uint8Array({ maxLength: 300 }) },
    // Code units in any order, with lone surrogates.
    { weight: 3, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([Buffer.of(0xff), bytes])) },
  )
}
