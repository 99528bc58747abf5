import { describe, expect, it } from 'vitest'
import { observe, type Scene } from '../../../../test/support/judging.ts'
import { RCODE } from '../../../dns/types.ts'
import { dmarc, dmarcOrganization } from './dmarc.ts'

const INSIDE = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nshop A 93.184.5.1\n'
const scene = (own: readonly string[], above: readonly string[]): Scene => ({
  domain: 'shop.example.com',
  zone: `${INSIDE}${own.map((tags) => `_dmarc.shop TXT "v=DMARC1; ${tags}"\n`).join('')}${above
    .map((tags) => `_dmarc TXT "v=DMARC1; ${tags}"\n`)
    .join('')}`,
})

describe('the policy that applies', () => {
  const CASES: readonly [string, Scene, string | undefined, isEnforced: boolean][] = [
    ['its own', scene(['p=quarantine; sp=none'], ['p=reject']), 'quarantine', true],
    ['its own in test mode', scene(['p=quarantine; t=y'], ['p=reject']), 'none', false],
    ['its own for no mail at all', scene(['p=reject; pct=0'], []), 'quarantine', true],
    ['its own for some mail', scene(['p=reject; pct=5'], []), 'reject', true],
    ['one that cannot be read, with reports', scene(['p=x; rua=mailto:a@example.com'], ['p=reject']), 'none', false],
    ['one that cannot be read, without', scene(['p=x'], ['p=reject']), undefined, false],
    ['inherited', scene([], ['p=reject']), 'reject', true],
    ['inherited by sp', scene([], ['p=reject; sp=none']), 'none', false],
    ['inherited in test mode', scene([], ['p=reject; t=y']), 'quarantine', true],
    [
      'inherited, because two of its own cancel each other out',
      scene(['p=none', 'p=none'], ['p=reject']),
      'reject',
      true,
    ],
    ['none', scene([], []), undefined, false],
    ['none, because two above cancel each other out', scene([], ['p=none', 'p=reject']), undefined, false],
  ]
  it.each(CASES)('%s', async (_case, given, effectivePolicy, isEnforced) => {
    expect(await observe(dmarc, given)).toMatchObject({ seen: true, value: { effectivePolicy, isEnforced } })
  })

  it('is not known behind a name that could not be read', async () => {
    const silent: Scene = { ...scene([], ['p=reject']), failures: { '_dmarc.shop.example.com TXT': 'deadline' } }
    expect(await observe(dmarc, silent)).toMatchObject({ seen: false, why: { reason: 'aborted' } })
    expect(await observe(dmarcOrganization('shop.example.com'), silent)).toMatchObject({ seen: false })
  })

  it.each(['timeout', RCODE.SERVFAIL] as const)('is not taken for absent after %s', async (failure) => {
    const found = await observe(dmarc, { zone: '@ MX 10 mx1', failures: { '_dmarc.example.com TXT': failure } })
    expect(found.seen).toBe(false)
  })
})
