import { typeCode } from '../../dns/types.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { ResolverId } from '../../world.ts'
import type { Client } from '../scripted-internet.ts'
import { canonicalAddress } from '../zones/canonical-address.ts'

/** What a name server can do wrong, one word each. */
const BEHAVIOURS = [
  /** Says nothing at all. */
  'silent',
  /** Drops UDP queries; TCP works. */
  'silent-udp',
  /** Drops TCP connections without a word. */
  'silent-tcp',
  /** Says nothing to questions with EDNS. */
  'silent-to-edns',
  /** Answers questions with EDNS by FORMERR without OPT, as software from before RFC 2671 does. */
  'no-edns',
  /** Answers EDNS version 0 with BADVERS. */
  'bad-version',
  /** Lets nobody in over TCP. */
  'no-tcp',
  'refused',
  'servfail',
  'not-implemented',
  'formerr',
  /** Refers every query to the root servers. */
  'upward-referral',
  /** Answers every A query with one address, and NODATA to everything else. */
  'parking',
  /** Answers NODATA to SOA and NS at the apex, and has no SOA in other negative responses either. */
  'no-apex',
  /** Answers from its zones, but without authority. */
  'lame',
  /** Every answer over UDP is cut off. */
  'truncates',
  /** Every answer is cut off, over TCP too. */
  'truncates-always',
  'wrong-id',
  /** The response repeats another question. */
  'wrong-question',
  /** The message ends inside a record. */
  'malformed',
  /** The question comes back in lower case. */
  'folds-case',
  /** Resolves names of other people's zones for everybody. */
  'recursive',
  /** Gives its zones to everybody who asks for them (AXFR). */
  'allows-axfr',
] as const

export type BehaviourWord = (typeof BEHAVIOURS)[number]

/** What a server does with queries for certain types. */
export type TypeFault = 'servfail' | 'refused' | 'dropped' | 'nxdomain'

export interface RateLimit {
  /** UDP queries of one client that are answered in a second. */
  readonly perSecond: number
  /** Every second query above the limit gets an empty truncated response, the others nothing. */
  readonly isSlipping: boolean
}

export interface Behaviour {
  readonly words: ReadonlySet<BehaviourWord>
  readonly delayMs: number
  /** The share of its packets that get lost. */
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

/** Lines of `address word …  # why`; `slow=1500` answers after so many milliseconds. */
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
    if (canonical === undefined) return refused({ line: index + 1, message: `"${address}" is no address` })
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
    if (change === undefined) return refused(`"${text}" is no behaviour`)
    behaviour = { ...behaviour, ...change }
  }
  return texts.length === 0 ? refused('there is no behaviour') : parsed(behaviour)
}

const TYPE_FAULTS: Readonly<Record<string, TypeFault>> = {
  fails: 'servfail',
  refuses: 'refused',
  drops: 'dropped',
  nxdomain: 'nxdomain',
}

const MAX_PERCENT = 100

/** Words with a value, and those that say something about clients or about the word before them. */
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
