import type { ContentModel } from './scan-markup.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** These elements are allowed in the head, and are moved there even after `</head>`. */
export const HEAD_ELEMENTS = names('base basefont bgsound link meta noframes script style template title')

export const VOID_ELEMENTS = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)

/** These elements do not separate words: the text before and after them is one line. */
export const INLINE_ELEMENTS = names(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup time tt u var wbr',
)

export const FORMATTING_ELEMENTS = names('a b big code em font i nobr s small strike strong tt u')

export const HEADINGS = names('h1 h2 h3 h4 h5 h6')

/** The start tags of these elements end an open paragraph. */
export const ENDS_PARAGRAPH = names(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
)

export const TABLE_PARTS = names('caption col colgroup tbody td tfoot th thead tr')

/** The elements in which each part of a table may be placed; all elements above them are closed. */
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

/** End tags do not close elements outside of these ("has an element in scope", 13.2.4.2). */
export const SCOPE_ENDS = names('applet caption html marquee object table td template th')

/** The "special" category of 13.2.4.2: an unknown end tag does not close elements outside of these. */
export const SPECIAL_ELEMENTS = names(
  'address applet article aside blockquote body button caption center dd details dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup html li listing main marquee menu nav object ol p plaintext pre search section select summary table tbody td template tfoot th thead tr ul',
)

/** These elements end svg and math content if they occur in it (13.2.6.5). */
export const EXITS_FOREIGN_CONTENT = names(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
)

export const MATH_TEXT_POINTS = names('mi mo mn ms mtext')
export const SVG_HTML_POINTS = names('foreignobject desc title')

/** How the content of an HTML element is parsed. Scripting is enabled, as in browsers and search engines. */
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

/** The style sheet of the HTML standard never renders these elements (15.3.1); svg is included because its text is drawn. */
export const UNRENDERED_ELEMENTS = names('datalist rp svg')
