import Type, { type Static } from 'typebox'
import { organisationalDomain } from '../../standards/public-suffix/organisation.ts'
import { DEFAULT_MAX_AGE_DAYS, MAX_AGE_DAYS, STS_ID, STS_MODES } from './bounds.ts'
import { makeMtaSts } from './make-mta-sts.ts'
import { GeneratedRecord, oneOf, text, texts, warnings } from './schemas.ts'

export const MtaStsInput = Type.Object(
  {
    mode: oneOf(STS_MODES, {
      description: 'testing only reports, enforce refuses delivery without valid TLS, none withdraws a policy.',
    }),
    domain: text({ description: 'The domain that receives the mail.', examples: ['example.com'] }),
    mx: texts({
      description: 'Names of its mail servers; *.example.net stands for all hosts directly below a name.',
      examples: [['mx1.example.com', '*.mail.example.net']],
    }),
    maxAgeDays: Type.Optional(
      Type.Integer({
        ...MAX_AGE_DAYS,
        default: DEFAULT_MAX_AGE_DAYS,
        description: 'How long senders may remember the policy, in days.',
      }),
    ),
    id: Type.Optional(
      Type.String({
        pattern: STS_ID.source,
        description:
          'Policy id, 1 to 32 letters and digits; must change whenever the policy does. Default: the present time in UTC.',
        examples: ['20261114120000'],
      }),
    ),
    tlsRptEmail: text({
      description: 'Address for reports about failed TLS; adds a TLS-RPT record.',
      examples: ['tls-reports@example.com'],
    }),
  },
  { additionalProperties: false, title: 'MtaStsInput' },
)
export type MtaStsInput = Static<typeof MtaStsInput>

export const MtaStsResult = Type.Object(
  {
    kind: Type.Literal('mta-sts'),
    dnsRecord: GeneratedRecord,
    policyFile: Type.String({ description: 'Content of mta-sts.txt; lines end with LF.' }),
    policyUrl: Type.String({
      description: 'HTTPS address where the policy file must be served; holds <domain> when no domain was given.',
      examples: ['https://mta-sts.example.com/.well-known/mta-sts.txt'],
    }),
    tlsRptRecord: Type.Optional(GeneratedRecord),
    warnings,
  },
  { title: 'MtaStsResult' },
)
export type MtaStsResult = Static<typeof MtaStsResult>

export const generateMtaSts = (input: MtaStsInput, now: Date): MtaStsResult =>
  makeMtaSts(input, now, (name) => organisationalDomain(name) === undefined)
