import { ROOT } from '../dns/name.ts'
import { TYPE } from '../dns/types.ts'
import type { Recursors } from '../net/recursors/recursors.ts'
import type { Dns, DnsAnswer, Observed, Ports, Web, World } from '../world.ts'
import type { Diagnosis, Transport } from './outcomes.ts'

/** Root servers of three operators: A, K and M of https://www.iana.org/domains/root/servers. */
const ROOT_SERVERS = {
  ipv4: ['198.41.0.4', '193.0.14.129', '202.12.27.33'],
  ipv6: ['2001:503:ba3e::2:30', '2001:7fd::1', '2001:dc3::35'],
} as const

/** The test of the start, of each of the operator's own resolvers. */
export async function diagnoseRecursors(recursors: Pick<Recursors, 'runTests'>): Promise<readonly Diagnosis[]> {
  const results = await recursors.runTests()
  return results.map(({ id, label, transport, certificateName, durationMs, fault }): Diagnosis => {
    if (fault !== undefined) return { id, code: `recursor-${fault.code}`, values: { label, detail: fault.detail } }
    const isUnverified = transport === 'tls' && certificateName === undefined
    return { id, code: isUnverified ? 'recursor-unverified' : 'recursor-works', values: { label, durationMs } }
  })
}

/** Queries each resolver for the NS records of the root, which every resolver knows and which are signed. */
export const diagnoseResolvers = ({ resolvers, askResolver }: Dns): Promise<readonly Diagnosis[]> =>
  Promise.all(
    resolvers.map(async ({ id, label }): Promise<Diagnosis> => {
      const answer = await askResolver(id, { name: ROOT, type: TYPE.NS })
      if (!answer.seen)
        return { id, code: 'resolver-silent', values: { label, detail: reasonOf(label, answer.why.detail) } }
      const { answers, isValidated, durationMs } = answer.value
      if (!answers.some(({ data }) => data.type === 'NS')) return { id, code: 'resolver-lies', values: { label } }
      if (!isValidated) return { id, code: 'resolver-does-not-validate', values: { label } }
      return { id, code: 'resolver-answers', values: { label, durationMs } }
    }),
  )

/** The pool reports the outcome of each try with the label of the resolver. Here, one resolver was tried twice. */
const reasonOf = (label: string, detail: string): string =>
  [...new Set(detail.split('; ').map((part) => part.replace(`${label}: `, '')))].join('; ')

/** Tests whether name servers can be queried directly, with root servers, at least one of which is always available. */
export async function diagnosePort53({ askServer }: Dns, transport: Transport): Promise<Diagnosis> {
  const id = `${transport}-53`
  const answer = await firstAnswer(askServer, [...ROOT_SERVERS.ipv4, ...ROOT_SERVERS.ipv6], transport)
  if (!answer.seen)
    return answer.why.reason === 'disabled'
      ? { id, code: 'port-53-off', values: { transport } }
      : { id, code: 'port-53-blocked', values: { transport, detail: answer.why.detail } }
  const { isAuthoritative, durationMs } = answer.value
  return isAuthoritative
    ? { id, code: 'port-53-works', values: { transport, durationMs } }
    : { id, code: 'port-53-intercepted', values: { transport } }
}

export async function diagnoseIpv6({ dns, ports }: Pick<World, 'dns' | 'ports'>): Promise<Diagnosis> {
  const answer = await firstAnswer(dns.askServer, ROOT_SERVERS.ipv6, 'udp')
  const hasIpv6 = answer.seen || (answer.why.reason === 'disabled' && (await ports.egress()).hasIpv6)
  return { id: 'ipv6', code: hasIpv6 ? 'ipv6-works' : 'ipv6-missing', values: {} }
}

export async function diagnosePort25(ports: Ports, hasResolver: boolean): Promise<Diagnosis> {
  if (!hasResolver) return { id: 'port-25', code: 'port-25-untested', values: {} }
  const { port25 } = await ports.egress()
  return { id: 'port-25', code: `port-25-${port25}`, values: {} }
}

/** One address of each kind that must not be reachable through the service. */
const PRIVATE_ADDRESSES = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1']

const GUARD_TIMEOUT_MS = 1000

/** Uses the same interfaces as requests for domains of users, with IP addresses that must be rejected. */
export async function diagnoseGuard({ web, ports }: { readonly web: Web; readonly ports: Ports }): Promise<Diagnosis> {
  const tries = await Promise.all(
    PRIVATE_ADDRESSES.map(async (address) => {
      const request = {
        url: 'http://private.invalid/',
        addresses: [address],
        headers: {},
        maxBodyBytes: 0,
        connectMs: GUARD_TIMEOUT_MS,
        firstByteMs: GUARD_TIMEOUT_MS,
        totalMs: GUARD_TIMEOUT_MS,
      }
      const observations = await Promise.all([web.get(request), ports.probe(address, 80)])
      return {
        address,
        isRefused: observations.every((observation) => !observation.seen && observation.why.reason === 'not-public'),
      }
    }),
  )
  const open = tries.find(({ isRefused }) => !isRefused)
  return open === undefined
    ? { id: 'guard', code: 'guard-holds', values: {} }
    : { id: 'guard', code: 'guard-open', values: { address: open.address } }
}

async function firstAnswer(
  askServer: Dns['askServer'],
  [first, ...others]: readonly [string, ...string[]],
  transport: Transport,
): Promise<Observed<DnsAnswer>> {
  const ask = (address: string) => askServer(address, { name: ROOT, type: TYPE.SOA }, { transport })
  const [observation, ...further] = await Promise.all([ask(first), ...others.map(ask)])
  return [observation, ...further].find(({ seen }) => seen) ?? observation
}
