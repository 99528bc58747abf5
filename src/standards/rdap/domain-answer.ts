import { parseDomainName } from '../domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../parsed.ts'
import { type DomainDates, datesIn, hasRegistrationEvent } from './events.ts'
import { type JsonFault, type JsonObject, parseJsonObject, textsIn } from './json.ts'
import { registrarName, registrarsIn } from './registrar.ts'
import { type EppStatus, eppStatusesIn } from './status.ts'

/** A DS record as the registry publishes it. */
export interface RegistryDs {
  readonly keyTag: number
  readonly algorithm: number
  readonly digestType: number
  /** In lower-case hexadecimal digits. */
  readonly digest: string
}

/** The DNSSEC data at the registry; `ds` is undefined if the registry only says whether the delegation is signed. */
export interface RegistryDnssec {
  readonly isSigned: boolean
  readonly ds: readonly RegistryDs[] | undefined
}

export interface RegistryEvent {
  /** The action in the words of the registry, in lower case, for example `last changed`. */
  readonly action: string
  readonly time: Date
}

/** The data that a registry returns for a name that it knows. */
export interface RegistryEntry extends DomainDates {
  /** The name is not registered and cannot be registered. */
  readonly isWithheld: boolean
  readonly registrar: string | undefined
  /** As EPP codes. */
  readonly statuses: readonly EppStatus[]
  /** In lower case and sorted; undefined if the registry does not publish them. */
  readonly nameServers: readonly string[] | undefined
  /** Undefined if the registry does not publish it. */
  readonly dnssec: RegistryDnssec | undefined
  /** In the order of time. */
  readonly events: readonly RegistryEvent[]
  /** The URL of the data at the registrar, which thin registries refer to. */
  readonly registrarUrl: string | undefined
}

export type DomainAnswerFault = JsonFault | 'error-inside' | 'other-object' | 'other-name'

/** Parses the response to a query for `name` (RFC 9083 section 5.3); the response must describe exactly that name. */
export function parseDomainAnswer(text: string, name: string): Parsed<RegistryEntry, DomainAnswerFault> {
  const answer = parseJsonObject(text)
  if (!answer.ok) return answer
  const { errorCode, objectClassName, events, entities, status } = answer.value
  if (errorCode !== undefined) return refused('error-inside')
  if (typeof objectClassName !== 'string' || objectClassName.trim().toLowerCase() !== 'domain')
    return refused('other-object')
  if (!isAbout(answer.value, name)) return refused('other-name')
  const registrars = registrarsIn(entities)
  return parsed({
    isWithheld: isWithholding(status) && registrars.length === 0 && !hasRegistrationEvent(events),
    registrar: registrarName(registrars),
    statuses: eppStatusesIn(status),
    nameServers: undefined,
    dnssec: undefined,
    events: [],
    registrarUrl: undefined,
    ...datesIn(events),
  })
}

const isAbout = ({ ldhName, unicodeName }: JsonObject, name: string): boolean =>
  [ldhName, unicodeName].some((given) => {
    const domain = typeof given === 'string' ? parseDomainName(given) : undefined
    return domain?.ok === true && domain.value === name
  })

const WITHHOLDING = new Set(['reserved', 'blocked', 'inactive'])

function isWithholding(status: unknown): boolean {
  const words = textsIn(status).map((word) => word.trim().toLowerCase())
  return words.length > 0 && words.every((word) => WITHHOLDING.has(word))
}
