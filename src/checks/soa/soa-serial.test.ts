import { describe, expect, it } from 'vitest'
import { firstOf } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { at, type Case, FIRST, SECOND, silentAt } from '../../../test/support/zone-scenes.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { unseen } from '../../evidence/engine/observed.ts'
import { isNewer } from '../../evidence/zone/soa-serial-order.ts'
import { soaSerial } from './soa-serial.ts'

const withSerial = (addresses: readonly string[], serial: number): NonNullable<Scene['answer']> =>
  at(addresses, TYPE.SOA, ({ answers }) => ({
    answers: answers.flatMap(({ name, ttl, data }) =>
      data.type === 'SOA' ? [makeRecord(name, ttl, { ...data, serial })] : [],
    ),
  }))

describe('soa-serial', () => {
  const behind = withSerial(SECOND, 2026111500)
  const otherMx = at(SECOND, TYPE.MX, () => ({
    answers: [makeRecord('example.com', 60, { type: 'MX', preference: 10, exchange: 'old.test' })],
  }))
  it.each<Case>([
    ['the same everywhere', { zone: '@ MX 10 mx' }, 'ok'],
    ['one behind, the same data', { zone: '@ MX 10 mx', answer: behind }, 'lagging'],
    ['one behind, with another MX', { zone: '@ MX 10 mx', answer: firstOf(behind, otherMx) }, 'diverged'],
    [
      'one behind, without an NS',
      {
        zone: '',
        answer: firstOf(
          behind,
          at(SECOND, TYPE.NS, ({ answers }) => ({ answers: answers.slice(1) })),
        ),
      },
      'diverged',
    ],
    [
      'one behind, with other addresses',
      {
        zone: '@ A 93.184.5.1',
        answer: firstOf(
          behind,
          at(SECOND, TYPE.A, () => ({ answers: [] })),
        ),
      },
      'lagging',
    ],
    [
      'another order of the records is not a difference',
      {
        zone: '@ MX 10 a\n@ MX 20 b',
        answer: firstOf(
          behind,
          at(SECOND, TYPE.MX, ({ answers }) => ({ answers: answers.toReversed() })),
        ),
      },
      'lagging',
    ],
    ['other data under the same number is not asked about here', { zone: '@ MX 10 mx', answer: otherMx }, 'ok'],
    [
      'the data of one server are unseen',
      {
        zone: '',
        answer: firstOf(behind, (inquiry) =>
          inquiry.kind === 'server' && inquiry.type === TYPE.MX ? unseen('timeout', 'silent') : undefined,
        ),
      },
      'unknown',
    ],
    [
      'a difference that the rest proves',
      {
        zone: '@ MX 10 mx',
        answer: firstOf(behind, otherMx, (inquiry) =>
          inquiry.kind === 'server' && inquiry.type === TYPE.NS && SECOND.includes(inquiry.address)
            ? unseen('timeout', 'silent')
            : undefined,
        ),
      },
      'diverged',
    ],
    ['the other server is silent', { zone: '', answer: silentAt(SECOND) }, 'ok'],
    ['direct questions are turned off', { zone: '', isDirectDnsOn: false }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(soaSerial, scene))?.outcome).toBe(outcome)
  })

  it('finds the newest serial by serial arithmetic, also after a wraparound', async () => {
    const answer = firstOf(withSerial(FIRST, 4294967290), withSerial(SECOND, 5))
    expect((await judge(soaSerial, { zone: '', answer }))?.values).toMatchObject({ newest: { serial: 5 } })
  })

  it.each([
    // These cases are from RFC 1982 section 3.2 and the examples of section 5.
    [1, 0, true],
    [0, 1, false],
    [0, 4294967295, true],
    [2 ** 31, 0, false],
    [0, 2 ** 31, false],
    [2 ** 31 - 1, 0, true],
    [7, 7, false],
  ])('%i is newer than %i: %s', (one, other, expected) => {
    expect(isNewer(one, other)).toBe(expected)
  })
})
