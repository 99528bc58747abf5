import Type, { type Static } from 'typebox'
import { isSameOrganisation } from '../../standards/public-suffix/organisation.ts'
import { ALIGNMENTS, PERCENT, POLICIES, PSD_FLAGS } from './bounds.ts'
import { makeDmarc } from './make-dmarc.ts'
import { EXTENSION, errors, oneOf, text, texts, warnings } from './schemas.ts'

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
        ...PERCENT,
        default: 100,
        deprecated: true,
        description: 'Percentage of mail that the policy applies to. RFC 9989 removed it; newer receivers ignore it.',
      }),
    ),
    adkim: Type.Optional(oneOf(ALIGNMENTS, { description: 'DKIM alignment: r relaxed, s strict.', default: 'r' })),
    aspf: Type.Optional(oneOf(ALIGNMENTS, { description: 'SPF alignment: r relaxed, s strict.', default: 'r' })),
    fo: text({
      description: 'When failure reports are wanted: 0, 1, d and s, separated by colons.',
      examples: ['1', '1:d:s'],
      default: '0',
    }),
    np: Type.Optional(
      oneOf(POLICIES, {
        ...EXTENSION,
        description:
          'The policy for subdomains that do not exist (np). Without it they follow the policy for subdomains.',
      }),
    ),
    testing: Type.Optional(
      Type.Boolean({
        ...EXTENSION,
        default: false,
        description: 'Test mode (t=y): receivers apply the policy one level lower.',
      }),
    ),
    psd: Type.Optional(
      oneOf(PSD_FLAGS, {
        ...EXTENSION,
        default: 'u',
        description:
          'Whether the domain is a public suffix: y yes, n no and top of its organization, u decided by the tree walk.',
      }),
    ),
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

export const generateDmarc = (input: DmarcInput): DmarcResult => makeDmarc(input, isSameOrganisation)
