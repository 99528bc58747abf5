import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Clock } from '../../clock.ts'

export interface OperatorRequest {
  /** From the configuration, never from data from the network: it may be on this machine. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly totalMs: number
  readonly maxBytes: number
}

export interface OperatorResponse {
  readonly status: number
  readonly etag: string | undefined
  readonly body: Buffer
}

/** Sends one GET request to a configured URL. It rejects if the complete response does not arrive in time. */
export function getFromOperator(
  clock: Pick<Clock, 'setTimer'>,
  { url, headers, totalMs, maxBytes }: OperatorRequest,
): Promise<OperatorResponse> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp
    // Each request has its own agent, because no connection should stay open for a request that is sent once a day.
    const request = send(url, { headers, agent: false })
    const timer = clock.setTimer(() => request.destroy(new Error(`no complete response within ${totalMs} ms`)), totalMs)
    request.once('close', () => timer.cancel())
    request.on('error', reject)
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      let byteCount = 0
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => {
        byteCount += chunk.length
        if (byteCount <= maxBytes) {
          chunks.push(chunk)
          return
        }
        // The promise is also rejected here, because a response that has arrived completely would otherwise end
        // normally.
        const tooLarge = new Error(`more than ${maxBytes} bytes`)
        reject(tooLarge)
        request.destroy(tooLarge)
      })
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag, body: Buffer.concat(chunks) }),
      )
    })
    request.end()
  })
}
