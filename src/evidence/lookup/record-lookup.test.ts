import { describe, expect, it } from 'vitest'
import { records } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  both,
  toAnyServer,
  toResolvers,
  unanswered,
  type Which,
} from '../../../test/support/deviating-servers.ts'
import { observe, type Scene } from '../../../test/support/judging.ts'
import { textOf } from '../../dns/presentation.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { presentSet, publishedSet, recordSet } from './record-lookup.ts'

const RECORD = '@ TXT "v=spf1 -all"'
const ofTxt: Which = ({ type, name }) => type === TYPE.TXT && name === 'example.com'
const toResolver =
  (...ids: readonly string[]): Which =>
  (inquiry) =>
    inquiry.kind === 'resolver' && ids.includes(inquiry.resolver)
const toTheFirst: Which = ({ kind }) => kind === 'resolvers'
const isValidating: Which = (inquiry) => inquiry.kind !== 'server' && !inquiry.isCheckingDisabled
const ABSENT = { answers: [], authority: records('@ 600 SOA ns1 hostmaster 1 7200 1800 1209600 300') }
const SERVFAIL = { status: RCODE.SERVFAIL, answers: [], authority: [] }

const NAME = 'example.com'

/** Returns the texts and the cache lag, or the reason why there are none. */
async function read(view: typeof publishedSet, scene: Scene): Promise<unknown> {
  const set = await observe(view(NAME, TYPE.TXT), scene)
  if (!set.seen) return set.why.failure === undefined ? set.why.reason : `${set.why.reason} ${set.why.failure.cause}`
  const texts = set.value.records.map((record) => textOf(record))
  return set.value.lag === undefined ? texts : { texts, ...set.value.lag }
}

describe('what the zone publishes now', () => {
  it.each<[what: string, scene: Scene, expected: unknown]>([
    ['everybody has it', { zone: RECORD }, ['v=spf1 -all']],
    ['no server has it', { zone: '' }, []],
    [
      'it was added, and resolvers keep the absence for the negative TTL',
      { zone: RECORD, answer: answered(both(toResolvers, ofTxt), ABSENT) },
      { texts: ['v=spf1 -all'], kind: 'added', seconds: 300 },
    ],
    [
      'it was changed, and resolvers have the old value',
      { zone: RECORD, answer: answered(both(toResolvers, ofTxt), { answers: records('@ 1800 TXT "v=spf1 +all"') }) },
      { texts: ['v=spf1 -all'], kind: 'changed', seconds: 1800 },
    ],
    [
      'it was removed',
      { zone: '', answer: answered(both(toResolvers, ofTxt), { answers: records('@ 900 TXT "v=spf1 -all"') }) },
      { texts: [], kind: 'removed', seconds: 900 },
    ],
    [
      'without direct queries two of three resolvers have it',
      { zone: RECORD, isDirectDnsOn: false, answer: answered(both(toTheFirst, ofTxt), ABSENT) },
      ['v=spf1 -all'],
    ],
    [
      'without direct queries only one of three has it',
      {
        zone: RECORD,
        isDirectDnsOn: false,
        answer: answered(
          (inquiry) => ofTxt(inquiry) && (toTheFirst(inquiry) || toResolver('resolver-1', 'resolver-2')(inquiry)),
          ABSENT,
        ),
      },
      [],
    ],
  ])('%s', async (_what, scene, expected) => {
    expect(await read(publishedSet, scene)).toEqual(expected)
  })
})

describe('a lookup that fails', () => {
  it.each<[what: string, scene: Scene, expected: unknown]>([
    [
      'at the first resolver only',
      { zone: RECORD, answer: answered(both(toTheFirst, ofTxt), SERVFAIL) },
      ['v=spf1 -all'],
    ],
    ['at resolvers and name servers', { zone: RECORD, answer: answered(ofTxt, SERVFAIL) }, 'failed servfail'],
    [
      'at resolvers and name servers, with REFUSED',
      { zone: RECORD, answer: answered(ofTxt, { ...SERVFAIL, status: RCODE.REFUSED }) },
      'failed refused',
    ],
    ['by a timeout at all servers', { zone: RECORD, answer: unanswered(ofTxt) }, 'failed timeout'],
    [
      'by a timeout of resolvers that do not answer for the root zone either',
      {
        zone: RECORD,
        answer: unanswered((inquiry) => ofTxt(inquiry) || (toResolvers(inquiry) && inquiry.name === '.')),
      },
      'timeout',
    ],
    [
      'by a timeout of resolvers, while a name server has the record',
      { zone: RECORD, answer: unanswered(both(toResolvers, ofTxt)) },
      ['v=spf1 -all'],
    ],
    [
      'at all resolvers, where name servers may not be asked',
      { zone: RECORD, isDirectDnsOn: false, answer: answered(ofTxt, SERVFAIL) },
      'failed servfail',
    ],
    ['because we gave up', { zone: RECORD, answer: unanswered(ofTxt, 'aborted') }, 'aborted'],
    ['because our budget was used up', { zone: RECORD, answer: unanswered(ofTxt, 'budget') }, 'budget'],
    [
      'only where it is validated',
      { zone: RECORD, answer: answered(both(isValidating, ofTxt), SERVFAIL) },
      'invalid invalid-signature',
    ],
    [
      'only where the first resolver validates it',
      { zone: RECORD, answer: answered(both(both(isValidating, toTheFirst), ofTxt), SERVFAIL) },
      ['v=spf1 -all'],
    ],
  ])('%s', async (_what, scene, expected) => {
    expect(await read(recordSet, scene)).toEqual(expected)
    expect(await read(presentSet, scene)).toEqual(expected)
  })
})

it('reads a newly delegated zone from its name servers, whatever resolvers return for names in it', async () => {
  const scene: Scene = {
    zone: RECORD,
    answer: answered((inquiry) => toResolvers(inquiry) && inquiry.name.endsWith('example.com'), {
      status: RCODE.NXDOMAIN,
      answers: [],
      authority: records('@ 900 SOA ns1 hostmaster 1 7200 1800 1209600 900'),
    }),
  }
  expect(await read(recordSet, scene)).toEqual({ texts: ['v=spf1 -all'], kind: 'added', seconds: 900 })
  expect(await read(recordSet, { ...scene, answer: answered(toAnyServer, SERVFAIL) })).not.toEqual([])
})
