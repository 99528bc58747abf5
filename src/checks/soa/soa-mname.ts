import { isAtOrBelow, ROOT } from '../../dns/name.ts'
import { ownAddressesOf } from '../../evidence/delegation/own-addresses.ts'
import { mapSeen, seen } from '../../evidence/engine/observed.ts'
import type { Look } from '../../evidence/engine/view.ts'
import { addressesOf, hasAddress } from '../../evidence/lookup/addresses.ts'
import { type ZoneSoa, zoneSoa } from '../../evidence/zone/soa.ts'
import type { Observed } from '../../world.ts'
import { mentioned, ZONE_SOA } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'

export type OddMname = 'no-name' | 'localhost' | 'zone-name' | 'alias' | 'unresolvable'

interface Primary {
  readonly zone: string
  readonly mname: string
  readonly oddity: OddMname | undefined
}

function oddityOf(look: Look, { zone, data: { mname } }: ZoneSoa): Observed<OddMname | undefined> {
  if (mname === ROOT) return seen('no-name')
  if (mname === 'localhost') return seen('localhost')
  if (mname === zone) return seen('zone-name')
  const addresses = look.value(isAtOrBelow(mname, zone) ? ownAddressesOf(mname, zone) : addressesOf(mname))
  const isAlias = [addresses.a, addresses.aaaa].some((set) => set.seen && set.value.aliases.length > 0)
  if (isAlias) return seen('alias')
  return mapSeen(hasAddress(addresses), (isResolvable) => (isResolvable ? undefined : 'unresolvable'))
}

export const soaMname = defineCheck({
  id: 'soa-mname',
  group: 'soa',
  isQuiet: true,
  references: ['RFC 1035 §3.3.13', 'RFC 2181 §7.3'],
  about: ({ mname }) => [mname],
  decidedBy: [...ZONE_SOA, mentioned('A', 'AAAA')],
  examples: { odd: { because: 'unresolvable' } },
  /** Whether the primary server answers does not matter, because hidden primaries are common. */
  needs: (look): Observed<Primary> => {
    const soa = look.at(zoneSoa)
    if (!soa.seen) return soa
    const { zone, data } = soa.value
    return mapSeen(oddityOf(look, soa.value), (oddity) => ({ zone, mname: shown(data.mname), oddity }))
  },
  outcomes: {
    ok: outcome<{ zone: string; mname: string }>('ok'),
    odd: outcome<{ zone: string; mname: string; because: OddMname }>('info'),
  },
  evaluate({ zone, mname, oddity }, say) {
    return oddity === undefined ? say('ok', { zone, mname }) : say('odd', { zone, mname, because: oddity })
  },
})
