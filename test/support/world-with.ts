import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FixRecord } from '../../src/checks/verdict.ts'
import { decodeMessage } from '../../src/dns/decode.ts'
import { foldName, isAtOrBelow, parentOf, ROOT } from '../../src/dns/name.ts'
import { presentZoneLine, textOf } from '../../src/dns/presentation.ts'
import type { Name, ResourceRecord } from '../../src/dns/record.ts'
import { TYPE } from '../../src/dns/types.ts'
import { utf8Text } from '../../src/dns/utf8-text.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { createInternet, type WorldText } from '../../src/scripted-world/internet.ts'
import type { ScriptedInternet } from '../../src/scripted-world/scripted-internet.ts'
import { loadWebSites } from '../../src/scripted-world/web-sites.ts'
import { deepestZone } from '../../src/scripted-world/zones/qualify.ts'
import { caaPropertyFault } from '../../src/standards/caa/property.ts'
import type { Web } from '../../src/world.ts'
import { policyExchange } from './policy-exchange.ts'

const FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))
const EXTENSION = '.zone'

/** The files of world/, which can be changed before they are loaded. */
export function readWorldText(): WorldText {
  const read = (...path: readonly string[]): string => readFileSync(join(FOLDER, ...path), 'utf8')
  const parts = new Map(readdirSync(join(FOLDER, 'parts')).map((name) => [`parts/${name}`, read('parts', name)]))
  const files = readdirSync(join(FOLDER, 'zones')).filter((name) => name.endsWith(EXTENSION))
  return {
    zones: new Map(
      files.map((file): [Name, string] => {
        const name = file.slice(0, -EXTENSION.length)
        return [name === 'root' ? ROOT : name, read('zones', file)]
      }),
    ),
    include: (path) => parts.get(path),
    servers: read('servers.txt'),
  }
}

export function internetWith(text: WorldText, now: Date): ScriptedInternet {
  const internet = createInternet(text, () => now)
  if (!internet.ok) throw new Error(internet.fault)
  return internet.value
}

const SITES = loadWebSites({ folder: join(FOLDER, 'web'), now: () => new Date(0) })

/** The responses of the web hosts of world/, without sockets. */
export const getFromWorld: Web['get'] = async ({ url, addresses }) => {
  if (!addresses.some((address) => SITES.addresses.includes(address))) return policyExchange({ kind: 'unreachable' })
  const { hostname, pathname } = new URL(url)
  const { status, location, mediaType, body } = SITES.reply(hostname, pathname)
  const isRedirect = status >= 300 && status < 400
  return policyExchange(
    isRedirect ? { kind: 'redirect', status, location } : { kind: 'response', status, mediaType, body },
  )
}

/** The world with an additional record in its zone, which replaces the records that an owner would replace. */
export function worldWith(text: WorldText, domain: Name, { host, type, value }: FixRecord): WorldText {
  const name = host === '@' ? domain : host
  // A DS record belongs to the parent zone, which must then not generate another one.
  const origin = originFor(text, type === 'DS' ? (parentOf(name) ?? ROOT) : name)
  const [added, ...more] = parse(text, origin, `$TTL 3600\n${name}. ${type} ${dataOf(type, value)}\n`)
  if (added === undefined || more.length > 0) throw new Error(`${type} ${value} is not one record`)
  const file = text.zones.get(origin) ?? ''
  const remaining = parse(text, origin, file).filter((record) => !isReplaced(record, added, domain))
  const directives = file.split('\n').filter((line) => line.startsWith(';!'))
  const zones = new Map(text.zones)
  zones.set(origin, [...directives, ...[...remaining, added].map(presentZoneLine), ''].join('\n'))
  if (type === 'DS') zones.set(name, `;! ds none\n${(zones.get(name) ?? '').replaceAll(/^;! ds .*\n/gm, '')}`)
  return { ...text, zones }
}

function originFor({ zones }: WorldText, name: Name): Name {
  const origin = deepestZone(new Map([...zones.keys()].map((one) => [one, one])), name)
  if (origin === undefined) throw new Error(`no zone contains ${name}`)
  return origin
}

function parse({ include }: WorldText, origin: Name, file: string): readonly ResourceRecord[] {
  const records = parseZoneFile(file, { origin, include })
  if (!records.ok) throw new Error(`${origin}, line ${records.fault.line}: ${records.fault.message}`)
  return records.value
}

/** Converts a value for a DNS panel to the syntax of a zone file. */
function dataOf(type: string, value: string): string {
  if (type === 'MX' || type === 'CNAME') return value.endsWith('.') ? value : `${value}.`
  if (type !== 'TXT') return value
  // A string has at most 255 bytes (RFC 1035 section 3.3).
  const strings = value.match(/.{1,255}/gs) ?? ['']
  return strings.map((string) => `"${string.replaceAll(/["\\]/g, '\\$&')}"`).join(' ')
}

function isReplaced(old: ResourceRecord, added: ResourceRecord, domain: Name): boolean {
  if (old.name !== added.name) return false
  // A CNAME record must be the only record at its name.
  if (added.data.type === 'CNAME') return true
  if (old.type !== added.type) return false
  switch (added.data.type) {
    case 'TXT':
      // The domain itself has TXT records for several purposes; a name with an underscore has only one.
      return added.name !== domain || /^["\s]*(?:v=)?spf/i.test(textOf(old) ?? '')
    case 'MX':
      return added.data.exchange === ROOT || (old.data.type === 'MX' && old.data.preference === added.data.preference)
    case 'CAA':
      return old.data.type === 'CAA' && caaPropertyFault({ ...old.data, value: utf8Text(old.data.value) }) !== undefined
    default:
      return true
  }
}

/** Every simulated internet generates its own keys, so these zones are taken from the one in which they were checked. */
export function keepingKeys(
  changed: ScriptedInternet,
  before: ScriptedInternet,
  zones: readonly Name[],
): ScriptedInternet {
  return {
    ...changed,
    answer(server, query, transport) {
      const asked = decodeMessage(query)
      const question = asked.ok ? asked.value.question : undefined
      const isTheirs =
        question !== undefined &&
        question.type !== TYPE.DS &&
        zones.some((zone) => isAtOrBelow(foldName(question.name), zone))
      const own = isTheirs ? before.answer(server, query, transport) : undefined
      const message = own?.kind === 'message' ? decodeMessage(own.bytes) : undefined
      // The servers of the parent zone return a referral, which is not authoritative.
      const isFromZone = message?.ok === true && message.value.isAuthoritative
      return own !== undefined && isFromZone ? own : changed.answer(server, query, transport)
    },
  }
}
