import { describeCheck, html } from '../../../../test/seo/check-cases.ts'
import { worded } from '../../define-check.ts'
import { faviconText } from './favicon.text.ts'
import { favicon } from './favicon.ts'
import { openGraphText } from './open-graph.text.ts'
import { openGraph } from './open-graph.ts'
import { structuredDataText } from './structured-data.text.ts'
import { structuredData } from './structured-data.ts'

const jsonLd = (...blocks: readonly string[]) =>
  html(blocks.map((block) => `<script type="application/ld+json">${block}</script>`).join(''))

const PERSON = '{"@context":"https://schema.org","@type":"Person","name":"Meyer"}'

describeCheck(worded(structuredData, structuredDataText), [
  ['a block', jsonLd(PERSON), ['ok', 'ok'], ['Person']],
  ['two blocks', jsonLd(PERSON, '{"@type":"https://schema.org/Bakery"}'), ['ok', 'ok'], ['Person', 'Bakery']],
  ['a block without types', jsonLd('{"name":"Meyer"}'), ['untyped', 'ok']],
  ['a comma too many', jsonLd(PERSON, '{\n "@type": "Bakery",\n}'), ['broken', 'warn'], ['1', '3']],
  ['a line break in a string', jsonLd('{"name": "a\nb"}'), ['broken', 'warn'], ['12']],
  ['an unknown escape', jsonLd('{"name": "\\q"}'), ['broken', 'warn'], ['11']],
  ['a string without an end', jsonLd('{"name": "a'), ['broken', 'warn'], ['10']],
  ['a block that ends too early', jsonLd('{"name": "a"'), ['broken', 'warn'], ['13']],
  [
    'microdata',
    html('', '<div itemscope itemtype="https://schema.org/Bakery">Bread</div>'),
    ['in-markup', 'ok'],
    ['microdata'],
  ],
  ['RDFa', html('', '<div vocab="https://schema.org/" typeof="Bakery">Bread</div>'), ['in-markup', 'ok'], ['RDFa']],
  ['none', html(''), ['none', 'info']],
  ['another kind of script', html('<script type="application/json">{]</script>'), ['none', 'info']],
  ['a block in a comment', html(`<!-- <script type="application/ld+json">{]</script> -->`), ['none', 'info']],
  ['more than we read', jsonLd(`{"name":"${'a'.repeat(600_000)}"}`), 'unknown'],
  ['a page that broke off', { body: html(''), bodyEnd: 'broken' }, 'unknown'],
])

const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`
const IMAGE = og('image', 'https://example.com/bread.jpg')

describeCheck(worded(openGraph, openGraphText), [
  ['title and image', html(og('title', 'Bread') + IMAGE), ['ok', 'ok'], ['og:title', 'og:image']],
  [
    'names instead of properties',
    html('<meta name="og:title" content="Bread"><meta name="og:image" content="http://example.com/b.jpg">'),
    ['ok', 'ok'],
  ],
  [
    'the other name of an image',
    html(og('title', 'Bread') + og('image:url', 'https://example.com/bread.jpg')),
    ['ok', 'ok'],
  ],
  ['a relative image', html(og('title', 'Bread') + og('image', '/b.jpg')), ['relative-image', 'info'], ['/b.jpg']],
  [
    'an image without a scheme',
    html(og('title', 'Bread') + og('image', '//cdn.example.com/b.jpg')),
    ['relative-image', 'info'],
  ],
  ['no image', html(og('title', 'Bread')), ['partial', 'info'], ['og:title', 'og:image']],
  ['an empty title', html(og('title', '') + IMAGE), ['partial', 'info'], ['og:title', 'og:image']],
  ['only a type', html(og('type', 'website')), ['partial', 'info'], ['og:type', 'og:title', 'og:image']],
  ['none', html('<meta name="twitter:title" content="Bread">'), ['none', 'info']],
  ['a page that broke off', { body: html(''), bodyEnd: 'broken' }, 'unknown'],
])

describeCheck(worded(favicon, faviconText), [
  ['an icon', html('<link rel="icon" href="/i.svg">'), ['ok', 'ok'], ['/i.svg']],
  ['an icon by its old name', html('<LINK REL="Shortcut Icon" HREF="/favicon.ico">'), ['ok', 'ok'], ['/favicon.ico']],
  ['none', html(''), ['missing', 'info']],
  ['one for home screens only', html('<link rel="apple-touch-icon" href="/a.png">'), ['missing', 'info']],
  ['one without an address', html('<link rel="icon">'), ['missing', 'info']],
  ['a page that broke off', { body: html(''), bodyEnd: 'broken' }, 'unknown'],
])
