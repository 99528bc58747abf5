import { signedDelegation } from '../../evidence/dnssec/dnssec-apex.ts'
import { zoneKeySet } from '../../evidence/dnssec/dnssec-key-set.ts'
import type { DsLink } from '../../evidence/dnssec/dnssec-links.ts'
import { serverSignings } from '../../evidence/dnssec/dnssec-servers.ts'
import { mapSeen, seen } from '../../evidence/engine/observed.ts'
import type { Look } from '../../evidence/engine/view.ts'
import type { Observed } from '../../world.ts'
import { own } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'

interface DsWithKeys {
  readonly zone: string
  readonly links: readonly DsLink[]
}

/** From the servers themselves; if they may not be queried, the answer of the resolvers is enough. */
function elsewhere(look: Look): readonly Observed<readonly DsLink[]>[] {
  const signings = look.at(serverSignings)
  if (!signings.seen) return []
  const { servers, unseenServer } = signings.value
  return [
    ...servers.map(({ keySet }) => mapSeen(keySet, ({ links }) => links)),
    ...(unseenServer === undefined ? [] : [{ seen: false, why: unseenServer } as const]),
  ]
}

export const dnssecDsStale = defineCheck({
  id: 'dnssec-ds-stale',
  group: 'dnssec',
  isQuiet: true,
  references: ['RFC 4035 §2.4'],
  place: 'registrar',
  maskedBy: [{ by: 'dnssec-signed', when: 'not ok' }],
  decidedBy: [own('DS'), own('DNSKEY')],
  /** Each DS with its key, from whichever server has it: with several signers, each serves its own keys (RFC 8901). */
  needs: (look): Observed<DsWithKeys | undefined> => {
    const delegation = look.at(signedDelegation)
    const own = look.at(zoneKeySet)
    const others = elsewhere(look)
    if (!delegation.seen) return delegation
    const { value } = delegation
    if (value === undefined || value.ds.length === 0) return seen(undefined)
    if (!own.seen) return own
    const sources = [own.value.links, ...others.flatMap((links) => (links.seen ? [links.value] : []))]
    const links = own.value.links.map(
      (link, index) => sources.flatMap((source) => source[index] ?? []).find(({ key }) => key !== undefined) ?? link,
    )
    const missing = others.find((observation) => !observation.seen)
    if (links.some(({ key }) => key === undefined) && missing?.seen === false) return missing
    return seen({ zone: value.zone, links })
  },
  outcomes: {
    ok: outcome<{ zone: string; count: number }>('ok'),
    extra: outcome<{ zone: string; tags: readonly string[] }>('info'),
  },
  evaluate(dsWithKeys, say) {
    if (dsWithKeys === undefined) return undefined
    const { zone, links } = dsWithKeys
    const without = links.filter(({ key }) => key === undefined)
    if (without.length === 0) return say('ok', { zone, count: links.length })
    // If no DS has a key, the chain is broken, which dnssec-chain reports.
    if (without.length === links.length) return undefined
    return say('extra', { zone, tags: [...new Set(without.map(({ ds }) => `${ds.keyTag}`))] })
  },
})
