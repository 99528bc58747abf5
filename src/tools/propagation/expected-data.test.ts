import { describe, expect, it } from 'vitest'
import type { RecordType } from '../parameters/record-type.ts'
import { expectParameter, goneParameter, normalizedData } from './expected-data.ts'

describe('expected data', () => {
  it.each<[type: RecordType, given: string, data: string]>([
    ['TXT', 'v=DMARC1; p=none', 'v=DMARC1; p=none'],
    ['TXT', '"quoted"', '"quoted"'],
    ['A', '192.0.2.10', '192.0.2.10'],
    ['AAAA', '2001:0DB8:0::10', '2001:db8::10'],
    ['MX', '10  Mail.Example.com.', '10 mail.example.com'],
    ['MX', '0 .', '0 .'],
    ['CNAME', 'www.example.com', 'www.example.com'],
    ['CAA', '0 issue "ca.example"', '0 issue "ca.example"'],
  ])('%s %s is compared as %s', (type, given, data) => {
    expect(normalizedData(type, given)).toBe(data)
  })

  it.each<[type: RecordType, given: string]>([
    ['A', '2001:db8::1'],
    ['A', 'example'],
    ['MX', 'mail.example.com'],
    ['A', '192.0.2.1\nother. 0 IN A 192.0.2.2'],
    ['A', '192.0.2.1 192.0.2.2'],
  ])('%s %j is refused with an example', (type, given) => {
    expect(() => normalizedData(type, given)).toThrow(/is not the data of a record of type \w+\. Send .* for example/)
  })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['x', 'x'],
  ])('the parameter %j is read as %j', (raw, value) => {
    expect(expectParameter.read(raw)).toBe(value)
  })

  it.each([[7], [['a']], ['x'.repeat(4097)]])('the parameter %j is refused', (raw) => {
    expect(() => expectParameter.read(raw)).toThrow(/^expect /)
  })

  it('can be expected to be gone', () => {
    expect([undefined, '', 'true'].map(goneParameter.read)).toEqual([false, false, true])
    expect(() => goneParameter.read('yes')).toThrow('gone must be true')
  })
})
