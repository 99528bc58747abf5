import { execFile } from 'node:child_process'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type KeyFiles, keysOf } from '../build/keys.ts'
import { writeFiles } from '../build/run-folder.ts'
import { signZone } from '../build/sign.ts'
import { MOVING_PARENT, PARENT_SERVERS, PARENT_SIGNING, PROVIDERS, type Provider } from '../internet/moving.ts'
import { addressLine, masterFile } from '../internet/zone.ts'
import type { ServedZone } from '../software/process.ts'
import { PARENT_FILES, parentProcess, providerProcess, reloadCommands } from './servers.ts'

const execute = promisify(execFile)

export interface HostedSet {
  readonly ttl: number
  /** As in a zone file, with names in full. */
  readonly values: readonly string[]
}

/** A zone as one provider has it. */
export interface HostedZone {
  /** By `name type`; names without the final dot. */
  readonly records: ReadonlyMap<string, HostedSet>
  readonly ns: HostedSet
  /** The TTL of SOA and DNSKEY records, and of denials. */
  readonly ttl: number
  readonly keys?: KeyFiles
  /** Data of DNSKEY records of another signer. */
  readonly imported: readonly string[]
}

/** What the parent zone has about a domain. */
export interface Delegation {
  readonly ns: readonly string[]
  readonly glue: readonly { readonly name: string; readonly addresses: readonly string[] }[]
  readonly ds: readonly string[]
  readonly ttls: { readonly ns: number; readonly ds: number }
}

const NEGATIVE_TTL = 5
const HOUR_MS = 3_600_000
/** The second server of the parent zone publishes later. */
const PARENT_LAG_MS = 1500
const GATHER_MS = 300

/** The DNS providers and the parent zone of the lab. Changes that are made at nearly the same time are published together. */
export class Hosting {
  readonly run: string
  private readonly zones = new Map<Provider, Map<string, HostedZone>>(PROVIDERS.map((one) => [one, new Map()]))
  private readonly delegations = new Map<string, Delegation>()
  private readonly changed = new Map<Provider | 'parent', Set<string>>()
  private serial = 1
  private publishing: Promise<void> = Promise.resolve()
  private next: Promise<void> | undefined

  constructor(run: string) {
    this.run = run
  }

  zone(provider: Provider, domain: string): HostedZone | undefined {
    return this.zones.get(provider)?.get(domain)
  }

  setZone(provider: Provider, domain: string, zone: HostedZone | undefined): Promise<void> {
    const zones = this.zones.get(provider)
    if (zone === undefined) zones?.delete(domain)
    else zones?.set(domain, zone)
    return this.publish(provider, domain)
  }

  delegation(domain: string): Delegation | undefined {
    return this.delegations.get(domain)
  }

  setDelegation(domain: string, delegation: Delegation): Promise<void> {
    this.delegations.set(domain, delegation)
    return this.publish('parent', domain)
  }

  /** Before the servers are started: no provider has a zone. */
  async prepare(): Promise<void> {
    for (const provider of PROVIDERS) await writeFiles(this.run, providerProcess(provider, this.run, []).files)
    const text = await this.parentText()
    await mkdir(join(this.run, 'zones/moving'), { recursive: true })
    await writeFiles(this.run, { [PARENT_FILES.a]: text, [PARENT_FILES.b]: text })
    for (const which of ['a', 'b'] as const) await writeFiles(this.run, parentProcess(which, this.run).files)
  }

  private publish(where: Provider | 'parent', domain: string): Promise<void> {
    const domains = this.changed.get(where) ?? new Set()
    this.changed.set(where, domains.add(domain))
    this.next ??= new Promise<void>((resolve, reject) => {
      setTimeout(() => {
        this.next = undefined
        this.publishing = this.publishing.then(() => this.publishNow())
        this.publishing.then(resolve, reject)
      }, GATHER_MS)
    })
    return this.next
  }

  private async publishNow(): Promise<void> {
    const changed = [...this.changed]
    this.changed.clear()
    this.serial += 1
    await Promise.all(
      changed.map(([where, domains]) => (where === 'parent' ? this.publishParent() : this.publishAt(where, domains))),
    )
  }

  private async publishParent(): Promise<void> {
    const text = await this.parentText()
    for (const which of ['a', 'b'] as const) {
      await this.replace(PARENT_FILES[which], text)
      await this.reload(`parent-${which}`, [])
      if (which === 'a') await new Promise((resolve) => setTimeout(resolve, PARENT_LAG_MS))
    }
  }

  private async publishAt(provider: Provider, domains: ReadonlySet<string>): Promise<void> {
    const zones = this.zones.get(provider) ?? new Map<string, HostedZone>()
    for (const domain of domains) {
      const zone = zones.get(domain)
      if (zone !== undefined) await this.replace(fileOf(provider, domain), await this.textOf(domain, zone))
    }
    const served = [...zones].map(([domain, zone]) => servedZone(this.run, provider, domain, zone))
    await writeFiles(this.run, providerProcess(provider, this.run, served).files)
    await this.reload(
      provider,
      [...domains].filter((domain) => zones.has(domain)),
    )
  }

  private async reload(where: Parameters<typeof reloadCommands>[0], changed: readonly string[]): Promise<void> {
    for (const [command = '', ...rest] of reloadCommands(where, this.run, changed)) await execute(command, rest)
  }

  /** A server must not read a file that is not complete. */
  private async replace(path: string, text: string): Promise<void> {
    await writeFiles(this.run, { [`${path}.new`]: text })
    await rename(join(this.run, `${path}.new`), join(this.run, path))
  }

  private textOf(domain: string, zone: HostedZone): Promise<string> {
    const { records, ns, ttl, keys, imported } = zone
    const lines = [
      `${domain}. ${ttl} SOA ${ns.values[0]} hostmaster.${domain}. ${this.serial} 7200 1800 1209600 ${NEGATIVE_TTL}`,
      ...ns.values.map((value) => `${domain}. ${ns.ttl} NS ${value}`),
      ...imported.map((key) => `${domain}. ${ttl} DNSKEY ${key}`),
      ...[...records].flatMap(([key, set]) => {
        const [name, type] = key.split(' ')
        return set.values.map((value) => `${name}. ${set.ttl} ${type} ${value}`)
      }),
    ]
    return this.signed(`${domain}.`, masterFile(`${domain}.`, ttl, lines), keys)
  }

  private async parentText(): Promise<string> {
    const servers = Object.values(PARENT_SERVERS)
    const lines = [
      `@ SOA a.nic hostmaster.nic ${this.serial} 1800 900 604800 ${NEGATIVE_TTL}`,
      ...servers.map(({ host }) => `@ NS ${host}`),
      ...servers.flatMap(({ host, addresses }) => [addressLine(host, addresses.v4), addressLine(host, addresses.v6)]),
      ...[...this.delegations].flatMap(([domain, { ns, glue, ds, ttls }]) => [
        ...ns.map((name) => `${domain}. ${ttls.ns} NS ${name}.`),
        ...ds.map((data) => `${domain}. ${ttls.ds} DS ${data}`),
        ...glue.flatMap(({ name, addresses }) =>
          addresses.map((address) => addressLine(`${name}. ${ttls.ns}`, address)),
        ),
      ]),
    ]
    const keys = await keysOf(join(this.run, 'keys'), MOVING_PARENT, PARENT_SIGNING)
    return this.signed(MOVING_PARENT, masterFile(MOVING_PARENT, 3600, lines), keys)
  }

  private async signed(origin: string, text: string, keys: KeyFiles | undefined): Promise<string> {
    if (keys === undefined) return text
    const order = { origin, signing: PARENT_SIGNING, keys, text, now: Date.now() - (Date.now() % HOUR_MS) }
    return signZone(order, join(this.run, 'state/move-signed'))
  }
}

const fileOf = (provider: Provider, domain: string): string => `zones/moving/${provider}/${domain}.zone`

/** Two of the programs allow transfers of their zones. */
const servedZone = (run: string, provider: Provider, domain: string, { keys }: HostedZone): ServedZone => ({
  origin: `${domain}.`,
  file: join(run, fileOf(provider, domain)),
  isSigned: keys !== undefined,
  isTransferOpen: provider === 'knot' || provider === 'nsd',
  hasOddServer: false,
})

/** One pair of keys for a domain at a signer. */
export const keysFor = (run: string, domain: string, signer: 'old' | 'new'): Promise<KeyFiles> =>
  keysOf(join(run, 'keys/moves', signer), `${domain}.`, PARENT_SIGNING)
