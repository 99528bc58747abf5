import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datesIn, eventsIn, hasDomainEvent } from './events.ts'
import { parseTime } from './time.ts'

describe('a time', () => {
  it.each([
    ['1997-09-15T04:00:00Z', '1997-09-15T04:00:00.000Z'],
    ['1997-09-15t04:00:00z', '1997-09-15T04:00:00.000Z'],
    ['2028-09-14T06:00:00+02:00', '2028-09-14T04:00:00.000Z'],
    ['2028-09-13T23:30:00-0430', '2028-09-14T04:00:00.000Z'],
    ['2028-09-14T06:00:00+02', '2028-09-14T04:00:00.000Z'],
    ['2020-01-02T03:04:05.6789Z', '2020-01-02T03:04:05.678Z'],
    ['2020-01-02T03:04:05.5', '2020-01-02T03:04:05.500Z'],
    ['2020-01-02 03:04:05', '2020-01-02T03:04:05.000Z'],
    ['2020-01-02 03:04:05 UTC', '2020-01-02T03:04:05.000Z'],
    ['2020-01-02T03:04', '2020-01-02T03:04:00.000Z'],
    [' 2020-01-02 ', '2020-01-02T00:00:00.000Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2020-02-29', '2020-02-29T00:00:00.000Z'],
    ['1985-01-01T00:00:00Z', '1985-01-01T00:00:00.000Z'],
    ['2200-12-31T23:59:59Z', '2200-12-31T23:59:59.000Z'],
  ])('%s is %s', (text, utc) => {
    const time = parseTime(text)
    expect(time.ok && time.value.toISOString()).toBe(utc)
  })

  it.each([
    ['', 'not-a-time'],
    ['Invalid Date', 'not-a-time'],
    ['15.09.1997', 'not-a-time'],
    ['1997/09/15', 'not-a-time'],
    ['874296000', 'not-a-time'],
    ['2021-02-29', 'not-a-time'],
    ['2020-13-01', 'not-a-time'],
    ['2020-00-10', 'not-a-time'],
    ['2020-01-02T24:00:00Z', 'not-a-time'],
    ['2020-01-02T10:60:00Z', 'not-a-time'],
    ['2020-01-02T10:00:00+24:00', 'not-a-time'],
    ['0001-01-01T00:00:00Z', 'out-of-range'],
    ['1984-12-31T23:59:59Z', 'out-of-range'],
    ['1985-01-01T00:00:00+01:00', 'out-of-range'],
    ['2201-01-01T00:00:00Z', 'out-of-range'],
    ['9999-12-31T23:59:59Z', 'out-of-range'],
  ])('%j is refused as %s', (text, fault) => {
    expect(parseTime(text)).toEqual({ ok: false, fault })
  })

  it('is parsed from its own serialization', () => {
    const [min, max] = [new Date('1985-01-01'), new Date('2200-12-31')]
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        expect(parseTime(date.toISOString())).toEqual({ ok: true, value: date })
      }),
    )
  })
})

const event = (eventAction: unknown, eventDate: unknown) => ({ eventAction, eventDate })

describe('the dates of a registration', () => {
  it.each<[what: string, events: unknown, created: string | undefined, expires: string | undefined]>([
    ['as they should be', [event('registration', '2001-01-01'), event('expiration', '2031-01-01')], '2001', '2031'],
    [
      'in any case, with spaces',
      [event(' Registration ', '2001-01-01'), event('EXPIRATION', '2031-01-01')],
      '2001',
      '2031',
    ],
    [
      'the earliest registration and the latest expiration',
      [
        event('registration', '2005-01-01'),
        event('registration', '2001-01-01'),
        event('expiration', '2031-01-01'),
        event('expiration', '2029-01-01'),
      ],
      '2001',
      '2031',
    ],
    ['reregistration is none', [event('reregistration', '2001-01-01')], undefined, undefined],
    [
      'nor are changes',
      [event('last changed', '2001-01-01'), event('last update of RDAP database', '2001-01-01')],
      undefined,
      undefined,
    ],
    ['record expires', [event('record expires', '2031-01-01')], undefined, '2031'],
    ['expiry', [event('expiry', '2031-01-01')], undefined, '2031'],
    [
      'the date of the registrar if there is no other',
      [event('registrar expiration', '2031-01-01')],
      undefined,
      '2031',
    ],
    [
      'that of the registry before that of the registrar',
      [event('registrar expiration', '2035-01-01'), event('expiration', '2031-01-01')],
      undefined,
      '2031',
    ],
    [
      'an unreadable one costs only itself',
      [event('registration', 'soon'), event('expiration', '2031-01-01')],
      undefined,
      '2031',
    ],
    [
      'a number is not a date',
      [event('registration', 978307200), event('expiration', 1924992000000)],
      undefined,
      undefined,
    ],
    ['a single event outside of a list', event('registration', '2001-01-01'), '2001', undefined],
    ['none at all', undefined, undefined, undefined],
    ['nonsense', [null, 7, 'registration', [], event(7, '2001-01-01'), {}], undefined, undefined],
  ])('%s', (_what, events, created, expires) => {
    const dates = datesIn(events)
    expect([dates.created?.toISOString().slice(0, 4), dates.expires?.toISOString().slice(0, 4)]).toEqual([
      created,
      expires,
    ])
  })
})

describe('the time of the last change', () => {
  it.each<[what: string, events: unknown, updated: string | undefined]>([
    ['as it should be', [event('last changed', '2024-05-06T07:08:09Z')], '2024-05-06T07:08:09.000Z'],
    ['in any case', [event('Last  Changed ', '2024-05-06')], '2024-05-06T00:00:00.000Z'],
    [
      'the latest',
      [event('last changed', '2024-05-06'), event('last changed', '2023-01-01')],
      '2024-05-06T00:00:00.000Z',
    ],
    ['not that of the database', [event('last update of RDAP database', '2024-05-06')], undefined],
    ['not a transfer', [event('transfer', '2024-05-06')], undefined],
    ['not an invalid one', [event('last changed', '0000-00-00T00:00:00Z')], undefined],
  ])('%s', (_what, events, updated) => {
    expect(datesIn(events).updated?.toISOString()).toBe(updated)
  })
})

describe('the events', () => {
  it('are in the order of time and in lower case, without those that have no valid time', () => {
    expect(
      eventsIn([
        event('Expiration', '2031-01-01'),
        event('last update of RDAP database', '2026-11-16T00:00:00Z'),
        event('registration', '2001-01-01'),
        event(' transfer\u0000 ', '2011-01-01'),
        event('locked', 'REDACTED'),
        event('', '2012-01-01'),
        event(7, '2012-01-01'),
        event('x'.repeat(61), '2012-01-01'),
        null,
      ]),
    ).toEqual([
      { action: 'registration', time: new Date('2001-01-01') },
      { action: 'transfer', time: new Date('2011-01-01') },
      { action: 'last update of rdap database', time: new Date('2026-11-16') },
      { action: 'expiration', time: new Date('2031-01-01') },
    ])
  })

  it('are 20 at most, but the dates come from all', () => {
    const many = [
      ...Array.from({ length: 1000 }, () => event('transfer', '2011-01-01')),
      event('registration', '2001-01-01'),
    ]
    expect(eventsIn(many)).toHaveLength(20)
    expect(datesIn(many).created).toEqual(new Date('2001-01-01'))
  })

  it.each<[events: unknown, isOfDomain: boolean]>([
    [[event('registration', 'unreadable')], true],
    [[event('last update of RDAP database', '2026-01-01'), event('transfer', undefined)], true],
    [[event('Last update of RDAP database', '2026-01-01')], false],
    [[event(undefined, '2026-01-01'), {}, null, 'registration'], false],
    [undefined, false],
  ])('%j are about the domain: %s', (events, isOfDomain) => {
    expect(hasDomainEvent(events)).toBe(isOfDomain)
  })
})
