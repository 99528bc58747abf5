import Type from 'typebox'
import type { ReadFiles } from '../../mail-reports/collect/read-files.ts'
import { Problem } from '../../problems.ts'
import { createSlices } from '../../slices.ts'
import type { Locale } from '../../text.ts'
import type { Parameter, RunnableTool, ToolContext } from '../define-tool.ts'
import { domainParameter } from '../parameters/domain.ts'
import { languageParameter } from '../parameters/language.ts'
import { type ToolResponse, uncached } from '../response.ts'
import { onlineOutcome } from './online-outcome.ts'
import type { ReportsOutcome } from './outcome.ts'
import { policyTrialIn } from './policy-trial.ts'
import { readPlan } from './read-plan.ts'
import { offlineOutcomeInSteps, type ReportsRequest } from './reports-outcome.ts'

/** Reads the files at these paths; throws a `Problem` for a path that cannot or may not be read. */
export type ReadPaths = (paths: readonly string[], signal: AbortSignal) => Promise<ReadFiles>

const MAX_PATHS = 1000
const MAX_PATH = 4096

const pathsParameter: Parameter<readonly string[]> = {
  schema: Type.Array(Type.String(), {
    description: 'Paths of files and folders with DMARC and TLS reports, also in gzip, zip, .eml and mbox files.',
    examples: [['reports/']],
  }),
  isOptional: false,
  read(raw) {
    const paths = Array.isArray(raw) ? (raw as readonly unknown[]) : []
    if (paths.length === 0 || paths.length > MAX_PATHS || !paths.every(isPath))
      throw new Problem('invalid_input', `paths must be a list of 1 to ${MAX_PATHS} paths, for example ["reports/"].`)
    return paths
  },
}

const isPath = (path: unknown): path is string =>
  typeof path === 'string' && path !== '' && path.length <= MAX_PATH && !path.includes('\0')

const flag = (description: string): Parameter<boolean> => ({
  schema: Type.Boolean({ description, default: false }),
  isOptional: true,
  read(raw) {
    if (raw === undefined || typeof raw === 'boolean') return raw ?? false
    throw new Problem('invalid_input', 'It must be true or false.')
  },
})

const text = (description: string, example: string): Parameter<string | undefined> => ({
  schema: Type.String({ description, examples: [example] }),
  isOptional: true,
  read: (raw) => (raw === undefined ? undefined : String(raw)),
})

const REPORTS_PARAMETERS = {
  paths: pathsParameter,
  domain: { ...domainParameter, isOptional: true, read: (raw) => raw && domainParameter.read(raw) } as Parameter<
    string | undefined
  >,
  policy: text('DMARC policy to try: p, and sp, np, t, adkim, aspf, separated by commas.', 'p=reject,sp=quarantine'),
  change: text(
    'Change to try, in JSON, as a zone file or as an octoDNS file.',
    '{"domain":"example.com","set":[{"name":"_dmarc","type":"TXT","ttl":300,"values":["\\"v=DMARC1; p=reject\\""]}]}',
  ),
  offline: flag('Look nothing up: only what the reports say.'),
  lang: languageParameter,
} satisfies Readonly<Record<string, Parameter<never> | Parameter<unknown>>>

interface Input {
  readonly paths: readonly string[]
  readonly domain: string | undefined
  readonly policy: string | undefined
  readonly change: string | undefined
  readonly offline: boolean
  readonly lang: Locale
}

/** The tool that reads mail reports. It has no route, because files stay where they are. `formOf` gives the form of its result. */
export function createMailReports(
  readPaths: ReadPaths,
  formOf: (outcome: ReportsOutcome, locale: Locale) => object,
): RunnableTool & {
  readonly run: (input: Readonly<Record<string, unknown>>, context: ToolContext) => Promise<ToolResponse>
} {
  return {
    name: 'mail_reports',
    command: {},
    parameters: REPORTS_PARAMETERS,
    async run(given, { world, signal = new AbortController().signal }) {
      const { change: planned, domain, lang, offline, paths, policy } = given as unknown as Input
      if (offline && planned !== undefined)
        throw new Problem(
          'invalid_input',
          'change is applied to the DNS of today, so that it cannot be used with offline.',
        )
      const trial = policy === undefined ? undefined : policyTrialIn(policy)
      const read = await readPaths(paths, signal)
      const request: ReportsRequest = {
        read,
        locale: lang,
        hasAddresses: false,
        ...(domain !== undefined && { domain }),
        ...(trial && { trial }),
      }
      const change =
        planned === undefined ? undefined : readPlan(planned, domain ?? read.collection.reports[0]?.policy.domain)
      const outcome = offline
        ? await createSlices(world).run('report', offlineOutcomeInSteps(request, world.now()), () =>
            signal.throwIfAborted(),
          )
        : await onlineOutcome(world, { ...request, signal, ...(change && { change }) })
      return { ...uncached(formOf(outcome, lang)), meta: { ...uncached({}).meta, language: lang } }
    },
  }
}
