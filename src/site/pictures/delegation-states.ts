import type { DelegationPicture, DrawnAddress, DrawnNameServer } from '../../evidence/pictures/picture.ts'
import type { Tone } from './scene.ts'

/** Which zones list a name server, as far as both could be queried. */
export type Listing = 'both' | 'parent' | 'zone' | 'zone-parent-unseen' | 'parent-zone-unseen' | 'unseen'

export function listingOf(
  { isInParent, isInZone }: Pick<DrawnNameServer, 'isInParent' | 'isInZone'>,
  { isParentSeen, isZoneSeen }: Pick<DelegationPicture, 'isParentSeen' | 'isZoneSeen'>,
): Listing {
  if (isParentSeen && isZoneSeen) {
    if (isInParent && isInZone) return 'both'
    return isInParent ? 'parent' : 'zone'
  }
  if (isZoneSeen) return 'zone-parent-unseen'
  return isParentSeen ? 'parent-zone-unseen' : 'unseen'
}

export const LISTING_TONES: Readonly<Record<Listing, Tone>> = {
  both: 'ok',
  parent: 'warn',
  zone: 'warn',
  'zone-parent-unseen': 'unknown',
  'parent-zone-unseen': 'unknown',
  unseen: 'unknown',
}

export const ADDRESS_TONES: Readonly<Record<DrawnAddress['state'], Tone>> = {
  answers: 'ok',
  lame: 'bad',
  fails: 'bad',
  silent: 'bad',
  unknown: 'unknown',
}

export interface DelegationFigures {
  readonly servers: number
  readonly addresses: number
  readonly failing: number
  readonly unasked: number
  readonly areListsDifferent: boolean
}

/** An IP address that several name servers share is counted once. */
export function figuresOf(picture: DelegationPicture): DelegationFigures {
  const states = new Map(
    picture.nameServers.flatMap(({ addresses }) => addresses.map(({ address, state }) => [address, state] as const)),
  )
  const tones = [...states.values()].map((state) => ADDRESS_TONES[state])
  return {
    servers: picture.nameServers.length,
    addresses: tones.length,
    failing: tones.filter((tone) => tone === 'bad').length,
    unasked: tones.filter((tone) => tone === 'unknown').length,
    areListsDifferent: picture.nameServers.some((server) => ['parent', 'zone'].includes(listingOf(server, picture))),
  }
}
