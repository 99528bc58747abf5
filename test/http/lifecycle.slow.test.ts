import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startService } from './start-service.ts'

const MAIN = fileURLToPath(new URL('../../dist/lib/main.js', import.meta.url))

const CLI = fileURLToPath(new URL('../../dist/bin/cli.js', import.meta.url))

/** Makes the system call that writes the copy of the keys fail as on a full disk. */
const FULL_DISK = `data:text/javascript,${encodeURIComponent(
  "import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';" +
    "fs.fsyncSync = () => { throw Object.assign(new Error('ENOSPC: no space left on device, fsync'), { code: 'ENOSPC', syscall: 'fsync' }) };" +
    'syncBuiltinESMExports()',
)}`

const folder = mkdtempSync(join(tmpdir(), 'zonewise-lifecycle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (environment: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      SHUTDOWN_DELAY_SECONDS: '0',
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** The output of a stream until it matches `enough` or the stream ends. */
async function textUntil(stream: NodeJS.ReadableStream, enough: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    if (enough.test(text)) break
  }
  return text
}

describe('the process', () => {
  it('starts, serves, and exits with 0 on SIGTERM', async () => {
    const child = start({})
    const output = await textUntil(child.stdout as NodeJS.ReadableStream, /"address":"[^"]+"/)
    const url = /"address":"([^"]+)"/.exec(output)?.[1]
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it.each([
    [
      { PORT: '80x' },
      'zonewise cannot start: PORT="80x" is not allowed: it must be a whole number from 0 to 65535. Example: PORT=8080\n',
    ],
    [
      { TRUST_PROXY: 'true' },
      'zonewise cannot start: TRUST_PROXY="true" is not allowed: it must be a list separated by commas, each entry an IP address or network such as 10.0.0.0/8.\n',
    ],
  ])('stops with one line on %j', async (environment, line) => {
    const child = start(environment)
    const [error, [code]] = await Promise.all([
      textUntil(child.stderr as NodeJS.ReadableStream, /$^/),
      once(child, 'exit'),
    ])
    expect([error, code]).toEqual([line, 1])
  })

  it('reports in one line that the port is in use', async () => {
    const other = await startService()
    const child = start({ PORT: String(other.port) })
    const error = await textUntil(child.stderr as NodeJS.ReadableStream, /$^/)
    expect(error).toMatch(/^zonewise cannot start: .*EADDRINUSE.* Stop the program that uses this port, .*\n$/)
    await other.server.close()
  })
})

describe('a failure that the operator can correct', () => {
  const run = async (script: string, words: readonly string[], environment: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, [script, ...words], {
      env: { PATH: process.env['PATH'] ?? '', METRICS_PORT: '0', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [error, [code]] = await Promise.all([
      textUntil(child.stderr as NodeJS.ReadableStream, /$^/),
      once(child, 'exit'),
    ])
    return { error, code }
  }
  const NO_FOLDER = { DATA_DIR: MAIN }

  it.each([
    ['serve', 1, MAIN, [], NO_FOLDER, /DATA_DIR: .* EEXIST: .* Set DATA_DIR to a directory/],
    ['keys list', 3, CLI, ['keys', 'list'], NO_FOLDER, /DATA_DIR: .* EEXIST: .* Set DATA_DIR to a directory/],
    ['keys create', 3, CLI, ['keys', 'create', '--label', 'x'], NO_FOLDER, /DATA_DIR: .* Set DATA_DIR to a directory/],
    ['a foreign address', 1, MAIN, [], { DATA_DIR: folder, HOST: '192.0.2.77' }, /EADDRNOTAVAIL.* Set HOST/],
    ['no Redis', 3, CLI, ['keys', 'list'], { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' }, /Redis.* Check REDIS_URL/],
    [
      'a full disk at keys create',
      3,
      CLI,
      ['keys', 'create', '--label', 'x'],
      { DATA_DIR: folder, NODE_OPTIONS: `--import ${FULL_DISK}` },
      /ENOSPC.* Free space on the disk of DATA_DIR/,
    ],
  ])('%s: one line with the remedy, and exit code %i', async (_title, exitCode, script, words, environment, line) => {
    const { error, code } = await run(script, words, environment)
    expect(error).toMatch(line)
    expect(error).toMatch(/^zonewise[^\n]*\.\n$/)
    expect(error).not.toContain('hunter2')
    expect(code).toBe(exitCode)
  })
})

describe('shutting down', () => {
  it('completes the request in progress and serves a new one on a connection that was open', async () => {
    const service = await startService()
    const slow = connect(service.port, '127.0.0.1')
    const idle = connect(service.port, '127.0.0.1')
    const received = { slow: '', idle: '' }
    slow.on('data', (chunk) => {
      received.slow += chunk
    })
    idle.on('data', (chunk) => {
      received.idle += chunk
    })
    slow.write('POST /api/v1/header-analysis HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nSubj')
    // Half a request keeps the second connection busy, so that it is not closed as idle.
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
    await call(service, { path: '/healthz' })

    const closed = service.server.close()
    // A real wait, so that a server that closes busy connections would have closed these real sockets.
    await new Promise((resolve) => setTimeout(resolve, 100))
    idle.write('\r\n')
    slow.write('ect: x')
    await Promise.all([closed, once(slow, 'close'), once(idle, 'close')])

    expect(received.slow).toMatch(/^HTTP\/1\.1 200 /)
    expect(received.slow).toContain('"subject":"x"')
    expect(received.idle).toMatch(/^HTTP\/1\.1 200 /)
    expect(received.idle).toMatch(/^connection: close\r$/im)
    expect(received.idle).not.toMatch(/^connection: keep-alive\r$/im)
    await expect(fetch(service.url)).rejects.toThrow()
  })
})
