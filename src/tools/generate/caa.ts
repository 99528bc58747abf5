import Type, { type Static } from 'typebox'
import { EXTENSION, GeneratedRecord, text, texts, warnings } from './schemas.ts'

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
    issuemail: texts({
      ...EXTENSION,
      description:
        'The same for mail certificates (S/MIME, RFC 9495). Without it every certificate authority may issue them.',
      examples: [['ca.example'], [';']],
    }),
    accountUri: text({
      ...EXTENSION,
      description:
        'The only account that may obtain certificates (RFC 8657), for issue and issuewild; for one certificate authority.',
      examples: ['https://acme-v02.api.letsencrypt.org/acme/acct/1234'],
    }),
    validationMethods: texts({
      ...EXTENSION,
      description: 'The only validation methods that may be used (RFC 8657), for issue and issuewild.',
      examples: [['dns-01']],
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
      description: 'The CAA records to publish, in the order issue, issuewild, issuemail, iodef.',
    }),
    warnings,
  },
  { title: 'CaaResult' },
)
export type CaaResult = Static<typeof CaaResult>
