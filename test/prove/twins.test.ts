import { describe, expect, it } from 'vitest'
import { hasRecord, planTwins, zoneOf } from '../../lab/prove/twins.ts'
import { readZone } from '../../src/scripted-world/zones/zone-source.ts'

const TEXT = `;! is Two faults.
;! scenario S1
;! signatures broken
$TTL 3600
@ SOA ns1 hostmaster 1 7200 1800 1209600 3600
@ TXT "v=spf1 include:two-faults.lab include:not-two-faults.lab -all"
_dmarc TXT "v=DMARC1; p=none; rua=mailto:dmarc@two-faults.lab"
`
const TEXTS = new Map([['two-faults.lab', TEXT]])
const DOMAIN = 'two-faults.lab'

const lines = (text: string | undefined): readonly string[] => text?.split('\n') ?? []

describe('a twin', () => {
  it('has another name, also in its own lines, and none of the removed lines', () => {
    const [twin] = planTwins([{ domain: DOMAIN, twin: { remove: [/^;! signatures/], add: ['www CNAME @'] } }], TEXTS)
    expect(twin?.domain).toBe('two-faults-repaired.lab')
    expect(lines(twin?.zone?.text)).toEqual([
      ';! is Two faults.',
      '$TTL 3600',
      '@ SOA ns1 hostmaster 1 7200 1800 1209600 3600',
      '@ TXT "v=spf1 include:two-faults-repaired.lab include:not-two-faults.lab -all"',
      '_dmarc TXT "v=DMARC1; p=none; rua=mailto:dmarc@two-faults-repaired.lab"',
      '',
      'www CNAME @',
      '',
    ])
  })

  it('is a host of the repaired zone if the fault is there', () => {
    const [twin] = planTwins([{ domain: `www.${DOMAIN}`, twin: { add: ['www CNAME @'] } }], TEXTS)
    expect(twin).toMatchObject({ domain: 'www.two-faults-repaired.lab', zone: { origin: 'two-faults-repaired.lab' } })
  })

  it('is shared by cases with the same edit, and has a number if there are several edits', () => {
    const [first, second, third] = planTwins(
      [
        { domain: DOMAIN, twin: { remove: [/^_dmarc/] } },
        { domain: DOMAIN, twin: { remove: [/SPF/i] } },
        { domain: DOMAIN, twin: { remove: [/^_dmarc/] } },
      ],
      TEXTS,
    )
    expect([first, second, third].map((twin) => twin?.domain)).toEqual([
      'two-faults-repaired.lab',
      'two-faults-repaired-2.lab',
      'two-faults-repaired.lab',
    ])
  })

  it('may be a domain that exists anyway', () => {
    expect(planTwins([{ domain: DOMAIN, twin: { like: 'perfect.lab' } }], TEXTS)).toEqual([{ domain: 'perfect.lab' }])
  })

  it('would keep a fault that no line has, or that of an unknown zone', () => {
    expect(() => planTwins([{ domain: DOMAIN, twin: { remove: [/^mx/] } }], TEXTS)).toThrow('no line matches')
    expect(() => planTwins([{ domain: 'other.lab', twin: {} }], TEXTS)).toThrow('no zone')
  })
})

describe('the zone of a name', () => {
  it('is the nearest', () => {
    const zones = new Map([
      ['lab', ''],
      ['two-faults.lab', ''],
    ])
    expect(zoneOf('a.b.two-faults.lab', zones)).toBe('two-faults.lab')
    expect(zoneOf('not-two-faults.lab', zones)).toBe('lab')
    expect(zoneOf('example.com', zones)).toBeUndefined()
  })
})

describe('the record of our fix', () => {
  const twin = (records: string) => {
    const text = `$TTL 3600\n@ SOA ns1 hostmaster 1 7200 1800 1209600 3600\n${records}\n`
    const parsed = readZone('two-faults-repaired.lab', text, () => '')
    if (!parsed.ok) throw new Error(parsed.fault.message)
    return parsed.value
  }
  const record = (host: string, type: string, value: string) => ({ host, type, value }) as never

  it('is in the zone of the twin, with its name', () => {
    const zone = twin('_dmarc TXT "v=DMARC1; p=none; rua=mailto:dmarc@two-faults-repaired.lab"')
    const value = 'v=DMARC1; p=none; rua=mailto:dmarc@two-faults.lab'
    const at = (host: string, type = 'TXT', text = value) =>
      hasRecord(zone, { zone: DOMAIN, record: record(host, type, text) })
    expect(at(`_dmarc.${DOMAIN}`)).toBe(true)
    expect(at('@')).toBe(false)
    expect(at(`_dmarc.${DOMAIN}`, 'CNAME')).toBe(false)
    expect(at(`_dmarc.${DOMAIN}`, 'TXT', 'v=DMARC1; p=reject')).toBe(false)
  })

  it('may be split into strings, and end with or without a dot', () => {
    const zone = twin('@ TXT "v=spf1 mx " "-all"\nwww CNAME other.lab.')
    expect(hasRecord(zone, { zone: DOMAIN, record: record('@', 'TXT', 'v=spf1 mx -all') })).toBe(true)
    expect(hasRecord(zone, { zone: DOMAIN, record: record(`www.${DOMAIN}`, 'CNAME', 'other.lab') })).toBe(true)
  })

  it('may have the addresses of an SPF record in another order, but not the other terms', () => {
    const zone = twin('@ TXT "v=spf1 ip4:192.0.2.1 ip4:192.0.2.2 include:a.lab ip4:192.0.2.3 -all"')
    const has = (value: string) => hasRecord(zone, { zone: DOMAIN, record: record('@', 'TXT', value) })
    expect(has('v=spf1 ip4:192.0.2.2 ip4:192.0.2.1 include:a.lab ip4:192.0.2.3 -all')).toBe(true)
    expect(has('v=spf1 ip4:192.0.2.3 ip4:192.0.2.1 include:a.lab ip4:192.0.2.2 -all')).toBe(false)
  })
})
