import { ROOT } from '../../dns/name.ts'
import type { Name, RecordData } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { Observed } from '../../world.ts'
import { allSeen, mapSeen, seen } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { addressesOf, hasAddress } from '../lookup/addresses.ts'
import { recordSet } from '../lookup/record-lookup.ts'
import type { RecordSet } from '../lookup/record-set.ts'
import { type BindingFault, bindingFault, hintsOf } from './web-https-binding.ts'

type HttpsData = Extract<RecordData, { readonly priority: number; readonly parameters: unknown }>

export type HttpsFault = BindingFault | 'mixed-modes' | 'alias-loop' | 'dead-target'

/** A fault of the HTTPS records of a name, and its target. */
export interface HttpsFinding {
  readonly fault: HttpsFault | 'hint-mismatch'
  readonly name: Name
  readonly target: Name
}

export interface HttpsJudgement {
  readonly hasRecords: boolean
  readonly findings: readonly HttpsFinding[]
  /** Whether a part could not be examined. */
  readonly isComplete: Observed<unknown>
}

/** A record set must not be able to cause queries for many targets, or for an endless chain. */
const MAX_RECORDS = 4
const MAX_ALIASES = 8

export const httpsJudgement: (name: Name) => View<Observed<HttpsJudgement>> = defineViews(
  'https judgement',
  (look, name: Name): Observed<HttpsJudgement> =>
    name.length > MAX_NAME_LENGTH
      ? NO_RECORDS
      : mapSeen(look.at(recordSet(name, TYPE.HTTPS)), (set) => judge(look, name, set)),
)

const NO_RECORDS: Observed<HttpsJudgement> = seen({ hasRecords: false, findings: [], isComplete: seen([]) })

function judge(look: Look, name: Name, set: RecordSet): HttpsJudgement {
  const records = httpsData(set)
  const aliases = records.filter(({ priority }) => priority === 0)
  const services = records.filter(({ priority }) => priority > 0)
  const observations: Observed<readonly HttpsFinding[]>[] = []
  if (aliases.length > 0 && services.length > 0)
    observations.push(seen([{ fault: 'mixed-modes', name, target: set.owner }]))
  for (const { target } of aliases.slice(0, MAX_RECORDS))
    observations.push(
      mapSeen(
        lazily(() => aliasFault(look, set.owner, target, [set.owner])),
        (fault) => (fault === undefined ? [] : [{ fault, name, target }]),
      ),
    )
  for (const service of services.slice(0, MAX_RECORDS))
    observations.push(...judgeService(look, name, set.owner, service))
  return {
    hasRecords: records.length > 0,
    findings: observations.flatMap((observation) => (observation.seen ? observation.value : [])),
    isComplete: allSeen(observations),
  }
}

const httpsData = ({ records }: RecordSet): readonly HttpsData[] =>
  records.flatMap(({ data }) => (data.type === 'HTTPS' ? [data] : []))

/** RFC 9460 section 2.4.2: the target may be an alias again; at the end there must be a service or an address. */
function aliasFault(
  look: Look,
  owner: Name,
  target: Name,
  visited: readonly Name[],
): Observed<'alias-loop' | 'dead-target' | undefined> {
  if (target === ROOT) return seen(undefined)
  if (target === owner || visited.includes(target) || visited.length > MAX_ALIASES) return seen('alias-loop')
  const address = hasAddress(look.value(addressesOf(target)))
  const next = look.at(recordSet(target, TYPE.HTTPS))
  if (!next.seen) return address.seen && address.value ? seen(undefined) : next
  const [first] = httpsData(next.value)
  if (first === undefined) return mapSeen(address, (isAlive) => (isAlive ? undefined : 'dead-target'))
  if (first.priority > 0) return seen(undefined)
  return aliasFault(look, next.value.owner, first.target, [...visited, target, next.value.owner])
}

/** RFC 9460 section 2.5.2: the root as target means the owner name. */
function judgeService(
  look: Look,
  name: Name,
  owner: Name,
  service: HttpsData,
): readonly Observed<readonly HttpsFinding[]>[] {
  const target = service.target === ROOT ? owner : service.target
  const found = (fault: HttpsFinding['fault'] | undefined): readonly HttpsFinding[] =>
    fault === undefined ? [] : [{ fault, name, target }]
  const addresses = look.value(addressesOf(target))
  const hints = hintsOf(service)
  const mismatch = (hinted: readonly string[], real: Observed<readonly string[]>): Observed<readonly HttpsFinding[]> =>
    hinted.length === 0
      ? seen([])
      : mapSeen(real, (list) => found(hinted.some((hint) => list.includes(hint)) ? undefined : 'hint-mismatch'))
  return [
    seen(found(bindingFault(service))),
    mapSeen(hasAddress(addresses), (isAlive) => found(isAlive ? undefined : 'dead-target')),
    mismatch(hints.ipv4, addresses.ipv4),
    mismatch(hints.ipv6, addresses.ipv6),
  ]
}
