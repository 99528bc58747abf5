import type { Name } from '../../dns/record.ts'
import type { Observed, TlsFault, WebExchange, WebResponse } from '../../world.ts'
import type { WebInquiry } from '../engine/inquiry.ts'
import { seen, unseen } from '../engine/observed.ts'
import type { Look } from '../engine/view.ts'
import { isIpv6, isPublic } from '../lookup/address-kind.ts'
import { POLICY_FETCH } from '../timeouts.ts'
import { headerOf } from './web-headers.ts'

/** What a sender receives from https://mta-sts.<domain>/.well-known/mta-sts.txt. */
export type FetchedPolicy =
  | {
      readonly kind: 'response'
      readonly status: number
      readonly mediaType: string | undefined
      readonly body: string
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string | undefined }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'tls-invalid'; readonly fault: TlsFault }
  /** There is no public address, or two attempts failed because of the server. */
  | { readonly kind: 'unreachable' }

const OK = 200

const MAX_BYTES = 65_536

/** One failed attempt may be an accident. */
const MAX_FAILURES = 2

/** Fetches a policy as RFC 8461 section 3.3 requires of senders: one URL, a valid certificate, no redirects. */
export function fetchPolicy(
  look: Pick<Look, 'ask'>,
  domain: Name,
  addresses: readonly string[],
): Observed<FetchedPolicy> {
  const attempts = attemptsAt(addresses.filter(isPublic))
  if (attempts.length === 0) return UNREACHABLE
  let failures = 0
  let leftMs = POLICY_FETCH.totalMs as number
  for (const [attempt, address] of attempts.entries()) {
    const exchange = look.ask(requestTo(domain, address, attempt, leftMs))
    if (exchange.seen) {
      const result = resultOf(exchange.value)
      if (result !== undefined) return result
      failures += 1
      if (failures === MAX_FAILURES) return UNREACHABLE
    } else if (exchange.why.reason !== 'connection') {
      // A fault of our own network says nothing about the server, so that the next address is tried.
      return exchange
    }
    if (!isRefused(exchange)) leftMs -= POLICY_FETCH.connectMs
  }
  return unseen('connection', 'no connection, possibly because of a failure in our network')
}

const UNREACHABLE: Observed<FetchedPolicy> = seen({ kind: 'unreachable' })

/** The order is IPv4 first, then another address, then the first again, because the attempt at the other may be inconclusive. */
function attemptsAt(addresses: readonly string[]): readonly string[] {
  const [first, second] = [...new Set(addresses)].toSorted((one, other) => Number(isIpv6(one)) - Number(isIpv6(other)))
  if (first === undefined) return []
  return second === undefined ? [first, first] : [first, second, first]
}

const requestTo = (domain: Name, address: string, attempt: number, leftMs: number): WebInquiry => ({
  kind: 'web',
  attempt,
  isBodyShown: true,
  url: `https://mta-sts.${domain}/.well-known/mta-sts.txt`,
  addresses: [address],
  headers: { accept: 'text/plain' },
  isCompressionAllowed: false,
  maxBodyBytes: MAX_BYTES,
  connectMs: POLICY_FETCH.connectMs,
  tlsMs: POLICY_FETCH.tlsMs,
  firstByteMs: leftMs,
  totalMs: leftMs,
})

/** A refusal takes one round trip. Every other failure is counted as a whole connection timeout. */
const isRefused = (exchange: Observed<WebExchange>): boolean =>
  exchange.seen && exchange.value.kind === 'failure' && exchange.value.cause === 'refused'

/** Undefined if the attempt failed because of the server. */
function resultOf(exchange: WebExchange): Observed<FetchedPolicy> | undefined {
  if (exchange.kind === 'failure') {
    if (exchange.tlsFault !== undefined) return seen({ kind: 'tls-invalid', fault: exchange.tlsFault })
    return exchange.cause === 'response-timeout' ? TIMED_OUT : undefined
  }
  if (exchange.status === OK && exchange.bodyEnd === 'broken') return undefined
  if (exchange.status === OK && exchange.bodyEnd === 'stalled') return TIMED_OUT
  return seen(policyIn(exchange))
}

const TIMED_OUT = unseen('timeout', `no response within ${POLICY_FETCH.totalMs} ms`)

function policyIn(response: WebResponse): FetchedPolicy {
  const { status, body, bodyEnd } = response
  if (status >= 300 && status < 400) return { kind: 'redirect', status, location: headerOf(response, 'location') }
  if (status === OK && bodyEnd === 'cut') return { kind: 'too-large' }
  const text = status === OK ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(body) : ''
  return { kind: 'response', status, mediaType: headerOf(response, 'content-type'), body: text }
}
