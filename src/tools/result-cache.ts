/** What a tool made, for how long it may serve others, and how much of the cache it takes. */
export interface Made<Value> {
  readonly value: Value
  /** Zero: only for those who wait for it now. */
  readonly keepMs: number
  readonly bytes: number
}

export type Making<Value, Part> = (tell: (part: Part) => void) => Promise<Made<Value>>

/** Results of one kind, under keys of their own. */
export interface Shelf<Value, Part> {
  /**
   * What is kept under the key, or what `make` makes, once for all who ask meanwhile. Parts that it tells of reach every one
   * of them, those from before they came included. Nobody's leaving ends it for the others.
   */
  share(key: string, make: Making<Value, Part>, onPart?: (part: Part) => void): Value | Promise<Value>
  /** Whether asking for it costs nothing: it is kept, or being made. */
  has(key: string): boolean
}

/** How results reach other machines that serve the same callers. */
export interface Codec<Value> {
  pack(value: Value): string
  /** Undefined where it is of no use here. */
  unpack(text: string, keptUntilMs: number): { readonly value: Value; readonly bytes: number } | undefined
}

/** Results that calls share, whatever the surface and the language. */
export interface ResultCache {
  /** Two shelves of the same name are the same shelf. Without a codec its results stay in this process. */
  shelf<Value extends object, Part = never>(name: string, codec?: Codec<Value>): Shelf<Value, Part>
}
