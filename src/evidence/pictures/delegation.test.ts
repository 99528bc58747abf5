import { describe, expect, it } from 'vitest'
import { observe, type Scene, TOP_SERVER } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer } from '../../world.ts'
import { seen, unseen } from '../engine/observed.ts'
import { delegationPicture } from './delegation.ts'
import type { DrawnAddress } from './picture.ts'

const drawn = (scene: Partial<Scene> = {}) => observe(delegationPicture, { zone: '@ A 93.184.5.1', ...scene })

const FIRST = '93.184.1.53'

/** Replaces the answer of the first server. */
const firstServer = (change: Partial<DnsAnswer> | 'silent'): Partial<Scene> => ({
  answer: (inquiry, usual) => {
    if (inquiry.kind !== 'server' || inquiry.address !== FIRST) return undefined
    return change === 'silent' ? unseen('timeout', 'silent') : seen({ ...usual, ...change })
  },
})

describe('the picture of a delegation', () => {
  it('has the ancestor zones, the servers of both lists, and the state of each address', async () => {
    expect(await drawn()).toEqual({
      zone: 'example.com',
      ancestors: ['.', 'com'],
      nameServers: [
        {
          name: 'ns1.example.com',
          isInParent: true,
          isInZone: true,
          addresses: [
            { address: FIRST, isGlue: true, state: 'answers' },
            { address: '2a01:4f8:1::53', isGlue: true, state: 'answers' },
          ],
        },
        {
          name: 'ns2.example.com',
          isInParent: true,
          isInZone: true,
          addresses: [
            { address: '45.33.2.53', isGlue: true, state: 'answers' },
            { address: '2600:3c01:2::53', isGlue: true, state: 'answers' },
          ],
        },
      ],
      isParentSeen: true,
      isZoneSeen: true,
    })
  })

  it.each<[what: string, Partial<DnsAnswer> | 'silent', DrawnAddress['state']]>([
    ['as usual', {}, 'answers'],
    ['without authority', { isAuthoritative: false }, 'lame'],
    ['that there is no such name', { status: RCODE.NXDOMAIN, answers: [] }, 'lame'],
    ['REFUSED', { status: RCODE.REFUSED, isAuthoritative: false, answers: [] }, 'fails'],
    ['SERVFAIL', { status: RCODE.SERVFAIL, isAuthoritative: false, answers: [] }, 'fails'],
    ['nothing', 'silent', 'silent'],
  ])('a server that says %s', async (_what, change, state) => {
    const picture = await drawn(firstServer(change))
    expect(picture?.nameServers[0]?.addresses[0]).toEqual({ address: FIRST, isGlue: true, state })
  })

  it('shows the glue addresses in addition to those of the zone; both are queried', async () => {
    const parent = '@ NS ns1\n@ NS ns2\nns1 A 93.184.9.9\nns2 A 45.33.2.53'
    expect((await drawn({ parent }))?.nameServers[0]?.addresses).toEqual([
      { address: FIRST, isGlue: false, state: 'answers' },
      { address: '2a01:4f8:1::53', isGlue: false, state: 'answers' },
      { address: '93.184.9.9', isGlue: true, state: 'answers' },
    ])
  })

  it('distinguishes the lists of the parent and the zone', async () => {
    const zone = '@ NS ns1\n@ NS ns3\nns1 A 93.184.1.53\nns3 A 51.15.3.53'
    const parent = '@ NS ns1\n@ NS ns2.other.net.\nns1 A 93.184.1.53'
    const picture = await drawn({ zone, parent })
    expect(picture?.nameServers.map(({ name, isInParent, isInZone }) => [name, isInParent, isInZone])).toEqual([
      ['ns1.example.com', true, true],
      ['ns3.example.com', false, true],
      ['ns2.other.net', true, false],
    ])
  })

  it('reports nothing as missing in a parent that was not queried', async () => {
    const picture = await drawn({ isDirectDnsOn: false })
    expect(picture).toMatchObject({ isParentSeen: false, isZoneSeen: true })
    expect(picture?.nameServers.flatMap(({ addresses }) => addresses.map(({ state }) => state))).toEqual(
      Array(4).fill('unknown'),
    )
  })

  it('treats no address as glue if the parent is authoritative for the zone itself', async () => {
    const picture = await drawn({
      answer: (inquiry, usual) =>
        inquiry.kind === 'server' && inquiry.address === TOP_SERVER
          ? seen({ ...usual, isAuthoritative: true, answers: usual.authority, authority: [] })
          : undefined,
    })
    expect(picture).toMatchObject({ isParentSeen: false, isZoneSeen: true })
    expect(picture?.nameServers.flatMap(({ addresses }) => addresses.map(({ isGlue }) => isGlue))).toEqual(
      Array(4).fill(false),
    )
  })

  it('reports nothing as missing in a zone that was not seen', async () => {
    const picture = await drawn({
      answer: ({ kind, name, type }) =>
        kind !== 'server' && name === 'example.com' && type === TYPE.NS ? unseen('timeout', 'silent') : undefined,
    })
    expect(picture).toMatchObject({ isParentSeen: true, isZoneSeen: false })
    expect(picture?.nameServers.map(({ name }) => name)).toEqual(['ns1.example.com', 'ns2.example.com'])
  })

  it('draws sixteen servers of sixty, and eight addresses of twenty', async () => {
    const count = (length: number, line: (index: number) => string) => Array.from({ length }, (_, index) => line(index))
    const servers = count(60, (index) => `@ NS n${index}\nn${index} A 93.184.1.${index}`)
    const addresses = count(20, (index) => `n0 A 93.184.2.${index}`)
    const picture = await drawn({ zone: [...servers, ...addresses].join('\n') })
    expect([picture?.nameServers.length, picture?.omitted]).toEqual([16, 44])
    expect(picture?.nameServers.find(({ name }) => name === 'n0.example.com')?.addresses).toHaveLength(8)
  })

  it.each<[what: string, Partial<Scene>]>([
    [
      'a name that does not exist',
      { domain: 'gone.example.com', zone: 'example.com. SOA ns1 h 1 1 1 1 1', parent: '' },
    ],
    [
      'a zone about which no query is answered',
      { failures: { 'example.com SOA': 'timeout', 'example.com NS': 'timeout' } },
    ],
  ])('is left out: %s', async (_what, scene) => {
    expect(await drawn(scene)).toBeUndefined()
  })
})
