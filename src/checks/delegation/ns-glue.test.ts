import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF } from '../../../test/support/delegation-scenes.ts'
import { answered, both, EVERY_ADDRESS, to, toAnyServer, unanswered } from '../../../test/support/deviating-servers.ts'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, TOP_SERVER } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { worded } from '../define-check.ts'
import { nsGlueText } from './ns-glue.text.ts'
import { nsGlue } from './ns-glue.ts'

const GLUE = 'ns1 A 93.184.1.53\nns1 AAAA 2a01:4f8:1::53\nns2 A 45.33.2.53\nns2 AAAA 2600:3c01:2::53\n'
const BOTH = '@ NS ns1\n@ NS ns2\n'
const THIRD = '@ NS ns3.example.net.\nns3.example.net. A 51.15.8.53\n'

/** The server of the parent also serves the zone. */
const PARENT_SERVES_ZONE = answered(to([TOP_SERVER]), ({ authority }) => ({
  isAuthoritative: true,
  answers: authority,
  authority: [],
}))

describe('ns-glue', () => {
  const CASES: Cases = [
    ['as in the zone', { zone: '' }, 'ok'],
    ['no server inside the zone', { zone: `@ NS ns1.example.net.\nns1.example.net. A 51.15.8.53` }, 'ok'],
    [
      'sibling glue with another address than the zone of the server has',
      { zone: THIRD, parent: '@ NS ns3.example.net.\nns3.example.net. A 9.9.9.9' },
      'stale',
    ],
    ['the zone has more', { zone: '', parent: `${BOTH}ns1 A 93.184.1.53\nns2 A 45.33.2.53` }, 'incomplete'],
    ['an old address beside the right one', { zone: '', parent: `${BOTH}${GLUE}ns1 A 185.1.1.1` }, 'mismatch'],
    ['none for one of two', { zone: '', parent: `${BOTH}ns1 A 93.184.1.53` }, 'missing'],
    [
      'a private address in the zone, which is a finding of ns-public-ip',
      {
        zone: `${BOTH}ns1 A 93.184.1.53\nns2 A 172.16.5.53`,
        parent: `${BOTH}ns1 A 93.184.1.53\nns2 A 45.33.2.53`,
      },
      'ok',
    ],
    ['only an old address', { zone: '', parent: `${BOTH}ns1 A 185.1.1.1\nns2 A 45.33.2.53` }, 'stale'],
    [
      'none for a server without any address, which is a finding of ns-address',
      { zone: `${BOTH}ns2 A 45.33.2.53\nns1 TXT "here"`, parent: `${BOTH}ns2 A 45.33.2.53` },
      'ok',
    ],
    ['none for one, an old one for the other', { zone: '', parent: `${BOTH}ns1 A 185.1.1.1` }, 'stale'],
    [
      'an alias is another finding',
      { zone: `${BOTH}ns1 A 93.184.1.53\nns2 CNAME ns1`, parent: `${BOTH}ns1 A 93.184.1.53\nns2 A 45.33.2.53` },
      'ok',
    ],
    [
      'a name in a zone further below',
      {
        zone: '@ NS ns1\n@ NS ns.sub\nns1 A 93.184.1.53\nns.sub A 45.33.2.53',
        answer: answered((inquiry) => inquiry.kind === 'server' && inquiry.name === 'ns.sub.example.com', {
          isAuthoritative: false,
          answers: [],
        }),
      },
      'ok',
    ],
    ['the asked server of the parent serves the zone too', { zone: '', answer: PARENT_SERVES_ZONE }, undefined],
    [
      'the name servers deny the AAAA records of a name that has an A record',
      {
        zone: '',
        answer: answered(
          both(toAnyServer, ({ name, type }) => name === 'ns1.example.com' && type === TYPE.AAAA),
          { status: RCODE.NXDOMAIN, answers: [] },
        ),
      },
      'unknown',
    ],
    [
      'every answer of the zone is cut',
      { zone: '', answer: answered(to(EVERY_ADDRESS), { isTruncated: true, answers: [] }) },
      'unknown',
    ],
    [
      'the response of the parent zone was truncated',
      { zone: '', parent: BOTH, answer: answered(to([TOP_SERVER]), { isTruncated: true }) },
      'unknown',
    ],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
    [
      'the zone would not say',
      { zone: '', answer: unanswered(both(toAnyServer, ({ name }) => name === 'ns1.example.com')) },
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsGlue, scene))?.outcome).toBe(outcome)
  })

  it('lists the addresses to enter', async () => {
    const verdict = await judge(nsGlue, { zone: '', parent: `${BOTH}${GLUE}ns1 A 185.1.1.1` })
    expect(verdict?.values).toEqual({
      zone: 'example.com',
      names: ['ns1.example.com'],
      wrong: ['185.1.1.1'],
      entries: ['ns1.example.com 93.184.1.53 2a01:4f8:1::53'],
    })
  })
})

describe('the texts of ns-glue', () => {
  const check = worded(nsGlue, nsGlueText)

  it('do not list an alias among the servers whose glue matches', async () => {
    const scene = {
      zone: `${BOTH}ns1 A 93.184.1.53\nns2 CNAME ns1`,
      parent: `${BOTH}ns1 A 93.184.1.53\nns2 A 45.33.2.53`,
    }
    const { outcome, detail } = await textsFor(check, scene)
    expect(outcome).toBe('ok')
    expect(detail).toMatch(/glue records of ns1\.example\.com in the parent zone match/)
    expect(detail).not.toMatch(/ns2/)
  })

  it('mention no other addresses for a server without addresses in the zone, and no step enters any', async () => {
    const scene = {
      zone: `${BOTH}ns2 A 45.33.2.53\nns1 TXT "here"`,
      parent: `${BOTH}ns1 A 185.1.1.1\nns2 A 45.33.2.53`,
    }
    const { outcome, detail, steps } = await textsFor(check, scene)
    expect(outcome).toBe('stale')
    expect(detail).toMatch(/publishes only 185\.1\.1\.1; the A and AAAA records do not contain it/)
    expect(detail).not.toMatch(/other addresses/)
    expect(steps.map((step) => step.split(',')[0])).toEqual(['If ns1.example.com is still in use', 'If not'])
    expect(steps.at(-1)).toBe(
      'If not, and at least 2 other name servers are authoritative for example.com, at your registrar, remove ns1.example.com from the name servers of example.com.',
    )
  })

  it('name the parent zone as the place of the glue for a zone inside another one', () => {
    const values = {
      zone: 'sub.example.com',
      names: ['ns1.sub.example.com'],
      wrong: ['185.1.1.1'],
      entries: ['x 1.2.3.4'],
    }
    for (const outcome of ['mismatch', 'missing', 'stale'] as const)
      for (const locale of ['en', 'de'] as const) {
        const { steps } = nsGlueText.outcomes[outcome][locale]
        const said = typeof steps === 'function' ? steps(values).join(' ') : ''
        expect(said).not.toMatch(/registrar/i)
        expect(said).toMatch(/parent zone|übergeordneten Zone/)
      }
  })

  it.each(['en', 'de'] as const)('%s: name the registrar of a server outside the zone', (locale) => {
    const values = { zone: 'example.com', names: ['ns1.other.com'], wrong: ['185.1.1.1'], entries: ['x 1.2.3.4'] }
    const { steps } = nsGlueText.outcomes.mismatch[locale]
    const [, , enter = '', , remove = ''] = typeof steps === 'function' ? steps(values) : []
    for (const step of [enter, remove]) {
      expect(step).toMatch(/registrar[^.]*ns1\.other\.com/i)
      expect(step).not.toMatch(/your registrar|Ihrem Registrar/)
    }
  })

  it('have the steps that check and enter addresses before those that remove others', async () => {
    const { steps } = await textsFor(check, { zone: '', parent: `${BOTH}${GLUE}ns1 A 185.1.1.1` })
    expect(steps.map((step) => step.split(/[ ,]/)[0])).toEqual(['Find', 'Before', 'At', 'If', 'If'])
  })

  it.each([
    [
      'en',
      /^Find out whether ns1\.example\.com still uses 185\.1\.1\.1 .*dig SOA example\.com @185\.1\.1\.1/,
      /^If the IP address is in use, .* add the missing A or AAAA record, and keep the glue record/,
      /^If not, at your registrar, remove 185\.1\.1\.1/,
    ],
    [
      'de',
      /^Klären Sie, ob ns1\.example\.com 185\.1\.1\.1 noch nutzt .*dig SOA example\.com @185\.1\.1\.1/,
      /^Wenn die IP-Adresse genutzt wird, ergänzen Sie .* A- oder AAAA-Eintrag, und behalten Sie den Glue-Eintrag/,
      /^Wenn die IP-Adresse nicht mehr genutzt wird, entfernen Sie bei Ihrem Registrar 185\.1\.1\.1/,
    ],
  ] as const)('%s: an address that is in use keeps its glue', async (locale, question, keep, remove) => {
    for (const parent of [`${BOTH}${GLUE}ns1 A 185.1.1.1`, `${BOTH}ns1 A 185.1.1.1\nns2 A 45.33.2.53`]) {
      const { steps } = await textsFor(check, { zone: '', parent }, locale)
      expect(steps[0]).toMatch(question)
      expect(steps.slice(-2)).toEqual([expect.stringMatching(keep), expect.stringMatching(remove)])
    }
  })
})
