import { describe, expect, it } from 'vitest'
import { TYPE } from '../types.ts'
import { parseZoneFile } from '../zone-file/parse.ts'
import { buildZone } from './contents.ts'

function build(text: string) {
  const records = parseZoneFile(`$TTL 600\n${text}\n`, { origin: 'example', include: () => undefined })
  if (!records.ok) throw new Error(records.fault.message)
  return buildZone('example', records.value)
}

const APEX = '@ SOA ns1 hostmaster 1 7200 1800 1209600 3600\n@ NS ns1\nns1 A 93.184.1.53'

describe('the contents of a zone', () => {
  it('include empty non-terminals', () => {
    const zone = build(`${APEX}\na.b.c TXT "deep"`)
    expect(zone.ok && [...zone.value.nodes].map(([name, node]) => [name, node.size])).toEqual([
      ['example', 2],
      ['ns1.example', 1],
      ['a.b.c.example', 1],
      ['b.c.example', 0],
      ['c.example', 0],
    ])
  })

  it('treat records below a delegation as glue', () => {
    const zone = build(`${APEX}\nsub NS ns.sub\nns.sub A 93.184.1.54`)
    expect(zone.ok && [...zone.value.nodes.keys()]).toEqual(['example', 'ns1.example', 'sub.example'])
    expect(zone.ok && [...zone.value.glue.keys()]).toEqual(['ns.sub.example'])
  })

  it('use the smaller of TTL and MINIMUM of the SOA record as negative TTL', () => {
    expect(build(APEX)).toMatchObject({ ok: true, value: { negativeTtl: 600 } })
  })

  it('create a lazy set once, on first access', () => {
    const records = parseZoneFile(`$TTL 600\n${APEX}\n`, { origin: 'example', include: () => undefined })
    let made = 0
    const make = () => {
      made += 1
      return []
    }
    const zone = buildZone('example', records.ok ? records.value : [], [
      { name: 'example', type: TYPE.DNSKEY, records: make },
    ])
    const dnskey = zone.ok ? zone.value.nodes.get('example')?.get(TYPE.DNSKEY) : undefined
    expect(made).toBe(0)
    dnskey?.()
    dnskey?.()
    expect(made).toBe(1)
  })

  it.each([
    ['@ NS ns1', 'there must be one SOA at the apex'],
    [`${APEX}\n@ SOA ns2 hostmaster 1 7200 1800 1209600 3600`, 'there must be one SOA at the apex'],
    ['@ SOA ns1 hostmaster 1 7200 1800 1209600 3600', 'there is no NS at the apex'],
    [`${APEX}\nwww.other. A 93.184.80.1`, 'www.other is outside the zone'],
    [`${APEX}\nwww CNAME @\nwww TXT "x"`, 'www.example has a CNAME beside other data: CNAME, TXT'],
  ])('cannot be %j', (text, fault) => {
    expect(build(text)).toEqual({ ok: false, fault })
  })
})
