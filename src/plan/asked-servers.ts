import { isAtOrBelow } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import { seen, unseen } from '../evidence/engine/observed.ts'
import { isServersFault } from '../evidence/name-servers/ask-server.ts'
import type { AskOptions, Dns, DnsAnswer, Observed } from '../world.ts'
import type { Ask } from './overlay-answer.ts'
import { FAILED } from './responses.ts'

/** A name server that the parent will list. */
export interface NamedServer {
  readonly name: Name
  /** Glue. */
  readonly addresses: readonly string[]
}

/** The servers of a delegation, which are really asked, for what resolvers will get from them. */
export interface AskedServers {
  /** The addresses of the servers, at most as many as a check asks. */
  addresses(): Promise<readonly string[]>
  /** What a resolver that follows the delegation gets. */
  ask(question: Parameters<Ask>[0], options?: AskOptions): Promise<Observed<DnsAnswer>>
  /** Whether none of them answers this question, so that every resolver fails. They are asked at the same time. */
  fails(question: Parameters<Ask>[0]): Promise<boolean>
}

const MAX_NAMES = 16
const MAX_ADDRESSES = 16

export interface AskedServersOptions {
  readonly dns: Dns
  readonly zone: Name
  readonly servers: readonly NamedServer[]
  readonly isDirectDnsOn: boolean
  /** The addresses of names outside the zone, and of those inside it that the change has. */
  readonly addressesOf: (name: Name) => Promise<readonly string[]>
}

const DISABLED = unseen('disabled', 'direct queries to name servers are turned off')

export function askedServers({ dns, zone, servers, isDirectDnsOn, addressesOf }: AskedServersOptions): AskedServers {
  let found: Promise<readonly string[]> | undefined
  let serving: Promise<Serving> | undefined

  const addresses = (): Promise<readonly string[]> => {
    found ??= Promise.all(
      servers.slice(0, MAX_NAMES).map(async ({ name, addresses: glue }) => [...glue, ...(await addressesOf(name))]),
    ).then((all) => [...new Set(all.flat())].slice(0, MAX_ADDRESSES))
    return found
  }

  const askAt = (address: string, question: Parameters<Ask>[0], signal?: AbortSignal): Promise<Observed<DnsAnswer>> =>
    dns.askServer(address, question, {
      transport: 'udp',
      hasEdns: true,
      isDnssecOk: true,
      ...(signal && { signal }),
    })

  /** Asked once, without the signal of one question, because all of them share it. */
  const findServing = async (): Promise<Serving> => {
    const all = await addresses()
    const tried = await Promise.all(
      all.map(async (address) => ({ address, answer: await askAt(address, { name: zone, type: TYPE.SOA }) })),
    )
    return {
      addresses: tried.filter(({ answer }) => answer.seen && isServing(answer.value)).map(({ address }) => address),
      // Only then does a resolver fail too.
      why: tried.find(({ answer }) => !answer.seen && !isServersFault(answer) && !isUnreachable(answer))?.answer,
    }
  }

  return {
    addresses,
    async fails(question) {
      if (!isDirectDnsOn) return false
      serving ??= findServing()
      const { addresses: those, why } = await serving
      const answered = those.map(async (address) => {
        const answer = await askAt(address, question)
        const isOurs = !answer.seen && !isServersFault(answer)
        if (isOurs || (answer.seen && provesSomething(answer.value))) return
        throw new Error('it fails')
      })
      if (answered.length === 0) return why === undefined
      return Promise.any(answered).then(
        () => false,
        () => true,
      )
    },
    async ask(question, { signal } = {}) {
      if (!isDirectDnsOn) return DISABLED
      serving ??= findServing()
      const { addresses: those, why } = await serving
      let last: Observed<DnsAnswer> | undefined = why
      for (const address of those) {
        const answer = await askAt(address, question, signal)
        if (answer.seen && provesSomething(answer.value)) return seen(asResolved(answer.value))
        last = answer
      }
      return last !== undefined && !last.seen && !isServersFault(last) ? last : seen(FAILED)
    },
  }
}

interface Serving {
  readonly addresses: readonly string[]
  /** Why a server could not be asked, for a reason of ours. */
  readonly why: Observed<DnsAnswer> | undefined
}

/** Resolvers cannot reach such an address either. */
const isUnreachable = (answer: Observed<unknown>): boolean => !answer.seen && answer.why.reason === 'not-public'

const isServing = (answer: DnsAnswer): boolean =>
  answer.isAuthoritative && !answer.isTruncated && provesSomething(answer)

export const provesSomething = ({ status }: DnsAnswer): boolean => status === RCODE.NOERROR || status === RCODE.NXDOMAIN

const asResolved = (answer: DnsAnswer): DnsAnswer => ({
  ...answer,
  isAuthoritative: false,
  isRecursionAvailable: true,
})

/** The server is not authoritative and refers to servers of a zone below. */
export const isReferral = (answer: DnsAnswer, zone: Name): boolean =>
  answer.answers.length === 0 &&
  answer.authority.some(({ name, type }) => type === TYPE.NS && name !== zone && isAtOrBelow(name, zone))
