import { bothOf } from '../internet/addresses.ts'
import { MOVING_PARENT, PARENT_SERVERS, PROVIDER_SERVERS, PROVIDERS, type Provider } from '../internet/moving.ts'
import { bind } from '../software/bind.ts'
import { knot } from '../software/knot.ts'
import { nsd } from '../software/nsd.ts'
import { powerdns } from '../software/powerdns.ts'
import type { AuthoritativeServer, LabProcess, ServedZone } from '../software/process.ts'

/** The name servers whose zones change while they run. All are told to load their configuration again, and never restarted. */

const SOFTWARE: Readonly<Record<Provider, (server: AuthoritativeServer) => LabProcess>> = { bind, nsd, knot, powerdns }

const server = (name: string, run: string, addresses: readonly string[]) => (zones: readonly ServedZone[]) => ({
  ...{ name, run, addresses, zones, isChanging: true },
})

export const providerProcess = (provider: Provider, run: string, zones: readonly ServedZone[]): LabProcess => {
  const addresses = PROVIDER_SERVERS[provider].map(({ address }) => address)
  return SOFTWARE[provider](server(`move-${provider}`, run, addresses)(zones))
}

export const PARENT_FILES = { a: 'zones/moving/parent-a.zone', b: 'zones/moving/parent-b.zone' } as const

export function parentProcess(which: 'a' | 'b', run: string): LabProcess {
  const zone: ServedZone = {
    origin: MOVING_PARENT,
    file: `${run}/${PARENT_FILES[which]}`,
    isSigned: true,
    isTransferOpen: false,
    hasOddServer: false,
  }
  const described = server(`move-parent-${which}`, run, bothOf(PARENT_SERVERS[which].addresses))([zone])
  return which === 'a' ? knot(described) : nsd(described)
}

export const moveServers = (run: string): readonly LabProcess[] => [
  parentProcess('a', run),
  parentProcess('b', run),
  ...PROVIDERS.map((provider) => providerProcess(provider, run, [])),
]

/** Commands that load changed zones, and the zones of a changed configuration. */
export function reloadCommands(
  provider: Provider | 'parent-a' | 'parent-b',
  run: string,
  changed: readonly string[],
): readonly (readonly string[])[] {
  const name = `move-${provider}`
  const config = `${run}/conf/${name}.conf`
  switch (provider) {
    case 'bind':
      return [['sh', '-c', `kill -HUP $(cat ${run}/state/${name}/pid)`]]
    case 'nsd':
    case 'parent-b':
      return [
        ['nsd-control', '-c', config, 'reconfig'],
        ['nsd-control', '-c', config, 'reload'],
      ]
    case 'knot':
    case 'parent-a':
      return [['knotc', '-s', `${run}/state/${name}/knot.sock`, '-b', 'reload']]
    case 'powerdns': {
      const control = ['pdns_control', `--config-dir=${run}/conf/${name}`, `--socket-dir=${run}/state/${name}`]
      const metadata = `sqlite3 ${run}/state/${name}/metadata.sqlite3 < ${run}/conf/${name}/metadata.sql`
      return [
        ['sh', '-c', metadata],
        [...control, 'rediscover'],
        ...(changed.length === 0 ? [] : [[...control, 'bind-reload-now', ...changed]]),
      ]
    }
  }
}
