import type { ServerResponse } from 'node:http'
import type { HttpResponse } from './http-response.ts'

/**
 * Writes a whole response without the framework, whose sending costs as much as a short tool. Node omits the body if
 * HTTP allows none.
 */
export function sendResponse(
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
  ofThisRequest: readonly string[],
): void {
  const list: string[] = []
  for (const name in headers) list.push(name, headers[name] as string)
  for (const text of ofThisRequest) list.push(text)
  // A 204 and a 304 have no Content-Length (RFC 9110 section 8.6).
  if (status !== 204 && status !== 304)
    list.push('content-length', String(typeof body === 'string' ? Buffer.byteLength(body) : body.length))
  response.writeHead(status, list)
  response.end(body)
}
