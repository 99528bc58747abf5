import { afterEach, describe, expect, it } from 'vitest'
import { authoritative, type NameServer, startNameServer } from '../../../test/support/name-server.ts'
import { systemClock } from '../../clock.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import type { DohQuery } from '../doh/client.ts'
import type { OperatorAddress } from '../wire.ts'
import { createResolverClient } from './resolver-client.ts'

const servers: NameServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const QUERY: DohQuery = {
  question: { name: 'example.com', type: 1 },
  isCheckingDisabled: true,
  isDnssecOk: true,
  timeoutMs: 600,
}

async function start() {
  const server = await startNameServer()
  servers.push(server)
  const client = createResolverClient({
    id: 'resolver-1',
    // The operator may use a resolver that is not on the internet.
    address: '10.0.0.53' as OperatorAddress,
    port: 53,
    wire: server.wire,
    clock: systemClock,
  })
  const ask = (query: Partial<DohQuery> = {}) =>
    new Promise<Observed<DnsAnswer>>((settle) => client.ask({ ...QUERY, ...query }, settle))
  return { server, client, ask }
}

describe('a resolver with an IP address', () => {
  it('is asked with RD, CD and DO as the query says, and answers under its id', async () => {
    const { server, ask } = await start()
    expect(await ask()).toMatchObject({ seen: true, value: { from: 'resolver-1', status: 0 } })
    expect(server.contacted).toEqual(['10.0.0.53'])
    const [{ query, transport } = {}] = server.queries
    // RFC 1035 section 4.1.1 and RFC 4035 section 3.2.2: RD is 0x100, CD is 0x10.
    expect([transport, (query?.flags ?? 0) & 0x0110]).toEqual(['udp', 0x0110])
    expect(query?.additionals).toMatchObject([{ type: 'OPT', flag_do: true }])
    await ask({ isCheckingDisabled: false })
    expect((server.queries.at(-1)?.query.flags ?? 0) & 0x0110).toBe(0x0100)
  })

  it('is asked again over TCP if the response is truncated', async () => {
    const { server, ask } = await start()
    server.udp = (answer, query) => answer(authoritative(query, { flags: 0x0600, answers: [] }))
    const reply = await ask()
    expect(reply).toMatchObject({ seen: true, value: { isTruncated: false, answers: [{}] } })
    expect(server.queries.map(({ transport }) => transport)).toEqual(['udp', 'tcp'])
  })

  it('has the truncated response if TCP does not work', async () => {
    const { server, ask } = await start()
    server.udp = (answer, query) => answer(authoritative(query, { flags: 0x0600, answers: [] }))
    server.tcp = (socket) => void socket.destroy()
    expect(await ask()).toMatchObject({ seen: true, value: { isTruncated: true } })
  })

  it('is asked again if a packet is lost', async () => {
    const { server, ask } = await start()
    let received = 0
    server.udp = (answer, query) => {
      received++
      if (received > 1) answer(authoritative(query))
    }
    expect(await ask()).toMatchObject({ seen: true })
    expect(received).toBe(2)
  })

  it('is asked again without random letter case if it changes the case', async () => {
    const { server, ask } = await start()
    server.udp = (answer, query) =>
      answer(
        authoritative(query, {
          questions: (query.questions ?? []).map((question) => ({ ...question, name: question.name.toLowerCase() })),
        }),
      )
    expect(await ask({ question: { name: 'a-long-name-with-letters.example.com', type: 1 } })).toMatchObject({
      seen: true,
    })
    expect(server.queries).toHaveLength(2)
  })

  it('that does not respond times out', async () => {
    const { server, ask } = await start()
    server.udp = () => undefined
    expect(await ask({ timeoutMs: 60 })).toMatchObject({ seen: false, why: { reason: 'timeout' } })
  })

  it('settles every query that is open when the client is closed or the query is cancelled', async () => {
    const { server, client, ask } = await start()
    server.udp = () => undefined
    const open = ask()
    const cancelled = new Promise((settle) => {
      const cancel = client.ask(QUERY, settle)
      cancel()
    })
    expect(await cancelled).toMatchObject({ seen: false, why: { reason: 'aborted' } })
    client.close()
    expect(await open).toMatchObject({ seen: false, why: { reason: 'aborted' } })
  })
})
