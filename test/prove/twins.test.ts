import { describe, expect, it } from 'vitest'
import { hasRecord, planTwins, zoneOf } from '../../lab/prove/twins.ts'
import { readZone } from '../../src/scripted-world/zones/zone-source.ts'

const ZONE = `;! is It has a fault.
;! scenario B1
;! glue ns2 192.0.2.1
$TTL 3600

@ NS ns1
www A 93.184.80.1
_dmarc TXT "v=DMARC1; p=reject; rua=mailto:a@bad.lab"
other CNAME not-bad.lab.
`

const TEXTS = new Map([
  ['bad.lab', ZONE],
  ['lab', '@ NS a'],
])

describe('the zone of a name', () => {
  it.each([
    ['bad.lab', 'bad.lab'],
    ['www.bad.lab', 'bad.lab'],
    ['notbad.lab', 'lab'],
    ['bad.com', undefined],
  ])('%s → %s', (name, zone) => {
    expect(zoneOf(name, TEXTS)).toBe(zone)
  })
})

describe('the twin', () => {
  it('is named after the domain, in all lines, without the fault and with the fix', () => {
    const [twin] = planTwins([{ domain: 'bad.lab', twin: { remove: [/^;! glue/], add: ['@ NS ns2'] } }], TEXTS)
    expect(twin?.domain).toBe('bad-repaired.lab')
    expect(twin?.zone?.origin).toBe('bad-repaired.lab')
    expect(twin?.zone?.text).toBe(`;! is It has a fault.
$TTL 3600

@ NS ns1
www A 93.184.80.1
_dmarc TXT "v=DMARC1; p=reject; rua=mailto:a@bad-repaired.lab"
other CNAME not-bad.lab.

@ NS ns2
`)
  })

  it('of a name below the domain has the same labels below its twin', () => {
    const [twin] = planTwins([{ domain: 'www.bad.lab', twin: { add: ['x A 93.184.80.1'] } }], TEXTS)
    expect(twin?.domain).toBe('www.bad-repaired.lab')
  })

  it('is shared by cases with the same edits, and numbered for others', () => {
    const twins = planTwins(
      [
        { domain: 'bad.lab', twin: { add: ['a A 93.184.80.1'] } },
        { domain: 'bad.lab', twin: { add: ['b A 93.184.80.1'] } },
        { domain: 'bad.lab', twin: { add: ['a A 93.184.80.1'] } },
      ],
      TEXTS,
    )
    expect(twins.map(({ domain }) => domain)).toEqual(['bad-repaired.lab', 'bad-repaired-2.lab', 'bad-repaired.lab'])
  })

  it('may be a domain that exists', () => {
    expect(planTwins([{ domain: 'bad.lab', twin: { like: 'good.lab' } }], TEXTS)).toEqual([{ domain: 'good.lab' }])
  })

  it('must not keep the fault because an expression matches nothing', () => {
    expect(() => planTwins([{ domain: 'bad.lab', twin: { remove: [/^;! ds/] } }], TEXTS)).toThrow(
      'bad.lab: no line matches',
    )
  })

  it('needs a zone', () => {
    expect(() => planTwins([{ domain: 'bad.com', twin: { add: [] } }], TEXTS)).toThrow('no zone to derive a twin from')
  })
})

describe('the record of our fix', () => {
  const read = readZone(
    'bad-repaired.lab',
    '$TTL 60\n@ TXT "v=spf1 mx -all"\n@ MX 10 mx1\nwww CNAME bad-repaired.lab.',
    () => '',
  )
  if (!read.ok) throw new Error('the zone cannot be read')
  const twin = read.value

  it.each([
    ['the same text', { host: '@', type: 'TXT', value: 'v=spf1 mx -all' }, true],
    ['another text', { host: '@', type: 'TXT', value: 'v=spf1 -all' }, false],
    ['another name', { host: 'www.bad.lab', type: 'TXT', value: 'v=spf1 mx -all' }, false],
    ['a name of the domain, which is that of the twin', { host: 'www.bad.lab', type: 'CNAME', value: 'bad.lab' }, true],
    ['a name with a trailing dot', { host: 'www.bad.lab.', type: 'CNAME', value: 'bad.lab.' }, true],
  ] as const)('%s: %s', (_case, record, expected) => {
    expect(hasRecord(twin, { zone: 'bad.lab', record: record as never })).toBe(expected)
  })
})
