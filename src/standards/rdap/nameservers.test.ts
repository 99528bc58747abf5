import { describe, expect, it } from 'vitest'
import { nameServersIn } from './nameservers.ts'

const server = (ldhName: unknown, members: object = {}) => ({ objectClassName: 'nameserver', ldhName, ...members })

describe('the name servers of a domain', () => {
  it.each<[what: string, nameservers: unknown, names: readonly string[] | undefined]>([
    [
      'are sorted and in lower case',
      [server('NS2.EXAMPLE.NET'), server('ns1.example.net')],
      ['ns1.example.net', 'ns2.example.net'],
    ],
    ['have no final dot', [server('ns1.example.net.')], ['ns1.example.net']],
    ['are listed once', [server('ns1.example.net'), server('NS1.example.net.')], ['ns1.example.net']],
    ['may have only a Unicode name', [{ unicodeName: 'ns.bücher.example' }], ['ns.xn--bcher-kva.example']],
    ['may have an empty LDH name', [server('', { unicodeName: 'ns1.example.net' })], ['ns1.example.net']],
    ['may be texts', ['ns1.example.net', 'NS2.example.net'], ['ns1.example.net', 'ns2.example.net']],
    ['may be one object outside of a list', server('ns1.example.net'), ['ns1.example.net']],
    ['may have addresses', [server('ns1.example.net', { ipAddresses: { v4: ['192.0.2.1'] } })], ['ns1.example.net']],
    [
      'invalid ones are omitted',
      [null, 7, [], {}, server(7), server('192.0.2.1'), server('no'), server('ns1.example.net')],
      ['ns1.example.net'],
    ],
    ['redacted ones are not names', [server('REDACTED FOR PRIVACY')], undefined],
    ['an empty list says nothing', [], undefined],
    ['none at all', undefined, undefined],
    ['null', null, undefined],
  ])('%s', (_what, nameservers, names) => {
    expect(nameServersIn(nameservers)).toEqual(names)
  })

  it('are 40 at most', () => {
    const many = Array.from({ length: 5000 }, (_, index) => server(`ns${index}.example.net`))
    expect(nameServersIn(many)).toHaveLength(40)
  })
})
