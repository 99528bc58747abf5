import { describe, expect, it } from 'vitest'
import { unanswered, withEdns } from '../../../test/support/deviating-servers.ts'
import { judge } from '../../../test/support/judging.ts'
import { type Case, INSIDE } from '../../../test/support/zone-scenes.ts'
import { TYPE } from '../../dns/types.ts'
import { unseen } from '../../evidence/engine/observed.ts'
import { ttlSane } from './ttl-sane.ts'

describe('ttl-sane', () => {
  it.each<Case>([
    ['an hour', { zone: '@ A 93.184.5.1\n@ MX 10 mx\n@ TXT x' }, 'ok'],
    ['a minute and a week are inside', { zone: '@ 60 MX 10 mx\n@ 604800 TXT x\n@ 604800 A 93.184.5.1' }, 'ok'],
    ['a short TTL of addresses and texts is allowed', { zone: '@ 5 A 93.184.5.1\n@ 5 TXT x' }, 'ok'],
    ['MX below a minute', { zone: '@ 59 MX 10 mx' }, 'short-or-long'],
    ['NS below a minute', { zone: '@ 30 NS ns1\nns1 A 93.184.1.53' }, 'short-or-long'],
    ['A above a week', { zone: '@ 604801 A 93.184.5.1' }, 'short-or-long'],
    ['TXT above a week', { zone: '@ 604801 TXT x' }, 'short-or-long'],
    ['A zero', { zone: '@ 0 A 93.184.5.1' }, 'zero'],
    ['AAAA zero', { zone: '@ 0 AAAA 2a01:4f8:5::1' }, 'zero'],
    ['MX zero', { zone: '@ 0 MX 10 mx' }, 'zero'],
    ['NS zero', { zone: '@ 0 NS ns1\nns1 A 93.184.1.53' }, 'zero'],
    [
      'what an alias leads to is not its own',
      { domain: 'shop.example.com', zone: `${INSIDE}shop CNAME host\nhost 604801 A 93.184.5.1` },
      'ok',
    ],
    ['TXT zero', { zone: '@ 0 TXT x' }, 'ok'],
    ['zero at a host is not at the apex', { domain: 'shop.example.com', zone: `${INSIDE}shop 0 A 93.184.5.1` }, 'ok'],
    [
      'a resolver has counted down to zero',
      {
        zone: '@ A 93.184.5.1',
        answer: (inquiry, usual) =>
          inquiry.kind === 'server'
            ? undefined
            : { seen: true, value: { ...usual, answers: usual.answers.map((record) => ({ ...record, ttl: 0 })) } },
      },
      'ok',
    ],
    ['direct questions are turned off', { zone: '@ 0 A 93.184.5.1', isDirectDnsOn: false }, 'unknown'],
    [
      'one set is unseen',
      {
        zone: '@ MX 10 mx',
        answer: (inquiry) =>
          inquiry.kind === 'server' && inquiry.type === TYPE.TXT ? unseen('timeout', 'silent') : undefined,
      },
      'unknown',
    ],
    [
      'the name servers drop queries with EDNS',
      { zone: '@ A 93.184.5.1\n@ MX 10 mx\n@ TXT x', answer: unanswered(withEdns) },
      'ok',
    ],
    [
      'the name servers drop queries with EDNS, and NS is zero',
      { zone: '@ 0 NS ns1\nns1 A 93.184.1.53', answer: unanswered(withEdns) },
      'zero',
    ],
    [
      'zero although other evidence is unseen',
      {
        zone: '@ 0 MX 10 mx',
        answer: (inquiry) =>
          inquiry.kind === 'server' && inquiry.type === TYPE.TXT ? unseen('timeout', 'silent') : undefined,
      },
      'zero',
    ],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(ttlSane, scene))?.outcome).toBe(outcome)
  })
})
