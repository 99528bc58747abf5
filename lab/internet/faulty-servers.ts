import type { BehaviourWord, FaultyServerPlan } from '../faulty/behaviour.ts'
import { type AddressPair, BEHIND_FAULTS } from './addresses.ts'

interface FaultyRow {
  readonly words?: readonly BehaviourWord[]
  readonly delayMs?: number
  readonly aliases?: Readonly<Record<string, string>>
}

/**
 * One misbehaving name server for each row: `<row>.fault-ns.net` and its twin `<row>-b.fault-ns.org` in another network,
 * so that a zone can have the fault on both servers and no other fault.
 */
export const FAULTY_SERVERS = {
  refused: { words: ['refused'] },
  servfail: { words: ['servfail'] },
  'knows-few-types': { words: ['knows-few-types'] },
  garbage: { words: ['garbage'] },
  'wrong-id': { words: ['wrong-id'] },
  empty: { words: ['empty'] },
  malformed: { words: ['malformed'] },
  'no-edns': { words: ['no-edns'] },
  'silent-to-edns': { words: ['silent-to-edns'] },
  'bad-version': { words: ['bad-version'] },
  'no-tcp': { words: ['no-tcp'] },
  'truncates-without-tcp': { words: ['truncates', 'no-tcp'] },
  lame: { words: ['lame'] },
  'folds-case': { words: ['folds-case'] },
  'fails-caa': { words: ['fails-caa'] },
  'apex-cname': { aliases: { 'apex-cname.com': 'www.apex-cname.com' } },
  flaps: { words: ['flaps'] },
  rebinds: { words: ['rebinds'] },
  'denies-empty-names': { words: ['denies-empty-names'] },
  'slow-300': { delayMs: 300 },
  'slow-1000': { delayMs: 1000 },
  'slow-9000': { delayMs: 9000 },
  // The server itself is correct; the network simulates the fault.
  'filters-tcp': {},
  'loses-packets': {},
  'small-packets-only': {},
  'cname-conflict': { aliases: { '_dmarc.cname-conflict.com': 'www.cname-conflict.com' } },
} as const satisfies Readonly<Record<string, FaultyRow>>

export type FaultyServer = keyof typeof FAULTY_SERVERS

export const FAULTY_NAMES = Object.keys(FAULTY_SERVERS) as readonly FaultyServer[]

const numberOf = (name: FaultyServer): number => FAULTY_NAMES.indexOf(name) + 1

export const faultyAddresses = (name: FaultyServer): AddressPair => ({
  v4: `62.138.10.${numberOf(name)}`,
  v6: `2a00:1158:10::${numberOf(name).toString(16)}`,
})

export const twinAddresses = (name: FaultyServer): AddressPair => ({
  v4: `66.175.10.${numberOf(name)}`,
  v6: `2a03:b0c0:10::${numberOf(name).toString(16)}`,
})

export const faultyHost = (name: FaultyServer): string => `${name}.fault-ns.net.`

/** Returns both servers with the fault. */
export const faultyHosts = (name: FaultyServer): readonly string[] => [faultyHost(name), `${name}-b.fault-ns.org.`]

export const allAddressesOf = (name: FaultyServer): readonly string[] => {
  const [first, twin] = [faultyAddresses(name), twinAddresses(name)]
  return [first.v4, first.v6, twin.v4, twin.v6]
}

export const FAULTY_PLANS: readonly FaultyServerPlan[] = FAULTY_NAMES.flatMap((name) => {
  const { words = [], delayMs = 0, aliases = {} }: FaultyRow = FAULTY_SERVERS[name]
  return allAddressesOf(name).map((address) => ({
    address,
    words,
    delayMs,
    aliases,
    upstream: BEHIND_FAULTS.v4,
    typeFaults: {},
    refuses: [],
  }))
})
