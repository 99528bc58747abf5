import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import type { Check } from '../define-check.ts'
import { mtaStsPolicy } from './mta-sts/mta-sts-policy.ts'
import { mtaStsRecord } from './mta-sts/mta-sts-record.ts'
import { bimiRecord } from './transport/bimi-record.ts'
import { daneTlsa } from './transport/dane-tlsa.ts'
import { tlsRptRecord } from './transport/tls-rpt-record.ts'

const LABEL = 'a'.repeat(63)
/** The name is so long that a name with an underscore label below it exceeds the limit of the DNS. */
const LONG = `${LABEL}.${LABEL}.${LABEL}.${'b'.repeat(56)}.com`

describe('a domain whose name is too long for names below it', () => {
  it.each<[string, Check, string | undefined]>([
    ['mta-sts-record', mtaStsRecord, 'none'],
    ['mta-sts-policy', mtaStsPolicy, undefined],
    ['tls-rpt-record', tlsRptRecord, 'none-unneeded'],
    ['dane-tlsa', daneTlsa, 'none'],
    ['bimi-record', bimiRecord, 'ok'],
  ])('%s', async (_id, check, outcome) => {
    expect(LONG.length).toBe(252)
    const scene = { domain: LONG, zone: `$ORIGIN com.\n${LONG}. SOA ns hm 1 2 3 4 5\n${LONG}. MX 10 ${LONG}.` }
    const verdict = await judge(check, scene)
    expect(verdict?.outcome).toBe(outcome)
    expect(verdict?.remedy.record).toBeUndefined()
  })
})
