import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildZones } from '../../lab/build/zones.ts'
import type { DohFault } from '../../lab/faulty/doh-behaviour.ts'
import { addressesOf, RESOLVERS } from '../../lab/internet/resolvers.ts'
import type { LabZone } from '../../lab/internet/zone.ts'
import type { ResolverId } from '../../src/world.ts'

// These functions change the lab for all tests. Files that import this one run alone (vitest.lab.config.ts).

const LAB = fileURLToPath(new URL('../../lab/lab', import.meta.url))
const execute = promisify(execFile)

const addressesAt = (resolver: ResolverId): readonly string[] => {
  const found = RESOLVERS.find(({ id }) => id === resolver)
  if (found === undefined) throw new Error(`no ${resolver} in the lab`)
  return addressesOf(found)
}

/** Rules of labwire for every address of these resolvers, such as `drop` or `delay=1000 loss=30`. */
export const disturb = (resolvers: readonly ResolverId[], rule: string): Promise<void> =>
  disturbNetworks(resolvers.flatMap(addressesAt), rule)

export async function disturbNetworks(networks: readonly string[], rule: string): Promise<void> {
  await execute(LAB, ['net', ...networks.map((network) => `node ${network} ${rule}`)])
}

/** Drops incoming packets in our own firewall by these nft rules. Dropping outgoing packets would cause an error at the sender. */
export async function dropIncoming(matches: readonly string[]): Promise<void> {
  await execute('nft', ['add table inet ourselves'])
  await execute('nft', ['add chain inet ourselves incoming { type filter hook input priority filter; }'])
  for (const match of matches) await execute('nft', [`add rule inet ourselves incoming ${match} drop`])
}

/** Removes all rules from our own firewall. */
export async function dropNothing(): Promise<void> {
  // Deleting a table that does not exist would fail.
  await execute('nft', ['add table inet ourselves'])
  await execute('nft', ['delete table inet ourselves'])
}

/** New connections to this resolver get the fault. */
export async function corrupt(resolver: ResolverId, fault: DohFault): Promise<void> {
  for (const address of addressesAt(resolver)) await execute(LAB, ['doh', address, fault])
}

/** Loads the zones of this state into the name servers; the resolvers keep their caches. */
export async function changeState(state: 'before' | 'now'): Promise<void> {
  await execute(LAB, ['state', state])
}

/** Signs these zones, and loads them in place of those of the same name; the resolvers keep their caches. */
export async function publish(zones: readonly LabZone[]): Promise<void> {
  const run = process.env['LAB_RUN']
  if (run === undefined) throw new Error('this is not the lab')
  await buildZones(zones, { zonesFolder: join(run, 'zones'), keysFolder: join(run, 'keys'), now: Date.now() })
  await execute(LAB, ['reload'])
}

/** Restarts the resolvers with empty caches. */
export async function emptyCaches(): Promise<void> {
  await execute(LAB, ['flush'])
}

/** Removes all faults from the network and the resolvers. */
export async function heal(): Promise<void> {
  await execute(LAB, ['net', 'clear'])
  await execute(LAB, ['doh', 'clear'])
}
