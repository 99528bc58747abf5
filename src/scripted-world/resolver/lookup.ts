import type { ExtendedError, Message, Question } from '../../dns/message.ts'
import { isAtOrBelow, parentOf, ROOT } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { rcodeName, TYPE, typeName } from '../../dns/types.ts'
import { extendedError } from './extended-errors.ts'
import type { Resolution } from './resolution.ts'
import type { ServerAsking } from './server-asking.ts'
import { lifetimeOf, type Referral, readResponse, type Step } from './step.ts'
import { FAILURE_SECONDS } from './timeouts.ts'
import { createTtlCache } from './ttl-cache.ts'

export interface Lookup {
  /** Names must be in lower case. */
  (question: Question, resolution: Resolution): Promise<{ readonly step: Step; readonly ageSeconds: number }>
  flush(): void
}

export interface LookupOptions {
  readonly servers: ServerAsking
  readonly rootServers: readonly string[]
  readonly now: () => Date
  /** The index of the name server that is queried first: 0 is the first of the delegation; the index wraps around. */
  readonly firstServer: number
}

interface Delegation {
  readonly zone: Name
  readonly hosts: readonly Host[]
}

interface Host {
  readonly name: Name
  /** Addresses from glue; those of other hosts must be resolved. */
  readonly addresses: readonly string[]
}

const MAX_REFERRALS = 20
const MAX_HOSTS = 8
const MAX_NESTED_HOSTS = 6
const MAX_ALIASES_OF_A_HOST = 3

/** Resolves iteratively from the root servers (RFC 1034 section 5.3.3), one name and type at a time. */
export function createLookup({ servers, rootServers, now, firstServer }: LookupOptions): Lookup {
  const steps = createTtlCache<Step>(now)
  const delegations = createTtlCache<Delegation>(now)
  const root: Delegation = {
    zone: ROOT,
    hosts: rootServers.map((address) => ({ name: address, addresses: [address] })),
  }

  const lookup = async (question: Question, resolution: Resolution) => {
    const key = `${question.type} ${question.name}`
    const known = resolution.retries === 0 ? steps.get(key) : undefined
    if (known !== undefined) return { step: known.value, ageSeconds: known.ageSeconds }
    const step = await descend(question, resolution)
    steps.set(key, step, step.kind === 'failed' && servers.retries ? FAILURE_SECONDS : lifetimeOf(step))
    return { step, ageSeconds: 0 }
  }

  async function descend(question: Question, resolution: Resolution): Promise<Step> {
    let cut = closestDelegation(question)
    for (let referrals = 0; referrals < MAX_REFERRALS; referrals += 1) {
      const found = await askZone(cut, question, resolution)
      if (found.kind !== 'referral') return found
      cut = { zone: found.zone, hosts: found.hosts }
      delegations.set(found.zone, cut, found.ttl)
    }
    return failure(`more than ${MAX_REFERRALS} referrals`)
  }

  /** A DS record belongs to the parent zone. */
  function closestDelegation({ name, type }: Question): Delegation {
    let zone = type === TYPE.DS ? parentOf(name) : name
    for (; zone !== undefined; zone = parentOf(zone)) {
      const known = delegations.get(zone)
      if (known !== undefined) return known.value
    }
    return root
  }

  async function askZone(cut: Delegation, question: Question, resolution: Resolution) {
    const troubles: ExtendedError[] = []
    let isSilent = true
    let notAuthoritative: Step | undefined
    for await (const { address, received } of servers.ask(addressesOf(cut, resolution), question, resolution)) {
      if (received === 'exhausted') return failure('too much work for one question')
      isSilent &&= received.kind === 'silence'
      if (received.kind !== 'message') {
        troubles.push(extendedError('NETWORK_ERROR', `${address} ${TROUBLES[received.kind]}`))
        continue
      }
      const found = readResponse(received.message, question, cut.zone)
      if (found?.kind === 'referral') return { ...found, hosts: hostsOf(found, received.message, cut.zone) }
      if (found !== undefined && received.message.isAuthoritative) return found
      notAuthoritative ??= found
      troubles.push(extendedError('NETWORK_ERROR', `${address} returned ${rcodeName(received.message.rcode)}`))
    }
    const nobody = extendedError('NO_REACHABLE_AUTHORITY', `at delegation ${cut.zone} for ${typeName(question.type)}`)
    const isDead = isSilent && troubles.length > 0
    // A response without the AA flag is used only if no server gives a better one.
    return notAuthoritative ?? { kind: 'failed' as const, errors: [nobody, ...troubles.slice(0, 3)], isSilent: isDead }
  }

  async function* addressesOf(cut: Delegation, resolution: Resolution): AsyncGenerator<string> {
    for (const host of turned(cut.hosts, firstServer + resolution.retries))
      yield* host.addresses.length > 0 ? host.addresses : await findAddresses(host.name, resolution)
  }

  async function findAddresses(host: Name, resolution: Resolution): Promise<readonly string[]> {
    if (resolution.pending.includes(host) || resolution.pending.length >= MAX_NESTED_HOSTS) return []
    const nested = { ...resolution, pending: [...resolution.pending, host] }
    const v4 = await followToAddresses({ name: host, type: TYPE.A }, nested)
    return [...v4, ...(await followToAddresses({ name: host, type: TYPE.AAAA }, nested))]
  }

  async function followToAddresses(question: Question, resolution: Resolution): Promise<readonly string[]> {
    let name = question.name
    for (let aliases = 0; aliases <= MAX_ALIASES_OF_A_HOST; aliases += 1) {
      const { step } = await lookup({ ...question, name }, resolution)
      if (step.kind === 'records') return step.rrset.records.flatMap(addressOf)
      if (step.kind !== 'alias') return []
      name = step.target
    }
    return []
  }

  return Object.assign(lookup, {
    flush: () => {
      steps.clear()
      delegations.clear()
      servers.flush()
    },
  })
}

const TROUBLES = {
  silence: 'did not answer',
  'refused-connection': 'refused the connection',
  garbage: 'sent something else than an answer',
} as const

const failure = (text: string): Step => ({
  kind: 'failed',
  errors: [extendedError('NO_REACHABLE_AUTHORITY', text)],
  isSilent: false,
})

/** Addresses from a server of the parent zone are trusted only for names inside the parent zone. */
function hostsOf(referral: Referral, message: Message, parent: Name): readonly Host[] {
  return referral.nameServers.slice(0, MAX_HOSTS).map((name) => ({
    name,
    addresses: isAtOrBelow(name, parent)
      ? message.additional.filter((record) => record.name === name).flatMap(addressOf)
      : [],
  }))
}

const addressOf = ({ data }: ResourceRecord): readonly string[] =>
  data.type === 'A' || data.type === 'AAAA' ? [data.address] : []

const turned = <Item>(items: readonly Item[], by: number): readonly Item[] => {
  const first = items.length === 0 ? 0 : by % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
