import { objectsIn } from './json.ts'
import { parseTime } from './time.ts'

export interface DomainDates {
  readonly created: Date | undefined
  readonly expires: Date | undefined
}

/** Whole words only: `reregistration` and `registrar expiration` contain others. */
const REGISTRATION = ['registration']
/** The second and third are those of registries that write what they like. */
const EXPIRATION = ['expiration', 'record expires', 'expiry']
/** What the registrar says, which may differ from what the registry does. */
const REGISTRAR_EXPIRATION = ['registrar expiration']

export function datesIn(events: unknown): DomainDates {
  const created = timesOf(events, REGISTRATION)
  const expires = timesOf(events, EXPIRATION)
  return {
    created: created.at(0),
    expires: expires.at(-1) ?? timesOf(events, REGISTRAR_EXPIRATION).at(-1),
  }
}

/** Whether the registry knows of a registration, readable date or not. */
export const hasRegistrationEvent = (events: unknown): boolean =>
  objectsIn(events).some(({ eventAction }) => isOneOf(eventAction, REGISTRATION))

/** From the earliest to the latest. */
const timesOf = (events: unknown, actions: readonly string[]): readonly Date[] =>
  objectsIn(events)
    .filter(({ eventAction }) => isOneOf(eventAction, actions))
    .flatMap(({ eventDate }) => {
      const time = typeof eventDate === 'string' ? parseTime(eventDate) : undefined
      return time?.ok ? [time.value] : []
    })
    .sort((one, other) => one.getTime() - other.getTime())

const isOneOf = (action: unknown, actions: readonly string[]): boolean =>
  typeof action === 'string' && actions.includes(action.trim().toLowerCase())
