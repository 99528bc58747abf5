import { describe, expect, it } from 'vitest'
import { unknownSettings } from './unknown-settings.ts'

describe('a variable of the environment', () => {
  it.each([
    ['LIMIT_ANONYMOUS', 'LIMIT_ANONYMOUS_PER_DAY'],
    ['LIMIT_KEYS_PER_DAY', 'LIMIT_KEY_PER_DAY'],
    ['LIMIT_COFFEE', undefined],
    ['BASE_ULR', 'BASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['METRICS_TOKENS', 'METRICS_TOKEN'],
    ['DOH_RESOLVER', 'DOH_RESOLVERS'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
  ])('%s looks like a misspelt setting: %s', (name, meant) => {
    expect(unknownSettings({ [name]: '1' })).toEqual([{ name, meant }])
  })

  it.each([
    ...[
      'PATH',
      'HOME',
      'HOSTNAME',
      'POST',
      'LANG',
      'NODE_ENV',
      'BASE_DIR',
      'DATA_FILE',
      'METRICS_PORT_9464_TCP',
      'LOGLEVEL_APP',
    ],
    ...['PORT', 'LIMIT_ANONYMOUS_PER_DAY', 'REDIS_URL_FILE', 'WORKERS_MAX', 'REDIS_HOST', 'ZONEWISE_SERVER'],
  ])('%s does not', (name) => {
    expect(unknownSettings({ [name]: '1' })).toEqual([])
  })
})
