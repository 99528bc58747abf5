import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Need } from '../support/needs.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Packages are installed from the registry that npm uses here. */
export async function needsRegistry(): Promise<Need> {
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout?.trim()
  const reply = await fetch(`${registry}typebox`, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  )
  return { present: reply?.ok === true, reason: 'the npm registry is not reachable' }
}

export interface PackedFile {
  readonly path: string
  readonly size: number
}

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunningCommand {
  /** Everything that it has written to standard output. */
  readonly output: () => string
  /** Waits for a text, and returns its first group. */
  waitFor(pattern: RegExp): Promise<string>
  /** Ends it as Ctrl+C does, and returns its exit code. */
  interrupt(): Promise<number | null>
}

export interface InstalledPackage {
  readonly folder: string
  readonly packedBytes: number
  readonly files: readonly PackedFile[]
  /** What npm warns about when it installs the package. */
  readonly warnings: readonly string[]
  /** The packages that npm installs with it, and the size of all files. */
  readonly modules: readonly string[]
  readonly bytes: number
  /** Runs a line in a shell that finds the commands of the package. */
  run(line: string, env?: Readonly<Record<string, string>>): Promise<Ended>
  start(line: string, env?: Readonly<Record<string, string>>): RunningCommand
  write(name: string, text: string): void
  remove(): void
}

/** Users of Node 20 install this package for the embedded store themselves. */
const SQLITE = '@photostructure/sqlite@1'
const HAS_SQLITE = process.getBuiltinModule('node:sqlite') !== undefined

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

/** Warnings about the configuration of npm on this machine are not about the package. */
const IS_OF_MACHINE = /Unknown (?:user|env|project|global|builtin) config/

/** Packs what `npm run build` wrote, and installs the tarball in an empty folder, with an empty npm cache. */
export function installPackage(): InstalledPackage {
  const place = mkdtempSync(join(tmpdir(), 'zonewise-package-'))
  const folder = join(place, 'empty')
  mkdirSync(folder)
  // The build that other tests use at the same time must not be written again.
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', place], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename, size, files }] = JSON.parse(packed) as [
    { filename: string; size: number; files: readonly PackedFile[] },
  ]
  const cache = ['--cache', join(place, 'cache')]
  const { stderr, status } = spawnSync('npm', ['install', join(place, filename), ...cache, '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm install failed: ${stderr}`)
  const modules = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))
  const bytes = bytesIn(join(folder, 'node_modules'))
  if (!HAS_SQLITE)
    execFileSync('npm', ['install', SQLITE, ...cache, '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
      stdio: 'ignore',
    })
  const options = (env: Readonly<Record<string, string>>) => ({
    cwd: folder,
    env: { PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`, HOME: place, ...env },
  })
  return {
    folder,
    packedBytes: size,
    files,
    modules,
    bytes,
    warnings: stderr.split('\n').filter((line) => /^npm warn/i.test(line) && !IS_OF_MACHINE.test(line)),
    async run(line, env = {}) {
      const child = spawn('sh', ['-c', line], { ...options(env), stdio: ['ignore', 'pipe', 'pipe'] })
      const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)]
      const [code] = (await once(child, 'close')) as [number | null]
      return { code, stdout: stdout(), stderr: stderr() }
    },
    start(line, env = {}) {
      // `exec` gives the signal to the command instead of the shell.
      const child = spawn('sh', ['-c', `exec ${line}`], { ...options(env), stdio: ['ignore', 'pipe', 'inherit'] })
      const output = textOf(child.stdout)
      const ended = once(child, 'close') as Promise<[number | null]>
      return {
        output,
        async waitFor(pattern) {
          for (;;) {
            const found = pattern.exec(output())
            if (found !== null) return found[1] ?? found[0]
            if (child.exitCode !== null) throw new Error(`"${line}" ended with ${child.exitCode}: ${output()}`)
            await Promise.race([once(child.stdout, 'data'), ended])
          }
        },
        async interrupt() {
          if (child.exitCode === null) child.kill('SIGINT')
          const [code] = await ended
          return code
        },
      }
    },
    write: (name, text) => writeFileSync(join(folder, name), text),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  const chunks: string[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  return () => chunks.join('')
}
