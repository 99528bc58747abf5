import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { mxRecord } from './mx-record.ts'

/** The key of RFC 8463 appendix A.2. */
const KEY = 's1._domainkey TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="'
const ADDRESS = '@ A 93.184.5.1'
const INSIDE = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\n'

describe('mx-record', () => {
  const CASES: readonly [string, Scene, string][] = [
    ['a mail host', { zone: '@ MX 10 mx1' }, 'ok'],
    ['a null MX', { zone: `${ADDRESS}\n@ MX 0 .` }, 'ok'],
    ['a null MX of a name inside a zone', { domain: 'shop.example.com', zone: `${INSIDE}shop MX 0 .` }, 'ok'],
    ['neither MX nor address', { zone: '@ TXT "hello"' }, 'none'],
    ['no MX, inside a zone', { domain: 'shop.example.com', zone: `${INSIDE}shop A 93.184.5.1` }, 'host'],
    [
      'an alias whose target has an MX',
      {
        domain: 'shop.example.com',
        zone: `${INSIDE}shop CNAME mail.example.net.\nmail.example.net. MX 10 mx.example.net.`,
      },
      'host',
    ],
    ['an address without MX', { zone: ADDRESS }, 'without-mail'],
    ['an IPv6 address without MX', { zone: '@ AAAA 2a01:4f8:5::1' }, 'without-mail'],
    ['an address without MX and nobody may send', { zone: `${ADDRESS}\n@ TXT "v=spf1 -all"` }, 'without-mail'],
    ['nobody may send, but there is a DKIM key', { zone: `${ADDRESS}\n@ TXT "v=spf1 -all"\n${KEY}` }, 'implicit'],
    ['MX in silence', { zone: ADDRESS, failures: { 'example.com MX': 'deadline' } }, 'unknown'],
    ['MX in SERVFAIL', { zone: '@ MX 10 mx1', failures: { 'example.com MX': 2 } }, 'fails'],
    [
      'addresses in silence, the MX proves the rest',
      { zone: '@ MX 10 mx1', failures: { 'example.com A': 'deadline', 'example.com AAAA': 'deadline' } },
      'ok',
    ],
    [
      'no MX and addresses in silence',
      { zone: ADDRESS, failures: { 'example.com A': 'deadline', 'example.com AAAA': 'deadline' } },
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(mxRecord, scene))?.outcome).toBe(outcome)
  })

  const OFFERS: readonly [string, Scene, boolean][] = [
    ['nothing points to mail', { zone: ADDRESS }, true],
    ['nobody may send', { zone: `${ADDRESS}\n@ TXT "v=spf1 -all"` }, true],
    ['SPF allows somebody', { zone: `${ADDRESS}\n@ TXT "v=spf1 ip4:93.184.5.9 -all"` }, false],
    ['there is a DKIM key', { zone: `${ADDRESS}\n${KEY}` }, false],
    ['nobody may send, but there is a DKIM key', { zone: `${ADDRESS}\n@ TXT "v=spf1 -all"\n${KEY}` }, false],
    ['SPF was meant and misspelt', { zone: `${ADDRESS}\n@ TXT "v=spf1; mx"` }, false],
    ['DKIM is in silence', { zone: ADDRESS, failures: { 'zw-random._domainkey.example.com TXT': 'deadline' } }, false],
  ]
  it.each(OFFERS)('offers a null MX only if the domain does not send: %s', async (_case, scene, isOffered) => {
    expect((await judge(mxRecord, scene))?.remedy.record).toEqual(
      isOffered ? { host: '@', type: 'MX', value: '0 .' } : undefined,
    )
  })
})
