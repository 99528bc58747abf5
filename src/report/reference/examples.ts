import type { SeoFindingWords } from '../seo/words.ts'
import type { Finding } from '../words.ts'
import type { FindingId } from './finding-id.ts'

/** A domain of the test internet, and the finding of the check about it. */
export interface FindingExample {
  readonly domain: string
  /** The special property of the domain. */
  readonly about: string
  /** Lines of its zone or website, and the behavior of its servers, as far as they differ from a healthy domain. */
  readonly lines: readonly string[]
  readonly outcome: string
  /** The English text of the API. */
  readonly finding: Finding | SeoFindingWords
}

export type ExamplesByCheck = Readonly<Partial<Record<FindingId, readonly FindingExample[]>>>
