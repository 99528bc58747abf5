import Type, { type Static } from 'typebox'
import { SPF_ALL } from './bounds.ts'
import { errors, oneOf, texts, warnings } from './schemas.ts'

export { generateSpf } from './make-spf.ts'

export const SpfInput = Type.Object(
  {
    allowA: Type.Optional(
      Type.Boolean({ description: 'Allow the addresses of the domain itself (a).', default: false }),
    ),
    allowMx: Type.Optional(Type.Boolean({ description: 'Allow the mail servers of the domain (mx).', default: false })),
    ip4: texts({
      description: 'IPv4 addresses or networks that may send.',
      examples: [['192.0.2.10', '198.51.100.0/24']],
    }),
    ip6: texts({ description: 'IPv6 addresses or networks that may send.', examples: [['2001:db8::/32']] }),
    includes: texts({
      description: 'Names whose SPF records are included, as mail providers give them.',
      examples: [['_spf.example.net']],
    }),
    all: Type.Optional(
      oneOf(SPF_ALL, {
        description: 'What receivers are told about everybody else.',
        default: 'softfail',
      }),
    ),
  },
  { additionalProperties: false, title: 'SpfInput' },
)
export type SpfInput = Static<typeof SpfInput>

export const SpfResult = Type.Object(
  {
    kind: Type.Literal('spf'),
    host: Type.Literal('@'),
    type: Type.Literal('TXT'),
    record: Type.String({ description: 'The SPF record to publish.' }),
    lookupCount: Type.Integer({
      minimum: 0,
      description:
        'DNS lookups that the record itself causes, of the 10 that RFC 7208 allows; those of included records come on top.',
    }),
    warnings,
    errors,
  },
  { title: 'SpfResult' },
)
export type SpfResult = Static<typeof SpfResult>
