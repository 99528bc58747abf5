import { type DaneState, dane } from '../../evidence/dane.ts'
import { ofMailDomain } from '../../evidence/mail-domain.ts'
import { allSeen } from '../../evidence/observed.ts'
import { defineCheck, outcome } from '../define-check.ts'

interface Hosts {
  readonly hosts: readonly string[]
}

export const daneTlsa = defineCheck({
  id: 'dane-tlsa',
  group: 'transport',
  references: ['RFC 7672 §2.1', 'RFC 7672 §2.2', 'RFC 7672 §3.1'],
  needs: { dane: ofMailDomain(dane) },
  outcomes: {
    ok: outcome<Hosts>('ok'),
    none: outcome<Hosts>('info'),
    partial: outcome<{ valid: readonly string[]; others: readonly string[]; isMxValidated: boolean }>('info'),
    insecure: outcome<Hosts>('warn'),
    unusable: outcome<Hosts>('warn'),
    'lookup-fails': outcome<Hosts>('problem'),
  },
  evaluate({ dane }, say) {
    if (dane === undefined || dane.hosts.length === 0) return undefined
    const { isMxValidated, hosts } = dane
    const inState = (wanted: DaneState): readonly string[] =>
      hosts.filter(({ state }) => state.seen && state.value === wanted).map(({ host }) => host)
    for (const [state, code] of FAULTS) {
      const faulty = inState(state)
      if (faulty.length > 0) return say(code, { hosts: faulty })
    }
    const [valid, absent] = [inState('valid'), inState('absent')]
    if (valid.length > 0 && (absent.length > 0 || !isMxValidated))
      return say('partial', { valid, others: absent, isMxValidated })
    const all = allSeen(hosts.map(({ state }) => state))
    if (!all.seen) return say.unknown(all.why)
    return valid.length > 0 ? say('ok', { hosts: valid }) : say('none', { hosts: absent })
  },
})

/** The worst fault first: one host is enough. */
const FAULTS = [
  ['failing', 'lookup-fails'],
  ['unusable', 'unusable'],
  ['insecure', 'insecure'],
] as const
