import { joinName, labelsOf } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE, typeName } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { seen } from '../engine/observed.ts'
import { each } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { resolvedSet } from '../lookup/record-set.ts'
import { askServer } from '../name-servers/ask-server.ts'
import { currentOf, type SecuredZone, securedZone } from './dnssec-key-set.ts'
import { deniedBy, type Proof, proofsIn } from './dnssec-proofs.ts'
import { type ServerDenial, serverDenials } from './dnssec-server-denials.ts'
import { validSignatures } from './dnssec-signatures.ts'

/** Records that exist, although a validly signed NSEC or NSEC3 record says that they do not. */
export interface FalseDenials {
  /** For example `www.example.com` (the name is denied), or `example.com MX` (the type is denied). */
  readonly denied: readonly string[]
  /** The owner name of the first such NSEC or NSEC3 record. */
  readonly owner: Name
}

/** A record set of the domain, which other checks look up as well. */
interface Target {
  readonly name: Name
  readonly type: number
}

const targetsOf = ({ subject: { domain } }: Look): readonly Target[] =>
  [
    ...[TYPE.A, TYPE.AAAA, TYPE.MX, TYPE.TXT, TYPE.CAA].map((type) => ({ name: domain, type })),
    ...[TYPE.A, TYPE.AAAA].map((type) => ({ name: joinName('www', domain), type })),
    { name: joinName('_dmarc', domain), type: TYPE.TXT },
    { name: joinName('_mta-sts', domain), type: TYPE.TXT },
    { name: joinName('_smtp._tls', domain), type: TYPE.TXT },
  ].filter(({ name }) => name.length <= MAX_NAME_LENGTH)

/** A negative answer of one server and its proofs. */
interface Denial {
  readonly address: string
  readonly proofs: readonly Proof[]
}

/**
 * Every proof that was seen is compared with every name and type that was seen. A contradiction counts only if one name server
 * returns both sides with valid signatures: caches and servers with another version of the zone do not matter then.
 */
export const falseDenials: View<Observed<FalseDenials | undefined>> = defineView(
  'false denials',
  (look): Observed<FalseDenials | undefined> => {
    const secured = look.at(securedZone)
    const servers = look.at(serverDenials)
    const targets = targetsOf(look)
    const answers = each(targets, ({ name, type }) => {
      const set = look.at(resolvedSet(name, type))
      return set.seen ? set.value.answer : undefined
    })
    if (!secured.seen) return secured
    if (secured.value === undefined) return seen(undefined)
    const zone = secured.value
    if (!servers.seen) return servers
    const existing = targets.flatMap((target, index) => presentType(answers[index], target, zone.zone))
    const denials = [
      ...servers.value.flatMap((server) => randomDenial(server, zone.zone)),
      ...targets.flatMap((target, index) =>
        repeatedDenial(look, target, answers[index], existing, servers.value, zone),
      ),
    ]
    const found = denials.flatMap(({ address, proofs }) =>
      proofs.flatMap(({ record, signatures }) => {
        const denied = existing.flatMap((target) => {
          const what = deniedBy(record, target.name, target.type, zone.zone)
          const text = what === 'type' ? `${target.name} ${typeName(target.type)}` : target.name
          return what === undefined ? [] : [{ target, text }]
        })
        if (denied.length === 0 || !isSigned(look, [record], signatures, zone)) return []
        return denied
          .filter(({ target }) => isServed(look, address, target, zone))
          .map(({ text }) => ({ owner: record.name, text }))
      }),
    )
    const [first] = found
    return seen(first && { owner: first.owner, denied: [...new Set(found.map(({ text }) => text))] })
  },
)

/** The set that proves that the name exists in the zone itself: signed by the zone, and not expanded from a wildcard. */
function presentType(answer: DnsAnswer | undefined, { name, type }: Target, zone: Name): readonly Target[] {
  if (answer === undefined) return []
  const labels = labelsOf(name).length
  const covered = answer.answers.flatMap(({ name: owner, data }) =>
    owner === name && data.type === 'RRSIG' && data.signer === zone && data.labels === labels ? [data.typeCovered] : [],
  )
  if (covered.includes(type)) return [{ name, type }]
  // No NSEC record can list a CNAME at the apex, which is another fault (RFC 2181 section 10.1).
  return covered.includes(TYPE.CNAME) && name !== zone ? [{ name, type: TYPE.CNAME }] : []
}

const randomDenial = ({ address, answer }: ServerDenial, zone: Name): readonly Denial[] =>
  answer.seen && answer.value !== undefined ? [{ address, proofs: proofsIn(answer.value.authority, zone) }] : []

/** A proof from a resolver may be older than the zone, so the first name server is asked for it if it denies something. */
function repeatedDenial(
  look: Look,
  { name, type }: Target,
  answer: DnsAnswer | undefined,
  existing: readonly Target[],
  [server]: readonly ServerDenial[],
  { zone }: SecuredZone,
): readonly Denial[] {
  if (answer === undefined || server === undefined) return []
  const isSuspicious = proofsIn(answer.authority, zone).some(({ record }) =>
    existing.some((target) => deniedBy(record, target.name, target.type, zone) !== undefined),
  )
  if (!isSuspicious) return []
  const repeated = askServer(look, server.address, { name, type, form: 'dnssec' })
  return repeated.seen ? [{ address: server.address, proofs: proofsIn(repeated.value.authority, zone) }] : []
}

/** Whether this server returns the records with a valid signature. */
function isServed(look: Look, address: string, { name, type }: Target, zone: SecuredZone): boolean {
  const answer = askServer(look, address, { name, type, form: 'dnssec' })
  if (!answer.seen || presentType(answer.value, { name, type }, zone.zone).length === 0) return false
  const own = answer.value.answers.filter((record) => record.name === name)
  const records = own.filter((record) => record.type === type)
  const signatures = own.filter(({ data }) => data.type === 'RRSIG' && data.typeCovered === type)
  return isSigned(look, records, signatures, zone)
}

const isSigned = (
  look: Look,
  records: readonly ResourceRecord[],
  signatures: readonly ResourceRecord[],
  { keySet }: SecuredZone,
): boolean => validSignatures(look, currentOf({ records, signatures }, look.subject.now), keySet.keys).length > 0
