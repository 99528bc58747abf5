import { mapSeen } from '../../../evidence/engine/observed.ts'
import type { DkimSelector } from '../../../evidence/mail/dkim/dkim-selector.ts'
import { senderKeys } from '../../../evidence/mail/dkim/dkim-state.ts'
import type { Observed, Unseen } from '../../../world.ts'
import { DKIM_KEYS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { soft } from '../../loss.ts'
import type { FixRecord } from '../../verdict.ts'
import { offerKey } from './dkim-offer.ts'

interface HashLimits {
  readonly outdated: readonly DkimSelector[]
  readonly unseen: Unseen | undefined
  readonly fix: FixRecord | undefined
}

const lacksSha256 = ({ keys }: DkimSelector): boolean =>
  keys.some(({ reading }) => reading.faults.some(({ code }) => code === 'no-sha256'))

export const dkimHash = defineCheck({
  id: 'dkim-hash',
  group: 'dkim',
  isQuiet: true,
  references: ['RFC 8301 §3.1'],
  maskedBy: [{ by: 'dkim-found', when: 'not ok' }],
  decidedBy: DKIM_KEYS,
  /** Undefined if there is no key to judge. */
  needs: (look): Observed<HashLimits | undefined> =>
    mapSeen(look.at(senderKeys), (found) => {
      if (found === undefined || found.liveKeys.length === 0) return undefined
      const outdated = found.liveKeys.filter(lacksSha256)
      const fix = offerKey(look, outdated)
      return { outdated, unseen: found.unseen, fix }
    }),
  outcomes: {
    ok: outcome('ok'),
    'sha1-only': outcome<{ names: readonly string[]; fix: FixRecord | undefined }>('warn', soft(2), {
      client: 'receiver',
      method: 'dkim',
      mail: 'own',
      result: 'fail',
      receivers: 'some',
    }),
  },
  evaluate(hashLimits, say) {
    if (hashLimits === undefined) return undefined
    const { outdated, unseen, fix } = hashLimits
    if (outdated.length > 0)
      return say(
        'sha1-only',
        { names: outdated.map(({ name }) => name), fix },
        fix === undefined ? {} : { record: fix },
      )
    return unseen === undefined ? say('ok') : say.unknown(unseen)
  },
})
