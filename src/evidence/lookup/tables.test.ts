import { describe, expect, it } from 'vitest'
import { decide, type Table } from './decide.ts'
import { EXISTENCE, REACHED, REACHED_BY_ALL, REACHED_BY_ANY, SERVED } from './existence-tables.ts'
import { CONFIRMED, PUBLISHED, RESOLVED } from './record-tables.ts'

type Values<C> = { readonly [Name in keyof C]: readonly C[Name][] }

/** Every combination of values. */
const combinationsOf = <C extends Readonly<Record<string, string>>>(values: Values<C>): readonly C[] =>
  Object.entries(values).reduce<readonly Record<string, string>[]>(
    (rest, [column, all]) =>
      rest.flatMap((one) => (all as readonly string[]).map((value) => ({ ...one, [column]: value }))),
    [{}],
  ) as unknown as readonly C[]

const columnsFrom = <C extends Readonly<Record<string, string>>>(
  values: C,
): { readonly [Name in keyof C]: () => C[Name] } =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [column, () => value])) as never

/** The table with its rows as decisions, which shows the row that has decided. */
const byRow = <C extends Readonly<Record<string, string>>>({ rows }: Table<C, unknown>): Table<C, number> => ({
  rows: rows.map((row, index) => ({ ...row, result: index })),
})

function expectComplete<C extends Readonly<Record<string, string>>>(table: Table<C, unknown>, values: Values<C>): void {
  const used = new Set(combinationsOf(values).map((combination) => decide(byRow(table), columnsFrom(combination))))
  expect([...used].sort((one, other) => one - other)).toEqual(table.rows.map((_row, index) => index))
}

const RESOLVERS = ['pending', 'value', 'absent', 'bogus', 'error', 'timeout', 'unseen'] as const
const SERVERS = ['pending', 'set', 'loop', 'silent', 'failing', 'unfound', 'unseen'] as const
const SECOND = ['answers', 'rejects', 'fails', 'none'] as const
const CONTROL = ['works', 'fails'] as const
const RECORDS = {
  resolvers: RESOLVERS,
  servers: SERVERS,
  second: SECOND,
  control: CONTROL,
  short: ['passed'],
  long: ['passed'],
} as const
const SERVING = [
  'authoritative',
  'silent-to-edns',
  'withheld',
  'unmeasured',
  'unresolvable',
  'without-address',
  'without-route',
  'denying',
  'silent',
  'tcp-only',
  'not-authoritative',
  'intercepted',
  'lame',
  'unseen',
] as const
const STATES = ['exists', 'nxdomain', 'unreachable', 'unseen'] as const

describe('the decision tables', () => {
  it('decide every combination, and use every row', () => {
    expectComplete(PUBLISHED, RECORDS)
    expectComplete(RESOLVED, RECORDS)
    // A failure is confirmed only after the resolvers have failed, and the servers are waited for.
    expectComplete(CONFIRMED, {
      ...RECORDS,
      resolvers: ['error', 'timeout', 'unseen'],
      servers: SERVERS.filter((state) => state !== 'pending'),
    })
    expectComplete(EXISTENCE, {
      place: ['apex', 'inside', 'missing'],
      parent: ['delegates', 'denies', 'unclear', 'unseen'],
      enclosing: ['pending', 'has', 'denies', 'unclear'],
      served: STATES,
    })
    expectComplete(SERVED, { servers: SERVING, resolvers: STATES })
    expectComplete(REACHED, {
      fresh: ['pending', 'answer', 'error', 'none'],
      time: ['passed'],
      domain: ['denied', 'not denied'],
      servers: ['answering', 'not answering'],
      control: CONTROL,
    })
    expectComplete(REACHED_BY_ANY, { resolvers: ['one answers', 'none answers'] })
    expectComplete(REACHED_BY_ALL, { resolvers: ['all answer', 'one fails', 'none works'] })
  })

  it('read a column only if no earlier row has decided', () => {
    const read: string[] = []
    const columns = columnsFrom({
      resolvers: 'value',
      servers: 'set',
      second: 'none',
      control: 'works',
      short: 'passed',
      long: 'passed',
    } as const)
    const traced = Object.fromEntries(
      Object.entries(columns).map(([column, value]) => [
        column,
        () => {
          read.push(column)
          return value()
        },
      ]),
    ) as typeof columns
    expect(decide(PUBLISHED, traced)).toBe('servers, with the lag of resolvers')
    expect(read).toEqual(['resolvers', 'servers'])
  })
})

describe('what the sources show together', () => {
  const published = (resolvers: (typeof RESOLVERS)[number], servers: (typeof SERVERS)[number]): string =>
    decide(
      PUBLISHED,
      columnsFrom({ resolvers, servers, second: 'fails', control: 'works', short: 'passed', long: 'passed' } as const),
    )

  it.each([
    ['value', 'set', 'servers, with the lag of resolvers'],
    ['absent', 'set', 'servers, with the lag of resolvers'],
    ['bogus', 'set', 'confirm rejection'],
    ['error', 'set', 'confirm failure'],
    ['timeout', 'set', 'servers'],
    ['unseen', 'set', 'servers'],
    ['error', 'failing', 'confirm failure'],
    ['value', 'silent', 'resolvers'],
    ['value', 'failing', 'resolvers'],
    ['absent', 'unfound', 'two of three resolvers'],
    ['absent', 'silent', 'two of three resolvers'],
    ['value', 'unseen', 'resolvers'],
    ['pending', 'silent', 'dead'],
  ] as const)('resolvers: %s, name servers: %s', (resolvers, servers, expected) => {
    expect(published(resolvers, servers)).toBe(expected)
  })
})
