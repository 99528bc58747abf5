import { type IncomingHttpHeaders, METHODS } from 'node:http'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { type Clock, repeat } from '../../clock.ts'
import { networkTable } from '../../engine/clients.ts'
import { Problem } from '../../problems.ts'
import type { ServiceLog } from '../../service-log.ts'
import type { ServiceMeter } from '../../service-meter.ts'
import { accountHeaders, refusalHeaders } from './accounts.ts'
import { readBody } from './body.ts'
import { COMMON_HEADERS, PREFLIGHT_HEADERS } from './common-headers.ts'
import { limitConnections } from './connection-limit.ts'
import { failureResponse, refuseMalformed } from './failures.ts'
import { refuseUnknownAddress, simplifyForwardedFor } from './forwarded-for.ts'
import { ANY_HOST, createHostCheck, type HostRules } from './host-check.ts'
import { type HttpResponse, NOTHING, negotiated, varying } from './http-response.ts'
import { ANY_ORIGIN, createOrigins, type OriginRules, type Origins } from './origins.ts'
import { requestId } from './request-id.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import { allowedMethods, fastifyPath, type Route } from './route.ts'
import { sendResponse } from './send-response.ts'

export interface ServerOptions {
  readonly routes: readonly Route[]
  readonly log: ServiceLog
  readonly meter?: Pick<ServiceMeter, 'answered'> | undefined
  /** CIDR blocks whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[]
  /** The maximum number of open connections of each client; 0 means any number. */
  readonly maxConnections?: number
  /** Without rules, every host name is allowed. */
  readonly hosts?: HostRules
  /** Without rules, the pages of all origins may read responses. */
  readonly origins?: OriginRules
  readonly clock: Clock
  /** The process ends soon: each response closes its connection, so that clients connect to another process. */
  readonly isStopping?: () => boolean
  /** The error page for browsers, in place of a JSON object. */
  readonly failurePage?: (error: unknown, request: FastifyRequest) => HttpResponse | undefined
}

const SECOND = 1000

const SWEEP_INTERVAL_MS = 50

/** Longer than any valid name in percent-encoded form; a longer URL gets 414. */
const MAX_PARAMETER_LENGTH = 4096

export function createServer({
  routes,
  log,
  meter,
  trustedProxies,
  maxConnections = 0,
  hosts = ANY_HOST,
  origins: originRules = ANY_ORIGIN,
  clock,
  isStopping = () => false,
  failurePage = () => undefined,
}: ServerOptions): FastifyInstance {
  const origins = createOrigins(originRules)
  const readableByUnknown = origins.readable({})
  const requestLog = createRequestLog(clock, log, meter)
  const answering = createAnswering({ log: requestLog, clock, isStopping, failurePage, origins })
  const checkHost = createHostCheck(hosts)
  const proxies = networkTable(trustedProxies.map((cidr) => [cidr, true] as const))
  const server = fastify({
    genReqId: requestId,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    exposeHeadRoutes: true,
    // Clients that have a connection cannot know that the service stops, so their requests are served.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    bodyLimit: Number.MAX_SAFE_INTEGER, // counted by readBody
    frameworkErrors: answering.fail,
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, readableByUnknown),
    // A request must be complete after 10 seconds; the test runs every second instead of every 30 seconds.
    requestTimeout: 10 * SECOND,
    connectionTimeout: 30 * SECOND,
    http: { headersTimeout: 8 * SECOND, connectionsCheckingInterval: SECOND, requireHostHeader: false },
  })

  // An expectation other than 100-continue may be ignored (RFC 9110 section 10.1.1); Node would send 417 without a
  // body.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))

  limitConnections(server.server, {
    perClient: maxConnections,
    isProxy: (address) => proxies.find(address) === true,
    clock,
    readable: readableByUnknown,
  })

  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, stream, done) => readBody(stream, done))

  server.addHook('preClose', (done) => {
    // Otherwise, a connection whose last request ends now would stay open for another minute.
    const stopSweep = repeat(clock, () => server.server.closeIdleConnections(), SWEEP_INTERVAL_MS)
    server.server.once('close', stopSweep)
    done()
  })

  server.decorateRequest('ownHeaders', undefined)
  server.decorateRequest('client', undefined)
  server.decorateRequest('foreignOrigin', undefined)
  server.decorateRequest('admission', undefined)
  server.decorateRequest('routePath', undefined)
  server.decorateRequest('startedAtMs', undefined)
  server.addHook('onRequest', (request, _reply, done) => {
    request.startedAtMs = clock.monotonicMs()
    hideMalformedType(request.raw.headers)
    checkHost(request.raw, request.routeOptions.config.isForAnyHost === true)
    if (trustedProxies.length > 0) {
      simplifyForwardedFor(request.raw.headers)
      refuseUnknownAddress(request.ip)
    }
    request.foreignOrigin = origins.foreign(request.raw.headers)
    // Decided here, because the not-found handler runs after the body was read.
    if (request.is404) throw new Problem('not_found')
    done()
  })

  server.setErrorHandler(answering.fail)
  const unknownToFramework = METHODS.filter(
    (method) => !server.supportedMethods.includes(method) && method !== 'CONNECT',
  )
  for (const method of unknownToFramework) server.addHttpMethod(method, { hasBody: true })
  for (const route of routes) addRoute(server, route, answering, origins)
  return server
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Headers of this response only, as alternating names and values. */
    ownHeaders: string[] | undefined
    /** The origin of the web page that causes the request, unless it is a page of the service. */
    foreignOrigin: string | undefined
  }
  interface FastifyContextConfig {
    isForAnyHost?: boolean
  }
}

function addHeader(request: FastifyRequest, name: string, value: string): void {
  request.ownHeaders = [...(request.ownHeaders ?? []), name, value]
}

interface Answering {
  answer(request: FastifyRequest, reply: FastifyReply, answer: HttpResponse): FastifyReply | Promise<FastifyReply>
  fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply
}

interface AnsweringOptions extends Required<Pick<ServerOptions, 'clock' | 'isStopping' | 'failurePage'>> {
  readonly log: RequestLog
  readonly origins: Origins
}

/** The two ways to end a request, both with the common headers and a log line. */
function createAnswering({ log, clock, isStopping, failurePage, origins }: AnsweringOptions): Answering {
  const send = (request: FastifyRequest, reply: FastifyReply, given: HttpResponse): FastifyReply => {
    const answer = origins.isRestricted ? { ...given, headers: varying(given.headers, 'origin') } : given
    const { status, headers, live, onClosed } = answer
    log.answered(request, status)
    if (isStopping()) addHeader(request, 'connection', 'close')
    const own = ['x-request-id', request.id, ...accountHeaders(request, clock), ...(request.ownHeaders ?? [])]
    const readable = origins.readable(request.raw.headers)
    for (const name in readable) own.push(name, readable[name] as string)
    if (live === undefined) {
      reply.hijack()
      sendResponse(reply.raw, answer, own)
      return reply
    }
    if (onClosed !== undefined) {
      if (reply.raw.closed) onClosed()
      else reply.raw.once('close', onClosed)
    }
    reply.code(status).headers(headers)
    for (let index = 0; index < own.length; index += 2) reply.header(own[index] ?? '', own[index + 1])
    return reply.send(live((error) => log.failed(request, error)))
  }
  return {
    answer(request, reply, answer) {
      const form = negotiated(answer, request.headers)
      return form instanceof Promise ? form.then((ready) => send(request, reply, ready)) : send(request, reply, form)
    },
    fail(error, request, reply) {
      const answer = failurePage(error, request) ?? failureResponse(error)
      const [name, value] = refusalHeaders(error)
      if (name !== undefined && value !== undefined) addHeader(request, name, value)
      if (answer.status === 500) log.failed(request, error)
      // The client is still sending more than the service is willing to read.
      if (answer.status === 413 && !request.raw.complete && !isStopping()) addHeader(request, 'connection', 'close')
      return send(request, reply, answer)
    },
  }
}

function addRoute(server: FastifyInstance, route: Route, { answer }: Answering, origins: Origins): void {
  const { method, path, admit, handle, isForAnyHost = false } = route
  const url = fastifyPath(path)
  const allowed = allowedMethods(method)
  const allow = allowed.join(', ')

  server.route({
    method,
    url,
    config: { isForAnyHost },
    // Runs before a body is read; without a body, the handler calls it, which costs less than a hook.
    ...(admit !== undefined &&
      method === 'POST' && {
        onRequest(request, _reply, done) {
          request.routePath = path
          const entering = admit(request)
          if (entering instanceof Promise) entering.then(() => done(), done)
          else done()
        },
      }),
    handler(request, reply) {
      request.routePath = path
      const entering = method === 'GET' ? admit?.(request) : undefined
      const result = entering instanceof Promise ? entering.then(() => handle(request)) : handle(request)
      return result instanceof Promise
        ? result.then((ready) => answer(request, reply, ready))
        : answer(request, reply, result)
    },
  })

  const options: HttpResponse = { status: 204, headers: { ...COMMON_HEADERS, allow }, body: NOTHING }
  const preflight: HttpResponse = {
    ...options,
    headers: { ...options.headers, ...PREFLIGHT_HEADERS, 'access-control-allow-methods': allow },
  }
  const answerPreflight = (request: FastifyRequest, reply: FastifyReply) => {
    request.routePath = path
    const isAllowed = 'access-control-allow-origin' in origins.readable(request.raw.headers)
    return answer(request, reply, isAllowed ? preflight : options)
  }
  const refuse = (request: FastifyRequest): never => {
    request.routePath = path
    addHeader(request, 'allow', allow)
    const instead = allowed.slice(0, -1).join(' or ')
    throw new Problem('method_not_allowed', `${request.method} is not allowed here. Use ${instead}.`)
  }
  const others = server.supportedMethods.filter((other) => !allowed.includes(other))
  server.route({ method: 'OPTIONS', url, handler: answerPreflight })
  // A hook, so that it runs before errors of an oversized or malformed body.
  server.route({ method: others, url, onRequest: (request, _reply, _done) => refuse(request), handler: refuse })
}

/** The framework rejects a malformed Content-Type with 415; this service treats it as missing. */
function hideMalformedType(headers: IncomingHttpHeaders): void {
  const type = headers['content-type']
  if (type !== undefined && type !== 'application/json' && !MEDIA_TYPE.test(type)) delete headers['content-type']
}

const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/
