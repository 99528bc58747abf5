/** Where a directive was found. */
export interface DirectiveSource {
  readonly kind: 'meta' | 'header'
  /** The content of the tag, or the line of the header, as found. */
  readonly text: string
}

/** One directive of a robots meta tag or of an X-Robots-Tag line. */
export interface RobotsDirective {
  /** Lower case, such as `noindex` or `max-snippet`. */
  readonly name: string
  /** The text after the colon, as written; empty without a colon. */
  readonly value: string
  /** The only engine to which the directive applies, in lower case; if undefined, it applies to all engines. */
  readonly engine?: string
  readonly source: DirectiveSource
}
