import Type from 'typebox'
import type { DnssecPicture, Pictures } from '../../evidence/pictures/picture.ts'

const Address = Type.Object({
  address: Type.String(),
  isGlue: Type.Boolean({ description: 'The parent hands it out, because the name of the server lies in the zone.' }),
  state: Type.String({
    enum: ['answers', 'lame', 'fails', 'silent', 'unknown'],
    description:
      'answers: with authority. lame: it answers, but not for this zone. fails: REFUSED, SERVFAIL or the like. silent: nothing ' +
      'came back. unknown: it was not asked, or we could not.',
  }),
})

const NameServer = Type.Object({
  name: Type.String(),
  isInParent: Type.Boolean({ description: 'Says nothing where isParentSeen is false.' }),
  isInZone: Type.Boolean({ description: 'Says nothing where isZoneSeen is false.' }),
  addresses: Type.Array(Address, { description: 'At most 8.' }),
})

const Delegation = Type.Object(
  {
    zone: Type.String({ description: 'The apex that answers for the domain.' }),
    ancestors: Type.Array(Type.String(), { description: 'The zones above it, the root first, the parent last.' }),
    nameServers: Type.Array(NameServer, { description: 'Of parent and zone, at most 16.' }),
    omitted: Type.Optional(Type.Integer({ description: 'How many more there are.' })),
    isParentSeen: Type.Boolean({ description: 'Whether the parent showed its delegation.' }),
    isZoneSeen: Type.Boolean({ description: 'Whether the NS records of the zone itself were seen.' }),
  },
  { title: 'DelegationPicture', description: 'Left out where the name does not exist, or its servers are not known.' },
)

/** Written out to the second record and no further: a schema that refers to itself is refused by some model vendors. */
const LeadsTo = Type.Object(
  {
    name: Type.String(),
    terms: Type.Array(Type.Unsafe({ type: 'object', description: 'In the same form as the term that leads here.' })),
    omitted: Type.Optional(Type.Integer()),
  },
  { description: 'The record that an include or redirect leads to.' },
)

const SpfTerm = Type.Object({
  text: Type.String({ description: 'As it is written; long ones are cut.' }),
  count: Type.Optional(
    Type.Integer({
      description:
        'Lookups used once the term itself is done; those of a record it leads to follow. Left out: it costs none.',
    }),
  ),
  state: Type.String({
    enum: ['fine', 'void', 'missing', 'multiple', 'invalid', 'loop', 'macro', 'unknown'],
    description:
      'void: nothing was found. missing: no SPF record there. multiple: more than one. invalid: it cannot be read, or the ' +
      'record it leads to cannot. loop: it leads back to a record above. macro: it depends on the message. unknown: we could ' +
      'not look.',
  }),
  leadsTo: Type.Optional(LeadsTo),
})

const Spf = Type.Object(
  {
    limit: Type.Integer({ description: 'The lookups that receivers allow.' }),
    lookups: Type.Integer({ description: 'What the whole record costs in the worst case.' }),
    isAtLeast: Type.Boolean({ description: 'There is, or may be, more than was counted.' }),
    root: Type.Object({
      name: Type.String(),
      terms: Type.Array(SpfTerm, { description: 'In the order in which a receiver comes to them, a redirect last.' }),
      omitted: Type.Optional(Type.Integer({ description: 'How many more terms there are.' })),
    }),
  },
  { title: 'SpfPicture', description: 'Left out where there is no SPF record that can be read.' },
)

const Ds = Type.Object({
  keyTag: Type.Integer(),
  algorithm: Type.String(),
  digestType: Type.String(),
  state: Type.String({
    enum: ['matched', 'no-key', 'unsupported', 'unknown'],
    description: 'unknown: no key was seen.',
  }),
})

const Key = Type.Object({
  keyTag: Type.Integer(),
  algorithm: Type.String(),
  role: Type.String({ enum: ['ksk', 'zsk'] }),
  isVouchedFor: Type.Boolean({ description: 'Whether a DS of the zone above fits it.' }),
})

const Zone = Type.Object({
  name: Type.String(),
  state: Type.String({
    enum: ['trusted', 'secure', 'insecure', 'broken', 'below', 'unknown'],
    description:
      'trusted: the root. below: what is above it is broken or unsigned already. unknown: we could not look.',
  }),
  ds: Type.Array(Ds, { description: 'At the zone above; at most 16.' }),
  keys: Type.Array(Key, { description: 'At most 16.' }),
  unseen: Type.Optional(
    Type.Array(Type.String({ enum: ['ds', 'keys'] }), {
      description: 'What nobody looked for, or could not see: that its list is empty says nothing.',
    }),
  ),
})

export const DnssecPictureSchema = Type.Unsafe<DnssecPicture>(
  Type.Object(
    {
      zones: Type.Array(Zone, { description: 'The root first, the zone of the domain last.' }),
      firstBreak: Type.Optional(
        Type.Object(
          {
            zone: Type.String(),
            reason: Type.String({
              enum: ['no-ds', 'no-keys', 'no-match', 'unsupported', 'signature', 'expired', 'rejected'],
              description:
                'no-ds: the zone above does not vouch for it, so it counts as unsigned. no-keys: there is a DS, but no DNSKEY. ' +
                'no-match: no key fits a DS. unsupported: of kinds nobody computes. signature: keys fit, signatures do not. ' +
                'expired: they are out of date. rejected: resolvers refuse it, and we find no fault.',
            }),
          },
          { description: 'The first zone that is known not to be reached.' },
        ),
      ),
    },
    { title: 'DnssecPicture', description: 'The chain of trust. Left out where the name does not exist.' },
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
      description: 'What is seen of the domain, in shapes that can be drawn. Only with detail=full.',
    },
  ),
)
