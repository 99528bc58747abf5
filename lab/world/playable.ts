import type { Behaviour } from '../../src/scripted-world/name-servers/behaviours.ts'
import type { ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'
import { canPlayWord } from '../faulty/act.ts'

/** Words that are played by the network or by the software, and not by a proxy. */
const WITHOUT_PROXY: readonly string[] = ['silent', 'recursive', 'allows-axfr']

/** Whether the lab can play the behaviour of a server. */
export const isPlayableBehaviour = ({
  words,
  lossPercent,
  rateLimit,
  typeFaults,
  silentTo,
  refuses,
}: Behaviour): boolean =>
  [...words].every((word) => WITHOUT_PROXY.includes(word) || canPlayWord(word)) &&
  lossPercent === 0 &&
  rateLimit === undefined &&
  typeFaults.size === 0 &&
  silentTo.size === 0 &&
  refuses.size === 0

/** Whether the lab can sign and delegate the zone as its directives say. */
export const isPlayableZone = ({ directives }: ZoneSource): boolean =>
  directives.atParent.length === 0 &&
  directives.signatureFaults.length === 0 &&
  directives.denialFault === undefined &&
  directives.hasWildcardProof &&
  directives.unsignedAt.length === 0 &&
  !directives.isHalfRolledOver &&
  !directives.isDnskeyFailing &&
  directives.ds.kind !== 'unsupported-algorithm' &&
  directives.ds.kind !== 'unsupported-digest'
