import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { createService, type ServiceOptions } from '../../src/service.ts'
import { createServiceLog } from '../../src/service-log.ts'
import type { Registries } from '../../src/tools/availability/registries.ts'
import type { World } from '../../src/world.ts'
import { exampleDns } from '../support/example-dns.ts'
import { worldWith } from '../support/scripted-dns.ts'

export interface Running {
  readonly server: FastifyInstance
  readonly url: string
  readonly port: number
}

interface StartOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly logTo?: DestinationStream
  readonly world?: World
  readonly registries?: Registries
  readonly lists?: NonNullable<ServiceOptions['lists']>
  readonly tools?: NonNullable<ServiceOptions['tools']>
  readonly documentedChecks?: NonNullable<ServiceOptions['documentedChecks']>
  readonly isStopping?: () => boolean
  readonly meter?: NonNullable<ServiceOptions['meter']>
  readonly watchdog?: NonNullable<ServiceOptions['watchdog']>
}

/** Starts the real service on a free loopback port, configured as for all addresses, with a clock that does not advance and a DNS that has only the examples. */
export async function startService({
  environment = {},
  logTo,
  world = worldWith(exampleDns()),
  registries,
  ...lists
}: StartOptions = {}): Promise<Running> {
  const config = readConfig({
    PORT: '0',
    // All clients of a test have the same address.
    MAX_CONNECTIONS_PER_CLIENT: '0',
    LOG_LEVEL: logTo === undefined ? 'silent' : 'trace',
    ...environment,
  })
  const log = createServiceLog(systemClock, config.LOG_LEVEL, logTo ?? { write: () => undefined })
  const server = createService({ config, log, world, ...(registries && { registries }), ...lists })
  server.addHook('onClose', async () => log.flush())
  await server.listen({ host: '127.0.0.1', port: config.PORT })
  const { port } = server.server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}` }
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly json: { error?: { code: string; message: string }; [member: string]: unknown }
}

interface Call {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** One request without the additions of `fetch`: no added headers, no decompression. */
export const call = (
  { port }: Pick<Running, 'port'>,
  { method = 'GET', path, headers = {}, body }: Call,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => resolve(reply(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))))
      },
    )
    request.on('error', reject)
    request.end(body)
  })

/** Writes bytes to a socket and returns everything that is received until the server closes it. */
export const raw = ({ port }: Running, bytes: string | Buffer): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n')
      const [statusLine = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      )
      resolve(reply(Number(statusLine.split(' ')[1]), headers, Buffer.from(rest.join('\r\n\r\n'))))
    })
  })

function reply(status: number, headers: IncomingHttpHeaders, body: Buffer): Reply {
  let json = {}
  try {
    json = JSON.parse(body.toString())
  } catch {
    // Not every response is JSON; a test that expects JSON gets the empty object.
  }
  return { status, headers, body, json }
}
