import { describe, expect, it } from 'vitest'
import { parsePortTable } from './port-table.ts'

describe('the list of ports', () => {
  it('has open and silent ports for every address of a line, and the behavior of its mail servers', () => {
    const table = parsePortTable(`
# mail
93.184.25.1,2A01:4f8:25:0::1  25,993  silent=110 code=421 multi-line name=mx1.lab  # somebody
93.184.25.2                   all
93.184.25.3                   none
`)
    if (!table.ok) throw new Error(table.fault.message)
    const first = {
      open: new Set([25, 993]),
      silent: new Set([110]),
      mail: { behaviors: ['multi-line'], code: 421, name: 'mx1.lab' },
    }
    expect([...table.value.keys()]).toEqual(['93.184.25.1', '2a01:4f8:25::1', '93.184.25.2', '93.184.25.3'])
    expect(table.value.get('93.184.25.1')).toEqual(first)
    expect(table.value.get('2a01:4f8:25::1')).toEqual(first)
    expect(table.value.get('93.184.25.2')?.open).toEqual(new Set([25, 465, 587, 143, 993, 110, 995, 80, 443]))
    expect(table.value.get('93.184.25.3')?.open.size).toBe(0)
  })

  it.each([
    ['mail.lab 25', '"mail.lab" is not an IP address'],
    ['93.184.25.1', 'there must be a list of ports'],
    ['93.184.25.1 26', 'there must be a list of ports'],
    ['93.184.25.1 25 silent=x', 'there must be a list of ports'],
    ['93.184.25.1 25 sleepy', '"sleepy" is not a known word'],
    ['93.184.25.1 25 code=220', '"code=220" is not a known word'],
    ['93.184.25.1,93.184.25.1 25', '93.184.25.1 is listed twice'],
  ])('is refused if it is invalid: %s', (line, message) => {
    expect(parsePortTable(`\n${line}`)).toEqual({ ok: false, fault: { line: 2, message } })
  })
})
