import type { Name } from '../../dns/record.ts'
import type { Observed, SmtpGreeting } from '../../world.ts'
import type { Look } from '../view.ts'
import { probeOf } from './port-states.ts'

/** One conversation for each host, at the first of its addresses that takes connections. Undefined: there is none. */
export function conversationWith(
  look: Look,
  host: Name,
  targets: readonly string[],
): Observed<SmtpGreeting> | undefined {
  for (const address of targets) {
    const probe = look.value(probeOf(address, 25))
    if (probe.state === 'open') return look.ask({ kind: 'greeting', address, host })
  }
  return undefined
}

/** They were given the chance to speak: what else ends a conversation is on our side. */
export const wasTried = (conversation: Observed<SmtpGreeting>): boolean =>
  conversation.seen || ['timeout', 'connection', 'bad-answer'].includes(conversation.why.reason)
