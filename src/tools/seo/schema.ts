import Type from 'typebox'
import { SEO_CATEGORIES } from '../../checks/groups.ts'
import { SEO_IDS } from '../../report/seo/weights.ts'
import { evidenceMembers, onlyFull, REASONS, TIMING_MEMBERS, TIMINGS_DESCRIPTION } from '../health/finding-schema.ts'
import { notCoveredSchema } from '../not-covered.ts'

const nullable = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description })

const Category = Type.String({ title: 'SeoCategory', enum: [...SEO_CATEGORIES] })

const Evidence = Type.Object(evidenceMembers('The queried server: a resolver id, or the host of a page.'))

const SeoFinding = Type.Object(
  {
    id: Type.String({
      description: 'Id of the check; stable. New ids may be added.',
      examples: [...SEO_IDS],
    }),
    category: Category,
    severity: Type.String({
      title: 'Severity',
      enum: ['ok', 'info', 'warn', 'problem'],
      description:
        'ok: passed. info: a note, costs no points. warn: should be improved. problem: search engines cannot find or ' +
        'read the page.',
    }),
    title: Type.String({ description: 'What was found, in one line.' }),
    detail: Type.String({ description: 'The observed fact and what it means.' }),
    fix: Type.Optional(
      Type.Object(
        {
          steps: Type.Array(Type.String(), {
            description: 'What to do, in this order; each step names where to make the change.',
          }),
        },
        { title: 'SeoFix' },
      ),
    ),
    outcome: Type.Optional(REASONS.outcome),
    place: Type.Optional(REASONS.place),
    points: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: onlyFull('Points that the finding costs, before the limit of its category is applied.'),
      }),
    ),
    why: Type.Optional(REASONS.why),
    references: Type.Optional(
      Type.Array(Type.String(), {
        description: onlyFull('Standards and documents; the last entry is the URL of the page about the check.'),
      }),
    ),
    evidence: Type.Optional(
      Type.Array(Evidence, { description: onlyFull('The queries that decided the check, with their responses.') }),
    ),
  },
  { title: 'SeoFinding' },
)

const Scoring = Type.Object(
  {
    categories: Type.Array(
      Type.Object({
        category: Category,
        title: Type.String(),
        points: Type.Integer({ description: 'Maximum points of the category.' }),
        losses: Type.Array(Type.Object({ id: Type.String(), points: Type.Integer() }), {
          description: 'Points that each finding costs.',
        }),
        left: Type.Integer({ minimum: 0, description: 'Remaining points of the category.' }),
      }),
    ),
    base: Type.Integer({ description: 'Sum of the remaining points.' }),
    gates: Type.Array(Type.Object({ id: Type.String(), limit: Type.Integer() }), {
      description: 'Problems that limit the score, with the limit.',
    }),
    ceiling: Type.Integer({ description: 'The lowest limit; 0 if no page could be checked.' }),
    score: Type.Integer({ description: 'The smaller one of base and ceiling.' }),
    sum: Type.String({ description: 'The calculation in one line.' }),
  },
  { title: 'SeoScoring', description: onlyFull('Calculation of the score.') },
)

const Timings = Type.Object(TIMING_MEMBERS, { description: TIMINGS_DESCRIPTION })

const SeoError = Type.Object(
  {
    code: Type.String({
      description:
        'One of dns_failure, address_not_public, connect_refused, connect_timeout, connect_failed, tls_error, ' +
        'response_timeout, too_many_redirects, redirect_loop, redirect_blocked, http_error, blocked_by_protection, ' +
        'payment_required, not_html, empty_body, soft_404, opted_out, not_requested. New codes may be added.',
    }),
    message: Type.String({ description: 'Explanation in the language of the report.' }),
  },
  { title: 'SeoError' },
)

export const SeoCheckSchema = Type.Object(
  {
    domain: Type.String({ description: 'The domain in Punycode.' }),
    finalUrl: Type.String({
      description: 'URL after all redirects; with an error, the last URL that was requested.',
    }),
    fetchedAt: Type.String({
      format: 'date-time',
      description: 'Time of the check. Reports are cached for 5 minutes.',
    }),
    ttfbMs: nullable(
      Type.Integer({ minimum: 0 }),
      'Milliseconds from the start of the last connection to the first byte of its response, as one sample from one ' +
        'location; null if there was no response.',
    ),
    score: Type.Integer({ minimum: 0, maximum: 100, description: 'Score from 0 to 100; 0 with an error.' }),
    determined: Type.Boolean({
      description:
        'Whether the score is meaningful. False if the site could not be checked for a reason that is not its fault ' +
        '(bot protection, pay per crawl, opt-out, outage of this service).',
    }),
    pageTitle: nullable(Type.String(), 'Title of the page; null if it has none, and with an error.'),
    error: nullable(SeoError, 'Why no page could be checked; null if one could.'),
    certificate: Type.Optional(
      Type.Object(
        { notAfter: Type.String({ format: 'date-time', description: 'When the certificate expires.' }) },
        {
          title: 'SeoCertificate',
          description: 'Certificate of the page; absent if there is none or it could not be seen.',
          'x-extension': true,
        },
      ),
    ),
    findings: Type.Array(SeoFinding, {
      description: 'Findings by category: indexing, content, technical, ai. Checks that were not possible are omitted.',
    }),
    scoring: Type.Optional(Scoring),
    timings: Type.Optional(Timings),
    notCovered: Type.Optional(notCoveredSchema(onlyFull('Areas of the domain that this check does not look at.'))),
  },
  { title: 'SeoCheck' },
)
