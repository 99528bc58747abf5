import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { canonicalAddress } from '../zones/canonical-address.ts'

/** What a name server can do wrong, one word each. */
const BEHAVIOURS = [
  /** Says nothing at all. */
  'silent',
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
  /** Answers from its zones, but without authority. */
  'lame',
  /** Every answer over UDP is cut off. */
  'truncates',
  'wrong-id',
  /** The message ends inside a record. */
  'malformed',
  /** The question comes back in lower case. */
  'folds-case',
  /** Resolves names of other people's zones for everybody. */
  'recursive',
] as const

export type BehaviourWord = (typeof BEHAVIOURS)[number]

export interface Behaviour {
  readonly words: ReadonlySet<BehaviourWord>
  readonly delayMs: number
}

export const GOOD_BEHAVIOUR: Behaviour = { words: new Set(), delayMs: 0 }

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
  const words = new Set<BehaviourWord>()
  let delayMs = 0
  for (const text of texts) {
    const [, slow] = /^slow=(\d{1,5})$/.exec(text) ?? []
    if (slow !== undefined) delayMs = Number(slow)
    else if (isBehaviourWord(text)) words.add(text)
    else return refused(`"${text}" is no behaviour`)
  }
  return texts.length === 0 ? refused('there is no behaviour') : parsed({ words, delayMs })
}
