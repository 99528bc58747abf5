import { signedDelegation } from '../../evidence/dnssec/dnssec-apex.ts'
import { bestOf, isInDate } from '../../evidence/dnssec/dnssec-dates.ts'
import { type DatedSet, type DatedType, datedSets } from '../../evidence/dnssec/dnssec-expiry.ts'
import { mapSeen, seen } from '../../evidence/engine/observed.ts'
import { defineView } from '../../evidence/engine/view.ts'
import type { Observed } from '../../world.ts'
import { own } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { gate, soft } from '../loss.ts'

const HOUR_MS = 3_600_000
/**
 * Signatures with a short lifetime are renewed late by design: only those with a long lifetime are expected to be renewed early.
 */
const LONG_LIFE_MS = 7 * 24 * HOUR_MS
const LITTLE_LEFT_MS = 48 * HOUR_MS

interface Dates {
  readonly zone: string
  readonly now: Date
  readonly sets: readonly DatedSet[]
}

/** Undefined if the zone is not signed. */
export const signatureDates = defineView('dnssec dates', (look): Observed<Dates | undefined> => {
  const delegation = look.at(signedDelegation)
  const sets = look.at(datedSets)
  if (!delegation.seen) return delegation
  const { value } = delegation
  if (value === undefined || value.ds.length === 0) return seen(undefined)
  return mapSeen(sets, (all) => ({ zone: value.zone, now: look.subject.now, sets: all }))
})

/** A signed set with its best signature. */
interface Signed {
  readonly type: DatedType
  readonly hasBegun: boolean
  readonly isInDate: boolean
  readonly begins: Date
  readonly ends: Date
}

const signedOf = ({ type, best }: DatedSet): readonly Signed[] =>
  best === undefined
    ? []
    : [
        {
          type,
          hasBegun: best.status !== 'not-begun',
          isInDate: isInDate(best),
          begins: best.inception,
          ends: best.expiration,
        },
      ]

/** The same for each server that has the set. */
const sourcesOf = ({ type, sources }: DatedSet): readonly Signed[] =>
  sources.flatMap((dates) => signedOf({ type, sources: [], best: bestOf(dates) })).filter(({ isInDate }) => isInDate)

const isEndingSoon =
  (now: Date) =>
  ({ begins, ends }: Signed): boolean =>
    ends.getTime() - begins.getTime() >= LONG_LIFE_MS && ends.getTime() - now.getTime() < LITTLE_LEFT_MS

/** The form `2026-11-15 09:30 UTC` does not depend on the language. */
const shownMoment = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const earliest = (sets: readonly Signed[]): Date => new Date(Math.min(...sets.map(({ ends }) => ends.getTime())))

const typesOf = (sets: readonly Signed[]): readonly string[] => [...new Set(sets.map(({ type }) => type))]

export const dnssecExpiry = defineCheck({
  id: 'dnssec-expiry',
  group: 'dnssec',
  references: ['RFC 4035 §5.3.1', 'RFC 6781 §4.4.2'],
  maskedBy: [{ by: 'dnssec-signed', when: 'not ok' }],
  decidedBy: [own('DNSKEY'), own('SOA', 'NS', 'MX', 'A', 'AAAA', 'TXT'), own('DS')],
  needs: { dates: signatureDates },
  outcomes: {
    ok: outcome<{ zone: string; until: string }>('ok'),
    soon: outcome<{ zone: string; types: readonly string[]; until: string; hoursLeft: number }>('warn', soft(4)),
    expired: outcome<{ zone: string; types: readonly string[]; moment: string; hasBegun: boolean }>(
      'problem',
      gate(35, 13),
      { client: 'validating-resolver', queries: 'all', response: 'SERVFAIL', extendedErrors: [6, 7, 8] },
    ),
  },
  evaluate({ dates }, say) {
    if (dates === undefined) return undefined
    const { zone, now, sets } = dates
    const signed = sets.flatMap(signedOf)
    const [worst, ...more] = signed.filter((set) => !set.isInDate)
    if (worst !== undefined) {
      const { hasBegun, begins, ends } = worst
      return say('expired', {
        zone,
        types: typesOf([worst, ...more]),
        moment: shownMoment(hasBegun ? ends : begins),
        hasBegun,
      })
    }
    // One server with expired signatures is enough for failures, so the source that expires first decides.
    const ending = sets.flatMap(sourcesOf).filter(isEndingSoon(now))
    if (ending.length > 0) {
      const until = earliest(ending)
      const hoursLeft = Math.floor((until.getTime() - now.getTime()) / HOUR_MS)
      return say('soon', { zone, types: typesOf(ending), until: shownMoment(until), hoursLeft })
    }
    // A set without any signature breaks the chain, whatever the dates of the others.
    return signed.length === sets.length ? say('ok', { zone, until: shownMoment(earliest(signed)) }) : undefined
  },
})
