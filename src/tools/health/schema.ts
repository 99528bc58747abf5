import Type from 'typebox'
import { CHECKS } from '../../checks/registry.ts'
import type { DomainHealth } from '../../report/words.ts'
import { LOCALES } from '../../text.ts'
import { PicturesSchema } from './picture-schema.ts'

const onlyFull = (text: string): string => `${text} Only with detail=full.`

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

const Evidence = Type.Object(
  {
    asked: Type.String({ description: 'The question, or the address that was fetched.' }),
    of: Type.String({ description: 'A resolver id, the address of a name server, or the host of a policy.' }),
    answer: Type.String({ description: 'What came back, in short.' }),
    records: Type.Array(Type.String(), { description: 'What the answer held; long ones are cut.' }),
    durationMs: Type.Integer({ minimum: 0 }),
    reproduce: Type.String({ description: 'A line for a shell that asks the same.' }),
  },
  { title: 'Evidence' },
)

const FindingSchema = Type.Object(
  {
    id: Type.String({
      description:
        'Names the question, whatever the answer; stable. New ones may be added. One of ' +
        `${CHECKS.map(({ check }) => check.id).join(', ')}.`,
    }),
    category: Type.String({ enum: ['dns', 'email', 'web', 'security'] }),
    severity: Type.String({
      enum: ['ok', 'info', 'warn', 'problem'],
      description:
        'ok: nothing to do. info: worth knowing, costs nothing. warn: should be improved. problem: broken, or open to abuse.',
    }),
    title: Type.String(),
    detail: Type.String(),
    fix: Type.Optional(Fix),
    outcome: Type.Optional(Type.String({ description: onlyFull('How the question was answered; chooses the texts.') })),
    points: Type.Optional(
      Type.Integer({ minimum: 0, description: onlyFull('What it costs, before the caps of its group.') }),
    ),
    gain: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: onlyFull('By how much the score would rise if only this were put right.'),
      }),
    ),
    why: Type.Optional(Type.String({ description: onlyFull('Why the question matters, whatever the answer.') })),
    references: Type.Optional(
      Type.Array(Type.String(), {
        description: onlyFull('Standards it rests on; the last one is our page about the question.'),
      }),
    ),
    evidence: Type.Optional(Type.Array(Evidence, { description: onlyFull('What was asked, and what came back.') })),
  },
  { title: 'HealthFinding' },
)

const Counts = Type.Object({
  ok: Type.Integer({ minimum: 0 }),
  info: Type.Integer({ minimum: 0 }),
  warn: Type.Integer({ minimum: 0 }),
  problem: Type.Integer({ minimum: 0 }),
})

const GroupScore = Type.Object({
  group: Type.String(),
  category: Type.String(),
  title: Type.String(),
  cap: Type.Integer({ description: 'The most that the group can cost.' }),
  softCap: Type.Optional(Type.Integer({ description: 'The most that its soft losses can cost together.' })),
  losses: Type.Array(Type.Object({ id: Type.String(), points: Type.Integer(), isSoft: Type.Boolean() })),
  lost: Type.Integer({ description: 'What the group costs in the end.' }),
})

const Scoring = Type.Object(
  {
    groups: Type.Array(GroupScore),
    base: Type.Integer({ description: '100 less what the groups lost.' }),
    gates: Type.Array(Type.Object({ id: Type.String(), limit: Type.Integer() }), {
      description: 'Findings that limit the whole score.',
    }),
    problemGroups: Type.Array(Type.String(), {
      description: 'Groups with a problem: the first takes the ceiling to 89, each further one ten points lower.',
    }),
    ceiling: Type.Integer(),
    score: Type.Integer(),
    sum: Type.String({ description: 'The same as one line.' }),
  },
  { title: 'Scoring', description: onlyFull('The arithmetic of the score.') },
)

const Timings = Type.Object(
  {
    totalMs: Type.Integer(),
    questions: Type.Integer(),
    roundTrips: Type.Integer({ description: 'The longest chain of questions that had to wait for one another.' }),
  },
  { title: 'Timings', description: onlyFull('How long it took.') },
)

export const DomainHealthSchema = Type.Unsafe<DomainHealth>(
  Type.Object(
    {
      domain: Type.String({ description: 'The domain in its Punycode form.' }),
      displayDomain: Type.String({ description: 'The same in Unicode.' }),
      resolvable: Type.Boolean({ description: 'Whether the name exists and somebody answers for it.' }),
      score: Type.Integer({
        minimum: 0,
        maximum: 100,
        description: 'From 0 to 100. What could not be checked costs nothing, so read it together with determined.',
      }),
      coverage: Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'The share of the points that were judged, rounded to two decimals. Checks that the operator of the service has ' +
          'switched off do not count.',
        'x-extension': true,
      }),
      determined: Type.Boolean({
        description:
          'Whether the score is meaningful. False if coverage is below 0.75, or if we could not check one of the basics ' +
          '(resolution, name servers, MX, SPF, DMARC, web address, DNSSEC) for a reason on our side. Show “not fully ' +
          'checked” instead of the score then, and check again later.',
        'x-extension': true,
      }),
      findings: Type.Array(FindingSchema, { description: 'The worst first.' }),
      summary: Counts,
      checkedAt: Type.String({
        format: 'date-time',
        description: 'When it was checked; reports are kept for five minutes.',
      }),
      locale: Type.String({ enum: [...LOCALES] }),
      scoring: Type.Optional(Scoring),
      timings: Type.Optional(Timings),
      pictures: Type.Optional(PicturesSchema),
    },
    { title: 'DomainHealth' },
  ),
)
