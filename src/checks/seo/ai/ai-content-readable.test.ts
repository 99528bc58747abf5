import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { aiContentReadableText } from './ai-content-readable.text.ts'
import { aiContentReadable } from './ai-content-readable.ts'

const findingOf = findingReader(aiContentReadable, aiContentReadableText)

const page = (body: string): string => `<!doctype html><html lang="en"><head><title>Bakery</title></head><body>${body}`
const words = (count: number): string => 'bread '.repeat(count)
const ROOT = '<div id="root"></div>'
const SCRIPTS = `<script>${'x=1;'.repeat(500)}</script>`.repeat(3)
const NOSCRIPT = '<noscript>You need to enable JavaScript to run this app.</noscript>'
const LEAVING = '<script>window.location.href = "/en/"</script>'

describe('ai-content-readable', () => {
  const CASES: readonly [string, ScenePage, string][] = [
    ['a page of text', PAGE, 'ok ok'],
    ['fifty words', page(words(50)), 'ok ok'],
    ['fifty words beside an empty root', page(`${words(50)}${ROOT}`), 'ok ok'],
    ['a root that the server has filled', page(`<div id="root"><p>${words(80)}</p></div>${SCRIPTS}`), 'ok ok'],
    ['much text in noscript', page(`${ROOT}<noscript>${words(60)}</noscript>`), 'ok ok'],
    ['Chinese without spaces', page('面'.repeat(100)), 'ok ok'],
    ['forty-nine words', page(words(49)), 'info little-text'],
    ['hidden words', page(`<p hidden>${words(80)}</p>`), 'info little-text'],
    ['few words and two large scripts', page(`Hello${SCRIPTS.slice(0, (SCRIPTS.length / 3) * 2)}`), 'info little-text'],
    [
      'few words and scripts from elsewhere',
      page(`Hello${'<script src="/a.js"></script>'.repeat(5)}`),
      'info little-text',
    ],
    [
      'a noscript that counts visitors',
      page('<p>Hello<noscript><img src="/count.gif"></noscript>'),
      'info little-text',
    ],
    ['an empty root', page(`${ROOT}<script src="/app.js"></script>`), 'problem needs-script'],
    ['an empty app-root', page('<app-root></app-root>'), 'problem needs-script'],
    ['an empty root of Next.js', page('<div id="__next"></div>'), 'problem needs-script'],
    ['a page of scripts', page(`Hello${SCRIPTS}`), 'problem needs-script'],
    ['a noscript that asks for JavaScript', page(`<div>Loading</div>${NOSCRIPT}`), 'problem needs-script'],
    [
      'a noscript that asks in German',
      page('<noscript>Bitte aktivieren Sie JavaScript.</noscript>'),
      'problem needs-script',
    ],
    ['an error', { status: 500 }, 'info unknown'],
    ['a page that broke off', { body: page(ROOT.padEnd(2000)), bodyEnd: 'broken' }, 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, body, expected) => {
    expect(summaryOf(await findingOf({ [START]: body }))).toBe(expected)
  })

  it('names the number of words and the root element', async () => {
    const finding = await findingOf({ [START]: page(`Hello world${ROOT}`) })
    expect(finding?.detail.en).toMatch(/^2 words .*#root/)
    expect(finding?.detail.de).toMatch(/2 Wörter .*#root/)
  })

  it.each([
    ['an empty root', `${ROOT}${LEAVING}`],
    ['little text', `Please wait${LEAVING}`],
  ])('mentions a script that redirects, with %s', async (_case, body) => {
    const finding = await findingOf({ [START]: page(body) })
    expect(finding?.values).toMatchObject({ isRedirectedElsewhere: true })
    expect(finding?.detail.en).toContain('another URL')
    expect(finding?.detail.de).toContain('eine andere URL')
  })
})
