import type { Localized } from '../../text.ts'

/** A group of demo domains about the same topic. */
export interface Topic {
  /** The anchor of the topic on the page. */
  readonly id: string
  readonly title: Localized<string>
  /** The names of the tools that show the topic; undefined means all of them. */
  readonly tools?: readonly string[]
  /** The German descriptions by the origin of the zone; the English ones are in the zone files. */
  readonly sentences: Readonly<Record<string, string>>
}
