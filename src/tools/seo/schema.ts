import Type from 'typebox'
import { SEO_CATEGORIES, SEO_IDS } from '../../report/seo/weights.ts'
import { evidenceMembers, onlyFull, REASONS, TIMING_MEMBERS, TIMINGS_DESCRIPTION } from '../health/finding-schema.ts'

const nullable = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description })

const Category = Type.String({ enum: [...SEO_CATEGORIES] })

const Evidence = Type.Object(evidenceMembers('A resolver id, or the host of a page.'))

const SeoFinding = Type.Object(
  {
    id: Type.String({
      description: `Names the question, whatever the answer; stable. New ones may be added. One of ${SEO_IDS.join(', ')}.`,
    }),
    category: Category,
    severity: Type.String({
      enum: ['ok', 'info', 'warn', 'problem'],
      description:
        'ok: nothing to do. info: worth knowing, costs nothing. warn: should be improved. problem: keeps the page from being ' +
        'found or read.',
    }),
    title: Type.String(),
    detail: Type.String(),
    fix: Type.Optional(
      Type.Object(
        {
          steps: Type.Array(Type.String(), {
            description: 'What to do, in order, each naming the place of the change.',
          }),
        },
        { title: 'SeoFix' },
      ),
    ),
    outcome: Type.Optional(REASONS.outcome),
    points: Type.Optional(
      Type.Integer({ minimum: 0, description: onlyFull('What it costs, before its category is used up.') }),
    ),
    why: Type.Optional(REASONS.why),
    references: Type.Optional(Type.Array(Type.String(), { description: onlyFull('Standards it rests on.') })),
    evidence: Type.Optional(Type.Array(Evidence, { description: onlyFull('What was asked, and what came back.') })),
  },
  { title: 'SeoFinding' },
)

const Scoring = Type.Object(
  {
    categories: Type.Array(
      Type.Object({
        category: Category,
        title: Type.String(),
        points: Type.Integer({ description: 'What it brings when nothing is wrong.' }),
        losses: Type.Array(Type.Object({ id: Type.String(), points: Type.Integer() })),
        left: Type.Integer({ minimum: 0 }),
      }),
    ),
    base: Type.Integer({ description: 'What the categories have left together.' }),
    gates: Type.Array(Type.Object({ id: Type.String(), limit: Type.Integer() }), {
      description: 'Problems that limit the whole score.',
    }),
    ceiling: Type.Integer({ description: 'The lowest of these limits; 0 without a page.' }),
    score: Type.Integer(),
    sum: Type.String({ description: 'The same as one line.' }),
  },
  { title: 'SeoScoring', description: onlyFull('The arithmetic of the score.') },
)

const Timings = Type.Object(TIMING_MEMBERS, { description: TIMINGS_DESCRIPTION })

const SeoError = Type.Object(
  {
    code: Type.String({
      description:
        'dns_failure, address_not_public, connect_refused, connect_timeout, connect_failed, tls_error, response_timeout, ' +
        'too_many_redirects, redirect_loop, redirect_blocked, http_error, blocked_by_protection, payment_required, not_html, ' +
        'empty_body, soft_404 or opted_out. New ones may be added.',
    }),
    message: Type.String({ description: 'In the language of the report.' }),
  },
  { title: 'SeoError' },
)

export const SeoCheckSchema = Type.Object(
  {
    domain: Type.String({ description: 'The domain in its Punycode form.' }),
    finalUrl: Type.String({
      description: 'Where the redirects ended; with an error the last address that was tried.',
    }),
    fetchedAt: Type.String({
      format: 'date-time',
      description: 'When it was fetched; reports are kept for five minutes.',
    }),
    ttfbMs: nullable(
      Type.Integer({ minimum: 0 }),
      'From the start of the last connection to the first byte of its answer; null if none came. One sample from one place.',
    ),
    score: Type.Integer({ minimum: 0, maximum: 100, description: '0 with an error.' }),
    determined: Type.Boolean({
      description:
        'False: the site could not be judged for a reason that is no fault of the site (bot protection, pay per crawl, ' +
        'opted out, our own outage). The score then says nothing about it.',
    }),
    pageTitle: nullable(Type.String(), 'Null without a title, and with an error.'),
    error: nullable(SeoError, 'Why there is no page to judge; null if there is one.'),
    findings: Type.Array(SeoFinding, {
      description: 'By category: indexing, content, technical, ai. What could not be decided is left out.',
    }),
    scoring: Type.Optional(Scoring),
    timings: Type.Optional(Timings),
  },
  { title: 'SeoCheck' },
)
