import type { Name } from '../../dns/record.ts'
import { valueSoFar } from '../engine/observed.ts'
import { each, inParallel } from '../engine/suspension.ts'
import { defineView, defineViews, type Look, type View } from '../engine/view.ts'
import { type MailClass, mailClass } from '../mail/mail-class.ts'
import type { MxHost } from '../mail/mx.ts'
import { delivery } from './delivery.ts'
import { type HostAddresses, hasAny, hostAddresses, NO_ADDRESSES } from './host-addresses.ts'
import { type HostPath, hostPath, type PathDetail } from './host-path.ts'
import { inOrder, type Limitation, limitOfQuestion, limitsOf } from './limitations.ts'
import { type TestedPort, targetsOf, testPorts, WEB_PORTS } from './port-states.ts'
import { type SenderPolicy, senderPolicy } from './sender-policy.ts'

export interface MailPathHost extends HostPath {
  readonly host: Name
  readonly priority: number
}

export interface WebPath {
  readonly addresses: HostAddresses
  readonly ports: readonly TestedPort[]
}

/** The delivery of mail to a domain, and the web host of the same name. */
export interface MailPath {
  readonly acceptsMail: boolean
  readonly isNullMx: boolean
  /** The domain does not exist (NXDOMAIN). */
  readonly isMissing: boolean
  readonly hosts: readonly MailPathHost[]
  /** Undefined if the domain itself has no address. */
  readonly web: WebPath | undefined
  /** The MTA-STS policy, if details were requested; undefined if there is none. */
  readonly policy: SenderPolicy | undefined
  /** Only determined with details, and if there is neither an MX record nor a mail server at the address of the domain. */
  readonly mailClass: MailClass | undefined
  readonly limitations: readonly Limitation[]
}

export const mailPath: (detail: PathDetail) => View<MailPath> = defineViews(
  'mail path',
  (look, detail: PathDetail): MailPath => {
    const { domain } = look.subject
    // This inquiry depends on nothing, so it is made now: its answer has arrived when an address is known.
    look.ask({ kind: 'egress' })
    const way = look.at(delivery)
    const isMissing = valueSoFar(way)?.isMissing === true
    const own = isMissing ? NO_ADDRESSES : look.value(hostAddresses(domain))
    const [web, hosts, policy] = inParallel(
      () => webPath(look, own),
      () => each(look.value(mailHosts), (host, rank) => pathTo(look, host, rank, detail)),
      () => (detail === 'full' ? look.value(senderPolicy) : undefined),
    )
    const isImplicit = way.seen && way.value.isImplicit
    const acceptsMail = hosts.some(isImplicit ? isOpen : ({ addresses }) => hasAny(addresses))
    return {
      acceptsMail,
      isNullMx: way.seen && way.value.isNullMx,
      isMissing,
      hosts,
      web,
      policy,
      mailClass: detail === 'full' && isImplicit && !acceptsMail ? valueSoFar(look.at(mailClass)) : undefined,
      limitations: inOrder([
        ...(way.seen ? [] : (['dns-failure'] as const)),
        ...(way.seen && way.value.isTruncated ? (['hosts-truncated'] as const) : []),
        ...limitsOf(own.gaps, limitOfQuestion),
        ...(web?.limits ?? []),
        ...hosts.flatMap(({ limits }) => limits),
      ]),
    }
  },
)

/** The mail host of this rank, as soon as everything about it is known; undefined if there are fewer hosts. */
export const mailPathHost: (rank: number, detail: PathDetail) => View<MailPathHost | undefined> = defineViews(
  'mail path host',
  (look, rank: number, detail: PathDetail): MailPathHost | undefined => {
    const host = look.value(mailHosts)[rank]
    return host && pathTo(look, host, rank, detail)
  },
)

/** The hosts that receive mail, the most preferred first. */
const mailHosts = defineView('mail hosts', (look): readonly MxHost[] => {
  const way = look.at(delivery)
  if (!way.seen) return []
  if (!way.value.isImplicit) return way.value.hosts
  const { domain } = look.subject
  return hasAny(look.value(hostAddresses(domain))) ? [{ host: domain, preference: 0 }] : []
})

const pathTo = (look: Look, { host, preference }: MxHost, rank: number, detail: PathDetail): MailPathHost => ({
  host,
  priority: preference,
  ...look.value(hostPath(host, rank, detail)),
})

/** An implicit mail host counts only if port 25 is open, because a web server is not a mail server. */
const isOpen = ({ ports }: HostPath): boolean => ports.some(({ port, state }) => port === 25 && state === 'open')

const webPath = (look: Look, addresses: HostAddresses) =>
  hasAny(addresses) ? { addresses, ...testPorts(look, targetsOf(addresses), WEB_PORTS) } : undefined
