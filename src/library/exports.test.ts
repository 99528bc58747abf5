import { describe, expect, it } from 'vitest'
import { TOOL_INDEX } from '../tools/tool-index.ts'
import * as dmarc from './dmarc.ts'
import * as index from './index.ts'
import * as mailHeader from './mail-header.ts'
import * as spf from './spf.ts'

describe('the entry points of the package', () => {
  it.each<[entry: string, module: object, names: readonly string[]]>([
    [
      'zonewise',
      index,
      [
        'ZonewiseError',
        'availability',
        'check',
        'createClient',
        'dkim',
        'dnssec',
        'generate',
        'headers',
        'idn',
        'lookup',
        'mail',
        'move',
        'plan',
        'propagation',
        'report',
        'seo',
      ],
    ],
    ['zonewise/spf', spf, ['SPF_LOOKUP_LIMIT', 'buildSpf', 'causesLookup', 'parseSpf']],
    ['zonewise/dmarc', dmarc, ['buildDmarc', 'parseDmarc']],
    [
      'zonewise/mail-header',
      mailHeader,
      ['analyzeHeader', 'parseAuthenticationResults', 'parseDateTime', 'parseFields', 'parseReceived'],
    ],
  ])('%s exports exactly these names', (_entry, module, names) => {
    expect(Object.keys(module).sort()).toEqual(names)
    expect(Object.values(module)).not.toContain(undefined)
  })

  it('have a function for each tool', () => {
    expect(Object.keys(index)).toEqual(expect.arrayContaining(TOOL_INDEX.map(({ name }) => name)))
  })
})
