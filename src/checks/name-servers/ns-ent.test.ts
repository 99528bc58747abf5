import { describe, expect, it } from 'vitest'
import { answered, both, firstOf, toAnyServer, toResolvers } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE } from '../../dns/types.ts'
import { nsEnt } from './ns-ent.ts'

const REPORTS = '_smtp._tls TXT "v=TLSRPTv1; rua=mailto:tls@example.com"'
const DENIED = { status: RCODE.NXDOMAIN, answers: [] }
const isReportParent = ({ name }: { readonly name: string }): boolean => name === '_tls.example.com'
const DKIM_KEY = 's1._domainkey TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="'
const isKeyParent = ({ name }: { readonly name: string }): boolean => name === '_domainkey.example.com'

describe('ns-ent', () => {
  const CASES: readonly [string, Scene, string][] = [
    ['a name without records but with one below', { zone: REPORTS }, 'ok'],
    ['no name below to test with', { zone: '', answer: answered(isReportParent, DENIED) }, 'ok'],
    [
      'the resolvers deny it, the server does not',
      { zone: REPORTS, answer: answered(both(toResolvers, isReportParent), DENIED) },
      'ok',
    ],
    [
      'resolvers and server deny it, and the server does not have the name below either',
      {
        zone: REPORTS,
        answer: firstOf(
          answered(isReportParent, DENIED),
          answered(
            both(toAnyServer, ({ name }) => name.startsWith('_smtp.')),
            DENIED,
          ),
        ),
      },
      'ok',
    ],
    [
      'resolvers and server deny the name above a DKIM key',
      { zone: `@ MX 10 mx\n${DKIM_KEY}`, answer: answered(isKeyParent, DENIED) },
      'ent-nxdomain',
    ],
    [
      'the resolvers deny the name above a DKIM key, the server does not',
      { zone: `@ MX 10 mx\n${DKIM_KEY}`, answer: answered(both(toResolvers, isKeyParent), DENIED) },
      'ok',
    ],
    ['the only name below is unseen', { zone: '', failures: { '_smtp._tls.example.com TXT': 'timeout' } }, 'unknown'],
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

  it('names the denied name and the one below it', async () => {
    const answer = answered(isKeyParent, DENIED)
    expect((await judge(nsEnt, { zone: `@ MX 10 mx\n${DKIM_KEY}`, answer }))?.values).toEqual({
      name: '_domainkey.example.com',
      child: 's1._domainkey.example.com',
    })
  })
})
