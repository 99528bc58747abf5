import { parseDomainName } from '../domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../parsed.ts'
import {
  type DomainDates,
  datesIn,
  eventsIn,
  hasDomainEvent,
  hasRegistrationEvent,
  type RegistryEvent,
} from './events.ts'
import { type JsonFault, type JsonObject, objectsIn, parseJsonObject, textsIn } from './json.ts'
import { nameServersIn } from './nameservers.ts'
import { registrarName, registrarsIn } from './registrar.ts'
import { registrarUrlIn } from './registrar-link.ts'
import { dnssecIn, type RegistryDnssec } from './secure-dns.ts'
import { type EppStatus, eppStatusesIn } from './status.ts'

/** The data that a registry returns for a name that it knows. */
export interface RegistryEntry extends DomainDates {
  /** Nobody has registered the name, and nothing shows that it can be registered. */
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

export type { RegistryEvent } from './events.ts'
export type { RegistryDnssec, RegistryDs } from './secure-dns.ts'

/** `no-data`: the response has nothing but the name; some servers send such a response for every name. */
export type DomainAnswerFault = JsonFault | 'error-inside' | 'other-object' | 'other-name' | 'no-data'

/** Parses the response to a query for `name` (RFC 9083 section 5.3); the response must describe exactly that name. */
export function parseDomainAnswer(text: string, name: string): Parsed<RegistryEntry, DomainAnswerFault> {
  const answer = parseJsonObject(text)
  if (!answer.ok) return answer
  const domain = answer.value
  const { errorCode, events, entities, status, nameservers, secureDNS } = domain
  if (errorCode !== undefined) return refused('error-inside')
  if (!isDomain(domain)) return refused('other-object')
  if (!isAbout(domain, name)) return refused('other-name')
  const registrars = registrarsIn(entities)
  const nameServers = nameServersIn(nameservers)
  const dnssec = dnssecIn(secureDNS)
  if (registrars.length === 0 && nameServers === undefined && dnssec?.isSigned !== true && !hasOtherData(domain))
    return refused('no-data')
  return parsed({
    isWithheld: isWithholding(status) && registrars.length === 0 && !hasRegistrationEvent(events),
    registrar: registrarName(registrars),
    statuses: eppStatusesIn(status),
    nameServers,
    dnssec,
    events: eventsIn(events),
    registrarUrl: registrarUrlIn(domain, registrars),
    ...datesIn(events),
  })
}

export const isDomain = ({ objectClassName }: JsonObject): boolean =>
  typeof objectClassName === 'string' && objectClassName.trim().toLowerCase() === 'domain'

/** The Unicode name counts only if there is no other: servers that repeat the query in it return another `ldhName`. */
function isAbout({ ldhName, unicodeName }: JsonObject, name: string): boolean {
  for (const given of [ldhName, unicodeName]) {
    const domain = typeof given === 'string' ? parseDomainName(given) : undefined
    if (domain?.ok) return domain.value === name
  }
  return false
}

/** Redacted data (RFC 9537) shows that the registry has data. */
const hasOtherData = ({ status, events, entities, redacted }: JsonObject): boolean =>
  textsIn(status).some((word) => word.trim() !== '') ||
  hasDomainEvent(events) ||
  objectsIn(redacted).length > 0 ||
  objectsIn(entities).some(({ roles }) => textsIn(roles).some((role) => role.trim().toLowerCase() === 'registrant'))

/** These statuses describe names that nobody has registered; the last five are not defined by any standard. */
const WITHHOLDING = new Set([
  'reserved',
  'blocked',
  'inactive',
  'removed',
  'available',
  'free',
  'not registered',
  'unassigned',
  'prohibited',
])

function isWithholding(status: unknown): boolean {
  const words = textsIn(status).map((word) => word.trim().toLowerCase())
  return words.length > 0 && words.every((word) => WITHHOLDING.has(word))
}
