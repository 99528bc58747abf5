import type { Engine } from '../../src/engine/call.ts'
import { Problem } from '../../src/problems.ts'
import type { AreasResult } from '../../src/report/areas-result.ts'
import { AREAS, type AreaId } from '../../src/report/overall/areas.ts'
import { type AreaOutcome, type AreaResult, domainReport } from '../../src/report/overall/domain-report.ts'
import type { Outside } from '../../src/surfaces/cli/outside.ts'
import type { FindingsResult, Severity, WrittenFinding } from '../../src/surfaces/cli/tool-result.ts'
import type { Locale } from '../../src/text.ts'
import { uncached } from '../../src/tools/response.ts'
import { CLOCK } from './cli-world.ts'

export const finding = (id: string, severity: Severity, rest: Partial<WrittenFinding> = {}): WrittenFinding => ({
  id,
  category: 'email',
  severity,
  title: `Title of ${id}`,
  detail: `Detail of ${id}.`,
  ...rest,
})

export const report = (domain: string, score: number, findings: readonly WrittenFinding[]): FindingsResult => ({
  domain,
  score,
  findings,
})

/** A report with so little coverage that its score has no meaning. */
export const partialReport = (
  domain: string,
  coverage: number,
  findings: readonly WrittenFinding[],
): FindingsResult => ({
  ...report(domain, 100, findings),
  coverage,
  determined: false,
})

/** Findings say what they are about only with `detail=full`. */
const withoutAbout = (known: FindingsResult): FindingsResult => ({
  ...known,
  findings: known.findings.map(({ about, ...rest }) => rest),
})

/** An engine that returns these reports; for other domains no resolver responds. */
export function outsideWith(
  reports: readonly FindingsResult[],
  onCall: () => Promise<void> = async () => undefined,
): Outside {
  const engine: Pick<Engine, 'call'> = {
    async call(_tool, argument) {
      await onCall()
      const known = reports.find(({ domain }) => domain === argument('domain'))
      if (known === undefined) throw new Problem('resolver_unavailable')
      return uncached(argument('detail') === 'full' ? known : withoutAbout(known))
    },
  }
  const notHere = async (): Promise<never> => {
    throw new Error('not part of this test')
  }
  return {
    version: '0.0.0-test',
    openEngine: async () => ({ engine: engine as Engine, close: async () => undefined }),
    openAccessStores: notHere,
    openBatches: notHere,
    send: notHere,
    commands: {},
  }
}

/** An engine that returns these results by the name of the tool; other tools fail because no resolver responds. */
export function outsideByTool(results: Readonly<Record<string, object>>): Outside {
  const engine: Pick<Engine, 'call'> = {
    async call({ name }) {
      const known = results[name]
      if (known === undefined) throw new Problem('resolver_unavailable')
      return uncached(known)
    },
  }
  return { ...outsideWith([]), openEngine: async () => ({ engine: engine as Engine, close: async () => undefined }) }
}

/** The results of the tools of the areas; an area without a result was refused. */
export type AreaResults = Readonly<Partial<Record<AreaId, AreaResult & { readonly checkedAt?: string }>>>

/** The result of the tool `domain_report`. */
export function domainReportOf(domain: string, results: AreaResults, locale: Locale = 'en'): AreasResult {
  const outcomes = new Map(
    AREAS.map(({ id }) => {
      const result = results[id]
      const outcome: AreaOutcome =
        result === undefined
          ? { refusal: 'overloaded' }
          : { result, checkedAt: result.checkedAt ?? CLOCK.toISOString() }
      return [id, outcome] as const
    }),
  )
  const own = Object.entries(results).map(([id, { findings, ...result }]) => [id, result])
  return { ...domainReport({ domain, outcomes, locale, now: CLOCK }), results: Object.fromEntries(own) }
}
