import { describe, expect, it } from 'vitest'
import { answered, both, toResolvers } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE } from '../../dns/types.ts'
import { nsEnt } from './ns-ent.ts'

const REPORTS = '_smtp._tls TXT "v=TLSRPTv1; rua=mailto:tls@example.com"'
const DENIED = { status: RCODE.NXDOMAIN, answers: [] }
const isReportParent = ({ name }: { readonly name: string }): boolean => name === '_tls.example.com'

describe('ns-ent', () => {
  const CASES: readonly [string, Scene, string][] = [
    ['a name without records but with one below', { zone: REPORTS }, 'ok'],
    ['no name below to test with', { zone: '', answer: answered(isReportParent, DENIED) }, 'ok'],
    [
      'the resolvers deny it, the server does not',
      { zone: REPORTS, answer: answered(both(toResolvers, isReportParent), DENIED) },
      'ok',
    ],
    ['resolvers and server deny it', { zone: REPORTS, answer: answered(isReportParent, DENIED) }, 'ent-nxdomain'],
    [
      'name servers are not asked',
      { zone: REPORTS, isDirectDnsOn: false, answer: answered(isReportParent, DENIED) },
      'unknown',
    ],
    ['the evidence is unseen', { zone: REPORTS, failures: { '_domainkey.example.com TXT': 'timeout' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsEnt, scene))?.outcome).toBe(outcome)
  })
})
