import { isAtOrBelow } from '../../dns/name.ts'
import { presentZoneData } from '../../dns/presentation.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { RCODE, rcodeName, TYPE } from '../../dns/types.ts'
import type { ServerResponse, ZoneView } from '../../move/observation.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { defineViews, type View } from '../engine/view.ts'
import { dataOf } from '../lookup/record-set.ts'
import { negativeTtlOf, orOverTcp, ttlOf } from './answers.ts'

/** What one address answers about the apex of a zone. The record sets of other names are asked for later. */
export const zoneView: (zone: Name, address: string) => View<ServerResponse> = defineViews(
  'zone at a server',
  (look, zone: Name, address: string): ServerResponse => {
    const [soa, ns, dnskey] = [TYPE.SOA, TYPE.NS, TYPE.DNSKEY].map((type) =>
      orOverTcp(look, address, { name: zone, type, form: 'dnssec' }),
    ) as [Observed<DnsAnswer>, Observed<DnsAnswer>, Observed<DnsAnswer>]
    if (!soa.seen) return unseenAt(soa)
    const other = otherResponse(soa.value, zone)
    if (other !== undefined) return other
    if (!ns.seen) return unseenAt(ns)
    if (!dnskey.seen) return unseenAt(dnskey)
    const read = readZone(zone, [soa.value, ns.value, dnskey.value], look.subject.now)
    return read === undefined ? { kind: 'unseen', why: 'bad-answer' } : { kind: 'zone', zone: read }
  },
)

const unseenAt = (observation: Observed<unknown>): ServerResponse => {
  const reason = observation.seen ? 'bad-answer' : observation.why.reason
  return reason === 'not-public' || reason === 'own-address' ? { kind: 'not-public' } : { kind: 'unseen', why: reason }
}

/** Undefined if the server has the zone. An error that may pass proves nothing. */
function otherResponse(answer: DnsAnswer, zone: Name): ServerResponse | undefined {
  const { status, isAuthoritative, answers, authority } = answer
  if (status === RCODE.SERVFAIL || answer.isTruncated) return { kind: 'unseen', why: rcodeName(status) }
  const owner = [...answers, ...authority].find(({ type }) => type === TYPE.SOA)?.name
  if (isAuthoritative && owner !== undefined && owner !== zone) return { kind: 'other-zone', zone: owner }
  if (status !== RCODE.NOERROR) return { kind: 'not-serving', rcode: rcodeName(status) }
  return isAuthoritative && owner === zone ? undefined : { kind: 'not-serving', rcode: 'no authoritative answer' }
}

type Answers = readonly [soa: DnsAnswer, ns: DnsAnswer, dnskey: DnsAnswer]

function readZone(zone: Name, all: Answers, now: Date): ZoneView | undefined {
  const isUsable = all.every(
    ({ status, isAuthoritative, isTruncated }) => status === 0 && isAuthoritative && !isTruncated,
  )
  const of = (type: number, index: number): readonly ResourceRecord[] =>
    (all[index]?.answers ?? []).filter((record) => record.type === type && record.name === zone)
  const [soas, nss, keys] = [of(TYPE.SOA, 0), of(TYPE.NS, 1), of(TYPE.DNSKEY, 2)] as const
  const [soa] = dataOf(soas, 'SOA')
  if (!isUsable || soa === undefined) return undefined
  const seconds = Math.floor(now.getTime() / 1000)
  const [ofSoa, ofNs, ofKeys] = all.map((answer) => signaturesOf(answer, zone, seconds)) as [Signed, Signed, Signed]
  const until = [ofSoa, ofNs, ofKeys].flatMap(({ untils }) => untils)
  return {
    soa: { serial: soa.serial, ttl: ttlOf(soas) ?? 0, minimum: soa.minimum },
    ns: {
      ttl: ttlOf(nss) ?? negativeTtlOf(all[1]),
      values: [...new Set(dataOf(nss, 'NS').map(({ target }) => target))].sort(),
    },
    dnskey: { ttl: ttlOf(keys) ?? negativeTtlOf(all[2]), values: keys.map(presentZoneData).toSorted() },
    signedBy: ofSoa.tags,
    keysSignedBy: ofKeys.tags,
    ...(until.length > 0 && { signaturesUntil: Math.min(...until) }),
    sets: [],
    isComplete: false,
  }
}

interface Signed {
  readonly tags: readonly number[]
  readonly untils: readonly number[]
}

/** The signatures that a validator could use now. */
function signaturesOf({ answers }: DnsAnswer, zone: Name, now: number): Signed {
  const usable = dataOf(
    answers.filter(({ name }) => isAtOrBelow(zone, name)),
    'RRSIG',
  ).filter(({ signer, inception, expiration }) => signer === zone && inception <= now && expiration > now)
  return {
    tags: [...new Set(usable.map(({ keyTag }) => keyTag))].sort((a, b) => a - b),
    untils: usable.map(({ expiration }) => expiration),
  }
}
