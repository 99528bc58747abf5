import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, redirectTo, START, textFile } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { llmsTxtText } from './llms-txt.text.ts'
import { llmsTxt } from './llms-txt.ts'

const findingOf = findingReader(llmsTxt, llmsTxtText)

const served = (file: ScenePage) => ({
  [START]: PAGE,
  'https://example.com/llms.txt': file,
  'https://example.com/ai/llms.txt': textFile('# Bakery\n- [Shop](/shop)'),
})

describe('llms-txt', () => {
  const CASES: readonly [string, ScenePage, string][] = [
    ['a heading and a link', textFile('# Bakery Meyer\n\n> Bread\n\n- [Shop](https://example.com/shop)'), 'ok ok'],
    ['a mark at the start, and carriage returns', textFile('\ufeff# Bakery\r\n- [Shop](/shop)\r\n'), 'ok ok'],
    ['a comment before the heading', textFile('<!-- made by hand -->\n# Bakery\n[Shop](/shop)'), 'ok ok'],
    ['a redirect', redirectTo('/ai/llms.txt'), 'ok ok'],
    ['no link', textFile('# Bakery\n\nBread.'), 'info no-link'],
    ['no heading', textFile('Bakery\n- [Shop](/shop)'), 'info no-heading'],
    ['headings of the second level', textFile('## Bakery\n- [Shop](/shop)'), 'info no-heading'],
    ['no file', { status: 404 }, 'info absent'],
    ['a file with status 403', { status: 403 }, 'info absent'],
    ['nothing in it', textFile(' \n'), 'info empty'],
    ['a page in its place', PAGE, 'info html'],
    ['a page that is labelled as text', textFile(PAGE), 'info html'],
    ['a server that fails', { status: 503 }, 'info unknown'],
    ['no answer', { failure: 'response-timeout' }, 'info unknown'],
  ]
  it.each(CASES)('with %s', async (_case, file, expected) => {
    expect(summaryOf(await findingOf(served(file)))).toBe(expected)
  })

  it('shows the beginning of the file if it finds no heading', async () => {
    const finding = await findingOf(served(textFile('\nTitle without mark\n')))
    for (const detail of [finding?.detail.en, finding?.detail.de]) {
      expect(detail).toContain('Title without mark')
      expect(detail).toContain('20')
    }
  })

  it('shows the heading and the size', async () => {
    const finding = await findingOf(served(textFile('# Bread\n[a](/b)')))
    expect(finding?.values).toEqual({ url: 'https://example.com/llms.txt', bytes: 15, heading: 'Bread' })
    expect(finding?.detail.en).toContain('“Bread”')
  })
})
