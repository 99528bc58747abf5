import { isAtOrBelow } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import type { Observed } from '../world.ts'
import { isServersFault } from './ask-server.ts'
import { seen, unseen } from './observed.ts'
import { provesSomething } from './record-set.ts'
import { scope } from './scope.ts'
import { authoritativeAnswer } from './server-answers.ts'
import { defineViews, type View } from './view.ts'

/**
 * Whether a name server that answers for the zone leaves this query unanswered. A timeout of resolvers alone may be a slow
 * response or packet loss on our side; it counts against the domain only together with this.
 */
export const isLeftUnanswered: (name: Name, type: number) => View<Observed<boolean>> = defineViews(
  'left unanswered',
  (look, name: Name, type: number): Observed<boolean> => {
    const place = look.at(scope)
    if (!place.seen) return place
    if (!isAtOrBelow(name, place.value.apex))
      return unseen('timeout', 'no answer from the resolvers, and the name lies in a zone of others')
    const direct = look.at(authoritativeAnswer(name, type))
    if (direct.seen) return seen(!provesSomething(direct.value))
    return isServersFault(direct) ? seen(true) : direct
  },
)
