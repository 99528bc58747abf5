import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from './figures.ts'
import { forkServer } from './measured-server.ts'

const STREAMS = 1000
/** More than there are places, because a network that has no stream gets one as long as there is a place. */
const NETWORKS = 250
const SETTLED_MS = 2000
/** The server has handled all requests when it has answered nothing for this time. */
const QUIET_MS = 1000
/** The longest time of a check. */
const CHECK_MS = 8000
const MIB = 1024 ** 2
const KIB = 1024

/** The growth of the process while a thousand streams are requested, at its highest. */
const MAX_PEAK_MIB = 200
/** The objects that an open stream holds after a garbage collection. */
const MAX_HELD_MIB = 1

interface Memory {
  readonly rss: number
  readonly heldBytes: number
  readonly peakBytes: number
}

/** Requests a thousand event streams of different names, and measures the memory while they are open. */
export async function measureStreams(): Promise<readonly Row[]> {
  const { child, url } = await forkServer('./limits/withholding-server.mjs', ['--expose-gc'], {
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
  })
  const memory = async (message: 'start' | 'memory'): Promise<Memory> => {
    child.send(message)
    return ((await once(child, 'message')) as [Memory])[0]
  }
  const open = async (name: string, network: number, count: (response: IncomingMessage) => void) => {
    const request = get(`${url}/api/v1/check/${name}`, {
      agent: false,
      headers: { accept: 'text/event-stream', 'x-forwarded-for': `93.184.${network}.1` },
    })
    request.on('error', () => undefined)
    request.on('response', (response) => {
      count(response)
      response.resume()
    })
    return request
  }
  try {
    const warmUp = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open(`warm-${index}.example`, index, () => undefined)),
    )
    await wait(SETTLED_MS)
    for (const request of warmUp) request.destroy()
    await wait(SETTLED_MS)
    const before = await memory('start')
    let refused = 0
    let ended = 0
    const requests = await Promise.all(
      Array.from({ length: STREAMS }, (_, index) =>
        open(`silent-${index}.example`, index % NETWORKS, (response) => {
          if (response.statusCode !== 200) refused++
          else response.once('end', () => ended++)
        }),
      ),
    )
    for (let known = -1; known !== refused; await wait(QUIET_MS)) known = refused
    const during = await memory('memory')
    const opened = STREAMS - refused - ended
    await wait(CHECK_MS)
    const { peakBytes } = await memory('memory')
    for (const request of requests) request.destroy()
    const heldMib = (during.heldBytes - before.heldBytes) / MIB
    return [
      {
        name: `${STREAMS} event streams of silent names: growth of the process`,
        value: (peakBytes - before.rss) / MIB,
        unit: 'MiB',
        bound: { most: MAX_PEAK_MIB },
        details: `${opened} open, ${refused} refused`,
      },
      {
        name: 'memory held by an event stream of a silent name',
        value: heldMib / opened,
        unit: 'MiB',
        bound: { most: MAX_HELD_MIB },
        details: `${((heldMib * KIB) / opened).toFixed(0)} KiB each, ${heldMib.toFixed(0)} MiB in all`,
      },
    ]
  } finally {
    child.kill()
  }
}
