import { keyLengthOf } from '../../../standards/dkim/key-length.ts'
import type { DkimKeyType } from '../../../standards/dkim/record.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { NO_LOSS } from '../../loss.ts'
import { type DkimKeyFacts, keyIn } from './facts.ts'

interface Measured {
  readonly name: string
  readonly bits: number
}

/** The outcomes are called like those of `dkim-key-strength`, which judges the keys of a whole domain by the same rule. */
export const dkimSelectorLength = defineResultCheck<DkimKeyFacts>()({
  id: 'dkim-selector-length',
  group: 'dkim-key',
  references: ['RFC 8301 §3.2', 'RFC 8463'],
  place: 'mail',
  outcomes: {
    ok: outcome<Measured & { keyType: DkimKeyType }>('ok'),
    'rsa-large': outcome<Measured>('warn'),
    'rsa-1024': outcome<Measured>('warn'),
    'rsa-weak': outcome<Measured>('problem', NO_LOSS, {
      client: 'receiver',
      method: 'dkim',
      mail: 'own',
      result: 'not-passed',
      receivers: 'some',
    }),
  },
  evaluate(facts, say) {
    const key = facts.found ? keyIn(facts) : undefined
    if (key === undefined) return undefined
    const measured = { name: facts.name, bits: key.bits }
    switch (keyLengthOf(key)) {
      case 'too-short':
        return say('rsa-weak', measured)
      case 'short':
        return say('rsa-1024', measured)
      case 'too-long':
        return say('rsa-large', measured)
      case 'recommended':
        return say('ok', { ...measured, keyType: key.type })
    }
  },
})
