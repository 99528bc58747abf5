import { describe, expect, it } from 'vitest'
import type { Severity, ShownFinding } from './finding.ts'
import { SEO_VERDICTS, verdictOf } from './verdict.ts'

const finding = (severity: Severity, title: string): ShownFinding => ({
  id: title,
  category: 'dns',
  severity,
  title,
  detail: '',
})

describe('the verdict', () => {
  it.each<[name: string, score: number, findings: readonly ShownFinding[], says: string]>([
    ['all passed', 100, [finding('ok', 'fine')], 'No problems found for search engines and AI assistants.'],
    ['only a note', 100, [finding('info', 'a note')], 'No problems found for search engines and AI assistants.'],
    [
      'a warning in a good report',
      95,
      [finding('warn', 'No CAA')],
      'No problems, some warnings. Most important: No CAA.',
    ],
    [
      'a warning in a worse one',
      70,
      [finding('warn', 'No CAA')],
      'The page can be indexed, but needs improvement. Most important: No CAA.',
    ],
    [
      'a problem, whatever the score',
      95,
      [finding('problem', 'No SPF!'), finding('warn', 'No CAA')],
      'At least one problem affects search engines or AI assistants. Most important: No SPF.',
    ],
  ])('of %s', (_name, score, findings, says) => {
    expect(verdictOf({ isSeen: true, score, findings }, SEO_VERDICTS.en)).toBe(says)
  })

  it('says nothing about a domain that could not be checked', () => {
    expect(verdictOf({ isSeen: false, score: 0, findings: [] }, SEO_VERDICTS.en)).toMatch(
      /^Not checked: our requests failed/,
    )
  })
})
