import { describeCheck, html } from '../../../../test/seo/check-cases.ts'
import { worded } from '../../define-check.ts'
import { duplicateHeadTagsText } from './duplicate-head-tags.text.ts'
import { duplicateHeadTags } from './duplicate-head-tags.ts'
import { metaDescriptionText } from './meta-description.text.ts'
import { metaDescription } from './meta-description.ts'

const described = (...texts: readonly string[]) =>
  html(texts.map((text) => `<meta name="description" content="${text}">`).join(''))

describeCheck(worded(metaDescription, metaDescriptionText), [
  ['fifty characters', described('a'.repeat(50)), ['ok', 'ok'], ['50']],
  ['320 characters', described('a'.repeat(320)), ['ok', 'ok'], ['320']],
  ['49 characters', described('a'.repeat(49)), ['short', 'info'], ['49']],
  ['321 characters', described('a'.repeat(321)), ['long', 'info'], ['321']],
  ['more than we keep', described('a'.repeat(5000)), ['long', 'info'], ['1000']],
  ['the same one twice', described('a'.repeat(60), 'a'.repeat(60)), ['several', 'info'], ['2', '60']],
  ['an empty one before another', described('', 'a'.repeat(60)), ['several', 'info'], ['2', '60']],
  ['none', html('<meta name="author" content="Meyer">'), ['missing', 'warn']],
  ['one without text', described(' '), ['empty', 'warn'], ['0']],
  ['one without content', html('<meta name="description">'), ['empty', 'warn']],
  [
    'upper case and attributes without a blank between',
    html(`<META NAME='Description'CONTENT='${'a'.repeat(50)}'>`),
    ['ok', 'ok'],
  ],
  ['one that is commented out', html('<!-- <meta name="description" content="Bread"> -->'), ['missing', 'warn']],
  ['that of Open Graph only', html('<meta property="og:description" content="Bread">'), ['missing', 'warn']],
  ['a page that broke off', { body: html(''), bodyEnd: 'broken' }, 'unknown'],
])

describeCheck(worded(duplicateHeadTags, duplicateHeadTagsText), [
  ['two different descriptions', described('One', 'Two'), ['contradictory', 'info'], ['description']],
  [
    'two viewports and two preview titles',
    html(
      '<meta name=viewport content="width=device-width"><meta name=viewport content="width=1024">' +
        '<meta property=og:title content=A><meta property=og:title content=B>',
    ),
    ['contradictory', 'info'],
    ['viewport', 'og:title'],
  ],
  ['an empty description beside another', described('', 'Two'), ['contradictory', 'info']],
  ['the same description twice', described('One', 'One'), undefined],
  ['two different authors', html('<meta name=author content=A><meta name=author content=B>'), undefined],
  ['each only once', html('<meta name=description content=A><meta property=og:title content=B>'), undefined],
])
