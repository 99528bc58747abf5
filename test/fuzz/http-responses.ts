import { connect } from 'node:net'
import { PROBLEMS, type ProblemCode } from '../../src/problems.ts'
import type { FuzzRequest } from './http-requests.ts'

/** A request that may be incomplete is ended by us after this time. A complete one is not: the service would cancel its work. */
const IDLE_MS = 400
const ANSWER_WITHIN_MS = 15_000

/** Sends bytes and returns everything that the server sends until it closes the connection. */
export const exchangeBytes = (port: number, bytes: Buffer, isComplete: boolean): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const idle = isComplete ? undefined : setTimeout(() => socket.end(), IDLE_MS)
    const late = setTimeout(() => socket.destroy(), ANSWER_WITHIN_MS)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A reset after the response is normal if the server refuses a body that is still being sent.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(idle)
      clearTimeout(late)
      resolve(Buffer.concat(chunks))
    })
  })

interface Response {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/** The responses of a connection; those with a status below 200 only announce another one. */
export function responsesIn(bytes: Buffer, method: string): readonly Response[] {
  const responses: Response[] = []
  for (let rest = bytes; rest.length > 0; ) {
    const headEnd = rest.indexOf('\r\n\r\n')
    const [statusLine = '', ...lines] = rest
      .subarray(0, headEnd < 0 ? rest.length : headEnd)
      .toString('latin1')
      .split('\r\n')
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? Number.NaN)
    const after = headEnd < 0 ? Buffer.alloc(0) : rest.subarray(headEnd + 4)
    // The parser refuses a malformed HEAD request before it knows the method, so that even its response has a body.
    const isHeadOnly = method === 'HEAD' && (after.length === 0 || after.subarray(0, 5).equals(Buffer.from('HTTP/')))
    const isWithoutBody = status < 200 || status === 204 || status === 304 || isHeadOnly
    const length = isWithoutBody ? 0 : Number(headers.get('content-length') ?? after.length)
    if (!(status < 200)) responses.push({ status, headers, body: after.subarray(0, length) })
    rest = after.subarray(length)
  }
  return responses
}

const MAX_BODY_BYTES = 4 * 1024 ** 2

/** The violated property of a response, or undefined. */
export function faultOf(
  response: Response,
  { method, path }: Pick<FuzzRequest, 'method' | 'path'>,
): string | undefined {
  const { status, headers, body } = response
  if (!(status >= 200 && status < 500)) return `status ${status}`
  if (headers.has('x-injected')) return 'a header was injected'
  if (body.length > MAX_BODY_BYTES) return `a body of ${body.length} bytes`
  if (status < 400 || method === 'HEAD') return undefined
  const type = headers.get('content-type') ?? ''
  // Browsers get a page, but not on the paths for programs.
  if (type.startsWith('text/html') && !/^\/(?:api|badge|mcp|assets)(?:\/|$)/.test(path)) return undefined
  if (!type.startsWith('application/json')) return `an error of type "${type}"`
  return isErrorBody(body, status) ? undefined : `an error with the body ${body.toString().slice(0, 300)}`
}

/** Our error object with a code of this status, or an error of JSON-RPC. */
function isErrorBody(body: Buffer, status: number): boolean {
  try {
    const { error, jsonrpc } = JSON.parse(body.toString()) as {
      error: { code: unknown; message: unknown }
      jsonrpc?: unknown
    }
    if (typeof error.message !== 'string' || error.message === '') return false
    if (jsonrpc === '2.0') return typeof error.code === 'number'
    return typeof error.code === 'string' && PROBLEMS[error.code as ProblemCode]?.status === status
  } catch {
    return false
  }
}
