import type { DkimSelector } from '../../../evidence/mail/dkim/dkim-selector.ts'
import { senderKeys } from '../../../evidence/mail/dkim/dkim-state.ts'
import { type DkimKeyLength, keyLengthOf } from '../../../standards/dkim/key-length.ts'
import type { DkimKey } from '../../../standards/dkim/record.ts'
import { DKIM_KEYS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points, soft } from '../../loss.ts'

interface Weak {
  readonly names: readonly string[]
  readonly bits: number
}

export const dkimKeyStrength = defineCheck({
  id: 'dkim-key-strength',
  group: 'dkim',
  references: ['RFC 8301 §3.2', 'RFC 8463'],
  place: 'mail',
  maskedBy: [{ by: 'dkim-found', when: 'not ok' }],
  decidedBy: DKIM_KEYS,
  needs: { senderKeys },
  outcomes: {
    ok: outcome<{ names: readonly string[] }>('ok'),
    'rsa-large': outcome<Weak>('warn', soft(2)),
    'rsa-1024': outcome<Weak>('warn', soft(2)),
    'rsa-weak': outcome<Weak>('problem', points(6), {
      client: 'receiver',
      method: 'dkim',
      mail: 'own',
      result: 'not-passed',
      receivers: 'some',
    }),
  },
  evaluate({ senderKeys }, say) {
    const found = (senderKeys?.liveKeys ?? []).flatMap(keysOf)
    if (senderKeys === undefined || found.length === 0) return undefined
    const weak = keysWith('too-short', found)
    if (weak !== undefined) return say('rsa-weak', { names: weak.names, bits: weak.shortest })
    const short = keysWith('short', found)
    if (short !== undefined) return say('rsa-1024', { names: short.names, bits: short.shortest })
    const large = keysWith('too-long', found)
    if (large !== undefined) return say('rsa-large', { names: large.names, bits: large.longest })
    return senderKeys.unseen === undefined ? say('ok', { names: namesOf(found) }) : say.unknown(senderKeys.unseen)
  },
})

interface NamedKey {
  readonly name: string
  readonly key: DkimKey
}

/** A selector with several records has several keys. */
const keysOf = ({ name, keys }: DkimSelector): readonly NamedKey[] =>
  keys.flatMap(({ reading: { record } }) => (record.key === undefined ? [] : [{ name, key: record.key }]))

const namesOf = (keys: readonly NamedKey[]): readonly string[] => [...new Set(keys.map(({ name }) => name))]

function keysWith(length: DkimKeyLength, found: readonly NamedKey[]) {
  const keys = found.filter(({ key }) => keyLengthOf(key) === length)
  const bits = keys.map(({ key }) => key.bits)
  return keys.length === 0
    ? undefined
    : { names: namesOf(keys), shortest: Math.min(...bits), longest: Math.max(...bits) }
}
