import { describe, expect, it } from 'vitest'
import { unanswered } from '../../../test/support/deviating-servers.ts'
import { observe, type Scene, TOP_SERVER } from '../../../test/support/judging.ts'
import { candidatesOf, scope } from './scope.ts'

const ABOVE = '$ORIGIN example.com.\n@ SOA ns1 hostmaster 1 7200 1800 1209600 3600\n'

describe('the zone of a name', () => {
  const CASES: readonly [string, Scene, readonly [apex: string, parent: string, isMissing: boolean]][] = [
    ['a domain', { zone: '' }, ['example.com', 'com', false]],
    ['a host', { domain: 'a.b.example.com', zone: `${ABOVE}a.b A 93.184.5.1` }, ['example.com', 'com', false]],
    [
      'a delegated name inside a domain',
      { domain: 'lab.example.com', zone: `${ABOVE}lab SOA ns1 h 1 2 3 4 5\nlab NS ns1` },
      ['lab.example.com', 'example.com', false],
    ],
    ['a domain below a suffix of two labels', { domain: 'example.co.uk', zone: '' }, ['example.co.uk', 'uk', false]],
    ['a name that does not exist', { domain: 'x.example.com', zone: ABOVE }, ['example.com', 'com', true]],
    [
      'a name that resolvers do not know yet',
      {
        zone: '',
        answer: (inquiry, usual) =>
          inquiry.kind !== 'server' && inquiry.name.endsWith('example.com')
            ? { seen: true, value: { ...usual, status: 3, answers: [] } }
            : undefined,
      },
      ['example.com', 'com', false],
    ],
    [
      'a host in a zone whose servers are all silent',
      {
        domain: 'www.example.com',
        zone: ABOVE,
        answer: unanswered((inquiry) =>
          inquiry.kind === 'server' ? inquiry.address !== TOP_SERVER : inquiry.name.endsWith('example.com'),
        ),
      },
      ['example.com', 'com', false],
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, [apex, parentApex, isMissing]) => {
    expect(await observe(scope, scene)).toMatchObject({ seen: true, value: { apex, parentApex, isMissing } })
  })

  it('needs few queries for a name with very many labels', () => {
    const candidates = candidatesOf(`${'a.'.repeat(100)}example.com`)
    expect(candidates).toHaveLength(9)
    expect(candidates.slice(-2)).toEqual(['example.com', 'com'])
  })
})
