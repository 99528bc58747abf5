import { describe, expect, it } from 'vitest'
import { describeCheck, html, words } from '../../../../test/seo/check-cases.ts'
import { LOCALES, say } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { h1PresentText } from './h1-present.text.ts'
import { h1Present } from './h1-present.ts'
import { htmlLangText } from './html-lang.text.ts'
import { htmlLang } from './html-lang.ts'
import { imageAltText } from './image-alt.text.ts'
import { imageAlt } from './image-alt.ts'
import { textAmountText } from './text-amount.text.ts'
import { textAmount } from './text-amount.ts'

const body = (content: string) => html('<title>Bakery Meyer</title>', content)

describeCheck(worded(h1Present, h1PresentText), [
  ['one heading', body('<h1>Bread</h1>'), ['ok', 'ok'], ['Bread']],
  ['an image with an alternative text', body('<h1><img src="l.png" alt="Meyer"></h1>'), ['ok', 'ok'], ['Meyer']],
  ['a hidden one beside a visible one', body('<h1 hidden>A</h1><h1>Bread</h1>'), ['ok', 'ok'], ['Bread']],
  ['two headings', body('<h1>Bread</h1><h1>Rolls</h1>'), ['several', 'info'], ['Bread', '2']],
  ['more than we keep', body('<h1>Bread</h1>'.repeat(30)), ['several', 'info'], ['20']],
  ['none', body('<h2>Bread</h2>'), ['missing', 'warn']],
  ['one in noscript', body('<noscript><h1>Bread</h1></noscript>'), ['missing', 'warn']],
  ['one without text', body('<h1> </h1>'), ['unreadable', 'warn'], ['1']],
  ['an image without an alternative text', body('<h1><img src="l.png"></h1>'), ['unreadable', 'warn']],
  [
    'hidden ones',
    body('<div style="display:none"><h1>A</h1></div><h1 aria-hidden="true">B</h1>'),
    ['unreadable', 'warn'],
    ['2'],
  ],
  ['a page that stalled', { body: body(words(500)), bodyEnd: 'stalled' }, 'unknown'],
])

const inLanguage = (attributes: string) => html('<title>Bakery</title>', '<h1>Bread</h1>', attributes)

describeCheck(worded(htmlLang, htmlLangText), [
  ['a language', inLanguage(' lang="de"'), ['ok', 'ok'], ['de']],
  ['a language with a script and a region', inLanguage(' lang=zh-Hans-TW'), ['ok', 'ok'], ['zh-Hans-TW']],
  ['upper case', inLanguage(' LANG="EN-us"'), ['ok', 'ok'], ['EN-us']],
  ['none', inLanguage(''), ['missing', 'warn']],
  ['none in HTML, only in XML', inLanguage(' xml:lang="de"'), ['missing', 'warn']],
  ['an empty one', inLanguage(' lang=""'), ['empty', 'warn']],
  ['an underscore', inLanguage(' lang="de_DE"'), ['malformed', 'warn'], ['de_DE']],
  ['a whole word', inLanguage(' lang="German language"'), ['malformed', 'warn']],
  ['a code that does not exist', inLanguage(' lang="xx"'), ['unknown-code', 'warn'], ['xx']],
  ['a country by its other code', inLanguage(' lang="en-UK"'), ['unknown-code', 'warn'], ['UK', 'GB']],
])

const SHELL = '<div id="root"></div><script src="/app.js"></script>'

describe('the thresholds of text-amount', () => {
  it('are not attributed to Google, which states none', () => {
    expect(textAmount.references.filter((reference) => /thin content/i.test(reference))).toEqual([])
    const words = JSON.stringify(textAmountText, (_key, value) =>
      typeof value === 'function' ? value({ words: 40 }) : value,
    )
    expect(words).not.toMatch(/Google (?:requires|recommends|expects|verlangt|empfiehlt)/)
    for (const locale of LOCALES) {
      for (const outcome of ['little', 'hardly-any'] as const) {
        const { detail } = textAmountText.outcomes[outcome][locale]
        expect(say(detail, { words: 40 })).toMatch(/Google states no minimum|Google nennt keine Mindestzahl/)
      }
    }
  })
})

describeCheck(worded(textAmount, textAmountText), [
  ['150 words', body(words(150)), ['ok', 'ok'], ['150']],
  ['149 words', body(words(149)), ['little', 'info'], ['149']],
  ['50 words', body(words(50)), ['little', 'info'], ['50']],
  ['49 words', body(words(49)), ['hardly-any', 'warn'], ['49']],
  ['one word', body('<h1>Bread</h1>'), ['hardly-any', 'warn'], ['1']],
  ['49 words and an application', body(words(49) + SHELL), ['from-scripts', 'info'], ['49']],
  ['50 words and an application', body(words(50) + SHELL), ['little', 'info']],
  ['hidden words', body(`<div hidden>${words(200)}</div>${words(60)}`), ['little', 'info'], ['60']],
  ['words in scripts', body(`<script>${words(200)}</script>${words(60)}`), ['little', 'info'], ['60']],
  ['words for readers without scripts', body(`<noscript>${words(150)}</noscript>`), ['ok', 'ok'], ['150']],
  ['300 characters of Japanese', body(`<p>${'あ'.repeat(300)}</p>`), ['ok', 'ok'], ['150']],
  ['298 characters of Thai', body(`<p>${'ก'.repeat(298)}</p>`), ['little', 'info'], ['149']],
  [
    'few words of a page that stalled',
    { body: body(`${words(40)}<style>${' '.repeat(2000)}</style>`), bodyEnd: 'stalled' },
    'unknown',
  ],
  ['many words of a page that stalled', { body: body(words(400)), bodyEnd: 'stalled' }, ['ok', 'ok']],
  ['more tags than we read', body('<br>'.repeat(60_000)), 'unknown'],
])

const images = (withAlt: number, without: number) =>
  body('<img src="a.png" alt="A">'.repeat(withAlt) + '<img src="b.png">'.repeat(without))

describeCheck(worded(imageAlt, imageAltText), [
  ['all have one', images(4, 0), ['ok', 'ok'], ['4', '0']],
  ['a fifth has none', images(12, 3), ['ok', 'ok'], ['15', '3']],
  ['more than a fifth has none', images(11, 3), ['missing', 'warn'], ['14', '3']],
  ['one more than a fifth of many', images(80, 21), ['missing', 'warn'], ['101', '21']],
  ['two of two have none', images(0, 2), ['ok', 'ok'], ['2']],
  ['empty ones', body('<img src="a.png" alt="">'.repeat(5)), ['ok', 'ok']],
  [
    'tracking pixels without any',
    body(`${'<img src="p.gif" width=1 height=1>'.repeat(5)}<img src="a.png" alt="A">`),
    ['ok', 'ok'],
    ['1', '0'],
  ],
  ['only tracking pixels', body('<img src="p.gif" width="2">'), undefined],
  ['no images', body('<p>Bread'), undefined],
  ['a page that broke off', { body: images(0, 5), bodyEnd: 'broken' }, 'unknown'],
])
