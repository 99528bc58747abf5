import { describe, expect, it } from 'vitest'
import { changeOf } from '../../test/support/changes.ts'
import { records } from '../../test/support/delegation-scenes.ts'
import { worldWith } from '../../test/support/scripted-dns.ts'
import type { Question } from '../dns/message.ts'
import { presentZoneLine } from '../dns/presentation.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import { buildZone } from '../dns/zone/contents.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import type { Dns, DnsAnswer, Observed } from '../world.ts'
import { plannedWorld } from './planned-world.ts'
import { zoneAnswer } from './zone-answer.ts'

const SERVER = '192.0.2.53'
const NEW_SERVER = '192.0.2.54'
const EMPTY_SERVER = '192.0.2.55'

const zoneOf = (text: string) => {
  const built = buildZone('example.com', records(`$ORIGIN example.com.\n$TTL 300\n${text}`))
  if (!built.ok) throw new Error(built.fault)
  return built.value
}

const APEX = '@ SOA ns1 host 1 2 3 4 60\n@ NS ns1\nns1 A 192.0.2.53\n'

const PUBLISHED = zoneOf(`${APEX}
www     A     192.0.2.1
both    A     192.0.2.2
both    TXT   "stays"
alias   CNAME www
*.wild  TXT   "any"
own.wild TXT  "own"
*.mail  A     192.0.2.9
mx.mail A     192.0.2.8
*.any   CNAME www
dead    CNAME dead.example.net.
old     DNAME www.example.net.
sub     NS    ns.example.net.
`)
const ELSEWHERE = zoneOf(`${APEX}
www     A     203.0.113.1
`)

const answer = (part: Partial<DnsAnswer>): Observed<DnsAnswer> => ({
  seen: true,
  value: {
    ...{ status: RCODE.NOERROR, isAuthoritative: false, isValidated: false, isRecursionAvailable: false },
    ...{ isTruncated: false, hasEdns: true, extendedErrors: [], answers: [], authority: [], additional: [] },
    ...{ from: '', durationMs: 7, ...part },
  },
})

interface Scene {
  readonly dns: Dns
  /** The addresses of the name servers that were asked. */
  readonly asked: Set<string>
}

function scene(): Scene {
  const asked = new Set<string>()
  const resolve = async (question: Question): Promise<Observed<DnsAnswer>> => {
    if (question.name === 'shop.example.net')
      return answer({
        answers: records('shop.example.net. 60 CNAME www.example.com.\nwww.example.com. 300 A 192.0.2.1'),
      })
    if (question.name === 'sub.example.com' && question.type === TYPE.NS)
      return answer({ answers: records('sub.example.com. 60 NS ns.example.net.') })
    // A resolver gives up if the target of an alias cannot be resolved.
    if (question.name === 'dead.example.net' || (question.name === 'dead.example.com' && question.type !== TYPE.CNAME))
      return answer({ status: RCODE.SERVFAIL })
    return question.name.endsWith('example.com')
      ? answer(zoneAnswer(PUBLISHED, question))
      : answer({ status: RCODE.NXDOMAIN })
  }
  const dns: Dns = {
    resolvers: [{ id: 'resolver-1', label: 'One' }],
    resolve,
    askResolver: async (_resolver, question) => resolve(question),
    async askServer(address, question) {
      asked.add(address)
      if (address === '10.0.0.1') return { seen: false, why: { reason: 'not-public', detail: '' } }
      if (address === EMPTY_SERVER) return answer({ status: RCODE.REFUSED })
      return answer({
        ...zoneAnswer(address === NEW_SERVER ? ELSEWHERE : PUBLISHED, question),
        isAuthoritative: true,
        from: address,
      })
    },
  }
  return { dns, asked }
}

const shown = (observed: Observed<DnsAnswer>) =>
  observed.seen
    ? [
        observed.value.status,
        observed.value.answers.map((record) => presentZoneLine(record).replace(/\s+/g, ' ')),
        observed.value.isPlanned ?? false,
      ]
    : observed.why.reason

async function resolved(change: object, name: string, type: keyof typeof TYPE, { dns }: Scene = scene()) {
  const world = await plannedWorld(worldWith(dns, createVirtualClock()), changeOf(change), { isDirectDnsOn: true })
  return shown(await world.dns.resolve({ name, type: TYPE[type] }))
}

async function served(change: object, name: string, type: keyof typeof TYPE) {
  const { dns } = await plannedWorld(worldWith(scene().dns, createVirtualClock()), changeOf(change), {
    isDirectDnsOn: true,
  })
  return shown(await dns.askServer(SERVER, { name, type: TYPE[type] }, { transport: 'udp' }))
}

const line = (text: string): unknown => expect.stringContaining(text)

describe('a change of some records', () => {
  it('sets them, and leaves all others', async () => {
    const change = { set: [{ name: 'www', type: 'A', values: ['192.0.2.77'] }] }
    expect(await resolved(change, 'www.example.com', 'A')).toEqual([RCODE.NOERROR, [line('192.0.2.77')], true])
    expect(await resolved(change, 'both.example.com', 'TXT')).toEqual([RCODE.NOERROR, [line('stays')], false])
    expect(await resolved(change, 'none.example.com', 'TXT')).toEqual([RCODE.NXDOMAIN, [], false])
  })

  it('is not planned where it sets what is published', async () => {
    const change = { set: [{ name: 'www', type: 'A', ttl: 300, values: ['192.0.2.1'] }] }
    expect(await resolved(change, 'www.example.com', 'A')).toEqual([RCODE.NOERROR, [line('192.0.2.1')], false])
  })

  it('removes one type of a name that has others', async () => {
    const change = { remove: [{ name: 'both', type: 'A' }] }
    expect(await resolved(change, 'both.example.com', 'A')).toEqual([RCODE.NOERROR, [], true])
    expect(await resolved(change, 'both.example.com', 'TXT')).toEqual([RCODE.NOERROR, [line('stays')], false])
  })

  it('leaves the answer of the wildcard to a name whose last records it removes', async () => {
    const change = { remove: [{ name: 'mx.mail', type: 'A' }] }
    expect(await resolved(change, 'mx.mail.example.com', 'A')).toEqual([RCODE.NOERROR, [line('192.0.2.9')], true])
  })

  it('hides a wildcard by a new name', async () => {
    const change = { set: [{ name: 'new.wild', type: 'A', values: ['192.0.2.5'] }] }
    expect(await resolved(change, 'new.wild.example.com', 'TXT')).toEqual([RCODE.NOERROR, [], true])
    expect(await resolved(change, 'other.wild.example.com', 'TXT')).toEqual([RCODE.NOERROR, [line('any')], false])
  })

  it('sets a wildcard for names that do not exist, and only for those', async () => {
    const change = { set: [{ name: '*.wild', type: 'TXT', values: ['new'] }] }
    expect(await resolved(change, 'other.wild.example.com', 'TXT')).toEqual([RCODE.NOERROR, [line('new')], true])
    expect(await resolved(change, 'own.wild.example.com', 'TXT')).toEqual([RCODE.NOERROR, [line('own')], false])
  })

  it('makes the names above a new name exist', async () => {
    const change = { set: [{ name: 'a.b.c', type: 'A', values: ['192.0.2.5'] }] }
    expect(await resolved(change, 'b.c.example.com', 'A')).toEqual([RCODE.NOERROR, [], true])
  })

  it('is what aliases lead to, inside the zone and from other zones', async () => {
    const change = { set: [{ name: 'www', type: 'A', values: ['192.0.2.77'] }] }
    const moved = [RCODE.NOERROR, [line('CNAME'), line('192.0.2.77')], true]
    expect(await resolved(change, 'alias.example.com', 'A')).toEqual(moved)
    expect(await resolved(change, 'shop.example.net', 'A')).toEqual(moved)
  })

  it('is what aliases lead to at the name servers, too', async () => {
    const change = { remove: [{ name: 'www', type: 'A' }] }
    expect(await served(change, 'alias.example.com', 'A')).toEqual([RCODE.NOERROR, [line('CNAME')], true])
    expect(
      await served({ set: [{ name: 'both', type: 'A', values: ['192.0.2.3'] }] }, 'alias.example.com', 'A'),
    ).toEqual([RCODE.NOERROR, [line('CNAME'), line('192.0.2.1')], false])
  })

  it('removes a wildcard, and leaves the names beside it', async () => {
    const change = { remove: [{ name: '*.wild', type: 'TXT' }] }
    expect(await resolved(change, 'other.wild.example.com', 'TXT')).toEqual([RCODE.NOERROR, [], true])
    expect(await resolved(change, 'own.wild.example.com', 'TXT')).toEqual([RCODE.NOERROR, [line('own')], false])
    expect(await resolved({ remove: [{ name: '*.any', type: 'CNAME' }] }, 'www.any.example.com', 'A')).toEqual([
      RCODE.NOERROR,
      [],
      true,
    ])
  })

  it('removes an alias whose target fails', async () => {
    const removal = { remove: [{ name: 'dead', type: 'CNAME' }] }
    expect(await resolved(removal, 'dead.example.com', 'A')).toEqual([RCODE.NOERROR, [], true])
    const replacement = { ...removal, set: [{ name: 'dead', type: 'A', values: ['192.0.2.7'] }] }
    expect(await resolved(replacement, 'dead.example.com', 'AAAA')).toEqual([RCODE.NOERROR, [], true])
    const same = { set: [{ name: 'dead', type: 'CNAME', ttl: 300, values: ['dead.example.net.'] }] }
    expect(await resolved(same, 'dead.example.com', 'A')).toEqual([RCODE.SERVFAIL, [], false])
  })

  it.each([
    ['a DNAME record', { name: 'old', type: 'DNAME' }, 'old'],
    ['a delegation', { name: 'sub', type: 'NS' }, 'sub'],
  ])('removes %s with everything below it', async (_what, key, above) => {
    const set = [{ name: `new.x.${above}`, type: 'A', values: ['192.0.2.6'] }]
    const below = `.${above}.example.com`
    expect(await resolved({ remove: [key] }, `a${below}`, 'A')).toEqual([RCODE.NXDOMAIN, [], true])
    expect(await resolved({ remove: [key], set }, `b${below}`, 'A')).toEqual([RCODE.NXDOMAIN, [], true])
    expect(await resolved({ remove: [key], set }, `x${below}`, 'A')).toEqual([RCODE.NOERROR, [], expect.any(Boolean)])
    expect(await resolved({ remove: [key], set }, `new.x${below}`, 'A')).toEqual([
      RCODE.NOERROR,
      [line('192.0.2.6')],
      true,
    ])
    const wildcard = [{ name: `*.${above}`, type: 'TXT', values: ['new'] }]
    expect(await resolved({ remove: [key], set: wildcard }, `a${below}`, 'TXT')).toEqual([
      RCODE.NOERROR,
      [line('new')],
      true,
    ])
  })

  it.each<[what: string, change: object]>([
    ['an alias beside records', { set: [{ name: 'both', type: 'CNAME', values: ['www'] }] }],
    ['records beside an alias', { set: [{ name: 'alias', type: 'A', values: ['192.0.2.5'] }] }],
  ])('is refused if it sets %s that stay', async (_what, change) => {
    await expect(resolved(change, 'example.com', 'A')).rejects.toThrow('cannot stand beside')
  })

  it.each([
    ['a DNAME record', 'x.old', 'DNAME'],
    ['a delegation', 'x.sub', 'delegated'],
  ])('is refused if it sets records below %s that stays', async (_what, name, word) => {
    await expect(resolved({ set: [{ name, type: 'TXT', values: ['x'] }] }, 'example.com', 'A')).rejects.toThrow(word)
  })

  it('may set the addresses of the name servers of a delegation', async () => {
    const set = [{ name: 'ns.sub', type: 'A', values: ['192.0.2.7'] }]
    expect(await resolved({ set }, 'ns.sub.example.com', 'A')).toEqual([RCODE.NOERROR, [line('192.0.2.7')], true])
  })

  it('may replace an alias that it removes', async () => {
    const change = {
      set: [{ name: 'alias', type: 'A', values: ['192.0.2.5'] }],
      remove: [{ name: 'alias', type: 'CNAME' }],
    }
    expect(await resolved(change, 'alias.example.com', 'A')).toEqual([RCODE.NOERROR, [line('192.0.2.5')], true])
    expect(await resolved(change, 'alias.example.com', 'TXT')).toEqual([RCODE.NOERROR, [], true])
  })
})

describe('a change of the delegation', () => {
  const to = (...addresses: readonly string[]) => ({ ns: [{ name: 'ns1', addresses }] })

  it('shows what the new servers have', async () => {
    expect(await resolved(to(NEW_SERVER), 'www.example.com', 'A')).toEqual([
      RCODE.NOERROR,
      [line('203.0.113.1')],
      false,
    ])
    expect(await resolved(to(NEW_SERVER), 'both.example.com', 'TXT')).toEqual([RCODE.NXDOMAIN, [], false])
  })

  it('fails if they do not serve the zone, or cannot be reached by anybody', async () => {
    expect(await resolved(to(EMPTY_SERVER), 'www.example.com', 'A')).toEqual([RCODE.SERVFAIL, [], false])
    expect(await resolved(to('10.0.0.1'), 'www.example.com', 'A')).toEqual([RCODE.SERVFAIL, [], false])
  })

  it('asks the new servers only', async () => {
    const own = scene()
    await resolved(to(NEW_SERVER), 'www.example.com', 'A', own)
    expect([...own.asked]).toEqual([NEW_SERVER])
  })

  it('changes what the servers of the parent refer to', async () => {
    const referral = answer({
      authority: records('example.com. 900 NS old.example.net.\nexample.com. 900 DS 1 13 2 00'),
    })
    const { dns } = scene()
    const parent: Dns = { ...dns, askServer: async () => referral }
    const change = changeOf({ ...to(NEW_SERVER), ds: [] })
    const world = await plannedWorld(worldWith(parent, createVirtualClock()), change, { isDirectDnsOn: true })
    const observed = await world.dns.askServer(SERVER, { name: 'example.com', type: TYPE.NS }, { transport: 'udp' })
    expect(observed).toMatchObject({
      value: {
        isPlanned: true,
        authority: [{ ttl: 900, data: { type: 'NS', target: 'ns1.example.com' } }],
        additional: [{ name: 'ns1.example.com', data: { address: NEW_SERVER } }],
      },
    })
  })

  it('is not looked at if the operator does not allow it', async () => {
    const { dns } = scene()
    const world = await plannedWorld(worldWith(dns, createVirtualClock()), changeOf(to(NEW_SERVER)), {
      isDirectDnsOn: false,
    })
    expect(shown(await world.dns.resolve({ name: 'www.example.com', type: TYPE.A }))).toBe('disabled')
  })
})

describe('the world of a change', () => {
  it('opens only the ports of mail and web servers', async () => {
    const { dns } = scene()
    const probed: number[] = []
    const base = worldWith(dns, createVirtualClock())
    const world = await plannedWorld(
      {
        ...base,
        ports: {
          ...base.ports,
          probe: async (_address, port) => {
            probed.push(port)
            return { seen: true, value: 'open' }
          },
        },
      },
      changeOf({ remove: [] }),
      { isDirectDnsOn: true },
    )
    for (const port of [25, 80, 443, 465, 993] as const) await world.ports.probe('192.0.2.1', port)
    expect(probed).toEqual([25, 80, 443])
  })
})
