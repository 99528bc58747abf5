import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { Problem, type ProblemCode } from '../../problems.ts'
import { type HttpResponse, jsonHeaders, jsonResponse, NOTHING } from './http-response.ts'
import { newRequestId } from './request-id.ts'
import { Disconnected } from './while-connected.ts'

interface ErrorBody {
  readonly error: { readonly code: ProblemCode; readonly message: string }
}

const errorBody = (problem: Problem): ErrorBody => ({ error: { code: problem.code, message: problem.message } })

const FAILURE_HEADERS = jsonHeaders('no-store')

/** Only for logs and metrics, as in nginx: the client has closed the connection and gets no response. */
const CLIENT_CLOSED_REQUEST = 499

/**
 * The response to an error. An error that is not a `Problem` is a fault of the service; its details are logged only.
 */
export function failureResponse(error: unknown): HttpResponse {
  if (error instanceof Disconnected) return { status: CLIENT_CLOSED_REQUEST, headers: FAILURE_HEADERS, body: NOTHING }
  const problem = asProblem(error)
  // A header, because the contract defines all members of the body.
  const headers = problem.reason ? { ...FAILURE_HEADERS, 'x-error-reason': problem.reason } : FAILURE_HEADERS
  return { ...jsonResponse(errorBody(problem), headers), status: problem.status }
}

/** Errors that the framework reports before a route is known. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
}

/** The error that the client sees. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const code = (error as { code?: unknown } | null)?.code
  return new Problem((typeof code === 'string' && FRAMEWORK_PROBLEMS[code]) || 'internal_error')
}

/** Requests that the HTTP parser rejects never reach a route, so the response is written to the socket directly. */
export function refuseMalformed(error: ConnectionError, socket: Socket, readable: HttpResponse['headers']): void {
  // Browsers open connections in advance, and would take the error as the response to the first request that they send.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) {
    socket.destroy()
    return
  }
  refuseConnection(socket, malformedProblem(error), readable)
}

/**
 * Writes an error as the last response of a connection. Whatever the client still sends is not read. `readable` has the
 * headers for web pages whose origin is not known.
 */
export function refuseConnection(socket: Socket, problem: Problem, readable: HttpResponse['headers']): void {
  const body = JSON.stringify(errorBody(problem))
  const headers = {
    ...FAILURE_HEADERS,
    ...readable,
    'x-request-id': newRequestId(),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head.join('')}\r\n${body}`)
}

function malformedProblem({ code, rawPacket }: ConnectionError): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const isRequestLine = Buffer.isBuffer(rawPacket) && !rawPacket.includes('\n')
    return isRequestLine
      ? new Problem('uri_too_long')
      : new Problem('invalid_request', 'The request headers are larger than 16 KiB, the limit of the service.')
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem('invalid_request', 'The request was not complete within 10 seconds.')
  if (code === 'HPE_INVALID_URL')
    return new Problem(
      'invalid_request',
      'The path contains characters that must be percent-encoded as UTF-8. Example: m%C3%BCnchen.de',
    )
  return new Problem('invalid_request', 'This is not a well-formed HTTP request.')
}
