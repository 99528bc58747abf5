import { describeCheck, html } from '../../../../test/seo/check-cases.ts'
import { PAGE } from '../../../../test/seo/site-scene.ts'
import { worded } from '../../define-check.ts'
import { titlePresentText } from './title-present.text.ts'
import { titlePresent } from './title-present.ts'
import { titleQualityText } from './title-quality.text.ts'
import { titleQuality } from './title-quality.ts'

const SVG = '<svg><title>Logo</title><path/></svg>'
const FINE = 'Fresh bread from Bakery Meyer'
const title = (text: string) => html(`<title>${text}</title>`)

describeCheck(worded(titlePresent, titlePresentText), [
  ['a title', PAGE, ['ok', 'ok'], ['Bakery Meyer']],
  ['no title', html(''), ['missing', 'problem']],
  ['a title without text', html('<title> \n </title>'), ['empty', 'problem']],
  ['an empty title before another one', html(`<title></title><title>${FINE}</title>`), ['empty', 'problem']],
  ['a title in an svg only', html('', `<h1>Bread</h1>${SVG}`), ['missing', 'problem']],
  ['a title that is commented out', html('<!-- <title>Bread</title> -->'), ['missing', 'problem']],
  ['a title in a template', html('<template><title>Bread</title></template>'), ['missing', 'problem']],
  ['a title behind an iframe in the head', html('<iframe></iframe><title>Bread</title>'), undefined],
  ['a title and that of an svg', html(`<title>${FINE}</title>`, SVG), ['ok', 'ok'], [FINE]],
  [
    'a page that stalled before any title',
    { body: `<!doctype html><head><style>${' '.repeat(2000)}</style>`, bodyEnd: 'stalled' },
    'unknown',
  ],
  ['a challenge instead of the page', { status: 403, headers: ['cf-mitigated: challenge'], body: PAGE }, 'unknown'],
])

describeCheck(worded(titleQuality, titleQualityText), [
  ['a title of usual length', title(FINE), ['ok', 'ok'], [FINE, '29']],
  ...['Home', 'UNTITLED', 'Index', 'Document', 'React App', 'Vite App', 'Startseite'].map(
    (text) => [`the title ${text}`, title(text), ['generic', 'warn'], [text, String(text.length)]] as const,
  ),
  ['the bare domain', title('example.com'), ['generic', 'warn']],
  ['the bare domain with www', title('www.Example.com'), ['generic', 'warn']],
  ['the address of the site', title('https://example.com/'), ['generic', 'warn']],
  [
    'the bare domain of the last redirect',
    {
      web: {
        'https://example.com/': { status: 301, headers: ['location: https://www.shop.test/'] },
        'https://www.shop.test/': title('shop.test'),
      },
      zone: '@ A 93.184.1.1\nwww.shop.test. A 93.184.1.2',
    },
    ['generic', 'warn'],
  ],
  ['a generic word with more behind it', title('Home | Bakery Meyer'), ['ok', 'ok']],
  ['the domain within a sentence', title('Welcome to example.com'), ['ok', 'ok']],
  ['nine characters', title('Brot 2026'), ['short', 'info'], ['9']],
  ['ten characters', title('Brot 2026!'), ['ok', 'ok']],
  ['nine characters that take two code units each', title('🥖'.repeat(9)), ['short', 'info'], ['9']],
  ['seventy characters', title('a'.repeat(70)), ['ok', 'ok']],
  ['seventy-one characters', title('a'.repeat(71)), ['long', 'info'], ['71']],
  ['more than we keep', title('a'.repeat(3000)), ['long', 'info'], ['512']],
  ['several titles', html(`<title>${FINE}</title><title>Another</title>`), ['several', 'info'], ['2']],
  ['no title', html(''), undefined],
  ['an empty title', html('<title></title>'), undefined],
])
