import { rcodeName } from '../../dns/types.ts'
import type { PropagationResult } from '../../tools/dns-propagation.ts'

/** The members of a comparison that the diagram needs. */
export type Propagation = Pick<PropagationResult, 'name' | 'type'> & { readonly resolvers: readonly AskedResolver[] }
export type AskedResolver = Omit<PropagationResult['resolvers'][number], 'id' | 'ad'>

/** Resolvers that return the same response. */
export interface AnswerGroup {
  /** A number, because a letter beside a record type would be read as type A. */
  readonly number: number
  /** The RCODE, such as NXDOMAIN; undefined for NOERROR. */
  readonly status?: string
  readonly data: readonly string[]
  readonly resolvers: readonly AskedResolver[]
}

/** The groups, the largest first; equal ones are in the order of the resolvers. TTLs, order and duplicates do not matter. */
export function groupsOf({ resolvers }: Propagation): readonly AnswerGroup[] {
  const groups = new Map<string, { readonly data: readonly string[]; readonly resolvers: AskedResolver[] }>()
  for (const resolver of resolvers.filter(({ reachable }) => reachable)) {
    const data = [...new Set(resolver.answers.map((answer) => answer.data))].sort()
    // Data in presentation format contain no line feed.
    const key = [resolver.status, ...data].join('\n')
    const group = groups.get(key) ?? { data, resolvers: [] }
    group.resolvers.push(resolver)
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort((one, other) => other.resolvers.length - one.resolvers.length)
    .map(({ data, resolvers: agreeing }, index) => {
      const status = agreeing[0]?.status ?? 0
      return {
        number: index + 1,
        ...(status !== 0 && { status: rcodeName(status) }),
        data,
        resolvers: agreeing,
      }
    })
}

export const unreachableOf = ({ resolvers }: Propagation): readonly AskedResolver[] =>
  resolvers.filter(({ reachable }) => !reachable)

/** The highest TTL of the answers of a resolver: after it, nothing is cached. Undefined if no TTL is known. */
export function longestTtl({ answers }: AskedResolver): number | undefined {
  const known = answers.flatMap(({ ttl }) => (ttl === null ? [] : [ttl]))
  return known.length === 0 ? undefined : Math.max(...known)
}
