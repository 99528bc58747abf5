import type { HostedSet, HostedZone, Hosting } from '../../../lab/moves/hosting.ts'
import { keysFor } from '../../../lab/moves/hosting.ts'
import type { StepId } from '../../../src/move/step-ids.ts'
import type { MoveResult } from '../../../src/tools/move/worded.ts'
import {
  delegationOf,
  dsAt,
  importedZone,
  type MovingDomain,
  providerOn,
  serversOf,
  sideZone,
  zoneKeysAt,
} from './domain.ts'

type Step = MoveResult['steps'][number]

/** What a step says to enter: records ready to paste, and sets to remove. */
interface Entered {
  readonly lines: readonly string[]
  readonly remove: readonly { readonly name: string; readonly type: string }[]
}

/** Does what a step says, literally, and waits until all servers have it. */
export async function perform(hosting: Hosting, moving: MovingDomain, { id, entry }: Step): Promise<void> {
  await SWITCHES[id]?.(hosting, moving, entry?.lines ?? [])
  if (entry === null || IS_WHOLE_IN_SWITCH.includes(id)) return
  const { lines, remove } = entry
  switch (entry.place) {
    case 'registrar':
      return enterAtParent(hosting, moving, id, lines)
    case 'both-providers':
      await enterAt(hosting, moving, 'old', { lines, remove })
      return enterAt(hosting, moving, 'new', { lines, remove })
    default:
      return enterAt(hosting, moving, entry.place === 'old-provider' ? 'old' : 'new', { lines, remove })
  }
}

type Switch = (hosting: Hosting, moving: MovingDomain, lines: readonly string[]) => Promise<void>

const IS_WHOLE_IN_SWITCH: readonly StepId[] = ['serve']

/** What is a switch at a provider, and no record. */
const SWITCHES: Readonly<Partial<Record<StepId, Switch>>> = {
  async serve(hosting, moving, lines) {
    const old = sideZone(hosting, moving, 'old')
    if (old === undefined) return
    const ns = lines.map((line) => line.split(' ').at(-1) ?? '')
    const current = sideZone(hosting, moving, 'new')
    const zone = current === undefined ? await importedZone(hosting.run, moving, old, ns) : withNs(current, ns)
    await setZone(hosting, moving, 'new', zone)
  },
  off: (hosting, moving) => setZone(hosting, moving, 'old', undefined),
  sign: (hosting, moving) => sign(hosting, moving),
  unsign: (hosting, moving) => change(hosting, moving, 'new', ({ keys: _, ...zone }) => zone),
  'old-keys-away': (hosting, moving) => change(hosting, moving, 'new', (zone) => ({ ...zone, imported: [] })),
}

async function sign(hosting: Hosting, moving: MovingDomain): Promise<void> {
  const keys = await keysFor(hosting.run, moving.domain, 'new')
  await change(hosting, moving, 'new', (zone) => ({ ...zone, keys }))
}

const withNs = (zone: HostedZone, values: readonly string[]): HostedZone => ({ ...zone, ns: { ...zone.ns, values } })

const setZone = (
  hosting: Hosting,
  moving: MovingDomain,
  side: 'old' | 'new',
  zone: HostedZone | undefined,
): Promise<void> => hosting.setZone(providerOn(moving, side), moving.domain, zone)

async function change(
  hosting: Hosting,
  moving: MovingDomain,
  side: 'old' | 'new',
  apply: (zone: HostedZone) => HostedZone,
): Promise<void> {
  const zone = sideZone(hosting, moving, side)
  if (zone !== undefined) await setZone(hosting, moving, side, apply(zone))
}

/** `name [ttl] IN type data` */
const LINE = /^(\S+)\. (?:(\d+) )?IN (\S+) (.+)$/

function enterAt(hosting: Hosting, moving: MovingDomain, side: 'old' | 'new', entered: Entered): Promise<void> {
  return change(hosting, moving, side, (zone) => {
    const sets = new Map<string, { ttl: number; values: string[] }>()
    for (const line of entered.lines) {
      const [, name, ttl, type, data = ''] = LINE.exec(line) ?? []
      if (type === undefined) throw new Error(`not a record: ${line}`)
      const known = sets.get(`${name} ${type}`)
      if (known !== undefined) known.values.push(data)
      else sets.set(`${name} ${type}`, { ttl: Number(ttl ?? moving.ttls.data), values: [data] })
    }
    const records = new Map<string, HostedSet>(zone.records)
    for (const { name, type } of entered.remove) records.delete(`${name} ${type}`)
    const ns = sets.get(`${moving.domain} NS`)
    const imported = sets.get(`${moving.domain} DNSKEY`)
    for (const [key, set] of sets) if (set !== ns && set !== imported) records.set(key, set)
    return {
      ...zone,
      records,
      ...(ns && { ns: { ttl: zone.ns.ttl, values: ns.values } }),
      ...(imported && { imported: imported.values }),
    }
  })
}

async function enterAtParent(
  hosting: Hosting,
  moving: MovingDomain,
  id: StepId,
  lines: readonly string[],
): Promise<void> {
  const delegation = hosting.delegation(moving.domain)
  if (delegation === undefined) return
  if (id !== 'parent-ns') {
    const ds = lines.map((line) => LINE.exec(line)?.[4] ?? '')
    return hosting.setDelegation(moving.domain, { ...delegation, ds })
  }
  const servers = lines.map((line) => line.split(' '))
  const glue = servers.flatMap(([name = '', ...addresses]) =>
    addresses.length === 0 ? [] : [{ name: name.slice(0, -1), addresses }],
  )
  return hosting.setDelegation(moving.domain, {
    ...delegation,
    ns: servers.map(([name = '']) => name.slice(0, -1)),
    glue,
  })
}

/** Does a step although the plan does not show what to enter yet. */
export async function force(hosting: Hosting, moving: MovingDomain, id: StepId): Promise<void> {
  const { domain } = moving
  const delegation = hosting.delegation(domain)
  if (delegation === undefined) throw new Error(`${domain} is not delegated`)
  const newNs = serversOf(moving, 'new').map(({ name }) => `${name}.`)
  const withDs = (ds: readonly string[]) => hosting.setDelegation(domain, { ...delegation, ds })
  switch (id) {
    case 'parent-ns': {
      const { ns, glue } = await delegationOf(hosting.run, moving, 'new')
      return hosting.setDelegation(domain, { ...delegation, ns, glue })
    }
    case 'old-ns':
      return change(hosting, moving, 'old', (zone) => withNs(zone, newNs))
    case 'ds-away':
      return withDs([])
    case 'ds-add':
    case 'ds-old-away':
      return withDs([await dsAt(hosting.run, domain, 'new')])
    case 'ds-both':
      return withDs([await dsAt(hosting.run, domain, 'old'), await dsAt(hosting.run, domain, 'new')])
    case 'keys-old': {
      const imported = await zoneKeysAt(hosting.run, domain, 'new')
      return change(hosting, moving, 'old', (zone) => ({ ...zone, imported }))
    }
    case 'keys-new': {
      const imported = await zoneKeysAt(hosting.run, domain, 'old')
      return change(hosting, moving, 'new', (zone) => ({ ...zone, imported }))
    }
    default:
      await SWITCHES[id]?.(hosting, moving, newNs)
  }
}
