import type { ResourceRecord } from '../dns/record.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import type { DnsAnswer } from '../world.ts'

export type Sections = Pick<DnsAnswer, 'status' | 'answers' | 'authority' | 'additional'>

/** What a zone answers to a question. */
export interface PlannedAnswer extends Sections {
  /** The name is at or below a delegation of the zone. */
  readonly isReferral: boolean
  /** The target of an alias that the answer does not follow: it is outside the zone, or delegated. */
  readonly next: string | undefined
}

export const answered = (sections: Partial<PlannedAnswer> = {}): PlannedAnswer => ({
  status: RCODE.NOERROR,
  answers: [],
  authority: [],
  additional: [],
  isReferral: false,
  next: undefined,
  ...sections,
})

const dataOf = ({ name, type, wire }: ResourceRecord): string => `${name}/${type}/${Buffer.from(wire).toString('hex')}`

/** A resolver counts down; a name server has the TTL of the zone. */
interface SameOptions {
  readonly isExact: boolean
}

/** Whether both answers have the same records, so that what is published is what is planned. Signatures are published only. */
export function isSameAnswer(
  planned: Sections & { readonly isReferral?: boolean },
  published: Sections,
  { isExact }: SameOptions,
): boolean {
  const areSame = (own: readonly ResourceRecord[], other: readonly ResourceRecord[]): boolean => {
    const known = new Map(
      other.filter((record) => !isMadeBySigner(record)).map((record) => [dataOf(record), record.ttl]),
    )
    return (
      known.size === new Set(own.map(dataOf)).size &&
      own.every((record) => {
        const ttl = known.get(dataOf(record))
        return ttl !== undefined && (isExact ? ttl === record.ttl : ttl <= record.ttl)
      })
    )
  }
  const isReferral = planned.isReferral === true
  return (
    planned.status === published.status &&
    areSame(planned.answers, published.answers) &&
    (!isReferral ||
      areSame(
        planned.authority,
        published.authority.filter(({ type }) => type === TYPE.NS),
      ))
  )
}

/** What a signer adds. */
const isMadeBySigner = ({ type }: ResourceRecord): boolean =>
  type === TYPE.RRSIG || type === TYPE.NSEC || type === TYPE.NSEC3
