import type { Observed, Unseen, UnseenReason } from '../world.ts'

export const seen = <Value>(value: Value): Observed<Value> => ({ seen: true, value })

export const unseen = (reason: UnseenReason, detail: string): { readonly seen: false; readonly why: Unseen } => ({
  seen: false,
  why: { reason, detail },
})

/** The same sight, looked at in another way. */
export const mapSeen = <From, To>(sight: Observed<From>, derive: (value: From) => To): Observed<To> =>
  sight.seen ? seen(derive(sight.value)) : sight

/** All of them, or the first reason why not; what is still pending comes first, because it may change everything. */
export function allSeen<const Sights extends readonly Observed<unknown>[]>(
  sights: Sights,
): Observed<{ readonly [Index in keyof Sights]: Sights[Index] extends Observed<infer Value> ? Value : never }> {
  const missing = sights.filter((sight) => !sight.seen)
  const worst = missing.find((sight) => isPending(sight)) ?? missing[0]
  if (worst !== undefined && !worst.seen) return worst
  return seen(sights.map((sight) => (sight.seen ? sight.value : undefined)) as never)
}

export const isPending = (sight: Observed<unknown>): boolean => !sight.seen && sight.why.reason === 'pending'
