import type { Name } from '../dns/record.ts'
import { rcodeName } from '../dns/types.ts'
import type { Observed, ResolverId } from '../world.ts'
import { seen, unseen } from './observed.ts'
import { provesSomething } from './record-set.ts'
import { defineViews, type Look, type View } from './view.ts'

/** How a resolver judges the signatures. `rejected`: it answers only with checking disabled. */
export type ValidationState = 'validated' | 'unvalidated' | 'rejected'

/** These resolvers belong to different operators. */
const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3']

/**
 * The result of another resolver than the one that answered first. Further resolvers are queried only if that one does not
 * respond.
 */
export const secondValidation: (name: Name, type: number) => View<Observed<ValidationState>> = defineViews(
  'second validation',
  (look, name: Name, type: number): Observed<ValidationState> => {
    const first = look.ask({ kind: 'resolvers', name, type, isCheckingDisabled: false })
    let last: Observed<ValidationState> = unseen('connection', 'there is no other resolver')
    for (const resolver of RESOLVERS) {
      if (first.seen && first.value.from === resolver) continue
      last = validationBy(look, resolver, name, type)
      if (last.seen) return last
    }
    return last
  },
)

function validationBy(look: Look, resolver: ResolverId, name: Name, type: number): Observed<ValidationState> {
  const checked = look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled: false })
  if (!checked.seen) return checked
  if (provesSomething(checked.value)) return seen(checked.value.isValidated ? 'validated' : 'unvalidated')
  const unchecked = look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled: true })
  if (!unchecked.seen) return unchecked
  return provesSomething(unchecked.value)
    ? seen('rejected')
    : unseen('bad-answer', `${resolver} answered ${rcodeName(checked.value.status)}`)
}
