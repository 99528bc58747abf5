import type { Name } from '../../dns/record.ts'
import type { Observed, SmtpGreeting, Unseen } from '../../world.ts'
import { each, inParallel } from '../engine/suspension.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { conversationWith, wasTried } from './conversation.ts'
import { isResolvable } from './delivery.ts'
import { type HostAddresses, hostAddresses, NO_ADDRESSES } from './host-addresses.ts'
import { type Limitation, limitOfProbe, limitOfQuestion, limitsOf } from './limitations.ts'
import { MAIL_PORTS, type TestedPort, targetsOf, testPorts } from './port-states.ts'
import { type DaneResult, daneResult, type PublishedKeys, publishedKeys } from './published-keys.ts'
import { type Reverse, reverseOf } from './reverse.ts'

export type PathDetail = 'brief' | 'full'

/** The first few hosts receive nearly all mail; probing more would be scanning. */
const MAX_PROBED_HOSTS = 5
/** The limit for each address family. */
const MAX_REVERSED = 4

/** All that affects the delivery from a sender to one mail host. */
export interface HostPath {
  readonly addresses: HostAddresses
  readonly reverse: readonly (Reverse & { readonly address: string })[]
  readonly ports: readonly TestedPort[]
  readonly extras: HostExtras | undefined
  readonly limits: readonly Limitation[]
}

export interface HostExtras {
  /** Undefined if there was no SMTP session. */
  readonly conversation: Observed<SmtpGreeting> | undefined
  readonly dane: DaneResult | undefined
  /** All ports are open but no server answers: probably a device on the path accepts every connection. */
  readonly isSuspicious: boolean
}

/** `rank` is the number of hosts that senders prefer to this one. */
export const hostPath: (host: Name, rank: number, detail: PathDetail) => View<HostPath> = defineViews(
  'host path',
  (look, host: Name, rank: number, detail: PathDetail): HostPath => {
    const addresses = isResolvable(host) ? look.value(hostAddresses(host)) : NO_ADDRESSES
    const targets = rank < MAX_PROBED_HOSTS ? targetsOf(addresses) : []
    const reversed = [...addresses.ipv4.slice(0, MAX_REVERSED), ...addresses.ipv6.slice(0, MAX_REVERSED)]
    const [{ ports, limits }, reverse, session] = inParallel(
      () => testPorts(look, targets, MAIL_PORTS),
      () => each(reversed, (address) => ({ address, ...look.value(reverseOf(address)) })),
      () => (detail === 'full' ? sessionWith(look, host, targets) : undefined),
    )
    const extras = session && extrasOf(look, host, ports, session)
    const conversation = extras?.conversation
    return {
      addresses,
      reverse,
      ports,
      extras,
      limits: [
        ...limits,
        ...limitsOf(addresses.gaps, limitOfQuestion),
        ...(reverse.some(({ gaps }) => gaps.some(isCutShort)) ? (['time-budget'] as const) : []),
        ...(conversation === undefined || conversation.seen ? [] : limitsOf([conversation.why], limitOfProbe)),
      ],
    }
  },
)

/** Failed reverse lookups are reported with the reverse names; here only those count that we had no time for. */
const isCutShort = (why: Unseen): boolean => limitOfQuestion(why) === 'time-budget'

interface Session {
  readonly keys: Observed<PublishedKeys> | undefined
  readonly conversation: Observed<SmtpGreeting> | undefined
}

function sessionWith(look: Look, host: Name, targets: readonly string[]): Session {
  const keys = isResolvable(host) ? look.at(publishedKeys(host)) : undefined
  return { keys, conversation: conversationWith(look, host, targets) }
}

function extrasOf(look: Look, host: Name, ports: readonly TestedPort[], { keys, conversation }: Session): HostExtras {
  const greeting = conversation?.seen ? conversation.value : undefined
  const hasNoTls = greeting !== undefined && greeting.hasStartTls !== null && greeting.tls === undefined
  const presented = greeting?.tls && { chain: greeting.tls.chain, now: look.subject.now }
  return {
    conversation,
    dane: keys?.seen ? daneResult(keys.value, hasNoTls ? 'no-tls' : presented, [host, look.subject.domain]) : undefined,
    isSuspicious: ports.every(({ state }) => state === 'open') && hasNoBanner(conversation),
  }
}

const hasNoBanner = (conversation: Observed<SmtpGreeting> | undefined): boolean =>
  conversation !== undefined &&
  wasTried(conversation) &&
  !(conversation.seen && conversation.value.banner !== undefined)
