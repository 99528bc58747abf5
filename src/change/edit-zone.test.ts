import { describe, expect, it } from 'vitest'
import { editZone, setsOfZone } from './edit-zone.ts'
import { readChange } from './read.ts'
import { applyChange } from './zone-sets.ts'

const ZONE = `; Maintained by hand.
$ORIGIN example.com.
$TTL 3600
@   IN SOA ns1 hostmaster (
      2026111501 ; serial
      7200 900 1209600 300 )
    NS  ns1
    NS  ns2.example.net.
    TXT "v=spf1 +all"      ; too wide
    TXT "site-verification"
ns1 A   192.0.2.1
; mail
@   60 MX 10 mx1
    MX  20 ( mx2 ; second
    )
mx1 A   192.0.2.25
mx2 A   192.0.2.26
old CNAME www ; leaves
    TYPE65280 \\# 1 00
www A   192.0.2.80
`

function edited(form: object, zone = ZONE) {
  const read = readChange(JSON.stringify({ domain: 'example.com', ...form }))
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const result = editZone(zone, read.change)
  if (result === undefined) throw new Error('the zone has faults')
  // Whatever the form of the result, it is the planned zone.
  const texts = (sets: ReturnType<typeof setsOfZone>) =>
    sets?.map(({ name, type, ttl, records }) => [name, type, ttl, records.map(({ text }) => text).sort()]).sort()
  expect(texts(setsOfZone(result.text, 'example.com'))).toEqual(
    texts(applyChange(read.change, setsOfZone(zone, 'example.com') ?? [])),
  )
  return result
}

describe('a zone file with a change in it', () => {
  it('differs only in the lines of the sets that change', () => {
    const { text, keepsComments } = edited({ set: [{ name: '@', type: 'MX', values: ['10 mx1'] }] })
    expect(keepsComments).toBe(true)
    expect(text).toBe(
      ZONE.replace(
        '@   60 MX 10 mx1\n    MX  20 ( mx2 ; second\n    )\n',
        'example.com. 60 IN MX 10 mx1.example.com.\n',
      ),
    )
  })

  it('keeps the other records of a name whose first line goes', () => {
    const { text } = edited({ remove: [{ name: 'old', type: 'CNAME' }] })
    expect(text).toBe(ZONE.replace('old CNAME www ; leaves\n    TYPE', 'old.example.com.     TYPE'))
  })

  it('has a new set at its end', () => {
    const { text } = edited({ set: [{ name: '_dmarc', type: 'TXT', ttl: 60, values: ['v=DMARC1; p=none'] }] })
    expect(text).toBe(`${ZONE}_dmarc.example.com. 60 IN TXT "v=DMARC1; p=none"\n`)
  })

  it('has a new set at its end, also if the last line is not ended', () => {
    const { text } = edited({ set: [{ name: 'a', type: 'A', ttl: 60, values: ['192.0.2.9'] }] }, ZONE.trimEnd())
    expect(text).toBe(`${ZONE.trimEnd()}\na.example.com. 60 IN A 192.0.2.9`)
  })

  it('is printed anew if another line took its TTL from one that goes', () => {
    const zone = '@ 60 SOA ns1 h 1 2 3 4 5\n@ 60 NS ns1.example.net.\na 7200 A 192.0.2.1 ; comment\nb A 192.0.2.2\n'
    const { text, keepsComments } = edited({ set: [{ name: 'a', type: 'A', ttl: 300, values: ['192.0.2.3'] }] }, zone)
    expect(keepsComments).toBe(false)
    expect(text).toContain('\nb 7200 IN A 192.0.2.2\n')
    // It is the whole zone, so that it does not warn that it is only a part.
    expect(text).not.toMatch(/^;/m)
  })

  it('does not exist for a file with a fault', () => {
    expect(editZone('a A 192.0.2', { domain: 'example.com', set: [], remove: [], replace: false })).toBeUndefined()
  })
})
