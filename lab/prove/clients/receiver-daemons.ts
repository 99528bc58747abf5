import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { SYSTEM_RESOLVER } from '../../internet/resolvers.ts'
import { rspamdConfig } from '../../software/rspamd.ts'
import type { LabRun } from '../lab-run.ts'

/** The ports of the filters on loopback, in the namespace `client`. */
export const PORTS = { rspamd: 11333, opendkim: 8891, opendmarc: 8893 } as const

/** The name of the receiver in Authentication-Results. */
const RECEIVER = 'receiver.test'

type Daemon = keyof typeof PORTS

/**
 * Those of the domains of the lab: both programs find no organizational domain below a suffix that their list lacks, and rspamd needs a minute to
 * compile the list of the internet.
 */
const PUBLIC_SUFFIXES = ['lab', 'com', 'net', 'org', 'de', 'uk', 'co.uk', ''].join('\n')

const TRIES = 1_200
const TRY_EVERY_MS = 50

/** The addresses in the two lists are those of no client, so that all mail is verified. */
const opendkimConfig = (run: string): string => `
Mode v
Socket inet:${PORTS.opendkim}@127.0.0.1
Background no
Syslog no
UserID root
AuthservID ${RECEIVER}
AlwaysAddARHeader yes
On-DNSError tempfail
Nameservers ${SYSTEM_RESOLVER.v4}
TrustAnchorFile ${run}/root.key
InternalHosts 192.0.2.1
PeerList 192.0.2.1
`

/** It evaluates SPF itself (libspf2), and takes the result of DKIM from the field that opendkim adds. */
const opendmarcConfig = (folder: string): string => `
Socket inet:${PORTS.opendmarc}@127.0.0.1
Background no
Syslog no
AuthservID ${RECEIVER}
TrustedAuthservIDs ${RECEIVER}
RejectFailures yes
HoldQuarantinedMessages yes
SPFIgnoreResults yes
SPFSelfValidate yes
IgnoreHosts /dev/null
PublicSuffixList ${folder}/suffixes.dat
HistoryFile ${folder}/opendmarc.history
`

let started: Promise<void> | undefined
const running = new Set<ChildProcess>()

/** Starts the filters of a receiving mail server once; they end with this process. */
export function receiverDaemons({ folder: run }: LabRun): Promise<void> {
  started ??= startAll(run)
  return started
}

/** opendkim keeps DNS answers in a cache of its own, and forgets them only when it ends. */
export async function restartReceivers(lab: LabRun): Promise<void> {
  await stopReceivers()
  await receiverDaemons(lab)
}

/** Ends the filters, and waits until their ports are free. */
export async function stopReceivers(): Promise<void> {
  const children = [...running].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  await Promise.all(
    children.map((child) => {
      const ended = once(child, 'exit')
      child.kill()
      return ended
    }),
  )
  running.clear()
  started = undefined
}

async function startAll(run: string): Promise<void> {
  const folder = join(run, 'state/receivers')
  mkdirSync(folder, { recursive: true })
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  file('suffixes.dat', PUBLIC_SUFFIXES)
  const commands: Readonly<Record<Daemon, readonly string[]>> = {
    rspamd: [
      '-i',
      '-f',
      '-c',
      file(
        'rspamd.conf',
        rspamdConfig({
          folder,
          publicSuffixes: `${folder}/suffixes.dat`,
          worker: `worker "normal" { bind_socket = "127.0.0.1:${PORTS.rspamd}"; count = 1; }`,
        }),
      ),
    ],
    opendkim: ['-f', '-x', file('opendkim.conf', opendkimConfig(run))],
    opendmarc: ['-f', '-c', file('opendmarc.conf', opendmarcConfig(folder))],
  }
  for (const [program, args] of Object.entries(commands)) {
    const log = openSync(join(run, 'log', `${program}.log`), 'a')
    const child = spawn(program, args, { stdio: ['ignore', log, log] })
    child.unref()
    running.add(child)
    process.once('exit', () => child.kill())
  }
  await Promise.all(Object.entries(PORTS).map(([program, port]) => listens(program, port)))
}

async function listens(program: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (await accepts(port)) return
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS))
  }
  throw new Error(`${program} does not listen on port ${port}`)
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
