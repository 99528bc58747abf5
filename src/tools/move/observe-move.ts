import type { ExaminationLimits } from '../../evidence/engine/examine.ts'
import { subjectOf } from '../../evidence/engine/inquirer.ts'
import { type Moving, type MovingRequest, movingZone } from '../../evidence/moving/moving-zone.ts'
import { knownServers } from '../../move/known-servers.ts'
import type { MoveState } from '../../move/state.ts'
import type { ZoneExport } from '../../move/wish.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { Observed } from '../../world.ts'
import type { ToolContext } from '../define-tool.ts'
import { runExamination } from '../run-examination.ts'

/** A call over the network answers in some seconds. Whoever runs it themselves waits until all names are compared. */
const LIMITS: ExaminationLimits = { maxInquiries: 900, softDeadlineMs: 9_000, hardDeadlineMs: 11_000 }
const THOROUGH_LIMITS: ExaminationLimits = { maxInquiries: 60_000, softDeadlineMs: 170_000, hardDeadlineMs: 180_000 }

/** Asks the parent zone and the servers of both sides. */
export async function observeMove(
  domain: DomainName,
  state: MoveState,
  zoneExport: ZoneExport | undefined,
  { world, settings, health, slots, mayEnumerate = false, signal = NEVER, client }: ToolContext,
): Promise<Observed<Moving>> {
  const request: MovingRequest = {
    wish: state.wish,
    known: knownServers(state),
    exported: (zoneExport ?? []).map(({ name, type }) => ({ name, type })),
    resolvers: world.dns.resolvers.map(({ id }) => id),
    mayEnumerate,
  }
  const callers = { signal, forEachClient: (listener: (one: string | undefined) => void) => listener(client) }
  return slots.health.take(callers, async () => {
    const { further } = await runExamination({
      subject: subjectOf(domain, world, settings),
      world: { ...world, dns: health.parents.rememberedBy(world.dns, domain) },
      isDirectDnsOn: settings.isDirectDnsOn,
      checks: [],
      further: movingZone(request),
      limits: mayEnumerate ? THOROUGH_LIMITS : LIMITS,
      signal,
    })
    return further
  })
}

const NEVER = new AbortController().signal
