import type { Change, PlannedSet } from '../change/change.ts'
import { isAtOrBelow, joinName, parentOf } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { TYPE, typeName } from '../dns/types.ts'
import { remembering } from './answers.ts'
import type { PlanFault } from './change-error.ts'
import type { Ask } from './overlay-answer.ts'
import { codeOf } from './planned-records.ts'
import { plannedSets } from './planned-sets.ts'

/** Names of a change that are compared with what is published beside them. */
export const MAX_COMPARED = 32

/** The usual types beside which people enter an alias. */
const BESIDE_ALIAS: readonly number[] = [TYPE.A, TYPE.AAAA, TYPE.MX, TYPE.TXT, TYPE.CAA, TYPE.HTTPS]

/** Records that are published, that the change leaves, and that cannot stand beside those that it sets (RFC 1034 section 3.6.2). */
export async function conflictsWith(change: Change, ask: Ask): Promise<readonly PlanFault[]> {
  if (change.replace) return []
  const names = namesOf(change).slice(0, MAX_COMPARED)
  const asked = remembering(ask)
  const found = await Promise.all(
    names.map(async (name) => (await occlusionOf(change, name, asked)) ?? conflictAt(change, name, asked)),
  )
  return found.flatMap((fault) => fault ?? [])
}

/** Those that the change does not itself put below a delegation or a DNAME record. */
function namesOf(change: Change): readonly Name[] {
  const { isUncovered } = plannedSets(change)
  return [...new Set(change.set.flatMap(({ name }) => (isUncovered(name) ? [] : [name])))]
}

/** How many names of the change are not compared. A whole zone has nothing beside it. */
export const uncomparedNames = (change: Change): number =>
  change.replace ? 0 : Math.max(0, namesOf(change).length - MAX_COMPARED)

/** Records below a published delegation or DNAME record, which no name server serves (RFC 1034 section 4.2, RFC 6672 section 2.4). */
async function occlusionOf(change: Change, name: Name, ask: Ask): Promise<PlanFault | undefined> {
  const { domain } = change
  // The addresses may be glue.
  const set = change.set.find((own) => own.name === name && !['NS', 'DS', 'A', 'AAAA'].includes(own.type))
  if (set === undefined) return undefined
  const answer = await ask({ name, type: codeOf(set.type) })
  const dname = answer.seen ? answer.value.answers.find((record) => record.type === TYPE.DNAME)?.name : undefined
  if (dname !== undefined && dname !== name && isAtOrBelow(dname, domain))
    return { message: occlusionMessage(name, set.type, dname, 'DNAME'), ...placeOf(set) }
  const above: Name[] = []
  for (let at: Name | undefined = name; at !== undefined && at !== domain; at = parentOf(at)) above.push(at)
  const published = await Promise.all(above.map((at) => isPublished(at, TYPE.NS, ask)))
  const cut = above.find((_, index) => published[index])
  return cut === undefined ? undefined : { message: occlusionMessage(name, set.type, cut, 'NS'), ...placeOf(set) }
}

const occlusionMessage = (name: Name, type: string, above: Name, cause: 'DNAME' | 'NS'): string =>
  cause === 'DNAME'
    ? `${above} has a DNAME record, so that no name server would return the ${type} records of ${name}. Remove the DNAME record in the same change.`
    : `${above} is delegated to name servers of its own, so that no resolver would see the ${type} records of ${name}. Enter them in the zone ${above}.`

async function conflictAt(change: Change, name: Name, ask: Ask): Promise<PlanFault | undefined> {
  if (name.startsWith('*.')) return undefined
  const sets = change.set.filter((set) => set.name === name)
  const alias = sets.find(({ type }) => type === 'CNAME')
  const isRemoved = (type: number): boolean =>
    change.remove.some((key) => key.name === name && codeOf(key.type) === type) ||
    sets.some((set) => codeOf(set.type) === type)
  const types = (alias === undefined ? [TYPE.CNAME] : BESIDE_ALIAS).filter((type) => !isRemoved(type))
  const published = await Promise.all(types.map((type) => isPublished(name, type, ask)))
  const beside = types.find((_, index) => published[index])
  if (beside === undefined) return undefined
  const set = alias ?? sets[0]
  return { message: messageFor(name, set, beside), ...placeOf(set) }
}

const placeOf = (set: PlannedSet | undefined) => {
  const place = set?.records[0]?.place
  return place === undefined ? {} : { place }
}

const messageFor = (name: Name, set: PlannedSet | undefined, type: number): string =>
  `${name} has ${typeName(type)} records that the change does not remove, and a CNAME record cannot stand beside ${
    set?.type === 'CNAME' ? 'other records' : `the ${set?.type ?? ''} records of the change`
  }. Remove the ${typeName(type)} records in the same change.`

/** Records of the name itself, and not of a wildcard. */
async function isPublished(name: Name, type: number, ask: Ask): Promise<boolean> {
  const answer = await ask({ name, type })
  const own = answer.seen ? dataAt(answer.value.answers, name, type) : ''
  if (own === '') return false
  const above = parentOf(name)
  if (above === undefined) return true
  const wildcard = await ask({ name: joinName('*', above), type })
  return !wildcard.seen || dataAt(wildcard.value.answers, joinName('*', above), type) !== own
}

const dataAt = (records: readonly { name: Name; type: number; wire: Uint8Array }[], name: Name, type: number): string =>
  records
    .filter((record) => record.name === name && record.type === type)
    .map(({ wire }) => Buffer.from(wire).toString('hex'))
    .sort()
    .join()
