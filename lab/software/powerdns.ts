import { type AuthoritativeServer, type LabProcess, originOf, type ServedZone } from './process.ts'

const metadata = (zone: ServedZone): readonly string[] => [
  ...(zone.isSigned ? [`'${originOf(zone)}', 'PRESIGNED', '1'`] : []),
  ...(zone.nsec3Parameters ? [`'${originOf(zone)}', 'NSEC3PARAM', '${zone.nsec3Parameters}'`] : []),
]

const UNCACHED = [
  ...['cache-ttl', 'query-cache-ttl', 'negquery-cache-ttl', 'zone-cache-refresh-interval'].map((name) => `${name}=0`),
  ...['zone-metadata-cache-ttl', 'dnssec-key-cache-ttl'].map((name) => `${name}=0`),
  'bind-check-interval=0',
]

/**
 * The BIND back end serves signatures from the zone file only if its metadata mark the zone as presigned; the statements
 * create that database with sqlite3 before the start.
 */
export function powerdns({ name, run, addresses, zones, isChanging }: AuthoritativeServer): LabProcess {
  const state = `${run}/state/${name}`
  const database = `${state}/metadata.sqlite3`
  const settings = [
    'launch=bind',
    `bind-config=${run}/conf/${name}/zones.conf`,
    `bind-dnssec-db=${database}`,
    `local-address=${addresses.join(',')}`,
    `socket-dir=${state}`,
    'dname-processing=yes',
    'guardian=no',
    'daemon=no',
    'disable-syslog=yes',
    'security-poll-suffix=',
    'receiver-threads=1',
    'distributor-threads=1',
    ...(isChanging ? UNCACHED : []),
  ]
  const statements = [
    'create table if not exists domainmetadata (id integer primary key, domain text, kind text, content text);',
    'create table if not exists cryptokeys (id integer primary key, domain text, flags int, active bool, published bool, content text);',
    'create table if not exists tsigkeys (id integer primary key, name text, algorithm text, secret text);',
    'delete from domainmetadata;',
    ...zones.flatMap(metadata).map((row) => `insert into domainmetadata (domain, kind, content) values (${row});`),
  ]
  const script = `conf/${name}/start`
  return {
    name,
    namespace: 'servers',
    command: ['sh', `${run}/${script}`],
    files: {
      [`conf/${name}/pdns.conf`]: `${settings.join('\n')}\n`,
      [`conf/${name}/zones.conf`]: `${zones
        .map((zone) => `zone "${originOf(zone)}" { type master; file "${zone.file}"; };`)
        .join('\n')}\n`,
      [`conf/${name}/metadata.sql`]: `begin;\n${statements.join('\n')}\ncommit;\n`,
      [script]: [
        `rm -f ${database}`,
        `sqlite3 ${database} < ${run}/conf/${name}/metadata.sql`,
        `exec pdns_server --config-dir=${run}/conf/${name}`,
        '',
      ].join('\n'),
    },
    folders: [`state/${name}`],
  }
}
