import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF, records } from '../../../test/support/delegation-scenes.ts'
import { answered, to, unanswered } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE } from '../../dns/types.ts'
import { nsParentAgreement } from './ns-parent-agreement.ts'

const SECOND = '45.33.10.53'
/** The parent zone has a second server; the first one returns the same delegation as the zone. */
const ZONE = `com. NS b.nic.com.\nb.nic.com. A ${SECOND}`
const DS = `@ DS 1 13 2 ${'00'.repeat(32)}`
const NAMES = '@ NS ns1\n@ NS ns2'

/** The delegation that the second server of the parent zone returns. */
const shows = (delegation: string, zone = ''): Scene => ({
  zone: `${ZONE}\n${zone}`,
  answer: answered(to([SECOND]), { isAuthoritative: false, answers: [], authority: records(delegation) }),
})

const denies = (status: number): Scene => ({
  zone: ZONE,
  answer: answered(to([SECOND]), {
    status,
    isAuthoritative: true,
    answers: [],
    authority: records('com. SOA a.nic.com. hostmaster.nic.com. 1 7200 1800 1209600 3600'),
  }),
})

describe('ns-parent-agreement', () => {
  const CASES: Cases = [
    ['both servers show the same', shows(NAMES), 'ok'],
    ['the same in another order', shows('@ NS ns2\n@ NS ns1'), 'ok'],
    ['the same DS records', shows(`${NAMES}\n${DS}`, DS), 'ok'],
    ['one shows another name', shows('@ NS ns1\n@ NS ns3'), 'names-differ'],
    ['one shows fewer names', shows('@ NS ns1'), 'names-differ'],
    ['one has no DS record', shows(NAMES, DS), 'ds-differs'],
    ['one has another DS record', shows(`${NAMES}\n${DS.replace(' 1 ', ' 2 ')}`, DS), 'ds-differs'],
    ['names and DS records differ: the names are said first', shows('@ NS ns1', DS), 'names-differ'],
    ['one says that the name does not exist', denies(RCODE.NXDOMAIN), 'not-delegated'],
    ['one says that the name has no delegation', denies(RCODE.NOERROR), 'not-delegated'],
    ['one serves the zone itself and shows no delegation', { zone: ZONE }, 'ok'],
    ['one is silent', { zone: ZONE, answer: unanswered(to([SECOND])) }, 'ok'],
    ['one refuses', { zone: ZONE, answer: answered(to([SECOND]), { status: RCODE.REFUSED, answers: [] }) }, 'ok'],
    ['there is one server only', { zone: '' }, 'ok'],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsParentAgreement, scene))?.outcome).toBe(outcome)
  })

  it('names the server that differs', async () => {
    expect((await judge(nsParentAgreement, denies(RCODE.NXDOMAIN)))?.values).toEqual({
      zone: 'example.com',
      parent: 'com',
      servers: [SECOND],
    })
  })
})
