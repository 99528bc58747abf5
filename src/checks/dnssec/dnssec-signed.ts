import { TYPE } from '../../dns/types.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { apexRecords, signedDelegation } from '../../evidence/dnssec/dnssec-apex.ts'
import { isParentSigned } from '../../evidence/dnssec/dnssec-chain.ts'
import { isFollowable, linkKeys } from '../../evidence/dnssec/dnssec-links.ts'
import { offeredDs, offerFor } from '../../evidence/dnssec/dnssec-offer.ts'
import { type PartialSigning, partialSigning, shownServer } from '../../evidence/dnssec/dnssec-partial.ts'
import { seen } from '../../evidence/engine/observed.ts'
import { serversWithoutEdns } from '../../evidence/name-servers/edns-support.ts'
import type { Observed } from '../../world.ts'
import type { Break } from '../breaks/break.ts'
import { own } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { root } from '../loss.ts'
import type { FixRecord } from '../verdict.ts'
import { dsFix, dsRemedy } from './dnssec-fix.ts'

interface Signing {
  readonly zone: string
  readonly parent: string
  readonly state: 'ok' | 'parent-unsigned' | 'unsigned' | 'unsupported' | 'no-ds' | 'partly-signed'
  readonly partial: PartialSigning | undefined
  readonly fix: FixRecord | undefined
  /** Name servers whose responses would be invalid with DNSSEC. */
  readonly withoutEdns: readonly string[]
}

/** They cannot detect spoofed responses. */
const UNVALIDATED: Break = { client: 'validating-resolver', queries: 'all', response: 'unvalidated' }

export const dnssecSigned = defineCheck({
  id: 'dnssec-signed',
  group: 'dnssec',
  references: ['RFC 4035 §2'],
  place: { 'no-ds': 'registrar' },
  isRoot: true,
  decidedBy: [own('DS'), own('DNSKEY'), { types: ['DS', 'DNSKEY'] }],
  examples: {
    unsigned: { withoutEdns: [] },
    unsupported: { withoutEdns: [] },
    'partly-signed': { lacks: 'signatures' },
  },
  needs: (look): Observed<Signing | undefined> => {
    const delegation = look.at(signedDelegation)
    const keys = look.at(apexRecords(TYPE.DNSKEY))
    const isAboveSigned = look.at(isParentSigned)
    const place = look.at(scope)
    if (!delegation.seen) return delegation
    if (!place.seen) return place
    if (delegation.value === undefined) return seen(undefined)
    const { zone, ds } = delegation.value
    const unable = look.at(serversWithoutEdns)
    const withoutEdns = unable.seen ? unable.value.map(shownServer) : []
    const as = (state: Signing['state'], fix?: FixRecord, partial?: PartialSigning): Observed<Signing> =>
      seen({ zone, parent: place.value.parentApex, state, fix, partial, withoutEdns })
    if (!isAboveSigned.seen) return isAboveSigned
    if (!isAboveSigned.value) return as('parent-unsigned')
    // RFC 4035 section 5.2: validators treat a zone with only such DS records as unsigned.
    if (ds.length > 0) return as(isFollowable(linkKeys(ds, [])) ? 'ok' : 'unsupported')
    // A DS record makes the answers of all servers invalid that are not signed, so each of them counts, whatever resolvers got.
    const partial = look.at(partialSigning)
    if (partial.seen && partial.value !== undefined) return as('partly-signed', undefined, partial.value)
    if (!keys.seen) return keys
    const { records, signatures } = keys.value
    if (records.length === 0 || signatures.length === 0) return as('unsigned')
    return as('no-ds', dsFix(offerFor(look.at(offeredDs))))
  },
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    'parent-unsigned': outcome<{ zone: string; parent: string }>('info'),
    unsigned: outcome<{ zone: string; withoutEdns: readonly string[] }>('warn', root(5), UNVALIDATED),
    unsupported: outcome<{ zone: string; withoutEdns: readonly string[] }>('warn', root(5), {
      ...UNVALIDATED,
      extendedErrors: [0],
    }),
    'no-ds': outcome<{ zone: string; fix: FixRecord | undefined }>('warn', root(5), UNVALIDATED),
    'partly-signed': outcome<PartialSigning & { zone: string }>('warn', root(5), UNVALIDATED),
  },
  evaluate(signing, say) {
    if (signing === undefined) return undefined
    const { zone, parent, state, fix, partial, withoutEdns } = signing
    if (state === 'parent-unsigned') return say('parent-unsigned', { zone, parent })
    if (partial !== undefined) return say('partly-signed', { zone, ...partial })
    if (state === 'partly-signed') return undefined
    if (state === 'no-ds') return say('no-ds', { zone, fix }, dsRemedy(fix))
    return state === 'ok' ? say('ok', { zone }) : say(state, { zone, withoutEdns })
  },
})
