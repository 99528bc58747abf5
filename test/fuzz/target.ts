/** A function that reads foreign data. It must accept any input. */
export interface Target {
  /** The name of its corpus file. */
  readonly name: string
  readonly run: (input: Uint8Array) => unknown
  /** Parts of its grammar. */
  readonly pieces: readonly string[]
}

/** A parser of text. The bytes of an input are UTF-8, or UTF-16 code units if the first byte is 0xff, for lone surrogates. */
export const textTarget = (name: string, parse: (text: string) => unknown, pieces: readonly string[]): Target => ({
  name,
  run: (input) => parse(textOf(input)),
  pieces,
})

export const textOf = (input: Uint8Array): string =>
  input[0] === 0xff ? Buffer.from(input.subarray(1)).toString('utf16le') : Buffer.from(input).toString('utf8')
