import { call, startService } from '../../test/http/start-service.ts'
import { FOR_SHARED_SERVERS, withWorld } from '../../test/lab/lab.ts'
import { worldRegistries } from '../../test/support/scripted-world.ts'
import type { Judge, JudgedOutcome } from './case.ts'

/** What a tool of our service reports for the domain; `path` is the request without the version of the API. */
export const judgeTool =
  (path: (domain: string) => string): Judge =>
  (domain) =>
    withWorld(async (world) => {
      const service = await startService({ world, registries: worldRegistries() })
      try {
        const { json } = await call(service, { path: `/api/v1/${path(domain)}?detail=full` })
        return outcomesIn(json)
      } finally {
        await service.server.close()
      }
    }, FOR_SHARED_SERVERS)

interface ToolFinding {
  readonly id: string
  readonly outcome: string
  readonly severity: string
}

const outcomesIn = (json: { readonly [member: string]: unknown }): readonly JudgedOutcome[] =>
  ((json['findings'] ?? []) as readonly ToolFinding[]).map(({ id, outcome, severity }) => ({
    check: id,
    outcome,
    severity,
  }))
