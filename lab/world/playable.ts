import type { Directives } from '../../src/scripted-world/directives/directives.ts'
import type { Behaviour } from '../../src/scripted-world/name-servers/behaviours.ts'
import type { ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'
import { RATE_LIMIT } from '../build/name-servers.ts'
import { canPlayWord } from '../faulty/act.ts'

/** Words that the network or the software simulates, without a proxy. */
const WITHOUT_PROXY: ReadonlySet<string> = new Set(['silent', 'silent-udp', 'silent-tcp', 'recursive', 'allows-axfr'])

/** Returns true if the lab can simulate the behavior of a server. A network fault cannot be combined with a proxy. */
export const isPlayableBehaviour = (behaviour: Behaviour): boolean =>
  [...behaviour.words].every((word) => WITHOUT_PROXY.has(word) || canPlayWord(word)) &&
  !(isProxied(behaviour) && [...behaviour.words].some((word) => WITHOUT_PROXY.has(word))) &&
  (behaviour.rateLimit === undefined || (behaviour.rateLimit.perSecond === RATE_LIMIT && !isProxied(behaviour)))

/** Returns true if a proxy simulates the behavior. */
export const isProxied = ({ words, delayMs, typeFaults, refuses }: Behaviour): boolean =>
  delayMs > 0 || typeFaults.size > 0 || refuses.size > 0 || [...words].some((word) => !WITHOUT_PROXY.has(word))

/** Real servers ignore the NSEC3 records of such zones and send none, which is another fault. */
const UNSERVED_PROOFS: readonly string[] = ['wrong-owner', 'bad-flags', 'bad-hash']

/**
 * The signer of the lab makes the same chain for all servers, and it does not know the digests of its keys before it signs, which CDS
 * records need.
 */
const hasUnusualSigning = (directives: Directives): boolean =>
  directives.signing?.denial === 'compact' ||
  directives.hasTwinKeys ||
  [directives.signedAt, directives.chainOmits, directives.requests].some((plans) => plans.length > 0)

/**
 * Returns true if the lab can sign and serve the zone according to its directives. Real servers add the proof to wildcard
 * answers, and answer DNSKEY queries of a zone that they serve. Only a proxy could change that, and these zones share
 * their addresses with others.
 */
export const isPlayableZone = ({ directives }: ZoneSource): boolean =>
  !(directives.denialFault !== undefined && UNSERVED_PROOFS.includes(directives.denialFault)) &&
  directives.hasWildcardProof &&
  !directives.isDnskeyFailing &&
  !hasUnusualSigning(directives)
