import { describe, expect, it } from 'vitest'
import { runCli } from './cli-world.ts'
import { finding, outsideWith, report } from './reports.ts'

const RECORD = { host: '_dmarc.two.example', type: 'TXT', value: 'v=DMARC1; p=quarantine' }

const OUTSIDE = outsideWith([
  report('two.example', 40, [
    finding('dmarc-rua', 'warn', { fix: { steps: ['Check the mailbox.', 'Replace the record.'], record: RECORD } }),
    finding('dmarc-policy', 'problem', {
      fix: { steps: ['Check the reports.', 'Replace the record.'], record: RECORD },
    }),
    finding('dmarc-legacy-tags', 'info', { fix: { steps: ['Replace the record.'], record: RECORD } }),
  ]),
])

const linesOf = async (...options: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await runCli(['check', 'two.example', ...options], OUTSIDE)
  return stdout.split('\n').map((line) => line.trim())
}

const inText = (lines: readonly string[], text: string): number => lines.filter((line) => line.includes(text)).length

describe('a record that several findings propose', () => {
  it.each([
    ['text', [], '→ Check the reports.', '→ Check the mailbox.'],
    ['markdown', ['--format', 'markdown'], '1. Check the reports.', '2. Check the mailbox.'],
  ])('is shown once in %s, with the steps of all of them, and the others refer to it', async (_, options, ...steps) => {
    const lines = await linesOf(...options, '--verbose')
    expect(inText(lines, RECORD.value)).toBe(1)
    expect(inText(lines, 'Replace the record.')).toBe(1)
    expect(lines).toEqual(expect.arrayContaining(steps))
    expect(lines.findIndex((line) => line.includes(RECORD.value))).toBeLessThan(
      lines.findIndex((line) => line.includes('Title of dmarc-rua')),
    )
    const references = lines.filter((line) => line.includes('Fix: see'))
    expect(references.map((line) => line.replace(/[→`]/g, '').trim())).toEqual(Array(2).fill('Fix: see dmarc-policy'))
  })

  it('is shown with the finding that is left if the worst one is skipped', async () => {
    const lines = await linesOf('--skip', 'dmarc-policy')
    expect(inText(lines, RECORD.value)).toBe(1)
    expect(inText(lines, 'Fix: see')).toBe(0)
  })

  it('is referred to in German', async () => {
    expect(await linesOf('--lang', 'de')).toContain('→ Behebung: siehe dmarc-policy')
  })
})
