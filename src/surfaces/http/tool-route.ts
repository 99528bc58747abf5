import { isUtf8 } from 'node:buffer'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Clock, repeat } from '../../clock.ts'
import type { ArgumentSource, CallOptions, Engine } from '../../engine/call.ts'
import type { Gate } from '../../engine/gate.ts'
import { Problem } from '../../problems.ts'
import type { Tool } from '../../tools/define-tool.ts'
import type { ToolResponse } from '../../tools/response.ts'
import { accountOf, identified, sharingClientOf, unblocked } from './accounts.ts'
import { limited } from './body.ts'
import { cachedResponses, secondsUntil } from './cached-response.ts'
import { eventsResponse, wantsEvents } from './events.ts'
import { cacheControl, type HttpResponse, jsonHeaders, NOTHING } from './http-response.ts'
import type { Route } from './route.ts'
import type { StreamAdmission } from './stream-admission.ts'
import { type ConnectionWatch, Disconnected, watchConnection } from './while-connected.ts'

type PostBody = Extract<Tool['rest'], { method: 'POST' }>['body']

interface ToolRouteOptions {
  readonly tool: Tool
  readonly engine: Engine
  readonly streams: StreamAdmission
  /** For streams that can take minutes (`partsWith`), so that they do not take the places of the others. */
  readonly watches?: StreamAdmission
  /** The process ends soon: streams that can take minutes end. */
  readonly isStopping?: () => boolean
  readonly gate?: Gate
}

/** A small part of the time that the service has to stop. */
const STOP_TEST_MS = 5000

export function toolRoute({
  tool,
  engine,
  streams,
  watches = streams,
  isStopping = () => false,
  gate,
}: ToolRouteOptions): Route {
  const { rest, partName, partsWith } = tool
  const encode = (report: object, source: ArgumentSource): string =>
    engine.watch(tool, source, 'encode', () => withApi(report))
  const answerOf =
    tool.caching.kind === 'meta' ? cachedResponses(tool.name, engine.clock, encode) : plainAnswers(tool, encode)

  const secondsCached = ({ meta: { cachedUntilMs } }: ToolResponse): number | undefined =>
    cachedUntilMs === undefined ? undefined : secondsUntil(cachedUntilMs, engine.clock)

  return {
    method: rest.method,
    path: rest.path,
    ...(gate !== undefined && { admit: tool.isLimited ? identified(gate) : unblocked(gate) }),
    handle(request) {
      // The order is part of the contract: an oversized body is rejected before the rest of the request is checked.
      const body = rest.method === 'POST' ? limited(bodyOf(request), rest.body.maxBytes) : NOTHING
      const source = argumentSource(tool, request, body)
      const call = (options?: CallOptions): ToolResponse | Promise<ToolResponse> => {
        const account = accountOf(request, gate)
        return account === undefined
          ? engine.call(tool, source, options)
          : engine.callFor(account, tool, source, options)
      }
      // A tool without network access ends before a client could disconnect, and shares nothing with other clients.
      if (tool.command.isOffline) {
        const response = call()
        return response instanceof Promise
          ? response.then((made) => answerOf(made, source))
          : answerOf(response, source)
      }
      const { socket } = request.raw
      const isFresh = wantsFresh(request.headers['cache-control'])
      if (
        partName !== undefined &&
        wantsEvents(request.headers.accept) &&
        (partsWith?.some((name) => source(name)) ?? true)
      ) {
        const client = sharingClientOf(request)
        const events = (signal: AbortSignal): Promise<HttpResponse> =>
          eventsResponse(
            engine.clock,
            partName,
            (options) => call({ ...options, signal, client, isFresh }),
            (report) => encode(report, source),
            secondsCached,
          )
        return partsWith === undefined
          ? admitted(streams, client, socket, events)
          : admitted(watches, client, socket, events, () => stopSignal(engine.clock, isStopping))
      }
      const connected = new ConnectedCall(request, isFresh)
      try {
        const response = call(connected)
        return response instanceof Promise
          ? response.finally(() => connected.end()).then((made) => answerOf(made, source))
          : answerOf(response, source)
      } catch (error) {
        connected.end()
        throw error
      }
    },
  }
}

/** RFC 9111 section 5.2.1.4. */
const wantsFresh = (cacheControl: string | undefined): boolean =>
  cacheControl?.split(',').some((directive) => directive.trim().toLowerCase() === 'no-cache') === true

/**
 * The options of a call. The connection is watched and the client determined when they are read, because both cost more than a
 * response from the cache, which needs neither.
 */
class ConnectedCall implements CallOptions {
  readonly isFresh: boolean
  readonly #request: FastifyRequest
  #watch: ConnectionWatch | undefined

  constructor(request: FastifyRequest, isFresh: boolean) {
    this.#request = request
    this.isFresh = isFresh
  }

  /** Aborted when the client disconnects. */
  get signal(): AbortSignal {
    this.#watch ??= watchConnection(this.#request.raw.socket)
    return this.#watch.signal
  }

  get client(): string {
    return sharingClientOf(this.#request)
  }

  end(): void {
    this.#watch?.stop()
  }
}

/** The client occupies its place from before the call is counted until the response has been sent. */
async function admitted(
  streams: StreamAdmission,
  client: string,
  socket: Socket,
  open: (signal: AbortSignal) => Promise<HttpResponse>,
  createStop?: () => StopSignal,
): Promise<HttpResponse> {
  const stop = createStop?.()
  const release = await streams.admit(client, stop?.stop).catch((error: unknown) => {
    stop?.end()
    throw error
  })
  const connection = watchConnection(socket)
  const onClosed = (): void => {
    connection.stop()
    stop?.end()
    release()
  }
  try {
    const signal = stop === undefined ? connection.signal : AbortSignal.any([connection.signal, stop.signal])
    return { ...(await open(signal)), onClosed }
  } catch (error) {
    onClosed()
    throw error
  }
}

interface StopSignal {
  readonly signal: AbortSignal
  stop(reason: Problem): void
  /** The response has ended, perhaps before the call, for example because HEAD has no body. */
  end(): void
}

/**
 * Aborts when the service is about to stop, which would otherwise wait for minutes for such streams, or when the stream
 * loses its place. The call stays counted, because its rounds were sent.
 */
function stopSignal(clock: Pick<Clock, 'setTimer'>, isStopping: () => boolean): StopSignal {
  const controller = new AbortController()
  const stop = (reason: Problem): void => controller.abort(reason)
  const test = (): void => {
    if (isStopping()) stop(new Problem('service_unavailable', STOPPING))
  }
  const stopTest = repeat(clock, test, STOP_TEST_MS)
  return {
    signal: controller.signal,
    stop,
    end() {
      stopTest()
      controller.abort(new Disconnected())
    },
  }
}

const STOPPING = 'The service is about to stop. Please try again in a few seconds.'

function plainAnswers(
  { caching }: Tool,
  encode: (report: object, source: ArgumentSource) => string,
): (response: ToolResponse, source: ArgumentSource) => HttpResponse {
  const headers = jsonHeaders(cacheControl(caching))
  return ({ result }, source) => ({ status: 200, headers, body: encode(result as object, source) })
}

/** `api` is inserted into the text, because copying a whole report for one member would be slow. */
const withApi = (report: object): string => `{"api":"v1",${JSON.stringify(report).slice(1)}`

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : NOTHING)

/** Looks in the path, the query and the body; each is decoded only when its parameter is read. */
function argumentSource({ rest }: Tool, request: FastifyRequest, body: Buffer): ArgumentSource {
  const path = request.params as Readonly<Record<string, string>>
  const query = request.query as Readonly<Record<string, string | string[]>>
  return (name) => {
    if (rest.method === 'POST' && rest.body.fills === name) return bodyArgument(rest.body, request, body)
    if (rest.method === 'POST' && rest.body.formats?.parameter === name) {
      const named = formatOf(rest.body.formats, request.headers['content-type'])
      if (named !== undefined) return named
    }
    if (Object.hasOwn(path, name)) return path[name]
    const given = query[name]
    return Array.isArray(given) ? given[0] : given
  }
}

const formatOf = ({ types }: NonNullable<PostBody['formats']>, header: string | undefined): string | undefined => {
  const { type } = mediaType(header)
  return Object.hasOwn(types, type) ? types[type] : undefined
}

function bodyArgument({ fills, decodeText, formats }: PostBody, { headers }: FastifyRequest, body: Buffer): unknown {
  const coding = headers['content-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    throw new Problem(
      'invalid_request',
      'Compressed request bodies are not supported. Send the body without Content-Encoding.',
    )
  if (formats !== undefined) return utf8Text(body)
  if (decodeText === undefined) return parseJson(body)
  const { type, charset } = mediaType(headers['content-type'])
  if (type !== 'application/json') return decodeText(body, charset)
  if (isBlank(body)) throw new Problem('empty_body')
  const json = parseJson(body)
  if (!isPlainObject(json))
    throw new Problem(
      'invalid_input',
      `The request body must be a JSON object with the member ${fills}. Example: {"${fills}":"…"}`,
    )
  return json[fills]
}

function utf8Text(body: Buffer): string {
  const text = body.toString('utf8')
  if (text.includes('\ufffd') && !isUtf8(body))
    throw new Problem('invalid_request', 'The request body is not UTF-8. Send it in UTF-8.')
  return withoutMark(text)
}

function parseJson(body: Buffer): unknown {
  const text = body.toString('utf8')
  // Invalid UTF-8 became replacement characters; the bytes are checked only if there are any.
  if (text.includes('\ufffd') && !isUtf8(body)) throw new Problem('invalid_json')
  try {
    return JSON.parse(withoutMark(text))
  } catch {
    throw new Problem('invalid_json')
  }
}

const BYTE_ORDER_MARK = 0xfeff
const withoutMark = (text: string): string => (text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text)

const isBlank = (body: Buffer): boolean => /^\s*$/.test(body.toString('latin1'))

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses only the used parts; a malformed Content-Type counts as missing. */
function mediaType(header: string | undefined): { type: string; charset: string | undefined } {
  const [type = '', ...parameters] = (header ?? '').split(';')
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(parameter)?.[1])
    .find(Boolean)
  return { type: type.trim().toLowerCase(), charset }
}
