import { decodeMessage } from '../../../src/dns/decode.ts'
import { encodeQuery } from '../../../src/dns/encode.ts'
import type { Message } from '../../../src/dns/message.ts'
import { isAtOrBelow } from '../../../src/dns/name.ts'
import type { Name, ResourceRecord } from '../../../src/dns/record.ts'
import { RCODE, TYPE } from '../../../src/dns/types.ts'
import type { ScriptedInternet } from '../../../src/scripted-world/scripted-internet.ts'
import { addressIn, type LoadedZone } from './internet.ts'
import type { Servers } from './tags.ts'

/** The name servers of a zone in the files of its parent zone. */
export const delegatedServers = (zones: readonly LoadedZone[], zone: Name): Servers =>
  serversIn(
    zones,
    zone,
    zones.filter(({ origin }) => origin !== zone && isAtOrBelow(zone, origin)),
  )

/** The name servers of a zone in its own zone files. */
export const ownServers = (zones: readonly LoadedZone[], zone: Name): Servers =>
  serversIn(
    zones,
    zone,
    zones.filter(({ origin }) => origin === zone),
  )

/** Addresses of names below the zone come from the same side of the delegation; those of other names from any zone. */
function serversIn(all: readonly LoadedZone[], zone: Name, side: readonly LoadedZone[]): Servers {
  const records = side.flatMap((one) => one.records)
  const names = new Set(records.flatMap(({ name, data }) => (name === zone && data.type === 'NS' ? [data.target] : [])))
  return new Map(
    [...names].map((name) => [
      name,
      addressesOf(name, isAtOrBelow(name, zone) ? records : all.flatMap((one) => one.records)),
    ]),
  )
}

const addressesOf = (host: Name, records: readonly ResourceRecord[]): readonly string[] => [
  ...new Set(records.filter(({ name }) => name === host).flatMap(addressIn)),
]

/** Addresses with an authoritative response for SOA, and for MX with none, an error, or a response without authority. */
export function failingMx(internet: ScriptedInternet, servers: Servers, zone: Name): readonly string[] {
  const ask = (address: string, type: number): Message | undefined => {
    const query = { id: 1, question: { name: zone, type }, isRecursionDesired: false, isCheckingDisabled: false }
    const reply = internet.answer({ address }, encodeQuery({ ...query, edns: undefined }), 'udp')
    const message = reply.kind === 'message' ? decodeMessage(reply.bytes) : undefined
    return message?.ok ? message.value : undefined
  }
  const isAnswered = (address: string, type: number): boolean => {
    const message = ask(address, type)
    return message !== undefined && message.rcode === RCODE.NOERROR && message.isAuthoritative
  }
  return [...servers.values()]
    .flat()
    .filter((address) => isAnswered(address, TYPE.SOA) && !isAnswered(address, TYPE.MX))
}
