import { mapSeen } from '../../../evidence/engine/observed.ts'
import type { DkimSelector } from '../../../evidence/mail/dkim/dkim-selector.ts'
import { senderKeys } from '../../../evidence/mail/dkim/dkim-state.ts'
import type { Observed, Unseen } from '../../../world.ts'
import { DKIM_KEYS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { soft } from '../../loss.ts'
import type { FixRecord } from '../../verdict.ts'
import { offerKey } from './dkim-offer.ts'

interface TestKeys {
  readonly testing: readonly DkimSelector[]
  readonly isEvery: boolean
  readonly unseen: Unseen | undefined
  readonly fix: FixRecord | undefined
}

const isTesting = ({ keys }: DkimSelector): boolean => keys.some(({ reading }) => reading.record.isTesting)

interface Found {
  readonly names: readonly string[]
  readonly fix: FixRecord | undefined
}

export const dkimTesting = defineCheck({
  id: 'dkim-testing',
  group: 'dkim',
  isQuiet: true,
  references: ['RFC 6376 §3.6.1'],
  place: 'mail',
  maskedBy: [{ by: 'dkim-found', when: 'not ok' }],
  decidedBy: DKIM_KEYS,
  /** Undefined if there is no key to judge. */
  needs: (look): Observed<TestKeys | undefined> =>
    mapSeen(look.at(senderKeys), (found) => {
      if (found === undefined || found.liveKeys.length === 0) return undefined
      const testing = found.liveKeys.filter(isTesting)
      const fix = offerKey(look, testing)
      return { testing, isEvery: testing.length === found.liveKeys.length, unseen: found.unseen, fix }
    }),
  outcomes: {
    ok: outcome('ok'),
    some: outcome<Found>('info'),
    all: outcome<Found>('warn', soft(1)),
  },
  evaluate(testKeys, say) {
    if (testKeys === undefined) return undefined
    const { testing, isEvery, unseen, fix } = testKeys
    if (testing.length === 0) return unseen === undefined ? say('ok') : say.unknown(unseen)
    // While a selector is unseen, it is unknown whether all of them are in test mode.
    const code = isEvery && unseen === undefined ? 'all' : 'some'
    return say(code, { names: testing.map(({ name }) => name), fix }, fix === undefined ? {} : { record: fix })
  },
})
