import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE, typeName } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { allSeen, seen, unseen } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { authoritativeAnswer, isEdnsRefused } from '../name-servers/server-answers.ts'

/** The TTLs of the records of one type. RFC 2181 section 5.2 requires them to be equal, but not all zones comply. */
export interface SetTtl {
  readonly type: string
  readonly shortest: number
  readonly longest: number
}

export interface ZoneTtls {
  readonly domain: Name
  readonly isApex: boolean
  readonly sets: readonly SetTtl[]
  readonly observations: Observed<unknown>
}

/** From a server of the zone, because resolvers count the TTL down. */
export const zoneTtls: View<Observed<ZoneTtls>> = defineView('zone ttls', (look): Observed<ZoneTtls> => {
  const { domain } = look.subject
  const place = look.at(scope)
  const own = [TYPE.MX, TYPE.A, TYPE.AAAA, TYPE.TXT].map((type) => ttlOf(look, domain, type))
  if (!place.seen) return place
  const { isApex } = place.value
  const observations = isApex ? [ttlOf(look, domain, TYPE.NS), ...own] : own
  const sets = observations.flatMap((observation) =>
    observation.seen && observation.value !== undefined ? [observation.value] : [],
  )
  return seen({ domain, isApex, sets, observations: allSeen(observations) })
})

/** Other views query these types with EDNS, so that no query is sent twice. */
const WITH_EDNS: ReadonlySet<number> = new Set([TYPE.NS, TYPE.TXT, TYPE.MX])

/** Queries again without EDNS if the server does not respond to it. */
function directAnswer(look: Look, domain: Name, type: number): Observed<DnsAnswer> {
  if (!WITH_EDNS.has(type)) return look.at(authoritativeAnswer(domain, type))
  const signed = look.at(authoritativeAnswer(domain, type, 'dnssec'))
  return isEdnsRefused(signed) ? look.at(authoritativeAnswer(domain, type)) : signed
}

/** Undefined if the domain has no such record. */
const ttlOf = (look: Look, domain: Name, type: number): Observed<SetTtl | undefined> =>
  lazily(() => readTtl(look, domain, type))

function readTtl(look: Look, domain: Name, type: number): Observed<SetTtl | undefined> {
  const observation = directAnswer(look, domain, type)
  if (!observation.seen) return observation
  if (!isFull(observation.value))
    return unseen('bad-answer', `${observation.value.from} did not return an authoritative answer`)
  const ttls = observation.value.answers.flatMap((record) =>
    record.name === domain && record.type === type ? [record.ttl] : [],
  )
  if (ttls.length === 0) return seen(undefined)
  return seen({ type: typeName(type), shortest: Math.min(...ttls), longest: Math.max(...ttls) })
}

const isFull = ({ status, isAuthoritative }: DnsAnswer): boolean =>
  isAuthoritative && (status === RCODE.NOERROR || status === RCODE.NXDOMAIN)
