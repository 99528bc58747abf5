import { describe, expect, it } from 'vitest'
import { type LookupResult, lookupSaid } from './lookup-verdict.ts'
import type { Tone } from './verdict.tsx'

const asked = (given: Partial<LookupResult>): LookupResult => ({
  name: 'example.com',
  type: 'MX',
  typeCode: 15,
  status: 0,
  ad: false,
  answers: [],
  ...given,
})
const mx = (data: string, name = 'example.com') => ({ name, type: 15, ttl: 60, data })
const alias = { name: 'example.com', type: 5, ttl: 60, data: 'mail.example.net' }

const CASES: readonly (readonly [title: string, result: LookupResult, tone: Tone, en: string, de: string])[] = [
  [
    'one record',
    asked({ answers: [mx('10 mx.example.com')] }),
    'ok',
    'example.com has one MX record.',
    'example.com hat einen MX-Eintrag.',
  ],
  [
    'two records',
    asked({ answers: [mx('10 a.example.com'), mx('20 b.example.com')] }),
    'ok',
    'example.com has 2 MX records.',
    'example.com hat 2 MX-Einträge.',
  ],
  [
    'a record behind an alias, which is not counted',
    asked({ answers: [alias, mx('10 a.example.net', 'mail.example.net')] }),
    'ok',
    'example.com is an alias of mail.example.net, which has one MX record.',
    'example.com ist ein Alias von mail.example.net; dort gibt es einen MX-Eintrag.',
  ],
  [
    'an alias that was asked for is the answer itself',
    asked({ type: 'CNAME', typeCode: 5, answers: [alias] }),
    'ok',
    'example.com has one CNAME record.',
    'example.com hat einen CNAME-Eintrag.',
  ],
  [
    'NODATA: the name exists',
    asked({}),
    'info',
    'example.com exists, but has no MX records.',
    'example.com existiert, hat aber keine MX-Einträge.',
  ],
  [
    'NODATA behind an alias',
    asked({ answers: [alias] }),
    'info',
    'example.com is an alias of mail.example.net, which has no MX records.',
    'example.com ist ein Alias von mail.example.net; dort gibt es keine MX-Einträge.',
  ],
  ['NXDOMAIN', asked({ status: 3 }), 'warn', 'example.com does not exist.', 'example.com existiert nicht.'],
  [
    'NXDOMAIN of the target of an alias: the name itself exists',
    asked({ status: 3, answers: [alias] }),
    'problem',
    'example.com is an alias of mail.example.net, which does not exist.',
    'example.com ist ein Alias von mail.example.net, und diesen Namen gibt es nicht.',
  ],
  [
    'SERVFAIL is no absence',
    asked({ status: 2 }),
    'problem',
    'The question about example.com ended in SERVFAIL.',
    'Die Frage nach example.com endete mit SERVFAIL.',
  ],
  [
    'REFUSED',
    asked({ status: 5 }),
    'problem',
    'The question about example.com was refused.',
    'Die Frage nach example.com wurde abgelehnt.',
  ],
  [
    'any other RCODE by its name',
    asked({ status: 4 }),
    'problem',
    'The question about example.com ended in NOTIMP.',
    'Die Frage nach example.com endete mit NOTIMP.',
  ],
]

describe('what a lookup says', () => {
  it.each(CASES)('%s', (_title, result, tone, en, de) => {
    expect(lookupSaid(result, 'en')).toMatchObject({ tone, sentence: en })
    expect(lookupSaid(result, 'de')).toMatchObject({ tone, sentence: de })
  })

  it.each([2, 4, 5])('RCODE %d: whether the record exists stays open', (status) => {
    expect(lookupSaid(asked({ status }), 'en').more).toMatch(/Whether the record exists cannot be said/)
    expect(lookupSaid(asked({ status }), 'de').more).toMatch(/Ob es den Eintrag gibt, lässt sich nicht sagen/)
  })
})
