/** Where a directive was found. */
export interface DirectiveSource {
  readonly kind: 'meta' | 'header'
  /** The content of the tag, or the line of the header, as found. */
  readonly text: string
}

/** One word of a robots meta tag or of an X-Robots-Tag line. */
export interface RobotsDirective {
  /** Lower case, such as `noindex` or `max-snippet`. */
  readonly name: string
  /** What stands behind the colon, as written; empty without one. */
  readonly value: string
  /** The only engine that it is for, in lower case; for all of them without. */
  readonly engine?: string
  readonly source: DirectiveSource
}
