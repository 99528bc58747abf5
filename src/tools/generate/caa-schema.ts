import Type, { type Static } from 'typebox'
import { CAA_FIELDS } from './fields/caa.ts'
import type { InputOf } from './fields/field.ts'
import { GeneratedRecord, inputSchema, warnings } from './schemas.ts'

export const CaaInput = inputSchema(CAA_FIELDS, 'CaaInput')
export type CaaInput = InputOf<typeof CAA_FIELDS>

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
