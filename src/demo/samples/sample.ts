import type { Localized } from '../../text.ts'

/** A group of domains of the demo world with the same subject. */
export interface Topic {
  /** The anchor on the page. */
  readonly id: string
  readonly title: Localized<string>
  /** The names of the tools that the topic is about; undefined if it is about all of them. */
  readonly tools?: readonly string[]
  /** German sentences by the origin of the zone; the English ones are in the zone files. */
  readonly sentences: Readonly<Record<string, string>>
}
