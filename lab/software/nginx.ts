import type { WebHost } from '../world/web-hosts.ts'
import { type LabProcess, WEB_CERTIFICATES, withPort } from './process.ts'

interface WebServer {
  readonly name: string
  readonly run: string
  readonly addresses: readonly string[]
  readonly hosts: readonly WebHost[]
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** HTTPS with a certificate of its own for each host; whoever asks for another name gets none. */
export function nginx({ name, run, addresses, hosts }: WebServer): LabProcess {
  const state = `${run}/state/${name}`
  const config = `conf/${name}.conf`
  const listening = (option = ''): readonly string[] =>
    addresses.map((address) => `    listen ${withPort(address, 443)} ssl${option};`)
  const hostBlock = (host: WebHost): readonly string[] => [
    '  server {',
    ...listening(),
    `    server_name ${host.name};`,
    `    ssl_certificate ${run}/${WEB_CERTIFICATES}/${host.name}.pem;`,
    `    ssl_certificate_key ${run}/${WEB_CERTIFICATES}/${host.name}.key;`,
    `    root ${run}/${pagesOf(host)};`,
    ...[...host.replies].flatMap(([path, { status, location }]) =>
      location === undefined ? [] : [`    location = ${path} { return ${status} ${location}; }`],
    ),
    '  }',
  ]
  const text = [
    // The run folder may be open to root only.
    'user root;',
    'daemon off;',
    'worker_processes 1;',
    `pid ${state}/pid;`,
    'events { }',
    'http {',
    '  access_log off;',
    '  types { }',
    '  default_type text/plain;',
    '  server_names_hash_bucket_size 128;',
    ...TEMPORARY.map((kind) => `  ${kind}_temp_path ${state}/${kind};`),
    '  server {',
    ...listening(' default_server'),
    '    ssl_reject_handshake on;',
    '  }',
    ...hosts.flatMap(hostBlock),
    '}',
  ]
  return {
    name,
    namespace: 'servers',
    command: ['nginx', '-p', state, '-e', 'stderr', '-c', `${run}/${config}`],
    files: { [config]: `${text.join('\n')}\n`, ...Object.assign({}, ...hosts.map(pageFiles)) },
    folders: [`state/${name}`],
  }
}

const pagesOf = ({ name }: WebHost): string => `conf/web/${name}`

const pageFiles = (host: WebHost): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...host.replies].flatMap(([path, { location, body }]) =>
      location === undefined ? [[`${pagesOf(host)}${path}`, body]] : [],
    ),
  )
