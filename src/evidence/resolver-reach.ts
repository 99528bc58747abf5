import { TYPE } from '../dns/types.ts'
import { MAX_NAME_LENGTH } from '../standards/domain-name/parse.ts'
import type { Observed, ResolverId } from '../world.ts'
import { isServersFault } from './ask-server.ts'
import { isPending, seen, unseen } from './observed.ts'
import { provesSomething } from './record-set.ts'
import { defineView, type View } from './view.ts'

const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']

export interface ResolverReach {
  /** Resolvers that get no answer from the name servers, while others do and they answer other queries. */
  readonly blocked: readonly ResolverId[]
  /** Resolvers that answered. */
  readonly reaching: number
}

/** Which public resolvers get an answer for a name that no cache can know. */
export const resolverReach: View<Observed<ResolverReach>> = defineView(
  'resolver reach',
  (look): Observed<ResolverReach> => {
    const name = `${look.subject.randomLabel}.${look.subject.domain}`
    if (name.length > MAX_NAME_LENGTH) return unseen('unaskable', 'no label fits before this name')
    const sights = RESOLVERS.map((resolver) => ({
      resolver,
      sight: look.ask({ kind: 'resolver', resolver, name, type: TYPE.A, isCheckingDisabled: true }),
    }))
    const pending = sights.find(({ sight }) => isPending(sight))?.sight
    if (pending !== undefined && !pending.seen) return pending
    const reaching = sights.filter(({ sight }) => sight.seen && provesSomething(sight.value)).length
    const failing = sights.filter(({ sight }) => (sight.seen ? !provesSomething(sight.value) : isServersFault(sight)))
    // A resolver that fails for the root zone too fails for reasons of its own.
    const controls = failing.map(({ resolver }) => ({
      resolver,
      control: look.ask({ kind: 'resolver', resolver, name: '.', type: TYPE.SOA, isCheckingDisabled: false }),
    }))
    const open = controls.find(({ control }) => isPending(control))?.control
    if (open !== undefined && !open.seen) return open
    const blocked = controls.filter(({ control }) => control.seen && provesSomething(control.value))
    return seen({ blocked: reaching === 0 ? [] : blocked.map(({ resolver }) => resolver), reaching })
  },
)
