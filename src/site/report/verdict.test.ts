import { describe, expect, it } from 'vitest'
import type { Severity, ShownFinding } from './finding.ts'
import { HEALTH_VERDICTS, verdictOf } from './verdict.ts'

const finding = (severity: Severity, title: string): ShownFinding => ({
  id: title,
  category: 'dns',
  severity,
  title,
  detail: '',
})

describe('the verdict', () => {
  it.each<[name: string, score: number, findings: readonly ShownFinding[], says: string]>([
    ['all passed', 100, [finding('ok', 'fine')], 'Everything that we looked at is in order.'],
    ['only a note', 100, [finding('info', 'a note')], 'Everything that we looked at is in order.'],
    ['a warning in a good report', 95, [finding('warn', 'No CAA')], 'In good order. Still open: No CAA.'],
    [
      'a warning in a worse one',
      70,
      [finding('warn', 'No CAA')],
      'It works, but something should be improved. Most important: No CAA.',
    ],
    [
      'a problem, whatever the score',
      95,
      [finding('problem', 'No SPF!'), finding('warn', 'No CAA')],
      'Something is broken or open to abuse. Most important: No SPF.',
    ],
  ])('of %s', (_name, score, findings, says) => {
    expect(verdictOf({ isSeen: true, score, findings }, HEALTH_VERDICTS.en)).toBe(says)
  })

  it('says nothing about a domain that could not be looked at', () => {
    expect(verdictOf({ isSeen: false, score: 0, findings: [] }, HEALTH_VERDICTS.en)).toMatch(/^We could not look/)
  })
})
