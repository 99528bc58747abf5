import { describe, expect, it } from 'vitest'
import { callTool } from '../../test/support/call-tool.ts'
import { type ScriptedAnswer, SILENCE, scriptedDns } from '../../test/support/scripted-dns.ts'
import type { Unseen } from '../world.ts'
import { dkimCheck } from './dkim-check.ts'

const NAME = 's1._domainkey.example.com'
const ASKED = { domain: 'example.com', selector: 's1', name: NAME }

/** RFC 8463 appendix A.2: 1024 bits. */
const RSA = [
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDkHlOQoBTzWRiGs5V6NpP3idY6Wk08a5qhdR6wy5bdOKb2jLQiY/J16JYi0Qvx/byYzCNb3W91',
  'y3FutACDfzwQ/BC/e/8uBsCR+yz1Lxj+PL6lHvqMKrM3rG4hstT5QjvHO9PzoxZyVYLzBfO2EeC3Ip3G+2kryOTIKT+l/K4w3QIDAQAB',
] as const

const check = (answer: ScriptedAnswer | Unseen, input: object = {}) =>
  callTool(dkimCheck, { domain: 'example.com', selector: 's1', ...input }, scriptedDns({ [`${NAME} TXT`]: answer }))

const txt = (...texts: string[]): ScriptedAnswer => ({ answers: texts.map((text) => `${NAME}. 300 IN TXT ${text}`) })

describe('dkim_check without a key', () => {
  it.each<[why: string, answer: ScriptedAnswer, status: number]>([
    ['the name does not exist', { status: 'NXDOMAIN' }, 3],
    ['the name has no TXT record', {}, 0],
    ['the look-up failed', { status: 'SERVFAIL' }, 2],
    ['the resolver refused', { status: 'REFUSED' }, 5],
    ['TXT of other content', txt('"v=spf1 -all"', '"some text"'), 0],
    ['a DMARC record by wildcard', txt('"v=DMARC1; p=reject"'), 0],
    ['an alias to nowhere', { status: 'NXDOMAIN', answers: [`${NAME}. 300 IN CNAME gone.example.`] }, 3],
  ])('%s', async (_why, answer, status) => {
    expect(await check(answer)).toEqual({ ...ASKED, found: false, status })
  })

  it('says that the records were not all read, and expires soon', async () => {
    expect(await check({ ...txt('"v=spf1 -all"'), isTruncated: true })).toEqual({
      ...ASKED,
      found: false,
      status: 0,
      truncated: true,
    })
  })

  it('is 502 where no DNS message came', async () => {
    await expect(check(SILENCE)).rejects.toMatchObject({
      code: 'resolver_unavailable',
      message: expect.stringContaining('no response within 1200 ms'),
    })
  })
})

describe('dkim_check with a record', () => {
  it('joins its strings and reads the key', async () => {
    const record = `v=DKIM1; k=rsa; t=y:s; p=${RSA.join('')}`
    expect(await check(txt(`"v=DKIM1; k=rsa; t=y:s; p=${RSA[0]}" "${RSA[1]}"`))).toEqual({
      ...ASKED,
      found: true,
      valid: true,
      revoked: false,
      testing: true,
      keyType: 'rsa',
      keyBits: 1024,
      record,
    })
  })

  it('follows an alias', async () => {
    const answers = [
      `${NAME}. 300 IN CNAME s1.dkim.provider.example.`,
      's1.dkim.provider.example. 300 IN TXT "k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="',
    ]
    expect(await check({ answers })).toMatchObject({ ...ASKED, found: true, keyType: 'ed25519', keyBits: 256 })
  })

  it('takes the first that is a DKIM record', async () => {
    const answer = txt('"v=spf1 -all"', '"v=DKIM1; p="', '"v=DKIM1; k=ed25519; p=AAAA"')
    expect(await check(answer)).toMatchObject({ found: true, revoked: true, record: 'v=DKIM1; p=' })
  })

  it.each<[text: string, expected: object]>([
    ['v=DKIM1; p=', { valid: false, revoked: true, testing: false, keyType: 'rsa', keyBits: null }],
    ['v=DKIM1', { valid: false, revoked: false, keyType: 'rsa', keyBits: null }],
    ['v=DKIM1; p=abcd', { valid: false, revoked: false, keyType: 'rsa', keyBits: null }],
    ['v=DKIM2; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', { valid: false, keyBits: 256 }],
    ['v=DKIM1; k=ed25519; h=sha1; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', { valid: false, keyBits: 256 }],
  ])('%s', async (text, expected) => {
    expect(await check(txt(`"${text}"`))).toMatchObject({ ...ASKED, found: true, ...expected, record: text })
  })

  it('omits an unknown key type', async () => {
    const record = 'v=DKIM1; k=ecdsa; p=AAAA'
    expect(await check(txt(`"${record}"`))).toStrictEqual({
      ...ASKED,
      found: true,
      valid: false,
      revoked: false,
      testing: false,
      keyBits: null,
      record,
    })
  })
})

describe('dkim_check refuses', () => {
  it.each([
    ['not_a_domain', 'b ad', 'invalid_domain'],
    ['example.com', 'b ad', 'invalid_selector'],
    ['example.com', `${'a.'.repeat(110)}aaaaaaaaaaaa`, 'invalid_selector'],
  ])('%s %s as %s, before any query', async (domain, selector, code) => {
    const dns = scriptedDns({})
    await expect(callTool(dkimCheck, { domain, selector }, dns)).rejects.toMatchObject({ code })
    expect(dns.asked).toEqual([])
  })

  it('nothing for the letter case of either', async () => {
    expect(await check({ status: 'NXDOMAIN' }, { domain: 'Example.COM.', selector: 'S1' })).toMatchObject(ASKED)
  })
})
