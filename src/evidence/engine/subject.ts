import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { ReferenceLists } from '../reference-lists.ts'

/** The domain and circumstances of a check, which are fixed before the first query. */
export interface Subject {
  readonly domain: DomainName
  /** The time at which signatures and dates are judged. */
  readonly now: Date
  /** A random label that is not in use: a record that exists for it is a wildcard record. */
  readonly randomLabel: string
  /** Whether name servers may be queried directly. */
  readonly isDirectDnsOn: boolean
  /** A name outside every checked zone, which is queried to find open resolvers. */
  readonly controlName: string
  /** The path of a page that cannot exist: the site responds to it as to every mistyped URL. */
  readonly canaryPath: string
  /** The language in which pages are requested. */
  readonly language: string
  readonly lists: ReferenceLists
  /** Whether there is a registry that may be queried about the registration of the domain. The call may load a list. */
  readonly hasRegistry?: () => boolean
}
