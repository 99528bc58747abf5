import { buildDmarc } from '../../standards/dmarc/build.ts'
import type { DmarcDraft, DmarcFailureOption, DmarcReportUri } from '../../standards/dmarc/record.ts'
import { parseFailureOptions } from '../../standards/dmarc/tags.ts'
import type { EmailAddress } from '../../standards/email-address/parse.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { mailtoUri } from '../../standards/report-uri/build.ts'
import type { DmarcInput, DmarcResult } from './dmarc-schema.ts'
import { type Entry, readEntries, readField, withoutPrefix } from './entries.ts'
import { POLICIES } from './fields/dmarc.ts'
import { type IssueLog, issueLog } from './issue-log.ts'
import type { IssueCodeOf } from './issues.ts'
import { areSameAddress, readReportAddress } from './report-address.ts'
import { serviceDomainReader } from './service-domain.ts'
import { warnOfSplitting } from './txt-length.ts'

type Log = IssueLog<IssueCodeOf<'dmarc'>>

/** RFC 7489 section 6.2 requires receivers to support only two addresses, and many send to no more. */
const MAX_SURE_ADDRESSES = 2

const readDomain = withoutPrefix(/^_dmarc\./i, serviceDomainReader('_dmarc'))

/** Undefined until the public suffix list is loaded; it is large, and browsers load it late. */
type IsSameOrganisation = (one: string, other: string) => boolean | undefined

export function makeDmarc(input: DmarcInput, isSameOrganisation: IsSameOrganisation): DmarcResult {
  const log = issueLog('dmarc')
  const domain = readField(input.domain, log, readDomain)
  const isStranger = (address: EmailAddress): boolean =>
    domain !== undefined && isSameOrganisation(address.domain, domain) === false
  const rua = readAddresses(input.rua, isStranger, log)
  const ruf = readAddresses(input.ruf, isStranger, log)
  const fo = readField(input.fo, log, readFo)
  const record = buildDmarc(draftRecord(input, rua, ruf, fo))
  warnAboutPolicy(input, log)
  if (rua.length === 0) log.add('missing-rua')
  if (rua.length > MAX_SURE_ADDRESSES) log.add('many-report-addresses', rua.length)
  if (fo !== undefined && ruf.length === 0) log.add('fo-without-ruf', input.fo)
  warnOfSplitting(record, log)
  const host = domain === undefined ? '_dmarc' : `_dmarc.${domain}`
  return { kind: 'dmarc', host, type: 'TXT', record, warnings: log.list('warnings'), errors: log.list('errors') }
}

type Addresses = readonly Entry<EmailAddress>[]

/** Tags with their default value are omitted. */
function draftRecord(
  { policy, subdomainPolicy, np, pct, adkim, aspf, testing, psd }: DmarcInput,
  rua: Addresses,
  ruf: Addresses,
  fo: readonly DmarcFailureOption[] | undefined,
): DmarcDraft {
  const draft: DmarcDraft = { p: policy, other: [] }
  if (subdomainPolicy !== undefined && subdomainPolicy !== policy) draft.sp = subdomainPolicy
  if (np !== undefined && np !== (subdomainPolicy ?? policy)) draft.np = np
  if (rua.length > 0) draft.rua = rua.map(toReportUri)
  if (ruf.length > 0) draft.ruf = ruf.map(toReportUri)
  if (pct !== undefined && pct !== 100) draft.pct = pct
  if (adkim !== undefined && adkim !== 'r') draft.adkim = adkim
  if (aspf !== undefined && aspf !== 'r') draft.aspf = aspf
  if (fo !== undefined) draft.fo = fo
  if (psd !== undefined && psd !== 'u') draft.psd = psd
  if (testing === true) draft.t = 'y'
  return draft
}

const toReportUri = ({ value }: Entry<EmailAddress>): DmarcReportUri => ({ uri: mailtoUri(value) })

/**
 * RFC 9990 requires the consent of a report receiver in another organization. Without a domain this cannot be checked.
 */
function readAddresses(
  sent: readonly string[] | undefined,
  isStranger: (address: EmailAddress) => boolean,
  log: Log,
): Addresses {
  const addresses = readEntries(sent, log, readReportAddress, areSameAddress)
  for (const address of addresses) if (isStranger(address.value)) log.add('external-report-address', address.sent)
  return addresses
}

/** Undefined for the default value, which needs no tag. */
function readFo(text: string): Parsed<readonly DmarcFailureOption[] | undefined, 'invalid-fo'> {
  const options = parseFailureOptions(text)
  if (options === undefined) return refused('invalid-fo')
  const distinct = [...new Set(options)]
  return parsed(distinct.join(':') === '0' ? undefined : distinct)
}

function warnAboutPolicy({ policy, subdomainPolicy, np, testing, psd, pct }: DmarcInput, log: Log): void {
  const strength = POLICIES.indexOf(policy)
  for (const weaker of new Set([subdomainPolicy, np]))
    if (weaker !== undefined && POLICIES.indexOf(weaker) < strength) log.add('weaker-subdomain-policy', weaker)
  if (testing === true && strength > 0) log.add('test-mode', POLICIES[strength - 1])
  if (psd === 'y') log.add('psd-for-suffixes')
  if (pct !== undefined && pct !== 100) log.add('pct-removed', pct)
}
