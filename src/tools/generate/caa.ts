import Type, { type Static } from 'typebox'
import { GeneratedRecord, text, texts, warnings } from './schemas.ts'

export { generateCaa } from './make-caa.ts'

export const CaaInput = Type.Object(
  {
    issue: texts({
      description:
        'Domain names of the certificate authorities that may issue; parameters may follow behind a semicolon. ' +
        'The single value ; forbids all issuance.',
      examples: [['letsencrypt.org'], [';']],
    }),
    issuewild: texts({
      description: 'The same for wildcard certificates. Without it issue holds for them too.',
      examples: [[';']],
    }),
    iodef: text({
      description: 'E-mail address, or http or https address, for reports about refused requests.',
      examples: ['security@example.com'],
    }),
    critical: Type.Optional(
      Type.Boolean({ description: 'Set the critical flag (128) on each record.', default: false }),
    ),
  },
  { additionalProperties: false, title: 'CaaInput' },
)
export type CaaInput = Static<typeof CaaInput>

export const CaaResult = Type.Object(
  {
    kind: Type.Literal('caa'),
    records: Type.Array(GeneratedRecord, {
      description: 'The CAA records to publish, in the order issue, issuewild, iodef.',
    }),
    warnings,
  },
  { title: 'CaaResult' },
)
export type CaaResult = Static<typeof CaaResult>
