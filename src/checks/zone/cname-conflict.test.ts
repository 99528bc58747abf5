import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import { aliased, type Case } from '../../../test/support/zone-scenes.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { cnameConflict } from './cname-conflict.ts'

describe('cname-conflict', () => {
  const zone = '@ A 93.184.5.1\nwww A 93.184.5.1\n_dmarc TXT "v=DMARC1; p=reject"'
  it.each<Case>([
    ['no alias anywhere', { zone }, 'ok'],
    [
      'an alias alone',
      { zone: '@ A 93.184.5.1\nwww CNAME @\n_dmarc CNAME d.test.\nd.test. TXT "v=DMARC1; p=none"' },
      'ok',
    ],
    [
      'a text, and an alias behind it',
      { zone, answer: aliased('_dmarc.example.com', [TYPE.CNAME], 'servers') },
      'conflict',
    ],
    [
      'an address, and an alias behind it',
      { zone, answer: aliased('www.example.com', [TYPE.CNAME], 'servers') },
      'conflict',
    ],
    [
      'an IPv6 address only, and an alias behind it',
      { zone: 'www AAAA 2a01:4f8:5::1', answer: aliased('www.example.com', [TYPE.CNAME], 'servers') },
      'conflict',
    ],
    [
      'an alias, and a text behind it',
      { zone, answer: aliased('_dmarc.example.com', [TYPE.TXT], 'resolvers') },
      'conflict',
    ],
    [
      'an alias, and an address behind it',
      { zone, answer: aliased('www.example.com', [TYPE.A, TYPE.AAAA], 'resolvers') },
      'conflict',
    ],
    [
      'at the announcement of MTA-STS',
      { zone: '_mta-sts TXT "v=STSv1; id=1"', answer: aliased('_mta-sts.example.com', [TYPE.CNAME], 'servers') },
      'conflict',
    ],
    [
      'at the address for TLS reports',
      {
        zone: '_smtp._tls TXT "v=TLSRPTv1; rua=mailto:a@b.test"',
        answer: aliased('_smtp._tls.example.com', [TYPE.CNAME], 'servers'),
      },
      'conflict',
    ],
    [
      'a name that does not exist is not asked about',
      { zone: '', answer: aliased('_dmarc.example.com', [TYPE.CNAME], 'servers') },
      'ok',
    ],
    [
      'an alias of another name in the answer',
      {
        zone,
        answer: (inquiry, usual) =>
          inquiry.kind === 'server' && inquiry.type === TYPE.CNAME
            ? {
                seen: true,
                value: { ...usual, answers: [makeRecord('other.test', 60, { type: 'CNAME', target: 'x.test' })] },
              }
            : undefined,
      },
      'ok',
    ],
    ['direct questions are turned off', { zone, isDirectDnsOn: false }, 'unknown'],
    ['a text is unseen', { zone, failures: { '_dmarc.example.com TXT': 'timeout' } }, 'unknown'],
    [
      'a conflict although other evidence is unseen',
      {
        zone,
        failures: { '_mta-sts.example.com TXT': 'timeout' },
        answer: aliased('www.example.com', [TYPE.CNAME], 'servers'),
      },
      'conflict',
    ],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(cnameConflict, scene))?.outcome).toBe(outcome)
  })

  it('examines selectors that were found', async () => {
    const verdict = await judge(cnameConflict, {
      zone: '@ MX 10 mx\ns1._domainkey TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="',
      answer: aliased('s1._domainkey.example.com', [TYPE.CNAME], 'servers'),
    })
    expect(verdict?.values).toEqual({ name: 's1._domainkey.example.com', target: 'target.test', type: 'TXT' })
  })
})
