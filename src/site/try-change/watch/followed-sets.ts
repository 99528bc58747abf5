import type { Change } from '../../../change/change.ts'
import { presentData } from '../../../dns/presentation.ts'
import type { ResourceRecord } from '../../../dns/record.ts'
import { RECORD_TYPES } from '../../../tools/parameters/record-type.ts'
import { expectedSets } from '../../../tools/propagation/expected-sets.ts'

/** A record set that the page can wait for, with the data that the service compares. */
export interface FollowedSet {
  readonly name: string
  readonly type: string
  /** One record per line; empty if there should be none. */
  readonly expect: string
}

export interface Followed {
  readonly sets: readonly FollowedSet[]
  /** What only the command can wait for, such as `NS example.com (parent zone)`. */
  readonly others: readonly string[]
}

/** Each set is one long call. */
const MAX_SETS = 20

/** The limit of the service. */
const MAX_LENGTH = 4096

/** The record sets of a change, as the command `watch --change` waits for them. */
export function followedSets(change: Change): Followed {
  const sets: FollowedSet[] = []
  const others: string[] = []
  for (const { question, type, records, isAtParent } of expectedSets(change)) {
    const lines = linesOf(change, question.name, type, records)
    const expect = lines?.join('\n')
    const isKnown = (RECORD_TYPES as readonly string[]).includes(type) && !question.name.startsWith('*')
    // The servers of the parent zone answer with a referral, which the service does not compare.
    const isReferral = isAtParent && type === 'NS'
    if (isReferral || !isKnown || expect === undefined || expect.length > MAX_LENGTH || sets.length === MAX_SETS)
      others.push(`${type} ${question.name}`)
    else sets.push({ name: question.name, type, expect })
  }
  return { sets, others }
}

/** The data as the service compares them; undefined for a text that does not fit on a line. */
function linesOf(
  { set }: Change,
  name: string,
  type: string,
  records: readonly string[],
): readonly string[] | undefined {
  if (type !== 'TXT') return records
  const own = set.find((one) => one.name === name && one.type === type)?.records ?? []
  const lines = own.flatMap(({ data }) => (data === undefined ? [] : [presentData({ data } as ResourceRecord)]))
  return lines.length < own.length || lines.some((line) => line === '' || line.includes('\n')) ? undefined : lines
}
