import { describe, expect, it } from 'vitest'
import type { ReplayCounts } from './replay/replay.ts'
import { replaySentences } from './texts.ts'

const counts = (more: Partial<ReplayCounts['failed']>, notReplayable = 0): ReplayCounts => {
  const none = { messages: 0, overridden: 0 }
  return {
    messages: 41_220,
    certainty: { certain: 41_217, assumed: 1, 'not-replayable': 2 },
    passed: 41_189,
    failed: { none, quarantine: none, reject: none, unknown: none, ...more },
    notReplayable,
  }
}

describe('the sentences of a replay', () => {
  it('have every count in English', () => {
    expect(replaySentences.en(counts({ reject: { messages: 31, overridden: 4 } }))).toEqual([
      '31 of 41,220 messages would have failed DMARC and would have been subject to “reject” (4 of them with overrides of receivers).',
      'The result is certain for 41,217 messages, assumed for 1, and cannot be replayed for 2.',
    ])
  })

  it('have every count in German', () => {
    expect(replaySentences.de(counts({ reject: { messages: 31, overridden: 4 } }))).toEqual([
      '31 von 41.220 E-Mails hätten DMARC nicht bestanden und wären unter die Richtlinie „reject“ gefallen (bei 4 davon nennen Empfänger eine Ausnahme).',
      'Das Ergebnis ist für 41.217 E-Mails sicher, für 1 angenommen und für 2 nicht nachvollziehbar.',
    ])
  })

  it('begin with the strictest policy, and agree with the number', () => {
    const one = { messages: 1, overridden: 0 }
    expect(replaySentences.en(counts({ quarantine: one, none: one })).slice(0, 2)).toEqual([
      '1 of 41,220 messages would have failed DMARC and would have been subject to “quarantine”.',
      '1 of 41,220 messages would have failed DMARC and would have been delivered, because the policy is “none”.',
    ])
    expect(replaySentences.de(counts({ quarantine: one }))[0]).toBe(
      '1 von 41.220 E-Mails hätte DMARC nicht bestanden und wäre unter die Richtlinie „quarantine“ gefallen.',
    )
  })
})
