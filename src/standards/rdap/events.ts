import { type JsonObject, objectsIn } from './json.ts'
import { parseTime } from './time.ts'

export interface DomainDates {
  readonly created: Date | undefined
  readonly expires: Date | undefined
  readonly updated: Date | undefined
}

export interface RegistryEvent {
  /** The action in the words of the registry, in lower case, for example `last changed`. */
  readonly action: string
  readonly time: Date
}

/** Only whole words match: `reregistration` and `registrar expiration` contain other actions. */
const REGISTRATION = ['registration']
/** Some registries use the second or third form, which no standard defines. */
const EXPIRATION = ['expiration', 'record expires', 'expiry']
/** The date of the registrar, which may differ from the date of the registry. */
const REGISTRAR_EXPIRATION = ['registrar expiration']
const CHANGE = ['last changed']
/** This event is about the database, and appears in responses for any name. */
const DATABASE_UPDATE = 'last update of rdap database'

/** A longer list is a history, which no person reads. */
const MAX_EVENTS = 20
/** The longest action that IANA lists has 28 characters. */
const MAX_ACTION_LENGTH = 60

export function datesIn(events: unknown): DomainDates {
  const all = eventsOf(events)
  const timesOf = (actions: readonly string[]): readonly Date[] =>
    all.flatMap(({ action, time }) => (actions.includes(action) ? [time] : []))
  return {
    created: timesOf(REGISTRATION).at(0),
    updated: timesOf(CHANGE).at(-1),
    expires: timesOf(EXPIRATION).at(-1) ?? timesOf(REGISTRAR_EXPIRATION).at(-1),
  }
}

/** Returns the events that have a valid time, in the order of time. */
export const eventsIn = (events: unknown): readonly RegistryEvent[] =>
  eventsOf(objectsIn(events).slice(0, MAX_EVENTS)).filter(({ action }) => action.length <= MAX_ACTION_LENGTH)

/** Returns true if the registry lists a registration event, even if its date is invalid. */
export const hasRegistrationEvent = (events: unknown): boolean =>
  objectsIn(events).some((event) => REGISTRATION.includes(actionOf(event)))

/** Returns true if the registry lists an event of the domain, even if its date is invalid. */
export const hasDomainEvent = (events: unknown): boolean =>
  objectsIn(events).some((event) => !['', DATABASE_UPDATE].includes(actionOf(event)))

const eventsOf = (events: unknown): readonly RegistryEvent[] =>
  objectsIn(events)
    .flatMap((event) => {
      const { eventDate } = event
      const action = actionOf(event)
      const time = typeof eventDate === 'string' ? parseTime(eventDate) : undefined
      return time?.ok && action !== '' ? [{ action, time: time.value }] : []
    })
    .sort((one, other) => one.time.getTime() - other.time.getTime())

const actionOf = ({ eventAction }: JsonObject): string =>
  typeof eventAction === 'string'
    ? eventAction
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .toLowerCase()
    : ''
