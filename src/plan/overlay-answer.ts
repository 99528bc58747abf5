import type { Question } from '../dns/message.ts'
import { isAtOrBelow, joinName, parentOf, ROOT } from '../dns/name.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { makeRecord } from '../dns/record-data.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import type { Rrset } from '../dns/zone/contents.ts'
import { seen } from '../evidence/engine/observed.ts'
import type { DnsAnswer, Observed } from '../world.ts'
import type { PlannedSets } from './planned-sets.ts'
import { answered, type PlannedAnswer } from './sections.ts'
import { MAX_ALIASES } from './zone-answer.ts'

/** Asks one source for what is published. */
export type Ask = (question: Question) => Promise<Observed<DnsAnswer>>

/** Undefined: the answer is as published. */
type Overlaid = Observed<PlannedAnswer> | undefined

/** Types that show whether a name still exists when one of its record sets is removed. */
const COMMON_TYPES: readonly number[] = [
  ...[TYPE.A, TYPE.AAAA, TYPE.CNAME, TYPE.MX, TYPE.TXT, TYPE.NS],
  ...[TYPE.SRV, TYPE.CAA, TYPE.HTTPS, TYPE.TLSA],
]

/** What a zone answers after the change, if all its other records stay as the source publishes them. */
export async function overlayAnswer(sets: PlannedSets, { name, type }: Question, ask: Ask): Promise<Overlaid> {
  const answers: ResourceRecord[] = []
  const followed = new Set<Name>()
  let at = name
  while (!followed.has(at) && followed.size < MAX_ALIASES) {
    const isFirst = followed.size === 0
    if (!isAtOrBelow(at, sets.origin)) return seen(answered({ answers, next: at }))
    const step = await lookUp(sets, at, type, ask)
    if (step === undefined) return isFirst ? undefined : seen(answered({ answers, next: at }))
    if (!step.seen) return step
    const { value } = step
    if (value.isReferral && !isFirst) return seen(answered({ answers, next: at }))
    answers.push(...value.answers)
    followed.add(at)
    if (value.next === undefined) return seen({ ...value, answers })
    at = value.next
  }
  return seen(answered({ status: RCODE.SERVFAIL, answers }))
}

/** One name, without following aliases; `next` is the target of an alias. */
async function lookUp(sets: PlannedSets, name: Name, type: number, ask: Ask): Promise<Overlaid> {
  const cut = sets.cutAbove(name)
  if (cut !== undefined && !(cut === name && type === TYPE.DS)) return seen(atCut(sets, cut, name))
  const own = sets.at(name)
  const planned = own === undefined ? undefined : dataIn(own, name, type)
  if (planned !== undefined) return seen(planned)
  if (sets.isUncovered(name)) return seen(await uncovered(sets, name, type, ask))
  if (own === undefined && !sets.isAbove(name) && !sets.isReduced(name)) return belowWildcard(sets, name, type, ask)
  return existing(sets, name, type, ask)
}

function dataIn(types: ReadonlyMap<number, Rrset>, name: Name, type: number): PlannedAnswer | undefined {
  const named = (rrset: Rrset): Rrset => rrset.map((record) => ({ ...record, name }))
  const own = types.get(type)
  if (own !== undefined) return answered({ answers: named(own) })
  const alias = types.get(TYPE.CNAME)
  const target = alias?.[0]?.data
  return alias !== undefined && target?.type === 'CNAME'
    ? answered({ answers: named(alias), next: target.target })
    : undefined
}

function atCut(sets: PlannedSets, cut: Name, name: Name): PlannedAnswer {
  const servers = sets.at(cut)?.get(TYPE.NS)
  if (servers !== undefined && cut !== sets.origin)
    return answered({ authority: servers, additional: addressesIn(sets, servers), isReferral: true })
  const dname = sets.at(cut)?.get(TYPE.DNAME) ?? []
  const [first] = dname
  if (first?.data.type !== 'DNAME') return answered()
  const target = `${name.slice(0, name.length - cut.length)}${first.data.target}`
  const alias = makeRecord(name, first.ttl, { type: 'CNAME', target })
  return answered({ answers: [...dname, alias], next: target })
}

const addressesIn = (sets: PlannedSets, servers: Rrset): readonly ResourceRecord[] =>
  servers.flatMap(({ data }) =>
    data.type === 'NS' ? [TYPE.A, TYPE.AAAA].flatMap((type) => sets.at(data.target)?.get(type) ?? []) : [],
  )

/** Only what the change sets: a name beside it does not exist. */
async function uncovered(sets: PlannedSets, name: Name, type: number, ask: Ask): Promise<PlannedAnswer> {
  const none = await nothing(sets, ask)
  if (sets.at(name) !== undefined || sets.isAbove(name)) return none
  const wildcard = sets.at(joinName('*', sets.wildcardAbove(name) ?? ROOT))
  if (wildcard === undefined) return { ...none, status: RCODE.NXDOMAIN }
  return dataIn(wildcard, name, type) ?? none
}

/** The change sets or removes other record sets of the name, or has names below it. */
async function existing(sets: PlannedSets, name: Name, type: number, ask: Ask): Promise<Overlaid> {
  const today = await ask({ name, type })
  if (!today.seen) return today
  const isRemoved = sets.isRemoved(name, type) || (sets.isRemoved(name, TYPE.CNAME) && isAlias(today.value, name))
  const remains = sets.at(name) !== undefined || sets.isAbove(name) || name === sets.origin
  if (isRemoved && !remains && (await isGone(sets, name, ask))) return belowWildcard(sets, name, type, ask, true)
  if (isRemoved) return seen(await nothing(sets, ask))
  if (!remains) return undefined
  if (today.value.status === RCODE.NXDOMAIN) return seen(await nothing(sets, ask))
  return (await isFromWildcard(today.value, name, type, ask)) ? seen(await nothing(sets, ask)) : undefined
}

const isAlias = ({ answers }: DnsAnswer, name: Name): boolean =>
  answers.some((record) => record.name === name && record.type === TYPE.CNAME)

/** None of the common types is left. Types that nobody asks about, and names below, cannot be seen: the name is then said to exist. */
async function isGone(sets: PlannedSets, name: Name, ask: Ask): Promise<boolean> {
  const left = COMMON_TYPES.filter((type) => !sets.isRemoved(name, type))
  const answers = await Promise.all(left.map((type) => ask({ name, type })))
  return answers.every((answer) => answer.seen && !answer.value.answers.some((record) => record.name === name))
}

/** The name is new, and what is published for it comes from a wildcard, which a name of its own hides (RFC 4592 section 2.2.1). */
async function isFromWildcard({ answers }: DnsAnswer, name: Name, type: number, ask: Ask): Promise<boolean> {
  const above = parentOf(name)
  const data = rdataOf(answers, name)
  if (above === undefined || data.length === 0) return false
  const wildcard = await ask({ name: joinName('*', above), type })
  return wildcard.seen && rdataOf(wildcard.value.answers, joinName('*', above)).join() === data.join()
}

const rdataOf = (records: readonly ResourceRecord[], name: Name): readonly string[] =>
  records
    .filter((record) => record.name === name && record.type !== TYPE.RRSIG)
    .map(({ type, wire }) => `${type}/${Buffer.from(wire).toString('hex')}`)
    .sort()

/** A name that the change leaves alone, below a wildcard that it sets or removes; or that it removes, below any. */
async function belowWildcard(
  sets: PlannedSets,
  name: Name,
  type: number,
  ask: Ask,
  isRemoved = false,
): Promise<Overlaid> {
  const above = isRemoved ? parentOf(name) : sets.wildcardAbove(name)
  if (above === undefined || !isAtOrBelow(above, sets.origin)) return undefined
  if (!isRemoved && (await exists(name, above, type, ask))) return undefined
  const wildcard = joinName('*', above)
  const planned = sets.at(wildcard)
  const own = planned && dataIn(planned, name, type)
  if (own !== undefined) return seen(own)
  const published = await ask({ name: wildcard, type })
  if (!published.seen) return published
  const isLeft = (record: ResourceRecord): boolean => record.name === wildcard && !sets.isRemoved(wildcard, record.type)
  const answers = published.value.status === RCODE.NOERROR ? published.value.answers.filter(isLeft) : []
  if (answers.length === 0) return seen(await nothing(sets, ask))
  const alias = answers.find((record) => record.type === TYPE.CNAME)?.data
  const named = answers.filter((record) => record.type !== TYPE.RRSIG).map((record) => ({ ...record, name }))
  return seen(
    answered({ answers: named, next: alias?.type === 'CNAME' && type !== TYPE.CNAME ? alias.target : undefined }),
  )
}

/**
 * Whether the name, or one between it and the wildcard, is published on its own. A name with the same data as a wildcard that is
 * published cannot be told from one that does not exist.
 */
async function exists(name: Name, encloser: Name, type: number, ask: Ask): Promise<boolean> {
  const between: Name[] = []
  for (let at: Name | undefined = name; at !== undefined && at !== encloser; at = parentOf(at)) between.push(at)
  for (const at of between) {
    const types = [...new Set([type, TYPE.A, TYPE.TXT])]
    for (const asked of types) {
      const today = await ask({ name: at, type: asked })
      if (!today.seen) return true
      if (today.value.status === RCODE.NXDOMAIN) break
      const wildcard = await ask({ name: joinName('*', encloser), type: asked })
      const isSynthesized =
        wildcard.seen &&
        wildcard.value.status === RCODE.NOERROR &&
        rdataOf(wildcard.value.answers, joinName('*', encloser)).join() === rdataOf(today.value.answers, at).join()
      if (!isSynthesized) return true
    }
  }
  return false
}

/** The name exists and has no such records. The negative TTL is that of RFC 2308 section 5. */
async function nothing(sets: PlannedSets, ask: Ask): Promise<PlannedAnswer> {
  const planned = sets.at(sets.origin)?.get(TYPE.SOA)
  if (planned !== undefined) return answered({ authority: planned.map(forDenials) })
  const today = await ask({ name: sets.origin, type: TYPE.SOA })
  const found = today.seen
    ? [...today.value.answers, ...today.value.authority].find(({ data }) => data.type === 'SOA')
    : undefined
  return answered({ authority: found === undefined ? [] : [forDenials(found)] })
}

const forDenials = (soa: ResourceRecord): ResourceRecord => ({
  ...soa,
  ttl: soa.data.type === 'SOA' ? Math.min(soa.ttl, soa.data.minimum) : soa.ttl,
})
