import { readState } from '../../move/read-state.ts'
import { type MoveState, newState } from '../../move/state.ts'
import type { StepId } from '../../move/step-ids.ts'
import type { ZoneExport } from '../../move/wish.ts'
import type { Steps } from '../../slices.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { Localized } from '../../text.ts'
import type { MoveTexts } from './move-parameter.ts'
import { readExport } from './read-export.ts'
import { readConfirmed, readWish } from './read-wish.ts'

export interface ReadMove {
  readonly state: MoveState
  readonly zoneExport: ZoneExport | undefined
  readonly confirm: readonly StepId[]
}

export interface MoveFaults {
  readonly where: 'move' | 'zone'
  readonly faults: readonly Localized<string>[]
}

/** Everything that can be refused before the network is asked. */
export function* readMove(domain: DomainName, texts: MoveTexts): Steps<Parsed<ReadMove, MoveFaults>> {
  const refuse = (fault: Localized<string>): Parsed<never, MoveFaults> => refused({ where: 'move', faults: [fault] })
  const wish = readWish(domain, texts)
  if (!wish.ok) return refuse(wish.fault)
  const confirm = readConfirmed(texts.confirm)
  if (!confirm.ok) return refuse(confirm.fault)
  const { state: text, zone, format } = texts
  const state = text === undefined ? parsed(newState(domain, wish.value)) : readState(text, domain, wish.value)
  if (!state.ok) return refuse(state.fault)
  const zoneExport = zone === undefined ? undefined : yield* readExport(zone, domain, format)
  if (zoneExport !== undefined && !zoneExport.ok) return refused({ where: 'zone', faults: zoneExport.fault })
  return parsed({ state: state.value, zoneExport: zoneExport?.value, confirm: confirm.value })
}
