import { mapSeen } from '../../../evidence/engine/observed.ts'
import { readableSpf } from '../../../evidence/mail/spf/spf.ts'
import { crowdedMx, SPF_MX_HOST_LIMIT } from '../../../evidence/mail/spf/spf-judgement.ts'
import type { SpfTree } from '../../../evidence/mail/spf/spf-tree.ts'
import { SPF_LOOKUP_LIMIT } from '../../../standards/spf/record.ts'
import type { Observed } from '../../../world.ts'
import { SPF_TREE } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import type { FixRecord } from '../../verdict.ts'
import { remedy } from './spf-offer.ts'
import { spfFix } from './spf-proposal.ts'

const NEAR_LIMIT = 9

interface Lookups {
  readonly domain: string
  readonly tree: SpfTree
  readonly fix: FixRecord | undefined
}

const isTooMuch = (tree: SpfTree): boolean => tree.lookups.length > SPF_LOOKUP_LIMIT || crowdedMx(tree) !== undefined

/** The terms of the domain's own record with the most lookups, and the number for each. */
const costs = ({ root }: SpfTree): readonly { readonly term: string; readonly count: number }[] =>
  root.lookups
    .map((lookup) => ({ term: shown(lookup.written), count: 1 + below(lookup.reference) }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_COSTS)

const MAX_COSTS = 3

const below = (reference: SpfTree['lookups'][number]['reference']): number =>
  reference?.state === 'followed'
    ? reference.node.lookups.reduce((sum, lookup) => sum + 1 + below(lookup.reference), 0)
    : 0

interface Counted {
  readonly domain: string
  readonly count: number
}

export const spfLookups = defineCheck({
  id: 'spf-lookups',
  group: 'spf',
  references: ['RFC 7208 §4.6.4'],
  about: ({ costs = [] }) => costs.map(({ term }) => term),
  maskedBy: [
    { by: 'spf-record', when: 'not ok' },
    { by: 'spf-syntax', when: ['permerror'] },
    { by: 'spf-include', when: ['loop'] },
  ],
  decidedBy: [...SPF_TREE, { types: ['TXT'] }],
  examples: { 'too-many': { isAtLeast: false, crowded: undefined } },
  urgency: { 'too-many': 'some-users' },
  needs: (look): Observed<Lookups | undefined> =>
    mapSeen(look.at(readableSpf), (tree) => {
      if (tree === undefined) return undefined
      return { domain: look.subject.domain, tree, fix: isTooMuch(tree) ? spfFix(look) : undefined }
    }),
  outcomes: {
    ok: outcome<Counted>('ok'),
    'near-limit': outcome<Counted>('info'),
    'too-many': outcome<
      Counted & {
        /** Counting stopped at the limit. */
        isAtLeast: boolean
        costs: readonly { readonly term: string; readonly count: number }[]
        crowded: { readonly term: string; readonly hosts: number; readonly limit: number } | undefined
        fix: FixRecord | undefined
      }
    >('problem', points(8), { client: 'receiver', method: 'spf', mail: 'own', result: 'permerror', isPartial: true }),
  },
  evaluate(lookups, say) {
    if (lookups === undefined) return undefined
    const { domain, tree, fix } = lookups
    const count = tree.lookups.length
    const mx = crowdedMx(tree)
    const hosts = mx?.mxHosts.seen === true ? mx.mxHosts.value.length : 0
    const crowded = mx && { term: shown(mx.written), hosts, limit: SPF_MX_HOST_LIMIT }
    if (isTooMuch(tree))
      return say(
        'too-many',
        { domain, count, isAtLeast: tree.isCutShort, costs: costs(tree), crowded, fix },
        remedy(fix),
      )
    if (tree.unseen !== undefined) return say.unknown(tree.unseen)
    return say(count >= NEAR_LIMIT ? 'near-limit' : 'ok', { domain, count })
  },
})
