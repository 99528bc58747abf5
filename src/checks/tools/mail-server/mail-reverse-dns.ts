import { isPublic } from '../../../evidence/lookup/address-kind.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { domainState, isWithoutServer } from './domain-state.ts'
import type { MailFacts } from './facts.ts'

interface Unconfirmed {
  /** Addresses without a PTR record. */
  readonly missing: readonly string[]
  /** Addresses to which no name in their PTR records resolves. */
  readonly unconfirmed: readonly string[]
  /** The names in these PTR records. */
  readonly names: readonly string[]
}

export const mailReverseDns = defineResultCheck<MailFacts>()({
  id: 'mail-reverse-dns',
  group: 'mail-server',
  references: ['RFC 1912 §2.1', 'RFC 8601 §3'],
  place: 'mail',
  about: ({ missing = [], unconfirmed = [], names = [] }) => [...missing, ...unconfirmed, ...names],
  examples: {
    'not-confirmed': { missing: [] },
    missing: { unconfirmed: [] },
  },
  outcomes: {
    ok: outcome<{ addresses: readonly string[] }>('ok'),
    'not-confirmed': outcome<Unconfirmed>('info'),
    missing: outcome<Unconfirmed>('info'),
  },
  evaluate(facts, say) {
    if (isWithoutServer(domainState(facts))) return undefined
    const pointers = facts.mail.flatMap(({ ptr }) => ptr).filter(({ ip }) => isPublic(ip))
    const addressesOf = (wanted: readonly (typeof pointers)[number][]): readonly string[] => [
      ...new Set(wanted.map(({ ip }) => ip)),
    ]
    const confirmed = pointers.filter(({ matchesForward }) => matchesForward)
    const others = pointers.filter(({ matchesForward }) => !matchesForward)
    const answered = others.filter(({ lookup }) => lookup === 'ok' || lookup === 'nxdomain')
    const unconfirmed = answered.filter(({ names }) => names.length > 0)
    const values = {
      missing: addressesOf(answered.filter(({ names }) => names.length === 0)),
      unconfirmed: addressesOf(unconfirmed),
      names: [...new Set(unconfirmed.flatMap(({ names }) => names))],
    }
    if (values.missing.length > 0) return say('missing', values)
    if (values.unconfirmed.length > 0) return say('not-confirmed', values)
    if (others.some(({ lookup }) => lookup === 'error'))
      return say.unknown({ reason: 'dns-failure', detail: 'the PTR queries failed' })
    // The short result does not contain the results of the lookups.
    return others.length > 0 || confirmed.length === 0 ? undefined : say('ok', { addresses: addressesOf(confirmed) })
  },
})
