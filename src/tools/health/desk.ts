import { createParentServers, type ParentServers } from '../../evidence/parent-servers.ts'
import type { WordableFinding } from '../../report/words.ts'
import type { ToolContext } from '../define-tool.ts'
import type { ResultCache, Shelf } from '../result-cache.ts'
import { healthCodec, type KeptReport } from './kept-report.ts'
import { createWaitingLine, type LineLimits, type WaitingLine } from './waiting-line.ts'

/** What all health checks of one process have in common. */
export interface HealthDesk {
  readonly reports: Shelf<KeptReport, WordableFinding>
  readonly line: WaitingLine
  readonly parents: ParentServers
}

/**
 * Sixteen cold checks a second, which hardly ever take three seconds, never wait. What a check waited is missing in its eight
 * seconds, so nobody waits longer than leaves time for the questions themselves.
 */
const LINE: LineLimits = { maxInside: 48, maxWaiting: 192, maxWaitMs: 4000 }

export const reportsIn = (cache: ResultCache): HealthDesk['reports'] => cache.shelf('health', healthCodec)

/** By the cache, of which there is one in a process. */
const DESKS = new WeakMap<ResultCache, HealthDesk>()

export function deskOf({ cache, world }: Pick<ToolContext, 'cache' | 'world'>): HealthDesk {
  const known = DESKS.get(cache)
  if (known !== undefined) return known
  const desk: HealthDesk = {
    reports: reportsIn(cache),
    line: createWaitingLine(world, LINE),
    parents: createParentServers(() => world.now().getTime()),
  }
  DESKS.set(cache, desk)
  return desk
}
