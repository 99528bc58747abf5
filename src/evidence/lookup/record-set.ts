import type { Name, ResourceRecord } from '../../dns/record.ts'
import type { DataOf, KnownType } from '../../dns/record-types/record-type.ts'
import { RCODE, rcodeName, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { seen, unseen } from '../engine/observed.ts'
import { defineViews, type View } from '../engine/view.ts'
import { deniesName, hasOwnAlias } from './denied-name.ts'

/** The records of one type at a name, with aliases followed: an answer that proves presence or absence. */
export interface RecordSet {
  /** The answer denies the name at the end of the aliases, or for the name itself if there are none (RFC 6604). */
  readonly isNxdomain: boolean
  readonly isValidated: boolean
  /** The resolvers answer only with checking disabled: they consider the data bogus. */
  readonly isBogus: boolean
  /** The targets of the CNAME records, starting at the queried name. */
  readonly aliases: readonly Name[]
  /** The first of them is derived from a DNAME record above the name: nobody has entered it. */
  readonly isDerivedAlias: boolean
  /** The end of the aliases; the queried name if there are none. */
  readonly owner: Name
  /** The records of the queried type at the end of the aliases. */
  readonly records: readonly ResourceRecord[]
  /** The RRSIG records that cover them. */
  readonly signatures: readonly ResourceRecord[]
  readonly answer: DnsAnswer
  /** Resolvers still serve an older answer than the name servers; undefined if both agree. */
  readonly lag?: CacheLag
}

/** How long resolvers may serve an outdated answer. */
export interface CacheLag {
  /** The change in the zone since the resolvers cached their answer. */
  readonly kind: 'added' | 'changed' | 'removed'
  /** The remaining TTL of the old answer. */
  readonly seconds: number
}

/** More CNAMEs than any resolver follows. */
const MAX_ALIASES = 16

/**
 * The answer of the first resolver that responds. SERVFAIL and similar codes do not mean absence: the query is repeated without
 * validation, and is unseen if that fails too. Views that find the name servers of a zone use this; views that read records for a
 * check use `record-lookup.ts`, which confirms failures and absences.
 */
export const resolvedSet: (name: Name, type: number) => View<Observed<RecordSet>> = defineViews(
  'resolved records',
  (look, name: Name, type: number): Observed<RecordSet> => {
    const checked = look.ask({ kind: 'resolvers', name, type, isCheckingDisabled: false })
    if (!checked.seen) return checked
    if (provesSomething(checked.value)) return readWholeSet(checked.value, name, type, false)
    const unchecked = look.ask({ kind: 'resolvers', name, type, isCheckingDisabled: true })
    if (unchecked.seen && provesSomething(unchecked.value)) return readWholeSet(unchecked.value, name, type, true)
    return unseen('bad-answer', `${checked.value.from} returned ${rcodeName(checked.value.status)}`)
  },
)

/** If there are more aliases than the limit, the records at their end were not read: they are unseen, not absent. */
export function readWholeSet(answer: DnsAnswer, name: Name, type: number, isBogus: boolean): Observed<RecordSet> {
  const set = readRecordSet(answer, name, type, isBogus)
  const { aliases, owner } = set
  const goesOn =
    aliases.length === MAX_ALIASES && answer.answers.some(({ name, type }) => type === TYPE.CNAME && name === owner)
  return goesOn && !isAliasLoop(name, aliases) ? unseen('bad-answer', `more than ${MAX_ALIASES} aliases`) : seen(set)
}

/** The name itself does not exist. If it has an alias of its own, the answer is about the target (RFC 6604 section 3). */
export const isMissing = ({ isNxdomain, aliases, isDerivedAlias }: RecordSet): boolean =>
  isNxdomain && (aliases.length === 0 || (isDerivedAlias && aliases.length === 1))

/** The targets of the aliases of a name repeat, or contain the name itself. */
export const isAliasLoop = (name: Name, aliases: readonly Name[]): boolean =>
  aliases.includes(name) || new Set(aliases).size < aliases.length

/** Only NOERROR and NXDOMAIN prove presence or absence. */
export const provesSomething = ({ status }: DnsAnswer): boolean => status === RCODE.NOERROR || status === RCODE.NXDOMAIN

export function readRecordSet(answer: DnsAnswer, name: Name, type: number, isBogus: boolean): RecordSet {
  const aliases: Name[] = []
  let owner = name
  while (type !== TYPE.CNAME && aliases.length < MAX_ALIASES) {
    const at = owner
    const alias = answer.answers.find((record) => record.type === TYPE.CNAME && record.name === at)
    if (alias === undefined || alias.data.type !== 'CNAME') break
    owner = alias.data.target
    aliases.push(owner)
  }
  const atOwner = answer.answers.filter((record) => record.name === owner)
  return {
    isNxdomain: deniesName(answer),
    isValidated: answer.isValidated,
    isBogus,
    aliases,
    isDerivedAlias: aliases.length > 0 && !hasOwnAlias(answer, name),
    owner,
    records: atOwner.filter((record) => record.type === type),
    signatures: atOwner.filter((record) => record.data.type === 'RRSIG' && record.data.typeCovered === type),
    answer,
  }
}

/** The data of the records of one type. */
export const dataOf = <Type extends KnownType>(
  records: readonly ResourceRecord[],
  type: Type,
): readonly DataOf<Type>[] => records.flatMap(({ data }) => (data.type === type ? [data as DataOf<Type>] : []))
