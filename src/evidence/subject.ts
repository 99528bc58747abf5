import type { DomainName } from '../standards/domain-name/parse.ts'
import type { ReferenceLists } from './reference-lists.ts'

/** What a check is about, fixed before the first question. */
export interface Subject {
  readonly domain: DomainName
  /** The moment that signatures and dates are judged by. */
  readonly now: Date
  /** A label that nobody uses: what answers for it, answers for everything. */
  readonly randomLabel: string
  /** Whether name servers may be asked directly. */
  readonly isDirectDnsOn: boolean
  /** A name outside every checked zone, asked to find open resolvers. */
  readonly controlName: string
  /** The path of a page that cannot exist: what a site says to it, it says to every mistyped address. */
  readonly canaryPath: string
  /** In which pages are asked for. */
  readonly language: string
  readonly lists: ReferenceLists
  /** Whether there is a registry that may be asked about the registration of the domain. Finding out may load a list. */
  readonly hasRegistry?: () => boolean
}
