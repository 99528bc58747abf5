import { describe, expect, it } from 'vitest'
import { ofType } from '../../../test/support/delegation-scenes.ts'
import { firstOf, to, unanswered } from '../../../test/support/deviating-servers.ts'
import { judge } from '../../../test/support/judging.ts'
import { at, type Case, FIRST, SECOND, silentAt } from '../../../test/support/zone-scenes.ts'
import { TYPE } from '../../dns/types.ts'
import { soaRecord } from './soa-record.ts'

const REFUSED = { status: 5, isAuthoritative: false, answers: [], authority: [] }

describe('soa-record', () => {
  it.each<Case>([
    ['one on every server', { zone: '' }, 'ok'],
    [
      'one server has none',
      { zone: '', answer: at(SECOND, TYPE.SOA, () => ({ answers: [], authority: [] })) },
      'wrong',
    ],
    [
      'one server has two',
      { zone: '', answer: at(SECOND, TYPE.SOA, ({ answers }) => ({ answers: [...answers, ...answers] })) },
      'wrong',
    ],
    [
      'a server that cuts its answer off is not said to have none',
      { zone: '', answer: at(SECOND, TYPE.SOA, () => ({ answers: [], isTruncated: true })) },
      'ok',
    ],
    ['a lame server is not judged here', { zone: '', answer: at(SECOND, TYPE.SOA, () => REFUSED) }, 'ok'],
    ['a silent server is not judged here', { zone: '', answer: silentAt(SECOND) }, 'ok'],
    [
      'a server whose SOA responses are lost is not said to have none',
      { zone: '', answer: unanswered(to(SECOND, ofType(TYPE.SOA))) },
      'ok',
    ],
    [
      'no server answers with authority',
      { zone: '', answer: at([...FIRST, ...SECOND], TYPE.SOA, () => REFUSED) },
      'unknown',
    ],
    ['direct questions are turned off', { zone: '', isDirectDnsOn: false }, 'unknown'],
    [
      'a host is judged by its zone',
      { domain: 'shop.example.com', zone: '$ORIGIN example.com.\n@ SOA ns1 hm 1 2 3 4 5\nshop A 93.184.5.1' },
      'ok',
    ],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(soaRecord, scene))?.outcome).toBe(outcome)
  })

  it('names the servers with several SOA records, and does not say that they have none', async () => {
    const answer = at(SECOND.slice(0, 1), TYPE.SOA, ({ answers }) => ({ answers: [...answers, ...answers] }))
    expect((await judge(soaRecord, { zone: '', answer }))?.values).toEqual({
      zone: 'example.com',
      servers: ['ns2.example.com (45.33.2.53)'],
      hasNone: false,
    })
  })

  it('names only the servers without an SOA record, if another one has several', async () => {
    const none = at(SECOND.slice(0, 1), TYPE.SOA, () => ({ answers: [] }))
    const several = at(FIRST.slice(0, 1), TYPE.SOA, ({ answers }) => ({ answers: [...answers, ...answers] }))
    expect((await judge(soaRecord, { zone: '', answer: firstOf(none, several) }))?.values).toEqual({
      zone: 'example.com',
      servers: ['ns2.example.com (45.33.2.53)'],
      hasNone: true,
    })
  })

  it('names the servers, and says that they have no SOA record', async () => {
    const verdict = await judge(soaRecord, {
      zone: '',
      answer: at(SECOND.slice(0, 1), TYPE.SOA, () => ({ answers: [] })),
    })
    expect(verdict?.values).toEqual({ zone: 'example.com', servers: ['ns2.example.com (45.33.2.53)'], hasNone: true })
  })
})
