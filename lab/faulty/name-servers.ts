/** Misbehaving name servers in one process, with one address each: `tsx name-servers.ts PLAN.json`. */
import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { act, type Transport } from './act.ts'
import type { FaultyServerPlan } from './behaviour.ts'
import { readQuery, reply } from './message.ts'
import { ASK, familyOf, framed, onMessages } from './upstream.ts'

const SERVFAIL = 2

function createActor(plan: FaultyServerPlan) {
  let count = 0
  return async (bytes: Buffer, transport: Transport, client: string): Promise<Buffer | undefined> => {
    const query = readQuery(bytes)
    if (query === undefined) return undefined
    count += 1
    const action = act(plan, { query, transport, count, client })
    if (plan.delayMs > 0) await sleep(plan.delayMs)
    if (action === 'nothing') return undefined
    if ('send' in action) return action.send
    const answer = await ASK[transport](plan.upstream, action.ask ?? bytes).catch(() =>
      reply(query, { rcode: SERVFAIL }),
    )
    return action.change(answer)
  }
}

async function serve(plan: FaultyServerPlan): Promise<void> {
  const actor = createActor(plan)
  const udp = createSocket(familyOf(plan.address))
  udp.on('message', (bytes, { address, port }) => {
    void actor(bytes, 'udp', address).then((answer) => answer && udp.send(answer, port, address))
  })
  await new Promise<void>((resolve) => udp.bind(53, plan.address, resolve))
  if (plan.words.includes('no-tcp')) return
  const tcp = createServer((socket) => {
    // Clients may disconnect at any time.
    socket.on('error', () => socket.destroy())
    onMessages(socket, (bytes) => {
      void actor(bytes, 'tcp', socket.remoteAddress ?? '').then(
        (answer) => answer && !socket.destroyed && socket.write(framed(answer)),
      )
    })
  })
  await new Promise<void>((resolve) => tcp.listen(53, plan.address, resolve))
}

const plans = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as readonly FaultyServerPlan[]
await Promise.all(plans.map(serve))
console.log(`${plans.length} faulty name servers`)
