import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zoneOf } from '../cli/planned-zones.ts'
import { call, type Reply } from '../http/start-service.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'

let under: ServiceUnderTest
beforeAll(async () => {
  under = await startWorldService({ clock: createIdleClock() })
}, 60_000)
afterAll(() => under.close())

const post = (domain: string, body: string, type = 'application/json', query = ''): Promise<Reply> =>
  call(under.service, {
    method: 'POST',
    path: `/api/v1/plan/${domain}${query}`,
    headers: { 'content-type': type },
    body,
  })

interface Changed {
  readonly id: string
  readonly before?: { readonly severity: string; readonly outcome: string }
  readonly after?: { readonly severity: string; readonly outcome: string }
  readonly place?: { readonly line: number; readonly column?: number }
}

interface Planned {
  readonly score: number
  readonly findings: readonly { readonly id: string; readonly severity: string; readonly detail: string }[]
  readonly before: { readonly score: number }
  readonly difference: Readonly<
    Record<'worse' | 'added' | 'better' | 'gone' | 'changed' | 'undetermined', readonly Changed[]>
  >
  readonly notJudged: readonly { readonly id?: string; readonly reason: string }[]
}

async function planned(domain: string, change: object | string, type?: string): Promise<Planned> {
  const { status, json } = await post(domain, typeof change === 'string' ? change : JSON.stringify(change), type)
  expect([status, json.error]).toEqual([200, undefined])
  return json as unknown as Planned
}

const harmed = ({ difference: { worse, added } }: Planned): ReadonlyMap<string, Changed> =>
  new Map([...worse, ...added].filter(({ after }) => after?.severity !== 'ok').map((one) => [one.id, one]))

const DMARC = { name: '_dmarc', type: 'TXT' }

describe('a planned change', () => {
  it('that sets what is published changes nothing, and everything is judged', async () => {
    const same = await planned('perfect.lab', zoneOf('perfect.lab'), 'text/dns')
    expect(same.score).toBe(100)
    expect(same.difference).toMatchObject({ worse: [], added: [], better: [], gone: [], changed: [], undetermined: [] })
    expect(same.notJudged).toEqual([])
  })

  it('that removes one record set makes only that worse', async () => {
    const plan = await planned('perfect.lab', { remove: [DMARC] })
    expect(harmed(plan).get('dmarc-record')).toMatchObject({
      before: { severity: 'ok' },
      after: { severity: 'problem' },
    })
    expect(harmed(plan).has('mx-record')).toBe(false)
    expect(harmed(plan).has('spf-record')).toBe(false)
  })

  it('that adds the missing record makes it better', async () => {
    const plan = await planned('no-dmarc.lab', {
      set: [{ ...DMARC, values: ['v=DMARC1; p=reject; rua=mailto:dmarc@no-dmarc.lab'] }],
    })
    expect(plan.difference.better.map(({ id }) => id)).toContain('dmarc-record')
    expect([...harmed(plan).keys()]).toEqual([])
    expect(plan.score).toBeGreaterThan(plan.before.score)
  })

  it('that forgets the MX records of a move is found', async () => {
    const plan = await planned('perfect.lab', zoneOf('perfect.lab').replaceAll(/^@ +MX .*$/gm, ''), 'text/dns')
    expect([...harmed(plan).keys()].some((id) => id.startsWith('mx-'))).toBe(true)
  })

  it('that breaks an SPF include is found, on its line', async () => {
    const zone = `${zoneOf('perfect.lab').replace(/^@ +TXT +"v=spf1.*$/m, '')}\n@ TXT "v=spf1 mx include:_spf.perfect.lab -all"\n`
    const plan = await planned('perfect.lab', zone, 'text/dns')
    const spf = [...harmed(plan).values()].filter(
      ({ id, after }) => id.startsWith('spf-') && after?.severity === 'problem',
    )
    expect(spf.length).toBeGreaterThan(0)
    expect(spf[0]?.place?.line).toBe(zone.split('\n').findIndex((line) => line.includes('include:')) + 1)
  })

  it('with a DS record that matches no key breaks the chain', async () => {
    const change = `{\n  "ds": [\n    "12345 13 2 ${'ab'.repeat(32)}"\n  ]\n}`
    const plan = await planned('perfect.lab', change)
    const chain = harmed(plan).get('dnssec-chain')
    expect(chain).toMatchObject({ after: { severity: 'problem' }, place: { line: 3 } })
  })

  it('without DS records makes the zone insecure, and does not break it', async () => {
    const plan = await planned('perfect.lab', { ds: [] })
    expect(harmed(plan).get('dnssec-signed')).toMatchObject({ after: { severity: 'warn' } })
    expect(plan.findings.filter(({ severity }) => severity === 'problem')).toEqual([])
  })

  it('with a delegation to a server that does not serve the zone is found', async () => {
    // This server refuses the zone.
    const plan = await planned('perfect.lab', {
      ns: [
        { name: 'ns1', addresses: ['93.184.20.1'] },
        { name: 'ns2', addresses: ['45.33.20.1'] },
      ],
    })
    expect(plan.findings.some(({ severity }) => severity === 'problem')).toBe(true)
    expect([...harmed(plan).keys()].some((id) => id === 'ns-authoritative' || id === 'domain-resolves')).toBe(true)
  })

  it('with other glue than the zone has is found', async () => {
    const plan = await planned('perfect.lab', {
      ns: [
        { name: 'ns1', addresses: ['93.184.1.53'] },
        { name: 'ns2', addresses: ['45.33.3.53'] },
      ],
    })
    expect(harmed(plan).has('ns-glue')).toBe(true)
  })

  it('with the delegation of today changes nothing', async () => {
    const plan = await planned('perfect.lab', {
      ns: [
        { name: 'ns1', addresses: ['93.184.1.53', '2a01:4f8:1::53'] },
        { name: 'ns2', addresses: ['45.33.2.53', '2600:3c01:2::53'] },
      ],
    })
    expect([...harmed(plan).keys()]).toEqual([])
  })

  it('with a private address is refused as a server, and says so', async () => {
    const plan = await planned('perfect.lab', {
      ns: [
        { name: 'ns1', addresses: ['10.1.2.3'] },
        { name: 'ns2', addresses: ['45.33.2.53'] },
      ],
    })
    expect(plan.findings.some(({ severity, detail }) => severity !== 'ok' && detail.includes('10.1.2.3'))).toBe(true)
  })

  it('says which signatures are not judged', async () => {
    const plan = await planned('perfect.lab', { set: [{ name: '@', type: 'MX', values: ['10 mx1'] }] })
    expect(plan.notJudged.length).toBeGreaterThan(0)
    for (const { reason } of plan.notJudged)
      expect(reason).toBe('The signatures of the new records are made when the records are published.')
    expect((await planned('no-dmarc.lab', { remove: [] })).notJudged).toEqual([])
  })

  it('marks the answers of the change in the evidence, and no others', async () => {
    const { json } = await post('perfect.lab', JSON.stringify({ remove: [DMARC] }), 'application/json', '?detail=full')
    const findings = json['findings'] as readonly {
      readonly evidence: readonly { readonly asked: string; readonly isPlanned?: boolean }[]
    }[]
    const evidence = findings.flatMap((finding) => finding.evidence)
    expect(evidence.some(({ isPlanned }) => isPlanned)).toBe(true)
    for (const { asked, isPlanned } of evidence) if (isPlanned) expect(asked).toBe('_dmarc.perfect.lab TXT')
  })

  it('reads an octoDNS file', async () => {
    const { status, json } = await post(
      'perfect.lab',
      "---\n'':\n  type: A\n  value: 93.184.80.1\n",
      'application/yaml',
    )
    expect(status).toBe(200)
    expect(harmed(json as unknown as Planned).size).toBeGreaterThan(0)
  })
})

describe('a change that is refused', () => {
  it('names all faults with their places', async () => {
    const { status, json } = await post(
      'perfect.lab',
      '{\n "set": [\n  {"name": "a", "type": "A", "values": ["192.0.2.999"]},\n  {"name": "b", "type": "NOPE", "values": ["x"]}\n ],\n "wrong": 1\n}',
    )
    expect([status, json.error?.code]).toEqual([400, 'invalid_change'])
    const lines = json.error?.message.split('\n') ?? []
    expect(lines.map((line) => /^line (\d+), column \d+: /.exec(line)?.[1])).toEqual(['3', '4', '6'])
  })

  it.each<[what: string, domain: string, body: string, type: string, status: number, code: string]>([
    ['an empty body', 'perfect.lab', ' ', 'text/dns', 400, 'empty_body'],
    ['a domain that is none', 'not_a_domain', '{}', 'application/json', 400, 'invalid_domain'],
    [
      'another domain',
      'perfect.lab',
      '{"domain":"no-dmarc.lab","remove":[]}',
      'application/json',
      400,
      'invalid_change',
    ],
    ['more than 256 KiB', 'perfect.lab', ' '.repeat(256 * 1024 + 1), 'text/dns', 413, 'payload_too_large'],
    ['JSON that is none', 'perfect.lab', '{"set":', 'application/json', 400, 'invalid_change'],
    ['$GENERATE', 'perfect.lab', '$GENERATE 1-9 a$ A 192.0.2.$\n', 'text/dns', 400, 'invalid_change'],
    [
      'a CNAME beside records that stay',
      'perfect.lab',
      '{"set":[{"name":"mx1","type":"CNAME","values":["mx2"]}]}',
      'application/json',
      400,
      'invalid_change',
    ],
  ])('%s', async (_what, domain, body, type, status, code) => {
    const reply = await post(domain, body, type)
    expect([reply.status, reply.json.error?.code]).toEqual([status, code])
  })
})

describe('planned answers', () => {
  const scoreOf = async (domain: string): Promise<unknown> =>
    (await call(under.service, { path: `/api/v1/check/${domain}`, headers: { 'cache-control': 'no-cache' } })).json[
      'score'
    ]

  it('are seen by their own request only', async () => {
    const [worse, better, today] = await Promise.all([
      planned('no-dmarc.lab', { remove: [{ name: '@', type: 'MX' }] }),
      planned('no-dmarc.lab', { set: [{ ...DMARC, values: ['v=DMARC1; p=reject; rua=mailto:dmarc@no-dmarc.lab'] }] }),
      scoreOf('no-dmarc.lab'),
    ])
    expect(better.difference.better.map(({ id }) => id)).toContain('dmarc-record')
    expect([...harmed(better).keys()]).toEqual([])
    expect(worse.difference.better.map(({ id }) => id)).not.toContain('dmarc-record')
    expect(today).toBe(worse.before.score)
    expect(await scoreOf('no-dmarc.lab')).toBe(today)
    expect((await planned('no-dmarc.lab', { remove: [] })).difference).toMatchObject({ worse: [], better: [] })
  })

  it('do not lead to registries, whose responses are shared', async () => {
    const registry = (json: Reply['json']): unknown =>
      (json['findings'] as readonly { readonly id: string; readonly title: string }[])
        .filter(({ id }) => id.startsWith('registration-'))
        .map(({ id, title }) => [id, title])
    const moved = {
      set: [{ name: 'lab', type: 'A', values: ['203.0.113.199'] }],
      remove: [{ name: 'lab', type: 'AAAA' }],
    }
    const plan = await post('registry.lab', JSON.stringify(moved))
    expect(plan.status).toBe(200)
    const before = registry((await call(under.service, { path: '/api/v1/check/registry.lab' })).json)
    expect(registry(plan.json)).toEqual(before)
  })

  it('says how many names were not compared with the published records beside them', async () => {
    const set = (count: number) => ({
      set: Array.from({ length: count }, (_, index) => ({ name: `n${index}`, type: 'A', values: ['192.0.2.1'] })),
    })
    const reasons = async (count: number) =>
      (await planned('perfect.lab', set(count))).notJudged.map(({ reason }) => reason)
    const found = (await reasons(33)).filter((reason) => reason.startsWith('A plan compares 32 names'))
    expect(found).toEqual([expect.stringMatching(/ at 1 further name\.$/)])
    expect((await reasons(32)).filter((reason) => reason.startsWith('A plan compares'))).toEqual([])
  })

  it('sends each finding as soon as it is final, and the whole result last', async () => {
    const { status, headers, body } = await call(under.service, {
      method: 'POST',
      path: '/api/v1/plan/perfect.lab',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ remove: [DMARC] }),
    })
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const events = body
      .toString()
      .split('\n\n')
      .filter((block) => block.startsWith('event: '))
      .map((block) => {
        const [name = '', data = ''] = block.split('\n')
        return { event: name.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) }
      })
    const last = events.at(-1)
    const report = last?.data as Planned
    expect(last?.event).toBe('report')
    const findings = events.slice(0, -1)
    expect(new Set(findings.map(({ event }) => event))).toEqual(new Set(['finding']))
    // They are those after the change, each of them once.
    const byId = (all: readonly { readonly id: string; readonly severity: string }[]) =>
      new Map(all.map(({ id, severity }) => [id, severity]))
    expect(byId(findings.map(({ data }) => data))).toEqual(byId(report.findings))
    expect(findings).toHaveLength(report.findings.length)
    expect(byId(report.findings).get('dmarc-record')).toBe('problem')
    expect(harmed(report).has('dmarc-record')).toBe(true)
  })
})
