import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ENTRY = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))

const started = (argv: readonly string[], stdin: string, env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ENTRY, ...argv], { env: { PATH: '', ...env } })
    const stdout: string[] = []
    const stderr: string[] = []
    child.stdout.on('data', (text: Buffer) => stdout.push(text.toString()))
    child.stderr.on('data', (text: Buffer) => stderr.push(text.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout: stdout.join(''), stderr: stderr.join('') }))
    child.stdin.end(stdin)
  })

describe('zonewise as a process', { timeout: 60_000 }, () => {
  it('writes its result to stdout and ends with its code', async () => {
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
})
