import {
  BEHIND_FAULTS,
  bothOf,
  HOSTERS,
  OPEN_RECURSION,
  ROOT_SERVERS,
  type ServerId,
  TLD_SERVERS,
} from '../internet/addresses.ts'
import { bind } from '../software/bind.ts'
import { knot } from '../software/knot.ts'
import { nsd } from '../software/nsd.ts'
import { powerdns } from '../software/powerdns.ts'
import type { AuthoritativeServer, LabProcess, ServedZone } from '../software/process.ts'
import type { BuiltZone } from './zones.ts'

/** Responses per second to a network. `world/playable.ts` omits zones with a different `rate-limit=`. */
export const RATE_LIMIT = 10

/**
 * Root, registries and leaf zones are served by different processes: a server with both parent and child never sends a
 * referral.
 */
const SOFTWARE: Readonly<Record<ServerId, (server: AuthoritativeServer) => LabProcess>> = {
  root: nsd,
  tld: knot,
  'tld-b': nsd,
  nsd,
  knot,
  powerdns,
  bind,
  'other-copy': knot,
  'limits-with-slip': (server) => knot({ ...server, rateLimit: { perSecond: RATE_LIMIT, slip: 2 } }),
  'limits-without-slip': (server) => nsd({ ...server, rateLimit: { perSecond: RATE_LIMIT, slip: 0 } }),
  'behind-faults': nsd,
  'open-recursion': (server) => bind({ ...server, recursesFrom: OPEN_RECURSION }),
}

export const OWN_ADDRESSES: Readonly<Record<ServerId, readonly string[]>> = {
  root: Object.values(ROOT_SERVERS).flatMap(bothOf),
  tld: Object.values(TLD_SERVERS).flatMap(bothOf),
  'tld-b': [],
  nsd: bothOf(HOSTERS.nsd.addresses),
  knot: bothOf(HOSTERS.knot.addresses),
  powerdns: bothOf(HOSTERS.powerdns.addresses),
  bind: bothOf(HOSTERS.bind.addresses),
  'other-copy': [],
  'limits-with-slip': [],
  'limits-without-slip': [],
  'behind-faults': bothOf(BEHIND_FAULTS),
  'open-recursion': bothOf(OPEN_RECURSION),
}

const servedBy = (server: ServerId, zones: readonly BuiltZone[]): readonly ServedZone[] =>
  zones.flatMap(({ files, unsignedAt, ...zone }) => {
    const file = files[server]
    return file === undefined ? [] : [{ ...zone, file, isSigned: zone.isSigned && !unsignedAt.includes(server) }]
  })

/** `further` lists additional addresses on which the server listens. */
export const nameServerProcesses = (
  run: string,
  zones: readonly BuiltZone[],
  further: Readonly<Partial<Record<ServerId, readonly string[]>>>,
): readonly LabProcess[] =>
  (Object.keys(SOFTWARE) as ServerId[]).map((server) =>
    SOFTWARE[server]({
      name: `ns-${server}`,
      run,
      addresses: [...OWN_ADDRESSES[server], ...(further[server] ?? [])],
      zones: servedBy(server, zones),
    }),
  )
