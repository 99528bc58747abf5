import type { Path } from '../../../src/move/step-ids.ts'
import type { Wish } from '../../../src/move/wish.ts'
import { createKey, type SimulatedKey } from './keys.ts'
import type { Random } from './random.ts'
import type { ParentServer, RecordSet, Signing, ZoneServer } from './servers.ts'

/** The TTLs of one world, in seconds. */
export interface Ttls {
  readonly parentNs: number
  readonly ds: number
  readonly dsDenial: number
  readonly ns: { readonly old: number; readonly new: number }
  readonly dnskey: { readonly old: number; readonly new: number }
  readonly records: readonly [number, number]
  readonly negative: number
}

export interface Scenario {
  readonly domain: string
  readonly path: Path
  readonly wish: Wish
  readonly parents: readonly ParentServer[]
  readonly servers: readonly ZoneServer[]
  readonly keys: readonly SimulatedKey[]
  readonly signing: { readonly old: Signing; readonly new: Signing }
  /** What every client must get, by name and type. */
  readonly truth: ReadonlyMap<string, RecordSet>
  /** Whether the old side allows transfers. */
  readonly isTransferable: boolean
  readonly ttls: Ttls
  /** The longest time between the changes of two servers of one operator. */
  readonly stagger: number
}

const DAY = 86_400

const randomTtls = (random: Random, low = 5): Ttls => {
  const any = (): number => random.spread(low, 2 * DAY)
  return {
    parentNs: any(),
    ds: any(),
    dsDenial: any(),
    ns: { old: any(), new: any() },
    dnskey: { old: any(), new: any() },
    records: [low, 2 * DAY],
    negative: any(),
  }
}

interface Choices {
  readonly path: Path
  readonly ttls?: Ttls
  readonly hasServersInZone?: boolean
  readonly stagger?: number
}

export function createScenario(random: Random, choices: Choices): Scenario {
  const { path, ttls = randomTtls(random) } = choices
  const domain = random.pick(['example.com', 'example.de', 'sub.example.org'])
  const isMove = path !== 'sign' && path !== 'unsign'
  const hasOwn = isMove && (choices.hasServersInZone ?? random.chance(0.3))
  const signing = {
    old: createSigning(domain, ttls.dnskey.old, random),
    new: createSigning(domain, ttls.dnskey.new, random),
  }
  const oldNames = random.chance(0.2) ? [`a.${domain}`, `b.${domain}`] : ['ns1.old.example', 'ns2.old.example']
  const newNames = hasOwn ? [`ns1.${domain}`, `ns2.${domain}`] : ['ns1.new.example', 'ns2.new.example']
  const truth = zoneRecords(domain, ttls, random)
  const addresses = new Map([...oldNames, ...newNames].map((name, index) => [name, `192.0.2.${index + 1}`] as const))
  const ofOld = oldNames.filter((name) => name.endsWith(`.${domain}`))
  const oldRecords = new Map(truth)
  for (const name of ofOld)
    oldRecords.set(`${name} A`, { ttl: random.spread(60, 2 * DAY), values: [addresses.get(name) ?? ''] })
  const isSigned = path !== 'unsigned' && path !== 'sign'
  const newSigning =
    path === 'same-keys'
      ? signing.old
      : path === 'multi-signer' || (path === 'insecure' && random.chance(0.5))
        ? signing.new
        : undefined
  const server = (name: string, side: 'old' | 'new'): ZoneServer => ({
    name,
    side,
    isServing: side === 'old' || !isMove,
    ns: { ttl: ttls.ns[side], values: side === 'old' || !isMove ? oldNames : newNames },
    records: new Map(side === 'old' || !isMove ? oldRecords : withoutSome(oldRecords, random)),
    soaTtl: ttls.negative,
    minimum: ttls.negative,
    signing: side === 'old' || !isMove ? (isSigned ? signing.old : undefined) : newSigning,
    imported: [],
  })
  const servers = isMove
    ? [...oldNames.map((name) => server(name, 'old')), ...newNames.map((name) => server(name, 'new'))]
    : oldNames.map((name) => server(name, 'new'))
  const wantsMultiSigner = path === 'multi-signer'
  const hasHint = wantsMultiSigner && random.chance(0.5)
  if (hasHint) for (const one of servers) if (one.side === 'new') one.imported = [signing.old.zsk]
  const to = newNames.map((name) => ({ name, addresses: hasOwn ? [addresses.get(name) ?? ''] : [] }))
  const wish: Wish = isMove
    ? { kind: 'provider', to, from: oldNames, ...(wantsMultiSigner && !hasHint && { path: 'multi-signer' as const }) }
    : { kind: path }
  const glue = new Map(ofOld.map((name) => [name, [addresses.get(name) ?? '']]))
  const parents = Array.from({ length: random.integer(1, 3) }, (_, index) => ({
    name: `parent-${index}`,
    ns: { ttl: ttls.parentNs, values: oldNames },
    glue,
    ds: { ttl: ttls.ds, values: isSigned ? [signing.old.ksk.ds] : [] },
    denialTtl: ttls.dsDenial,
  }))
  return {
    ...{ domain, path, wish, parents, servers, truth, signing, ttls },
    keys: [signing.old, signing.new].flatMap(({ ksk, zsk }) => [ksk, zsk]),
    isTransferable: random.chance(0.5),
    stagger: choices.stagger ?? random.spread(1, 7200),
  }
}

/** A key pair, or one key for both uses. */
function createSigning(domain: string, ttl: number, random: Random): Signing {
  const ksk = createKey(domain, 257, random)
  return { ttl, ksk, zsk: random.chance(0.3) ? ksk : createKey(domain, 256, random) }
}

function zoneRecords(domain: string, { records: [low, high] }: Ttls, random: Random): ReadonlyMap<string, RecordSet> {
  const set = (...values: string[]): RecordSet => ({ ttl: random.spread(low, high), values })
  return new Map([
    [`${domain} A`, set('198.51.100.1')],
    [`${domain} MX`, set(`10 mail.${domain}.`)],
    [`${domain} TXT`, set('"v=spf1 mx -all"')],
    [`www.${domain} A`, set('198.51.100.1', '198.51.100.2')],
    [`mail.${domain} A`, set('198.51.100.25')],
    [`_dmarc.${domain} TXT`, set('"v=DMARC1; p=reject"')],
  ])
}

/** What people forget. */
function withoutSome(records: ReadonlyMap<string, RecordSet>, random: Random): ReadonlyMap<string, RecordSet> {
  return new Map([...records].filter(() => random.chance(0.8)))
}
