import type { DkimSelector } from '../../evidence/dkim-selector.ts'
import { senderKeys } from '../../evidence/dkim-state.ts'
import { defineCheck, outcome } from '../define-check.ts'

/** RFC 8301 section 3.2: signers use 2048 bits, verifiers refuse what is shorter than 1024 and need not know more than 4096. */
const STRONG_BITS = 2048
const MIN_BITS = 1024
const MAX_BITS = 4096

interface Weak {
  readonly names: readonly string[]
  readonly bits: number
}

export const dkimKeyStrength = defineCheck({
  id: 'dkim-key-strength',
  group: 'dkim',
  references: ['RFC 8301 §3.2', 'RFC 8463'],
  needs: { senderKeys },
  outcomes: {
    ok: outcome<{ names: readonly string[] }>('ok'),
    'rsa-large': outcome<Weak>('warn'),
    'rsa-1024': outcome<Weak>('warn'),
    'rsa-weak': outcome<Weak>('problem'),
  },
  evaluate({ senderKeys }, say) {
    const found = (senderKeys?.liveKeys ?? []).flatMap(rsaBits)
    const names = (senderKeys?.liveKeys ?? []).filter(hasKey).map(({ name }) => name)
    if (senderKeys === undefined || names.length === 0) return undefined
    const bits = Math.min(...found.map((key) => key.bits))
    const weak = found.filter((key) => key.bits < (bits < MIN_BITS ? MIN_BITS : STRONG_BITS)).map(({ name }) => name)
    if (weak.length > 0) return say(bits < MIN_BITS ? 'rsa-weak' : 'rsa-1024', { names: weak, bits })
    const large = found.filter((key) => key.longest > MAX_BITS)
    if (large.length > 0)
      return say('rsa-large', {
        names: large.map(({ name }) => name),
        bits: Math.max(...large.map((key) => key.longest)),
      })
    return senderKeys.unseen === undefined ? say('ok', { names }) : say.unknown(senderKeys.unseen)
  },
})

const hasKey = ({ keys }: DkimSelector): boolean => keys.some(({ reading }) => reading.record.key !== undefined)

interface RsaLengths {
  readonly name: string
  /** Of the shortest key. */
  readonly bits: number
  readonly longest: number
}

/** The RSA keys of a selector; Ed25519 keys are strong. */
const rsaBits = ({ name, keys }: DkimSelector): readonly RsaLengths[] => {
  const all = keys.flatMap(({ reading: { record } }) => (record.key?.type === 'rsa' ? [record.key.bits] : []))
  return all.length === 0 ? [] : [{ name, bits: Math.min(...all), longest: Math.max(...all) }]
}
