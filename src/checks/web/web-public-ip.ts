import { allSeen } from '../../evidence/engine/observed.ts'
import { isPublic } from '../../evidence/lookup/address-kind.ts'
import { seenAddresses } from '../../evidence/lookup/addresses.ts'
import { webNames } from '../../evidence/web/web.ts'
import { WEB_ADDRESSES } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1'

export const webPublicIp = defineCheck({
  id: 'web-public-ip',
  group: 'web',
  isQuiet: true,
  references: ['RFC 6890'],
  decidedBy: WEB_ADDRESSES,
  needs: { webNames },
  outcomes: {
    ok: outcome('ok'),
    special: outcome<{ name: string; addresses: readonly string[] }>(
      'problem',
      points(5),
      { client: 'browser', over: 'IPv4', error: 'not-connected' },
      // Some do not connect to such IP addresses, so that the error differs.
      { client: 'ca', challenge: 'http-01', result: 'refuses' },
    ),
  },
  evaluate({ webNames: { bare, www } }, say) {
    for (const { name, addresses } of [bare, www]) {
      const special = seenAddresses(addresses).filter((address) => !isPublic(address))
      // The name means the machine itself, by custom, and there is no website behind it.
      if (name.startsWith('localhost.') && special.every(isLoopback)) continue
      if (special.length > 0) return say('special', { name, addresses: special })
    }
    const all = allSeen([bare, www].flatMap(({ addresses: { ipv4, ipv6 } }) => [ipv4, ipv6]))
    if (!all.seen) return say.unknown(all.why)
    return all.value.every((addresses) => addresses.length === 0) ? undefined : say('ok')
  },
})
