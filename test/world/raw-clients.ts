import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { type Clock, sleep, systemClock } from '../../src/clock.ts'
import type { DialableAddress } from '../../src/net/wire.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import { type RunningInternet, startInternet } from '../../src/scripted-world/servers/running-internet.ts'

const FOLDER = fileURLToPath(new URL('../../world', import.meta.url))
const now = (): Date => new Date()

export const loadedWorld = loadWorld({ folder: FOLDER, now })

/** The servers of world/ without our own clients: they are tested with the clients of Node. */
export const startServers = async (clock: Clock = systemClock): Promise<RunningInternet> =>
  startInternet({ ...loadedWorld, clock, certificates: await createAuthority() })

/** No guard is used here; it has its own tests. */
export const dial = (address: string): DialableAddress => address as DialableAddress

/** The A records of a name in the zone files, with aliases resolved. */
export function addressesOf(host: string): readonly string[] {
  const records = loadedWorld.internet.zones.flatMap(({ origin }) =>
    host === origin || host.endsWith(`.${origin}`)
      ? loadedWorld.internet.flatten(origin).filter(({ name }) => name === host)
      : [],
  )
  return records.flatMap(({ data }) =>
    data.type === 'A' ? [data.address] : data.type === 'CNAME' ? addressesOf(data.target) : [],
  )
}

export interface Page {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly bytes: Buffer
}

interface GetOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly rejectUnauthorized?: boolean
}

/** The header of a response whose body has not been read yet. */
export async function open(internet: RunningInternet, url: string, options: GetOptions = {}): Promise<IncomingMessage> {
  const { hostname, protocol } = new URL(url)
  const [address = 'nowhere'] = addressesOf(hostname)
  const isSecure = protocol === 'https:'
  const { rejectUnauthorized = true, headers = {} } = options
  const createConnection = (): Socket => {
    const socket = internet.wire.connect(dial(address), isSecure ? 443 : 80)
    if (!isSecure) return socket
    const tls = connectTls({ socket, ca: internet.caPem, servername: hostname, rejectUnauthorized })
    socket.once('error', (error) => tls.destroy(error))
    return tls
  }
  const request = (isSecure ? requestHttps : requestHttp)(url, { createConnection, headers })
  request.end()
  const [response] = await once(request, 'response')
  return response
}

export async function get(internet: RunningInternet, url: string, options: GetOptions = {}): Promise<Page> {
  const response = await open(internet, url, options)
  const chunks = await response.toArray()
  const { rawHeaders: raw } = response
  return {
    status: response.statusCode ?? 0,
    headers: raw.flatMap((name, index) =>
      index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? ''] as const] : [],
    ),
    bytes: Buffer.concat(chunks),
  }
}

/** The outcome of a promise. A test that expects none sets a short time: on a busy machine, the outcome is still `nothing`. */
export const outcomeOf = (promise: Promise<unknown>, waitMs?: number, clock: Clock = systemClock): Promise<unknown> => {
  const outcome = promise.then(
    () => 'done',
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  return waitMs === undefined ? outcome : Promise.race([outcome, sleep(clock, waitMs).then(() => 'nothing')])
}

/** The received data until it contains the text or the connection ends. */
export async function receive(socket: Socket, until: string): Promise<string> {
  let received = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received += chunk.toString('latin1')
    if (received.includes(until)) break
  }
  return received
}
