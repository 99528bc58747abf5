import { describe, expect, it } from 'vitest'
import { TYPE } from '../../dns/types.ts'
import { type Behaviour, GOOD_BEHAVIOUR, parseBehaviours } from './behaviours.ts'

describe('the list of misbehaving servers', () => {
  it('has an address, words and a reason on each line', () => {
    const text = '# all\n\n93.184.3.53  silent  # why\n2A01:04F8:3::53 truncates no-tcp slow=1500\n'
    const list = parseBehaviours(text)
    expect(list).toEqual({
      ok: true,
      value: new Map([
        ['93.184.3.53', { ...GOOD_BEHAVIOUR, words: new Set(['silent']) }],
        ['2a01:4f8:3::53', { ...GOOD_BEHAVIOUR, words: new Set(['truncates', 'no-tcp']), delayMs: 1500 }],
      ]),
    })
  })

  it.each<[string, Partial<Behaviour>]>([
    ['silent-udp', { words: new Set(['silent-udp']) }],
    ['loss=30', { lossPercent: 30 }],
    ['rate-limit=5', { rateLimit: { perSecond: 5, isSlipping: false } }],
    ['rate-limit=5 slip', { rateLimit: { perSecond: 5, isSlipping: true } }],
    [
      'fails=TXT+CAA',
      {
        typeFaults: new Map([
          [TYPE.TXT, 'servfail'],
          [TYPE.CAA, 'servfail'],
        ]),
      },
    ],
    [
      'refuses=MX drops=HTTPS nxdomain=AAAA',
      {
        typeFaults: new Map([
          [TYPE.MX, 'refused'],
          [TYPE.HTTPS, 'dropped'],
          [TYPE.AAAA, 'nxdomain'],
        ]),
      },
    ],
    ['silent-to-us', { silentTo: new Set(['service'] as const) }],
    ['refuses-us', { refuses: new Set(['service'] as const) }],
    ['silent-to=resolver-2+resolver-3', { silentTo: new Set(['resolver-2', 'resolver-3'] as const) }],
  ])('understands "%s"', (words, expected) => {
    expect(parseBehaviours(`93.184.3.53 ${words}\n`)).toEqual({
      ok: true,
      value: new Map([['93.184.3.53', { ...GOOD_BEHAVIOUR, ...expected }]]),
    })
  })

  it.each([
    ['ns1.lab silent', '"ns1.lab" is not an IP address'],
    ['93.184.3.53', 'there is not a known behavior'],
    ['93.184.3.53 # silent', 'there is not a known behavior'],
    ['93.184.3.53 quiet', '"quiet" is not a known behavior'],
    ['93.184.3.53 slow', '"slow" is not a known behavior'],
    ['93.184.3.53 loss=101', '"loss=101" is not a known behavior'],
    ['93.184.3.53 slip', '"slip" is not a known behavior'],
    ['93.184.3.53 fails=TXT+NONE', '"fails=TXT+NONE" is not a known behavior'],
    ['93.184.3.53 silent-to=resolver-6', '"silent-to=resolver-6" is not a known behavior'],
    ['93.184.3.53 silent\n93.184.3.53 refused', '93.184.3.53 is listed twice'],
  ])('refuses "%s"', (text, message) => {
    expect(parseBehaviours(`${text}\n`)).toEqual({ ok: false, fault: { line: text.split('\n').length, message } })
  })
})
