import Type, { type Static } from 'typebox'
import { buildDmarc } from '../../standards/dmarc/build.ts'
import type { DmarcDraft, DmarcFailureOption, DmarcReportUri } from '../../standards/dmarc/record.ts'
import { parseFailureOptions } from '../../standards/dmarc/tags.ts'
import type { EmailAddress } from '../../standards/email-address/parse.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { isSameOrganisation } from '../../standards/public-suffix/organisation.ts'
import { mailtoUri } from '../../standards/report-uri/build.ts'
import { type Entry, readEntries, readField, withoutPrefix } from './entries.ts'
import { type IssueLog, issueLog } from './issue-log.ts'
import type { IssueCodeOf } from './issues.ts'
import { areSameAddress, readReportAddress } from './report-address.ts'
import { errors, oneOf, text, texts, warnings } from './schemas.ts'
import { serviceDomainReader } from './service-domain.ts'
import { warnOfSplitting } from './txt-length.ts'

/** From weak to strict. */
const POLICIES = ['none', 'quarantine', 'reject'] as const

export const DmarcInput = Type.Object(
  {
    policy: oneOf(POLICIES, { description: 'What receivers should do with mail that fails DMARC (p).' }),
    subdomainPolicy: Type.Optional(
      oneOf(POLICIES, {
        description: 'The same for subdomains (sp). Without it they follow the policy of the domain.',
      }),
    ),
    rua: texts({
      description: 'Addresses for aggregate reports, plain e-mail addresses without mailto:.',
      examples: [['dmarc@example.com']],
    }),
    ruf: texts({
      description: 'Addresses for failure reports, plain e-mail addresses without mailto:.',
      examples: [['dmarc-failures@example.com']],
    }),
    pct: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        default: 100,
        description: 'Percentage of mail that the policy applies to. RFC 9989 removed it; newer receivers ignore it.',
      }),
    ),
    adkim: Type.Optional(oneOf(['r', 's'], { description: 'DKIM alignment: r relaxed, s strict.', default: 'r' })),
    aspf: Type.Optional(oneOf(['r', 's'], { description: 'SPF alignment: r relaxed, s strict.', default: 'r' })),
    fo: text({
      description: 'When failure reports are wanted: 0, 1, d and s, separated by colons.',
      examples: ['1', '1:d:s'],
      default: '0',
    }),
    domain: text({
      description: 'The domain the record is for; it makes the host name complete.',
      examples: ['example.com'],
    }),
  },
  { additionalProperties: false, title: 'DmarcInput' },
)
export type DmarcInput = Static<typeof DmarcInput>

export const DmarcResult = Type.Object(
  {
    kind: Type.Literal('dmarc'),
    host: Type.String({
      description: '_dmarc, with the domain behind it when one was given.',
      examples: ['_dmarc.example.com'],
    }),
    type: Type.Literal('TXT'),
    record: Type.String({ description: 'The DMARC record to publish.' }),
    warnings,
    errors,
  },
  { title: 'DmarcResult' },
)
export type DmarcResult = Static<typeof DmarcResult>

type Log = IssueLog<IssueCodeOf<'dmarc'>>

/** Many receivers send to no more than two addresses, which RFC 7489 section 6.2 let them do. */
const MAX_SURE_ADDRESSES = 2

const readDomain = withoutPrefix(/^_dmarc\./i, serviceDomainReader('_dmarc'))

export function generateDmarc(input: DmarcInput): DmarcResult {
  const log = issueLog('dmarc')
  const domain = readField(input.domain, log, readDomain)
  const rua = readAddresses(input.rua, domain, log)
  const ruf = readAddresses(input.ruf, domain, log)
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

/** A tag with its default value says nothing that its absence does not say. */
function draftRecord(
  { policy, subdomainPolicy, pct, adkim, aspf }: DmarcInput,
  rua: Addresses,
  ruf: Addresses,
  fo: readonly DmarcFailureOption[] | undefined,
): DmarcDraft {
  const draft: DmarcDraft = { p: policy, other: [] }
  if (subdomainPolicy !== undefined && subdomainPolicy !== policy) draft.sp = subdomainPolicy
  if (rua.length > 0) draft.rua = rua.map(toReportUri)
  if (ruf.length > 0) draft.ruf = ruf.map(toReportUri)
  if (pct !== undefined && pct !== 100) draft.pct = pct
  if (adkim !== undefined && adkim !== 'r') draft.adkim = adkim
  if (aspf !== undefined && aspf !== 'r') draft.aspf = aspf
  if (fo !== undefined) draft.fo = fo
  return draft
}

const toReportUri = ({ value }: Entry<EmailAddress>): DmarcReportUri => ({ uri: mailtoUri(value) })

/** RFC 9990 asks the receiver of another organisation for its consent; without our own name that cannot be judged. */
function readAddresses(sent: readonly string[] | undefined, domain: string | undefined, log: Log): Addresses {
  const addresses = readEntries(sent, log, readReportAddress, areSameAddress)
  if (domain !== undefined)
    for (const address of addresses)
      if (!isSameOrganisation(address.value.domain, domain)) log.add('external-report-address', address.sent)
  return addresses
}

/** Undefined for the default, which is not worth a tag. */
function readFo(text: string): Parsed<readonly DmarcFailureOption[] | undefined, 'invalid-fo'> {
  const options = parseFailureOptions(text)
  if (options === undefined) return refused('invalid-fo')
  const distinct = [...new Set(options)]
  return parsed(distinct.join(':') === '0' ? undefined : distinct)
}

function warnAboutPolicy({ policy, subdomainPolicy, pct }: DmarcInput, log: Log): void {
  if (subdomainPolicy !== undefined && POLICIES.indexOf(subdomainPolicy) < POLICIES.indexOf(policy))
    log.add('weaker-subdomain-policy', subdomainPolicy)
  if (pct !== undefined && pct !== 100) log.add('pct-removed', pct)
}
