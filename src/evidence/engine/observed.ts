import type { Observed, Unseen, UnseenReason } from '../../world.ts'
import { isPending } from './suspension.ts'

/** Reasons for which something is never looked at, because of a setting or because of the kind of the check. */
const LEFT_OUT: readonly UnseenReason[] = ['disabled', 'unpublished', 'left-out']

export const isLeftOut = ({ reason }: Unseen): boolean => LEFT_OUT.includes(reason)

export const seen = <Value>(value: Value): Observed<Value> => ({ seen: true, value })

export const unseen = (reason: UnseenReason, detail: string): { readonly seen: false; readonly why: Unseen } => ({
  seen: false,
  why: { reason, detail },
})

/** For records that are planned, if the zone is signed. */
export const UNSIGNED_YET = unseen('unpublished', 'the signatures are made when the records are published')

/** Applies a function to the value of an observation, if there is one. */
export function mapSeen<From, To>(observation: Observed<From>, derive: (value: From) => To): Observed<To> {
  if (isPending(observation)) return observation
  return observation.seen ? seen(derive(observation.value)) : observation
}

/** All values, or the first reason why one of them is missing. */
export function allSeen<const Observations extends readonly Observed<unknown>[]>(
  observations: Observations,
): Observed<{
  readonly [Index in keyof Observations]: Observations[Index] extends Observed<infer Value> ? Value : never
}> {
  // Only the first one is noticed: until it has arrived, the others make no difference.
  for (const observation of observations) if (isPending(observation)) return observation
  for (const observation of observations) if (!observation.seen) return observation
  return seen(observations.map((observation) => (observation.seen ? observation.value : undefined)) as never)
}

/**
 * The first value that satisfies the condition, even if others have not arrived. Undefined if none does; without such a value, the first
 * reason why one of them is missing.
 */
export function anySeen<Value>(
  observations: readonly Observed<Value>[],
  isEnough: (value: Value) => boolean,
): Observed<Value | undefined> {
  for (const observation of observations)
    if (!isPending(observation) && observation.seen && isEnough(observation.value)) return observation
  return mapSeen(allSeen(observations), () => undefined)
}

/**
 * What has arrived by now; undefined otherwise. Only for views that send further queries, or reach a decision, on a part of the answers:
 * all other views read an observation directly, and are derived again when it arrives.
 */
export const soFar = <Value>(observation: Observed<Value>): Observed<Value> | undefined =>
  isPending(observation) ? undefined : observation

/** The value, if it has arrived and could be seen. The restriction of `soFar` applies. */
export const valueSoFar = <Value>(observation: Observed<Value>): Value | undefined =>
  !isPending(observation) && observation.seen ? observation.value : undefined

/** Suspends the view until all of these have arrived. */
export function waitFor(...observations: readonly Observed<unknown>[]): void {
  for (const observation of observations) void observation.seen
}
