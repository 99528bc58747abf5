import { isIP } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { Clock } from '../../clock.ts'
import { tlsFaultClause } from '../../evidence/tls-fault.ts'
import { parseUrl } from '../../standards/uri/parse-url.ts'
import type { Observed, SeenCertificate, TlsFault, Web, WebExchange, WebFailure, WebRequest } from '../../world.ts'
import { ABORTED, unseen } from '../unseen.ts'
import type { Wire } from '../wire.ts'
import { type Connection, connectInTurn } from './connect-in-turn.ts'
import type { Exchanged } from './exchange.ts'
import { ALL_VERSIONS, exchangeAgreed, HTTP_1_ONLY, type Http1Required } from './exchange-http2.ts'
import { type Secured, secure } from './secure.ts'
import { inTurns, publicOnes } from './ways.ts'

export interface WebGetOptions {
  readonly wire: Wire
  readonly clock: Clock
  readonly userAgent: string
  readonly secureContext: SecureContext
}

/** More addresses would only share the same time. */
const MAX_WAYS = 3

/** Where the answer is somewhere else, what stands beside the address is of no use to anybody. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

interface Target {
  readonly isSecure: boolean
  /** As it stands in `Host`. */
  readonly authority: string
  /** As it stands in certificates. */
  readonly host: string
  readonly path: string
}

type Failed<Stage extends { readonly kind: string }> = Exclude<Stage, { readonly kind: 'secured' | 'response' }>

export function createWebGet({ wire, clock, userAgent, secureContext }: WebGetOptions): Web['get'] {
  return async (request, signal = new AbortController().signal) => {
    const target = targetOf(request)
    if (!target.seen) return target
    const ways = inTurns(publicOnes(request.addresses)).slice(0, MAX_WAYS)
    if (ways.length === 0) return unseen('not-public', 'it has no public address')
    const startedAtMs = clock.monotonicMs()
    const { isSecure } = target.value
    const connectMs = Math.min(request.connectMs, request.firstByteMs, request.totalMs)
    const attempt = async (protocols: readonly string[]): Promise<Observed<WebExchange> | Http1Required> => {
      const connection = await connectInTurn({ wire, clock, ways, port: isSecure ? 443 : 80, connectMs, signal })
      if (!connection.seen) return connection
      return connection.value.kind === 'failure'
        ? { seen: true, value: connection.value }
        : converse(request, target.value, connection.value, protocols, startedAtMs, signal)
    }
    const result = await attempt(ALL_VERSIONS)
    if ('seen' in result) return result
    const second = await attempt(HTTP_1_ONLY)
    return 'seen' in second ? second : failed('bad-response', 'it offers HTTP/2 and does not speak it', {})
  }

  async function converse(
    request: WebRequest,
    target: Target,
    connection: Connection,
    protocols: readonly string[],
    startedAtMs: number,
    signal: AbortSignal,
  ): Promise<Observed<WebExchange> | Http1Required> {
    const endsAtMs = startedAtMs + request.totalMs
    const headEndsAtMs = Math.min(endsAtMs, startedAtMs + request.firstByteMs)
    const { socket, address } = connection
    const { host, authority, path, isSecure } = target
    const { isCertificateChecked = true, isCompressionAllowed = true } = request
    let channel = socket
    let certificate: SeenCertificate | undefined
    if (isSecure) {
      const tlsEndsAtMs = Math.min(headEndsAtMs, clock.monotonicMs() + (request.tlsMs ?? request.firstByteMs))
      const secured = await secure({ socket, clock, host, secureContext, protocols, endsAtMs: tlsEndsAtMs, signal })
      if (secured.kind !== 'secured') return sightOf(secured)
      ;({ channel, certificate } = secured)
      if (certificate.fault !== undefined && isCertificateChecked) {
        channel.destroy()
        return { seen: true, value: tlsFailure(certificate.fault, certificate) }
      }
    }
    const shown = certificate === undefined ? {} : { certificate }
    const result = await exchangeAgreed({
      channel,
      clock,
      startedAtMs: connection.startedAtMs,
      path,
      headers: {
        ...headersOf(request),
        host: authority,
        'user-agent': userAgent,
        'accept-encoding': isCompressionAllowed ? 'gzip, br' : 'identity',
        connection: 'close',
      },
      maxBodyBytes: request.maxBodyBytes,
      isBodyWanted: (status, headers) =>
        request.maxBodyBytes > 0 && !(REDIRECTS.has(status) && headers.some(([name]) => name === 'location')),
      headEndsAtMs,
      endsAtMs,
      signal,
    })
    if (result.kind === 'http-1-required') return result
    if (result.kind !== 'response') return sightOf(result, shown)
    return { seen: true, value: { ...result, address, ...shown } }
  }
}

/** Nothing is dialled for an address of another kind; the caller, who follows redirects, says so in its own words. */
function targetOf({ url: text, headers }: WebRequest): Observed<Target> {
  const url = parseUrl(text)
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return unseen('unaskable', 'this is no address of the web')
  if (url.port !== '') return unseen('not-public', 'only the usual ports are dialled')
  if (!Object.entries(headers).every(isSendable)) return unseen('unaskable', 'no message can hold these headers')
  const authority = url.hostname.replace(/\.$/, '')
  const literal = authority.replace(/^\[|\]$/g, '')
  return {
    seen: true,
    value: {
      isSecure: url.protocol === 'https:',
      authority,
      host: isIP(literal) === 0 ? authority : literal,
      path: `${url.pathname}${url.search}`,
    },
  }
}

/** RFC 9110 section 5: a token, and anything but control characters. What strangers set as cookies comes back here. */
const isSendable = ([name, value]: readonly [string, string]): boolean =>
  /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)

/** In lower case, so that ours take their place. */
const headersOf = ({ headers }: WebRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function sightOf(
  result: Failed<Secured> | Failed<Exchanged>,
  shown: { readonly certificate?: SeenCertificate } = {},
): Observed<WebFailure> {
  switch (result.kind) {
    case 'aborted':
      return ABORTED
    case 'slow':
      return failed('response-timeout', 'no answer in time', shown)
    case 'broken':
      return failed('bad-response', 'detail' in result ? result.detail : 'the connection broke off', shown)
    case 'tls-fault':
      return { seen: true, value: tlsFailure(result.fault) }
  }
}

const failed = (
  cause: WebFailure['cause'],
  detail: string,
  shown: { readonly certificate?: SeenCertificate },
): Observed<WebFailure> => ({ seen: true, value: { kind: 'failure', cause, detail, ...shown } })

const tlsFailure = (tlsFault: TlsFault, certificate?: SeenCertificate): WebFailure => ({
  kind: 'failure',
  cause: 'tls',
  tlsFault,
  detail: tlsFaultClause(tlsFault),
  ...(certificate === undefined ? {} : { certificate }),
})
