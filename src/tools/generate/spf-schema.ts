import Type, { type Static } from 'typebox'
import type { InputOf } from './fields/field.ts'
import { SPF_FIELDS } from './fields/spf.ts'
import { errors, inputSchema, warnings } from './schemas.ts'

export const SpfInput = inputSchema(SPF_FIELDS, 'SpfInput')
export type SpfInput = InputOf<typeof SPF_FIELDS>

export const SpfResult = Type.Object(
  {
    kind: Type.Literal('spf'),
    host: Type.Literal('@'),
    type: Type.Literal('TXT'),
    record: Type.String({ description: 'The SPF record to publish.' }),
    lookupCount: Type.Integer({
      minimum: 0,
      description:
        'DNS lookups that the record itself causes. RFC 7208 allows 10, including those of included records, which ' +
        'are not counted here.',
    }),
    warnings,
    errors,
  },
  { title: 'SpfResult' },
)
export type SpfResult = Static<typeof SpfResult>
