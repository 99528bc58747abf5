import { mapSeen } from '../../../evidence/engine/observed.ts'
import { readableSpf } from '../../../evidence/mail/spf/spf.ts'
import { isSpecialRange, namesOnlySpecialRanges } from '../../../evidence/mail/spf/spf-judgement.ts'
import { mayAuthorize, type WrittenTerm } from '../../../standards/spf/policy.ts'
import type { SpfTerm } from '../../../standards/spf/record.ts'
import type { Observed } from '../../../world.ts'
import { SPF_TREE } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import { remedy } from './spf-offer.ts'

interface Ranges {
  readonly domain: string
  readonly wide: WrittenTerm | undefined
  readonly special: WrittenTerm | undefined
  /** No other term authorizes a sender. */
  readonly isOnlySpecial: boolean
}

const SHORTEST_PREFIX = { ip4: 16, ip6: 32 } as const

/** A prefix length of zero matches every address, which spf-all reports. */
const isTooWide = (term: SpfTerm): boolean =>
  (term.kind === 'ip4' || term.kind === 'ip6') &&
  term.qualifier === '+' &&
  term.network.prefix > 0 &&
  term.network.prefix < SHORTEST_PREFIX[term.kind]

export const spfScope = defineCheck({
  id: 'spf-scope',
  group: 'spf',
  isQuiet: true,
  references: ['RFC 7208 §11.4'],
  about: ({ term }) => [term],
  maskedBy: [
    { by: 'spf-record', when: 'not ok' },
    { by: 'spf-syntax', when: ['permerror'] },
  ],
  decidedBy: SPF_TREE,
  /** The owner is not responsible for ranges in the policies of others. */
  needs: (look): Observed<Ranges | undefined> =>
    mapSeen(look.at(readableSpf), (tree) => {
      if (tree === undefined) return undefined
      const { policy } = tree.root
      const { acting } = policy
      const isOnlySpecial = namesOnlySpecialRanges(policy)
      return {
        domain: look.subject.domain,
        wide: acting.find(({ term }) => isTooWide(term)),
        special: acting.find(({ term }) => isSpecialRange(term) && (mayAuthorize(term) || !isOnlySpecial)),
        isOnlySpecial,
      }
    }),
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    'special-range': outcome<{ domain: string; term: string }>('info'),
    'too-wide': outcome<{ domain: string; term: string }>('warn', points(4), {
      client: 'receiver',
      method: 'spf',
      mail: 'spoofed',
      result: 'pass',
      isPartial: true,
    }),
    'only-special': outcome<{ domain: string; term: string }>('problem', points(7), {
      client: 'receiver',
      method: 'spf',
      mail: 'own',
      result: 'not-passed',
    }),
  },
  evaluate(ranges, say) {
    if (ranges === undefined) return undefined
    const { domain, wide, special, isOnlySpecial } = ranges
    if (wide !== undefined) return say('too-wide', { domain, term: shown(wide.written) }, remedy(undefined))
    if (special === undefined) return say('ok', { domain })
    return say(isOnlySpecial ? 'only-special' : 'special-range', { domain, term: shown(special.written) })
  },
})
