import type { Name } from '../../../dns/record.ts'
import { mapSeen } from '../../../evidence/engine/observed.ts'
import { type Addresses, addressesOf } from '../../../evidence/lookup/addresses.ts'
import { readableSpf } from '../../../evidence/mail/spf/spf.ts'
import { SPF_VOID_LIMIT, voidLookups } from '../../../evidence/mail/spf/spf-judgement.ts'
import type { SpfTree } from '../../../evidence/mail/spf/spf-tree.ts'
import type { Observed } from '../../../world.ts'
import { atDomain, mentioned } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { hasTarget } from '../../mask.ts'
import { shown } from '../../shown.ts'
import type { FixRecord } from '../../verdict.ts'
import { remedy } from './spf-offer.ts'
import { spfFix } from './spf-proposal.ts'

interface Voids {
  readonly domain: string
  readonly tree: SpfTree
  readonly ipv4OnlyHosts: number
  readonly fix: FixRecord | undefined
}

const MAX_HOSTS = 10
/** With this many hosts, a receiver that is reached over IPv6 may count void lookups where we see none. */
const MANY_IPV4_ONLY_HOSTS = 3
const MAX_LISTED = 5

/** The hosts in the `a` and `mx` terms of the domain's own record. */
const ownHosts = ({ root }: SpfTree): readonly Name[] =>
  [
    ...new Set(
      root.lookups.flatMap(({ term, target, mxHosts }) => {
        if (term.kind === 'mx') return mxHosts.seen ? mxHosts.value : []
        return term.kind === 'a' && target !== undefined ? [target] : []
      }),
    ),
  ].slice(0, MAX_HOSTS)

const hasOnlyIpv4 = ({ ipv4, ipv6 }: Addresses): boolean =>
  ipv4.seen && ipv4.value.length > 0 && ipv6.seen && ipv6.value.length === 0

interface Counted {
  readonly domain: string
  readonly count: number
  readonly hasManyIpv4Only: boolean
}

export const spfVoidLookups = defineCheck({
  id: 'spf-void-lookups',
  group: 'spf',
  references: ['RFC 7208 §4.6.4'],
  about: ({ terms }) => terms,
  maskedBy: [
    { by: 'spf-record', when: 'not ok' },
    { by: 'spf-syntax', when: ['permerror'] },
    { by: 'spf-include', when: ['loop', 'unknown'] },
    { by: 'target-unregistered', when: ['open'], if: hasTarget('spf') },
  ],
  decidedBy: [
    { ...mentioned('TXT', 'A', 'AAAA', 'MX'), hasRecords: false },
    atDomain('TXT'),
    { types: ['TXT', 'A', 'AAAA', 'MX'] },
  ],
  examples: { ok: { hasManyIpv4Only: false }, 'too-many': { hasManyIpv4Only: false } },
  needs: (look): Observed<Voids | undefined> =>
    mapSeen(look.at(readableSpf), (tree) => {
      if (tree === undefined) return undefined
      const hosts = ownHosts(tree).map((host) => look.value(addressesOf(host)))
      const fix = voidLookups(tree).length > SPF_VOID_LIMIT ? spfFix(look) : undefined
      const ipv4OnlyHosts = hosts.filter(hasOnlyIpv4).length
      return { domain: look.subject.domain, tree, ipv4OnlyHosts, fix }
    }),
  outcomes: {
    ok: outcome<Counted>('ok'),
    'too-many': outcome<Counted & { terms: readonly string[]; fix: FixRecord | undefined }>('warn', points(3), {
      client: 'receiver',
      method: 'spf',
      mail: 'own',
      result: 'permerror',
      isPartial: true,
    }),
  },
  evaluate(voids, say) {
    if (voids === undefined) return undefined
    const { domain, tree, ipv4OnlyHosts, fix } = voids
    const useless = voidLookups(tree)
    const count = useless.length
    const counted = { domain, count, hasManyIpv4Only: ipv4OnlyHosts >= MANY_IPV4_ONLY_HOSTS }
    const terms = useless.slice(0, MAX_LISTED).map(({ written }) => shown(written))
    if (count > SPF_VOID_LIMIT) return say('too-many', { ...counted, terms, fix }, remedy(fix))
    return tree.unseen === undefined ? say('ok', counted) : say.unknown(tree.unseen)
  },
})
