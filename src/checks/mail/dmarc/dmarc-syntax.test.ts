import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { dmarcSyntax } from './dmarc-syntax.ts'

const scene = (...texts: readonly string[]): Scene => ({
  zone: `@ MX 10 mx1\n${texts.map((text) => `_dmarc TXT "${text}"`).join('\n')}`,
})
const RUA = 'rua=mailto:a@example.com'

describe('dmarc-syntax', () => {
  const CASES: readonly [string, string | undefined][] = [
    ['v=DMARC1; p=reject', 'ok'],
    ['v=DMARC1;p=REJECT;', 'ok'],
    ['V = DMARC1 ; P = Quarantine ; sp=none', 'ok'],
    ['v=DMARC1; rua=mailto:a@example.com; p=none', 'ok'],
    ['v=DMARC1; p=reject; pct=50; rf=afrf; ri=86400', 'ok'],
    ['v=DMARC1; p=reject; rua=nonsense', 'ok'],
    ['v=DMARC1; p=reject; ruf=', 'ok'],
    ['v=DMARC1; p=reject; foo=bar', 'bad-tags'],
    ['v=DMARC1; p=reject; adkim=x', 'bad-tags'],
    ['v=DMARC1; p=reject; pct=101', 'bad-tags'],
    ['v=DMARC1; p=reject; p=none', 'bad-tags'],
    ['v=DMARC1;; p=reject', 'bad-tags'],
    ['v=DMARC1; p=reject; nonsense', 'bad-tags'],
    [`v=DMARC1; ${RUA}`, 'p-missing'],
    ['v=DMARC1; foo=bar', 'p-missing'],
    ['v=DMARC1; p=rejct', 'bad-policy'],
    ['v=DMARC1; p=', 'bad-policy'],
    ['v=DMARC1; p=reject; sp=all', 'bad-policy'],
    ['v=DMARC1; p=reject; np=x; foo=bar', 'bad-policy'],
    ['hello', undefined],
  ]
  it.each(CASES)('%s', async (text, outcome) => {
    expect((await judge(dmarcSyntax, scene(text)))?.outcome).toBe(outcome)
  })

  it('is unknown after a timeout', async () => {
    const silent = { ...scene('v=DMARC1; p=reject'), failures: { '_dmarc.example.com TXT': 'deadline' as const } }
    expect((await judge(dmarcSyntax, silent))?.outcome).toBe('unknown')
  })

  it.each([
    ['v=DMARC1; p=rejct', false],
    ['v=DMARC1; p=rejct; rua=nonsense', false],
    [`v=DMARC1; p=rejct; ${RUA}`, true],
    ['v=DMARC1; p=rejct; rua=https://example.net/r', true],
  ])('says whether the record still applies because of its report address: %s', async (text, hasValidRua) => {
    expect((await judge(dmarcSyntax, scene(text)))?.values).toMatchObject({ hasValidRua })
  })

  it('names the first five parts that receivers ignore', async () => {
    const verdict = await judge(dmarcSyntax, scene('v=DMARC1; p=reject; a=1; b=1; c=1; d=1; e=1; f=1'))
    expect(verdict?.values).toMatchObject({ parts: ['a', 'b', 'c', 'd', 'e'] })
  })

  it.each([
    [`v=DMARC1; p=reject; ${RUA}; foo=bar; fo=1`, `v=DMARC1; p=reject; ${RUA}; fo=1`],
    [`v=DMARC1; ${RUA}`, `v=DMARC1; p=none; ${RUA}`],
    [`v=DMARC1; p=rejct; ${RUA}; adkim=s`, `v=DMARC1; p=none; ${RUA}; adkim=s`],
    [`v=DMARC1; p=quarantine; sp=x; ${RUA}`, `v=DMARC1; p=quarantine; sp=none; ${RUA}`],
    [`v=DMARC1; p=none; sp=x; ${RUA}`, `v=DMARC1; p=none; ${RUA}`],
    [`v=DMARC1; p=reject; foo=bar; rua=nonsense,mailto:a@example.com`, undefined],
    ['v=DMARC1; p=reject; foo=bar; ruf=nonsense', undefined],
    ['v=DMARC1; p=rejct; ruf=mailto:a@other.test', undefined],
  ])('repairs %s', async (text, value) => {
    expect((await judge(dmarcSyntax, scene(text)))?.remedy.record?.value).toBe(value)
  })
})
