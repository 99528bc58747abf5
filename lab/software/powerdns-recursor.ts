import { type LabProcess, SHARED, type ValidatingResolver } from './process.ts'

/** PowerDNS Recursor does not support DoH, so dnsdist is in front of it. `anchorDs` is the DS data of the root without owner. */
export function powerdnsRecursor(
  { name, run, main }: ValidatingResolver,
  backEnd: { readonly address: string; readonly port: number },
  anchorDs: string,
): LabProcess {
  const settings = [
    `local-address=${backEnd.address}`,
    `local-port=${backEnd.port}`,
    `query-local-address=${main.v4},${main.v6}`,
    'allow-from=127.0.0.0/8',
    `hint-file=${run}/${SHARED.hints}`,
    'dnssec=validate',
    `lua-config-file=${run}/conf/${name}/anchor.lua`,
    `socket-dir=${run}/state/${name}`,
    'daemon=no',
    'disable-syslog=yes',
    'security-poll-suffix=',
    'threads=1',
    'quiet=yes',
    'loglevel=4',
    // With this cache, version 4.8 of Debian 12 ignores DNAME and answers NXDOMAIN for a name below one.
    'aggressive-nsec-cache-size=0',
  ]
  return {
    name,
    namespace: 'resolvers',
    command: ['pdns_recursor', `--config-dir=${run}/conf/${name}`],
    files: {
      [`conf/${name}/recursor.conf`]: `${settings.join('\n')}\n`,
      [`conf/${name}/anchor.lua`]: `clearTA()\naddTA(".", "${anchorDs}")\n`,
    },
    folders: [`state/${name}`],
  }
}
