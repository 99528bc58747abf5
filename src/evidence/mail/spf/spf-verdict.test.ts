import { describe, expect, it } from 'vitest'
import { observe, type Scene } from '../../../../test/support/judging.ts'
import { type SpfVerdict, spfVerdict } from './spf-verdict.ts'

describe('spfVerdict', () => {
  const CASES: readonly [string, Scene, SpfVerdict | undefined][] = [
    ['no record', { zone: '@ TXT "hello"' }, { state: 'none', authorizesSenders: false, isExactlyNoSender: false }],
    ['nobody', { zone: '@ TXT "v=spf1 -all"' }, { state: 'valid', authorizesSenders: false, isExactlyNoSender: true }],
    [
      'no sender, with an explanation',
      { zone: '@ TXT "V=spf1 -ALL exp=why.test"' },
      { state: 'valid', authorizesSenders: false, isExactlyNoSender: true },
    ],
    [
      'no sender, with softfail',
      { zone: '@ TXT "v=spf1 ~all"' },
      { state: 'valid', authorizesSenders: false, isExactlyNoSender: false },
    ],
    [
      'somebody',
      { zone: '@ TXT "v=spf1 mx -all"' },
      { state: 'valid', authorizesSenders: true, isExactlyNoSender: false },
    ],
    [
      'a fault',
      { zone: '@ TXT "v=spf1 mx foo"' },
      { state: 'permerror', authorizesSenders: true, isExactlyNoSender: false },
    ],
    [
      'a dead include',
      { zone: '@ TXT "v=spf1 include:gone.test -all"' },
      { state: 'permerror', authorizesSenders: true, isExactlyNoSender: false },
    ],
    [
      'an include that is not answered is not a fault of the record',
      { zone: '@ TXT "v=spf1 include:a.test -all"', failures: { 'a.test TXT': 'deadline' } },
      { state: 'valid', authorizesSenders: true, isExactlyNoSender: false },
    ],
    [
      'two records',
      { zone: '@ TXT "v=spf1 -all"\n@ TXT "v=spf1 mx -all"' },
      { state: 'permerror', authorizesSenders: true, isExactlyNoSender: false },
    ],
    ['the evidence is unseen', { zone: '', failures: { 'example.com TXT': 'timeout' } }, undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, verdict) => {
    const observation = await observe(spfVerdict, scene)
    expect(observation.seen ? observation.value : undefined).toEqual(verdict)
  })
})
