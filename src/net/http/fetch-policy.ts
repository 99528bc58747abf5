import { isIPv6 } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { Clock } from '../../clock.ts'
import { tlsFaultClause } from '../../evidence/tls-fault.ts'
import type { FetchedPolicy, Observed, TlsFault, Web } from '../../world.ts'
import { ABORTED, timedOut, unseen } from '../unseen.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import { isPerhapsOurs } from './connect-in-turn.ts'
import { dial } from './dial.ts'
import type { Exchanged } from './exchange.ts'
import { ALL_VERSIONS, exchangeAgreed, HTTP_1_ONLY } from './exchange-http2.ts'
import { type Secured, secure } from './secure.ts'
import { publicOnes } from './ways.ts'

export interface FetchLimits {
  readonly connectMs: number
  readonly tlsMs: number
  readonly totalMs: number
  readonly maxBytes: number
}

export interface PolicyFetcherOptions {
  readonly wire: Wire
  readonly clock: Clock
  readonly userAgent: string
  readonly secureContext: SecureContext
  readonly limits?: FetchLimits
}

const LIMITS: FetchLimits = { connectMs: 1_500, tlsMs: 1_500, totalMs: 4_000, maxBytes: 65_536 }

/** RFC 8461 section 3.3. */
const POLICY_PATH = '/.well-known/mta-sts.txt'
const HTTPS_PORT = 443
const OK = 200

/** Failed tries that prove that nobody can get in. */
const PROOF = 2

type Response = Extract<Exchanged, { readonly kind: 'response' }>

type Fetched =
  | Response
  | Exclude<Secured, { readonly kind: 'secured' }>
  /** With the code of the system. */
  | { readonly kind: 'no-connection'; readonly code: string }

const BROKEN: Fetched = { kind: 'broken' }

type FailedTry = Extract<Fetched, { readonly kind: 'no-connection' | 'broken' }>

/** Fetches policies as RFC 8461 section 3.3 wants senders to: from the fixed place, with a valid certificate, no redirects. */
export function createPolicyFetcher(options: PolicyFetcherOptions): Web['fetchPolicy'] {
  const { wire, clock, userAgent, secureContext, limits = LIMITS } = options
  const { connectMs, tlsMs, totalMs, maxBytes } = limits

  return async ({ domain, addresses }, signal = new AbortController().signal) => {
    const endsAtMs = clock.monotonicMs() + totalMs
    const ways = waysTo(publicOnes(addresses))
    if (ways.length === 0) return unreachable('it has no public address')
    let failures = 0
    for (const address of ways) {
      // A try that had hardly any time would prove nothing.
      if (endsAtMs - clock.monotonicMs() < connectMs / 2) break
      const result = await fetchFrom(address, `mta-sts.${domain}`, endsAtMs, signal)
      if (!isFailedTry(result)) return sightOf(result)
      if (isTheirFault(address, result)) failures++
      if (failures === PROOF) return unreachable(result.kind === 'broken' ? 'it broke off' : 'no connection')
    }
    return unseen('connection', 'no connection, perhaps through a fault of ours')
  }

  async function fetchFrom(
    address: PublicAddress,
    host: string,
    endsAtMs: number,
    signal: AbortSignal,
    protocols: readonly string[] = ALL_VERSIONS,
  ): Promise<Fetched> {
    const startedAtMs = clock.monotonicMs()
    const stage = (stageMs: number): number => Math.min(endsAtMs, clock.monotonicMs() + stageMs)
    const dialled = await dial({ wire, clock, address, port: HTTPS_PORT, endsAtMs: stage(connectMs), signal })
    if (dialled.kind === 'failed') return { kind: 'no-connection', code: dialled.code }
    if (dialled.kind === 'aborted') return dialled
    const { socket } = dialled
    const secured = await secure({
      socket,
      clock,
      host,
      secureContext,
      protocols,
      endsAtMs: stage(tlsMs),
      signal,
    })
    if (secured.kind !== 'secured') return secured
    const { channel, certificate } = secured
    if (certificate.fault !== undefined) {
      channel.destroy()
      return { kind: 'tls-fault', fault: certificate.fault }
    }
    const result = await exchangeAgreed({
      channel,
      clock,
      startedAtMs,
      path: POLICY_PATH,
      headers: {
        host,
        accept: 'text/plain',
        'accept-encoding': 'identity',
        'user-agent': userAgent,
        connection: 'close',
      },
      maxBodyBytes: maxBytes,
      isBodyWanted: (status) => status === OK,
      headEndsAtMs: endsAtMs,
      endsAtMs,
      signal,
    })
    if (result.kind === 'http-1-required')
      return protocols === HTTP_1_ONLY ? BROKEN : fetchFrom(address, host, endsAtMs, signal, HTTP_1_ONLY)
    return result.kind === 'response' && result.bodyEnd === 'broken' ? BROKEN : result
  }

  function sightOf(result: Exclude<Fetched, FailedTry>): Observed<FetchedPolicy> {
    switch (result.kind) {
      case 'aborted':
        return ABORTED
      case 'slow':
        return timedOut(totalMs)
      case 'tls-fault':
        return { seen: true, value: invalidTls(result.fault) }
      case 'response':
        return result.bodyEnd === 'stalled' ? timedOut(totalMs) : { seen: true, value: policyIn(result) }
    }
  }
}

export const invalidTls = (fault: TlsFault): FetchedPolicy => ({ kind: 'tls-invalid', reason: tlsFaultClause(fault) })

const unreachable = (reason: string): Observed<FetchedPolicy> => ({
  seen: true,
  value: { kind: 'unreachable', reason },
})

function policyIn({ status, headers, body, bodyEnd }: Response): FetchedPolicy {
  const header = (wanted: string): string | undefined => headers.find(([name]) => name === wanted)?.[1]
  if (status >= 300 && status < 400) return { kind: 'redirect', status, location: header('location') }
  if (status === OK && bodyEnd === 'cut') return { kind: 'too-large' }
  return { kind: 'response', status, mediaType: header('content-type'), body: Buffer.from(body).toString('utf8') }
}

/** IPv4 first, another address next, and the first once more for the case that the other proved nothing. */
function waysTo(addresses: readonly PublicAddress[]): readonly PublicAddress[] {
  const [first, second] = addresses.toSorted((one, other) => Number(isIPv6(one)) - Number(isIPv6(other)))
  if (first === undefined) return []
  return second === undefined ? [first, first] : [first, second, first]
}

const isFailedTry = (result: Fetched): result is FailedTry =>
  result.kind === 'no-connection' || result.kind === 'broken'

/** Whoever refuses was reached. All other errors may be ours: no route, no socket left. */
function isTheirFault(address: PublicAddress, result: FailedTry): boolean {
  if (result.kind === 'broken') return true
  if (result.code === 'ETIMEDOUT' || result.code === 'EHOSTUNREACH') return !isPerhapsOurs(address, result.code)
  return result.code === 'ECONNREFUSED' || result.code === 'ECONNRESET'
}
