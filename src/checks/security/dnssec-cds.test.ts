import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { dnssecCds } from './dnssec-cds.ts'

/** The key of RFC 6605 section 6.1, whose owner is example.net, with the DS of that section. */
const KEY = '257 3 13 GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA=='
const DS = '55648 13 2 b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17'
/** The key of RFC 8080 section 6.1 for example.com; here it only serves as another key. */
const OTHER_KEY = '257 3 15 l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4='
const OTHER_DS = '3613 15 2 3aa5ab37efce57f737fc1627013fee07bdf241bd10f3b1964ab55c78e79a304b'

const zone = (...lines: readonly string[]): Scene => ({
  domain: 'example.net',
  zone: lines.map((line) => `@ ${line}`).join('\n'),
})

describe('dnssec-cds', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['CDS and CDNSKEY fit the DS', zone(`DS ${DS}`, `CDS ${DS}`, `CDNSKEY ${KEY}`), 'ok'],
    ['CDNSKEY alone', zone(`DS ${DS}`, `CDNSKEY ${KEY}`), 'ok'],
    ['another digest of the same key', zone(`DS ${DS}`, `CDS 55648 13 4 ${'ab'.repeat(48)}`), 'ok'],
    ['a new key beside the present one', zone(`DS ${DS}`, `CDS ${DS}`, `CDS ${OTHER_DS}`), 'differs'],
    ['a new key', zone(`DS ${DS}`, `CDNSKEY ${OTHER_KEY}`), 'differs'],
    ['one DS too many', zone(`DS ${DS}`, `DS ${OTHER_DS}`, `CDS ${DS}`), 'differs'],
    ['the same digest type with another digest', zone(`DS ${DS}`, `CDS 55648 13 2 ${'ab'.repeat(32)}`), 'differs'],
    ['CDS and CDNSKEY contradict each other', zone(`DS ${DS}`, `CDS ${DS}`, `CDNSKEY ${OTHER_KEY}`), 'differs'],
    ['the signal to delete', zone(`DS ${DS}`, 'CDS 0 0 0 00'), 'differs'],
    ['the signal to delete as a key', zone(`DS ${DS}`, 'CDNSKEY 0 3 0 AA=='), 'differs'],
    ['the first DS is asked for', zone(`CDS ${DS}`), 'differs'],
    ['deleted as asked for', zone('CDS 0 0 0 00'), 'ok'],
    ['nothing is asked for', zone(`DS ${DS}`), undefined],
    [
      'the evidence is unseen',
      { ...zone(`DS ${DS}`, `CDS ${DS}`), failures: { 'example.net CDNSKEY': 'timeout' } },
      'unknown',
    ],
    [
      'one of the two is enough for a difference',
      { ...zone(`DS ${DS}`, `CDS ${OTHER_DS}`), failures: { 'example.net CDNSKEY': 'timeout' } },
      'differs',
    ],
    [
      'the DS is unseen',
      { ...zone(`CDS ${DS}`), isDirectDnsOn: false, failures: { 'example.net DS': 'timeout' } },
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecCds, scene))?.outcome).toBe(outcome)
  })

  it('distinguishes a deletion from a change', async () => {
    expect((await judge(dnssecCds, zone(`DS ${DS}`, 'CDS 0 0 0 00')))?.values).toMatchObject({ isDeletion: true })
    expect((await judge(dnssecCds, zone(`DS ${DS}`, `CDNSKEY ${OTHER_KEY}`)))?.values).toMatchObject({
      isDeletion: false,
      wantedTags: ['3613'],
      dsTags: ['55648'],
    })
  })
})
