import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerId } from '../internet/addresses.ts'
import {
  addressLine,
  type Corruption,
  type Delegation,
  type Denied,
  type DsPlan,
  type LabZone,
  SIGNED,
  type Signing,
} from '../internet/zone.ts'
import type { ServedZone } from '../software/process.ts'
import { corrupt, withDenials } from './corrupt.ts'
import { dsOf, type KeyFiles, keysOf, publicKeyOf } from './keys.ts'
import { signZone } from './sign.ts'

/** A zone on disk, ready to be served; servers may have different files of it. */
export interface BuiltZone extends Omit<ServedZone, 'file'> {
  readonly files: Readonly<Partial<Record<ServerId, string>>>
  readonly unsignedAt: readonly ServerId[]
}

export interface BuildPlace {
  readonly zonesFolder: string
  readonly keysFolder: string
  /** In milliseconds. */
  readonly now: number
}

const AT_ONCE = 4

const labelCount = (origin: string): number => (origin === '.' ? 0 : origin.split('.').length - 1)

/** Returns the nearest zone above, which contains the delegation. */
function parentOf(origin: string, known: ReadonlySet<string>): string | undefined {
  if (origin === '.') return undefined
  const labels = origin.split('.')
  for (let cut = 1; cut < labels.length - 1; cut += 1) {
    const candidate = labels.slice(cut).join('.')
    if (known.has(candidate)) return candidate
  }
  return '.'
}

/** IANA reserves this number for both algorithms and digest types. */
const RESERVED_NUMBER = '200'

function changedDs(right: string, { isWrong, unsupported }: DsPlan): string {
  const [tag, algorithm, digestType, ...hex] = right.split(/\s+/)
  const digest = hex.join('')
  return [
    tag,
    unsupported === 'algorithm' ? RESERVED_NUMBER : algorithm,
    unsupported === 'digest' ? RESERVED_NUMBER : digestType,
    isWrong ? [...digest].reverse().join('') : digest,
  ].join(' ')
}

async function dsLines(ds: DsPlan, { origin, signing }: LabZone, keysFolder: string): Promise<readonly string[]> {
  const lines = ds.of.map(async (whose) => {
    const folder = whose === 'own' ? keysFolder : join(keysFolder, whose)
    return changedDs(await dsOf(await keysOf(folder, origin, signing ?? SIGNED), ds.digest), ds)
  })
  return Promise.all(lines)
}

const isBelow = (host: string, origin: string): boolean => origin === '.' || host.endsWith(`.${origin}`)

async function delegationLines(
  delegation: Delegation | undefined,
  zone: LabZone,
  parent: string,
  keysFolder: string,
): Promise<readonly string[]> {
  if (delegation === undefined) return []
  const glue = Object.entries(delegation.glue ?? {}).filter(([host]) => isBelow(host, parent))
  return [
    ...delegation.nameServers.map((host) => `${zone.origin} NS ${host}`),
    ...(await dsLines(delegation.ds, zone, keysFolder)).map((ds) => `${zone.origin} DS ${ds}`),
    ...glue.flatMap(([host, addresses]) => addresses.map((address) => addressLine(host, address))),
  ]
}

/** The data of the parent about a zone: the lines that its servers have, and the lines of servers with different data. */
interface ParentLines {
  readonly usual: readonly string[]
  readonly at: Readonly<Partial<Record<ServerId, readonly string[]>>>
}

async function parentLines(zone: LabZone, parent: string, keysFolder: string): Promise<ParentLines> {
  const { delegation } = zone
  const at: Partial<Record<ServerId, readonly string[]>> = {}
  for (const [server, other] of Object.entries(delegation?.at ?? {}) as [ServerId, Delegation | undefined][])
    at[server] = await delegationLines(other, zone, parent, keysFolder)
  return { usual: await delegationLines(delegation, zone, parent, keysFolder), at }
}

const linesAt = (server: ServerId, children: readonly ParentLines[]): readonly string[] => [
  // The lines are sorted, so that a zone is not signed again only because its children were built in another order.
  ...new Set(children.flatMap(({ usual, at }) => at[server] ?? usual).sort()),
]

/** Writes one file for each version of the zone. */
async function writeZone(zone: LabZone, children: readonly ParentLines[], place: BuildPlace) {
  const base = zone.origin === '.' ? 'root' : zone.origin.slice(0, -1)
  const files: Partial<Record<ServerId, string>> = {}
  const written = new Map<string, string>()
  for (const server of zone.heldBy) {
    const added = linesAt(server, children)
    const text = `${zone.textAt?.[server] ?? zone.text}${added.map((line) => `${line}\n`).join('')}`
    const isUnsigned = zone.unsignedAt?.includes(server) === true
    const corruption = zone.corruptedAt?.[server] ?? zone.signing?.corrupted ?? {}
    const isSecond = zone.secondSigner?.at.includes(server) === true
    const form = JSON.stringify([text, isUnsigned, corruption, isSecond])
    const file = written.get(form) ?? join(place.zonesFolder, `${base}.${server}.zone`)
    if (!written.has(form))
      await writeFile(file, isUnsigned ? text : await finish(zone, text, corruption, place, isSecond))
    written.set(form, file)
    files[server] = file
  }
  return files
}

const DAY_HOURS = 24

/** Two weeks that ended yesterday, and two weeks that begin in a week. */
const OTHER_TIMES = {
  expired: { validFromHours: -15 * DAY_HOURS, validToHours: -DAY_HOURS },
  'not-yet-valid': { validFromHours: 7 * DAY_HOURS, validToHours: 21 * DAY_HOURS },
} as const

/** Signs and corrupts the zone, if configured. */
async function finish(
  zone: LabZone,
  text: string,
  corruption: Corruption,
  place: BuildPlace,
  isSecond: boolean,
): Promise<string> {
  const { origin, signing } = zone
  const { keysFolder, now } = place
  if (signing === undefined) return text
  const folders = isSecond ? [join(keysFolder, 'second'), keysFolder] : [keysFolder, join(keysFolder, 'second')]
  const keys = await keysOf(folders[0] ?? '', origin, signing)
  const shared = zone.secondSigner?.isShared
    ? await keyLine(origin, await keysOf(folders[1] ?? '', origin, signing))
    : ''
  const whole = `${text}${await idleKeyLine(zone, keysFolder)}${shared}`
  const sign = (times: Partial<Signing>, signed = whole): Promise<string> =>
    signZone(
      { origin, signing: { ...signing, ...times }, keys, text: signed, now },
      join(keysFolder, 'signed', String(now)),
    )
  const signedForOtherTimes: Partial<Record<keyof typeof OTHER_TIMES, string>> = {}
  for (const { fault } of corruption.signatures ?? [])
    if (fault === 'expired' || fault === 'not-yet-valid') signedForOtherTimes[fault] ??= await sign(OTHER_TIMES[fault])
  const { denied } = signing
  const signed = await sign({})
  const proven = denied === undefined ? signed : withDenials(signed, await sign({}, without(whole, denied)))
  return corrupt(proven, corruption, signedForOtherTimes)
}

async function idleKeyLine({ origin, signing }: LabZone, keysFolder: string): Promise<string> {
  const algorithm = signing?.idleKey
  if (algorithm === undefined) return ''
  const keys = await keysOf(join(keysFolder, 'next'), origin, { ...SIGNED, algorithm })
  return keyLine(origin, keys)
}

const keyLine = async (origin: string, keys: KeyFiles): Promise<string> =>
  `${origin} 3600 IN DNSKEY ${await publicKeyOf(keys)}\n`

/** The text without the records that the proofs of non-existence are to deny. */
const without = (text: string, denied: readonly Denied[]): string =>
  text
    .split('\n')
    .filter((line) => {
      const [owner = '', , , type = ''] = line.split(/\s+/)
      return !denied.some(({ name, types }) => name === owner.toLowerCase() && types.includes(type))
    })
    .join('\n')

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

/** Builds from the leaves to the root, because a parent can be signed only when the DS records of its children are known. */
export async function buildZones(zones: readonly LabZone[], place: BuildPlace): Promise<readonly BuiltZone[]> {
  await mkdir(place.zonesFolder, { recursive: true })
  const origins = new Set(zones.map(({ origin }) => origin))
  const delegated = new Map<string, ParentLines[]>()
  const built: BuiltZone[] = []
  const build = async (zone: LabZone): Promise<void> => {
    const nsec3 = zone.signing?.nsec3
    const parent = parentOf(zone.origin, origins)
    if (parent !== undefined) {
      const lines = await parentLines(zone, parent, place.keysFolder)
      delegated.set(parent, [...(delegated.get(parent) ?? []), lines])
    }
    built.push({
      origin: zone.origin,
      files: await writeZone(zone, delegated.get(zone.origin) ?? [], place),
      unsignedAt: zone.unsignedAt ?? [],
      isSigned: zone.signing !== undefined,
      ...(nsec3 && { nsec3Parameters: `1 0 ${nsec3.iterations} ${nsec3.salt ?? '-'}` }),
      isTransferOpen: zone.isTransferOpen ?? false,
      hasOddServer: zone.hasOddServer ?? false,
    })
  }
  const depths = [...new Set(zones.map(({ origin }) => labelCount(origin)))].sort((a, b) => b - a)
  for (const depth of depths)
    await inParallel(
      zones.filter(({ origin }) => labelCount(origin) === depth),
      build,
    )
  return built
}
