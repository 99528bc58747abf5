import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { relativeCost } from '../../../../test/support/relative-cost.ts'
import { parseStsPolicy } from '../../../standards/mta-sts/parse-policy.ts'
import type { Check } from '../../define-check.ts'
import type { Verdict } from '../../verdict.ts'
import { mtaStsMaxAge } from './mta-sts-max-age.ts'
import { mtaStsMediaType } from './mta-sts-media-type.ts'
import { mtaStsMode } from './mta-sts-mode.ts'
import { mtaStsMxMatch } from './mta-sts-mx-match.ts'
import { mtaStsSyntax } from './mta-sts-syntax.ts'

/** In scans of 64 KiB; it takes about 700. */
const MAX_SCANS = 5_000

const TWO_HOSTS = '@ MX 10 mx1\n@ MX 20 mx2\n'
const ANNOUNCED = '_mta-sts TXT "v=STSv1; id=a"\nmta-sts A 93.184.81.1\n'

interface Served {
  readonly mx?: string
  readonly mediaType?: string | undefined
  readonly status?: number
}

const served = (body: string, { mx = TWO_HOSTS, status = 200, ...rest }: Served = {}): Scene => ({
  zone: `${mx}${ANNOUNCED}`,
  policy: { kind: 'response', status, mediaType: 'mediaType' in rest ? rest.mediaType : 'text/plain', body },
})

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`
const policy = (mode: string, maxAge: number | string, ...mx: readonly string[]): string =>
  lines('version: STSv1', `mode: ${mode}`, ...mx.map((host) => `mx: ${host}`), `max_age: ${maxAge}`)
const COMPLETE = policy('enforce', 1_209_600, 'mx1.example.com', 'mx2.example.com')

/** The checks of the policy file have no verdict if there is none, and are unknown if it could not be seen. */
describe.each<[string, Check]>([
  ['mta-sts-syntax', mtaStsSyntax],
  ['mta-sts-mode', mtaStsMode],
  ['mta-sts-mx-match', mtaStsMxMatch],
  ['mta-sts-max-age', mtaStsMaxAge],
  ['mta-sts-media-type', mtaStsMediaType],
])('%s', (_id, check) => {
  it.each<[string, Scene, string | undefined]>([
    ['a policy that is complete', served(COMPLETE), 'ok'],
    ['a policy with the status 404', served(COMPLETE, { status: 404 }), undefined],
    ['no policy host', { ...served(COMPLETE), zone: `${TWO_HOSTS}_mta-sts TXT "v=STSv1; id=a"` }, undefined],
    ['no announcement', { ...served(COMPLETE), zone: `${TWO_HOSTS}mta-sts A 93.184.81.1` }, undefined],
    ['no mail', served(COMPLETE, { mx: '@ MX 0 .\n' }), undefined],
    ['a policy that is slow', { ...served(COMPLETE), policy: 'timeout' }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(check, scene))?.outcome).toBe(outcome)
  })
})

const proposed = (verdict: Verdict | undefined) =>
  parseStsPolicy(((verdict?.values ?? {}) as { change?: { policy?: string } }).change?.policy ?? '')

describe('mta-sts-syntax', () => {
  const CASES: readonly [string, string, string][] = [
    ['CRLF', COMPLETE.replaceAll('\n', '\r\n'), 'ok'],
    ['unknown keys and a second mode', `${COMPLETE}colour: green\nmode: none\n`, 'ok'],
    ['mode none without servers', policy('none', 86_400), 'ok'],
    ['a misspelt key', COMPLETE.replaceAll('mx:', 'nmx:'), 'invalid'],
    ['an IP address as server', policy('enforce', 604_800, '93.184.5.25'), 'invalid'],
    ['a U-label as server', policy('enforce', 604_800, 'bücher.example'), 'invalid'],
    ['an asterisk inside', policy('enforce', 604_800, 'mx.*.example.com'), 'invalid'],
    ['no version', lines('mode: none', 'max_age: 1'), 'invalid'],
    ['a negative age', policy('none', -1), 'invalid'],
    ['a web page', '<!doctype html>\n<title>Not here</title>\n', 'invalid'],
    ['an empty file', '', 'invalid'],
  ]
  it.each(CASES)('%s', async (_case, body, outcome) => {
    expect((await judge(mtaStsSyntax, served(body)))?.outcome).toBe(outcome)
  })

  it.each<[string, string, object]>([
    [
      'the mode that was meant, and the real servers',
      COMPLETE.replaceAll('mx:', 'nmx:'),
      { mode: 'enforce', maxAgeSeconds: 1_209_600, mx: ['mx1.example.com', 'mx2.example.com'] },
    ],
    [
      'the lines that can be read, and what they lack',
      policy('testing', 604_800, '*.provider.example', '93.184.5.25', 'mx2.example.com'),
      { mode: 'testing', mx: ['*.provider.example', 'mx2.example.com', 'mx1.example.com'] },
    ],
    ['test mode, where no mode can be read', policy('Enforce', 'x'), { mode: 'testing', maxAgeSeconds: 1_209_600 }],
    ['an age within the limits', policy('nothing', 60), { maxAgeSeconds: 604_800 }],
  ])('proposes a policy that can be read, with %s', async (_case, body, value) => {
    expect(proposed(await judge(mtaStsSyntax, served(body)))).toMatchObject({ ok: true, value })
  })

  it('shows few of many faults, without control characters', async () => {
    const verdict = await judge(mtaStsSyntax, served('\u0007\n'.repeat(1_000)))
    expect(verdict?.values).toMatchObject({ faults: Array(3).fill({ code: 'bad-line', text: '\\u{7}' }) })
  })
})

describe('mta-sts-mode', () => {
  it.each([
    ['enforce', 'ok'],
    ['testing', 'testing'],
    ['none', 'mode-none'],
  ])('%s', async (mode, outcome) => {
    expect((await judge(mtaStsMode, served(policy(mode, 604_800, '*.example.com'))))?.outcome).toBe(outcome)
  })

  it('is not judged if the policy cannot be parsed', async () => {
    expect(await judge(mtaStsMode, served(policy('testing', 'x')))).toBeUndefined()
  })
})

describe('mta-sts-mx-match', () => {
  const CASES: readonly [string, string, Served, string | undefined][] = [
    ['a pattern with one label', policy('enforce', 1, '*.example.com'), {}, 'ok'],
    ['capitals on either side', policy('enforce', 1, 'MX1.EXAMPLE.COM'), { mx: '@ MX 10 Mx1.Example.com.\n' }, 'ok'],
    ['more than needed', policy('enforce', 1, '*.example.com', 'old.example.net'), {}, 'ok'],
    ['a null MX beside a real one', policy('enforce', 1, 'mx1.example.com'), { mx: '@ MX 10 mx1\n@ MX 0 .\n' }, 'ok'],
    ['a new host, enforced', policy('enforce', 1, 'mx1.example.com'), {}, 'enforce-mismatch'],
    ['a new host, tested', policy('testing', 1, 'mx1.example.com'), {}, 'testing-mismatch'],
    ['only old hosts, enforced', policy('enforce', 1, 'old.example.com'), {}, 'enforce-none'],
    ['only old hosts, tested', policy('testing', 1, 'old.example.com'), {}, 'testing-mismatch'],
    ['a pattern does not match two labels', policy('enforce', 1, '*.com'), {}, 'enforce-none'],
    [
      'a pattern does not match the bare name',
      policy('enforce', 1, '*.example.com'),
      { mx: '@ MX 10 @\n' },
      'enforce-none',
    ],
    ['a bare name does not match what is below it', policy('enforce', 1, 'example.com'), {}, 'enforce-none'],
    ['mode none is not judged', policy('none', 1, 'old.example.com'), {}, undefined],
    ['a policy that cannot be read is not judged', policy('enforce', 'x', 'old.example.com'), {}, undefined],
  ]
  it.each(CASES)('%s', async (_case, body, rest, outcome) => {
    expect((await judge(mtaStsMxMatch, served(body, rest)))?.outcome).toBe(outcome)
  })

  it('proposes a policy that matches, with all other values kept', async () => {
    const scene = served(policy('enforce', 1_209_600, 'mx1.example.com', '*.backup.example'))
    const verdict = await judge(mtaStsMxMatch, scene)
    expect(proposed(verdict)).toMatchObject({
      value: {
        mode: 'enforce',
        maxAgeSeconds: 1_209_600,
        mx: ['mx1.example.com', '*.backup.example', 'mx2.example.com'],
      },
    })
    expect(verdict?.values).toMatchObject({ missing: ['mx2.example.com'], change: { id: '20261115093005' } })
  })

  it('compares a large policy with a large MX answer at little cost', async () => {
    const patterns = Array.from({ length: 3_000 }, (_, index) => `*.h${index}.example`)
    const hosts = Array.from({ length: 1_000 }, (_, index) => `@ MX 10 a.g${index}.example.\n`)
    const scene = served(policy('enforce', 1, ...patterns), { mx: hosts.join('') })
    expect(await judge(mtaStsMxMatch, scene)).toMatchObject({
      outcome: 'enforce-none',
      values: { change: { policy: undefined } },
    })
    expect(await relativeCost(() => judge(mtaStsMxMatch, scene), MAX_SCANS)).toBeLessThan(MAX_SCANS)
  })
})

describe('mta-sts-max-age', () => {
  it.each<[string, number, string | undefined]>([
    ['enforce', 31_557_600, 'ok'],
    ['enforce', 604_800, 'ok'],
    ['enforce', 604_799, 'below-week'],
    ['enforce', 86_400, 'below-week'],
    ['enforce', 86_399, 'out-of-range'],
    ['enforce', 0, 'out-of-range'],
    ['enforce', 31_557_601, 'out-of-range'],
    ['testing', 604_800, 'ok'],
    ['testing', 3_600, 'below-week'],
    ['testing', 0, 'below-week'],
    ['testing', 31_557_601, 'out-of-range'],
    ['none', 0, undefined],
    ['none', 31_557_601, undefined],
  ])('%s, %i seconds', async (mode, maxAge, outcome) => {
    expect((await judge(mtaStsMaxAge, served(policy(mode, maxAge, '*.example.com'))))?.outcome).toBe(outcome)
  })

  it('proposes two weeks', async () => {
    const verdict = await judge(mtaStsMaxAge, served(policy('enforce', 3_600, '*.example.com')))
    expect(proposed(verdict)).toMatchObject({
      value: { mode: 'enforce', maxAgeSeconds: 1_209_600, mx: ['*.example.com'] },
    })
  })
})

describe('mta-sts-media-type', () => {
  it.each<[string | undefined, string]>([
    ['text/plain', 'ok'],
    ['text/plain; charset=utf-8', 'ok'],
    ['Text/Plain ;charset=utf-8', 'ok'],
    ['text/html', 'wrong'],
    ['text/plain-ish', 'wrong'],
    ['application/octet-stream', 'wrong'],
    [undefined, 'wrong'],
  ])('%s', async (mediaType, outcome) => {
    expect((await judge(mtaStsMediaType, served(COMPLETE, { mediaType })))?.outcome).toBe(outcome)
  })

  it('is judged even if the policy cannot be parsed', async () => {
    expect((await judge(mtaStsMediaType, served('x', { mediaType: 'text/html' })))?.outcome).toBe('wrong')
  })
})
