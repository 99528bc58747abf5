import type { Observed, Unseen, UnseenReason } from '../world.ts'
import { NOT_YET } from './suspension.ts'

export const seen = <Value>(value: Value): Observed<Value> => ({ seen: true, value })

export const unseen = (reason: UnseenReason, detail: string): { readonly seen: false; readonly why: Unseen } => ({
  seen: false,
  why: { reason, detail },
})

/** Applies a function to the value of an observation, if there is one. */
export function mapSeen<From, To>(sight: Observed<From>, derive: (value: From) => To): Observed<To> {
  if (sight === NOT_YET) return NOT_YET
  return sight.seen ? seen(derive(sight.value)) : sight
}

/** All values, or the first reason why one of them is missing. */
export function allSeen<const Sights extends readonly Observed<unknown>[]>(
  sights: Sights,
): Observed<{ readonly [Index in keyof Sights]: Sights[Index] extends Observed<infer Value> ? Value : never }> {
  if (sights.includes(NOT_YET)) return NOT_YET
  for (const sight of sights) if (!sight.seen) return sight
  return seen(sights.map((sight) => (sight.seen ? sight.value : undefined)) as never)
}

/**
 * The first value that satisfies the condition, even if others have not arrived. Undefined if none does; without such a value, the first
 * reason why one of them is missing.
 */
export function anySeen<Value>(
  sights: readonly Observed<Value>[],
  isEnough: (value: Value) => boolean,
): Observed<Value | undefined> {
  for (const sight of sights) if (sight !== NOT_YET && sight.seen && isEnough(sight.value)) return sight
  return mapSeen(allSeen(sights), () => undefined)
}

/**
 * What has arrived by now; undefined otherwise. Only for views that send further queries, or reach a decision, on a part of the answers:
 * all other views read an observation directly, and are derived again when it arrives.
 */
export const soFar = <Value>(sight: Observed<Value>): Observed<Value> | undefined =>
  sight === NOT_YET ? undefined : sight

/** The value, if it has arrived and could be seen. The restriction of `soFar` applies. */
export const valueSoFar = <Value>(sight: Observed<Value>): Value | undefined =>
  sight !== NOT_YET && sight.seen ? sight.value : undefined

/** Suspends the view until all of these have arrived. */
export function waitFor(...sights: readonly Observed<unknown>[]): void {
  for (const sight of sights) void sight.seen
}
