import Type from 'typebox'
import type { Severity } from '../../checks/define-check.ts'
import { CHECKS } from '../../checks/registry.ts'
import type { Category } from '../../report/weights.ts'

export const onlyFull = (text: string): string => `${text} Only with detail=full.`

const Fix = Type.Object(
  {
    steps: Type.Array(Type.String(), { description: 'What to do, in order, each naming the place of the change.' }),
    record: Type.Optional(
      Type.Object(
        {
          host: Type.String({
            description: '@ for the domain itself where it is a zone apex, otherwise the full name.',
          }),
          type: Type.String(),
          value: Type.String({ description: 'Without quotes.' }),
        },
        {
          description:
            'Ready to publish. Only where it cannot break anything; our own engine has judged the result before it is offered.',
        },
      ),
    ),
    cta: Type.Optional(
      Type.Object({ label: Type.String(), href: Type.String() }, { description: 'A page of ours that helps.' }),
    ),
  },
  { title: 'Fix' },
)

/** One query; `of` says who may have been asked. */
export const evidenceMembers = (of: string) => ({
  asked: Type.String({ description: 'The question, or the address that was fetched.' }),
  of: Type.String({ description: of }),
  answer: Type.String({ description: 'What came back, in short.' }),
  records: Type.Array(Type.String(), { description: 'What the answer held; long ones are cut.' }),
  durationMs: Type.Integer({ minimum: 0 }),
  reproduce: Type.String({ description: 'A line for a shell that asks the same.' }),
})

const Evidence = Type.Object(evidenceMembers('A resolver id, the address of a name server, or the host of a policy.'), {
  title: 'Evidence',
})

export const TIMING_MEMBERS = {
  totalMs: Type.Integer(),
  questions: Type.Integer(),
  roundTrips: Type.Integer({ description: 'The longest chain of questions that had to wait for one another.' }),
}

export const TIMINGS_DESCRIPTION = onlyFull('How long it took.')

export const SeveritySchema = Type.Unsafe<Severity>({
  type: 'string',
  enum: ['ok', 'info', 'warn', 'problem'],
  description:
    'ok: nothing to do. info: worth knowing, costs nothing. warn: should be improved. problem: broken, or open to abuse.',
})

const CategorySchema = Type.Unsafe<Category>({ type: 'string', enum: ['dns', 'email', 'web', 'security'] })

const TEXTS = {
  category: CategorySchema,
  severity: SeveritySchema,
  title: Type.String(),
  detail: Type.String(),
  fix: Type.Optional(Fix),
}

export const REASONS = {
  outcome: Type.String({ description: onlyFull('How the question was answered; chooses the texts.') }),
  why: Type.String({ description: onlyFull('Why the question matters, whatever the answer.') }),
  references: Type.Array(Type.String(), {
    description: onlyFull('Standards it rests on; the last one is our page about the question.'),
  }),
}

export const FindingSchema = Type.Object(
  {
    id: Type.String({
      description:
        'Names the question, whatever the answer; stable. New ones may be added. One of ' +
        `${CHECKS.map(({ check }) => check.id).join(', ')}.`,
    }),
    ...TEXTS,
    outcome: Type.Optional(REASONS.outcome),
    points: Type.Optional(
      Type.Integer({ minimum: 0, description: onlyFull('What it costs, before the caps of its group.') }),
    ),
    gain: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: onlyFull('By how much the score would rise if only this were put right.'),
      }),
    ),
    why: Type.Optional(REASONS.why),
    references: Type.Optional(REASONS.references),
    evidence: Type.Optional(Type.Array(Evidence, { description: onlyFull('What was asked, and what came back.') })),
  },
  { title: 'HealthFinding' },
)

/** A finding about the result of a tool without a score. */
export const ToolFindingSchema = Type.Object(
  {
    id: Type.String({ description: 'Names the check, whatever its outcome; stable. New ones may be added.' }),
    ...TEXTS,
    outcome: Type.String({ description: 'The outcome of the check; unknown if it could not be decided.' }),
    why: Type.String({ description: 'Why the check matters, whatever its outcome.' }),
    references: Type.Array(Type.String(), { description: 'Standards; the last entry is our page about the check.' }),
  },
  { title: 'Finding' },
)
