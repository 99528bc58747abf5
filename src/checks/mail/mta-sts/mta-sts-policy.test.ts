import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import type { FetchedPolicy } from '../../../evidence/web/policy-fetch.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { mtaStsPolicyText } from './mta-sts-policy.text.ts'
import { mtaStsPolicy } from './mta-sts-policy.ts'

const MAIL = '@ MX 10 mx1\nmx1 A 93.184.5.25\n'
const ANNOUNCED = `${MAIL}_mta-sts TXT "v=STSv1; id=a"\n`
const ZONE = `${ANNOUNCED}mta-sts A 93.184.81.1\n`
const response = (status: number): FetchedPolicy => ({ kind: 'response', status, mediaType: undefined, body: 'x' })

describe('mta-sts-policy', () => {
  const CASES: readonly [string, Scene, string | undefined, object][] = [
    ['status 200, whatever the text', { zone: ZONE, policy: response(200) }, 'ok', {}],
    [
      'an alias of a provider',
      {
        zone: `${ANNOUNCED}mta-sts CNAME x.test.\nx.test. AAAA 2a01:4f8:81::1`,
        policy: response(200),
      },
      'ok',
      {},
    ],
    ['no address', { zone: ANNOUNCED, policy: response(200) }, 'unreachable', { because: 'no-address' }],
    [
      'private addresses only',
      { zone: `${ANNOUNCED}mta-sts A 10.0.0.1` },
      'unreachable',
      { because: 'no-public-address' },
    ],
    ['no connection', { zone: ZONE }, 'unreachable', { because: 'no-connection' }],
    ['status 404', { zone: ZONE, policy: response(404) }, 'unreachable', { because: 'status', status: 404 }],
    ['status 204', { zone: ZONE, policy: response(204) }, 'unreachable', { because: 'status', status: 204 }],
    ['more than 64 KiB', { zone: ZONE, policy: { kind: 'too-large' } }, 'unreachable', { because: 'too-large' }],
    [
      'a redirect',
      {
        zone: ZONE,
        policy: { kind: 'redirect', status: 301, location: 'https://www.example.com/\u0007' },
      },
      'redirect',
      { location: 'https://www.example.com/\\u{7}' },
    ],
    [
      'a redirect to nowhere',
      { zone: ZONE, policy: { kind: 'redirect', status: 300, location: undefined } },
      'redirect',
      {},
    ],
    [
      'a bad certificate',
      { zone: ZONE, policy: { kind: 'tls-invalid', fault: 'expired' } },
      'tls-invalid',
      { fault: 'expired' },
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome, values) => {
    const verdict = await judge(mtaStsPolicy, scene)
    expect(verdict?.outcome).toBe(outcome)
    expect(verdict?.values).toMatchObject(values)
  })

  it.each<[string, Scene, string | undefined]>([
    ['slow TLS', { zone: ZONE, policy: 'timeout' }, 'unknown'],
    ['the address cannot be seen', { zone: ZONE, failures: { 'mta-sts.example.com A': 'deadline' } }, 'unknown'],
    [
      'no address of one family, the other cannot be seen',
      {
        zone: ANNOUNCED,
        failures: { 'mta-sts.example.com AAAA': 'deadline' },
      },
      'unknown',
    ],
    [
      'no way over one family, the other cannot be seen',
      {
        zone: ZONE,
        failures: { 'mta-sts.example.com AAAA': 'deadline' },
      },
      'unknown',
    ],
    [
      'the policy came, the other family cannot be seen',
      {
        zone: ZONE,
        policy: response(200),
        failures: { 'mta-sts.example.com AAAA': 'timeout' },
      },
      'ok',
    ],
    [
      'the announcement cannot be seen',
      { zone: ZONE, failures: { '_mta-sts.example.com TXT': 'deadline' } },
      'unknown',
    ],
    ['nothing is announced', { zone: `${MAIL}mta-sts A 93.184.81.1`, policy: 'timeout' }, undefined],
    ['no valid announcement', { zone: `${MAIL}_mta-sts TXT "v=STSv1;"` }, undefined],
    ['a domain without mail', { zone: '@ MX 0 .\n_mta-sts TXT "v=STSv1; id=a"' }, undefined],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(mtaStsPolicy, scene))?.outcome).toBe(outcome)
  })
})

describe('a policy that cannot be fetched', () => {
  it.each(LOCALES)(
    'still applies at senders that have it in their cache (RFC 8461 section 5.1), %s',
    async (locale) => {
      const scenes = [
        { zone: ZONE },
        { zone: ZONE, policy: { kind: 'redirect', status: 301, location: undefined } },
        { zone: ZONE, policy: { kind: 'tls-invalid', fault: 'expired' } },
      ] as const
      for (const scene of scenes) {
        const { detail } = await textsFor(worded(mtaStsPolicy, mtaStsPolicyText), scene, locale)
        expect(detail).toMatch(/[Cc]ache.* max_age/)
        expect(detail).not.toMatch(/for them there is no policy|Für sie gibt es also keine/)
      }
    },
  )

  it.each(LOCALES)('is withdrawn, not deleted, %s', async (locale) => {
    const { steps } = await textsFor(worded(mtaStsPolicy, mtaStsPolicyText), { zone: ZONE }, locale)
    expect(steps.at(-1)).toMatch(/mode: none.*max_age/)
  })
})
