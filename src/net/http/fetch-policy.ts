import { isIPv6 } from 'node:net'
import type { Clock } from '../../clock.ts'
import { tlsFaultClause } from '../../evidence/tls-fault.ts'
import type { FetchedPolicy, Observed, TlsFault, Web, WebExchange, WebResponse } from '../../world.ts'
import { timedOut, unseen } from '../unseen.ts'
import type { PublicAddress } from '../wire.ts'
import { publicOnes } from './ways.ts'

const POLICY_PATH = '/.well-known/mta-sts.txt'
const OK = 200

const CONNECT_MS = 1_500
const TLS_MS = 1_500
const TOTAL_MS = 4_000
const MAX_BYTES = 65_536

/** This number of failed attempts proves that the policy host is unreachable. */
const PROOF = 2

/** Fetches policies as RFC 8461 section 3.3 requires of senders: one URL, a valid certificate, no redirects. */
export function createPolicyFetcher(get: Web['get'], clock: Pick<Clock, 'monotonicMs'>): Web['fetchPolicy'] {
  return async ({ domain, addresses }, signal) => {
    const endsAtMs = clock.monotonicMs() + TOTAL_MS
    const attempts = attemptsOf(publicOnes(addresses))
    if (attempts.length === 0) return unreachable('it has no public address')
    let failures = 0
    for (const address of attempts) {
      const leftMs = endsAtMs - clock.monotonicMs()
      // An attempt with very little time would prove nothing.
      if (leftMs < CONNECT_MS / 2) break
      const request = {
        url: `https://mta-sts.${domain}${POLICY_PATH}`,
        addresses: [address],
        headers: { accept: 'text/plain' },
        isCompressionAllowed: false,
        maxBodyBytes: MAX_BYTES,
        connectMs: CONNECT_MS,
        tlsMs: TLS_MS,
        firstByteMs: leftMs,
        totalMs: leftMs,
      }
      const exchange = await get(request, signal)
      const outcome = exchange.seen ? outcomeOf(exchange.value) : exchange
      if (typeof outcome !== 'string') {
        // A failure of our own network proves nothing, and another address may work.
        if (outcome.seen || outcome.why.reason !== 'connection') return outcome
        continue
      }
      failures++
      if (failures === PROOF) return unreachable(outcome)
    }
    return unseen('connection', 'no connection, perhaps through a fault of ours')
  }
}

/** The outcome for a sender. A string means that the attempt failed because of the policy host. */
function outcomeOf(exchange: WebExchange): Observed<FetchedPolicy> | string {
  if (exchange.kind === 'failure') {
    if (exchange.tlsFault !== undefined) return { seen: true, value: invalidTls(exchange.tlsFault) }
    if (exchange.cause === 'response-timeout') return timedOut(TOTAL_MS)
    return exchange.cause === 'bad-response' ? 'it broke off' : 'no connection'
  }
  if (exchange.status === OK && exchange.bodyEnd === 'broken') return 'it broke off'
  if (exchange.status === OK && exchange.bodyEnd === 'stalled') return timedOut(TOTAL_MS)
  return { seen: true, value: policyIn(exchange) }
}

const invalidTls = (fault: TlsFault): FetchedPolicy => ({ kind: 'tls-invalid', reason: tlsFaultClause(fault) })

const unreachable = (reason: string): Observed<FetchedPolicy> => ({
  seen: true,
  value: { kind: 'unreachable', reason },
})

function policyIn({ status, headers, body, bodyEnd }: WebResponse): FetchedPolicy {
  const header = (wanted: string): string | undefined => headers.find(([name]) => name === wanted)?.[1]
  if (status >= 300 && status < 400) return { kind: 'redirect', status, location: header('location') }
  if (status === OK && bodyEnd === 'cut') return { kind: 'too-large' }
  const text = status === OK ? Buffer.from(body).toString('utf8') : ''
  return { kind: 'response', status, mediaType: header('content-type'), body: text }
}

/** IPv4 first, then another address, and then the first one again in case the other one proved nothing. */
function attemptsOf(addresses: readonly PublicAddress[]): readonly PublicAddress[] {
  const [first, second] = addresses.toSorted((one, other) => Number(isIPv6(one)) - Number(isIPv6(other)))
  if (first === undefined) return []
  return second === undefined ? [first, first] : [first, second, first]
}
