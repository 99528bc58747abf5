import { once } from 'node:events'
import { createServer } from 'node:http'

export interface MetricsEndpoint {
  close(): Promise<void>
}

export interface MetricsOptions {
  readonly host: string
  readonly port: number
  readonly contentType: string
  readonly read: () => Promise<string>
  readonly onError: (error: unknown) => void
}

/** Serves the metrics on a separate address that the public cannot reach. */
export async function serveMetrics({
  host,
  port,
  contentType,
  read,
  onError,
}: MetricsOptions): Promise<MetricsEndpoint> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        onError(error)
        response.writeHead(500).end()
      },
    )
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
