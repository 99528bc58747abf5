import { describe, expect, it } from 'vitest'
import { records } from '../../../test/support/delegation-scenes.ts'
import { answered, EVERY_ADDRESS, to } from '../../../test/support/deviating-servers.ts'
import { observe, type Scene } from '../../../test/support/judging.ts'
import { presentData } from '../../dns/presentation.ts'
import { TYPE } from '../../dns/types.ts'
import { domainRecords } from './domain-records.ts'

const OURS = '@ MX 10 mx.ours.example.'
const THEIRS = 'target.example.net. MX 10 mx.theirs.example.'
const ALIAS = '@ CNAME target.example.net.'

const forMx = to(EVERY_ADDRESS, ({ type }) => type === TYPE.MX)

/**
 * Builds a scene with a CNAME at the apex, which resolvers follow for every type. The servers of the zone answer MX queries with
 * these records.
 */
const apexAlias = (...answers: readonly string[]): Scene => ({
  zone: `${ALIAS}\n${THEIRS}`,
  answer: answered(forMx, { answers: records(answers.join('\n')) }),
})

async function exchanges(scene: Scene): Promise<unknown> {
  const set = await observe(domainRecords(TYPE.MX), scene)
  return set.seen ? set.value.records.map(presentData) : set.why.reason
}

describe('the records of the domain itself', () => {
  const CASES: readonly [string, Scene, unknown][] = [
    ['come from resolvers', { zone: OURS }, ['10 mx.ours.example']],
    [
      'are those of the target where it is an alias inside a zone',
      {
        domain: 'www.example.com',
        zone: `$ORIGIN example.com.\n@ SOA ns1 h 1 2 3 4 5\nwww CNAME target.example.net.\n${THEIRS}`,
      },
      ['10 mx.theirs.example'],
    ],
    ['come from the servers where the apex is an alias', apexAlias(OURS), ['10 mx.ours.example']],
    [
      'are unseen where the apex is an alias and answers are cut',
      { ...apexAlias(), answer: answered(forMx, { isTruncated: true, answers: [] }) },
      'bad-answer',
    ],
    ['are none where the servers have nothing but the alias', apexAlias(ALIAS, THEIRS), []],
    [
      'are unseen where the apex is an alias and its servers are not asked',
      { ...apexAlias(OURS), isDirectDnsOn: false },
      'disabled',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, expected) => {
    expect(await exchanges(scene)).toEqual(expected)
  })
})
