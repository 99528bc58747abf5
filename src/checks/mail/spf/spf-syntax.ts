import { mapSeen } from '../../../evidence/engine/observed.ts'
import type { Look } from '../../../evidence/engine/view.ts'
import { spf } from '../../../evidence/mail/spf/spf.ts'
import { intendedRecord } from '../../../evidence/mail/spf/spf-intended.ts'
import { defaultResult } from '../../../evidence/mail/spf/spf-judgement.ts'
import { spfTree } from '../../../evidence/mail/spf/spf-tree.ts'
import type { SpfFaultCode } from '../../../standards/spf/parse.ts'
import type { SpfPolicy } from '../../../standards/spf/policy.ts'
import type { Observed } from '../../../world.ts'
import { SPF_TREE } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import type { FixRecord } from '../../verdict.ts'
import { offer, remedy } from './spf-offer.ts'

interface Syntax {
  readonly domain: string
  readonly policy: SpfPolicy
  readonly fix: FixRecord | undefined
}

/**
 * A term that is removed may have been meant for a sender, or as `all`: without it at least one sender must still be authorized,
 * and all others must not be.
 */
function repaired(look: Look, { text }: SpfPolicy, spaced: string): string | undefined {
  const repair = intendedRecord(look, text, spaced)
  if (repair === undefined) return undefined
  const root = look.value(spfTree(repair.record))?.root
  if (root === undefined || (repair.dropped.length > 0 && !root.policy.authorizesSenders)) return undefined
  const word = defaultResult(root)
  return word.seen && (word.value === '-' || word.value === '~') ? repair.record : undefined
}

export const spfSyntax = defineCheck({
  id: 'spf-syntax',
  group: 'spf',
  references: ['RFC 7208 §4.6', 'RFC 7208 §7.1', 'RFC 7208 §12'],
  maskedBy: [{ by: 'spf-record', when: 'not ok' }],
  decidedBy: SPF_TREE,
  examples: { permerror: { fault: 'bad-ip', count: 1 } },
  urgency: { permerror: 'some-users' },
  needs: (look): Observed<Syntax | undefined> =>
    mapSeen(look.at(spf), ({ tree, selection }) => {
      if (tree === undefined) return undefined
      const { policy } = tree.root
      const fix =
        policy.faults.length === 0 ? undefined : offer(look, repaired(look, policy, selection.spaced[0] ?? policy.text))
      return { domain: look.subject.domain, policy, fix }
    }),
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    permerror: outcome<{
      domain: string
      fix: FixRecord | undefined
      term: string
      fault: SpfFaultCode
      count: number
    }>(
      'problem',
      points(9),
      { client: 'receiver', method: 'spf', mail: 'own', result: 'permerror', receivers: 'some' },
      { client: 'receiver', method: 'spf', mail: 'spoofed', result: 'permerror', receivers: 'some' },
    ),
  },
  evaluate(syntax, say) {
    if (syntax === undefined) return undefined
    const { domain, policy, fix } = syntax
    const [first] = policy.faults
    if (first === undefined) return say('ok', { domain })
    const { written, code } = first
    return say(
      'permerror',
      { domain, fix, term: shown(written), fault: code, count: policy.faults.length },
      remedy(fix),
    )
  },
})
