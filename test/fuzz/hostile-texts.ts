import type { Target } from './target.ts'

/** Repeated parts that are hostile to many grammars. */
const GENERAL = ['a', ' ', '\t', '%{d}', 'a.', '1/', 'a b', '\\\\', '"', '(', '\n']

/** Text around the repetition, after the start. The end does not match the grammar, because only a failure makes a search go back. */
const SHAPES: readonly ((body: string) => string)[] = [
  (body) => body,
  (body) => `x${body}x`,
  (body) => `a:${body}!`,
  (body) => `x=${body}\u0000`,
]

/** A hostile input of a target for any length, so that the costs of two lengths can be compared. */
export interface HostileText {
  readonly what: string
  readonly ofLength: (length: number) => Uint8Array
}

const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Repetitions of each part, after the start of the format. */
export const hostileTexts = (
  { pieces, start = '', repeats = 1 }: Pick<Target, 'pieces' | 'start' | 'repeats'>,
  more: readonly string[] = GENERAL,
): readonly HostileText[] =>
  [...new Set([...pieces, ...more])].flatMap((piece) =>
    SHAPES.map((shape) => ({
      what: JSON.stringify(start + shape(`${piece}…`)),
      ofLength: (length: number) => Buffer.from(start + shape(repeated(piece, Math.ceil(length / repeats))), 'utf8'),
    })),
  )
