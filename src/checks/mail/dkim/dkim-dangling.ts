import type { DkimEvidence } from '../../../evidence/mail/dkim/dkim.ts'
import type { DkimSelector } from '../../../evidence/mail/dkim/dkim-selector.ts'
import { senderKeys } from '../../../evidence/mail/dkim/dkim-state.ts'
import { DKIM_KEYS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { soft } from '../../loss.ts'

export const dkimDangling = defineCheck({
  id: 'dkim-dangling',
  group: 'dkim',
  isQuiet: true,
  references: ['RFC 6376 §3.6.2'],
  about: ({ targets }) => targets,
  decidedBy: DKIM_KEYS,
  needs: { senderKeys },
  outcomes: {
    ok: outcome('ok'),
    dead: outcome<{ names: readonly string[]; targets: readonly string[] }>('warn', soft(2)),
  },
  evaluate({ senderKeys }, say) {
    if (senderKeys === undefined) return undefined
    const dead = senderKeys.deadAliases.filter((selector) => !isWaiting(selector, senderKeys))
    if (dead.length > 0)
      return say('dead', { names: dead.map(({ name }) => name), targets: dead.flatMap(({ alias }) => alias ?? []) })
    return senderKeys.unseen === undefined ? say('ok') : say.unknown(senderKeys.unseen)
  },
})

const PAIR: readonly string[] = ['selector1', 'selector2']

/** Microsoft 365 publishes the second key of its pair only at the first rotation. */
const isWaiting = ({ selector }: DkimSelector, { liveKeys }: DkimEvidence): boolean =>
  PAIR.includes(selector) && liveKeys.some((other) => PAIR.includes(other.selector))
