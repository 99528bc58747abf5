import type { SeoFindingWords } from '../seo/words.ts'
import type { Finding } from '../words.ts'
import type { FindingId } from './finding-id.ts'

/** A domain of the small internet that our tests run in, and what the check said about it. */
export interface FindingExample {
  readonly domain: string
  /** What is special about it. */
  readonly about: string
  /** Lines of its zone or its web site, and how its servers behave, as far as they differ from a domain in good order. */
  readonly lines: readonly string[]
  readonly outcome: string
  /** In English, as the API words it. */
  readonly finding: Finding | SeoFindingWords
}

export type ExamplesByCheck = Readonly<Partial<Record<FindingId, readonly FindingExample[]>>>
