import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { mxNullText } from './mx-null.text.ts'
import { mxNull } from './mx-null.ts'

const WORDED = worded(mxNull, mxNullText)

const NULL_MX = '@ MX 0 .'
const KEY = 's1._domainkey TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="'

describe('mx-null', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['nobody sends', { zone: `${NULL_MX}\n@ TXT "v=spf1 -all"` }, 'ok'],
    ['no SPF either', { zone: NULL_MX }, 'ok'],
    ['a revoked DKIM key is no sender', { zone: `${NULL_MX}\ns1._domainkey TXT "v=DKIM1; p="` }, 'ok'],
    ['another preference', { zone: '@ MX 10 .' }, 'odd-preference'],
    ['SPF allows an include', { zone: `${NULL_MX}\n@ TXT "v=spf1 include:spf.example.net ~all"` }, 'sender'],
    ['SPF redirects', { zone: `${NULL_MX}\n@ TXT "v=spf1 redirect=spf.example.net"` }, 'sender'],
    ['a DKIM key is live', { zone: `${NULL_MX}\n@ TXT "v=spf1 -all"\n${KEY}` }, 'sender'],
    ['an odd preference and a sender', { zone: `@ MX 5 .\n${KEY}` }, 'sender'],
    ['a real MX beside it', { zone: `${NULL_MX}\n@ MX 10 mx1` }, 'with-others'],
    ['a second null MX', { zone: `${NULL_MX}\n@ MX 10 .` }, 'with-others'],
    ['no null MX', { zone: '@ MX 10 mx1' }, undefined],
    ['no MX at all', { zone: '@ A 93.184.5.1' }, undefined],
    ['SPF in silence', { zone: NULL_MX, failures: { 'example.com TXT': 'deadline' } }, 'unknown'],
    [
      'SPF in silence, but a key',
      { zone: `${NULL_MX}\n${KEY}`, failures: { 'example.com TXT': 'deadline' } },
      'sender',
    ],
    ['MX in silence', { zone: NULL_MX, failures: { 'example.com MX': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(mxNull, scene))?.outcome).toBe(outcome)
  })

  it.each(LOCALES)('removes every null MX record if there are several, %s', async (locale) => {
    const { outcome, steps } = await textsFor(WORDED, { zone: `${NULL_MX}\n@ MX 10 .` }, locale)
    expect(outcome).toBe('with-others')
    expect(steps[0]).toMatch(/replace all MX records|alle MX-Einträge durch/)
    expect(steps[1]).toMatch(/except one|bis auf einen/)
    expect(steps.join(' ')).not.toMatch(/delete the MX record with|den MX-Eintrag mit dem Ziel/)
  })
})
