import Type, { type Static } from 'typebox'
import { DMARC_FIELDS } from './fields/dmarc.ts'
import type { InputOf } from './fields/field.ts'
import { errors, inputSchema, warnings } from './schemas.ts'

export const DmarcInput = inputSchema(DMARC_FIELDS, 'DmarcInput')
export type DmarcInput = InputOf<typeof DMARC_FIELDS>

export const DmarcResult = Type.Object(
  {
    kind: Type.Literal('dmarc'),
    host: Type.String({
      description: 'Host of the record: _dmarc, or _dmarc.<domain> if a domain was sent.',
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
