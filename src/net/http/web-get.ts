import { isIP } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { Clock } from '../../clock.ts'
import { tlsFaultClause } from '../../evidence/web/tls-fault.ts'
import { parseUrl } from '../../standards/uri/parse-url.ts'
import type {
  Observed,
  Patience,
  SeenCertificate,
  TlsFault,
  Web,
  WebExchange,
  WebFailure,
  WebRequest,
} from '../../world.ts'
import type { Guard } from '../guard.ts'
import { type OnWait, refusedBy, type TargetBudget } from '../target-budget.ts'
import { ABORTED, unseen } from '../unseen.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import { type Connection, connectInTurn } from './connect-in-turn.ts'
import type { Exchanged } from './exchange.ts'
import { ALL_VERSIONS, exchangeAgreed, HTTP_1_ONLY, type Http1Required } from './exchange-http2.ts'
import { type Secured, secure } from './secure.ts'
import { inTurns, NO_WAY, noWay, publicAddresses } from './ways.ts'

/** `client` is the caller of the service who causes the request; it has a share of the budget of the target. */
export interface ClientWeb extends Web {
  get(request: WebRequest, signal?: AbortSignal, client?: string, onWait?: OnWait): Promise<Observed<WebExchange>>
}

export interface WebGetOptions {
  readonly wire: Wire
  readonly clock: Clock
  readonly userAgent: string
  readonly secureContext: SecureContext
  readonly guard: Guard
  readonly ownNames: ReadonlySet<string>
  readonly budget: TargetBudget
  readonly maxWaitMs: number
  readonly patience: Patience | undefined
}

/** More addresses would only shorten the time for each of them. */
const MAX_ADDRESSES = 3

/** The body of a redirect with a location is not needed. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

interface Target {
  readonly isSecure: boolean
  /** The value of the `Host` header. */
  readonly authority: string
  /** The name to compare with the certificate. */
  readonly host: string
  readonly path: string
}

type Failed<Stage extends { readonly kind: string }> = Exclude<Stage, { readonly kind: 'secured' | 'response' }>

export function createWebGet(options: WebGetOptions): ClientWeb['get'] {
  const { wire, clock, userAgent, secureContext, guard, ownNames, budget, maxWaitMs, patience } = options

  return async (request, signal = new AbortController().signal, client = undefined, onWait = undefined) => {
    const target = targetOf(request)
    if (!target.seen) return target
    if (ownNames.has(target.value.host)) return unseen('own-address', `${target.value.host} is this service`)
    const ways = inTurns(publicAddresses(request.addresses, guard)).slice(0, MAX_ADDRESSES)
    if (ways.length === 0) return noWay(request.addresses, guard)
    const { isSecure } = target.value
    const connectMs = Math.min(request.connectMs, request.firstByteMs, request.totalMs)
    let startedAtMs: number | undefined
    const attempt = async (protocols: readonly string[]): Promise<Observed<WebExchange> | Http1Required> => {
      const allowed = await waysFromFirstTurn(ways, signal, client, onWait)
      if (!allowed.seen) return allowed
      startedAtMs ??= clock.monotonicMs()
      const connection = await connectInTurn({
        wire,
        clock,
        ways: allowed.value,
        port: isSecure ? 443 : 80,
        connectMs,
        mayTryNext: async (address) =>
          typeof (await budget.take(address, { client, maxWaitMs: 0, signal })) !== 'string',
        signal,
      })
      if (!connection.seen) return connection
      return connection.value.kind === 'failure'
        ? { seen: true, value: connection.value }
        : converse(request, target.value, connection.value, protocols, startedAtMs, signal)
    }
    const result = await attempt(ALL_VERSIONS)
    if ('seen' in result) return result
    const second = await attempt(HTTP_1_ONLY)
    return 'seen' in second ? second : failed('bad-response', 'it negotiates HTTP/2 and then refuses it', {})
  }

  /**
   * Waits for the turn of the first address, before the time limits of the request start. If its budget is exhausted,
   * the request starts with the next address that has one.
   */
  async function waysFromFirstTurn(
    ways: readonly PublicAddress[],
    signal: AbortSignal,
    client: string | undefined,
    onWait: OnWait | undefined,
  ): Promise<Observed<readonly PublicAddress[]>> {
    let refusal: Observed<never> = NO_WAY
    for (const [index, address] of ways.entries()) {
      const turn = await budget.take(address, {
        client,
        maxWaitMs: index === 0 ? maxWaitMs : 0,
        patience: index === 0 ? patience : undefined,
        signal,
        onWait,
      })
      if (typeof turn !== 'string') {
        if (!signal.aborted) return { seen: true, value: ways.slice(index) }
        turn.giveBack()
        return ABORTED
      }
      if (index === 0) refusal = refusedBy(turn, address, budget.waitMs(address, client))
    }
    return refusal
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
      if (secured.kind !== 'secured') return observationOf(secured)
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
    if (result.kind !== 'response') return observationOf(result, shown)
    return { seen: true, value: { ...result, address, ...shown } }
  }
}

/**
 * Rejects URLs that cannot be requested before any connection is made. The caller, which follows redirects, explains
 * this in its own words.
 */
function targetOf({ url: text, headers }: WebRequest): Observed<Target> {
  const url = parseUrl(text)
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return unseen('unaskable', 'this is not a web URL')
  if (url.port !== '') return unseen('not-public', 'only the default ports are allowed')
  if (!Object.entries(headers).every(isSendable)) return unseen('unaskable', 'these headers cannot be sent')
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

/**
 * RFC 9110 section 5: the name is a token, and the value contains no control characters. Cookies that servers set are
 * sent back here, so the headers may contain data from the network.
 */
const isSendable = ([name, value]: readonly [string, string]): boolean =>
  /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)

/** In lower case, so that our own headers override them. */
const headersOf = ({ headers }: WebRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function observationOf(
  result: Failed<Secured> | Failed<Exchanged>,
  shown: { readonly certificate?: SeenCertificate } = {},
): Observed<WebFailure> {
  switch (result.kind) {
    case 'aborted':
      return ABORTED
    case 'slow':
      return failed('response-timeout', 'no response within the time limit', shown)
    case 'broken':
      return failed('bad-response', 'detail' in result ? result.detail : 'the connection was lost', shown)
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
