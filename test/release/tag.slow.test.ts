import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWith, needsProgram } from '../support/needs.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'zonewise-tag-'))
const repository = join(folder, 'repository')

const run = (program: string, argv: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(program, argv, {
    cwd: repository,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, GIT_CONFIG_NOSYSTEM: '1', ...env },
  })
function git(...argv: readonly string[]): void {
  const { status, stderr } = run('git', argv)
  if (status !== 0) throw new Error(stderr)
}
const publicKey = (name: string): string => readFileSync(join(folder, `${name}.pub`), 'utf8').trim()

const NEEDS_KEYS = needsProgram('sh', ['-c', 'command -v ssh-keygen && command -v bash'])

describeWith(NEEDS_KEYS, 'the check of the tag of a release', { timeout: 60_000 }, () => {
  beforeAll(() => {
    mkdirSync(join(repository, '.ci/release'), { recursive: true })
    copyFileSync(join(ROOT, '.ci/release/check-tag'), join(repository, '.ci/release/check-tag'))
    for (const name of ['trusted', 'other'])
      run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', join(folder, name)])
    const commit = (version: string, heading: string): void => {
      writeFileSync(join(repository, 'package.json'), JSON.stringify({ version }))
      writeFileSync(join(repository, 'CHANGELOG.md'), `# Changelog\n\n## ${heading}\n`)
      git('add', '.')
      git('commit', '--quiet', '--message', version)
    }
    const sign = (tag: string, key: string): void =>
      git('-c', 'gpg.format=ssh', '-c', `user.signingKey=${join(folder, key)}`, 'tag', '--sign', '--message', tag, tag)
    git('init', '--quiet', '--initial-branch', 'main')
    git('config', 'user.name', 'Release')
    git('config', 'user.email', 'release@example.net')
    commit('1.2.3', '1.2.3 (17 November 2026)')
    sign('v1.2.3', 'trusted')
    sign('v1.2.4', 'trusted')
    git('tag', '--annotate', '--message', 'x', 'unsigned')
    git('tag', 'light')
    commit('2.0.0', '2.0.0 (unreleased)')
    sign('v2.0.0', 'trusted')
    commit('3.0.0', '3.0.0')
    sign('v3.0.0', 'other')
    git('checkout', '--quiet', '-b', 'side')
    commit('4.0.0', '4.0.0')
    sign('v4.0.0', 'trusted')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['v1.2.3', 0, 'v1.2.3: signed, version 1.2.3, on main'],
    ['v1.2.4', 1, 'v1.2.4 is not the tag of version 1.2.3 in package.json.'],
    ['unsigned', 1, 'unsigned is not signed by a key of RELEASE_SIGNERS.'],
    ['light', 1, 'light is not an annotated tag'],
    ['v2.0.0', 1, 'CHANGELOG.md has no section for the release 2.0.0.'],
    ['v3.0.0', 1, 'v3.0.0 is not signed by a key of RELEASE_SIGNERS.'],
    ['v4.0.0', 1, 'v4.0.0 is not on main.'],
  ])('%s has exit code %i', (tag, code, says) => {
    const signers = `release@example.net ${publicKey('trusted')}`
    const { status, stdout, stderr } = run('bash', ['.ci/release/check-tag', tag], {
      RELEASE_SIGNERS: signers,
      RELEASE_BRANCH: 'main',
    })
    expect([status, stdout + stderr]).toEqual([code, expect.stringContaining(says)])
  })

  it('fails if no key is set', () => {
    expect(run('bash', ['.ci/release/check-tag', 'v1.2.3']).stderr).toContain('Set RELEASE_SIGNERS')
  })
})
