import type { Observed } from '../../world.ts'
import { seen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import type { Chain } from './chain.ts'
import { PLAN, pageHeaders } from './fetch-plan.ts'
import { follow } from './follow.ts'
import { startHost, startHosts } from './start-host.ts'
import { webHost } from './web-host.ts'

/** Undefined if the other name has no address. */
export const variantChain: View<Observed<Chain | undefined>> = defineView(
  'host variant chain',
  (look): Observed<Chain | undefined> => {
    const start = look.at(startHost)
    if (!start.seen) return start
    const other = otherHost(look, start.value.host)
    const found = look.at(webHost(other))
    if (!found.seen) return found
    if (found.value.kind === 'no-address') return seen(undefined)
    return follow(look, {
      start: `https://${other}/`,
      limits: PLAN.hostVariant,
      headers: pageHeaders(look.subject),
    })
  },
)

export function otherHost(look: Look, host: string): string {
  const { asked, other } = look.value(startHosts)
  return host === asked ? other : asked
}
