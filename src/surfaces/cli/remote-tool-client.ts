import { type Clock, deadlineSignal } from '../../clock.ts'
import { PROBLEMS, Problem, type ProblemCode } from '../../problems.ts'
import { jsonObjectIn } from '../../report/json-object.ts'
import type { Tool } from '../../tools/define-tool.ts'
import { visible } from '../../visible.ts'
import { UsageError } from './exit-code.ts'
import { quoted } from './options.ts'
import type { Question } from './question.ts'
import type { ToolClient } from './tool-client.ts'

export interface HttpRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

export interface HttpReply {
  readonly status: number
  readonly cacheControl: string
  /** The seconds after which the server accepts requests again; empty if it does not say so. */
  readonly retryAfter?: string
  /** Where a redirect leads; empty if the reply is none. */
  readonly location?: string
  readonly body: string
}

export type SendHttp = (request: HttpRequest) => Promise<HttpReply>

/** The server could not be reached, or its response is not one of the zonewise API. */
export class ServerUnreachable extends Error {}

/** This is longer than the slowest tool takes. */
const TIMEOUT_MS = 60_000

export interface RemoteToolClientOptions {
  readonly server: string
  readonly apiKey: string | undefined
  readonly send: SendHttp
  readonly clock: Pick<Clock, 'setTimer'>
}

/** Calls the REST API of a server. */
export function remoteToolClient({ server, apiKey, send, clock }: RemoteToolClientOptions): ToolClient {
  const base = baseOf(server)
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(apiKey && { 'x-api-key': apiKey }),
  }
  return {
    async ask(tool, question, _onPart, signal) {
      const timeout = deadlineSignal(clock, TIMEOUT_MS)
      const reply = await sent(base, () =>
        send({
          url: `${base}${pathOf(tool, question)}`,
          method: tool.rest.method,
          headers: {
            ...headers,
            ...(tool.rest.method === 'POST' && typeOf(tool.rest.body, question)),
            ...(question.isFresh && { 'cache-control': 'no-cache' }),
          },
          signal: AbortSignal.any([signal, timeout.signal]),
          ...(tool.rest.method === 'POST' && { body: bodyOf(tool.rest.body, question) }),
        }),
      ).finally(timeout.cancel)
      requireNoRedirect(reply, base)
      const { api, ...result } = membersOf(reply, base)
      if (reply.status !== 200 || api === undefined) throw refusalIn(result, reply, base)
      await requireResult(result, tool, base)
      // The service caches every report except those of its own outages.
      return { result, isOutage: tool.caching.kind === 'meta' && reply.cacheControl === 'no-store' }
    },
  }
}

/** A server may be faulty or hostile; its response is judged here, so that nothing that renders it has to. */
async function requireResult(result: object, tool: Tool, base: string): Promise<void> {
  // The validator is loaded on demand, because only answers of a server need it.
  const { faultIn } = await import('./remote-result.ts')
  const fault = faultIn(result, tool)
  if (fault !== undefined)
    throw new ServerUnreachable(
      `The response of ${base} is not a result of ${tool.name}: ${visible(fault.slice(0, MAX_FAULT))}. Check the server, or update zonewise.`,
    )
}

const MAX_FAULT = 200

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

function baseOf(server: string): string {
  const url = /^https?:\/\/[^/]/i.test(server) ? urlOf(server) : undefined
  if (url === undefined)
    throw new UsageError(`${quoted(server)} is not the URL of a server. Example: https://zonewise.example`)
  return url.href.replace(/(?<!\/)\/+$/, '')
}

function pathOf({ rest, parameters }: Tool, { input }: Question): string {
  const path = rest.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name])))
  const inBody = rest.method === 'POST' ? [rest.body.fills, rest.body.formats?.parameter] : []
  const query = Object.keys(parameters)
    .filter((name) => !inBody.includes(name) && input[name] !== undefined && !rest.path.includes(`{${name}}`))
    .map((name) => `${name}=${encodeURIComponent(String(input[name]))}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

type Body = Extract<Tool['rest'], { readonly method: 'POST' }>['body']

/** The media type of a text in one of several formats. */
function typeOf({ formats }: Body, { input }: Question): Readonly<Record<string, string>> {
  const given = formats === undefined ? undefined : input[formats.parameter]
  const type = Object.entries(formats?.types ?? {}).find(([, format]) => format === given)?.[0]
  return type === undefined ? {} : { 'content-type': type }
}

/** An endpoint that also accepts plain text expects its JSON as an object with the argument as a member. */
const bodyOf = ({ fills, decodeText, formats }: Body, { input }: Question): string =>
  formats !== undefined
    ? String(input[fills])
    : JSON.stringify(decodeText === undefined ? input[fills] : { [fills]: input[fills] })

async function sent(base: string, send: () => Promise<HttpReply>): Promise<HttpReply> {
  try {
    return await send()
  } catch (error) {
    const { message, cause } = error as Error
    const why = cause instanceof Error ? cause.message : message
    throw new ServerUnreachable(`The request to ${base} failed: ${visible(why)}`)
  }
}

/** A redirect is not followed, because the key would be sent to a host that its owner has not named. */
function requireNoRedirect({ status, location = '' }: HttpReply, base: string): void {
  if (status < 300 || status >= 400) return
  const target = location === '' ? 'another URL' : visible(location.slice(0, MAX_FAULT))
  throw new ServerUnreachable(`${base} redirects to ${target}. Use --server with the URL of the service itself.`)
}

function membersOf({ body, status }: HttpReply, base: string): { readonly [member: string]: unknown } {
  const value = jsonObjectIn(body)
  if (value !== undefined) return value
  throw new ServerUnreachable(`${base} did not respond like a zonewise server (HTTP ${status}).`)
}

function refusalIn(
  body: { readonly [member: string]: unknown },
  { status, retryAfter = '' }: HttpReply,
  base: string,
): Error {
  const { code, message } = (body['error'] ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  if (typeof code !== 'string' || !Object.hasOwn(PROBLEMS, code))
    return new ServerUnreachable(`${base} did not respond like a zonewise server (HTTP ${status}).`)
  return new Problem(
    code as ProblemCode,
    typeof message === 'string' ? message : undefined,
    /^\d{1,7}$/.test(retryAfter) ? { retryAfterMs: Number(retryAfter) * 1000 } : {},
  )
}
