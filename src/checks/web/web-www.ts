import { TYPE } from '../../dns/types.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { allSeen } from '../../evidence/engine/observed.ts'
import { lagOf } from '../../evidence/lookup/record-lag.ts'
import { type WebName, webNames } from '../../evidence/web/web.ts'
import { atDomain } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { FAILURES } from '../examples.ts'
import { fixRecord } from '../fix-record.ts'
import { LOOKUP_MASKS, lookupFailures } from '../lookup-failure.ts'
import { points } from '../loss.ts'
import { hasTarget, isFault, isNamed } from '../mask.ts'
import type { FixRecord } from '../verdict.ts'

/** Only then can it become an alias: a CNAME excludes all other records (RFC 1034 section 3.6.2). */
const isFree = ({ addresses: { a, aaaa } }: WebName): boolean =>
  [a, aaaa].every((set) => set.seen && set.value.isNxdomain && set.value.aliases.length === 0)

export const webWww = defineCheck({
  id: 'web-www',
  group: 'web',
  references: ['convention'],
  maskedBy: [
    ...LOOKUP_MASKS,
    { by: 'zone-apex', when: ['inside-zone', 'alias'] },
    {
      by: 'web-dangling',
      when: ['dead', 'loop'],
      if: isNamed('www.'),
    },
    { by: 'target-unregistered', when: ['open'], if: hasTarget('cname'), onlyIf: isFault },
  ],
  decidedBy: [{ types: ['A', 'AAAA'], at: 'www' }, atDomain('A', 'AAAA')],
  examples: { ...FAILURES },
  needs: { scope, webNames },
  lag: lagOf(TYPE.A, 'www.'),
  isOwnFailure: ({ name, type }) => type === 'A' && name.startsWith('www.'),
  outcomes: {
    ok: outcome<{ www: string }>('ok'),
    missing: outcome<{ domain: string; www: string; fix: FixRecord | undefined }>('warn', points(2), {
      client: 'browser',
      error: 'name-not-resolved',
    }),
    ...lookupFailures('problem', points(5), {
      fails: [{ client: 'browser', error: 'name-not-resolved' }],
      'invalid-dnssec': [{ client: 'browser', error: 'name-not-resolved' }],
    }),
  },
  evaluate({ scope, webNames: names }, say) {
    const { domain, isApex, registrableDomain } = scope
    const www = names.www.name
    if (!isApex || registrableDomain !== domain) return undefined
    const { a } = names.www.addresses
    if (!a.seen && a.why.failure !== undefined) return say.unknown(a.why)
    const addresses = allSeen([names.bare.hasAddress, names.www.hasAddress])
    if (!addresses.seen) return say.unknown(addresses.why)
    const [hasBare, hasWww] = addresses.value
    if (hasWww) return say('ok', { www })
    if (!hasBare) return undefined
    const fix = isFree(names.www) ? fixRecord(www, 'CNAME', domain, scope) : undefined
    return say('missing', { domain, www, fix }, fix === undefined ? {} : { record: fix })
  },
})
