import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Config } from '../config.ts'
import { createMetricsAccess, type MetricsAccess } from '../surfaces/metrics/access.ts'
import type { AnswerProbe } from './probe-relay.ts'

export interface MetricsEndpoint {
  close(): Promise<void>
}

export interface MetricsOptions {
  readonly config: Pick<Config, 'METRICS_ALLOWED_HOSTS' | 'METRICS_HOST' | 'METRICS_PORT' | 'METRICS_TOKEN'>
  readonly contentType: string
  readonly read: () => Promise<string>
  readonly probe: AnswerProbe
  readonly onError: (error: unknown) => void
}

/** Serves the metrics and the probe on a separate address that the public cannot reach. */
export async function serveMetrics(options: MetricsOptions): Promise<MetricsEndpoint> {
  const { config, onError } = options
  const access = createMetricsAccess({
    hosts: [config.METRICS_HOST, ...config.METRICS_ALLOWED_HOSTS],
    token: config.METRICS_TOKEN,
  })
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store')
    response.setHeader('cross-origin-resource-policy', 'same-origin')
    response.setHeader('x-content-type-options', 'nosniff')
    handlerOf(
      request,
      access,
      options,
    )(request, response).catch((error: unknown) => {
      onError(error)
      response.writeHead(500).end()
    })
  })
  server.listen(config.METRICS_PORT, config.METRICS_HOST)
  await once(server, 'listening')
  return {
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

function handlerOf(request: IncomingMessage, access: MetricsAccess, options: MetricsOptions): Handler {
  const { url, method, headers } = request
  const { contentType, read, probe } = options
  const [path, search = ''] = (url ?? '').split('?', 2)
  const refusal = access(request, path === '/probe' ? 'starts-checks' : 'reads')
  if (refusal !== undefined)
    return async (_request, response) => {
      response.writeHead(refusal.status, { ...refusal.headers, 'content-type': 'text/plain; charset=utf-8' })
      response.end(`${refusal.reason}\n`)
    }
  if (url === '/metrics' && (method === 'GET' || method === 'HEAD'))
    return async (_request, response) => {
      const text = await read()
      response.writeHead(200, { 'content-type': contentType }).end(text)
    }
  if (path !== '/probe' || method !== 'GET') return notFound
  return async (_request, response) => {
    const timeout = headers['x-prometheus-scrape-timeout-seconds']?.toString()
    const { status, contentType: type, body } = await probe({ search, timeout })
    response.writeHead(status, { 'content-type': type }).end(body)
  }
}

const notFound: Handler = async (_request, response) => {
  response.writeHead(404).end()
}
