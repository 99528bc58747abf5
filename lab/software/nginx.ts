import type { WebReply } from '../../src/scripted-world/web-sites.ts'
import { isPlain, type WebHost } from '../world/web-hosts.ts'
import { hostCertificate, type LabProcess, withPort } from './process.ts'

interface WebServer {
  readonly name: string
  readonly run: string
  /** Addresses with port 80 and port 443. */
  readonly http: readonly string[]
  readonly https: readonly string[]
  readonly hosts: readonly WebHost[]
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Where ACME clients put the files of HTTP-01 challenges (RFC 8555 section 8.3), for every name that has no site of its own on port 80. */
export const challengeFolder = (run: string): string => `${run}/state/challenges`

/** HTTPS with a separate certificate for each host; unknown names get none. Port 80 redirects to HTTPS. */
export function nginx({ name, run, http, https, hosts }: WebServer): LabProcess {
  const state = `${run}/state/${name}`
  const config = `conf/${name}.conf`
  const plain = (option = ''): readonly string[] =>
    http.map((address) => `    listen ${withPort(address, 80)}${option};`)
  const secure = (option = ''): readonly string[] =>
    https.map((address) => `    listen ${withPort(address, 443)} ssl${option};`)
  const hostBlock = (host: WebHost): readonly string[] => {
    if (host.certificate === 'none') return []
    const certificate = `${run}/${hostCertificate(host.name, host.certificate)}`
    return [
      '  server {',
      ...secure(),
      ...(host.isSameOverHttp ? plain() : []),
      `    server_name ${host.name};`,
      `    ssl_certificate ${certificate}.pem;`,
      `    ssl_certificate_key ${certificate}.key;`,
      ...repliesOf(host).flatMap(([place, reply], index) => location(place, reply, index, `${run}/${pagesOf(host)}`)),
      '  }',
    ]
  }
  const text = [
    // The run folder may be accessible only for root.
    'user root;',
    'daemon off;',
    'worker_processes 1;',
    `pid ${state}/pid;`,
    'events { }',
    'http {',
    '  access_log off;',
    '  types { }',
    '  default_type text/plain;',
    '  absolute_redirect off;',
    '  gzip on;',
    '  gzip_min_length 1024;',
    '  gzip_types text/plain application/json application/rdap+json application/xml image/svg+xml;',
    '  server_names_hash_bucket_size 128;',
    '  server_names_hash_max_size 4096;',
    ...TEMPORARY.map((kind) => `  ${kind}_temp_path ${state}/${kind};`),
    '  server {',
    ...secure(' default_server'),
    '    ssl_reject_handshake on;',
    '  }',
    '  server {',
    ...plain(' default_server'),
    `    location /.well-known/acme-challenge/ { root ${challengeFolder(run)}; }`,
    '    location / { return 301 https://$host$request_uri; }',
    '  }',
    ...hosts.flatMap(hostBlock),
    '}',
  ]
  return {
    name,
    namespace: 'servers',
    command: ['nginx', '-p', state, '-e', 'stderr', '-c', `${run}/${config}`],
    files: { [config]: `${text.join('\n')}\n`, ...Object.assign({}, ...hosts.map(pageFiles)) },
    folders: [`state/${name}`, 'state/challenges'],
  }
}

const pagesOf = ({ name }: WebHost): string => `conf/web/${name}`

/** Returns every reply with its location; the index in the list is the number of the reply. */
const repliesOf = ({ replies, otherwise }: WebHost): readonly (readonly [string, WebReply])[] => [
  ...[...replies].map(([path, reply]) => [`= ${path}`, reply] as const),
  ['/', otherwise],
]

/** The body has a separate location, which no request matches, so that it can be sent with any status. */
function location(place: string, reply: WebReply, index: number, pages: string): readonly string[] {
  const { status, location: target, mediaType = 'text/plain', headers } = reply
  const added = headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)} always;`).join(' ')
  // nginx cannot simulate this reply, so it closes the connection without a response.
  if (!isPlain(reply)) return [`    location ${place} { return 444; }`]
  if (target !== undefined)
    return [`    location ${place} { ${added} return ${status} ${target.replace('{path}', '$uri')}; }`]
  if (status > 200 && status < 300) return [`    location ${place} { ${added} return ${status}; }`]
  const inner = `/-/${index}`
  const way = status === 200 ? `rewrite ^ ${inner} last;` : `error_page ${status} ${inner}; return ${status};`
  return [
    `    location ${place} { ${way} }`,
    `    location = ${inner} { internal; default_type "${mediaType}"; ${added} alias ${pages}/${index}; }`,
  ]
}

const pageFiles = (host: WebHost): Readonly<Record<string, string>> =>
  Object.fromEntries(
    repliesOf(host).flatMap(([, { location: target, body }], index) =>
      target === undefined ? [[`${pagesOf(host)}/${index}`, body]] : [],
    ),
  )
