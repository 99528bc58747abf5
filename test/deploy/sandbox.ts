import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SETTINGS } from '../limits/processes.ts'
import { type Need, needsProgram } from '../support/needs.ts'

const repository = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** The system, with which Node is linked, and Node itself. */
const SYSTEM = [
  ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/bin', '/bin'],
  ...['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
  ...['--ro-bind', process.execPath, '/node', '--proc', '/proc', '--dev', '/dev'],
]

/** As the image and the chart run it: not root, as process 1, without capabilities, and only /data and /tmp are writable. */
const RESTRICTIONS = [
  ...['--unshare-user', '--unshare-pid', '--uid', '1000', '--gid', '1000', '--cap-drop', 'ALL'],
  ...['--as-pid-1', '--die-with-parent', '--new-session', '--clearenv'],
]

const probe = [...RESTRICTIONS, ...SYSTEM, '/node', '--version']
const bubblewrap = needsProgram('bwrap', ['--version'])
export const NEEDS_SANDBOX: Need = {
  present: bubblewrap.present && needsProgram('bwrap', probe).present,
  reason: bubblewrap.present ? 'bwrap cannot create user namespaces here' : bubblewrap.reason,
}

export interface Sandboxed {
  readonly child: ChildProcess
  /** What the program has written to standard output. */
  output(): string
  /** Sends a signal to process 1 of the sandbox. It is ignored if the program has no handler for it, as in a container. */
  signal(name: NodeJS.Signals): void
  /** The exit code of the program. */
  readonly ended: Promise<number | null>
}

/** Runs the command line of the package with the root file system of a container. `data` is the folder for /data. */
export async function runInSandbox(
  data: string,
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Sandboxed> {
  const env = { NODE_ENV: 'production', ...SETTINGS, DATA_DIR: '/data', ...environment }
  const child = spawn(
    'bwrap',
    [
      ...RESTRICTIONS,
      ...SYSTEM,
      ...['dist', 'node_modules', 'package.json', 'docs/examples.json'].flatMap((name) => [
        '--ro-bind',
        repository(name),
        `/app/${name}`,
      ]),
      ...['--bind', data, '/data', '--tmpfs', '/tmp', '--remount-ro', '/', '--chdir', '/app', '--info-fd', '3'],
      ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
      ...['/node', '/app/dist/bin/cli.js', ...argv],
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] },
  )
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += String(chunk)
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const [info] = await Promise.race([once(child.stdio[3] as NodeJS.ReadableStream, 'data'), ended.then(() => [''])])
  const pid = Number(/"child-pid": (\d+)/.exec(String(info))?.[1])
  if (Number.isNaN(pid)) throw new Error('bwrap could not create the sandbox')
  return {
    child,
    output: () => text,
    signal(name) {
      if (child.exitCode === null) process.kill(pid, name)
    },
    ended,
  }
}
