import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { dmarcLegacyTags } from './dmarc-legacy-tags.ts'
import { dmarcSubdomains } from './dmarc-subdomains.ts'

type Cases = readonly [string, Scene, string | undefined][]

const mail = (tags: string, more = ''): Scene => ({ zone: `@ MX 10 mx1\n_dmarc TXT "v=DMARC1; ${tags}"\n${more}` })
const silent = (scene: Scene, question: string): Scene => ({ ...scene, failures: { [question]: 'deadline' } })
const INSIDE = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nmail MX 10 mx1\n'

describe('dmarc-subdomains', () => {
  const OWN = '_dmarc.mail TXT "v=DMARC1; p=reject; sp=none"'
  const CASES: Cases = [
    ['neither sp nor np', mail('p=reject'), 'ok'],
    ['sp as strict', mail('p=quarantine; sp=reject; np=quarantine'), 'ok'],
    ['all of them none', mail('p=none; sp=none'), 'ok'],
    ['sp weaker', mail('p=reject; sp=none'), 'weaker'],
    ['np weaker', mail('p=quarantine; np=none'), 'weaker'],
    ['inherited', { domain: 'mail.example.com', zone: `${INSIDE}_dmarc TXT "v=DMARC1; p=reject; sp=none"` }, undefined],
    [
      'an own record below the organisation',
      { domain: 'mail.example.com', zone: `${INSIDE}${OWN}\n_dmarc TXT "v=DMARC1; p=reject"` },
      undefined,
    ],
    [
      'an own record that begins an organisation',
      {
        domain: 'mail.example.com',
        zone: `${INSIDE}_dmarc.mail TXT "v=DMARC1; p=reject; sp=none; psd=n"\n_dmarc TXT "v=DMARC1; p=reject"`,
      },
      'weaker',
    ],
    ['a policy that receivers cannot read', mail('p=rejct; sp=none'), undefined],
    ['no record', { zone: '@ MX 10 mx1' }, undefined],
    ['in silence', silent(mail('p=reject'), '_dmarc.example.com TXT'), 'unknown'],
    ['the names above in silence', silent(mail('p=reject; sp=none'), '_dmarc.com TXT'), 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dmarcSubdomains, scene))?.outcome).toBe(outcome)
  })

  it('offers the record without the weaker tags', async () => {
    const verdict = await judge(
      dmarcSubdomains,
      mail('p=reject; sp=none; np=quarantine; rua=mailto:a@example.com; fo=1'),
    )
    expect(verdict?.remedy.record?.value).toBe('v=DMARC1; p=reject; np=quarantine; rua=mailto:a@example.com; fo=1')
  })
})

describe('dmarc-legacy-tags', () => {
  const CASES: Cases = [
    ['none', mail('p=reject; rua=mailto:a@example.com; np=none; t=n'), 'ok'],
    ['pct', mail('p=reject; pct=100'), 'found'],
    ['rf', mail('p=reject; rf=afrf'), 'found'],
    ['ri', mail('p=reject; ri=86400'), 'found'],
    ['a size in rua', mail('p=reject; rua=mailto:a@example.com!10m'), 'found'],
    ['a size in ruf', mail('p=reject; ruf=mailto:a@example.com!1g'), 'found'],
    ['no record', { zone: '@ MX 10 mx1' }, undefined],
    ['in silence', silent(mail('p=reject'), '_dmarc.example.com TXT'), 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dmarcLegacyTags, scene))?.outcome).toBe(outcome)
  })

  it.each([
    [
      'p=reject; rf=afrf; ri=86400; pct=100; rua=mailto:a@example.com; fo=1',
      'v=DMARC1; p=reject; rua=mailto:a@example.com; fo=1',
    ],
    [
      'p=reject; rua=mailto:a@example.com!10m,https://example.net/r',
      'v=DMARC1; p=reject; rua=mailto:a@example.com,https://example.net/r',
    ],
    ['p=reject; pct=50; rf=afrf', undefined],
  ])('offers the record without them: %s', async (tags, value) => {
    expect((await judge(dmarcLegacyTags, mail(tags)))?.remedy.record?.value).toBe(value)
  })
})
