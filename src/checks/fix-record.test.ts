import { describe, expect, it } from 'vitest'
import { judge } from '../../test/support/judging.ts'
import type { Scope } from '../evidence/delegation/scope.ts'
import { fixRecord } from './fix-record.ts'
import { dmarcPolicy } from './mail/dmarc/dmarc-policy.ts'
import { spfRecordText } from './mail/spf/spf-record.text.ts'
import { spfRecord } from './mail/spf/spf-record.ts'

const APEX: Scope = {
  domain: 'example.com',
  apex: 'example.com',
  isApex: true,
  parentApex: 'com',
  isMissing: false,
  aliasTarget: undefined,
  registrableDomain: 'example.com',
  isPublicSuffix: false,
}

describe('an offered record', () => {
  it.each<[string, string, Partial<Scope>, string]>([
    ['the apex', 'example.com', {}, '@'],
    ['a name below it', '_dmarc.example.com', {}, '_dmarc.example.com'],
    ['a domain inside a zone', 'example.com', { apex: 'com', isApex: false }, 'example.com'],
  ])('%s is written as a panel wants it', (_, name, place, host) => {
    expect(fixRecord(name, 'TXT', 'x', { ...APEX, ...place })?.host).toBe(host)
  })

  it.each([
    ['2048 bytes', 'x'.repeat(2048), true],
    ['2049 bytes', 'x'.repeat(2049), false],
    ['1025 letters of two bytes each', 'ü'.repeat(1025), false],
  ])('can be pasted: %s', (_, value, isOffered) => {
    expect(fixRecord('example.com', 'TXT', value, APEX) !== undefined).toBe(isOffered)
  })

  it('does not grow with five hundred SPF records: there are steps instead, and they mention no record', async () => {
    const zone = Array.from({ length: 500 }, (_, at) => `@ TXT "v=spf1 ip4:93.184.${at >> 8}.${at & 255} -all"`)
    const verdict = await judge(spfRecord, { zone: zone.join('\n') })
    expect([verdict?.outcome, verdict?.remedy]).toEqual(['multiple', { page: 'generate-spf' }])
    const { steps } = spfRecordText.outcomes.multiple.en
    const shown = typeof steps === 'function' ? steps(verdict?.values as never) : []
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.join(' ')).not.toContain('shown here')
  })

  it('does not grow with a DMARC record that names two hundred receivers', async () => {
    const receivers = Array.from({ length: 200 }, (_, at) => `mailto:reports-${at}@example.com`).join(',')
    const policy = (rua: string) =>
      judge(dmarcPolicy, {
        zone: `@ MX 10 mx\nmx A 93.184.5.25\n@ TXT "v=spf1 mx -all"\n_dmarc TXT ${strings(`v=DMARC1; p=none; rua=${rua}`)}`,
      })
    expect((await policy('mailto:reports@example.com'))?.remedy.record).toBeDefined()
    const long = await policy(receivers)
    expect([long?.outcome, long?.remedy.record]).toEqual(['monitor', undefined])
  })
})

/** Splits a long text as a zone file does. */
const strings = (text: string): string => (text.match(/.{1,200}/g) ?? []).map((part) => `"${part}"`).join(' ')
