import type { Name } from '../../dns/record.ts'
import { rcodeName } from '../../dns/types.ts'
import type { Observed, ResolverId } from '../../world.ts'
import { seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { NEXT_VALIDATION_MS } from '../timeouts.ts'
import { provesSomething } from './record-set.ts'

/** How a resolver judges the signatures. `rejected`: it answers only with checking disabled. */
export type ValidationState = 'validated' | 'unvalidated' | 'rejected'

/** These resolvers belong to different operators. */
const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3']

/**
 * The result of another resolver than the one that answered first. Further resolvers are queried only if that one fails or has not
 * responded for a while.
 */
export const secondValidation: (name: Name, type: number) => View<Observed<ValidationState>> = defineViews(
  'second validation',
  (look, name: Name, type: number): Observed<ValidationState> => {
    const first = look.ask({ kind: 'resolvers', name, type, isCheckingDisabled: false })
    const others = RESOLVERS.filter((resolver) => !first.seen || first.value.from !== resolver)
    const states: Observed<ValidationState>[] = []
    for (const resolver of others) {
      const state = lazily(() => validationBy(look, resolver, name, type))
      states.push(state)
      if (valueSoFar(state) !== undefined) break
      if (soFar(state) === undefined) waitFor(look.ask({ kind: 'elapsed', ms: NEXT_VALIDATION_MS }))
    }
    const state = states.find((candidate) => valueSoFar(candidate) !== undefined)
    if (state !== undefined) return state
    waitFor(...states)
    return states.at(-1) ?? unseen('connection', 'there is no other resolver')
  },
  ({ seen }) => seen,
)

function validationBy(look: Look, resolver: ResolverId, name: Name, type: number): Observed<ValidationState> {
  const checked = look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled: false })
  if (!checked.seen) return checked
  if (provesSomething(checked.value)) return seen(checked.value.isValidated ? 'validated' : 'unvalidated')
  const unchecked = look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled: true })
  if (!unchecked.seen) return unchecked
  return provesSomething(unchecked.value)
    ? seen('rejected')
    : unseen('bad-answer', `${resolver} returned ${rcodeName(checked.value.status)}`)
}
