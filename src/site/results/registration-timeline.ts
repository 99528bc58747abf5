import { gracePeriodsOf } from '../../standards/rdap/grace-periods.ts'
import type { AvailabilityResult } from '../../tools/domain-availability.ts'

export type TimelineKind = 'created' | 'updated' | 'today' | 'expires' | 'grace' | 'redemption' | 'release'

export interface TimelineEntry {
  readonly kind: TimelineKind
  /** A day such as 2026-11-20, in UTC. Undefined for the current day, and if the day cannot be estimated. */
  readonly day: string | undefined
  readonly isPast: boolean
}

const DAY_MS = 86_400_000

/** The periods after the expiration do not apply to a deleted domain, and no registry publishes the day of the deletion. */
const RESTORABLE: readonly string[] = ['redemptionPeriod', 'pendingRestore']
const DELETED: readonly string[] = [...RESTORABLE, 'pendingDelete']

/**
 * The dates of a registration in their order. They follow from the result alone, without a clock, so that the server and the
 * browser render the same.
 */
export function timelineOf({
  created,
  updated = null,
  expires,
  expiresIn = null,
  domain,
  statuses = [],
}: AvailabilityResult): readonly TimelineEntry[] {
  const expiry = timeOf(expires)
  const left = expiry === undefined ? null : expiresIn
  const isDeleted = statuses.some((status) => DELETED.includes(status))
  const dated = [
    ...entryAt('created', timeOf(created), true),
    ...entryAt('updated', timeOf(updated), true),
    ...entryAt('expires', expiry, left !== null && left < 0),
    ...(isDeleted ? [] : graceEntries(domain, expiry, left)),
  ]
  const past = dated.filter(({ isPast }) => isPast).sort(byDay)
  const future = dated.filter(({ isPast }) => !isPast).sort(byDay)
  return [
    ...past,
    ...(left === null ? [] : [{ kind: 'today', day: undefined, isPast: true } as const]),
    ...future,
    ...(isDeleted ? deletedEntries(statuses) : []),
  ]
}

/** The latest days, because a registrar may delete a domain before the end of the first period. */
function graceEntries(domain: string, expiry: number | undefined, left: number | null): readonly TimelineEntry[] {
  const periods = gracePeriodsOf(domain)
  if (periods === undefined || expiry === undefined) return []
  const { autoRenewDays, redemptionDays, pendingDeleteDays } = periods
  const after = (kind: TimelineKind, days: number): readonly TimelineEntry[] =>
    entryAt(kind, expiry + days * DAY_MS, left !== null && left + days < 0)
  return [
    ...after('grace', autoRenewDays),
    ...after('redemption', autoRenewDays + redemptionDays),
    ...after('release', autoRenewDays + redemptionDays + pendingDeleteDays),
  ]
}

function deletedEntries(statuses: readonly string[]): readonly TimelineEntry[] {
  const isRestorable = statuses.some((status) => RESTORABLE.includes(status))
  const kinds: readonly TimelineKind[] = isRestorable ? ['redemption', 'release'] : ['release']
  return kinds.map((kind) => ({ kind, day: undefined, isPast: false }))
}

function timeOf(text: string | null): number | undefined {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

function entryAt(kind: TimelineKind, time: number | undefined, isPast: boolean): readonly TimelineEntry[] {
  const at = new Date(time ?? Number.NaN)
  // Years with more than four digits cannot be compared as text, and are not the dates of a registration.
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return []
  return [{ kind, day: at.toISOString().slice(0, 10), isPast }]
}

const byDay = (one: TimelineEntry, other: TimelineEntry): number => (one.day ?? '').localeCompare(other.day ?? '')
