import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { PROBLEMS, type ProblemCode } from '../../src/problems.ts'
import type { Reply } from './faults.ts'
import type { Call } from './requests.ts'

export interface TimedReply extends Reply {
  readonly call: Call
  readonly elapsedMs: number
  readonly etag: string | undefined
}

/** Longer than the longest check, so that a missing answer is a defect. */
const ANSWER_WITHIN_MS = 40_000

/** The status of a reply that never came. */
const NO_ANSWER = 0

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Closes the connections of the load, so that only those of the service remain. */
export const hangUp = (): void => agent.destroy()

/** Sends one call as a client of its own behind the trusted proxy, and reads the whole response. */
export const send = (url: string, call: Call, clientAddress: string, connections: Agent = agent): Promise<TimedReply> =>
  new Promise((resolve) => {
    const startedMs = performance.now()
    const finish = (status: number, body = '', etag?: string): void => {
      const code = codeIn(body)
      resolve({
        call,
        startedMs,
        elapsedMs: performance.now() - startedMs,
        code,
        etag,
        status: realStatus(status, body, code),
      })
    }
    const { method, path, headers = {}, body } = call
    const outgoing = request(
      url + path,
      {
        agent: connections,
        method,
        headers: {
          ...headers,
          'x-forwarded-for': clientAddress,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => finish(NO_ANSWER))
        response.on('end', () =>
          finish(response.statusCode ?? NO_ANSWER, Buffer.concat(chunks).toString(), response.headers.etag),
        )
      },
    )
    outgoing.on('error', () => finish(NO_ANSWER))
    outgoing.end(body)
  })

/** The error code of a JSON body, of a tool error in an MCP response, or of the last event of a stream. */
const codeIn = (body: string): string | undefined => /"error\\?":\s*\{\\?"code\\?":\\?"(\w+)/.exec(body)?.[1]

/** A tool error has the status 200 in MCP and in an event stream; the status of its code is the one that counts. */
const realStatus = (status: number, body: string, code: string | undefined): number =>
  status === 200 && code !== undefined && code in PROBLEMS && /"isError":true|^event: error/m.test(body)
    ? PROBLEMS[code as ProblemCode].status
    : status

const MAX_CALLS_OF_CLIENT = 4

/**
 * Gives each kind of calls clients of its own, each for a few calls only, so that no limit is reached. Every client has
 * a network of its own.
 */
export function createClients(): (kind: string) => string {
  const clients = new Map<string, { address: string; calls: number }>()
  let count = 0
  return (kind) => {
    const current = clients.get(kind)
    if (current !== undefined && current.calls < MAX_CALLS_OF_CLIENT) {
      current.calls += 1
      return current.address
    }
    count += 1
    const address = `${24 + (count >> 16)}.${(count >> 8) & 0xff}.${count & 0xff}.7`
    clients.set(kind, { address, calls: 1 })
    return address
  }
}
