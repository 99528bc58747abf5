import { isAtOrBelow } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import type { Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { seen, unseen } from '../engine/observed.ts'
import { defineViews, type View } from '../engine/view.ts'
import { sourceReading } from './record-source.ts'

/**
 * Whether the name servers that answer for the zone leave this query unanswered, over UDP and TCP. A timeout of resolvers alone may be
 * a slow response or packet loss on our side; it counts against the domain only together with this.
 */
export const isLeftUnanswered: (name: Name, type: number) => View<Observed<boolean>> = defineViews(
  'left unanswered',
  (look, name: Name, type: number): Observed<boolean> => {
    const place = look.at(scope)
    if (!place.seen) return place
    if (!isAtOrBelow(name, place.value.apex))
      return unseen('timeout', 'the resolvers did not respond, and the name is not in a zone of this domain')
    const source = look.at(sourceReading(name, type))
    return source.seen ? seen(source.value.kind === 'failure') : source
  },
)
