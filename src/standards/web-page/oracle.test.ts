import fc from 'fast-check'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { describe, expect, it } from 'vitest'
import { readPageAtOnce } from './read-page.ts'

type Node = Tree.Node

const isElement = (node: Node): node is Tree.Element => 'tagName' in node

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

const HTML = 'http://www.w3.org/1999/xhtml'

interface Found {
  readonly titles: string[]
  readonly metas: string[]
  readonly links: string[]
  readonly h1s: number
  readonly images: number
  readonly titlesInBody: number
}

/** Returns the same facts from the complete tree that parse5 builds. */
function factsOfTree(html: string): Found {
  const titles: string[] = []
  const metas: string[] = []
  const links: string[] = []
  let h1s = 0
  let images = 0
  let titlesInBody = 0
  const visit = (node: Node, place: 'head' | 'body'): void => {
    if (isElement(node) && node.namespaceURI === HTML) {
      const value = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value
      if (node.tagName === 'title') {
        if (place === 'head')
          titles.push(
            childrenOf(node)
              .map((text) => ('value' in text ? text.value : ''))
              .join(''),
          )
        else titlesInBody++
      }
      if (node.tagName === 'meta') metas.push(`${value('name')} ${place}`)
      if (node.tagName === 'link') links.push(`${value('rel')} ${place}`)
      if (node.tagName === 'h1') h1s++
      if (node.tagName === 'img') images++
    }
    for (const child of childrenOf(node)) visit(child, place)
  }
  const root = parse(html).childNodes.find((node) => isElement(node) && node.tagName === 'html')
  for (const child of root === undefined ? [] : childrenOf(root)) {
    if (isElement(child)) visit(child, child.tagName === 'head' ? 'head' : 'body')
  }
  return { titles, metas, links, h1s, images, titlesInBody }
}

function factsOfReader(html: string): Found {
  const facts = readPageAtOnce(Buffer.from(html), 'text/html; charset=utf-8')
  return {
    titles: [...facts.titles.items],
    metas: facts.metas.items.map(({ name, place }) => `${name} ${place}`),
    links: facts.links.items.map(({ rels, place }) => `${rels.join(' ')} ${place}`),
    h1s: facts.h1s.total,
    images: facts.images.total,
    titlesInBody: facts.hasTitleInBody ? 1 : 0,
  }
}

/** The texts of the reader are normalized, and it only records whether any title is in the body. */
const comparable = (found: Found): Found => ({
  ...found,
  titles: found.titles.map((title) => title.replace(/\s+/g, ' ').trim()),
  metas: [...found.metas].sort(),
  links: [...found.links].sort(),
  titlesInBody: Math.min(found.titlesInBody, 1),
})

const PIECES = [
  '<!doctype html>',
  '<html>',
  '<html lang=en>',
  '<head>',
  '</head>',
  '<body>',
  '</body>',
  '</html>',
  '<title>',
  '</title>',
  '<TITLE a=b>',
  '</TiTle >',
  '<meta name=robots>',
  '<meta name="a>b">',
  "<META NAME='c'/>",
  '<link rel=canonical>',
  '<link rel="icon"/>',
  '<base>',
  '<script>',
  '</script>',
  '<style>',
  '</style>',
  '<noscript>',
  '</noscript>',
  '<noframes>',
  '</noframes>',
  '<template>',
  '</template>',
  '<svg>',
  '</svg>',
  '<svg/>',
  '<math>',
  '</math>',
  '<mi>',
  '</mi>',
  '<foreignObject>',
  '</foreignObject>',
  '<desc>',
  '</desc>',
  '<annotation-xml encoding="text/html">',
  '</annotation-xml>',
  '<div>',
  '</div>',
  '<p>',
  '</p>',
  '</br>',
  '<br>',
  '<h1>',
  '</h1>',
  '<h2>',
  '</h2>',
  '<b>',
  '</b>',
  '<a href=x>',
  '</a>',
  '<table>',
  '</table>',
  '<tr>',
  '<td>',
  '</td>',
  '<ul>',
  '<li>',
  '</ul>',
  '<img>',
  '<image>',
  '<img alt="',
  '<img alt=">',
  '<textarea>',
  '</textarea>',
  '<iframe>',
  '</iframe>',
  '<xmp>',
  '</xmp>',
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<!--->',
  '<!-',
  '<![CDATA[',
  ']]>',
  '<?php ?>',
  '</',
  '</>',
  '< ',
  '<',
  '>',
  '"',
  "'",
  '=',
  '/',
  ' ',
  '\n',
  'text',
  '&lt;',
  '&amp',
  '&#32;',
  '<!DOCTYPE',
  '<p',
  '<x-y z',
  '<scr',
  'ipt>',
  '<button>',
  '</button>',
  '<form>',
  '</form>',
  '<object>',
  '</object>',
  '<dd>',
  '<dt>',
  '<i>',
  '</i>',
]

const documents = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''))

/** Generates documents with the usual beginning, so that the insertion modes of the head are reached. */
const pages = fc
  .tuple(
    fc.constantFrom('', '<!doctype html><html><head>', '<head><title>a</title>', '<head></head>', '<body>'),
    documents,
  )
  .map((parts) => parts.join(''))

/** None of these contains the following content, so that trees become deep. */
const BALANCED = [
  '<title>t</title>',
  '<title>&amp; <b></title>',
  '<h1>',
  '</h1>',
  '<h2>',
  '<meta name=robots>',
  '<link rel=canonical>',
  '<img>',
  '<svg>',
  '</svg>',
  '<svg/>',
  '<g>',
  '</g>',
  '<title>',
  '<foreignObject>',
  '</foreignObject>',
  '<desc>',
  '</desc>',
  '<math>',
  '</math>',
  '<mi>',
  '</mi>',
  '<mglyph>',
  '<annotation-xml>',
  '<annotation-xml encoding="TEXT/html">',
  '</annotation-xml>',
  '<font color=red>',
  '<font>',
  '<p>',
  '</p>',
  '<div>',
  '</div>',
  '<template>',
  '</template>',
  '<![CDATA[ <h1> ]]>',
  '<script><!--<script></script>--></script>',
  '<style><h1></style>',
  '<noscript><h1><title>n</title></noscript>',
  '<textarea><h1></textarea>',
  '<table>',
  '<td>',
  '</table>',
  '<image>',
  '<script/>',
  '</script>',
  'text',
]

const deepPages = fc
  .tuple(fc.constantFrom('', '<head>', '<body>'), fc.array(fc.constantFrom(...BALANCED), { maxLength: 25 }))
  .map(([start, pieces]) => start + pieces.join(''))

const scripts = fc
  .array(
    fc.constantFrom(
      '<!--',
      '-->',
      '<!-->',
      '--',
      '<script>',
      '<script ',
      '</script ',
      '<scripts>',
      '>',
      '</script>',
      'x',
      '-',
    ),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => `<body><script>${pieces.join('')}</script><h1>a</h1><img></script><h1>`)

/**
 * Returns whether parse5 read a CDATA section as a comment, because it stood directly in an element such as `desc` or
 * `mi` that may contain HTML. The standard (13.2.5.42) and browsers read a section in every element of svg and math.
 */
const deviatesFromStandard = (html: string): boolean => {
  const hasCommentForSection = (node: Node): boolean =>
    childrenOf(node).some(
      (child) =>
        ('data' in child &&
          child.data.startsWith('[CDATA[') &&
          'namespaceURI' in node &&
          (node.namespaceURI as string) !== HTML) ||
        hasCommentForSection(child) ||
        ('content' in child && hasCommentForSection(child.content)),
    )
  return hasCommentForSection(parse(html))
}

describe('readPage against the tree of parse5', () => {
  it.each([
    ['any heap of tags', pages],
    ['deep trees', deepPages],
    ['scripts with comments', scripts],
  ])('finds titles, metas, links, headings and images in the same place in %s', (_name, documentsOfKind) => {
    fc.assert(
      fc.property(documentsOfKind, (html) => {
        fc.pre(!deviatesFromStandard(html))
        expect(comparable(factsOfReader(html))).toEqual(comparable(factsOfTree(html)))
      }),
      { numRuns: 1500 },
    )
  })

  it.each([
    ['<g><math><annotation-xml></g><title>t</title>', 0],
    ['<g><math><annotation-xml encoding=text/html></g><title>t</title>', 1],
    ['<g><math><semantics></g><title>t</title>', 1],
  ])('finds the end tag of an HTML element outside of an annotation only there: %s', (html, titlesInBody) => {
    expect(factsOfReader(html).titlesInBody).toBe(titlesInBody)
    expect(factsOfTree(html).titlesInBody).toBe(titlesInBody)
  })

  it.each([
    ['<svg><g><![CDATA[<img>]]><image></g></svg><img>', 1],
    ['<svg><desc><![CDATA[<!doctype html><img>', 0],
    ['<svg><desc><![CDATA[<p><img>]]><img>', 1],
    ['<math><mi><![CDATA[<p><img>]]><img>', 1],
    ['<svg><desc><p><![CDATA[<p><img>]]><img>', 2],
    ['<p><![CDATA[<p><img>]]><img>', 2],
  ])('reads CDATA sections in svg and math only: %s', (html, images) => {
    expect(factsOfReader(html).images).toBe(images)
  })
})
