import type { Question } from '../dns/message.ts'
import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import { rrsetAt, type ZoneContents } from '../dns/zone/contents.ts'
import { seen } from '../evidence/engine/observed.ts'
import type { Observed } from '../world.ts'
import { type Ask, overlayAnswer } from './overlay-answer.ts'
import { isPlannedType } from './planned-records.ts'
import type { PlannedSets } from './planned-sets.ts'
import type { PlannedAnswer } from './sections.ts'
import { zoneAnswer } from './zone-answer.ts'

/** The records of the zone after the change: all of them, or what differs from the published ones. */
export type ZonePlan =
  | { readonly kind: 'whole'; readonly zone: ZoneContents }
  | { readonly kind: 'sets'; readonly sets: PlannedSets }

/** What the zone answers after the change; undefined if that is what the source publishes. */
export async function answerIn(
  plan: ZonePlan,
  question: Question,
  ask: Ask,
): Promise<Observed<PlannedAnswer> | undefined> {
  if (!isPlannedType(question.type, plan.kind === 'whole')) return undefined
  return plan.kind === 'whole' ? seen(zoneAnswer(plan.zone, question)) : overlayAnswer(plan.sets, question, ask)
}

/** Whether an alias to this name leads to other records than today. */
export const isAffected = (plan: ZonePlan, name: Name): boolean => plan.kind === 'whole' || plan.sets.isAffected(name)

/** The addresses of a name that the change has. */
export function knownAddresses(plan: ZonePlan, name: Name): readonly string[] {
  const rrsets = [TYPE.A, TYPE.AAAA].flatMap((type) =>
    plan.kind === 'sets'
      ? (plan.sets.at(name)?.get(type) ?? [])
      : [plan.zone.nodes, plan.zone.glue].flatMap((all) => rrsetAt(all.get(name), type) ?? []),
  )
  return rrsets.flatMap(({ data }) => ('address' in data ? [data.address] : []))
}
