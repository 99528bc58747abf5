import { allSeen, seen } from '../../../evidence/engine/observed.ts'
import { defineView } from '../../../evidence/engine/view.ts'
import { isPublic } from '../../../evidence/lookup/address-kind.ts'
import { seenAddresses } from '../../../evidence/lookup/addresses.ts'
import { type MailHost, mailHosts } from '../../../evidence/mail/mx-hosts.ts'
import { spfAllowsMx } from '../../../evidence/mail/spf/spf-by-mx.ts'
import type { Observed } from '../../../world.ts'
import { atDomain, mentioned } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { NO_MX_RECORD, NULL_MX_ALONE } from '../../mask.ts'

/** A record that could not be read may let them send. */
const maySendByMx = defineView('may send by mx', (look): Observed<boolean> => {
  const allowed = look.at(spfAllowsMx)
  return seen(!allowed.seen || allowed.value)
})

interface Special {
  readonly hosts: readonly string[]
  readonly addresses: readonly string[]
  /** Another MX host has only public addresses, so that mail still arrives without these. */
  readonly hasOthers: boolean
  /** Those of the hosts that also have a public address, with which the SPF record lets them send. */
  readonly senders: readonly string[]
}

const isReachable = ({ addresses }: MailHost): boolean => seenAddresses(addresses).some(isPublic)

export const mxPublicIp = defineCheck({
  id: 'mx-public-ip',
  group: 'mx',
  isQuiet: true,
  references: ['RFC 6890'],
  about: ({ hosts = [], addresses = [] }) => [...hosts, ...addresses],
  maskedBy: [
    { by: 'mx-record', when: NO_MX_RECORD },
    { by: 'mx-null', when: NULL_MX_ALONE },
  ],
  decidedBy: [mentioned('A', 'AAAA'), atDomain('MX')],
  needs: { mailHosts, maySendByMx },
  outcomes: {
    ok: outcome('ok'),
    /** Senders can still deliver to a public address, of the same host or of another one. */
    'some-special': outcome<Special>('warn', points(3)),
    special: outcome<Special>('problem', points(6), { client: 'sender', delivery: 'deferred', status: '4.4.1' }),
  },
  evaluate({ mailHosts, maySendByMx }, say) {
    if (mailHosts.length === 0) return undefined
    const special = mailHosts
      .map(({ host, addresses }) => ({ host, found: seenAddresses(addresses).filter((address) => !isPublic(address)) }))
      .filter(({ found }) => found.length > 0)
    if (special.length > 0)
      return say(mailHosts.some(isReachable) ? 'some-special' : 'special', {
        hosts: special.map(({ host }) => host),
        addresses: [...new Set(special.flatMap(({ found }) => found))],
        hasOthers: mailHosts.some((host) => isReachable(host) && !special.some((one) => one.host === host.host)),
        senders: maySendByMx
          ? mailHosts
              .filter((host) => isReachable(host) && special.some((one) => one.host === host.host))
              .map(({ host }) => host)
          : [],
      })
    const all = allSeen(mailHosts.flatMap(({ addresses: { ipv4, ipv6 } }) => [ipv4, ipv6]))
    return all.seen ? say('ok') : say.unknown(all.why)
  },
})
