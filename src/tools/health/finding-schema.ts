import Type, { type TSchema } from 'typebox'
import type { ChangePlace } from '../../checks/define-check.ts'
import type { Category } from '../../checks/groups.ts'
import { CHECKS } from '../../checks/registry.ts'
import { STEP_KINDS, type StepKind } from '../../checks/step.ts'
import type { Severity } from '../../checks/verdict.ts'

export const onlyFull = (text: string): string => `${text} Only with detail=full.`

/** The members of every fix and of every change. */
export const FIX_MEMBERS = {
  steps: Type.Array(Type.String(), {
    description: 'What to do, in this order; each step names where to make the change.',
  }),
  record: Type.Optional(
    Type.Object(
      {
        host: Type.String({
          description: 'Host of the record: @ for the domain itself if it is a zone apex, otherwise the full name.',
        }),
        type: Type.String({ description: 'Record type.' }),
        value: Type.String({ description: 'Record data, without quotes.' }),
      },
      {
        description:
          'A record to publish as it is. Present only if it cannot break anything; the service has checked it before ' +
          'offering it.',
      },
    ),
  ),
}

const LINK = { label: Type.String(), href: Type.String() }

export const LinksSchema = Type.Array(Type.Object(LINK), {
  description: 'Links to pages of this service that help with the change.',
})

const StepKindSchema = Type.Unsafe<StepKind>({
  title: 'StepKind',
  type: 'string',
  enum: [...STEP_KINDS],
  description:
    'publish: publish the record at the DNS provider of the domain. note: how to enter it. later: what may follow. precondition: what to check ' +
    'or arrange first. choice: a decision. further-edit: another change that belongs to it. elsewhere: a change at another place.',
})

const Fix = Type.Object(
  {
    ...FIX_MEMBERS,
    stepKinds: Type.Optional(
      Type.Array(StepKindSchema, {
        description: onlyFull(
          'What each step is, if there is a record: it can be published immediately if every step is publish, note or later.',
        ),
        'x-extension': true,
      }),
    ),
    cta: Type.Optional(Type.Object(LINK, { description: 'Link to a page of this service that helps with the fix.' })),
  },
  { title: 'Fix' },
)

/** One query; `of` describes the servers that it may have been sent to. */
export const evidenceMembers = (of: string) => ({
  asked: Type.String({ description: 'The query, or the URL that was fetched.' }),
  of: Type.String({ description: of }),
  answer: Type.String({ description: 'Summary of the response.' }),
  records: Type.Array(Type.String(), { description: 'Records of the response; long ones are shortened.' }),
  durationMs: Type.Integer({ minimum: 0, description: 'Duration in milliseconds.' }),
  reproduce: Type.String({ description: 'A shell command that sends the same query.' }),
})

const EvidenceSchema = Type.Object(
  {
    ...evidenceMembers('The queried server: a resolver id, the IP address of a name server, or the host of a policy.'),
    isPlanned: Type.Optional(
      Type.Boolean({
        description: 'Set if the answer comes from the change of a plan. All other answers were observed.',
        'x-extension': true,
      }),
    ),
  },
  { title: 'Evidence' },
)

export const TIMING_MEMBERS = {
  totalMs: Type.Integer({ description: 'Duration of the check in milliseconds.' }),
  questions: Type.Integer({ description: 'Number of queries.' }),
  roundTrips: Type.Integer({ description: 'Length of the longest chain of queries that had to wait for each other.' }),
}

export const TIMINGS_DESCRIPTION = onlyFull('Duration of the check.')

export const SeveritySchema = Type.Unsafe<Severity>({
  title: 'Severity',
  type: 'string',
  enum: ['ok', 'info', 'warn', 'problem'],
  description:
    'ok: passed. info: a note, or a check that was not possible; costs no points. warn: should be improved. ' +
    'problem: broken, or open to abuse.',
})

const CategorySchema = Type.Unsafe<Category>({
  title: 'Category',
  type: 'string',
  enum: ['dns', 'email', 'web', 'security'],
})

export const whatFailsSchema = (described: (text: string) => string) =>
  Type.Optional(
    Type.String({
      description: described(
        'Which clients fail because of the finding, and how; in the plain response, the detail ends with it.',
      ),
    }),
  )

const TEXTS = {
  category: CategorySchema,
  severity: SeveritySchema,
  title: Type.String({ description: 'What was found, in one line.' }),
  detail: Type.String({ description: 'The observed fact and what it means.' }),
  fix: Type.Optional(Fix),
}

export const placeSchema = (described: (text: string) => string) =>
  Type.Unsafe<ChangePlace>({
    type: 'string',
    enum: ['registrar', 'dns', 'mail', 'web'],
    description: described(
      'Where a change is made: at the registrar, the DNS provider or the mail provider, or on the web server. A record that is offered belongs into the zone, a DS record to the registrar.',
    ),
  })

const aboutSchema = (described: (text: string) => string) =>
  Type.Array(Type.String(), {
    description: described(
      'Hosts, IP addresses and SPF terms outside the domain that the finding is about. Domains with the same finding about the same host have one cause.',
    ),
  })

export const REASONS = {
  outcome: Type.String({ description: onlyFull('Outcome of the check; unknown if it was not possible.') }),
  place: placeSchema(onlyFull),
  about: aboutSchema(onlyFull),
  why: Type.String({ description: onlyFull('Why the check matters.') }),
  references: Type.Array(Type.String(), {
    description: onlyFull('Standards and documents; the last entry is the URL of the page about the check.'),
  }),
}

/** The members that findings have with detail=full. */
const OPTIONAL_REASONS = {
  whatFails: whatFailsSchema(onlyFull),
  outcome: Type.Optional(REASONS.outcome),
  place: Type.Optional(REASONS.place),
  about: Type.Optional(REASONS.about),
  points: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: onlyFull('Points that the finding costs, before the cap of its group is applied.'),
    }),
  ),
  gain: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: onlyFull('Points that the score would rise if only this finding were fixed.'),
    }),
  ),
  why: Type.Optional(REASONS.why),
  references: Type.Optional(REASONS.references),
  evidence: Type.Optional(
    Type.Array(EvidenceSchema, { description: onlyFull('The queries that decided the check, with their responses.') }),
  ),
}

export const FindingSchema = Type.Object(
  {
    id: Type.String({
      description: 'Id of the check; stable. New ids may be added.',
      examples: CHECKS.map(({ check }) => check.id),
    }),
    ...TEXTS,
    ...OPTIONAL_REASONS,
  },
  { title: 'HealthFinding' },
)

/** A finding of one of the areas of a report about a domain. */
export const reportFindingSchema = (area: TSchema, categories: readonly string[]) =>
  Type.Object(
    {
      id: Type.String({ description: 'Id of the check; stable. The ids of all areas differ. New ids may be added.' }),
      area,
      ...TEXTS,
      category: Type.String({ enum: [...categories] }),
      ...OPTIONAL_REASONS,
    },
    { title: 'ReportFinding' },
  )

/** A finding of a tool without a score. */
export const ToolFindingSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the check; stable. New ids may be added.' }),
    ...TEXTS,
    whatFails: whatFailsSchema(String),
    outcome: Type.String({ description: 'Outcome of the check; unknown if it was not possible.' }),
    place: Type.Optional(placeSchema(String)),
    about: Type.Optional(aboutSchema(String)),
    why: Type.String({ description: 'Why the check matters.' }),
    references: Type.Array(Type.String(), {
      description: 'Standards and documents; the last entry is the URL of the page about the check.',
    }),
  },
  { title: 'Finding' },
)
