import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { listeningText, reachOf } from './listening-text.ts'

const textWith = (env: Readonly<Record<string, string>>): string =>
  listeningText(readConfig(env), `http://127.0.0.1:${env['PORT'] ?? 8080}`, '/srv/data')

describe('the text after the start', () => {
  it.each(['0.0.0.0', '::'])('says that HOST=%s means all interfaces', (HOST) => {
    expect(textWith({ HOST })).toContain('listening on all interfaces, port 8080: http://localhost:8080\n')
    expect(textWith({ HOST })).toContain('Other machines can reach it.')
    expect(reachOf({ HOST })).toBe('listening on all interfaces')
  })

  it('does not for an address of this machine', () => {
    expect(textWith({ HOST: '127.0.0.1' })).toBe(
      'zonewise is listening: http://localhost:8080\n  Keys, blocks and counters are stored in /srv/data (DATA_DIR).\n',
    )
  })

  it('names no folder if the store is a Redis server', () => {
    expect(textWith({ REDIS_URL: 'redis://redis.example.net:6379' })).not.toContain('/srv/data')
  })
})
