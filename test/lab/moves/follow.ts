import { isAtOrBelow } from '../../../src/dns/name.ts'
import type { StepId } from '../../../src/move/step-ids.ts'
import type { MoveTexts } from '../../../src/tools/move/move-parameter.ts'
import type { MoveResult } from '../../../src/tools/move/worded.ts'
import { delegationOf, exportOf, type MovingDomain, oldZone, questionsOf, serversOf } from './domain.ts'
import { pause, type Stage } from './stage.ts'
import { perform } from './user.ts'

/** Before the first step, so that all caches are filled. */
const BEFORE_SECONDS = 4
const AFTER_SECONDS = 10
/** The servers of the parent zone publish one after the other. */
const SETTLE_SECONDS = 1
const MAX_LOOKS = 60

/** The zone at the old provider, its delegation, and the clients that ask for its names from now on. */
export async function begin(stage: Stage, moving: MovingDomain, perSecond: number): Promise<MoveTexts> {
  const { hosting, clients } = stage
  const { id, domain, move } = moving
  const zone = await oldZone(hosting.run, moving)
  await Promise.all([
    hosting.setZone(move.old, domain, zone),
    hosting.setDelegation(domain, await delegationOf(hosting.run, moving, 'old')),
  ])
  await pause(SETTLE_SECONDS)
  clients.begin({ id, questions: questionsOf(moving) }, perSecond, 5_000 + (Number(id.slice(1)) % 7) * 3_000)
  if (move.path === 'same-keys' || move.path === 'multi-signer') clients.setSecure(id, true)
  await pause(BEFORE_SECONDS)
  return {
    kind: move.path === 'sign' || move.path === 'unsign' ? move.path : 'provider',
    to: move.old === move.new ? [] : serversOf(moving, 'new').map((server) => wished(server, domain)),
    from: [],
    path: move.path === 'multi-signer' || move.path === 'insecure' ? move.path : undefined,
    zone: move.names === 'export' ? exportOf(zone, domain) : undefined,
    format: undefined,
    state: undefined,
    confirm: [],
  }
}

const wished = ({ name, address }: { readonly name: string; readonly address: string }, domain: string): string =>
  isAtOrBelow(name, domain) ? `${name}=${address}` : name

export interface PerformedStep {
  readonly id: StepId
  /** In seconds since 1970. */
  readonly at: number
}

export interface Followed {
  readonly last: MoveResult
  readonly performed: readonly PerformedStep[]
  readonly seconds: number
}

/** What somebody may leave out: TTLs are short already. */
const LEFT_OUT: readonly StepId[] = ['lower-ttl', 'raise-ttl']

export interface Exceptions {
  /** These are never done. */
  readonly held: readonly StepId[]
  /** Ends before the user does anything else. */
  readonly isEnough: (result: MoveResult, isIdle: boolean) => boolean
}

const NO_EXCEPTIONS: Exceptions = { held: [], isEnough: () => false }

/** Looks, does what is next, and waits as told, until everything is done. */
export async function follow(
  stage: Stage,
  moving: MovingDomain,
  first: MoveTexts,
  { held, isEnough }: Exceptions = NO_EXCEPTIONS,
): Promise<Followed> {
  const startedAt = Date.now()
  const performed: PerformedStep[] = []
  let texts = first
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const result = await stage.look(moving.domain, texts)
    texts = { ...texts, state: JSON.stringify(result.state), confirm: [] }
    const end = { last: result, performed, seconds: (Date.now() - startedAt) / 1000 }
    if (result.path !== null && result.path !== moving.move.path && performed.some(({ id }) => id === 'parity'))
      throw new Error(`the path of ${moving.domain} is ${result.path}: ${result.reason}`)
    const next = result.steps.filter(
      ({ id }) => result.next.includes(id) && !LEFT_OUT.includes(id) && !held.includes(id),
    )
    if (isEnough(result, next.length === 0)) return end
    if (isFinished(result)) return end
    const rollBack = next.find(({ status }) => status === 'roll-back')
    if (rollBack !== undefined) throw new Error(`${moving.domain} must roll back ${rollBack.id}`)
    if (next.length === 0) {
      await waitUntil(result)
      continue
    }
    if (isOnlyToConfirm(result)) texts = { ...texts, confirm: ['parity'] }
    else {
      for (const { id } of next) performed.push({ id, at: Date.now() / 1000 })
      await Promise.all(next.map((step) => perform(stage.hosting, moving, step)))
      await pause(SETTLE_SECONDS)
    }
  }
  throw new Error(`the move of ${moving.domain} does not end`)
}

/** Everything is equal that the user knows. */
const isOnlyToConfirm = ({ next, parity }: MoveResult): boolean =>
  next.includes('parity') &&
  parity.enumeration === 'known-names' &&
  parity.differences?.length === 0 &&
  parity.notCompared.length === 0

const isFinished = ({ steps, path, finished }: MoveResult): boolean =>
  path !== null &&
  finished &&
  steps.every(({ id, status }) => status === 'done' || status === 'past' || LEFT_OUT.includes(id))

async function waitUntil({ waitUntil: until }: MoveResult): Promise<void> {
  const left = until === null ? SETTLE_SECONDS : (new Date(until).getTime() - Date.now()) / 1000
  await pause(Math.min(10, Math.max(SETTLE_SECONDS, left + 0.2)))
}

/** The clients go on for some time, and until they have had this many answers. */
export async function finish(stage: Stage, { id }: MovingDomain, answers: number) {
  await pause(AFTER_SECONDS)
  for (;;) {
    const counted = await stage.clients.count(id)
    if (counted.reduce((sum, one) => sum + one.answers, 0) >= answers) return stage.clients.end(id)
    await pause(SETTLE_SECONDS)
  }
}
