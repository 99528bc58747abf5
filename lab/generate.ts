/** Writes all files of the lab into the run folder: `tsx lab/generate.ts RUN-FOLDER`. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCertificates } from './build/certificates.ts'
import { interfaceFiles, routeFiles } from './build/interfaces.ts'
import { dsOf, keysOf, publicKeyOf } from './build/keys.ts'
import { nameServerProcesses, OWN_ADDRESSES } from './build/name-servers.ts'
import { readinessFiles } from './build/readiness.ts'
import { resolverProcesses } from './build/resolvers.ts'
import { emptyRunFolder, keepOnly, writeFiles, writeProcesses } from './build/run-folder.ts'
import { writeStates } from './build/states.ts'
import { firewallRules, wireRules } from './build/wire-rules.ts'
import { buildZones } from './build/zones.ts'
import { type ExportedWorld, exportWorld } from './export-world.ts'
import type { ServerId } from './internet/addresses.ts'
import { catalogueWith } from './internet/catalogue/catalogue.ts'
import { catalogueZone } from './internet/catalogue/to-zone.ts'
import { type DkimKeys, makeDkimKeys } from './internet/dkim-keys.ts'
import { FAULTY_PLANS } from './internet/faulty-servers.ts'
import { infrastructureZones } from './internet/infrastructure.ts'
import { MAIL_FLOW_ADDRESSES } from './internet/mail-flow.ts'
import { MOVING_ADDRESSES } from './internet/moving.ts'
import { SYSTEM_RESOLVER } from './internet/resolvers.ts'
import { ROOT_HINTS, upperZones } from './internet/upper-zones.ts'
import { mailReceivers } from './mail-flow/receivers.ts'
import { mailSenders } from './mail-flow/senders.ts'
import { moveServers } from './moves/servers.ts'
import { dovecot } from './software/dovecot.ts'
import { nginx } from './software/nginx.ts'
import { pebble } from './software/pebble.ts'
import { postfix } from './software/postfix.ts'
import type { LabProcess } from './software/process.ts'
import { sendingPostfix, stsPolicies } from './software/sending-postfix.ts'

const LAB = fileURLToPath(new URL('./', import.meta.url))

async function dkimKeys(run: string): Promise<DkimKeys> {
  const file = join(run, 'keys/dkim.json')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return JSON.parse(known) as DkimKeys
  const made = makeDkimKeys()
  await writeFile(file, JSON.stringify(made))
  return made
}

/** Writes the root key in the format of each program; returns its DS data. */
async function writeAnchor(run: string): Promise<string> {
  const root = upperZones(0).find(({ origin }) => origin === '.')
  if (root?.signing === undefined) throw new Error('the root must be signed')
  const keys = await keysOf(join(run, 'keys'), '.', root.signing)
  const key = await publicKeyOf(keys)
  const [flags, protocol, algorithm, ...base64] = key.split(/\s+/)
  await writeFiles(run, {
    'root.key': `. 172800 IN DNSKEY ${key}\n`,
    'bind.keys': `trust-anchors { . static-key ${flags} ${protocol} ${algorithm} "${base64.join('')}"; };\n`,
    'root.hints': `${ROOT_HINTS.join('\n')}\n`,
    'conf/resolv.conf': `nameserver ${SYSTEM_RESOLVER.v4}\noptions timeout:3\n`,
    // Daemons look up their own host name at start; a resolver that refuses immediately keeps that short.
    'conf/servers.resolv.conf': 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n',
  })
  return dsOf(keys, 'SHA-256')
}

const node = (name: string, namespace: LabProcess['namespace'], script: string, argument: string): LabProcess => ({
  name,
  namespace,
  command: [process.execPath, '--import', 'tsx', join(LAB, 'faulty', script), argument],
  files: {},
  folders: [],
})

/** Returns an address and a zone for each server that has only zones of the world. */
const worldOnly = ({ addresses, zones }: ExportedWorld) =>
  (Object.keys(addresses) as ServerId[])
    .filter((server) => OWN_ADDRESSES[server].length === 0)
    .flatMap((server) => {
      const zone = zones.find(({ heldBy }) => heldBy.includes(server))
      return (addresses[server] ?? [])
        .slice(0, 1)
        .flatMap((address) => (zone ? [{ address, origin: zone.origin }] : []))
    })

async function generate(run: string, now: number): Promise<void> {
  await emptyRunFolder(run)
  const serial = Number(`${new Date(now).toISOString().slice(0, 10).replaceAll('-', '')}01`)
  const keys = await dkimKeys(run)
  const world = exportWorld(new Date(now))
  const catalogue = [
    ...upperZones(serial),
    ...infrastructureZones(serial),
    ...catalogueWith(keys).map((domain) => catalogueZone(domain, keys, serial)),
  ]
  const ofWorld = new Set(world.zones.map(({ origin }) => origin))
  // Signatures are dated at whole hours, so that a lab that is soon restarted need not sign again.
  const signedAt = now - (now % 3_600_000)
  const zones = await buildZones(
    // If both have a zone, such as in-addr.arpa, that of the world is used and gets the delegations of both.
    [...world.zones, ...catalogue.filter(({ origin }) => !ofWorld.has(origin))],
    { zonesFolder: join(run, 'zones'), keysFolder: join(run, 'keys'), now: signedAt },
  )
  const zonesBefore = await buildZones(world.zonesBefore, {
    zonesFolder: join(run, 'zones/before'),
    keysFolder: join(run, 'keys'),
    now: signedAt,
  })
  const changed = zonesBefore.filter(({ origin }) => world.changed.includes(origin))
  const others = zones.filter(({ origin }) => !world.changed.includes(origin))
  const servers = nameServerProcesses(run, zones, world.addresses)
  await writeStates(run, { now: servers, before: nameServerProcesses(run, [...changed, ...others], world.addresses) })
  await keepOnly(join(run, 'keys/signed'), String(signedAt))
  const faults = [...FAULTY_PLANS, ...world.faults]
  const addresses = [
    ...Object.values(OWN_ADDRESSES).flat(),
    ...Object.values(world.addresses).flat(),
    ...faults.map(({ address }) => address),
    ...MOVING_ADDRESSES,
    ...MAIL_FLOW_ADDRESSES,
    ...world.hosts,
  ]
  await writeCertificates(
    run,
    [
      ...world.web.hosts,
      ...world.mail.hosts.flatMap(({ names, certificate }) => names.map((name) => ({ name, certificate }))),
    ],
    now,
  )
  const anchorDs = await writeAnchor(run)
  await writeFiles(run, {
    ...interfaceFiles(addresses),
    ...routeFiles,
    ...readinessFiles(world.web.https, world.mail.hosts, worldOnly(world)),
    'conf/wire.rules.base': `${wireRules(world.network, world.mail.silent).join('\n')}\n`,
    'conf/servers.nft': firewallRules(world.network),
    'conf/faulty-name-servers.json': JSON.stringify(faults),
  })
  await writeProcesses(run, 'conf/servers.list', [
    ...servers,
    nginx({ name: 'web', run, ...world.web }),
    postfix({ name: 'smtp', run, hosts: world.mail.hosts }),
    dovecot({ name: 'mailboxes', run, hosts: world.mail.hosts }),
    node('faulty-name-servers', 'servers', 'name-servers.ts', join(run, 'conf/faulty-name-servers.json')),
    sendingPostfix({ name: 'sender', run }),
    stsPolicies({ name: 'sender-policies', run }),
    node('canary', 'client', 'canary.ts', join(run, 'log/canary-visits.log')),
  ])
  await writeProcesses(run, 'conf/moves.list', moveServers(run))
  await writeProcesses(run, 'conf/mail-flow.list', [...mailReceivers(run), ...mailSenders(run)])
  await writeProcesses(run, 'conf/resolvers.list', [
    ...resolverProcesses(run, anchorDs),
    pebble(run),
    node('faulty-doh', 'resolvers', 'doh.ts', join(run, 'ca')),
  ])
}

const [run] = process.argv.slice(2)
if (run === undefined) throw new Error('usage: generate.ts RUN-FOLDER')
await generate(run, Date.now())
