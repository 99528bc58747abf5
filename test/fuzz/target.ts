/** A function that reads foreign data. It must accept any input. */
export interface Target {
  /** The name of its corpus file. */
  readonly name: string
  /** May return a promise. */
  readonly run: (input: Uint8Array) => unknown
  /** Parts of its grammar. */
  readonly pieces: readonly string[]
  /** What makes it read the rest of an input, for example the version of a record. */
  readonly start?: string
  /** How often it processes its text, for example in several formats. Its hostile texts are shorter by this factor. */
  readonly repeats?: number
  /** One run takes as long as a check of a domain, so that `npm test` runs it with its corpus only. */
  readonly isHeavy?: true
}

/** A parser of text. The bytes of an input are UTF-8, or UTF-16 code units if the first byte is 0xff, for lone surrogates. */
export const textTarget = (
  name: string,
  parse: (text: string) => unknown,
  pieces: readonly string[],
  start = '',
): Target => ({ name, run: (input) => parse(textOf(input)), pieces, start })

export const textOf = (input: Uint8Array): string =>
  input[0] === 0xff ? Buffer.from(input.subarray(1)).toString('utf16le') : Buffer.from(input).toString('utf8')

/** Without lone surrogates, which a URL cannot contain. */
export const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')
