import { describe, expect, it } from 'vitest'
import { ConfigError } from './config.ts'
import { operatorMessage } from './operator-errors.ts'
import { StoreUnavailable } from './store/store.ts'

const system = (message: string): Error => Object.assign(new Error(message), { syscall: 'x' })

describe('an error that the operator can correct', () => {
  it.each([
    ['a used port', system('listen EADDRINUSE: address already in use 0.0.0.0:8080'), /PORT or METRICS_PORT/],
    ['an address of another machine', system('listen EADDRNOTAVAIL: address not available 192.0.2.7'), /Set HOST/],
    ['an unknown host name', system('getaddrinfo ENOTFOUND nope.invalid'), /Set HOST/],
    ['a low port', system('listen EACCES: permission denied 0.0.0.0:80'), /PORT=8080/],
    ['too many files', system("EMFILE: too many open files, open 'x'"), /ulimit/],
    ['a full disk, by SQLite', new StoreUnavailable('database or disk is full'), /Free space/],
    ['a full disk', new StoreUnavailable('ENOSPC: no space left on device, write'), /Free space/],
    [
      'a directory of another user',
      new StoreUnavailable("DATA_DIR: /data: EACCES: permission denied, open '/data/x'"),
      /let this user write/,
    ],
    [
      'a file in place of a directory',
      new StoreUnavailable("DATA_DIR: /x: EEXIST: file already exists, mkdir '/x'"),
      /to a directory/,
    ],
    [
      'a newer store',
      new StoreUnavailable('/data/keys.sqlite was written by a newer version of zonewise'),
      /restore the backup/,
    ],
    ['Redis', new StoreUnavailable('Redis is not connected: connect ECONNREFUSED 127.0.0.1:1'), /Check REDIS_URL/],
    ['a lock', new StoreUnavailable('other processes have locked the store for too long'), /Try again/],
  ])('%s: one line with the remedy', (_title, error, remedy) => {
    const line = operatorMessage(error)
    expect(line).toMatch(remedy)
    expect(line).toContain(error.message)
    expect(line).toMatch(/^[^\n]*[^.]\. [A-Z][^\n]*\.$/)
  })

  it('says everything itself if it is about a setting', () => {
    expect(operatorMessage(new ConfigError('PORT is not allowed.'))).toBe('PORT is not allowed.')
  })

  it('is one line, even if its message has several or has no known remedy', () => {
    expect(operatorMessage(system('odd\n  failure'))).toBe('odd failure')
  })

  it.each([new TypeError('x is not a function'), 'text', undefined])('is not %s, which is a bug', (error) => {
    expect(operatorMessage(error)).toBeUndefined()
  })
})
