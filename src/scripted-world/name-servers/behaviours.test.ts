import { describe, expect, it } from 'vitest'
import { parseBehaviours } from './behaviours.ts'

describe('the list of servers that misbehave', () => {
  it('has an address, words and a reason on each line', () => {
    const text = '# all\n\n93.184.3.53  silent  # why\n2A01:04F8:3::53 truncates no-tcp slow=1500\n'
    const list = parseBehaviours(text)
    expect(list).toEqual({
      ok: true,
      value: new Map([
        ['93.184.3.53', { words: new Set(['silent']), delayMs: 0 }],
        ['2a01:4f8:3::53', { words: new Set(['truncates', 'no-tcp']), delayMs: 1500 }],
      ]),
    })
  })

  it.each([
    ['ns1.lab silent', '"ns1.lab" is no address'],
    ['93.184.3.53', 'there is no behaviour'],
    ['93.184.3.53 # silent', 'there is no behaviour'],
    ['93.184.3.53 quiet', '"quiet" is no behaviour'],
    ['93.184.3.53 slow', '"slow" is no behaviour'],
    ['93.184.3.53 silent\n93.184.3.53 refused', '93.184.3.53 is listed twice'],
  ])('refuses "%s"', (text, message) => {
    expect(parseBehaviours(`${text}\n`)).toEqual({ ok: false, fault: { line: text.split('\n').length, message } })
  })
})
