import Type, { type Static } from 'typebox'
import type { ResultOf } from '../define-tool.ts'
import { FindingSchema } from '../health/finding-schema.ts'
import { DnssecPictureSchema } from '../health/picture-schema.ts'
import { verdictSchema } from '../judgement.ts'

export type DnssecStatus = 'unsigned' | 'valid' | 'broken'
type KeyRole = 'ksk' | 'zsk'

const DsEntry = Type.Object(
  {
    keyTag: Type.Integer({ description: 'Key tag of the DNSKEY record that it refers to.' }),
    algorithm: Type.String({
      description: 'IANA mnemonic of the algorithm, such as ECDSAP256SHA256; ALG<n> if it has none.',
    }),
    digestType: Type.String({
      description: 'IANA name of the digest type, such as SHA-256; DIGEST<n> if it has none.',
    }),
    digest: Type.String({ description: 'Digest in upper-case hexadecimal.' }),
  },
  { title: 'DnssecDs' },
)

const KeyEntry = Type.Object(
  {
    keyTag: Type.Integer({ description: 'Key tag, computed from the key (RFC 4034 appendix B).' }),
    flags: Type.Integer({ description: 'Flags field: 257 for most key signing keys, 256 for most zone signing keys.' }),
    algorithm: Type.String({ description: 'IANA mnemonic of the algorithm; ALG<n> if it has none.' }),
    role: Type.Unsafe<KeyRole>({
      title: 'KeyRole',
      type: 'string',
      enum: ['ksk', 'zsk'],
      description: 'ksk if the SEP flag is set, otherwise zsk.',
    }),
  },
  { title: 'DnssecKey' },
)

const Link = Type.Object(
  {
    keyTag: Type.Integer({ description: 'Key tag of the DS record.' }),
    matched: Type.Boolean({ description: 'Whether a published DNSKEY has this key tag.' }),
  },
  { title: 'DnssecLink' },
)

const Verdict = verdictSchema(
  'DnssecVerdict',
  'The worst finding; if all are ok, the finding about the chain of trust. If verdict and status seem to ' +
    'differ, verdict is right: status summarizes three queries, so a domain whose DS records resolvers ignore is ' +
    '“broken” there, and a name that does not exist is “unsigned”. Only with detail=full.',
)

const Findings = Type.Array(FindingSchema, {
  description:
    'The findings domain-resolves and dnssec-* of the health check, worst first. Findings that are not ok also ' +
    'have outcome, why, references and evidence. Only with detail=full.',
  'x-extension': true,
})

export const DnssecSchema = Type.Object(
  {
    domain: Type.String({ description: 'The domain in Punycode.' }),
    status: Type.Unsafe<DnssecStatus>({
      type: 'string',
      enum: ['unsigned', 'valid', 'broken'],
      description:
        'unsigned: no DS record. valid: a resolver validated the SOA record, and a DS record matches a published ' +
        'DNSKEY record. broken: all other cases.',
    }),
    adValidated: Type.Boolean({
      description:
        'Whether the validating resolver set the AD flag for the SOA record. true together with status unsigned: the ' +
        'name is inside a signed zone, or its non-existence is proven.',
    }),
    ds: Type.Array(DsEntry, { description: 'DS records that the parent zone publishes.' }),
    dnskeys: Type.Array(KeyEntry, {
      description: 'DNSKEY records that the domain publishes, even if validation fails.',
    }),
    truncated: Type.Optional(
      Type.Literal(true, {
        description: 'Present if dnskeys does not contain all keys, because there are too many.',
        'x-extension': true,
      }),
    ),
    links: Type.Array(Link, { description: 'One entry per DS record, in the same order.' }),
    verdict: Type.Optional(Verdict),
    findings: Type.Optional(Findings),
    chain: Type.Optional(DnssecPictureSchema),
  },
  { title: 'DnssecResult' },
)

export type DnssecDs = Static<typeof DsEntry>
export type DnssecKey = Static<typeof KeyEntry>
export type DnssecResult = ResultOf<typeof DnssecSchema>
