import Type from 'typebox'
import { Problem } from '../../problems.ts'
import type { Detail } from '../../report/words.ts'
import type { Parameter } from '../define-tool.ts'
import { quote } from '../name-problems.ts'

export const detailParameter: Parameter<Detail> = {
  schema: Type.String({
    enum: ['full'],
    description:
      'full adds the outcome, points, references and evidence of each finding, and the score calculation and the ' +
      'timings of the report.',
  }),
  isOptional: true,
  forAgents: 'full: evidence and points too; long.',
  read(raw) {
    if (raw === undefined || raw === '') return 'brief'
    if (raw === 'full') return 'full'
    const given = typeof raw === 'string' ? quote(raw) : 'This'
    throw new Problem('invalid_input', `${given} is not a value of detail. Send detail=full, or omit the parameter.`)
  },
}
