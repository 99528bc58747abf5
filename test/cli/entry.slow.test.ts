import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { decode } from 'dns-packet'
import { describe, expect, it } from 'vitest'
import { convertIdn } from '../../src/standards/idn/convert.ts'
import { authoritative } from '../support/name-server.ts'
import { describeWith, type Need } from '../support/needs.ts'

const ENTRY = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))

/** The entry point that `npm run build` writes. */
const BUILT = fileURLToPath(new URL('../../dist/bin/cli.js', import.meta.url))

const started = (
  argv: readonly string[],
  stdin: string,
  env: Readonly<Record<string, string>> = {},
  program: readonly string[] = ['--import', 'tsx', ENTRY],
) =>
  new Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [...program, ...argv], { env: { PATH: '', ...env } })
    const stdout: string[] = []
    const stderr: string[] = []
    child.stdout.on('data', (text: Buffer) => stdout.push(text.toString()))
    child.stderr.on('data', (text: Buffer) => stderr.push(text.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout: stdout.join(''), stderr: stderr.join('') }))
    // A process that ends without reading its input closes the pipe.
    child.stdin.on('error', () => undefined)
    child.stdin.end(stdin)
  })

describe('zonewise as a process', { timeout: 60_000 }, () => {
  it('writes its result to stdout and exits with its code', async () => {
    const { code, stdout, stderr } = await started(['idn', 'xn--mnchen-3ya.de', '--format', 'jsonl'], '')
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual({
      input: 'xn--mnchen-3ya.de',
      ascii: 'xn--mnchen-3ya.de',
      unicode: 'münchen.de',
    })
  })

  it('has the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      readonly version: string
    }
    expect((await started(['--version'], '')).stdout).toBe(`${version}\n`)
  })

  it('reads a message from stdin', async () => {
    const { code, stdout } = await started(['headers', '--format', 'json'], 'From: a@shop.example\r\n\r\nbody')
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ fields: { from: 'a@shop.example' } })])
  })

  it('says what is wrong on stderr', async () => {
    const { code, stdout, stderr } = await started(['chekc', 'example.com'], '')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe('zonewise: "chekc" is neither a command nor a domain. Did you mean check?\n')
  })

  it('names a setting that is not allowed', async () => {
    const { code, stderr } = await started(['dnssec', 'example.com'], '', { PORT: 'many' })
    expect([code, stderr.split(' is not allowed')[0]]).toEqual([2, 'zonewise: PORT="many"'])
  })

  it('does not send its key to the host to which a server redirects', async () => {
    const paths: string[] = []
    const server = createServer((request, response) => {
      paths.push(request.url ?? '')
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const argv = ['idn', 'a.example', '--server', `http://127.0.0.1:${port}`]
    const { code, stderr } = await started(argv, '', { ZONEWISE_API_KEY: 'a-key-of-this-test' })
    server.close()
    expect(paths).toEqual(['/api/v1/idn/a.example'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('redirects to /elsewhere')])
  })
})

/** A resolver on loopback that has one A record for every name. */
async function startResolver(): Promise<{ readonly address: string; close(): void }> {
  const socket = createSocket('udp4')
  socket.on('message', (bytes, { port, address }) => socket.send(authoritative(decode(bytes)), port, address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

const IS_BUILT: Need = { present: existsSync(BUILT), reason: 'it is not built' }

describeWith(IS_BUILT, 'zonewise as it is built', { timeout: 60_000 }, () => {
  const built = (argv: readonly string[], flags: readonly string[] = []) => started(argv, '', {}, [...flags, BUILT])

  it('has the same output with the V8 code cache, and if V8 rejects the cache because of other flags', async () => {
    const [cached, refused] = await Promise.all([built(['help']), built(['help'], ['--no-opt'])])
    expect([cached.code, cached.stderr]).toEqual([0, ''])
    expect(cached.stdout).toContain('Usage: zonewise <command>')
    expect(refused).toEqual(cached)
  })

  it('converts names of all Unicode ranges as the source does, although it loads the table in parts', async () => {
    const names = Array.from({ length: 0x11_0000 / 509 }, (_, index) => index * 509)
      .filter((point) => point > 0x20 && (point < 0xd800 || point > 0xdfff))
      .map((point) => `a${String.fromCodePoint(point)}b.example`)
    const { stdout } = await built(['idn', ...names, '--format', 'jsonl'])
    const reported = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly ascii?: string }).ascii)
    const expected = names.map((name) => convertIdn(name)).map((forms) => (forms.ok ? forms.value.ascii : undefined))
    expect(new Set(expected).size).toBeGreaterThan(200)
    expect(reported).toEqual(expected)
  })

  it('finds the recorded examples of explain', async () => {
    const { code, stdout, stderr } = await built(['explain', 'dmarc-policy'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('\nExample\n')
  })

  it('asks the resolver of the command line, which may be on this machine', async () => {
    const server = await startResolver()
    try {
      const { code, stdout, stderr } = await built(['a', 'example.com', '--resolver', server.address, '--short'])
      expect([code, stdout, stderr]).toEqual([0, '198.51.100.7\n', ''])
    } finally {
      server.close()
    }
  })

  it.each([
    [['--resolver', 'resolver.example'], '"resolver.example" is not a resolver: it must be an IP address, or a URL'],
    [Array.from({ length: 6 }, () => ['--resolver', '192.0.2.53']).flat(), '--resolver can be given 5 times'],
  ])('refuses %j', async (options, says) => {
    const { code, stderr } = await built(['a', 'example.com', ...options])
    expect([code, stderr.includes(says)]).toEqual([2, true])
  })

  it('ends a watch with 130 if it is interrupted', async () => {
    const server = await startResolver()
    try {
      const argv = ['watch', 'example.com', 'a', '--expect', '192.0.2.1', '--resolver', server.address]
      const child = spawn(process.execPath, [BUILT, ...argv], { env: { PATH: '', DIRECT_DNS: 'off' } })
      const [first] = (await once(child.stdout, 'data')) as [Buffer]
      expect(first.toString()).toContain('Round 1: visible at 0 of 0 name servers and 0 of 1 resolvers')
      child.kill('SIGINT')
      expect(await once(child, 'close')).toEqual([130, null])
    } finally {
      server.close()
    }
  })

  it.each(['serve', 'demo', 'doctor', 'keys'])('finds the program behind %s', async (word) => {
    // Each program reads its settings first and reports the invalid one.
    const { code, stderr } = await started(word === 'keys' ? ['keys', 'list'] : [word], '', { PORT: 'many' }, [BUILT])
    expect(code).not.toBe(0)
    expect(stderr).toContain('PORT')
    expect(stderr).not.toContain('MODULE_NOT_FOUND')
  })

  it('says that there is no Redis for batches', async () => {
    const withRedis = (redisUrl: string) => started(['batch', 'status', 'a'], '', { REDIS_URL: redisUrl }, [BUILT])
    const [none, away] = await Promise.all([withRedis(''), withRedis('redis://127.0.0.1:1')])
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('Set REDIS_URL, for example')])
    expect([away.code, away.stderr]).toEqual([3, expect.stringContaining('Check REDIS_URL, and that the server is')])
  })
})
