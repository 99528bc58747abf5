/** Everything that the doctor can find, and the values that it was decided on. */
export interface Outcomes {
  'resolver-answers': { readonly label: string; readonly durationMs: number }
  /** An answer came that cannot be true. */
  'resolver-lies': { readonly label: string }
  'resolver-does-not-validate': { readonly label: string }
  'resolver-silent': { readonly label: string; readonly detail: string }
  'ipv6-works': Nothing
  'ipv6-missing': Nothing
  'port-53-works': { readonly transport: Transport; readonly durationMs: number }
  'port-53-blocked': { readonly transport: Transport; readonly detail: string }
  /** Somebody on our way answers in place of the server. */
  'port-53-intercepted': { readonly transport: Transport }
  'port-53-off': { readonly transport: Transport }
  'port-25-usable': Nothing
  'port-25-blocked': Nothing
  'port-25-intercepted': Nothing
  /** Without DNS there is nobody to try it with. */
  'port-25-untested': Nothing
  'clock-right': { readonly offSeconds: number }
  /** Above zero: ahead. */
  'clock-wrong': { readonly offSeconds: number }
  'clock-untested': Nothing
  'store-works': { readonly place: string }
  /** It had to be repaired just now. */
  'store-repaired': { readonly place: string; readonly detail: string }
  'store-away': { readonly place: string; readonly detail: string }
  'bootstrap-fresh': { readonly days: number }
  /** Null: it does not say. */
  'bootstrap-old': { readonly days: number | null }
  'bootstrap-packaged': { readonly days: number | null; readonly published: string; readonly detail: string }
  'guard-holds': Nothing
  'guard-open': { readonly address: string }
}

type Nothing = Readonly<Record<never, never>>

export type Transport = 'udp' | 'tcp'

export type OutcomeCode = keyof Outcomes

/** What was looked at, what was found. */
export type Diagnosis = {
  readonly [Code in OutcomeCode]: {
    /** Names the line; stable for ever. */
    readonly id: string
    readonly code: Code
    readonly values: Outcomes[Code]
  }
}[OutcomeCode]

/** `limited`: the service works, but cannot see or do this. `broken`: something that must not be. */
export type State = 'good' | 'limited' | 'broken'

export const STATES: Readonly<Record<OutcomeCode, State>> = {
  'resolver-answers': 'good',
  'resolver-lies': 'broken',
  'resolver-does-not-validate': 'limited',
  'resolver-silent': 'limited',
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
  'guard-holds': 'good',
  'guard-open': 'broken',
}
