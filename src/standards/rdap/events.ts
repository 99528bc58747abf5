import { objectsIn } from './json.ts'
import { parseTime } from './time.ts'

export interface DomainDates {
  readonly created: Date | undefined
  readonly expires: Date | undefined
  readonly updated: Date | undefined
}

/** Only whole words match: `reregistration` and `registrar expiration` contain other actions. */
const REGISTRATION = ['registration']
/** Some registries use the second or third form, which no standard defines. */
const EXPIRATION = ['expiration', 'record expires', 'expiry']
/** The date of the registrar, which may differ from the date of the registry. */
const REGISTRAR_EXPIRATION = ['registrar expiration']

export function datesIn(events: unknown): DomainDates {
  const created = timesOf(events, REGISTRATION)
  const expires = timesOf(events, EXPIRATION)
  return {
    created: created.at(0),
    updated: undefined,
    expires: expires.at(-1) ?? timesOf(events, REGISTRAR_EXPIRATION).at(-1),
  }
}

/** Returns true if the registry lists a registration event, even if its date is invalid. */
export const hasRegistrationEvent = (events: unknown): boolean =>
  objectsIn(events).some(({ eventAction }) => isOneOf(eventAction, REGISTRATION))

/** Returns the times in ascending order. */
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
