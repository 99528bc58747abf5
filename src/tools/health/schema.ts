import Type from 'typebox'
import { LOCALES, type Locale } from '../../text.ts'
import { notCoveredSchema } from '../not-covered.ts'
import { FindingSchema, onlyFull, TIMING_MEMBERS, TIMINGS_DESCRIPTION } from './finding-schema.ts'
import { PicturesSchema } from './picture-schema.ts'
import { RecordsSchema } from './records-schema.ts'

const Counts = Type.Object(
  {
    ok: Type.Integer({ minimum: 0 }),
    info: Type.Integer({ minimum: 0 }),
    warn: Type.Integer({ minimum: 0 }),
    problem: Type.Integer({ minimum: 0 }),
  },
  { description: 'Number of findings by severity.' },
)

const GroupScore = Type.Object({
  group: Type.String(),
  category: Type.String(),
  title: Type.String(),
  cap: Type.Integer({ description: 'Maximum points that the group can cost.' }),
  softCap: Type.Optional(
    Type.Integer({
      description: 'Maximum points that its soft losses can cost together; absent if there is no such limit.',
    }),
  ),
  losses: Type.Array(Type.Object({ id: Type.String(), points: Type.Integer(), isSoft: Type.Boolean() })),
  lost: Type.Integer({ description: 'Points that the group costs after both caps.' }),
})

const Scoring = Type.Object(
  {
    groups: Type.Array(GroupScore),
    base: Type.Integer({ description: '100 minus the points that the groups cost.' }),
    gates: Type.Array(Type.Object({ id: Type.String(), limit: Type.Integer() }), {
      description: 'Findings that limit the score, with the limit.',
    }),
    problemGroups: Type.Array(Type.String(), {
      description: 'Groups with a problem: the first one lowers the ceiling to 89, each further one by 10 points.',
    }),
    ceiling: Type.Integer({ description: 'Maximum score that gates and problem groups allow.' }),
    score: Type.Integer({
      description: 'The smaller one of base and ceiling, at least 1; 0 if the domain does not resolve.',
    }),
    sum: Type.String({ description: 'The calculation in one line.' }),
  },
  { title: 'Scoring', description: onlyFull('Calculation of the score.') },
)

const Timings = Type.Object(TIMING_MEMBERS, { title: 'Timings', description: TIMINGS_DESCRIPTION })

export const DomainHealthSchema = Type.Object(
  {
    domain: Type.String({ description: 'The domain in Punycode.' }),
    displayDomain: Type.String({ description: 'The domain in Unicode.' }),
    resolvable: Type.Boolean({ description: 'Whether the name exists and its name servers respond.' }),
    score: Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'Score from 0 to 100. Checks that were not possible cost no points, so read it together with determined.',
    }),
    coverage: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'Share of the points that could be checked, from 0 to 1, rounded to 2 decimals. Checks that the operator of ' +
        'the service has disabled do not count.',
      'x-extension': true,
    }),
    determined: Type.Boolean({
      description:
        'Whether the score is meaningful. False if coverage is below 0.75, or if the service could not check one of ' +
        'the basics (resolution, name servers, MX, SPF, DMARC, IP address of the website, DNSSEC). In that case, show “not fully ' +
        'checked” instead of the score and check again later.',
      'x-extension': true,
    }),
    findings: Type.Array(FindingSchema, { description: 'Findings, worst first.' }),
    summary: Counts,
    checkedAt: Type.String({
      format: 'date-time',
      description: 'Time of the check. Reports are cached for 5 minutes.',
    }),
    locale: Type.Unsafe<Locale>({
      title: 'Language',
      type: 'string',
      enum: [...LOCALES],
      description: 'Language of the texts.',
    }),
    scoring: Type.Optional(Scoring),
    timings: Type.Optional(Timings),
    pictures: Type.Optional(PicturesSchema),
    records: Type.Optional(RecordsSchema),
    notCovered: Type.Optional(notCoveredSchema(onlyFull('Areas of the domain that this check does not look at.'))),
  },
  { title: 'DomainHealth' },
)
