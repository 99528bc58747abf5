import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  both,
  EVERY_ADDRESS,
  to,
  toAnyServer,
  unanswered,
  withEdns,
} from '../../../test/support/deviating-servers.ts'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, type Scene, TOP_SERVER } from '../../../test/support/judging.ts'
import { TYPE } from '../../dns/types.ts'
import { worded } from '../define-check.ts'
import { nsParentChildText } from './ns-parent-child.text.ts'
import { nsParentChild } from './ns-parent-child.ts'
import { newServersFirst } from './old-server-steps.ts'

const GLUE = 'ns1 A 93.184.1.53\nns1 AAAA 2a01:4f8:1::53\nns2 A 45.33.2.53\nns2 AAAA 2600:3c01:2::53\n'
const BOTH = '@ NS ns1\n@ NS ns2\n'
const THIRD = '@ NS ns3.example.net.\nns3.example.net. A 51.15.8.53\n'

/** The server of the parent also serves the zone. */
const PARENT_SERVES_ZONE = answered(to([TOP_SERVER]), ({ authority }) => ({
  isAuthoritative: true,
  answers: authority,
  authority: [],
}))

describe('ns-parent-child', () => {
  const CASES: Cases = [
    ['the same', { zone: '' }, 'ok'],
    ['the same in other letters', { zone: '', parent: `@ NS NS1\n@ NS Ns2\n${GLUE}` }, 'ok'],
    ['the zone lists one more', { zone: `${BOTH}${GLUE}${THIRD}`, parent: `${BOTH}${GLUE}` }, 'child-extra'],
    ['the parent lists one more', { zone: '', parent: `${BOTH}${GLUE}${THIRD}` }, 'parent-extra'],
    [
      'each lists one that the other does not',
      { zone: `${BOTH}${GLUE}${THIRD}`, parent: `${BOTH}@ NS ns4.example.net.\n${GLUE}` },
      'parent-extra',
    ],
    [
      'nothing in common',
      { zone: `${BOTH}${GLUE}ns3.example.net. A 51.15.8.53`, parent: '@ NS ns3.example.net.' },
      'disjoint',
    ],
    ['the asked server of the parent serves the zone too', { zone: '', answer: PARENT_SERVES_ZONE }, undefined],
    [
      'the response of the parent zone was truncated',
      { zone: '', answer: answered(to([TOP_SERVER]), { isTruncated: true }) },
      'unknown',
    ],
    [
      'every answer of the zone is cut',
      { zone: '', answer: answered(to(EVERY_ADDRESS), { isTruncated: true, answers: [] }) },
      'unknown',
    ],
    [
      'a server drops queries with EDNS, and returns the same data without it',
      { zone: '', answer: unanswered(both(to(['45.33.2.53']), withEdns)) },
      'ok',
    ],
    [
      'every server of the zone drops queries with EDNS',
      { zone: '', answer: unanswered(both(to(EVERY_ADDRESS), withEdns)) },
      'ok',
    ],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
    ['the parent is silent', { zone: '', answer: unanswered(to([TOP_SERVER])) }, 'unknown'],
    [
      'no server of the zone answers',
      { zone: '', answer: unanswered(both(toAnyServer, (i) => !to([TOP_SERVER])(i))) },
      'unknown',
    ],
    [
      'one server would not tell, and the lists of the others match',
      { zone: '', answer: unanswered(to(['45.33.2.53'], ({ type }) => type === TYPE.NS)) },
      'unknown',
    ],
    [
      'one server would not tell, and the zone lists more than the parent',
      {
        zone: `${BOTH}${GLUE}${THIRD}`,
        parent: `${BOTH}${GLUE}`,
        answer: unanswered(to(['45.33.2.53'], ({ type }) => type === TYPE.NS)),
      },
      'child-extra',
    ],
    [
      'one server would not tell, and the parent lists more than the other',
      {
        zone: '',
        parent: `${BOTH}${GLUE}${THIRD}`,
        answer: unanswered(to(['45.33.2.53'], ({ type }) => type === TYPE.NS)),
      },
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsParentChild, scene))?.outcome).toBe(outcome)
  })

  it('lists what to add and what to remove', async () => {
    const scene = { zone: `${BOTH}${GLUE}${THIRD}`, parent: `${BOTH}@ NS ns4.example.net.\n${GLUE}` }
    expect((await judge(nsParentChild, scene))?.values).toEqual({
      zone: 'example.com',
      onlyInParent: ['ns4.example.net'],
      onlyInZone: ['ns3.example.net'],
      authoritative: [],
    })
  })

  it('queries a second server of the parent if the first times out', async () => {
    const scene: Scene = {
      zone: 'com. NS b.nic.com.\nb.nic.com. A 192.33.14.30',
      answer: (inquiry, usual) => {
        if (inquiry.kind !== 'server') return undefined
        if (inquiry.address === TOP_SERVER) return unanswered(toAnyServer)(inquiry, usual)
        if (inquiry.address !== '192.33.14.30') return undefined
        return answered(toAnyServer, ({ answers }) => ({ isAuthoritative: false, answers: [], authority: answers }))(
          inquiry,
          usual,
        )
      },
    }
    expect((await judge(nsParentChild, scene))?.outcome).toBe('ok')
  })
})

describe('the steps for a server that only the parent lists', () => {
  const check = worded(nsParentChild, nsParentChildText)
  const EXTRA: Scene = { zone: '', parent: `${BOTH}${GLUE}${THIRD}` }
  const LAME: Scene & Required<Pick<Scene, 'answer'>> = {
    ...EXTRA,
    answer: answered(to(['51.15.8.53']), { isAuthoritative: false, status: 5, answers: [] }),
  }

  it('that is authoritative: the server is added to the zone, or removed if it is to be retired and others remain', async () => {
    const { outcome, steps } = await textsFor(check, EXTRA)
    expect(outcome).toBe('parent-extra')
    expect(steps).toEqual([
      expect.stringMatching(
        /^If ns3\.example\.net remains in use, at your DNS provider, add it to the NS records of example\.com/,
      ),
      expect.stringMatching(/^If ns3\.example\.net is to be retired and at least 2 other name servers .* remove it/),
    ])
    expect((await textsFor(check, EXTRA, 'de')).steps[0]).toMatch(
      /^Wenn ns3\.example\.net in Betrieb bleibt, ergänzen Sie ihn bei Ihrem DNS-Anbieter/,
    )
  })

  it('that is not authoritative: it is removed only if enough others are', async () => {
    const { steps } = await textsFor(check, LAME)
    expect(steps).toEqual([
      expect.stringMatching(
        /^If at least 2 other name servers are authoritative .* at your registrar, remove ns3\.example\.net/,
      ),
    ])
  })

  it('have additions first', async () => {
    const both: Scene = {
      zone: `${BOTH}@ NS ns4.example.net.\n${GLUE}ns4.example.net. A 51.15.9.53`,
      parent: `${BOTH}${GLUE}${THIRD}`,
      answer: LAME.answer,
    }
    const { steps } = await textsFor(check, both)
    expect(steps.slice(0, 3)).toEqual(newServersFirst.en('example.com'))
    expect(steps[3]).toMatch(/^At your registrar, add ns4\.example\.net/)
    expect(steps.at(-1)).toMatch(/^If at least 2 other name servers .* at your registrar, remove ns3\.example\.net/)
  })
})
