import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { aiMetaOptoutText } from './ai-meta-optout.text.ts'
import { aiMetaOptout } from './ai-meta-optout.ts'

const findingOf = findingReader(aiMetaOptout, aiMetaOptoutText)

const meta = (name: string, content: string): ScenePage =>
  PAGE.replace('<title>', `<META NAME=${name} CONTENT="${content}"><title>`)
const header = (line: string): ScenePage => ({ headers: [line], body: PAGE })

describe('ai-meta-optout', () => {
  const CASES: readonly [string, ScenePage, readonly string[]][] = [
    ['a meta tag', meta('robots', 'NoAI, NoImageAI'), ['noai', 'noimageai']],
    ['a header', header('X-Robots-Tag: noai'), ['noai']],
    ['a header for one engine', header('x-robots-tag: otherbot: noimageai'), ['noimageai']],
    ['a reservation in a meta tag', meta('TDM-Reservation', '1'), ['tdm-reservation: 1']],
    ['a reservation in a header', header('TDM-Reservation: 1'), ['tdm-reservation: 1']],
  ]
  it.each(CASES)('is reported for %s', async (_case, page, marks) => {
    const finding = await findingOf({ [START]: page })
    expect(summaryOf(finding)).toBe('info declared')
    expect(finding?.values).toEqual({ marks })
    for (const mark of marks) expect(finding?.detail.en).toContain(mark)
  })

  it.each<[string, ScenePage]>([
    ['a page without any of it', PAGE],
    ['other directives', meta('robots', 'noindex, noarchive')],
    ['a reservation of nothing', meta('tdm-reservation', '0')],
    ['a tag in a comment', PAGE.replace('<title>', '<!--<meta name="robots" content="noai">--><title>')],
    ['a tag of another name', meta('description', 'noai')],
  ])('is not told of %s', async (_case, page) => {
    expect(await findingOf({ [START]: page })).toBeUndefined()
  })
})
