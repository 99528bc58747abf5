import Type from 'typebox'
import { SEO_CATEGORIES } from '../../checks/groups.ts'
import type { Severity } from '../../checks/verdict.ts'
import type { ReportedArea } from '../../report/overall/domain-report.ts'
import { LOCALES, type Locale } from '../../text.ts'
import { Availability } from '../availability/result.ts'
import {
  FIX_MEMBERS,
  LinksSchema,
  onlyFull,
  placeSchema,
  reportFindingSchema,
  SeveritySchema,
  whatFailsSchema,
} from '../health/finding-schema.ts'
import { DomainHealthSchema } from '../health/schema.ts'
import { MailCheckSchema } from '../mail/schema.ts'
import { AREA_MEANING, areaSchema, notCoveredSchema } from '../not-covered.ts'
import { SeoCheckSchema } from '../seo/schema.ts'

const Area = areaSchema(AREA_MEANING)
const count = (description: string) => Type.Integer({ minimum: 0, description })

const AreaSchema = Type.Object(
  {
    area: Area,
    tool: Type.String({ description: 'Name of the tool that covers the area alone.' }),
    severity: Type.Unsafe<ReportedArea['severity']>({
      type: 'string',
      enum: ['ok', 'info', 'warn', 'problem', 'unknown'],
      description: 'Severity of the worst finding. unknown: nothing bad was found, but not enough could be checked.',
    }),
    title: Type.String({ description: 'Title of the decisive finding; empty if there is none.' }),
    complete: Type.Boolean({ description: 'False if only a part of the area could be checked, or nothing.' }),
    problems: count('Number of problems.'),
    warnings: count('Number of warnings.'),
    score: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        description: 'Score of the area, if it has one and enough was checked.',
      }),
    ),
    checkedAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Time of the check of this area, which may be cached. Absent if it was not checked.',
      }),
    ),
  },
  { title: 'ReportArea' },
)

const Verdict = Type.Object(
  {
    id: Type.Optional(Type.String({ description: 'Id of the finding that the first change is named after.' })),
    severity: SeveritySchema,
    title: Type.String({ description: 'The most important finding; without warnings and problems, a summary.' }),
    detail: Type.String({
      description:
        'How many problems and warnings there are, the most important one, and everything that was not checked.',
    }),
  },
  { title: 'ReportVerdict' },
)

const ChangeSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the finding that the change is named after.' }),
    area: Area,
    severity: SeveritySchema,
    title: Type.String({ description: 'What is wrong, in one line.' }),
    detail: Type.String({ description: 'The observed fact and what it means.' }),
    whatFails: whatFailsSchema(String),
    place: placeSchema(String),
    fix: Type.Object({ ...FIX_MEMBERS, links: Type.Optional(LinksSchema) }, { title: 'ChangeFix' }),
    findings: Type.Array(
      Type.Object({ id: Type.String(), area: Area, severity: SeveritySchema, title: Type.String() }),
      { description: 'All findings that the change repairs, worst first.' },
    ),
    gain: Type.Optional(Type.Integer({ minimum: 1, description: 'Points that the score of the health check gains.' })),
  },
  { title: 'ReportChange' },
)

const FindingSchema = reportFindingSchema(Area, ['dns', 'email', 'web', 'security', ...SEO_CATEGORIES])

/** The report has the findings of all areas, and says what it does not cover. */
const OMITTED = ['findings', 'notCovered'] as const
/** Two members of the health report mean nothing if too little was checked (`withoutUndetermined`). */
const UNDETERMINED = ['score', 'resolvable'] as const

const Health = Type.Object(
  {
    ...Type.Omit(DomainHealthSchema, [...OMITTED, ...UNDETERMINED]).properties,
    ...Type.Partial(Type.Pick(DomainHealthSchema, UNDETERMINED)).properties,
  },
  { title: 'ReportHealth' },
)
const Mail = Type.Object(Type.Omit(MailCheckSchema, OMITTED).properties, { title: 'ReportMail' })
const Seo = Type.Object(
  {
    ...Type.Omit(SeoCheckSchema, [...OMITTED, 'score']).properties,
    ...Type.Partial(Type.Pick(SeoCheckSchema, ['score'])).properties,
  },
  { title: 'ReportSeo' },
)
const Registration = Type.Object(Type.Omit(Availability, OMITTED).properties, { title: 'ReportRegistration' })

const MEMBERS = {
  verdict: Verdict,
  changes: Type.Array(ChangeSchema, {
    description:
      'What to change, the most important first. Findings of all areas that have the same cause share one change.',
  }),
}

export const DomainReportSchema = Type.Object(
  {
    domain: Type.String({ description: 'The domain in Punycode.' }),
    displayDomain: Type.String({ description: 'The domain in Unicode.' }),
    ...MEMBERS,
    areas: Type.Array(AreaSchema, { description: 'The areas of the report.' }),
    findings: Type.Array(FindingSchema, { description: 'Findings of all areas, worst first.' }),
    notCovered: notCoveredSchema('Areas that could not be looked at, with the reason.'),
    summary: Type.Object(
      {
        ok: count('Passed.'),
        info: count('Notes.'),
        warn: count('Warnings.'),
        problem: count('Problems.'),
      } satisfies Record<Severity, unknown>,
      { description: 'Number of findings by severity.' },
    ),
    checkedAt: Type.String({ format: 'date-time', description: 'Time of the check of the area with the oldest data.' }),
    locale: Type.Unsafe<Locale>({ type: 'string', enum: [...LOCALES], description: 'Language of the texts.' }),
    results: Type.Optional(
      Type.Object(
        {
          dns: Type.Optional(Health),
          mail: Type.Optional(Mail),
          web: Type.Optional(Seo),
          registration: Type.Optional(Registration),
        },
        { title: 'ReportResults', description: onlyFull('The results of the areas, without their findings.') },
      ),
    ),
  },
  { title: 'DomainReport' },
)

/** An area as soon as it is known, with what the report says so far. It has no title: no response refers to it as a component. */
export const ReportPartSchema = Type.Object({
  area: AreaSchema,
  ...MEMBERS,
  findings: Type.Array(FindingSchema, { description: 'Findings of this area, worst first.' }),
  result: Type.Optional(
    Type.Union([Health, Mail, Seo, Registration], {
      description: onlyFull('The result of the area, without its findings.'),
    }),
  ),
})
