import { describe, expect, it } from 'vitest'
import { observe, type Scene } from '../../../test/support/judging.ts'
import { mailClass } from './mail-class.ts'

const WEB = '@ A 93.184.5.1'
const KEY = 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
const web = (...records: readonly string[]): Scene => ({ zone: [WEB, ...records].join('\n') })
const silent = (name: string, ...records: readonly string[]): Scene => ({
  ...web(...records),
  failures: { [`${name}.example.com TXT`]: 'deadline' },
})

describe('the mail class of a domain without MX records', () => {
  it.each<[string, Scene, string]>([
    ['nothing but an address', web(), 'nonmail'],
    ['a DMARC policy', web('_dmarc TXT "v=DMARC1; p=reject; rua=mailto:a@example.com"'), 'nonmail'],
    ['a TXT record of another service', web('@ TXT "google-site-verification=abc"'), 'nonmail'],
    ['SPF that authorizes nobody', web('@ TXT "v=spf1 ~all"'), 'nonmail'],
    ['SPF that authorizes nobody, and has a term that fails', web('@ TXT "v=spf1 -mx -all"'), 'nonmail'],
    ['SPF that authorizes a sender', web('@ TXT "v=spf1 ip4:93.184.5.9 -all"'), 'implicit'],
    ['SPF that authorizes everyone', web('@ TXT "v=spf1 +all"'), 'implicit'],
    ['SPF with a term that nobody knows', web('@ TXT "v=spf1 inlcude:spf.example.net -all"'), 'implicit'],
    ['a misspelled SPF record', web('@ TXT "v=spf1; mx"'), 'implicit'],
    ['a DKIM key', web(`s1._domainkey TXT "${KEY}"`), 'implicit'],
    ['a DKIM key of a selector that is not in any list', web(`q7z9._domainkey TXT "${KEY}"`), 'implicit'],
    ['a DKIM alias whose target is gone', web('s1._domainkey CNAME gone.example.net.'), 'implicit'],
    ['all DKIM keys revoked', web('zw-random._domainkey TXT "v=DKIM1; p="'), 'nonmail'],
    ['an MTA-STS record', web('_mta-sts TXT "v=STSv1; id=1"'), 'implicit'],
    ['a misspelled MTA-STS record', web('_mta-sts TXT "v=STSv2; id=1"'), 'implicit'],
    ['a TLS-RPT record', web('_smtp._tls TXT "v=TLSRPTv1; rua=mailto:a@example.com"'), 'implicit'],
    ['another text at the name of TLS-RPT', web('_smtp._tls TXT "hello"'), 'nonmail'],
    ['a null MX record beside a trace', web('@ MX 0 .', '_mta-sts TXT "v=STSv1; id=1"'), 'nonmail'],
  ])('%s', async (_case, scene, value) => {
    expect(await observe(mailClass, scene)).toEqual({ seen: true, value })
  })

  it.each<[string, Scene, boolean]>([
    ['MTA-STS could not be looked up', silent('_mta-sts'), false],
    ['TLS-RPT could not be looked up', silent('_smtp._tls'), false],
    ['DKIM could not be looked up', silent('zw-random._domainkey'), false],
    ['MTA-STS could not be looked up, but another trace was found', silent('_mta-sts', '@ TXT "v=spf1 a -all"'), true],
  ])('is unknown only if nothing was found: %s', async (_case, scene, isSeen) => {
    expect((await observe(mailClass, scene)).seen).toBe(isSeen)
  })
})
