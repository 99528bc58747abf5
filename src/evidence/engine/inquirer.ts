import { type Clock, sleep } from '../../clock.ts'
import { encodeName, isAtOrBelow } from '../../dns/name.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { DnsAnswer, Observed, World } from '../../world.ts'
import { packagedLists, type ReferenceLists } from '../reference-lists.ts'
import type { Answer, AnswerTo, DnsInquiry, Inquiry, Registration, ServerInquiry } from './inquiry.ts'
import type { Inquirer } from './inquiry-session.ts'
import { seen, unseen } from './observed.ts'
import { readInTurns } from './read-in-turns.ts'
import type { Subject } from './subject.ts'

export interface InquirerOptions {
  readonly world: Pick<World, 'dns' | 'web' | 'ports'> & Pick<Clock, 'monotonicMs' | 'setTimer'> & Pick<World, 'watch'>
  readonly isDirectDnsOn: boolean
  /** Without this function, registries are not queried. */
  readonly askRegistry?: (domain: string, signal: AbortSignal) => Promise<Observed<Registration>>
}

export interface EndableInquirer extends Inquirer {
  /** Aborts all pending inquiries. */
  end(): void
}

/** Turns inquiries into requests to the outside. Resolvers are always asked for signatures. */
export function createInquirer({ world, isDirectDnsOn, askRegistry }: InquirerOptions): EndableInquirer {
  const { dns, web, ports } = world
  const startedMs = world.monotonicMs()
  // Each inquiry has its own controller, because hundreds of listeners on a single signal would look like a leak.
  const inFlight = new Set<AbortController>()

  const making = async <Value>(make: (signal: AbortSignal) => Promise<Value>): Promise<Value> => {
    const controller = new AbortController()
    inFlight.add(controller)
    try {
      return await make(controller.signal)
    } finally {
      inFlight.delete(controller)
    }
  }

  const askServer = (inquiry: ServerInquiry, signal: AbortSignal): Promise<Observed<DnsAnswer>> => {
    const { address, name, type, transport, form, isRecursionDesired } = inquiry
    const hasEdns = form === 'dnssec' || form === 'options'
    return dns.askServer(
      address,
      { name, type },
      {
        transport,
        hasEdns,
        isDnssecOk: hasEdns,
        hasOptions: form === 'options',
        isRecursionDesired,
        ...(form === 'transfer' && { isWholeTransfer: true }),
        signal,
      },
    )
  }

  const askDns = async (inquiry: DnsInquiry, signal: AbortSignal): Promise<Observed<DnsAnswer>> => {
    // Names are built from data that third parties publish, and not every such text is a valid name.
    if (!encodeName(inquiry.name).ok) return NO_SUCH_NAME
    if (inquiry.kind === 'server') return isDirectDnsOn ? askServer(inquiry, signal) : DIRECT_DNS_OFF
    const question = { name: inquiry.name, type: inquiry.type }
    const options = { isCheckingDisabled: inquiry.isCheckingDisabled, isDnssecOk: true, signal }
    return completeAnswer(
      await (inquiry.kind === 'resolver'
        ? dns.askResolver(inquiry.resolver, question, options)
        : dns.resolve(question, options)),
    )
  }

  const elapsed = async (ms: number, signal: AbortSignal): Promise<Observed<true>> => {
    await sleep(world, Math.max(0, startedMs + ms - world.monotonicMs()), signal)
    return seen(true)
  }

  const ask = async (inquiry: Inquiry, signal: AbortSignal): Promise<Observed<Answer>> => {
    switch (inquiry.kind) {
      case 'elapsed':
        return elapsed(inquiry.ms, signal)
      case 'web':
        return web.get(inquiry, signal)
      case 'page':
        return readInTurns(inquiry.response, signal, world)
      case 'port':
        return ports.probe(inquiry.address, inquiry.port, signal)
      case 'greeting':
        return ports.greet(inquiry, signal)
      case 'egress':
        return seen(await ports.egress())
      case 'registration':
        return askRegistry?.(inquiry.domain, signal) ?? REGISTRIES_OFF
      default:
        return askDns(inquiry, signal)
    }
  }

  return {
    // The kind of the inquiry determines the type of the answer.
    ask: <I extends Inquiry>(inquiry: I) => making((signal) => ask(inquiry, signal)) as Promise<Observed<AnswerTo<I>>>,
    end() {
      for (const controller of inFlight) controller.abort()
    },
  }
}

/** Part of an answer does not prove that a record is absent, so checks see only complete answers. */
function completeAnswer(observed: Observed<DnsAnswer>): Observed<DnsAnswer> {
  if (!observed.seen) return observed
  const { isTruncated, hasMalformedRecords, from } = observed.value
  if (isTruncated) return unseen('bad-answer', `the response of ${from} was truncated`)
  return hasMalformedRecords ? unseen('bad-answer', `the response of ${from} contains a malformed record`) : observed
}

const NO_SUCH_NAME: Observed<never> = unseen('unaskable', 'the name is too long for a DNS message')
const REGISTRIES_OFF: Observed<never> = unseen('disabled', 'queries to registries are turned off')
const DIRECT_DNS_OFF: Observed<never> = unseen('disabled', 'direct queries to name servers are turned off')

/** Every resolver knows these names. The first one outside the checked domain is used. */
const CONTROL_NAMES: readonly string[] = ['a.root-servers.net', 'www.iana.org']

const LABEL_LENGTH = 12

export interface SubjectOptions {
  readonly isDirectDnsOn: boolean
  /** The URL of the service itself. Its host is the best control name, because we know that queries for it are harmless. */
  readonly baseUrl: string
  readonly language?: string
  /** The packaged lists are the default. */
  readonly lists?: ReferenceLists
}

/** The domain and the circumstances of one examination. */
export function subjectOf(
  domain: DomainName,
  world: Pick<World, 'now' | 'random'>,
  { isDirectDnsOn, baseUrl, language = 'en', lists = packagedLists() }: SubjectOptions,
): Subject {
  const own = new URL(baseUrl).hostname
  const candidates = registrableDomain(own) === undefined || parseIp(own).ok ? CONTROL_NAMES : [own, ...CONTROL_NAMES]
  const organisation = registrableDomain(domain) ?? domain
  return {
    domain,
    now: world.now(),
    randomLabel: `zw-${randomText(world, LABEL_LENGTH, LETTERS + DIGITS)}`,
    isDirectDnsOn,
    canaryPath: `/${randomText(world, CANARY.letters, LETTERS)}-${randomText(world, CANARY.digits, HEX_DIGITS)}`,
    language,
    lists,
    controlName: candidates.find((name) => !isAtOrBelow(name, organisation)) ?? own,
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'
const HEX_DIGITS = `${DIGITS}abcdef`

/** The path differs from any path that a site has, and has no extension that servers treat specially. */
const CANARY = { letters: 8, digits: 12 }

const randomText = ({ random }: Pick<World, 'random'>, length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join('')
