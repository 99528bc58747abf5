import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF, records } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  both,
  firstOf,
  overTcp,
  to,
  unanswered,
  type Which,
} from '../../../test/support/deviating-servers.ts'
import { judge, type Scene, TOP_SERVER } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { nsParentAgreement } from './ns-parent-agreement.ts'

const SECOND = '45.33.10.53'
const THIRD = '45.33.11.53'
/** The parent zone has a second server; the first one returns the same delegation as the zone. */
const ZONE = `com. NS b.nic.com.\nb.nic.com. A ${SECOND}`
const DS = `@ DS 1 13 2 ${'00'.repeat(32)}`
const OTHER_DS = DS.replace(' 1 ', ' 2 ')
const NAMES = '@ NS ns1\n@ NS ns2'
/** A DELEG record, which this program does not know: other servers of the parent may not have it yet. */
const DELEG = '@ TYPE61440 \\# 4 00010000'

/** The delegation that a server of the parent zone returns. */
const delegating = (address: string, delegation: string) =>
  answered(to([address]), { isAuthoritative: false, answers: [], authority: records(delegation) })

/** The delegation that the second server of the parent zone returns. */
const shows = (delegation: string, zone = ''): Scene => ({
  zone: `${ZONE}\n${zone}`,
  answer: delegating(SECOND, delegation),
})

const denial = (status: number) =>
  answered(to([SECOND]), {
    status,
    isAuthoritative: true,
    answers: [],
    authority: records('com. SOA a.nic.com. hostmaster.nic.com. 1 7200 1800 1209600 3600'),
  })

const denies = (status: number): Scene => ({ zone: ZONE, answer: denial(status) })

/** A server of the parent zone that also serves the zone itself. */
const servedBy = (address: string) =>
  answered(to([address]), { isAuthoritative: true, answers: records(NAMES), authority: [] })

const DS_AT_SECOND = to([SECOND], ({ type }) => type === TYPE.DS)
const overUdp: Which = (inquiry) => !overTcp(inquiry)

/** Both servers return the same delegation with DS, but the second one deviates for DS queries. */
const failsForDs = (deviation: NonNullable<Scene['answer']>): Scene => {
  const scene = shows(`${NAMES}\n${DS}`, DS)
  return { ...scene, answer: firstOf(deviation, scene.answer ?? (() => undefined)) }
}

describe('ns-parent-agreement', () => {
  const CASES: Cases = [
    ['both servers show the same', shows(NAMES), 'ok'],
    ['the same in another order', shows('@ NS ns2\n@ NS ns1'), 'ok'],
    ['the same DS records', shows(`${NAMES}\n${DS}`, DS), 'ok'],
    ['a record of a new type in the referral, with a signature', shows(`${NAMES}\n${DS}\n${DELEG}`, DS), 'ok'],
    ['one shows another name', shows('@ NS ns1\n@ NS ns3'), 'names-differ'],
    ['one shows fewer names', shows('@ NS ns1'), 'names-differ'],
    [
      'one fails for DS queries',
      failsForDs(answered(DS_AT_SECOND, { status: RCODE.SERVFAIL, authority: [] })),
      'ds-fails',
    ],
    ['one drops DS queries', failsForDs(unanswered(DS_AT_SECOND)), 'ds-fails'],
    ['one drops DS queries over UDP only', failsForDs(unanswered(both(DS_AT_SECOND, overUdp))), 'ok'],
    [
      'one drops DS queries over UDP and refuses TCP: a packet may have been lost',
      failsForDs(firstOf(unanswered(both(DS_AT_SECOND, overUdp)), unanswered(DS_AT_SECOND, 'connection'))),
      'ok',
    ],
    ['one has no DS record', shows(NAMES, DS), 'ds-differs'],
    ['one has another DS record', shows(`${NAMES}\n${OTHER_DS}`, DS), 'ds-differs'],
    ['names and DS records differ: the names are said first', shows('@ NS ns1', DS), 'names-differ'],
    ['one says that the name does not exist', denies(RCODE.NXDOMAIN), 'not-delegated'],
    ['one says that the name has no delegation', denies(RCODE.NOERROR), 'not-delegated'],
    ['one serves the zone itself and shows no delegation', { zone: ZONE }, 'ok'],
    ['the same DS records in another order', shows(`${NAMES}\n${OTHER_DS}\n${DS}`, `${DS}\n${OTHER_DS}`), 'ok'],
    ['all serve the zone themselves', { zone: ZONE, answer: servedBy(TOP_SERVER) }, undefined],
    [
      'one serves the zone itself, and one says that the name does not exist',
      { ...denies(RCODE.NXDOMAIN), answer: firstOf(denial(RCODE.NXDOMAIN), servedBy(TOP_SERVER)) },
      'not-delegated',
    ],
    ['no server has a delegation: the domain is not registered', { ...denies(RCODE.NXDOMAIN), parent: '' }, undefined],
    ['one is silent', { zone: ZONE, answer: unanswered(to([SECOND])) }, 'ok'],
    ['one refuses', { zone: ZONE, answer: answered(to([SECOND]), { status: RCODE.REFUSED, answers: [] }) }, 'ok'],
    ['there is one server only', { zone: '' }, 'ok'],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsParentAgreement, scene))?.outcome).toBe(outcome)
  })

  it.each([
    ['names-differ', '', '@ NS ns1'],
    ['ds-differs', DS, NAMES],
  ])('%s: names the one of three servers that differs, wherever it is in the list', async (outcome, ds, odd) => {
    const answer = firstOf(delegating(THIRD, `${NAMES}\n${ds}`), delegating(SECOND, odd))
    // The servers are in the order of their names, so the second one is before, between and after a.nic.com and bb.nic.com.
    for (const name of ['0', 'b', 'c']) {
      const zone = `com. NS ${name}.nic.com.\n${name}.nic.com. A ${SECOND}\ncom. NS bb.nic.com.\nbb.nic.com. A ${THIRD}\n${ds}`
      expect(await judge(nsParentAgreement, { zone, answer })).toMatchObject({
        outcome,
        values: { zone: 'example.com', parent: 'com', servers: [SECOND] },
      })
    }
  })

  it('names the server that differs', async () => {
    expect((await judge(nsParentAgreement, denies(RCODE.NXDOMAIN)))?.values).toEqual({
      zone: 'example.com',
      parent: 'com',
      servers: [SECOND],
    })
  })
})
