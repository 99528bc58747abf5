import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { seen, soFar, unseen, waitFor } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { isPublic } from '../lookup/address-kind.ts'
import { type Addresses, readAddresses } from '../lookup/addresses.ts'
import { provesSomething, type RecordSet, readRecordSet, resolvedSet } from '../lookup/record-set.ts'
import { askServer, isAuthoritativeFor } from '../name-servers/ask-server.ts'
import { FURTHER_QUERIES_MS } from '../timeouts.ts'
import { parentReferral } from './parent.ts'
import type { Referral } from './referral.ts'

/**
 * The addresses of a name server inside the zone. With the glue of the parent zone, the zone itself can be asked for them; resolvers are
 * asked if there is no glue, or if its first server does not answer for the zone.
 */
export const ownAddressesOf: (name: Name, apex: Name) => View<Addresses> = defineViews(
  'own addresses',
  (look, name: Name, apex: Name) =>
    readAddresses(name, look.at(ownAddressSet(name, apex, TYPE.A)), look.at(ownAddressSet(name, apex, TYPE.AAAA))),
)

const ownAddressSet: (name: Name, apex: Name, type: number) => View<Observed<RecordSet>> = defineViews(
  'own address set',
  (look, name: Name, apex: Name, type: number): Observed<RecordSet> => {
    const referral = soFar(look.at(parentReferral))
    const server = referral?.seen && referral.value.glue.get(name)?.length ? firstGlue(referral.value) : undefined
    const isWaiting = referral === undefined || server !== undefined
    const direct = server === undefined ? undefined : soFar(lazily(() => directSet(look, server, apex, name, type)))
    if (isWaiting && direct === undefined) waitFor(look.ask({ kind: 'elapsed', ms: FURTHER_QUERIES_MS }))
    return direct?.seen ? direct : look.at(resolvedSet(name, type))
  },
)

const firstGlue = ({ names, glue }: Referral): string | undefined =>
  names.flatMap((name) => glue.get(name) ?? []).find(isPublic)

function directSet(look: Look, address: string, apex: Name, name: Name, type: number): Observed<RecordSet> {
  const listed = listedSet(look, address, apex, name, type)
  if (!listed.seen || listed.value !== undefined) return listed as Observed<RecordSet>
  const answer = askServer(look, address, { name, type })
  if (!answer.seen) return answer
  const { isAuthoritative, isTruncated } = answer.value
  return isAuthoritative && !isTruncated && provesSomething(answer.value)
    ? seen(readRecordSet(answer.value, name, type, false))
    : unseen('bad-answer', `${address} returned no complete answer`)
}

/**
 * The records that the server adds to its NS records. They count only with a signature of the zone: without one, they may be glue of a
 * zone below. Undefined if there are none.
 */
export function listedSet(
  look: Look,
  address: string,
  apex: Name,
  name: Name,
  type: number,
): Observed<RecordSet | undefined> {
  const listed = askServer(look, address, { name: apex, type: TYPE.NS, form: 'dnssec' })
  if (!listed.seen) return listed
  const answer: DnsAnswer = { ...listed.value, answers: listed.value.additional }
  const set = readRecordSet(answer, name, type, false)
  const isSigned = set.signatures.some(({ data }) => data.type === 'RRSIG' && data.signer === apex)
  return seen(isSigned && set.records.length > 0 && isAuthoritativeFor(apex, listed.value) ? set : undefined)
}
