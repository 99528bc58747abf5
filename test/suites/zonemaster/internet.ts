import { decodeMessage } from '../../../src/dns/decode.ts'
import { encodeMessage } from '../../../src/dns/encode.ts'
import type { Message, Question } from '../../../src/dns/message.ts'
import { foldName, isAtOrBelow, labelsOf, ROOT } from '../../../src/dns/name.ts'
import type { Name, ResourceRecord } from '../../../src/dns/record.ts'
import { RCODE, TYPE } from '../../../src/dns/types.ts'
import { parseZoneFile } from '../../../src/dns/zone-file/parse.ts'
import { PLAIN_ZONE } from '../../../src/scripted-world/directives/directives.ts'
import { GOOD_BEHAVIOUR } from '../../../src/scripted-world/name-servers/behaviours.ts'
import { serve } from '../../../src/scripted-world/name-servers/name-server.ts'
import { parsePortTable } from '../../../src/scripted-world/ports/port-table.ts'
import type { Reply, ScriptedInternet, Transport } from '../../../src/scripted-world/scripted-internet.ts'
import { canonicalAddress } from '../../../src/scripted-world/zones/canonical-address.ts'
import { type HostedZone, hostZone } from '../../../src/scripted-world/zones/hosted-zone.ts'
import { deepestZone } from '../../../src/scripted-world/zones/qualify.ts'
import type { ServerBlock, Template, TypesOfZone } from './server-blocks.ts'

interface InternetOptions {
  readonly blocks: readonly ServerBlock[]
  /** The text of a zone file or hint file. */
  readonly readText: (path: string) => string
  readonly now: Date
}

/** The servers of the suite; the test case determines the root servers of the resolvers. */
export interface SuiteInternet {
  from(rootHints: string): ScriptedInternet
  /** Every zone file, once for each origin that it is loaded with. */
  readonly zones: readonly LoadedZone[]
}

export interface LoadedZone {
  readonly origin: Name
  readonly records: readonly ResourceRecord[]
}

/** A block with its zone files loaded. */
interface Listener extends Omit<ServerBlock, 'files'> {
  readonly hosted: ReadonlyMap<Name, HostedZone>
}

const SILENCE: Reply = { kind: 'silence' }

export function createSuiteInternet({ blocks, readText, now }: InternetOptions): SuiteInternet {
  const recordsOf = (path: string, origin: Name): readonly ResourceRecord[] => {
    const records = parseZoneFile(readText(path), { origin, include: () => undefined })
    if (!records.ok) throw new Error(`${path}, line ${records.fault.line}: ${records.fault.message}`)
    return records.value
  }
  const zones: LoadedZone[] = []
  const listeners = blocks.map((block): Listener => {
    const hosted = new Map<Name, HostedZone>()
    for (const { path, origin } of block.files) {
      const records = recordsOf(path, origin)
      zones.push({ origin, records })
      hosted.set(origin, host(path, origin, records, now))
    }
    return { ...block, hosted }
  })
  const byAddress = new Map<string, Listener[]>()
  for (const listener of listeners)
    for (const address of listener.addresses) byAddress.set(address, [...(byAddress.get(address) ?? []), listener])

  const answer: ScriptedInternet['answer'] = ({ address }, query, transport) =>
    reply(byAddress.get(canonicalAddress(address) ?? '') ?? [], query, transport)

  return {
    from: (rootHints) => ({
      answer,
      zones: [],
      ports: noPorts(),
      trustAnchors: [],
      rootServers: recordsOf(rootHints, ROOT).flatMap(addressIn),
      addresses: () => [...byAddress.keys()],
      flatten: () => [],
      connect: () => ({ kind: 'open', delayMs: 0 }),
      before: undefined,
      restart: () => undefined,
    }),
    zones,
  }
}

export const addressIn = ({ data }: ResourceRecord): readonly string[] =>
  data.type === 'A' || data.type === 'AAAA' ? [data.address] : []

const unsigned = (): never => {
  throw new Error('these zones are not signed')
}

const NO_KEYS = { own: unsigned, others: [], former: unsigned }

function host(path: string, origin: Name, records: readonly ResourceRecord[], now: Date): HostedZone {
  const directives = { ...PLAIN_ZONE, signing: undefined }
  const zone = hostZone({ origin, records, directives, keys: NO_KEYS, ds: [], now: () => now })
  if (!zone.ok) throw new Error(`${path} as ${origin}: ${zone.fault}`)
  return zone.value
}

function noPorts(): ScriptedInternet['ports'] {
  const ports = parsePortTable('')
  if (!ports.ok) throw new Error(ports.fault.message)
  return ports.value
}

/** One server with the behavior of CoreDNS: the closest block responds, and its templates take precedence over zone files. */
function reply(listeners: readonly Listener[], query: Uint8Array, transport: Transport): Reply {
  const request = decodeMessage(query)
  const question = request.ok ? request.value.question : undefined
  if (listeners.length === 0 || !request.ok || question === undefined) return SILENCE
  const asked = { ...question, name: foldName(question.name) }
  const listener = closest(listeners, asked)
  if (listener === undefined) return messageOf(request.value, { rcode: RCODE.REFUSED })
  if (listener.dropped.some((types) => covers(types, asked))) return SILENCE
  const response = respond(listener, asked, request.value, query, transport)
  return listener.nonAuthoritative.some((types) => covers(types, asked)) ? withoutAuthority(response) : response
}

/** CoreDNS passes a DS query to the block furthest above the name, so that the parent side of a zone cut responds. */
function closest(listeners: readonly Listener[], { name, type }: Question): Listener | undefined {
  const depthOf = ({ zones }: Listener): number =>
    Math.max(...zones.filter((zone) => isAtOrBelow(name, zone)).map((zone) => labelsOf(zone).length))
  const holding = listeners
    .filter(({ zones }) => zones.some((zone) => isAtOrBelow(name, zone)))
    .toSorted((one, other) => depthOf(other) - depthOf(one))
  return type === TYPE.DS ? (holding.findLast((listener) => depthOf(listener) > 0) ?? holding[0]) : holding[0]
}

const covers = (types: TypesOfZone, { name, type }: Question): boolean =>
  isAtOrBelow(name, types.zone) && (types.type === TYPE.ANY || types.type === type)

function respond(
  { templates, hosted }: Listener,
  asked: Question,
  request: Message,
  query: Uint8Array,
  transport: Transport,
): Reply {
  const template = templates.find((one) => covers(one, asked) && one.pattern.test(`${asked.name}.`))
  if (template !== undefined) return messageOf(request, filled(template))
  if (deepestZone(hosted, asked.name) === undefined) return messageOf(request, { rcode: RCODE.SERVFAIL })
  return serve(
    {
      address: 'zonemaster',
      zones: hosted,
      behaviour: GOOD_BEHAVIOUR,
      everything: new Map(),
      cache: { respond: (_query, _transport, make) => make() },
    },
    { query, transport, client: 'service' },
    { udpOutcomeOf: () => 'answered', repetitionMs: () => 0 },
  )
}

/** The plugin returns SERVFAIL before it creates a response, so that the AA flag is not set. */
const filled = ({ rcode, answers, authority, additional }: Template): Partial<Message> =>
  rcode === RCODE.SERVFAIL ? { rcode } : { rcode, answers, authority, additional, isAuthoritative: true }

function messageOf({ id, opcode, isRecursionDesired, question, edns }: Message, parts: Partial<Message>): Reply {
  const message: Message = {
    id,
    isResponse: true,
    opcode,
    isAuthoritative: false,
    isTruncated: false,
    isRecursionDesired,
    isRecursionAvailable: false,
    isAuthenticData: false,
    isCheckingDisabled: false,
    rcode: RCODE.NOERROR,
    question,
    answers: [],
    authority: [],
    additional: [],
    edns: edns === undefined ? undefined : { ...edns, version: 0, udpPayloadSize: 1232, extendedErrors: [] },
    ...parts,
  }
  return { kind: 'message', bytes: encodeMessage(message), delayMs: 0 }
}

/** The AA flag is the third bit of the third byte (RFC 1035 section 4.1.1). */
function withoutAuthority(response: Reply): Reply {
  if (response.kind !== 'message') return response
  const bytes = Uint8Array.from(response.bytes)
  bytes[2] = (bytes[2] ?? 0) & ~0x04
  return { ...response, bytes }
}
