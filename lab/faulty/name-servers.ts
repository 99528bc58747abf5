/** Misbehaving name servers: one process, one address for each; `tsx name-servers.ts PLAN.json`. */
import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import { connect, createServer, isIPv6, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { act, type Transport } from './act.ts'
import type { FaultyServerPlan } from './behaviour.ts'
import { readQuery, reply } from './message.ts'

const UPSTREAM_TIMEOUT_MS = 3000
const SERVFAIL = 2

const familyOf = (address: string): 'udp4' | 'udp6' => (isIPv6(address) ? 'udp6' : 'udp4')

const askOverUdp = (upstream: string, query: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const socket = createSocket(familyOf(upstream))
    const timer = setTimeout(() => finish(() => reject(new Error('upstream is silent'))), UPSTREAM_TIMEOUT_MS)
    const finish = (settle: () => void): void => {
      clearTimeout(timer)
      socket.close()
      settle()
    }
    socket.once('message', (answer) => finish(() => resolve(answer)))
    socket.once('error', (error) => finish(() => reject(error)))
    socket.send(query, 53, upstream)
  })

/** Calls back with each message that has arrived whole (RFC 1035 section 4.2.2). */
function onMessages(socket: Socket, take: (message: Buffer) => void): void {
  let waiting = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
      const end = 2 + waiting.readUInt16BE(0)
      take(waiting.subarray(2, end))
      waiting = waiting.subarray(end)
    }
  })
}

const framed = (message: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(message.length)
  return Buffer.concat([length, message])
}

const askOverTcp = (upstream: string, query: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const socket = connect(53, upstream)
    socket.setTimeout(UPSTREAM_TIMEOUT_MS, () => socket.destroy(new Error('upstream is silent')))
    socket.once('error', reject)
    onMessages(socket, (answer) => {
      socket.end()
      resolve(answer)
    })
    socket.write(framed(query))
  })

const ASK = { udp: askOverUdp, tcp: askOverTcp } as const satisfies Record<Transport, unknown>

function createActor(plan: FaultyServerPlan) {
  let count = 0
  return async (bytes: Buffer, transport: Transport): Promise<Buffer | undefined> => {
    const query = readQuery(bytes)
    if (query === undefined) return undefined
    count += 1
    const deed = act(plan, { query, transport, count })
    if (plan.delayMs > 0) await sleep(plan.delayMs)
    if (deed === 'nothing') return undefined
    if ('send' in deed) return deed.send
    const answer = await ASK[transport](plan.upstream, bytes).catch(() => reply(query, { rcode: SERVFAIL }))
    return deed.change(answer)
  }
}

async function serve(plan: FaultyServerPlan): Promise<void> {
  const actor = createActor(plan)
  const udp = createSocket(familyOf(plan.address))
  udp.on('message', (bytes, { address, port }) => {
    void actor(bytes, 'udp').then((answer) => answer && udp.send(answer, port, address))
  })
  await new Promise<void>((resolve) => udp.bind(53, plan.address, resolve))
  if (plan.words.includes('no-tcp')) return
  const tcp = createServer((socket) => {
    // Clients hang up as they please.
    socket.on('error', () => socket.destroy())
    onMessages(socket, (bytes) => {
      void actor(bytes, 'tcp').then((answer) => answer && !socket.destroyed && socket.write(framed(answer)))
    })
  })
  await new Promise<void>((resolve) => tcp.listen(53, plan.address, resolve))
}

const plans = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as readonly FaultyServerPlan[]
await Promise.all(plans.map(serve))
console.log(`${plans.length} faulty name servers`)
