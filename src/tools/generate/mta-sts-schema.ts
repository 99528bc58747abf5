import Type, { type Static } from 'typebox'
import type { InputOf } from './fields/field.ts'
import { MTA_STS_FIELDS } from './fields/mta-sts.ts'
import { GeneratedRecord, inputSchema, warnings } from './schemas.ts'

export const MtaStsInput = inputSchema(MTA_STS_FIELDS, 'MtaStsInput')
export type MtaStsInput = InputOf<typeof MTA_STS_FIELDS>

export const MtaStsResult = Type.Object(
  {
    kind: Type.Literal('mta-sts'),
    dnsRecord: GeneratedRecord,
    policyFile: Type.String({ description: 'Content of mta-sts.txt, with LF line ends.' }),
    policyUrl: Type.String({
      description:
        'URL at which the policy file must be served; contains the placeholder <domain> if no domain was sent.',
      examples: ['https://mta-sts.example.com/.well-known/mta-sts.txt'],
    }),
    tlsRptRecord: Type.Optional(GeneratedRecord),
    warnings,
  },
  { title: 'MtaStsResult' },
)
export type MtaStsResult = Static<typeof MtaStsResult>
