import type { MailClass } from '../../../evidence/mail/mail-class.ts'
import { withoutTags } from '../../../standards/dmarc/change.ts'
import type { DmarcFault } from '../../../standards/dmarc/parse.ts'
import {
  badPolicyTags,
  type DmarcReading,
  effectivePolicy,
  isTesting,
  statedPolicy,
  usableReportUris,
} from '../../../standards/dmarc/policy.ts'
import type { DmarcRecord, DmarcReportUri } from '../../../standards/dmarc/record.ts'
import { parseEmailAddress } from '../../../standards/email-address/parse.ts'
import { registrableDomain } from '../../../standards/public-suffix/registrable.ts'
import { mailtoUri } from '../../../standards/report-uri/build.ts'

/** How far a policy is from being enforced. */
type DmarcStrength = 'ok' | 'partial' | 'testing' | 'nonmail-weak' | 'monitor'

/** Undefined if receivers find no policy. */
export function strengthOf(reading: DmarcReading, isInherited: boolean, isNonmail: boolean): DmarcStrength | undefined {
  const stated = statedPolicy(reading, isInherited)
  if (stated === undefined) return undefined
  if (isNonmail && effectivePolicy(reading, isInherited) !== 'reject') return 'nonmail-weak'
  if (stated === 'none') return 'monitor'
  if (isTesting(reading.record)) return stated === 'quarantine' ? 'testing' : 'partial'
  return (reading.record.pct ?? 100) < 100 ? 'partial' : 'ok'
}

/** The record as receivers interpret it, rewritten so that all of them interpret it in the same way. */
export function repaired(record: DmarcRecord, reading: DmarcReading): DmarcRecord {
  const bad = badPolicyTags(reading)
  const p = record.p ?? 'none'
  return {
    ...record,
    p,
    // The repair never makes the policy for subdomains stricter than the one that receivers apply now.
    ...(bad.includes('sp') && p !== 'none' && { sp: 'none' }),
    ...(bad.includes('np') && p !== 'none' && { np: 'none' }),
    other: [],
  }
}

/** Removes tags without any effect. A `pct` below 100 still has an effect at older receivers. */
export const modernized = (record: DmarcRecord): DmarcRecord => ({
  ...withoutTags(record, 'rf', 'ri', 'rua', 'ruf', ...(record.pct === 100 ? (['pct'] as const) : [])),
  ...(record.rua !== undefined && { rua: record.rua.map(withoutLimit) }),
  ...(record.ruf !== undefined && { ruf: record.ruf.map(withoutLimit) }),
})

const withoutLimit = ({ uri }: DmarcReportUri): DmarcReportUri => ({ uri })

/** Adds a report address if none works: one of the domain itself, or none if it does not receive mail. */
export function withReports(record: DmarcRecord, reading: DmarcReading, domain: string, kind: MailClass): DmarcRecord {
  if (usableReportUris(record.rua).length > 0) return record
  if (kind === 'nonmail') return withoutTags(record, 'rua')
  const meant = reading.faults.flatMap((fault) => meantAddress(fault, domain))
  const addresses = meant.length > 0 ? meant : [{ local: 'dmarc', domain }]
  return { ...record, rua: addresses.map((address) => ({ uri: mailtoUri(address) })) }
}

/** An address of the same owner that is written without `mailto:`. */
function meantAddress(
  fault: DmarcFault,
  domain: string,
): readonly { readonly local: string; readonly domain: string }[] {
  const address = fault.code === 'bad-value' && fault.tag === 'rua' ? parseEmailAddress(fault.text) : undefined
  if (address === undefined || !address.ok) return []
  return registrableDomain(address.value.domain) === registrableDomain(domain) ? [address.value] : []
}

/** The next policy, for all mail: `quarantine`, or `reject` for a domain without mail. */
export function enforced(record: DmarcRecord, isNonmail: boolean): DmarcRecord {
  if (strengthOf({ record, faults: [] }, false, isNonmail) === 'ok') return record
  return { ...withoutTags(record, 't', 'pct'), p: isNonmail ? 'reject' : 'quarantine' }
}

/** Tags that exempt subdomains from an enforced policy. */
export const weakerTags = ({ p, ...record }: DmarcRecord): readonly ('sp' | 'np')[] =>
  p === 'quarantine' || p === 'reject' ? (['sp', 'np'] as const).filter((tag) => record[tag] === 'none') : []

/** The mailboxes that receive aggregate reports. */
export const mailboxesOf = ({ rua }: DmarcRecord): readonly string[] => usableReportUris(rua).map(({ uri }) => uri.rest)
