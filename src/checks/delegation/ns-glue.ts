import { type GluedName, glue } from '../../evidence/delegation/glue.ts'
import { unseen } from '../../evidence/engine/observed.ts'
import { isPublic } from '../../evidence/lookup/address-kind.ts'
import { FAILS_WITH_ONE_SERVER } from '../breaks/common.ts'
import { mentioned, REFERRAL, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'
import { isUnknownFor } from '../mask.ts'

/** One line for each server, as registrars' forms expect it. */
interface Entries {
  readonly zone: string
  readonly names: readonly string[]
  /** Addresses that the parent returns but the zone does not have. */
  readonly wrong: readonly string[]
  readonly entries: readonly string[]
}

type State = 'ok' | 'incomplete' | 'mismatch' | 'missing' | 'stale' | 'unknown'

function stateOf({ glue, own }: GluedName, isTruncated: boolean): State {
  if (own.seen && own.value === undefined) return 'ok'
  // A server whose records have no public address is reported by ns-public-ip: such an address must not become a glue record.
  if (own.seen && own.value !== undefined && own.value.length > 0 && !own.value.some(isPublic)) return 'ok'
  // A server without any address is reported by ns-address.
  if (own.seen && own.value?.length === 0 && glue.length === 0) return 'ok'
  if (glue.length === 0) return isTruncated ? 'unknown' : 'missing'
  if (!own.seen) return 'unknown'
  const right = glue.filter((address) => own.value?.includes(address))
  const known = (own.value ?? []).filter(isPublic)
  if (right.length === glue.length) return right.length < known.length ? 'incomplete' : 'ok'
  return right.length > 0 ? 'mismatch' : 'stale'
}

const ownOf = ({ own }: GluedName): readonly string[] => (own.seen ? (own.value ?? []).filter(isPublic) : [])

export const nsGlue = defineCheck({
  id: 'ns-glue',
  group: 'delegation',
  references: ['RFC 1034 §4.2.1', 'RFC 9471', 'RFC 1912 §2.3'],
  place: 'registrar',
  about: ({ names = [], wrong = [] }) => [...names, ...wrong],
  ifUnreachable: { isReported: 'always', awaitedFor: 'addresses' },
  maskedBy: [
    // Servers that deny a name by its type deny the addresses of all hosts in the zone.
    { by: 'web-ipv6', when: ['nxdomain'], onlyIf: isUnknownFor('bad-answer') },
  ],
  decidedBy: [REFERRAL, mentioned('A', 'AAAA'), server(['A', 'AAAA'])],
  needs: { glue },
  outcomes: {
    ok: outcome<{ zone: string; names: readonly string[] }>('ok'),
    incomplete: outcome<Entries>('info'),
    mismatch: outcome<Entries>('warn', points(4)),
    missing: outcome<Entries>('problem', points(6), FAILS_WITH_ONE_SERVER),
    stale: outcome<Entries>('problem', points(8), FAILS_WITH_ONE_SERVER),
  },
  evaluate({ glue }, say) {
    if (glue === undefined) return undefined
    const { zone, names, isTruncated } = glue
    const states = names.map((name) => ({ name, state: stateOf(name, isTruncated) }))
    for (const state of ['stale', 'missing', 'mismatch', 'incomplete'] as const) {
      const found = states.filter((one) => one.state === state).map(({ name }) => name)
      if (found.length > 0)
        return say(state, {
          zone,
          names: found.map(({ name }) => name),
          wrong: found.flatMap((name) => name.glue.filter((address) => !ownOf(name).includes(address))),
          entries: found.flatMap((name) => (ownOf(name).length > 0 ? [`${name.name} ${ownOf(name).join(' ')}`] : [])),
        })
    }
    const open = states.find(({ state }) => state === 'unknown')?.name.own
    // The glue of an alias was not compared.
    const compared = names.filter(({ own }) => own.seen && own.value !== undefined).map(({ name }) => name)
    if (open === undefined) return say('ok', { zone, names: compared })
    return say.unknown(open.seen ? unseen('bad-answer', 'the response of the parent zone was truncated').why : open.why)
  },
})
