import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { NO_LOSS } from '../../loss.ts'
import type { MailFacts } from './facts.ts'
import { type DaneState, daneState } from './host-state.ts'

interface Hosts {
  readonly hosts: readonly string[]
}

/** Hosts to which senders that use DANE do not deliver. */
interface Failing {
  readonly mismatched: readonly string[]
  readonly withoutTls: readonly string[]
}

export const mailDane = defineResultCheck<MailFacts>()({
  id: 'mail-dane',
  group: 'mail-server',
  references: ['RFC 7672 §2.2', 'RFC 7672 §3.1'],
  place: { 'without-tls': 'mail' },
  about: ({ hosts = [], mismatched = [], withoutTls = [] }) => [...hosts, ...mismatched, ...withoutTls],
  examples: {
    'without-tls': { mismatched: [] },
    mismatch: { withoutTls: [] },
  },
  maskedBy: [{ by: 'dane-tlsa', when: ['insecure'], only: ['unsigned'], effect: 'same-change' }],
  outcomes: {
    ok: outcome<Hosts>('ok'),
    unsigned: outcome<Hosts>('warn', NO_LOSS, { client: 'sender', security: 'dane', delivery: 'unauthenticated' }),
    'without-tls': outcome<Failing>('problem', NO_LOSS, {
      client: 'sender',
      security: 'dane',
      delivery: 'deferred',
      status: '4.7.4',
    }),
    mismatch: outcome<Failing>('problem', NO_LOSS, {
      client: 'sender',
      security: 'dane',
      delivery: 'deferred',
      status: '4.7.5',
    }),
  },
  evaluate(facts, say) {
    const inState = (wanted: DaneState): readonly string[] =>
      facts.mail.filter((host) => daneState(host, facts) === wanted).map(({ host }) => host)
    const failing = { mismatched: inState('mismatch'), withoutTls: inState('without-tls') }
    if (failing.mismatched.length > 0) return say('mismatch', failing)
    if (failing.withoutTls.length > 0) return say('without-tls', failing)
    const [unsigned, valid] = [inState('unsigned'), inState('valid')]
    if (unsigned.length > 0) return say('unsigned', { hosts: unsigned })
    return valid.length > 0 ? say('ok', { hosts: valid }) : undefined
  },
})
