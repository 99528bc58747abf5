import type { Name } from '../../dns/record.ts'
import type { Observed, SmtpGreeting } from '../../world.ts'
import type { Look } from '../engine/view.ts'
import { probeOf } from './port-states.ts'

/** One SMTP session for each host, at the first of its addresses with an open port 25. Undefined if there is none. */
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

/** The server could have answered: all other reasons that end a session are on our side. */
export const wasTried = (conversation: Observed<SmtpGreeting>): boolean =>
  conversation.seen || ['timeout', 'connection', 'bad-answer'].includes(conversation.why.reason)
