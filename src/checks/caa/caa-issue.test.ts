import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { caaIssue } from './caa-issue.ts'

const SHOP = 'a.shop.example.com'
const ZONE = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\na.shop A 93.184.5.1\n'
const LETS_ENCRYPT = 'CAA 0 issue "letsencrypt.org"'

describe('caa-issue', () => {
  it.each<Case>([
    ['one issuer', { zone: `@ ${LETS_ENCRYPT}` }, 'ok'],
    ['nobody may issue, and there is no website', { zone: '@ CAA 0 issue ";"' }, 'ok'],
    ['nobody may issue, but there is a website', { zone: '@ CAA 0 issue ";"\n@ A 93.184.5.1' }, 'nobody'],
    ['nobody may issue, but there is one at www', { zone: '@ CAA 0 issue ";"\nwww A 93.184.5.1' }, 'nobody'],
    [
      'nobody may issue but for all subdomains',
      { zone: '@ CAA 0 issue ";"\n@ CAA 0 issuewild "ca.test"\n@ A 93.184.5.1' },
      'ok',
    ],
    [
      'nobody may issue, and whether there is a website is unseen',
      {
        zone: '@ CAA 0 issue ";"\n@ A 93.184.5.1',
        failures: { 'example.com A': 'deadline', 'example.com AAAA': 'deadline' },
      },
      'unknown',
    ],
    ['an issuer beside others', { zone: `@ CAA 0 iodef "mailto:a@example.com"\n@ CAA 0 ISSUE "ca.test"` }, 'ok'],
    ['only a report address', { zone: '@ CAA 0 iodef "mailto:a@example.com"' }, 'no-issue'],
    ['only wildcards are restricted', { zone: '@ CAA 0 issuewild ";"' }, 'no-issue'],
    ['only mail certificates are restricted', { zone: '@ CAA 0 issuemail "ca.test"' }, 'no-issue'],
    [
      'the first set counts, although one above it has issue',
      { domain: SHOP, zone: `${ZONE}a.shop CAA 0 issuewild ";"\n@ ${LETS_ENCRYPT}` },
      'no-issue',
    ],
    [
      'www is an alias of a name that allows another CA only',
      { zone: `@ ${LETS_ENCRYPT}\nwww CNAME x.test.\nx.test. A 93.184.5.1\nx.test. CAA 0 issue "other.test"` },
      'www-differs',
    ],
    [
      'the target allows no CA',
      { zone: `@ ${LETS_ENCRYPT}\nwww CNAME x.test.\nx.test. A 93.184.5.1\nx.test. CAA 0 issue ";"` },
      'www-differs',
    ],
    [
      'the target allows the same CA too',
      {
        zone: `@ ${LETS_ENCRYPT}\nwww CNAME x.test.\nx.test. A 93.184.5.1\nx.test. CAA 0 issue "other.test"\nx.test. CAA 0 issue "LetsEncrypt.org"`,
      },
      'ok',
    ],
    [
      'the target restricts only wildcards',
      { zone: `@ ${LETS_ENCRYPT}\nwww CNAME x.test.\nx.test. A 93.184.5.1\nx.test. CAA 0 issuewild "other.test"` },
      'ok',
    ],
    [
      'the name above the target does not count',
      { zone: `@ ${LETS_ENCRYPT}\nwww CNAME x.test.\nx.test. A 93.184.5.1\ntest. CAA 0 issue "other.test"` },
      'ok',
    ],
    [
      'the target has no address, so that there is no website',
      { zone: `@ ${LETS_ENCRYPT}\nwww CNAME x.test.\nx.test. CAA 0 issue "other.test"` },
      'ok',
    ],
    [
      'the domain allows no CA',
      { zone: '@ CAA 0 issue ";"\nwww CNAME x.test.\nx.test. A 93.184.5.1\nx.test. CAA 0 issue "other.test"' },
      'ok',
    ],
    [
      'the records of www are unseen',
      {
        zone: `@ ${LETS_ENCRYPT}\nwww CNAME x.test.\nx.test. A 93.184.5.1`,
        failures: { 'www.example.com CAA': 'deadline' },
      },
      'unknown',
    ],
    ['no set at all', { zone: '@ A 93.184.5.1' }, undefined],
    ['the set is unseen', { zone: `@ ${LETS_ENCRYPT}`, failures: { 'example.com CAA': 'deadline' } }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(caaIssue, scene))?.outcome).toBe(outcome)
  })

  it('names the alias target whose records apply to www', async () => {
    const zone = `@ ${LETS_ENCRYPT}\nwww CNAME x.test.\nx.test. A 93.184.5.1\nx.test. CAA 0 issue "other.test"`
    expect((await judge(caaIssue, { zone }))?.values).toEqual({
      name: 'example.com',
      issuers: ['letsencrypt.org'],
      www: 'www.example.com',
      at: 'x.test',
      wwwIssuers: ['other.test'],
    })
  })

  it('names the issuers', async () => {
    const zone = `@ ${LETS_ENCRYPT}\n@ CAA 0 issue "pki.goog; cansignhttpexchanges=yes"`
    expect((await judge(caaIssue, { zone }))?.values).toMatchObject({ issuers: ['letsencrypt.org', 'pki.goog'] })
  })
})
