import type { Localized } from '../../text.ts'
import { ISSUE_TEXTS as text } from './issue-texts.ts'

export type GeneratorKind = 'spf' | 'dmarc' | 'caa' | 'mta-sts'
export type IssueList = 'warnings' | 'errors'

/**
 * `entry` is the text as sent; `count`, `bytes`, `days` and `percent` are measurements; `policy` is the policy that
 * applies then.
 */
type IssueValue = 'entry' | 'count' | 'bytes' | 'days' | 'percent' | 'policy' | 'none'

interface IssueDefinition {
  /** The generators that can report the code, and in which list. */
  readonly appears: Readonly<Partial<Record<GeneratorKind, IssueList>>>
  readonly value: IssueValue
  readonly meaning: Localized<string>
}

const EVERYWHERE = { spf: 'warnings', dmarc: 'warnings', caa: 'warnings', 'mta-sts': 'warnings' } as const
const SPF_WARNING = { spf: 'warnings' } as const
const SPF_ERROR = { spf: 'errors' } as const
const DMARC_WARNING = { dmarc: 'warnings' } as const
const CAA_WARNING = { caa: 'warnings' } as const
const STS_WARNING = { 'mta-sts': 'warnings' } as const

/** All issues that generators can report. Codes are public: they are never renamed or reused. */
export const ISSUES = {
  duplicate: { appears: EVERYWHERE, value: 'entry', meaning: text.duplicate },
  'prefix-removed': {
    appears: { ...SPF_WARNING, ...DMARC_WARNING, ...STS_WARNING },
    value: 'entry',
    meaning: text['prefix-removed'],
  },
  'needs-splitting': {
    appears: { ...SPF_WARNING, ...DMARC_WARNING },
    value: 'bytes',
    meaning: text['needs-splitting'],
  },
  'invalid-domain': {
    appears: { dmarc: 'errors', ...STS_WARNING },
    value: 'entry',
    meaning: text['invalid-domain'],
  },
  'invalid-email': { appears: { dmarc: 'errors', ...STS_WARNING }, value: 'entry', meaning: text['invalid-email'] },

  'too-many-lookups': { appears: SPF_ERROR, value: 'count', meaning: text['too-many-lookups'] },
  'near-lookup-limit': { appears: SPF_WARNING, value: 'count', meaning: text['near-lookup-limit'] },
  'invalid-ip4': { appears: SPF_ERROR, value: 'entry', meaning: text['invalid-ip4'] },
  'invalid-ip6': { appears: SPF_ERROR, value: 'entry', meaning: text['invalid-ip6'] },
  'wrong-ip-family': { appears: SPF_ERROR, value: 'entry', meaning: text['wrong-ip-family'] },
  'invalid-include': { appears: SPF_ERROR, value: 'entry', meaning: text['invalid-include'] },
  'host-bits-set': { appears: SPF_WARNING, value: 'entry', meaning: text['host-bits-set'] },
  'already-covered': { appears: SPF_WARNING, value: 'entry', meaning: text['already-covered'] },
  'very-wide-range': { appears: SPF_WARNING, value: 'entry', meaning: text['very-wide-range'] },
  'not-public': { appears: SPF_WARNING, value: 'entry', meaning: text['not-public'] },
  'all-pass': { appears: SPF_WARNING, value: 'none', meaning: text['all-pass'] },
  'all-neutral': { appears: SPF_WARNING, value: 'none', meaning: text['all-neutral'] },
  'no-senders': { appears: SPF_WARNING, value: 'none', meaning: text['no-senders'] },
  'record-too-long': { appears: SPF_WARNING, value: 'bytes', meaning: text['record-too-long'] },

  'invalid-fo': { appears: { dmarc: 'errors' }, value: 'entry', meaning: text['invalid-fo'] },
  'missing-rua': { appears: DMARC_WARNING, value: 'none', meaning: text['missing-rua'] },
  'pct-removed': { appears: DMARC_WARNING, value: 'percent', meaning: text['pct-removed'] },
  'external-report-address': { appears: DMARC_WARNING, value: 'entry', meaning: text['external-report-address'] },
  'many-report-addresses': { appears: DMARC_WARNING, value: 'count', meaning: text['many-report-addresses'] },
  'weaker-subdomain-policy': { appears: DMARC_WARNING, value: 'policy', meaning: text['weaker-subdomain-policy'] },
  'test-mode': { appears: DMARC_WARNING, value: 'policy', meaning: text['test-mode'] },
  'psd-for-suffixes': { appears: DMARC_WARNING, value: 'none', meaning: text['psd-for-suffixes'] },
  'fo-without-ruf': { appears: DMARC_WARNING, value: 'entry', meaning: text['fo-without-ruf'] },

  'invalid-ca-domain': { appears: CAA_WARNING, value: 'entry', meaning: text['invalid-ca-domain'] },
  'invalid-ca-parameter': { appears: CAA_WARNING, value: 'entry', meaning: text['invalid-ca-parameter'] },
  'invalid-account-uri': { appears: CAA_WARNING, value: 'entry', meaning: text['invalid-account-uri'] },
  'account-of-one-ca': { appears: CAA_WARNING, value: 'entry', meaning: text['account-of-one-ca'] },
  'invalid-validation-method': { appears: CAA_WARNING, value: 'entry', meaning: text['invalid-validation-method'] },
  'unknown-validation-method': { appears: CAA_WARNING, value: 'entry', meaning: text['unknown-validation-method'] },
  'parameters-without-ca': { appears: CAA_WARNING, value: 'none', meaning: text['parameters-without-ca'] },
  'forbid-ignored': { appears: CAA_WARNING, value: 'entry', meaning: text['forbid-ignored'] },
  'invalid-iodef': { appears: CAA_WARNING, value: 'entry', meaning: text['invalid-iodef'] },
  'no-restriction': { appears: CAA_WARNING, value: 'none', meaning: text['no-restriction'] },
  'issue-missing': { appears: CAA_WARNING, value: 'none', meaning: text['issue-missing'] },
  'redundant-issuewild': { appears: CAA_WARNING, value: 'none', meaning: text['redundant-issuewild'] },
  'empty-policy': { appears: CAA_WARNING, value: 'none', meaning: text['empty-policy'] },

  'invalid-mx': { appears: STS_WARNING, value: 'entry', meaning: text['invalid-mx'] },
  'wildcard-too-wide': { appears: STS_WARNING, value: 'entry', meaning: text['wildcard-too-wide'] },
  'missing-mx': { appears: STS_WARNING, value: 'none', meaning: text['missing-mx'] },
  'missing-domain': { appears: STS_WARNING, value: 'none', meaning: text['missing-domain'] },
  'short-max-age': { appears: STS_WARNING, value: 'days', meaning: text['short-max-age'] },
  'testing-without-reports': { appears: STS_WARNING, value: 'none', meaning: text['testing-without-reports'] },
} as const satisfies Record<keyof typeof text, IssueDefinition>

export type IssueCode = keyof typeof ISSUES

/** The codes that a generator of this kind can report. */
export type IssueCodeOf<Kind extends GeneratorKind> = {
  [Code in IssueCode]: Kind extends keyof (typeof ISSUES)[Code]['appears'] ? Code : never
}[IssueCode]

export interface Issue {
  code: IssueCode
  value?: string | number
}
