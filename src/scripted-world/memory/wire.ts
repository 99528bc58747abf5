import { isIPv6 } from 'node:net'
import type { Clock } from '../../clock.ts'
import type { Wire } from '../../net/wire.ts'
import type { ScriptedInternet } from '../scripted-internet.ts'
import type { RoundTrip } from './distances.ts'
import { createOwnPath, type OwnNetwork, REPETITION_MS } from './own-network.ts'
import { type Accept, type ConnectionAttempt, createTcpSocket } from './tcp-socket.ts'
import { createUdpSocket } from './udp-socket.ts'

export interface MemoryWireOptions {
  /** Returns the current internet. */
  readonly internet: () => Pick<ScriptedInternet, 'answer' | 'connect'>
  readonly clock: Clock
  readonly random: () => number
  readonly network: OwnNetwork
  readonly roundTripMs: RoundTrip
}

const DNS_PORT = 53
const LENGTH_OCTETS = 2

/** Creates sockets to the name servers of a scripted internet on its clock; no packet leaves the process. */
export function createMemoryWire({ internet, clock, random, network, roundTripMs }: MemoryWireOptions): Wire {
  const path = createOwnPath(network, random)
  const isDropped = (port: number): boolean => port !== DNS_PORT || network.droppedPorts.has(port)
  const isUnreachable = (address: string): boolean => isIPv6(address) && !network.hasIpv6

  function carry(address: string, port: number, datagram: Uint8Array, onReply: (bytes: Uint8Array) => void): void {
    if (isDropped(port) || path.isLost()) return
    const reply = internet().answer({ address }, Uint8Array.from(datagram), 'udp')
    if (reply.kind !== 'message' || path.isLost()) return
    clock.setTimer(() => onReply(reply.bytes), roundTripMs(address) + reply.delayMs)
  }

  /** RFC 7766 allows any number of queries over one connection, each after its length. */
  function acceptor(address: string): Accept {
    let unread = Buffer.alloc(0)
    return (chunk, reply, end) => {
      unread = Buffer.concat([unread, chunk])
      while (unread.length >= LENGTH_OCTETS && unread.length >= LENGTH_OCTETS + unread.readUInt16BE()) {
        const length = LENGTH_OCTETS + unread.readUInt16BE()
        const answer = internet().answer({ address }, Uint8Array.from(unread.subarray(LENGTH_OCTETS, length)), 'tcp')
        unread = unread.subarray(length)
        if (answer.kind === 'refuse-connection') return end()
        const afterMs = roundTripMs(address) + path.repetitionMs(REPETITION_MS.data)
        if (answer.kind === 'message') reply(framed(answer.bytes), afterMs + answer.delayMs)
      }
    }
  }

  function dial(address: string, port: number): ConnectionAttempt {
    if (isUnreachable(address)) return { kind: 'error', code: 'ENETUNREACH', afterMs: 0 }
    if (isDropped(port)) return { kind: 'silence' }
    const admission = internet().connect({ address })
    if (admission.kind === 'silence') return admission
    const afterMs = roundTripMs(address) + path.repetitionMs(REPETITION_MS.syn)
    return admission.kind === 'refuse-connection'
      ? { kind: 'error', code: 'ECONNREFUSED', afterMs }
      : { kind: 'open', afterMs: afterMs + admission.delayMs, accept: acceptor(address) }
  }

  return {
    connect: (address, port) => createTcpSocket(clock, dial(address, port)),
    async openUdp(address, port) {
      if (isUnreachable(address)) throw Object.assign(new Error('ENETUNREACH'), { code: 'ENETUNREACH' })
      return createUdpSocket((datagram, onReply) => carry(address, port, datagram, onReply))
    },
  }
}

function framed(bytes: Uint8Array): Uint8Array {
  const length = Buffer.alloc(LENGTH_OCTETS)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
