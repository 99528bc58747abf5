import type { RecursorFaultCode } from '../net/recursors/self-test.ts'

type RecursorFaults = {
  readonly [Code in `recursor-${RecursorFaultCode}`]: { readonly label: string; readonly detail: string }
}

/** All outcomes of the doctor, with the values on which they were decided. */
export interface Outcomes extends RecursorFaults {
  /** It has passed the test of the start. */
  'recursor-works': { readonly label: string; readonly durationMs: number }
  /** The same over TLS, without a name for which the certificate must be valid. */
  'recursor-unverified': { readonly label: string; readonly durationMs: number }
  'resolver-answers': { readonly label: string; readonly durationMs: number }
  /** The response cannot be true. */
  'resolver-lies': { readonly label: string }
  'resolver-does-not-validate': { readonly label: string }
  'resolver-silent': { readonly label: string; readonly detail: string }
  'root-key-known': { readonly tags: readonly number[] }
  /** None of the key signing keys of the root is one that IANA publishes. */
  'root-key-unknown': { readonly tags: readonly number[] }
  'root-key-untested': Nothing
  'ipv6-works': Nothing
  'ipv6-missing': Nothing
  'port-53-works': { readonly transport: Transport; readonly durationMs: number }
  'port-53-blocked': { readonly transport: Transport; readonly detail: string }
  /** A device in our own network answers in place of the server. */
  'port-53-intercepted': { readonly transport: Transport }
  'port-53-off': { readonly transport: Transport }
  'port-25-usable': Nothing
  'port-25-blocked': Nothing
  'port-25-intercepted': Nothing
  /** Without DNS, no mail server can be found for the test. */
  'port-25-untested': Nothing
  'clock-right': { readonly offSeconds: number }
  /** A positive value means that our clock is ahead. */
  'clock-wrong': { readonly offSeconds: number }
  'clock-untested': Nothing
  'store-works': { readonly place: string }
  /** The store was repaired during this run. */
  'store-repaired': { readonly place: string; readonly detail: string }
  'store-away': { readonly place: string; readonly detail: string }
  'bootstrap-fresh': { readonly days: number }
  /** Null if the list has no publication date. */
  'bootstrap-old': { readonly days: number | null }
  'bootstrap-packaged': { readonly days: number | null; readonly published: string; readonly detail: string }
  /** The service was not blocked since its start. */
  'service-prompt': { readonly place: string }
  /** `tool` and `phase` are those of most stretches. */
  'service-blocked': {
    readonly place: string
    readonly count: number
    readonly longestMs: number
    readonly tool: string
    readonly phase: string
  }
  'service-absent': { readonly place: string }
  'service-unreadable': { readonly place: string; readonly detail: string }
  'service-metrics-off': Nothing
  'guard-holds': Nothing
  'guard-open': { readonly address: string }
}

type Nothing = Readonly<Record<never, never>>

export type Transport = 'udp' | 'tcp'

export type OutcomeCode = keyof Outcomes

/** The result of one test. */
export type Diagnosis = {
  readonly [Code in OutcomeCode]: {
    /** Identifies the test; it never changes. */
    readonly id: string
    readonly code: Code
    readonly values: Outcomes[Code]
  }
}[OutcomeCode]

/** `limited`: the service works, but cannot do this. `broken`: something that must be corrected. */
export type State = 'good' | 'limited' | 'broken'

export const STATES: Readonly<Record<OutcomeCode, State>> = {
  'recursor-works': 'good',
  'recursor-unverified': 'good',
  'recursor-silent': 'broken',
  'recursor-refuses': 'broken',
  'recursor-fails': 'broken',
  'recursor-no-recursion': 'broken',
  'recursor-no-edns': 'broken',
  'recursor-not-validating': 'broken',
  'recursor-no-signatures': 'broken',
  'recursor-rewrites': 'broken',
  'resolver-answers': 'good',
  'resolver-lies': 'broken',
  'resolver-does-not-validate': 'limited',
  'resolver-silent': 'limited',
  'root-key-known': 'good',
  'root-key-unknown': 'limited',
  'root-key-untested': 'limited',
  'ipv6-works': 'good',
  'ipv6-missing': 'limited',
  'port-53-works': 'good',
  'port-53-blocked': 'limited',
  'port-53-intercepted': 'broken',
  'port-53-off': 'limited',
  'port-25-usable': 'good',
  'port-25-blocked': 'limited',
  'port-25-intercepted': 'limited',
  'port-25-untested': 'limited',
  'clock-right': 'good',
  'clock-wrong': 'broken',
  'clock-untested': 'limited',
  'store-works': 'good',
  'store-repaired': 'limited',
  'store-away': 'broken',
  'bootstrap-fresh': 'good',
  'bootstrap-old': 'limited',
  'bootstrap-packaged': 'limited',
  'service-prompt': 'good',
  'service-blocked': 'limited',
  'service-absent': 'good',
  'service-unreadable': 'limited',
  'service-metrics-off': 'good',
  'guard-holds': 'good',
  'guard-open': 'broken',
}
