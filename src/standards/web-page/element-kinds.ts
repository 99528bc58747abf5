import type { ContentModel } from './scan-markup.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** May stand in the head, and goes there even behind `</head>`. */
export const HEAD_ELEMENTS = names('base basefont bgsound link meta noframes script style template title')

export const VOID_ELEMENTS = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)

/** Do not part words: what stands before and behind them is one line. */
export const INLINE_ELEMENTS = names(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup time tt u var wbr',
)

export const FORMATTING_ELEMENTS = names('a b big code em font i nobr s small strike strong tt u')

export const HEADINGS = names('h1 h2 h3 h4 h5 h6')

/** Their start tags end an open paragraph. */
export const ENDS_PARAGRAPH = names(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
)

export const TABLE_PARTS = names('caption col colgroup tbody td tfoot th thead tr')

/** For each part of a table, which open elements it can stand in; all above are closed. */
export const TABLE_PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: names('table'),
  col: names('table colgroup'),
  colgroup: names('table'),
  tbody: names('table'),
  thead: names('table'),
  tfoot: names('table'),
  tr: names('table tbody thead tfoot'),
  td: names('table tbody thead tfoot tr'),
  th: names('table tbody thead tfoot tr'),
}

/** No end tag reaches beyond them ("has an element in scope", 13.2.4.2). */
export const SCOPE_ENDS = names('applet caption html marquee object table td template th')

/** The "special" category of 13.2.4.2: an unknown end tag does not reach beyond them. */
export const SPECIAL_ELEMENTS = names(
  'address applet article aside blockquote body button caption center dd details dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup html li listing main marquee menu nav object ol p plaintext pre search section select summary table tbody td template tfoot th thead tr ul',
)

/** End svg and math when they stand within (13.2.6.5). */
export const EXITS_FOREIGN_CONTENT = names(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
)

export const MATH_TEXT_POINTS = names('mi mo mn ms mtext')
export const SVG_HTML_POINTS = names('foreignobject desc title')

/** How the content of an html element is read, scripts being on as they are for browsers and search engines. */
export const CONTENT_MODELS: ReadonlyMap<string, ContentModel> = new Map<string, ContentModel>([
  ['title', 'text'],
  ['textarea', 'text'],
  ['style', 'raw'],
  ['xmp', 'raw'],
  ['iframe', 'raw'],
  ['noembed', 'raw'],
  ['noframes', 'raw'],
  ['noscript', 'raw'],
  ['script', 'script'],
  ['plaintext', 'rest'],
])

/** Never rendered by the style sheet of the HTML standard (15.3.1), and svg, whose text is drawn. */
export const UNRENDERED_ELEMENTS = names('datalist rp svg')
