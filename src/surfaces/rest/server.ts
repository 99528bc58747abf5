import { METHODS } from 'node:http'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { clientNetwork } from '../../engine/client-network.ts'
import { Problem } from '../../problems.ts'
import { COMMON_HEADERS, PREFLIGHT_HEADERS } from './common-headers.ts'
import { refuseMalformed, sendFailure } from './failures.ts'
import { requestId } from './request-id.ts'
import { allowedMethods, fastifyPath, type Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The Content-Type as sent. The framework must not see it: it refuses what it cannot parse, we read every body. */
    contentType: string | undefined
  }
}

export interface ServerOptions {
  readonly routes: readonly Route[]
  readonly logger: FastifyBaseLogger
  /** CIDR blocks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Host names that are served; empty means any. */
  readonly allowedHosts: readonly string[]
}

const SECOND = 1000

const SWEEP_INTERVAL_MS = 50

/** Longer than any valid name in its percent-encoded form; what is longer still is answered with 414. */
const MAX_PARAMETER_LENGTH = 4096

export function createServer({ routes, logger, trustedProxies, allowedHosts }: ServerOptions): FastifyInstance {
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    // The one line of a request names its id itself; a logger of its own for each would cost more than the line.
    childLoggerFactory: (parent) => parent,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    exposeHeadRoutes: true,
    // Refused with our own error object below instead.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: sendFailure,
    clientErrorHandler: refuseMalformed,
    // A request must have arrived after ten seconds; the check itself runs once a second instead of every thirty.
    requestTimeout: 10 * SECOND,
    connectionTimeout: 30 * SECOND,
    keepAliveTimeout: 65 * SECOND,
    maxRequestsPerSocket: 10_000,
    http: { headersTimeout: 8 * SECOND, connectionsCheckingInterval: SECOND, requireHostHeader: false },
  })

  // An expectation other than 100-continue may be ignored (RFC 9110 §10.1.1); Node would answer 417 without a body.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))

  server.removeAllContentTypeParsers()
  // The handler reads the stream itself, because keys are checked before a body is read.
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))

  let isClosing = false
  server.addHook('preClose', (done) => {
    isClosing = true
    // A connection whose last request ends now would be kept alive for another minute.
    const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_INTERVAL_MS)
    server.server.once('close', () => clearInterval(sweep))
    done()
  })

  server.decorateRequest('contentType', undefined)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS).header('x-request-id', request.id)
    hideContentType(request)
    if (isClosing) {
      reply.header('connection', 'close')
      throw new Problem('service_unavailable')
    }
    checkHost(request, allowedHosts)
    // Decided here and not in the not-found handler, which runs after the body was read.
    if (request.is404) throw new Problem('not_found')
    done()
  })

  server.addHook('onResponse', (request, reply, done) => {
    const { method, url: route } = request.routeOptions
    request.log.info(
      {
        requestId: request.id,
        method: typeof method === 'string' ? method : request.method,
        route: route ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        client: clientNetwork(request.ip),
      },
      'request',
    )
    done()
  })

  server.setErrorHandler(sendFailure)
  server.setNotFoundHandler((request, reply) => sendFailure(new Problem('not_found'), request, reply))

  const unknownToFramework = METHODS.filter(
    (method) => !server.supportedMethods.includes(method) && method !== 'CONNECT',
  )
  for (const method of unknownToFramework) server.addHttpMethod(method, { hasBody: true })
  for (const route of routes) addRoute(server, route)
  return server
}

function addRoute(server: FastifyInstance, { method, path, handle }: Route): void {
  const url = fastifyPath(path)
  const allowed = allowedMethods(method)
  const allow = allowed.join(', ')

  server.route({ method, url, handler: handle })

  const preflight = (_request: FastifyRequest, reply: FastifyReply): void => {
    reply
      .code(204)
      .headers({ ...PREFLIGHT_HEADERS, allow, 'access-control-allow-methods': allow })
      .send()
  }
  server.route({
    method: 'OPTIONS',
    url,
    onRequest: (request, reply, _done) => preflight(request, reply),
    handler: preflight,
  })

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', allow)
    throw new Problem(
      'method_not_allowed',
      `${request.method} is not allowed here. Use ${allowed.slice(0, -1).join(' or ')}.`,
    )
  }
  // As a hook, so that a body that is too large or malformed cannot win over the refusal.
  server.route({
    method: server.supportedMethods.filter((other) => !allowed.includes(other)),
    url,
    onRequest: (request, reply, _done) => refuse(request, reply),
    handler: refuse,
  })
}

function hideContentType(request: FastifyRequest): void {
  const { headers } = request.raw
  if (headers['content-type'] === undefined) return
  request.contentType = headers['content-type']
  delete headers['content-type']
}

function checkHost(request: FastifyRequest, allowedHosts: readonly string[]): void {
  const { host } = request.raw.headers
  if (host === undefined && request.raw.httpVersion === '1.1')
    throw new Problem('invalid_request', 'The Host header is missing.')
  if (allowedHosts.length === 0) return
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  if (!allowedHosts.includes(name)) throw new Problem('misdirected_request')
}
