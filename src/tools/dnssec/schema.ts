import Type, { type Static } from 'typebox'
import type { ResultOf } from '../define-tool.ts'
import { FindingSchema } from '../health/finding-schema.ts'
import { DnssecPictureSchema } from '../health/picture-schema.ts'
import { verdictSchema } from '../judgement.ts'

export type DnssecStatus = 'unsigned' | 'valid' | 'broken'
type KeyRole = 'ksk' | 'zsk'

const DsEntry = Type.Object(
  {
    keyTag: Type.Integer({ description: 'Key tag of the DNSKEY it points to.' }),
    algorithm: Type.String({ description: 'IANA mnemonic, such as ECDSAP256SHA256; ALG<n> where there is none.' }),
    digestType: Type.String({ description: 'IANA name, such as SHA-256; DIGEST<n> where there is none.' }),
    digest: Type.String({ description: 'Upper-case hexadecimal.' }),
  },
  { title: 'DnssecDs' },
)

const KeyEntry = Type.Object(
  {
    keyTag: Type.Integer({ description: 'Computed from the key by RFC 4034 appendix B.' }),
    flags: Type.Integer({ description: '257 for most key signing keys, 256 for most zone signing keys.' }),
    algorithm: Type.String({ description: 'IANA mnemonic; ALG<n> where there is none.' }),
    role: Type.Unsafe<KeyRole>({ type: 'string', enum: ['ksk', 'zsk'], description: 'ksk when the SEP flag is set.' }),
  },
  { title: 'DnssecKey' },
)

const Link = Type.Object(
  {
    keyTag: Type.Integer({ description: 'Key tag of the DS.' }),
    matched: Type.Boolean({ description: 'Whether a published DNSKEY has this key tag.' }),
  },
  { title: 'DnssecLink' },
)

const Verdict = verdictSchema(
  'DnssecVerdict',
  'The worst of the findings; if all are ok, the one about the chain of trust. Only with detail=full. status says what the ' +
    'resolvers returned for three queries, verdict what it means: a zone whose DS validators ignore is “broken” in status, ' +
    'and a name that does not exist is “unsigned”.',
)

const Findings = Type.Array(FindingSchema, {
  description:
    'The findings domain-resolves and dnssec-* of the health check, the worst first. Those that are not ok have outcome, why, ' +
    'references and evidence too. Only with detail=full.',
  'x-extension': true,
})

export const DnssecSchema = Type.Object(
  {
    domain: Type.String({ description: 'The domain in its Punycode form.' }),
    status: Type.Unsafe<DnssecStatus>({
      type: 'string',
      enum: ['unsigned', 'valid', 'broken'],
      description: 'unsigned: no DS. valid: validated, and a DS matches a published key. broken: everything else.',
    }),
    adValidated: Type.Boolean({
      description:
        'Whether the validating resolver set AD on its answer for the SOA of the domain. Together with unsigned: the ' +
        'name lies inside a signed zone, or its absence is proven.',
    }),
    ds: Type.Array(DsEntry, { description: 'As the parent zone publishes them.' }),
    dnskeys: Type.Array(KeyEntry, { description: 'As the domain publishes them, also where validation fails.' }),
    links: Type.Array(Link, { description: 'One for each DS, in the same order.' }),
    verdict: Type.Optional(Verdict),
    findings: Type.Optional(Findings),
    chain: Type.Optional(DnssecPictureSchema),
  },
  { title: 'DnssecResult' },
)

export type DnssecDs = Static<typeof DsEntry>
export type DnssecKey = Static<typeof KeyEntry>
export type DnssecResult = ResultOf<typeof DnssecSchema>
