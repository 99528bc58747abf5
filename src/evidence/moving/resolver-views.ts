import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { ParentServer } from '../../move/observation.ts'
import type { Wish } from '../../move/wish.ts'
import type { ResolverId } from '../../world.ts'
import { waitFor } from '../engine/observed.ts'
import type { Look } from '../engine/view.ts'
import { dataOf, provesSomething } from '../lookup/record-set.ts'
import { ttlOf } from './answers.ts'

/** The NS set in the cache of one resolver. */
export interface ResolverView {
  readonly resolver: ResolverId
  readonly ns: readonly Name[]
  readonly ttl: number
}

/** Resolvers are asked only after all parent servers have the new delegation: before, they would cache the old one again. */
export function resolverViews(
  look: Look,
  zone: Name,
  wish: Wish,
  parents: readonly ParentServer[],
  resolvers: readonly ResolverId[],
): readonly ResolverView[] {
  if (wish.kind !== 'provider' || parents.length === 0) return []
  const wanted = targetsOf(wish).join(' ')
  if (!parents.every(({ view }) => view?.ns.values.toSorted().join(' ') === wanted)) return []
  const asked = resolvers.map((resolver) => ({
    resolver,
    answer: look.ask({ kind: 'resolver', resolver, name: zone, type: TYPE.NS, isCheckingDisabled: true }),
  }))
  waitFor(...asked.map(({ answer }) => answer))
  return asked.flatMap(({ resolver, answer }) => {
    if (!answer.seen || !provesSomething(answer.value)) return []
    const records = answer.value.answers.filter(({ name, type }) => name === zone && type === TYPE.NS)
    const ns = dataOf(records, 'NS').map(({ target }) => target)
    return ns.length === 0 ? [] : [{ resolver, ns: ns.toSorted(), ttl: ttlOf(records) ?? 0 }]
  })
}

const targetsOf = ({ to }: Wish & { kind: 'provider' }): readonly Name[] => to.map(({ name }) => name).toSorted()
