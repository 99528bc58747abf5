import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AnswerProbe } from './probe-relay.ts'

export interface MetricsEndpoint {
  close(): Promise<void>
}

export interface MetricsOptions {
  readonly host: string
  readonly port: number
  readonly contentType: string
  readonly read: () => Promise<string>
  readonly probe: AnswerProbe
  readonly onError: (error: unknown) => void
}

/** Serves the metrics and the probe on a separate address that the public cannot reach. */
export async function serveMetrics(options: MetricsOptions): Promise<MetricsEndpoint> {
  const { host, port, onError } = options
  const server = createServer((request, response) => {
    handlerOf(request, options)(request, response).catch((error: unknown) => {
      onError(error)
      response.writeHead(500).end()
    })
  })
  server.listen(port, host)
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

function handlerOf({ url, method, headers }: IncomingMessage, options: MetricsOptions): Handler {
  const { contentType, read, probe } = options
  if (url === '/metrics' && (method === 'GET' || method === 'HEAD'))
    return async (_request, response) => {
      const text = await read()
      response.writeHead(200, { 'content-type': contentType }).end(text)
    }
  const [path, search = ''] = (url ?? '').split('?', 2)
  if (path !== '/probe' || method !== 'GET') return notFound
  if (isFromPage(headers)) return forbidden
  return async (_request, response) => {
    const timeout = headers['x-prometheus-scrape-timeout-seconds']?.toString()
    const { status, contentType: type, body } = await probe({ search, timeout })
    response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(body)
  }
}

/** A web page in a browser of the operator must not start checks. A URL that is typed or opened from a bookmark has `none`. */
const isFromPage = ({ 'sec-fetch-site': site = 'none' }: IncomingMessage['headers']): boolean => site !== 'none'

const forbidden: Handler = async (_request, response) => {
  response.writeHead(403).end()
}

const notFound: Handler = async (_request, response) => {
  response.writeHead(404).end()
}
