import { describe, expect, it } from 'vitest'
import {
  answered,
  both,
  EVERY_ADDRESS,
  NS1,
  NS2,
  to,
  toAnyServer,
  unanswered,
  withEdns,
} from '../../../test/support/deviating-servers.ts'
import { observe, type Scene, TOP_SERVER } from '../../../test/support/judging.ts'
import { makeKey, type Signing, signedScene } from '../../../test/support/signed-scene.ts'
import { RCODE, TYPE, typeName } from '../../dns/types.ts'
import { nameServers } from '../delegation/name-servers.ts'
import type { DnsInquiry } from '../engine/inquiry.ts'
import { authoritativeAnswer, serverAnswers } from './server-answers.ts'

/** Lists the queries to name servers in a scene, except those to the parent. */
async function questionsTo(
  scene: Scene,
  view: Parameters<typeof observe>[0] = serverAnswers,
): Promise<readonly DnsInquiry[]> {
  const asked: DnsInquiry[] = []
  await observe(view, {
    ...scene,
    answer: (inquiry, usual) => {
      if (inquiry.kind === 'server' && inquiry.address !== TOP_SERVER) asked.push(inquiry)
      return scene.answer?.(inquiry, usual)
    },
  })
  return asked
}

/** The queries at one address. */
const formsAt = (address: string, asked: readonly DnsInquiry[]): readonly string[] =>
  asked
    .flatMap((inquiry) =>
      inquiry.kind === 'server' && inquiry.address === address
        ? [
            `${inquiry.name} ${typeName(inquiry.type)} ${inquiry.transport} ${inquiry.form} ${inquiry.isRecursionDesired}`,
          ]
        : [],
    )
    .sort()

/** The addresses of the name servers are asked for by `own-addresses.ts`. */
const isNotForAddress = ({ name }: DnsInquiry): boolean => !name.startsWith('ns')

const NOT_SHARED = [
  'example.com DNSKEY udp dnssec false',
  'example.com MX udp dnssec false',
  'example.com NS udp dnssec false',
]

/** Signatures of this algorithm (Ed25519) are the same each time. */
const DETERMINISTIC = 15
const OTHER = new Uint8Array([1])

const statesIn = async (scene: Scene): Promise<unknown> => {
  const servers = await observe(serverAnswers, scene)
  return servers.seen ? servers.value.map(({ address, state }) => [address, state]) : servers.why.reason
}

/** Creates this many name servers, each with this many addresses. */
const many = (names: number, addresses: number): string =>
  Array.from({ length: names }, (_, name) => {
    const lines = Array.from({ length: addresses }, (_, index) => `n${name}.example.net. A 93.${index}.${name}.53`)
    return [`@ NS n${name}.example.net.`, ...lines].join('\n')
  }).join('\n')

describe('the answers of the name servers', () => {
  it('need five queries for the first address of each name server, and four for the others', async () => {
    const asked = (await questionsTo({ zone: '' })).filter(isNotForAddress)
    expect(formsAt(NS1.ipv4, asked)).toEqual([
      'control.test A udp plain true',
      'example.com DNSKEY udp dnssec false',
      'example.com MX udp dnssec false',
      'example.com NS udp dnssec false',
      'example.com SOA udp dnssec false',
    ])
    expect(asked).toHaveLength(2 * 5 + 2 * 4)
  })

  const signing: Signing = { key: makeKey(undefined, DETERMINISTIC) }

  it('need one query for a further address that returns the same signed SOA record', async () => {
    const asked = (await questionsTo(signedScene(signing))).filter(isNotForAddress)
    expect(formsAt(NS1.ipv6, asked)).toEqual(['example.com SOA udp dnssec false'])
    expect(asked).toHaveLength(2 * 5 + 2)
  })

  it.each<[string, Scene['answer']]>([
    [
      'another serial',
      answered(to([NS1.ipv6]), ({ answers }) => ({ answers: answers.map((record) => ({ ...record, wire: OTHER })) })),
    ],
    ['no signature', answered(to([NS1.ipv6]), ({ answers }) => ({ answers: answers.slice(0, 1) }))],
    ['no authority', answered(to([NS1.ipv6]), { isAuthoritative: false })],
    ['no response', unanswered(to([NS1.ipv6]))],
    ['no response at the first address', unanswered(to([NS1.ipv4]))],
  ])('of a further address are its own: %s', async (_case, answer) => {
    const asked = await questionsTo(signedScene(signing, { ...(answer && { answer }) }))
    expect(formsAt(NS1.ipv6, asked)).toEqual(expect.arrayContaining(NOT_SHARED))
    expect(formsAt(NS2.ipv6, asked)).toEqual(['example.com SOA udp dnssec false'])
  })

  it.each<[string, Scene['answer']]>([
    ['no response', unanswered(both(to([NS1.ipv4]), withEdns))],
    ['FORMERR', answered(both(to([NS1.ipv4]), withEdns), { status: RCODE.FORMERR })],
    ['no authority', answered(both(to([NS1.ipv4]), withEdns), { isAuthoritative: false })],
    ['truncation', answered(both(to([NS1.ipv4]), withEdns), { isTruncated: true, answers: [] })],
  ])(
    'need SOA queries without EDNS and over TCP if that with EDNS has no usable response: %s',
    async (_case, answer) => {
      const forms = formsAt(NS1.ipv4, await questionsTo({ zone: '', ...(answer && { answer }) }))
      expect(forms).toEqual(
        expect.arrayContaining(['example.com SOA tcp plain false', 'example.com SOA udp plain false']),
      )
    },
  )

  it('are complete at six name servers; at the others, only reachability, authority, serial and keys are asked for', async () => {
    const servers = await observe(serverAnswers, { zone: many(8, 1) })
    const compared = servers.seen ? servers.value.map(({ isCompared, ns }) => [isCompared, ns.seen]) : []
    expect(compared).toEqual([...Array(6).fill([true, true]), ...Array(2).fill([false, false])])
    const types = (await questionsTo({ zone: many(8, 1) })).flatMap((inquiry) =>
      inquiry.kind === 'server' && inquiry.address === '93.0.7.53' ? [typeName(inquiry.type)] : [],
    )
    expect(types.sort()).toEqual(['DNSKEY', 'SOA'])
  })

  it('are requested from sixteen addresses at most, one of each name first', async () => {
    const servers = await observe(serverAnswers, { zone: many(10, 3) })
    const names = servers.seen ? servers.value.map(({ names }) => names[0]) : []
    expect(names).toHaveLength(16)
    expect(new Set(names)).toHaveLength(10)
    expect(
      new Set((await questionsTo({ zone: many(88, 2) })).map((inquiry) => 'address' in inquiry && inquiry.address))
        .size,
    ).toBe(16)
  })

  it('are empty if the operator has disabled direct DNS: no query is sent', async () => {
    expect(await statesIn({ zone: '', isDirectDnsOn: false })).toBe('disabled')
    expect(await questionsTo({ zone: '', isDirectDnsOn: false })).toEqual([])
  })

  it('leave out IPv6 if it does not work here', async () => {
    const answer = unanswered((inquiry) => inquiry.kind === 'server' && inquiry.address.includes(':'))
    expect(await statesIn({ zone: '', answer })).toEqual([
      [NS1.ipv4, 'authoritative'],
      [NS2.ipv4, 'authoritative'],
    ])
  })

  it('blame IPv6 addresses only after root servers have answered over IPv6', async () => {
    const asked = await questionsTo({ zone: '', answer: unanswered(to([NS1.ipv6, NS2.ipv6])) })
    const tests = asked.filter((inquiry) => inquiry.name === '.')
    expect(tests.map((inquiry) => 'address' in inquiry && inquiry.address)).toEqual([
      '2001:503:ba3e::2:30',
      '2001:7fd::1',
    ])
  })

  it('need no self-test while a server answers', async () => {
    const asked = await questionsTo({ zone: '', answer: unanswered(to([NS1.ipv6])) })
    expect(asked.filter((inquiry) => inquiry.name === '.')).toEqual([])
  })

  it('distinguish servers that are authoritative, lame, silent or could not be queried', async () => {
    const answer: Scene['answer'] = (inquiry, usual) =>
      answered(to([NS1.ipv6]), { status: RCODE.REFUSED, isAuthoritative: false })(inquiry, usual) ??
      unanswered(to([NS2.ipv4]))(inquiry, usual) ??
      unanswered(to([NS2.ipv6]), 'budget')(inquiry, usual)
    expect(await statesIn({ zone: '', answer })).toEqual([
      [NS1.ipv4, 'authoritative'],
      [NS2.ipv4, 'silent'],
      [NS1.ipv6, 'lame'],
      [NS2.ipv6, 'unmeasured'],
    ])
  })
})

describe('an authoritative answer', () => {
  const txt = authoritativeAnswer('example.com', TYPE.TXT)

  it('comes from the first server with authority, and only from it', async () => {
    const scene: Scene = { zone: '@ TXT "x"', answer: unanswered(to([NS1.ipv4])) }
    const observation = await observe(txt, scene)
    expect(observation.seen && observation.value.from).toBe(NS2.ipv4)
    expect((await questionsTo(scene, txt)).filter(({ type }) => type === TYPE.TXT)).toHaveLength(1)
  })

  it.each<[string, Scene, string]>([
    ['no server has authority', { zone: '', answer: unanswered(to(EVERY_ADDRESS)) }, 'bad-answer'],
    ['port 53 is closed', { zone: '', answer: unanswered(toAnyServer) }, 'bad-answer'],
    ['name servers are not asked', { zone: '', isDirectDnsOn: false }, 'disabled'],
  ])('is unseen where %s', async (_case, scene, reason) => {
    const observation = await observe(txt, scene)
    expect(observation.seen ? 'seen' : observation.why.reason).toBe(reason)
  })
})

describe('the name servers', () => {
  it('are those of the parent and the zone, with the addresses of the resolvers and the glue', async () => {
    const servers = await observe(nameServers, {
      zone: '@ NS ns1\n@ NS b.example.net.\nns1 A 93.184.1.1\nb.example.net. A 45.33.1.1',
      parent: '@ NS ns1\n@ NS old\nns1 A 185.1.1.1\nold A 185.1.1.2',
    })
    const reported = servers.seen
      ? servers.value.map(({ name, isInParent, isInZone, addresses }) => [name, isInParent, isInZone, addresses])
      : []
    expect(reported).toEqual([
      ['b.example.net', false, true, ['45.33.1.1']],
      ['ns1.example.com', true, true, ['93.184.1.1', '185.1.1.1']],
      ['old.example.com', true, false, ['185.1.1.2']],
    ])
  })

  it('are looked up for sixteen names at most', async () => {
    const looked = new Set<string>()
    await observe(nameServers, {
      zone: many(88, 1),
      answer: ({ name, kind }) => {
        if (kind !== 'server' && name.endsWith('.example.net')) looked.add(name)
        return undefined
      },
    })
    expect(looked.size).toBe(16)
  })
})
