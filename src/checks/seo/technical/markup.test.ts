import { expect, it } from 'vitest'
import { describeCheck, html } from '../../../../test/seo/check-cases.ts'
import { START, ZONE } from '../../../../test/seo/site-scene.ts'
import { judge } from '../../../../test/support/judging.ts'
import { worded } from '../../define-check.ts'
import { doctypeText } from './doctype.text.ts'
import { doctype } from './doctype.ts'
import { headIntegrityText } from './head-integrity.text.ts'
import { headIntegrity } from './head-integrity.ts'
import { mixedContentText } from './mixed-content.text.ts'
import { mixedContent } from './mixed-content.ts'
import { viewportText } from './viewport.text.ts'
import { viewport } from './viewport.ts'

const seenThrough = (content: string) => html(`<meta name="viewport" content="${content}">`)

describeCheck(worded(viewport, viewportText), [
  [
    'as wide as the device',
    seenThrough('width=device-width, initial-scale=1'),
    ['ok', 'ok'],
    ['width=device-width, initial-scale=1'],
  ],
  ['in other letters and spaces', seenThrough('Width = Device-Width;initial-scale=1'), ['ok', 'ok']],
  ['blanks only between', seenThrough('initial-scale=1 width=device-width'), ['ok', 'ok']],
  ['a scale of 1 and no width, which browsers read alike', seenThrough('initial-scale=1.0'), ['ok', 'ok']],
  ['zoom forbidden', seenThrough('width=device-width, user-scalable=no'), ['no-zoom', 'info'], ['user-scalable=no']],
  ['zoom forbidden by a number', seenThrough('width=device-width,user-scalable=0'), ['no-zoom', 'info']],
  ['zoom limited', seenThrough('width=device-width, maximum-scale=1.9'), ['no-zoom', 'info']],
  ['zoom to the double', seenThrough('width=device-width, maximum-scale=2, user-scalable=yes'), ['ok', 'ok']],
  ['none', html(''), ['missing', 'warn']],
  ['a fixed width', seenThrough('width=1024'), ['fixed', 'warn'], ['width=1024']],
  ['a fixed width with a scale', seenThrough('width=1024, initial-scale=1, user-scalable=no'), ['fixed', 'warn']],
  ['an empty one', seenThrough(''), ['fixed', 'warn']],
  ['a page that broke off', { body: html(''), bodyEnd: 'broken' }, 'unknown'],
])

describeCheck(worded(doctype, doctypeText), [
  ['as it should be', html(''), ['ok', 'ok']],
  ['in upper case', '<!DOCTYPE HTML><title>Bread</title><h1>Bread</h1>', ['ok', 'ok']],
  [
    'of XHTML',
    `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n${html('').slice(15)}`,
    ['legacy', 'info'],
    ['XHTML 1.0 Strict'],
  ],
  ['none', '\n<html>\n<title>Bread</title><h1>Bread</h1>', ['missing', 'info'], ['<html>']],
  ['no page', { status: 500 }, 'unknown'],
])

const HTTP_SCRIPT = '<script src="http://cdn.example.net/a.js"></script>'
const HTTP_IMAGE = '<img src="http://cdn.example.net/b.png" alt="">'
const UPGRADE = "content-security-policy: default-src 'self'; upgrade-insecure-requests"

describeCheck(worded(mixedContent, mixedContentText), [
  ['nothing', html('<link rel=stylesheet href=//a.test/s.css>', '<img src="/b.png">'), ['ok', 'ok']],
  ['a script', html(HTTP_SCRIPT), ['blocked', 'warn'], ['http://cdn.example.net/a.js']],
  ['a stylesheet', html('<link rel=stylesheet href=http://a.test/s.css>'), ['blocked', 'warn']],
  ['a frame', html('', '<iframe src="http://a.test/"></iframe>'), ['blocked', 'warn']],
  ['a form', html('', '<form action="HTTP://a.test/"></form>'), ['blocked', 'warn']],
  ['an image beside a script', html(HTTP_SCRIPT, HTTP_IMAGE), ['blocked', 'warn']],
  ['an image', html('', HTTP_IMAGE), ['images', 'info'], ['http://cdn.example.net/b.png']],
  ['many images', html('', HTTP_IMAGE.repeat(30)), ['images', 'info'], ['30']],
  ['a link, which loads nothing', html('', '<a href="http://a.test/">A</a>'), ['ok', 'ok']],
  ['a script that browsers are told to upgrade', { headers: [UPGRADE], body: html(HTTP_SCRIPT) }, ['upgraded', 'info']],
  [
    'the same in a meta tag',
    html(`<meta http-equiv="Content-Security-Policy" content="upgrade-insecure-requests">${HTTP_SCRIPT}`),
    ['upgraded', 'info'],
  ],
  ['a page over http', { web: { 'http://example.com/': html(HTTP_SCRIPT) } }, undefined],
  ['a page that broke off', { body: html(''), bodyEnd: 'broken' }, 'unknown'],
])

it('mixed-content counts all URLs and names the first five', async () => {
  const urls = [1, 2, 3, 4, 5, 6].map((index) => `http://cdn.example.net/${index}.png`)
  const page = html('', urls.map((url) => `<img src="${url}" alt="">`).join(''))
  const verdict = await judge(mixedContent, { zone: ZONE, web: { [START]: page } })
  expect(verdict?.values).toEqual({ count: 6, urls: urls.slice(0, 5) })
})

const CANONICAL = `<link rel="canonical" href="${START}">`

describeCheck(worded(headIntegrity, headIntegrityText), [
  ['all in the head', html(`<title>Bread</title>${CANONICAL}<meta name=robots content=all>`), ['ok', 'ok']],
  ['no head at all', '<!doctype html><title>Bread</title><h1>Bread</h1>', ['ok', 'ok']],
  ['an iframe behind everything', html(`<title>Bread</title>${CANONICAL}<iframe></iframe>`), ['ok', 'ok']],
  ['an iframe before', html(`<iframe></iframe>${CANONICAL}`), ['closed-by-element', 'warn'], ['iframe', 'canonical']],
  [
    'an image before',
    html(
      '<title>Bread</title><img src="p.gif"><meta name=robots content=noindex><link rel=alternate hreflang=de href=/de>',
    ),
    ['closed-by-element', 'warn'],
    ['img', 'robots', 'hreflang'],
  ],
  ['a div before', html('<div></div><title>Bread</title>'), ['closed-by-element', 'warn'], ['div', 'title']],
  ['text before', html(`Hello ${CANONICAL}`), ['closed-by-text', 'warn'], ['canonical']],
  ['a directive in the body', html('', '<meta name="googlebot" content="noindex">'), ['in-body', 'warn'], ['robots']],
  ['a title in an svg', html('<title>Bread</title>', '<svg><title>Logo</title></svg>'), ['ok', 'ok']],
  ['a page that broke off', { body: html(CANONICAL), bodyEnd: 'broken' }, 'unknown'],
])
