import { describe, expect, it } from 'vitest'
import { fetchPolicyOver } from '../../../test/support/fetch-policy-over.ts'
import type { Observed, WebExchange, WebRequest } from '../../world.ts'
import { seen, unseen } from '../engine/observed.ts'

const FOUR = '93.184.80.1'
const OTHER_FOUR = '45.33.2.80'
const SIX = '2a01:4f8:80::1'

const failed = (cause: 'refused' | 'connect-timeout' | 'bad-response' | 'response-timeout'): Observed<WebExchange> =>
  seen({ kind: 'failure', cause, detail: cause })
const REFUSED = failed('refused')
const SILENT = failed('connect-timeout')
const BROKEN = failed('bad-response')
const OUR_FAULT = unseen('connection', 'no route')
const UNREACHABLE = { seen: true, value: { kind: 'unreachable' } }
const NO_ANSWER = { seen: false, why: { reason: 'connection' } }

/** Returns the given exchanges in order, and records each request as its address and the remaining time. */
async function play(addresses: readonly string[], exchanges: readonly Observed<WebExchange>[]) {
  const requests: WebRequest[] = []
  const get = async (request: WebRequest) => {
    requests.push(request)
    return exchanges[requests.length - 1] ?? unseen('aborted', 'the test expects no further request')
  }
  const fetched = await fetchPolicyOver({ get }, { domain: 'example.com', addresses })
  return { fetched, attempts: requests.map(({ addresses: [address], totalMs }) => `${address} ${totalMs}`) }
}

describe('the attempts to fetch a policy', () => {
  const CASES: readonly [string, readonly string[], readonly Observed<WebExchange>[], object, readonly string[]][] = [
    ['no public address', ['10.0.0.1', '::1'], [], UNREACHABLE, []],
    ['two refusals take no time', [FOUR], [REFUSED, REFUSED], UNREACHABLE, [`${FOUR} 4000`, `${FOUR} 4000`]],
    ['a timeout takes its time', [FOUR], [SILENT, BROKEN], UNREACHABLE, [`${FOUR} 4000`, `${FOUR} 2500`]],
    ['IPv4 comes first', [SIX, FOUR], [SILENT, REFUSED], UNREACHABLE, [`${FOUR} 4000`, `${SIX} 2500`]],
    [
      'two addresses of three are enough',
      [FOUR, OTHER_FOUR, SIX],
      [BROKEN, SILENT],
      UNREACHABLE,
      [`${FOUR} 4000`, `${OTHER_FOUR} 2500`],
    ],
    [
      'a fault on our side is not a failure of the server',
      [FOUR, SIX],
      [SILENT, OUR_FAULT, SILENT],
      UNREACHABLE,
      [`${FOUR} 4000`, `${SIX} 2500`, `${FOUR} 1000`],
    ],
    [
      'two faults on our side and one failure prove nothing',
      [FOUR, SIX],
      [OUR_FAULT, OUR_FAULT, REFUSED],
      NO_ANSWER,
      [`${FOUR} 4000`, `${SIX} 2500`, `${FOUR} 1000`],
    ],
    [
      'a slow server is not asked again',
      [FOUR, SIX],
      [failed('response-timeout')],
      { seen: false, why: { reason: 'timeout' } },
      [`${FOUR} 4000`],
    ],
    [
      'nothing is asked when the examination has ended',
      [FOUR, SIX],
      [unseen('aborted', 'the examination has ended')],
      { seen: false, why: { reason: 'aborted' } },
      [`${FOUR} 4000`],
    ],
  ]
  it.each(CASES)('%s', async (_case, addresses, exchanges, result, expected) => {
    const { fetched, attempts } = await play(addresses, exchanges)
    expect(fetched).toMatchObject(result)
    expect(attempts).toEqual(expected)
  })
})
