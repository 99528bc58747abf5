import { isAtOrBelow, ROOT } from '../../dns/name.ts'
import { TYPE } from '../../dns/types.ts'
import { type Scope, scope } from '../../evidence/delegation/scope.ts'
import { allSeen, mapSeen, seen } from '../../evidence/engine/observed.ts'
import type { Look } from '../../evidence/engine/view.ts'
import { isIpv6, isPublic } from '../../evidence/lookup/address-kind.ts'
import { seenAddresses } from '../../evidence/lookup/addresses.ts'
import { lagOf } from '../../evidence/lookup/record-lag.ts'
import { recordSet } from '../../evidence/lookup/record-lookup.ts'
import { resolvedSet } from '../../evidence/lookup/record-set.ts'
import { mxRecords } from '../../evidence/mail/mx.ts'
import { type WebNames, webNames } from '../../evidence/web/web.ts'
import type { Observed } from '../../world.ts'
import { atDomain } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { FAILURES } from '../examples.ts'
import { fixRecord } from '../fix-record.ts'
import { LOOKUP_MASKS, lookupFailures } from '../lookup-failure.ts'
import { gate, points } from '../loss.ts'
import { isNamed } from '../mask.ts'
import type { FixRecord } from '../verdict.ts'

interface BareSite extends WebNames {
  readonly hasAliasRecord: Observed<boolean>
  /** Whether a website under both names is expected at all. */
  readonly isPairExpected: Observed<boolean>
  readonly fix: FixRecord | undefined
  /** The IPv6 address that the name needs too, if the offered record has the IPv4 address of www. */
  readonly ipv6: string | undefined
}

/**
 * The address of www, if both names are in one zone and no third party is involved. Not for a domain that has no mail only
 * because it has no address: with one, senders would try to deliver to it.
 */
function offer(look: Look, place: Scope, { bare, www }: WebNames): FixRecord | undefined {
  if (!bare.hasAddress.seen || bare.hasAddress.value || !www.hasAddress.seen || !www.hasAddress.value) return undefined
  const mx = look.at(mxRecords)
  const soa = look.at(resolvedSet(www.name, TYPE.SOA))
  if (!mx.seen || mx.value.hosts.length + mx.value.nullPreferences.length === 0) return undefined
  if (!soa.seen || soa.value.records.length > 0 || !www.end.seen) return undefined
  if (!www.end.value.aliases.every((alias) => isAtOrBelow(alias, place.domain))) return undefined
  const [address] = seenAddresses(www.addresses).filter(isPublic)
  if (address === undefined) return undefined
  return fixRecord(place.domain, address.includes(':') ? 'AAAA' : 'A', address, place)
}

export const webApex = defineCheck({
  id: 'web-apex',
  group: 'web',
  references: ['RFC 1034 §3.6', 'RFC 9460 §9'],
  isRoot: true,
  maskedBy: [...LOOKUP_MASKS, { by: 'web-dangling', when: ['dead', 'loop'], if: isNamed('') }],
  decidedBy: [atDomain('A', 'AAAA'), atDomain('HTTPS'), { types: ['A', 'AAAA'], at: 'www' }],
  examples: { ...FAILURES },
  needs: (look): Observed<BareSite> => {
    const { domain } = look.subject
    const place = look.at(scope)
    const https = look.at(recordSet(domain, TYPE.HTTPS))
    return mapSeen(look.at(webNames), (names) => {
      const fix = place.seen ? offer(look, place.value, names) : undefined
      return {
        ...names,
        // RFC 9460 section 2.5.1: the root as target means that there is no service.
        hasAliasRecord: mapSeen(https, ({ records }) =>
          records.some(({ data }) => data.type === 'HTTPS' && data.priority === 0 && data.target !== ROOT),
        ),
        isPairExpected: mapSeen(place, ({ isApex, registrableDomain }) => isApex && registrableDomain === domain),
        fix,
        ipv6:
          fix?.type === 'A'
            ? seenAddresses(names.www.addresses).find((address) => isIpv6(address) && isPublic(address))
            : undefined,
      }
    })
  },
  lag: lagOf(TYPE.A),
  isOwnFailure: ({ type }) => type === 'A',
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    'no-web': outcome<{ domain: string; www: string }>('info'),
    missing: outcome<{ domain: string; www: string; fix: FixRecord | undefined; ipv6: string | undefined }>(
      'warn',
      points(3),
      { client: 'browser', error: 'name-not-resolved' },
    ),
    ...lookupFailures('problem', gate(60, 8), {
      fails: [{ client: 'browser', error: 'name-not-resolved' }],
      'invalid-dnssec': [{ client: 'browser', error: 'name-not-resolved' }],
    }),
  },
  evaluate({ bare, www, hasAliasRecord, isPairExpected, fix, ipv6 }, say) {
    const names = { domain: bare.name, www: www.name }
    // Without IPv4 most visitors cannot reach the site, whatever the AAAA records are.
    if (!bare.addresses.a.seen && bare.addresses.a.why.failure !== undefined) return say.unknown(bare.addresses.a.why)
    for (const proof of [bare.hasAddress, hasAliasRecord]) if (proof.seen && proof.value) return say('ok', names)
    const isWithoutAliasRecord = !hasAliasRecord.seen && hasAliasRecord.why.failure !== undefined
    const aliasRecord = isWithoutAliasRecord ? seen(false) : hasAliasRecord
    const evidence = allSeen([bare.hasAddress, aliasRecord, www.hasAddress, isPairExpected])
    if (!evidence.seen) return say.unknown(evidence.why)
    const [, , hasWww, isExpected] = evidence.value
    if (!hasWww) return say('no-web', names)
    if (!isExpected) return undefined
    return say('missing', { ...names, fix, ipv6 }, fix === undefined ? {} : { record: fix })
  },
})
