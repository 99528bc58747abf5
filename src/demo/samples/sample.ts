import type { Localized } from '../../text.ts'

/** A group of domains of the demo world that are special in the same matter. */
export interface Topic {
  /** Its place on the page. */
  readonly id: string
  readonly title: Localized<string>
  /** The names of the tools that it is about, where it is not about all of them. */
  readonly tools?: readonly string[]
  /** German sentences by the origin of the zone; the English ones stand in the zone files. */
  readonly sentences: Readonly<Record<string, string>>
}
