import { parseDomainName } from '../domain-name/parse.ts'
import type { RegistryDnssec, RegistryEntry, RegistryEvent } from '../rdap/domain-answer.ts'
import { readable } from '../rdap/registrar.ts'
import { type EppStatus, eppStatusesIn } from '../rdap/status.ts'
import type { Field } from './fields.ts'
import { parseWhoisTime, type TimeForm } from './time.ts'

/** What the answers of one server have in contrast to those of others. */
interface Peculiarities extends Partial<TimeForm> {
  /** Words for a status that EPP has under another name, in lower case. */
  readonly statuses?: Readonly<Record<string, EppStatus>>
}

/** A deleted name that its holder can still restore. */
const QUARANTINE = { quarantine: 'redemptionPeriod' } as const

const PECULIARITIES: Readonly<Record<string, Peculiarities>> = {
  'whois.cnnic.cn': { zone: '+08:00' },
  'whois.dns.be': { statuses: QUARANTINE },
  'whois.eu': { statuses: QUARANTINE },
  'whois.hkirc.hk': { isDayFirst: true },
  'whois.jprs.jp': { zone: '+09:00', statuses: { suspended: 'redemptionPeriod', deleted: 'pendingDelete' } },
  'whois.kr': { zone: '+09:00' },
}

const CREATED = [
  'created',
  'created on',
  'registered',
  'registered date',
  'registration time',
  'creation date',
  'domain name commencement date',
]
const EXPIRES = [
  'expires',
  'expires on',
  'expire date',
  'expiration date',
  'expiration time',
  'expiry date',
  'registry expiry date',
  'paid-till',
]
const UPDATED = [
  'changed',
  'modified',
  'last update',
  'last updated',
  'last updated date',
  'last updated on',
  'updated date',
]
/** The first that is present is used: some registries have an abbreviation beside the name. */
const REGISTRAR = [
  'registrar.organization',
  'registrar.name',
  'registrar name',
  'sponsoring registrar',
  'authorized agency',
  'registrar',
]
const NAME_SERVERS = [
  'nserver',
  'name server',
  'nameserver',
  'name servers',
  'nameservers',
  'name servers information',
  'name servers.dns',
  'primary name server.host name',
  'secondary name server.host name',
  'hostname',
]
const DNSSEC = ['dnssec', 'signed']
/** Keys of the domain: if the registry lists one, the delegation is signed. */
const KEYS = ['keys', 'signing key', 'dnssec ds records']
const STATUS = ['status', 'domain status', 'state', 'flags']

/** `Connected (2027/03/31)`: the state lasts until that day. */
const STATE_WITH_DAY = /^(connected|registered) \((\d{4}\/\d{2}\/\d{2})\)$/i

const valuesOf = (fields: readonly Field[], keys: readonly string[]): readonly string[] =>
  fields.filter(({ key }) => keys.includes(key)).map(({ value }) => value)

/** The words for the status of a name, in lower case; some registries separate several with a comma or a slash. */
export const statusWords = (fields: readonly Field[]): readonly string[] =>
  valuesOf(fields, STATUS)
    .flatMap((value) => value.replace(/\shttps?:.*$|\(.*\)$/s, '').split(/[,/]/))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')

/** Reads the fields of one domain. Fields that are absent, redacted or malformed are undefined. */
export function readEntry(fields: readonly Field[], host: string): RegistryEntry {
  const { isDayFirst = false, zone = 'Z', statuses = {} } = PECULIARITIES[host] ?? {}
  const timeIn = (values: readonly string[]): Date | undefined => {
    for (const value of values) {
      const time = parseWhoisTime(value, { isDayFirst, zone })
      if (time !== undefined) return time
    }
    return undefined
  }
  const words = statusWords(fields)
  const created = timeIn(valuesOf(fields, CREATED))
  const updated = timeIn(valuesOf(fields, UPDATED))
  const expires = timeIn([
    ...valuesOf(fields, EXPIRES),
    ...valuesOf(fields, STATUS).flatMap((value) => STATE_WITH_DAY.exec(value)?.[2] ?? []),
  ])
  return {
    isWithheld: false,
    registrar: registrarIn(fields),
    statuses: [...new Set([...eppStatusesIn(words), ...words.flatMap((word) => statuses[word] ?? [])])],
    nameServers: nameServersIn(fields),
    dnssec: dnssecIn(fields),
    events: eventsOf({ registration: created, 'last changed': updated, expiration: expires }),
    registrarUrl: undefined,
    created,
    expires,
    updated,
  }
}

function registrarIn(fields: readonly Field[]): string | undefined {
  for (const key of REGISTRAR) {
    // Some registries add the website: `Example Inc. (https://www.example.com/)`.
    const name = readable(valuesOf(fields, [key])[0]?.replace(/\s*\(\s*https?:[^)]*\)$/, ''))
    if (name !== undefined) return name
  }
  return undefined
}

/** The first word of a value is the host; IP addresses may follow. */
function nameServersIn(fields: readonly Field[]): readonly string[] | undefined {
  const values = valuesOf(fields, NAME_SERVERS)
  if (values.length === 0) return undefined
  const hosts = values.flatMap((value) => {
    const host = parseDomainName((value.split(/\s/, 1)[0] ?? '').replace(/\.$/, ''))
    return host.ok ? [host.value] : []
  })
  return [...new Set(hosts)].sort()
}

function dnssecIn(fields: readonly Field[]): RegistryDnssec | undefined {
  const isKey = ({ key, value }: Field): boolean =>
    KEYS.some((known) => (key === known && value !== '') || key.startsWith(`${known}.`))
  if (fields.some(isKey)) return { isSigned: true, ds: undefined }
  const [word = ''] = valuesOf(fields, DNSSEC).map((value) => value.toLowerCase())
  if (/^(?:signed|yes)/.test(word)) return { isSigned: true, ds: undefined }
  const hasEmptyKeys = fields.some(({ key }) => KEYS.includes(key))
  return /^(?:unsigned|no\b)/.test(word) || hasEmptyKeys ? { isSigned: false, ds: undefined } : undefined
}

const eventsOf = (times: Readonly<Record<string, Date | undefined>>): readonly RegistryEvent[] =>
  Object.entries(times)
    .flatMap(([action, time]) => (time === undefined ? [] : [{ action, time }]))
    .sort((one, other) => one.time.getTime() - other.time.getTime())
