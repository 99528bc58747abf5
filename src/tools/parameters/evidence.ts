import Type from 'typebox'
import { Problem } from '../../problems.ts'
import type { Parameter } from '../define-tool.ts'
import { quote } from '../name-problems.ts'

/** Whether the findings have their evidence, which is about half of a report with detail=full. */
export const evidenceParameter: Parameter<boolean> = {
  schema: Type.String({
    enum: ['none'],
    description:
      'With detail=full, none leaves evidence out of each finding that has any. The report is the same cached one, so ' +
      'a later call without this parameter adds the evidence.',
    'x-extension': true,
  }),
  isOptional: true,
  isHiddenFromAgents: true,
  read(raw) {
    if (raw === undefined || raw === '') return true
    if (raw === 'none') return false
    const given = typeof raw === 'string' ? quote(raw) : 'This'
    throw new Problem(
      'invalid_input',
      `${given} is not a value of evidence. Send evidence=none, or omit the parameter.`,
    )
  },
}
