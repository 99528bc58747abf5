import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Name } from '../../src/dns/record.ts'
import type { WebInquiry } from '../../src/evidence/engine/inquiry.ts'
import { type PortTable, parsePortTable } from '../../src/scripted-world/ports/port-table.ts'
import type { Encoding, WebBehavior } from '../../src/scripted-world/web/site-words.ts'
import { loadWebSites, type Scheme, type WebReply } from '../../src/scripted-world/web-sites.ts'
import type { Web } from '../../src/world.ts'
import { exchangeOf, type ScenePage } from '../../test/support/web-scene.ts'

const FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))

const SITES = loadWebSites({ folder: `${FOLDER}web`, now: () => new Date(0) })

const PORTS = readPorts()

function readPorts(): PortTable {
  const table = parsePortTable(readFileSync(`${FOLDER}ports.txt`, 'utf8'))
  if (!table.ok) throw new Error(`ports.txt, line ${table.fault.line}: ${table.fault.message}`)
  return table.value
}

/**
 * Behaviors that make no difference without a socket. All others affect how bytes are transferred, which does not happen
 * here.
 */
const PLAIN_BEHAVIORS: ReadonlySet<WebBehavior> = new Set(['uncompressed', 'brotli'])

/** Returns true if the zone is about a web site, or its ports, that can be shown without sockets. */
export const hasOwnSite = (zone: Name, source: string): boolean =>
  isPlain(zone) && (SITES.hosts.includes(zone) || PORTS.has(/^@\s+A\s+(\S+)/m.exec(source)?.[1] ?? ''))

const isPlain = (host: string): boolean =>
  [...SITES.pathsOf(host), '/'].every((path) =>
    SITES.reply(host, path).behaviors.every((behavior) => PLAIN_BEHAVIORS.has(behavior)),
  )

/** Returns what the web hosts of world/ serve, without sockets and with constant timing. */
export const getFromWorld: Web['get'] = async (request) =>
  exchangeOf({ kind: 'web', ...request }, { web: { 'http://*': serve, 'https://*': serve } })

const TTFB_MS = 120
/** A typical compression ratio; no displayed text depends on it. */
const PACKED_SHARE = 0.4
const WORTH_PACKING_BYTES = 1024

function serve({ url, addresses }: WebInquiry): ScenePage {
  const { protocol, hostname, pathname, search } = new URL(url)
  const scheme: Scheme = protocol === 'https:' ? 'https' : 'http'
  const port = stateOf(addresses[0] ?? '', scheme === 'https' ? 443 : 80)
  if (port !== 'open') return { failure: port === 'closed' ? 'refused' : 'connect-timeout' }
  const kind = SITES.certificateOf(hostname)
  if (scheme === 'https' && kind === 'none') return { failure: 'tls', tlsFault: 'handshake' }
  return {
    ...pageOf(SITES.reply(hostname, `${pathname}${search}`, scheme)),
    certificate: {
      names: [kind === 'wrong-name' ? 'other.lab' : hostname],
      ...(kind !== 'good' && kind !== 'none' && { fault: kind }),
      ...(kind === 'expired' && { validTo: new Date('2026-11-01T00:00:00Z') }),
      ...(kind === 'not-yet-valid' && { validFrom: new Date('2027-01-01T00:00:00Z') }),
    },
  }
}

function stateOf(address: string, port: number): 'open' | 'closed' | 'silent' {
  const listed = PORTS.get(address)
  if (listed === undefined) return SITES.addresses.includes(address) ? 'open' : 'silent'
  return listed.open.has(port) ? 'open' : listed.silent.has(port) ? 'silent' : 'closed'
}

function pageOf({ status, mediaType, location, headers, body, encoding, delayMs, behaviors }: WebReply) {
  const bytes = encoded(body, encoding)
  const isPacked = bytes.length >= WORTH_PACKING_BYTES && !behaviors.includes('uncompressed')
  return {
    status,
    headers: [
      ...(mediaType === undefined ? [] : [`content-type: ${mediaType}`]),
      ...(location === undefined ? [] : [`location: ${location}`]),
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(isPacked ? ['content-encoding: gzip'] : []),
    ],
    body: bytes,
    wireBytes: isPacked ? Math.round(bytes.length * PACKED_SHARE) : bytes.length,
    ttfbMs: TTFB_MS + delayMs,
  }
}

function encoded(text: string, encoding: Encoding | undefined): Uint8Array {
  switch (encoding) {
    case undefined:
      return Buffer.from(text)
    case 'latin1':
      return Buffer.from(text, 'latin1')
    case 'utf-16':
      return Buffer.from(`\ufeff${text}`, 'utf16le')
    case 'utf-8-bom':
      return Buffer.from(`\ufeff${text}`)
  }
}
