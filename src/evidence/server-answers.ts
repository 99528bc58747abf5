import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { DnsAnswer, Observed, Unseen } from '../world.ts'
import { isIpv6 } from './address-kind.ts'
import { askServer, isAuthoritativeFor, isServersFault } from './ask-server.ts'
import type { ServerInquiry } from './inquiry.ts'
import { isPending, seen, unseen } from './observed.ts'
import { pathWorks } from './path.ts'
import { scope } from './scope.ts'
import { type ServerAddress, serverAddresses } from './server-addresses.ts'
import { defineView, defineViews, type Look, type View } from './view.ts'

/** What one name server says about the apex of the zone, at one of its addresses. */
export interface ServerAnswers extends ServerAddress {
  /** SOA, without EDNS. */
  readonly soa: Observed<DnsAnswer>
  /** SOA, with EDNS and DO. */
  readonly soaDnssec: Observed<DnsAnswer>
  readonly soaTcp: Observed<DnsAnswer>
  /** With DO. */
  readonly ns: Observed<DnsAnswer>
  /** With DO. */
  readonly dnskey: Observed<DnsAnswer>
  readonly mx: Observed<DnsAnswer>
  /** A of a name that is none of its business, with RD. */
  readonly control: Observed<DnsAnswer>
  readonly state: ServerState
}

/**
 * `authoritative`: it answers with authority for the zone. `lame`: it answers, but not so. `silent`: it does not answer,
 * while others do over the same path. `unmeasured`: we could not ask it.
 */
export type ServerState = 'authoritative' | 'lame' | 'silent' | 'pending' | 'unmeasured'

/** Each public address of the name servers, none for a name that does not exist; those over IPv6 are left out where IPv6 does not work here. */
export const serverAnswers: View<Observed<readonly ServerAnswers[]>> = defineView(
  'server answers',
  (look): Observed<readonly ServerAnswers[]> => {
    const place = look.at(scope)
    if (place.seen && place.value.isMissing) return seen([])
    const addresses = look.at(serverAddresses)
    if (!place.seen) return place
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'questions to name servers are turned off')
    if (!addresses.seen) return addresses
    const { apex } = place.value
    const answers = addresses.value.map((server) => ({ ...server, ...answersOf(look, server.address, apex) }))
    const worksOver4 = look.at(pathWorks('udp', 4))
    const worksOver6 = look.at(pathWorks('udp', 6))
    const isLeftOut = (address: string): boolean => isIpv6(address) && worksOver6.seen && !worksOver6.value
    return seen(
      answers
        .filter(({ address }) => !isLeftOut(address))
        .map((server) => ({
          ...server,
          state: stateOf(server, apex, isIpv6(server.address) ? worksOver6 : worksOver4),
        })),
    )
  },
)

function answersOf(look: Look, address: string, name: Name): Omit<ServerAnswers, keyof ServerAddress | 'state'> {
  return {
    soa: askServer(look, address, { name, type: TYPE.SOA }),
    soaDnssec: askServer(look, address, { name, type: TYPE.SOA, form: 'dnssec' }),
    soaTcp: askServer(look, address, { name, type: TYPE.SOA, transport: 'tcp' }),
    ns: askServer(look, address, { name, type: TYPE.NS, form: 'dnssec' }),
    dnskey: askServer(look, address, { name, type: TYPE.DNSKEY, form: 'dnssec' }),
    mx: askServer(look, address, { name, type: TYPE.MX }),
    control: askServer(look, address, { name: look.subject.controlName, type: TYPE.A, isRecursionDesired: true }),
  }
}

/** By the SOA alone, either form: what answers one of them is not silent, and lame only if it answers neither rightly. */
function stateOf(
  { soa, soaDnssec }: Pick<ServerAnswers, 'soa' | 'soaDnssec'>,
  apex: Name,
  works: Observed<boolean>,
): ServerState {
  const forms = [soa, soaDnssec]
  if (forms.some((form) => form.seen && isAuthoritativeFor(apex, form.value))) return 'authoritative'
  if (forms.some(isPending)) return 'pending'
  if (forms.some((form) => form.seen)) return 'lame'
  if (!forms.every(isServersFault)) return 'unmeasured'
  if (!works.seen) return isPending(works) ? 'pending' : 'unmeasured'
  return works.value ? 'silent' : 'unmeasured'
}

/** What the first authoritative server says about any name of the zone. */
export const authoritativeAnswer: (
  name: Name,
  type: number,
  form?: ServerInquiry['form'],
) => View<Observed<DnsAnswer>> = (name, type, form = 'plain') => authoritativeAnswerIn(name, type, form)

const authoritativeAnswerIn: (name: Name, type: number, form: ServerInquiry['form']) => View<Observed<DnsAnswer>> =
  defineViews('authoritative answer', (look, name: Name, type: number, form: ServerInquiry['form']) => {
    const first = look.at(firstAuthoritative)
    return first.seen ? askServer(look, first.value, { name, type, form }) : first
  })

/** Not another one while an earlier one may still answer: the same question would then be asked of both. */
const firstAuthoritative: View<Observed<string>> = defineView('first authoritative', (look): Observed<string> => {
  const servers = look.at(serverAnswers)
  if (!servers.seen) return servers
  for (const { address, state } of servers.value) {
    if (state === 'pending') return unseen('pending', 'not answered yet')
    if (state === 'authoritative') return seen(address)
  }
  return unseen('bad-answer', 'no name server answers with authority')
})

/** Why something about the servers is still open: one that could not be asked, or nobody to ask. */
export function unmeasured(servers: readonly ServerAnswers[]): Unseen | undefined {
  if (servers.length === 0) return NOBODY.why
  const open = servers.filter(({ state }) => state === 'pending' || state === 'unmeasured')
  const [first] = open.flatMap(({ soa, soaDnssec }) => [soa, soaDnssec].flatMap((sight) => (sight.seen ? [] : [sight])))
  return open.length === 0 ? undefined : (first ?? NOBODY).why
}

const NOBODY = unseen('connection', 'no name server has an address that can be asked from here')
