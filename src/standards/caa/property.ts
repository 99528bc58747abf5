import { parseEmailAddress } from '../email-address/parse.ts'
import { parseMailbox } from '../report-uri/parse.ts'
import { parseUri } from '../uri/parse.ts'
import { evidentIssueValues } from './evident-issuers.ts'
import { parseCaaIssueValue } from './issue-value.ts'
import { CAA_CRITICAL, type CaaParameter, type CaaRecord } from './record.ts'

/** The syntax of the value of each registered property (RFC 8659 section 4, RFC 9495, the Baseline Requirements). */
const VALUES = {
  issue: isIssueValue,
  issuewild: isIssueValue,
  iodef: isReportTarget,
  issuemail: (value: string) => parseCaaIssueValue(value).ok,
  issuevmc: (value: string) => parseCaaIssueValue(value).ok,
  contactemail: (value: string) => parseEmailAddress(value).ok,
  // The value is a global number as defined in RFC 3966 section 5.1.4.
  contactphone: (value: string) => /^\+[-.()]*\d[-.()\d]*$/.test(value),
} as const satisfies Readonly<Record<string, (value: string) => boolean>>

export type CaaTag = keyof typeof VALUES

const isKnownCaaTag = (tag: string): tag is CaaTag => Object.hasOwn(VALUES, tag)

export type CaaPropertyFault =
  /** The value does not follow the grammar of its property. */
  | { readonly code: 'bad-value' }
  /** A reserved flag bit is set. CAs must ignore it (RFC 8659 section 4.1), so the record works. */
  | { readonly code: 'reserved-flags' }
  /** An unknown property whose tag differs from a known one by one edit. */
  | { readonly code: 'misspelt-tag'; readonly meant: CaaTag }
  /** An unknown property with the critical flag: every CA must refuse to issue (RFC 8659 section 4.1). */
  | { readonly code: 'unknown-critical' }

/** Returns the most severe fault of a property. */
export function caaPropertyFault({ flags, tag, value }: CaaRecord): CaaPropertyFault | undefined {
  if (!isKnownCaaTag(tag)) {
    if ((flags & CAA_CRITICAL) !== 0) return { code: 'unknown-critical' }
    const meant = tagMeantBy(tag)
    if (meant !== undefined) return { code: 'misspelt-tag', meant }
  } else if (!VALUES[tag](value)) return { code: 'bad-value' }
  return (flags & ~CAA_CRITICAL) !== 0 ? { code: 'reserved-flags' } : undefined
}

/**
 * Returns the property without its faults; several if its value names several issuers. Undefined if the intended value is
 * ambiguous.
 */
export function repairCaaProperty(record: CaaRecord): readonly CaaRecord[] | undefined {
  const meant = isKnownCaaTag(record.tag) ? record.tag : tagMeantBy(record.tag)
  const isReadable = meant === undefined || VALUES[meant](record.value)
  const values = isReadable ? [record.value] : repairedValues(meant, record.value)
  const repaired = values?.map((value) => ({
    // The critical flag makes sense only on a known property.
    flags: meant === undefined ? 0 : record.flags & CAA_CRITICAL,
    tag: meant ?? record.tag,
    value,
  }))
  return repaired?.every((one) => caaPropertyFault(one) === undefined) ? repaired : undefined
}

/** Adds the scheme to a plain mailbox, and reads what an issuer evidently means. */
const repairedValues = (tag: CaaTag, value: string): readonly string[] | undefined =>
  tag === 'iodef' ? [`mailto:${value}`] : evidentIssueValues(value)

/** RFC 8657 sections 3 and 4 define the parameters that restrict which account and which validation method a CA may accept. */
function isIssueValue(text: string): boolean {
  const value = parseCaaIssueValue(text)
  return value.ok && value.value.parameters.every(isReadableParameter)
}

function isReadableParameter({ tag, value }: CaaParameter): boolean {
  if (tag === 'accounturi') return parseUri(value).ok
  return tag !== 'validationmethods' || /^(?:[a-z0-9-]+(?:,[a-z0-9-]+)*)?$/i.test(value)
}

/** RFC 8659 section 4.4 allows a mailbox or a web service. */
function isReportTarget(text: string): boolean {
  const uri = parseUri(text)
  if (!uri.ok) return false
  const { scheme } = uri.value
  return scheme === 'http' || scheme === 'https' || parseMailbox(uri.value).ok
}

const tagMeantBy = (tag: string): CaaTag | undefined =>
  (Object.keys(VALUES) as CaaTag[]).find((known) => isOneEditAway(tag, known))

/** Returns true if one insertion, deletion or substitution turns one text into the other. */
function isOneEditAway(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (longer.length - shorter.length > 1 || one === other) return false
  let same = 0
  while (same < shorter.length && shorter[same] === longer[same]) same += 1
  return shorter.slice(shorter.length === longer.length ? same + 1 : same) === longer.slice(same + 1)
}
