import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { withSecretFiles } from './secret-files.ts'

const URL = 'redis://:hunter2@cache.example'
const FILES: Readonly<Record<string, string>> = { '/run/secrets/url': `${URL}\n`, '/run/secrets/empty': ' \n' }
const read = (path: string): string => {
  const text = FILES[path]
  if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
  return text
}

describe('secrets in files', () => {
  it('have the value of the file without the line break at its end', () => {
    const environment = withSecretFiles({ PORT: '9000', REDIS_URL_FILE: '/run/secrets/url' }, read)
    expect(readConfig(environment)).toMatchObject({ PORT: 9000, REDIS_URL: URL })
  })

  it('are read from the disk', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zonewise-secret-'))
    try {
      writeFileSync(join(folder, 'url'), URL)
      expect(withSecretFiles({ REDIS_URL_FILE: join(folder, 'url') })).toMatchObject({ REDIS_URL: URL })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('are not needed, and an empty name counts as not set', () => {
    expect(withSecretFiles({ REDIS_URL: URL, REDIS_URL_FILE: '' }, read)).toMatchObject({ REDIS_URL: URL })
  })

  it('exist only for secrets', () => {
    expect(withSecretFiles({ BASE_URL_FILE: '/run/secrets/url' }, read)).toEqual({ BASE_URL_FILE: '/run/secrets/url' })
  })

  it.each([
    [{ REDIS_URL_FILE: '/nowhere' }, 'REDIS_URL_FILE: the file "/nowhere" cannot be read (ENOENT).'],
    [{ REDIS_URL_FILE: '/run/secrets/empty' }, 'REDIS_URL_FILE: the file "/run/secrets/empty" is empty.'],
    [
      { REDIS_URL: URL, REDIS_URL_FILE: '/run/secrets/url' },
      'REDIS_URL and REDIS_URL_FILE are both set. Set one of them.',
    ],
  ])('are refused with one line that does not contain the secret: %j', (environment, message) => {
    expect(() => withSecretFiles(environment, read)).toThrow(new ConfigError(message))
  })
})
