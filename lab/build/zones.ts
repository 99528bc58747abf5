import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerId } from '../internet/addresses.ts'
import { addressLine, type LabZone, NO_DS, SIGNED } from '../internet/zone.ts'
import type { ServedZone } from '../software/process.ts'
import { dsOf, keysOf } from './keys.ts'
import { signZone } from './sign.ts'
import { spoil } from './spoil.ts'

/** A zone on disk, ready to be served; servers may have different files of it. */
export interface BuiltZone extends Omit<ServedZone, 'file'> {
  readonly files: Readonly<Partial<Record<ServerId, string>>>
}

export interface BuildPlace {
  readonly zonesFolder: string
  readonly keysFolder: string
  /** In milliseconds. */
  readonly now: number
}

const AT_ONCE = 4

const labelCount = (origin: string): number => (origin === '.' ? 0 : origin.split('.').length - 1)

/** The nearest zone above, which holds the delegation. */
function parentOf(origin: string, known: ReadonlySet<string>): string | undefined {
  if (origin === '.') return undefined
  const labels = origin.split('.')
  for (let cut = 1; cut < labels.length - 1; cut += 1) {
    const candidate = labels.slice(cut).join('.')
    if (known.has(candidate)) return candidate
  }
  return '.'
}

async function dsLines({ origin, delegation, signing }: LabZone, keysFolder: string): Promise<readonly string[]> {
  const { of, digest, isWrong } = delegation?.ds ?? NO_DS
  const lines = of.map(async (whose) => {
    const folder = whose === 'own' ? keysFolder : join(keysFolder, 'former')
    const right = await dsOf(await keysOf(folder, origin, signing ?? SIGNED), digest)
    return isWrong ? right.replace(/\S+$/, (hex) => [...hex].reverse().join('')) : right
  })
  return Promise.all(lines)
}

const isBelow = (host: string, origin: string): boolean => origin === '.' || host.endsWith(`.${origin}`)

async function delegationLines(zone: LabZone, parent: string, keysFolder: string): Promise<readonly string[]> {
  const { origin, delegation } = zone
  if (delegation === undefined) return []
  const glue = Object.entries(delegation.glue ?? {}).filter(([host]) => isBelow(host, parent))
  return [
    ...delegation.nameServers.map((host) => `${origin} NS ${host}`),
    ...(await dsLines(zone, keysFolder)).map((ds) => `${origin} DS ${ds}`),
    ...glue.flatMap(([host, addresses]) => addresses.map((address) => addressLine(host, address))),
  ]
}

/** A file for each text that servers hold. */
async function writeZone(zone: LabZone, added: readonly string[], place: BuildPlace) {
  const base = zone.origin === '.' ? 'root' : zone.origin.slice(0, -1)
  const files: Partial<Record<ServerId, string>> = {}
  const written = new Map<string, string>()
  for (const server of zone.heldBy) {
    const text = `${zone.textAt?.[server] ?? zone.text}${added.map((line) => `${line}\n`).join('')}`
    const file = written.get(text) ?? join(place.zonesFolder, `${base}.${server}.zone`)
    if (!written.has(text)) await writeFile(file, await finish(zone, text, place))
    written.set(text, file)
    files[server] = file
  }
  return files
}

/** Signed and spoiled, if the zone is to be. */
async function finish({ origin, signing }: LabZone, text: string, { keysFolder, now }: BuildPlace): Promise<string> {
  if (signing === undefined) return text
  const keys = await keysOf(keysFolder, origin, signing)
  const signed = await signZone({ origin, signing, keys, text, now }, join(keysFolder, 'signed', String(now)))
  return spoil(signed, signing.spoiled ?? {})
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

/** From the leaves to the root, because a parent is signed only when it knows the DS records of its children. */
export async function buildZones(zones: readonly LabZone[], place: BuildPlace): Promise<readonly BuiltZone[]> {
  await mkdir(place.zonesFolder, { recursive: true })
  const origins = new Set(zones.map(({ origin }) => origin))
  const delegated = new Map<string, Set<string>>()
  const built: BuiltZone[] = []
  const build = async (zone: LabZone): Promise<void> => {
    const nsec3 = zone.signing?.nsec3
    const parent = parentOf(zone.origin, origins)
    if (parent !== undefined) {
      const lines = await delegationLines(zone, parent, place.keysFolder)
      delegated.set(parent, new Set([...(delegated.get(parent) ?? []), ...lines]))
    }
    built.push({
      origin: zone.origin,
      files: await writeZone(zone, [...(delegated.get(zone.origin) ?? [])], place),
      isSigned: zone.signing !== undefined,
      ...(nsec3 && { nsec3Parameters: `1 0 ${nsec3.iterations} ${nsec3.salt ?? '-'}` }),
      isTransferOpen: zone.isTransferOpen ?? false,
      hasAliasedServer: zone.hasAliasedServer ?? false,
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
