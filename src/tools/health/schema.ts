import Type from 'typebox'
import { LOCALES, type Locale } from '../../text.ts'
import { FindingSchema, onlyFull, TIMING_MEMBERS, TIMINGS_DESCRIPTION } from './finding-schema.ts'
import { PicturesSchema } from './picture-schema.ts'

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

const Timings = Type.Object(TIMING_MEMBERS, { title: 'Timings', description: TIMINGS_DESCRIPTION })

export const DomainHealthSchema = Type.Object(
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
    locale: Type.Unsafe<Locale>({ type: 'string', enum: [...LOCALES] }),
    scoring: Type.Optional(Scoring),
    timings: Type.Optional(Timings),
    pictures: Type.Optional(PicturesSchema),
  },
  { title: 'DomainHealth' },
)
