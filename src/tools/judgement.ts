import Type from 'typebox'
import { type NotCovered, notCoveredBy } from '../report/overall/not-covered.ts'
import { judgeResult, type ToolChecks, type ToolJudgement } from '../report/tool-findings.ts'
import type { Detail } from '../report/words.ts'
import type { Locale } from '../text.ts'
import type { Parameter, ToolSettings } from './define-tool.ts'
import { SeveritySchema, ToolFindingSchema, whatFailsSchema } from './health/finding-schema.ts'
import { detailParameter } from './parameters/detail.ts'
import type { ToolResponse } from './response.ts'

export const verdictSchema = (title: string, description: string) =>
  Type.Object(
    {
      id: Type.String({ description: 'Id of the finding that the verdict repeats.' }),
      outcome: Type.String({ description: 'Outcome of the finding; unknown if the check was not possible.' }),
      severity: SeveritySchema,
      title: Type.String({ description: 'Title of the finding.' }),
      detail: Type.String({ description: 'Detail of the finding.' }),
      whatFails: whatFailsSchema(String),
    },
    { title, description, 'x-extension': true },
  )

const VerdictSchema = verdictSchema(
  'Verdict',
  'The worst finding; without warnings and problems, the finding that answers the main question of the tool. ' +
    'Only with detail=full.',
)

/** The members that a judgement adds to the result of a tool. */
export const judgementMembers = (ids: readonly string[]) => ({
  verdict: Type.Optional(VerdictSchema),
  findings: Type.Optional(
    Type.Array(ToolFindingSchema, {
      description: `Findings, worst first: ${ids.join(', ')}. Only with detail=full.`,
      'x-extension': true,
    }),
  ),
})

/** `detail` of a tool whose long form adds only the judgement. */
export const judgedDetailParameter: Parameter<Detail> = {
  ...detailParameter,
  schema: Type.String({ enum: ['full'], description: 'full adds verdict and findings, in the language of lang.' }),
}

/** The ids of the findings that a tool can report. */
export const idsOf = (checks: readonly { readonly check: { readonly id: string } }[]): readonly string[] =>
  checks.map(({ check }) => check.id)

interface Judging<Facts> {
  readonly checks: ToolChecks<Facts>
  /** The tool of an area of the report about a domain: its result says which areas it does not cover. */
  readonly areaTool?: string
  /** The input of the checks: the result and further facts that it does not contain. */
  readonly facts: Facts
  /** The domain in the links of a fix. */
  readonly domain: string
  readonly lang: Locale
  readonly detail: Detail
  readonly settings: Pick<ToolSettings, 'baseUrl'>
}

/** Adds the verdict and the findings for detail=full. The response then has the language of these texts. */
export function judged<Result extends object, Facts>(
  response: ToolResponse<Result>,
  { checks, areaTool, facts, domain, lang, detail, settings: { baseUrl } }: Judging<Facts>,
): ToolResponse<Result & Partial<ToolJudgement> & { readonly notCovered?: readonly NotCovered[] }> {
  if (detail !== 'full') return response
  const { result, meta } = response
  const { cachedUntilMs, isCounted } = meta
  return {
    result: {
      ...result,
      ...judgeResult(facts, domain, checks, { locale: lang, detail, baseUrl }),
      ...(areaTool !== undefined && { notCovered: notCoveredBy(areaTool, lang) }),
    },
    // Without `derived`, because callers share only the response without localized text.
    meta: { cachedUntilMs, isCounted, language: lang },
  }
}
