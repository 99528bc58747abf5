import type { HeaderAnalysis } from '../../../standards/mail-header/analyse.ts'
import { hopHost, hopWaits } from '../../../standards/mail-header/hop-waits.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'

/** Greylisting and a first retry take minutes; RFC 5321 section 4.5.4.1 lets senders wait 30 minutes between two attempts. */
const NOTED_SECONDS = 5 * 60
const LONG_SECONDS = 60 * 60

/** The slowest hop. */
export interface Delay {
  /** Rounded down. */
  readonly minutes: number
  /** Undefined if the Received field names no host. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** The position of the hop, 1 = oldest. */
  readonly hop: number
}

export const headerDelay = defineResultCheck<HeaderAnalysis>()({
  id: 'header-delay',
  group: 'mail-header',
  references: ['RFC 5321 §4.4', 'RFC 5321 §4.5.4.1', 'RFC 6647'],
  place: 'mail',
  outcomes: {
    ok: outcome<{ seconds: number }>('ok'),
    delayed: outcome<Delay>('info'),
    'long-delay': outcome<Delay>('warn'),
  },
  evaluate({ hops }, say) {
    const [longest] = hopWaits(hops).toSorted((one, other) => other.seconds - one.seconds)
    if (longest === undefined) return undefined
    const { before, hop, seconds } = longest
    if (seconds <= NOTED_SECONDS) return say('ok', { seconds })
    const delay = {
      minutes: Math.floor(seconds / 60),
      from: hopHost(before),
      to: hopHost(hop),
      hop: hop.index + 1,
    }
    return say(seconds <= LONG_SECONDS ? 'delayed' : 'long-delay', delay)
  },
})
