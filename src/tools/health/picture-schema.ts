import Type from 'typebox'
import type { DnssecPicture, Pictures } from '../../evidence/pictures/picture.ts'

const Address = Type.Object({
  address: Type.String({ description: 'IP address.' }),
  isGlue: Type.Boolean({
    description: 'Whether the parent zone returns it as a glue record, because the name server is inside the zone.',
  }),
  state: Type.String({
    enum: ['answers', 'lame', 'fails', 'silent', 'unknown'],
    description:
      'answers: authoritative response. lame: response without authority for this zone. fails: REFUSED, SERVFAIL or ' +
      'another error. silent: timeout. unknown: not queried.',
  }),
})

const NameServer = Type.Object({
  name: Type.String({ description: 'Host name.' }),
  isInParent: Type.Boolean({ description: 'Whether the parent zone lists it; meaningless if isParentSeen is false.' }),
  isInZone: Type.Boolean({
    description: 'Whether the NS records of the zone list it; meaningless if isZoneSeen is false.',
  }),
  addresses: Type.Array(Address, { description: 'IP addresses, at most 8.' }),
})

const Delegation = Type.Object(
  {
    zone: Type.String({ description: 'The zone that contains the domain.' }),
    ancestors: Type.Array(Type.String(), { description: 'The zones above it, from the root to the parent zone.' }),
    nameServers: Type.Array(NameServer, { description: 'Name servers in the parent zone or in the zone, at most 16.' }),
    omitted: Type.Optional(Type.Integer({ description: 'Number of further name servers; absent if there are none.' })),
    isParentSeen: Type.Boolean({ description: 'Whether the delegation in the parent zone is known.' }),
    isZoneSeen: Type.Boolean({ description: 'Whether the NS records of the zone are known.' }),
  },
  {
    title: 'DelegationPicture',
    description: 'The delegation of the domain. Absent if the name does not exist or its name servers are not known.',
  },
)

/** Only two levels are described, because some model vendors reject a recursive schema. */
const LeadsTo = Type.Object(
  {
    name: Type.String({ description: 'Name of the record.' }),
    terms: Type.Array(Type.Unsafe({ type: 'object', description: 'A term with the same members as the term above.' })),
    omitted: Type.Optional(Type.Integer({ description: 'Number of further terms; absent if there are none.' })),
  },
  { description: 'The record that an include or redirect refers to.' },
)

const SpfTerm = Type.Object({
  text: Type.String({ description: 'The term as published; long ones are shortened.' }),
  count: Type.Optional(
    Type.Integer({
      description:
        'DNS lookups used up to and including this term, before those of the record that it refers to. Absent if the ' +
        'term needs none.',
    }),
  ),
  state: Type.String({
    enum: ['fine', 'void', 'missing', 'multiple', 'invalid', 'loop', 'macro', 'unknown'],
    description:
      'void: the name does not exist or has no records. missing: it has no SPF record. multiple: it has several SPF ' +
      'records. invalid: the term or the record that it refers to is invalid. loop: it refers to a record above. ' +
      'macro: it depends on the message. unknown: the lookup was not possible.',
  }),
  leadsTo: Type.Optional(LeadsTo),
})

const Spf = Type.Object(
  {
    limit: Type.Integer({ description: 'Maximum number of DNS lookups (RFC 7208).' }),
    lookups: Type.Integer({ description: 'DNS lookups of the whole record in the worst case.' }),
    isAtLeast: Type.Boolean({
      description: 'Whether lookups is a lower bound, because a part of the record is not known.',
    }),
    root: Type.Object({
      name: Type.String({ description: 'Name of the record.' }),
      terms: Type.Array(SpfTerm, {
        description: 'Terms in the order in which receivers evaluate them; a redirect comes last.',
      }),
      omitted: Type.Optional(Type.Integer({ description: 'Number of further terms; absent if there are none.' })),
    }),
  },
  {
    title: 'SpfPicture',
    description: 'The SPF record and the records that it includes. Absent if there is no valid SPF record.',
  },
)

const Ds = Type.Object({
  keyTag: Type.Integer(),
  algorithm: Type.String(),
  digestType: Type.String(),
  state: Type.String({
    enum: ['matched', 'no-key', 'unsupported', 'unknown'],
    description:
      'matched: a DNSKEY record matches. no-key: none matches. unsupported: unknown algorithm or digest type. ' +
      'unknown: the DNSKEY records are not known.',
  }),
})

const Key = Type.Object({
  keyTag: Type.Integer(),
  algorithm: Type.String(),
  role: Type.String({ title: 'KeyRole', enum: ['ksk', 'zsk'] }),
  isVouchedFor: Type.Boolean({ description: 'Whether a DS record of the parent zone matches the key.' }),
})

const Zone = Type.Object({
  name: Type.String(),
  state: Type.String({
    enum: ['trusted', 'secure', 'insecure', 'broken', 'below', 'unknown'],
    description:
      'trusted: the root. secure: validated. insecure: unsigned. broken: invalid. below: a zone above is broken or ' +
      'unsigned. unknown: not checked.',
  }),
  ds: Type.Array(Ds, { description: 'DS records in the parent zone, at most 16.' }),
  keys: Type.Array(Key, { description: 'DNSKEY records, at most 16.' }),
  unseen: Type.Optional(
    Type.Array(Type.String({ enum: ['ds', 'keys'] }), {
      description:
        'Lists that are not known: if such a list is empty, records may still exist. Absent if both lists are known.',
    }),
  ),
})

export const DnssecPictureSchema = Type.Unsafe<DnssecPicture>(
  Type.Object(
    {
      zones: Type.Array(Zone, { description: 'The zones from the root to the zone of the domain.' }),
      firstBreak: Type.Optional(
        Type.Object(
          {
            zone: Type.String(),
            reason: Type.String({
              enum: ['no-ds', 'no-keys', 'no-match', 'unsupported', 'signature', 'expired', 'rejected'],
              description:
                'no-ds: the parent zone has no DS record, so the zone is unsigned. no-keys: no DNSKEY record despite a DS ' +
                'record. no-match: no DNSKEY record matches a DS record. unsupported: unknown algorithms or digest types ' +
                'only. signature: invalid signatures. expired: signatures that have expired or are not valid yet. rejected: resolvers reject the zone for an ' +
                'unknown reason.',
            }),
          },
          { description: 'The first zone that is known not to be validated; absent if there is none.' },
        ),
      ),
    },
    { title: 'DnssecPicture', description: 'The DNSSEC chain of trust. Absent if the name does not exist.' },
  ),
)

export const PicturesSchema = Type.Unsafe<Pictures>(
  Type.Object(
    {
      delegation: Type.Optional(Delegation),
      spf: Type.Optional(Spf),
      dnssec: Type.Optional(DnssecPictureSchema),
    },
    {
      title: 'Pictures',
      description: 'The delegation, the SPF record and the DNSSEC chain as data for diagrams. Only with detail=full.',
    },
  ),
)
