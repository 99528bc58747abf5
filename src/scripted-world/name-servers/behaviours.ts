import { typeCode } from '../../dns/types.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { ResolverId } from '../../world.ts'
import type { Client } from '../scripted-internet.ts'
import { canonicalAddress } from '../zones/canonical-address.ts'

/** The faults of a name server, as single words. */
const BEHAVIOURS = [
  /** Never responds. */
  'silent',
  /** Drops UDP queries; TCP works. */
  'silent-udp',
  /** Silently drops TCP connections. */
  'silent-tcp',
  /** Does not respond to queries with EDNS. */
  'silent-to-edns',
  /** Responds to queries with EDNS with FORMERR without OPT, like software from before RFC 2671. */
  'no-edns',
  /** Responds to EDNS version 0 with BADVERS. */
  'bad-version',
  /** Refuses TCP connections. */
  'no-tcp',
  'refused',
  'servfail',
  'not-implemented',
  'formerr',
  /** Refers every query to the root servers. */
  'upward-referral',
  /** Responds to every A query with one address, and to every other query with NODATA. */
  'parking',
  /** Responds to SOA and NS at the apex with NODATA, and omits the SOA record in other negative responses. */
  'no-apex',
  /** Responds from its zones without the authoritative flag. */
  'lame',
  /** Truncates every response over UDP. */
  'truncates',
  /** Truncates every response, over TCP too. */
  'truncates-always',
  'wrong-id',
  /** The question section of the response has another question. */
  'wrong-question',
  /** The message ends inside a record. */
  'malformed',
  /** The question section is in lower case. */
  'folds-case',
  /** Knows names in lower case only: every other spelling gets NXDOMAIN. */
  'case-sensitive',
  /** Responds to queries with EDNS options with FORMERR, refuses or drops them. */
  'options-formerr',
  'options-refused',
  'silent-to-options',
  /** Resolves names of foreign zones for all clients. */
  'recursive',
  /** Allows zone transfers (AXFR) to all clients. */
  'allows-axfr',
] as const

export type BehaviourWord = (typeof BEHAVIOURS)[number]

/** The reaction of a server to queries for certain types. */
export type TypeFault = 'servfail' | 'refused' | 'dropped' | 'nxdomain'

export interface RateLimit {
  /** The number of UDP queries per second that one client may send. */
  readonly perSecond: number
  /** Every second query above the limit gets an empty truncated response; the others get none. */
  readonly isSlipping: boolean
}

export interface Behaviour {
  readonly words: ReadonlySet<BehaviourWord>
  readonly delayMs: number
  /** The percentage of its packets that are lost. */
  readonly lossPercent: number
  readonly rateLimit: RateLimit | undefined
  readonly typeFaults: ReadonlyMap<number, TypeFault>
  readonly silentTo: ReadonlySet<Client>
  readonly refuses: ReadonlySet<Client>
}

export const GOOD_BEHAVIOUR: Behaviour = {
  words: new Set(),
  delayMs: 0,
  lossPercent: 0,
  rateLimit: undefined,
  typeFaults: new Map(),
  silentTo: new Set(),
  refuses: new Set(),
}

const isBehaviourWord = (word: string): word is BehaviourWord => (BEHAVIOURS as readonly string[]).includes(word)

/** Parses lines of `address word …  # why`; `slow=1500` responds after that many milliseconds. */
export function parseBehaviours(
  text: string,
): Parsed<ReadonlyMap<string, Behaviour>, { readonly line: number; readonly message: string }> {
  const servers = new Map<string, Behaviour>()
  for (const [index, line] of text.split('\n').entries()) {
    const [address, ...words] = line
      .replace(/#.*/, '')
      .split(/\s+/)
      .filter((word) => word !== '')
    if (address === undefined) continue
    const canonical = canonicalAddress(address)
    if (canonical === undefined) return refused({ line: index + 1, message: `"${address}" is not an IP address` })
    if (servers.has(canonical)) return refused({ line: index + 1, message: `${canonical} is listed twice` })
    const behaviour = readWords(words)
    if (!behaviour.ok) return refused({ line: index + 1, message: behaviour.fault })
    servers.set(canonical, behaviour.value)
  }
  return parsed(servers)
}

function readWords(texts: readonly string[]): Parsed<Behaviour, string> {
  let behaviour = GOOD_BEHAVIOUR
  for (const text of texts) {
    const change = isBehaviourWord(text) ? { words: new Set([...behaviour.words, text]) } : readSetting(text, behaviour)
    if (change === undefined) return refused(`"${text}" is not a known behavior`)
    behaviour = { ...behaviour, ...change }
  }
  return texts.length === 0 ? refused('there is not a known behavior') : parsed(behaviour)
}

const TYPE_FAULTS: Readonly<Record<string, TypeFault>> = {
  fails: 'servfail',
  refuses: 'refused',
  drops: 'dropped',
  nxdomain: 'nxdomain',
}

const MAX_PERCENT = 100

/** Parses words with a value, and words that refer to clients or to the previous word. */
function readSetting(text: string, known: Behaviour): Partial<Behaviour> | undefined {
  if (text === 'silent-to-us') return { silentTo: new Set([...known.silentTo, 'service']) }
  if (text === 'refuses-us') return { refuses: new Set([...known.refuses, 'service']) }
  if (text === 'slip') return known.rateLimit && { rateLimit: { ...known.rateLimit, isSlipping: true } }
  const [, key = '', value = ''] = /^([a-z-]+)=(\S+)$/.exec(text) ?? []
  if (key === 'silent-to') {
    const resolvers = value.split('+')
    return resolvers.every(isResolverId) ? { silentTo: new Set([...known.silentTo, ...resolvers]) } : undefined
  }
  const fault = Object.hasOwn(TYPE_FAULTS, key) ? TYPE_FAULTS[key] : undefined
  if (fault !== undefined) return withTypeFaults(known, value.split('+').map(typeCode), fault)
  const number = /^\d{1,5}$/.test(value) ? Number(value) : undefined
  if (number === undefined) return undefined
  if (key === 'slow') return { delayMs: number }
  if (key === 'loss') return number <= MAX_PERCENT ? { lossPercent: number } : undefined
  return key === 'rate-limit' ? { rateLimit: { perSecond: number, isSlipping: false } } : undefined
}

function withTypeFaults(
  { typeFaults }: Behaviour,
  types: readonly (number | undefined)[],
  fault: TypeFault,
): Partial<Behaviour> | undefined {
  const changed = new Map(typeFaults)
  for (const type of types) {
    if (type === undefined) return undefined
    changed.set(type, fault)
  }
  return { typeFaults: changed }
}

const isResolverId = (text: string): text is ResolverId => /^resolver-[1-5]$/.test(text)
