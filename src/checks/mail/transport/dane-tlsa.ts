import { scope } from '../../../evidence/delegation/scope.ts'
import { shownServer } from '../../../evidence/dnssec/dnssec-partial.ts'
import { allSeen, seen } from '../../../evidence/engine/observed.ts'
import { defineView } from '../../../evidence/engine/view.ts'
import { type DaneState, dane } from '../../../evidence/mail/dane.ts'
import { ofMailDomain } from '../../../evidence/mail/mail-domain.ts'
import { serversWithoutEdns } from '../../../evidence/name-servers/edns-support.ts'
import type { Observed } from '../../../world.ts'
import { atDomain, mentioned } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points, soft } from '../../loss.ts'
import { isFault } from '../../mask.ts'

interface Hosts {
  readonly hosts: readonly string[]
}

/** Where DNSSEC would have to be turned on, and the name servers there that cannot do it. */
const signable = defineView('signable zone', (look): Observed<Signable> => {
  const place = look.at(scope)
  const unable = look.at(serversWithoutEdns)
  return seen({
    zone: place.seen ? place.value.apex : look.subject.domain,
    withoutEdns: unable.seen ? unable.value.map(shownServer) : [],
  })
})

interface Signable {
  readonly zone: string
  readonly withoutEdns: readonly string[]
}

export const daneTlsa = defineCheck({
  id: 'dane-tlsa',
  group: 'transport',
  references: ['RFC 7672 §2.1', 'RFC 7672 §2.2', 'RFC 7672 §3.1'],
  place: { unusable: 'mail' },
  about: ({ hosts = [], others = [] }) => [...hosts, ...others],
  maskedBy: [
    { by: 'dnssec-denial', when: ['broken'], onlyIf: isFault },
    { by: 'dnssec-servers', when: ['keys-not-shared'], onlyIf: isFault },
  ],
  decidedBy: [{ types: ['TLSA'] }, atDomain('MX'), mentioned('A', 'AAAA')],
  examples: { partial: { withoutEdns: [] } },
  needs: { dane: ofMailDomain(dane), signable },
  outcomes: {
    ok: outcome<Hosts>('ok'),
    none: outcome<Hosts>('info'),
    partial: outcome<Signable & { valid: readonly string[]; others: readonly string[]; isMxValidated: boolean }>(
      'info',
    ),
    insecure: outcome<Hosts>('warn', soft(1), { client: 'sender', security: 'dane', delivery: 'unauthenticated' }),
    unusable: outcome<Hosts>('warn', soft(2), { client: 'sender', security: 'dane', delivery: 'unauthenticated' }),
    'lookup-fails': outcome<Hosts>('problem', points(4), {
      client: 'sender',
      security: 'dane',
      delivery: 'deferred',
      status: '4.7.5',
    }),
  },
  evaluate({ dane, signable }, say) {
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
      return say('partial', { valid, others: absent, isMxValidated, ...signable })
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
