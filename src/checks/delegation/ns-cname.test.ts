import { describe, expect, it } from 'vitest'
import { type Cases, servers, UNREGISTERED } from '../../../test/support/delegation-scenes.ts'
import { judge } from '../../../test/support/judging.ts'
import { RCODE } from '../../dns/types.ts'
import { nsCname } from './ns-cname.ts'

describe('ns-cname', () => {
  const CASES: Cases = [
    ['addresses of their own', { zone: '' }, 'ok'],
    ['one is an alias', { zone: '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 CNAME ns1' }, 'alias'],
    ['an alias that leads nowhere', { zone: `${servers('93.184.1.1')}\n@ NS ns2\nns2 CNAME x.example.net.` }, 'alias'],
    [
      'one family is unseen, the other shows it',
      {
        zone: '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 CNAME ns1',
        failures: { 'ns2.example.com A': RCODE.SERVFAIL },
      },
      'alias',
    ],
    ['one family is unseen', { zone: '', failures: { 'ns1.example.com AAAA': RCODE.SERVFAIL } }, 'unknown'],
    ['the domain does not exist', UNREGISTERED, undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsCname, scene))?.outcome).toBe(outcome)
  })

  it('shows the target name', async () => {
    const verdict = await judge(nsCname, { zone: '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 CNAME ns1' })
    expect(verdict?.values).toEqual({ zone: 'example.com', names: ['ns2.example.com'], targets: ['ns1.example.com'] })
  })
})
