import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { seen } from '../../evidence/engine/observed.ts'
import { webWww } from './web-www.ts'

describe('web-www', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['www is an alias of the domain', { zone: '@ A 93.184.5.1\nwww CNAME @' }, 'ok'],
    ['www has an IPv6 address only', { zone: '@ A 93.184.5.1\nwww AAAA 2a01:4f8:5::1' }, 'ok'],
    ['there is no www', { zone: '@ A 93.184.5.1' }, 'missing'],
    ['www owns only a TXT record', { zone: '@ A 93.184.5.1\nwww TXT "hello"' }, 'missing'],
    ['there is no website at all', { zone: '@ MX 10 mx1' }, undefined],
    [
      'a host inside a zone',
      { domain: 'shop.example.com', zone: '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nshop A 93.184.5.1' },
      undefined,
    ],
    ['a delegated name below a registrable domain', { domain: 'shop.example.com', zone: '@ A 93.184.5.1' }, undefined],
    ['the evidence is unseen', { zone: '@ A 93.184.5.1', failures: { 'www.example.com A': 'deadline' } }, 'unknown'],
    [
      'one family is unseen, the other proves presence',
      { zone: '@ A 93.184.5.1\nwww AAAA 2a01:4f8:5::1', failures: { 'www.example.com A': 'deadline' } },
      'ok',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(webWww, scene))?.outcome).toBe(outcome)
  })

  it('offers the alias, with its name in full', async () => {
    const verdict = await judge(webWww, { zone: '@ A 93.184.5.1' })
    const fix = { host: 'www.example.com', type: 'CNAME', value: 'example.com' }
    expect(verdict?.remedy.record).toEqual(fix)
    expect(verdict?.values).toEqual({ domain: 'example.com', www: 'www.example.com', fix })
  })

  it('offers no alias if only one of two answers denies www', async () => {
    const verdict = await judge(webWww, {
      zone: '@ A 93.184.5.1',
      answer: ({ name, type }, usual) =>
        name === 'www.example.com' && type === TYPE.AAAA ? seen({ ...usual, status: RCODE.NOERROR }) : undefined,
    })
    expect([verdict?.outcome, verdict?.remedy]).toEqual(['missing', {}])
  })

  it.each([
    ['owns something else', 'www TXT "hello"'],
    ['has something below it', 'a.www A 93.184.5.1'],
    ['is an alias of a name without an address', 'www CNAME gone\ngone TXT "hello"'],
    ['is an alias of a name that does not exist', 'www CNAME gone'],
  ])('offers no alias if www %s', async (_case, line) => {
    const verdict = await judge(webWww, { zone: `@ A 93.184.5.1\n${line}` })
    expect([verdict?.outcome, verdict?.remedy.record]).toEqual(['missing', undefined])
  })
})
