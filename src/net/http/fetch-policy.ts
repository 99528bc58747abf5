import { isIPv6 } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { PolicyFetch } from '../../evidence/inquirer.ts'
import type { FetchedPolicy } from '../../evidence/mta-sts-policy.ts'
import { tlsFaultClause } from '../../evidence/tls-fault.ts'
import type { Observed } from '../../world.ts'
import { publicAddress } from '../guard.ts'
import { ABORTED, timedOut, unseen } from '../unseen.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import { type GetOrder, type GetResult, getOverTls } from './get-over-tls.ts'

export interface FetchLimits {
  readonly connectMs: number
  readonly tlsMs: number
  readonly totalMs: number
  readonly maxBytes: number
}

export interface PolicyFetcherOptions {
  readonly wire: Wire
  readonly userAgent: string
  /** Trusted instead of those that Node trusts. */
  readonly certificateAuthorities?: readonly string[]
  readonly limits?: FetchLimits
}

const LIMITS: FetchLimits = { connectMs: 1_500, tlsMs: 1_500, totalMs: 4_000, maxBytes: 65_536 }

/** RFC 8461 section 3.3. */
const POLICY_PATH = '/.well-known/mta-sts.txt'

/** Failed tries that prove that nobody can get in. */
const PROOF = 2

/** Fetches policies as RFC 8461 section 3.3 wants senders to: from the fixed place, with a valid certificate, no redirects. */
export function createPolicyFetcher(options: PolicyFetcherOptions): PolicyFetch {
  const { wire, userAgent, certificateAuthorities, limits = LIMITS } = options
  const { connectMs, tlsMs, totalMs, maxBytes } = limits
  const secureContext = createSecureContext(
    certificateAuthorities === undefined ? {} : { ca: [...certificateAuthorities] },
  )
  return async ({ domain, addresses }, signal) => {
    const endsAtMs = performance.now() + totalMs
    const order: Omit<GetOrder, 'address'> = {
      wire,
      host: `mta-sts.${domain}`,
      path: POLICY_PATH,
      headers: { accept: 'text/plain', 'accept-encoding': 'identity', 'user-agent': userAgent },
      secureContext,
      connectMs,
      tlsMs,
      endsAtMs,
      maxBytes,
      signal,
    }
    const ways = waysTo(publicOnes(addresses))
    if (ways.length === 0) return unreachable('it has no public address')
    let failures = 0
    for (const address of ways) {
      // A try that had hardly any time would prove nothing.
      if (endsAtMs - performance.now() < connectMs / 2) break
      const result = await getOverTls({ ...order, address })
      if (!isFailedTry(result)) return sightOf(result, totalMs)
      if (isTheirFault(address, result)) failures++
      if (failures === PROOF) return unreachable(result.kind === 'broken' ? 'it broke off' : 'no connection')
    }
    return unseen('connection', 'no connection, perhaps through a fault of ours')
  }
}

const publicOnes = (addresses: readonly string[]): readonly PublicAddress[] => [
  ...new Set(
    addresses.flatMap((text) => {
      const address = publicAddress(text)
      return address.seen ? [address.value] : []
    }),
  ),
]

/** IPv4 first, another address next, and the first once more for the case that the other proved nothing. */
function waysTo(addresses: readonly PublicAddress[]): readonly PublicAddress[] {
  const [first, second] = addresses.toSorted((one, other) => Number(isIPv6(one)) - Number(isIPv6(other)))
  if (first === undefined) return []
  return second === undefined ? [first, first] : [first, second, first]
}

type FailedTry = Extract<GetResult, { readonly kind: 'no-connection' | 'broken' }>

const isFailedTry = (result: GetResult): result is FailedTry =>
  result.kind === 'no-connection' || result.kind === 'broken'

/** Whoever refuses was reached. All other errors may be ours: no route, no socket left. */
function isTheirFault(address: PublicAddress, result: FailedTry): boolean {
  if (result.kind === 'broken') return true
  // Silence over IPv6 may mean that ours does not work.
  if (result.code === 'ETIMEDOUT' || result.code === 'EHOSTUNREACH') return !isIPv6(address)
  return result.code === 'ECONNREFUSED' || result.code === 'ECONNRESET'
}

const unreachable = (reason: string): Observed<FetchedPolicy> => ({
  seen: true,
  value: { kind: 'unreachable', reason },
})

function sightOf(result: Exclude<GetResult, FailedTry>, totalMs: number): Observed<FetchedPolicy> {
  switch (result.kind) {
    case 'aborted':
      return ABORTED
    case 'slow':
      return timedOut(totalMs)
    case 'too-large':
      return { seen: true, value: result }
    case 'tls-fault':
      return { seen: true, value: { kind: 'tls-invalid', reason: tlsFaultClause(result.fault) } }
    case 'response': {
      const { status, location, mediaType, body } = result
      const isRedirect = status >= 300 && status < 400
      return {
        seen: true,
        value: isRedirect
          ? { kind: 'redirect', status, location }
          : { kind: 'response', status, mediaType, body: body.toString('utf8') },
      }
    }
  }
}
