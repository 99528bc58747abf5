import { describe, expect, it } from 'vitest'
import type { PageFacts } from './page-facts.ts'
import { readPageAtOnce } from './read-page.ts'

const read = (html: string): PageFacts => readPageAtOnce(Buffer.from(html), 'text/html; charset=utf-8')

describe('doctype and html', () => {
  it.each([
    ['<!doctype html>', 'html'],
    ['\n<!-- c --><!DOCTYPE HTML >', 'html'],
    ['<!DOCTYPE html SYSTEM "about:legacy-compat">', 'html'],
    ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">', 'legacy'],
    ['<html><!doctype html>', 'missing'],
    ['<p>', 'missing'],
  ])('finds in %s a doctype that is %s', (html, kind) => {
    expect(read(html).doctype.kind).toBe(kind)
  })

  it('returns the first line, lang and id', () => {
    const facts = read('\n  <!doctype html> \n<html lang=" de_DE" id=x>')
    expect(facts.doctype.firstLine).toBe('<!doctype html>')
    expect([facts.htmlLang, facts.htmlId]).toEqual([' de_DE', 'x'])
    expect(read('<html lang>').htmlLang).toBe('')
    expect(read('<p>').htmlLang).toBeUndefined()
  })
})

describe('the head', () => {
  it.each([
    ['a title', '<title> A &amp; B\n c </title>', ['A & B c']],
    ['two titles', '<title>a</title><title></title>', ['a', '']],
    ['a commented title', '<!-- <title>a</title> -->', []],
    ['the title of a drawing', '<body><svg><title>a</title></svg>', []],
    ['a title in a template', '<template><title>a</title></template>', []],
    ['a title in noscript', '<noscript><title>a</title></noscript>', []],
    ['a title after the head', '<head></head><title>a</title>', ['a']],
    ['a title without an end', '<title>a<p>b', ['a<p>b']],
    ['a title with what must not be shown', '<title>a\u202eb\u0007c\u200b</title>', ['abc']],
  ])('finds %s', (_what, html, titles) => {
    expect(read(html).titles.items).toEqual(titles)
  })

  it('detects a title in the body', () => {
    const facts = read('<title>a</title><body><title>b</title>')
    expect(facts.titles.items).toEqual(['a'])
    expect(facts.hasTitleInBody).toBe(true)
    expect(read('<body><svg><title>b</title></svg>').hasTitleInBody).toBe(false)
  })

  it('reads metas in any letter case, and without a space between attributes', () => {
    const html = `<META NAME=ROBOTS CONTENT=NoIndex><meta name='robots'content='a'><meta property="og:title" content=" x  y "><meta http-equiv=Refresh content="0; url=/a">`
    expect(read(html).metas.items).toEqual([
      { name: 'robots', property: undefined, httpEquiv: undefined, content: 'NoIndex', place: 'head' },
      { name: 'robots', property: undefined, httpEquiv: undefined, content: 'a', place: 'head' },
      { name: undefined, property: 'og:title', httpEquiv: undefined, content: 'x y', place: 'head' },
      { name: undefined, property: undefined, httpEquiv: 'refresh', content: '0; url=/a', place: 'head' },
    ])
  })

  it('reads links and the first base', () => {
    const facts = read(
      '<base target=x><base href=" /a/ "><base href=/b/><link REL="Alternate  Icon" href=" /x?a=1&amp;b=2\n" hreflang=" de">',
    )
    expect(facts.baseHref).toBe('/a/')
    expect(facts.links.items).toEqual([
      { rels: ['alternate', 'icon'], href: '/x?a=1&b=2', hreflang: ' de', place: 'head' },
    ])
  })

  it.each([
    ['<head><title>a</title></head><body><p>', undefined, []],
    ['<head><iframe></iframe><link rel=canonical href=/></head>', 'iframe', ['canonical']],
    [
      '<head><div></div><title>t</title><meta name=robots><link rel=alternate hreflang=de>',
      'div',
      ['title', 'robots', 'hreflang'],
    ],
    ['<head>oops<meta name=googlebot></head>', '#text', ['robots']],
    ['<head>\ufeff<title>t</title></head>', '#text', ['title']],
    ['<head><noscript><img src=x></noscript><title>t</title></head>', undefined, []],
    ['<head></head><noscript></noscript><title>t</title>', undefined, ['title']],
    ['<head><template><div></div></template><title>t</title></head>', undefined, []],
    ['<head><title>t</title><body><link rel=canonical href=/>', undefined, ['canonical']],
    ['<title>t</title><p>no head at all', 'p', []],
  ])('of %s is closed early by %s, and %j are in the body', (html, closedEarlyBy, tagsInBody) => {
    expect(read(html).head).toEqual({ closedEarlyBy, tagsInBody })
  })
})

describe('headings', () => {
  it.each([
    ['text', '<h1>A <b>b</b>c</h1>', [{ text: 'A bc', imageAlt: '', isVisible: true }]],
    ['an image', '<h1><img alt=" Acme "></h1>', [{ text: '', imageAlt: 'Acme', isVisible: true }]],
    ['a hidden one', '<div hidden><h1>x</h1></div>', [{ text: 'x', imageAlt: '', isVisible: false }]],
    ['a hidden part', '<h1>a<span style="display: none">b</span></h1>', [{ text: 'a', imageAlt: '', isVisible: true }]],
    ['one without an end', '<h1>a', [{ text: 'a', imageAlt: '', isVisible: true }]],
    ['none in noscript and templates', '<noscript><h1>a</h1></noscript><template><h1>b</h1></template>', []],
  ])('has %s', (_what, html, items) => {
    expect(read(`<body>${html}`).h1s).toEqual({ items, total: items.length })
  })

  it('returns their levels in order', () => {
    expect(read('<h1>a</h1><h3>b</h3><h2 hidden>c</h2><h2>d').headingLevels.items).toEqual([1, 3, 2])
  })
})

describe('links and images', () => {
  it('counts usable and unusable anchors', () => {
    const facts = read(
      '<a href=/a>1</a><a href=/a>2</a><a href=" /b ">3</a><a href=#top>4</a><a href="JavaScript:x">5</a><a href="">6</a><a href=#>7</a><a name=x>8</a><a>9</a><a class=x>10</a><a role=button href=#>11</a><svg><a xlink:href=/c></a></svg><template><a href=/t></a></template>',
    )
    expect(facts.anchors).toEqual({
      total: 9,
      unusable: 4,
      hrefs: { items: ['/a', '/b', '#top', '/c'], total: 4 },
    })
  })

  it('still distinguishes links from other anchors beyond the limit', () => {
    const many = Array.from({ length: 1001 }, (_, page) => `<a href=/${page}></a>`).join('')
    expect(read(`${many}<a href=/more></a><a href=" java&#115;cript:x"></a><a href=&#35;></a>`).anchors).toMatchObject({
      total: 1004,
      unusable: 2,
      hrefs: { total: 1002 },
    })
  })

  it('finds an attribute after a very long one', () => {
    const { anchors } = read(`<a title="${'x'.repeat(100_000)}" href=/a class=x>1</a><a href=/b>2</a>`)
    expect(anchors).toEqual({ total: 2, unusable: 0, hrefs: { items: ['/a', '/b'], total: 2 } })
  })

  it('counts images but not tracking pixels', () => {
    const html = '<img src=a><img alt=""><img width=1 height=1><img width="2px"><img width=2%><img height=0><image>'
    expect(read(html).images).toEqual({ total: 4, withoutAlt: 3 })
  })

  it('finds resources over plain http', () => {
    const { plainHttp } = read(
      '<script src="HTTP://a/1"></script><link rel=stylesheet href=http://a/2><iframe src=http://a/3></iframe><form action=http://a/4><object data=http://a/5></object><link rel=canonical href=http://a/no><a href=http://a/no></a><script src=//a/no></script><img src=http://b/1><img srcset="https://b/no 1x, http://b/2 2x"><video poster=http://b/3><source src=http://b/4></video><input type=image src=http://b/5>',
    )
    expect(plainHttp.active.items).toEqual(['HTTP://a/1', 'http://a/2', 'http://a/3', 'http://a/4', 'http://a/5'])
    expect(plainHttp.passive.items).toEqual(['http://b/1', 'http://b/2', 'http://b/3', 'http://b/4', 'http://b/5'])
  })
})

describe('text', () => {
  it.each([
    ['parts words at blocks only', '<p>one</p><p>two <b>th</b>ree</p>', 'one two three', 3],
    ['resolves references', 'a&nbsp;b &eacute;t&#233;', 'a b été', 3],
    [
      'omits non-text content',
      'a<script>b</script><style>c</style><template>d</template><svg><text>e</text></svg><textarea>f</textarea><iframe>g</iframe>',
      'a',
      1,
    ],
    [
      'omits hidden content',
      'a<p hidden>b<p>c<i aria-hidden=true>d</i> <i aria-hidden=false>e</i><div style="color:red;DISPLAY : none">f<b>g</b></div>h',
      'a c e h',
      4,
    ],
    ['keeps what waits to be found', '<p hidden=until-found>a', 'a', 1],
    [
      'knows where a hidden element ends',
      '<ul><li hidden>a<li>b</ul><table><td hidden>c<td>d</table><b hidden>e<p>f</b>g</p>',
      'b d g',
      3,
    ],
    ['continues after svg', '<svg/>a<svg><g></svg>b<svg><p>c', 'a b c', 3],
    ['reads raw text unchanged', '<xmp>a &amp; <b></xmp>', 'a &amp; <b>', 3],
    ['ignores the head', '<head><title>x</title><style>y</style></head><body>a', 'a', 1],
  ])('%s', (_what, html, start, words) => {
    const { text } = read(html)
    expect([text.start, text.words]).toEqual([start, words])
  })

  it('reads raw text of any length', () => {
    const { text, h1s } = read(`<body><xmp>${'a& '.repeat(20_000)}<h1></xmp><h1>b</h1>`)
    expect([text.words, text.characters, h1s.total]).toEqual([20_002, 40_005, 1])
  })

  it('counts noscript as visible, but returns its text separately', () => {
    const { text } = read('<body>a <noscript><p>You <b>need</b></p> scripts &amp; more<style>x</style></noscript>')
    expect(text).toMatchObject({ words: 5, start: 'a', noscript: 'You need scripts & more' })
  })

  it('returns the share that must not be in snippets', () => {
    expect(read('<p>abc<div data-nosnippet>def<p>ghi</div>').text.noSnippetShare).toBeCloseTo(2 / 3, 10)
    expect(read('').text.noSnippetShare).toBe(0)
  })
})

describe('scripts and data', () => {
  it.each([
    ['location = "/x"', true],
    ['window.location.href="/x"', true],
    ['document . location = x', true],
    ['location.replace("/x")', true],
    ['if (location.href == x) y()', false],
    ['var geolocation = 1', false],
    ['shop.location = 3', false],
    ['let a = location.pathname', false],
  ])('%s assigns location: %s', (code, expected) => {
    expect(read(`<script>${code}</script>`).scripts.hasLocationAssignment).toBe(expected)
  })

  it('counts scripts without JSON-LD, in bytes', () => {
    const facts = read('<script>é</script><script src=x></script><script type="application/ld+json">{}</script>')
    expect(facts.scripts).toMatchObject({ total: 2, bytes: 2 })
    expect(facts.jsonLd).toEqual({ items: [{ kind: 'parsed', nodes: { items: [], total: 0 } }], total: 1 })
  })

  it.each([
    ['<div id=root></div><script></script>', '#root'],
    ['<div id="__next"><div class=spinner></div>', '#__next'],
    ['<app-root></app-root>text', 'app-root'],
    ['<div id=app><noscript>enable</noscript></div>', '#app'],
    ['<div id=app>text</div>', undefined],
    ['<div id=content></div>', undefined],
  ])('the empty app root of %s is %s', (html, root) => {
    expect(read(`<body>${html}`).emptyAppRoot).toBe(root)
  })

  it.each([
    ['<div itemscope>', 'hasMicrodata'],
    ['<div typeof=Person>', 'hasRdfa'],
    ['<div vocab=x>', 'hasRdfa'],
    ['<main>', 'hasMain'],
    ['<div role=main>', 'hasMain'],
    ['<article>', 'hasArticle'],
    ['<input type=Password>', 'hasPasswordField'],
  ] as const)('sees in %s that %s', (html, fact) => {
    expect(read(html)[fact]).toBe(true)
    expect(read('<p>')[fact]).toBe(false)
    expect(read(`<template>${html}`)[fact]).toBe(false)
  })
})

describe('framesets', () => {
  it('have no body', () => {
    const facts = read(
      '<head></head><frameset><frame src=a><title>x</title><p>text</frameset><noframes><p>y</noframes>',
    )
    expect([facts.titles.total, facts.text.words, facts.hasTitleInBody]).toEqual([0, 0, false])
  })
})
