/** The size of the largest text: a little less than a DNS message, which needs room for its header and signatures. */
export const LARGEST_BYTES = 60_000

/** A text of exactly this many bytes of UTF-8, or a few less where a character would be cut. */
export interface HostileText {
  readonly name: string
  readonly make: (bytes: number) => string
}

/** The harmless text with which every hostile one is compared. */
export const HARMLESS: HostileText = { name: 'words', make: (bytes) => filled('', 'word ', '', bytes) }

/**
 * Repeats a part between a start and an end. The end differs from the part, because an expression that backtracks is slow only
 * if the whole does not match.
 */
function filled(start: string, part: string, end: string, bytes: number): string {
  const size = Buffer.byteLength(part)
  const room = bytes - Buffer.byteLength(start) - Buffer.byteLength(end)
  return room < size ? part.repeat(Math.floor(bytes / size)) : start + part.repeat(Math.floor(room / size)) + end
}

/** Parts of the grammars that read foreign text. */
export const PARTS: Readonly<Record<string, string>> = {
  'the word “domain”': 'DOMAIN',
  'the word “verif”': 'verif',
  digits: '0',
  'one letter': 'a',
  underscores: '_',
  'labels of a name': 'a.',
  dots: '.',
  hyphens: '-',
  'SPF versions': 'v=spf1 ',
  'SPF includes': 'include:a.test ',
  'SPF addresses': 'ip4:192.0.2.1 ',
  'SPF macros': '%{',
  'SPF macro letters': '%{i1r.-+,/_=}',
  'DMARC tags': 'v=DMARC1; p=none; ',
  'report addresses': 'mailto:a@b.test,',
  'DKIM tags': 'v=DKIM1; k=rsa; p=MIIB; ',
  semicolons: ';',
  'empty tags': 'a=;',
  'equal signs': '=',
  commas: ',',
  blanks: ' ',
  'blanks and tabs': ' \t',
  'no-break spaces': '\u00a0',
  'line ends': '\r\n',
  'line feeds and blanks': '\n ',
  'quotation marks': '"',
  'quoted words': '"a" ',
  backslashes: '\\',
  'escaped bytes': '\\000',
  apostrophes: "'",
  'dollar signs': '$',
  'template marks': '${',
  'opening parentheses': '(',
  'pairs of parentheses': '()',
  'opening brackets': '[',
  'opening braces': '{',
  'nested JSON': '{"a":[',
  'tag openings': '<',
  tags: '<a ',
  'elements with attributes': '<a href=//b.test/c title=d>',
  'closing tags': '</',
  comments: '<!--',
  'links in Markdown': '[x](',
  'images in Markdown': '![](x)',
  'code in Markdown': '`',
  'pieces of code in Markdown': '` ',
  'character references': '&#',
  'named references': '&amp',
  schemes: '://',
  URLs: 'https://a.test/?b=c#d ',
  slashes: '/',
  'percent signs': '%',
  'percent escapes': '%2e',
  'at signs': '@',
  'mail addresses': 'a@b.test ',
  colons: ':',
  'IPv4 addresses': '192.0.2.1.',
  'IPv6 addresses': 'a::',
  'groups of IPv6': 'abcd:',
  stars: '*',
  pipes: '|',
  'workflow commands': '::error ::',
  'encoded words': '=?utf-8?q?a?= ',
  'header fields': 'Received: from a by b; ',
  'robots groups': 'User-agent: *\nDisallow: /a*b\n',
  'XML entities': '&a;<loc>',
  dates: '2026-11-15T00:00:00Z ',
  base64: 'QUJD',
  Punycode: 'xn--a-',
  'combining characters': 'a\u0301\u0327',
  'letters of one word': 'ä',
  'characters of another plane': '\u{1f600}',
  'lone surrogates': '\ud800',
  'null characters': '\u0000',
  'escape sequences': '\u001b[31m',
  'directional overrides': '\u202e\u2066',
  'tag characters': '\u{e0041}',
  'zero-width characters': '\u200b\u200d',
}

/** A word that nothing in a grammar of addresses and names can follow, and characters that end no format. */
const ENDS = ['z_- ', '\u0001!'] as const

/** The first half ends with a letter and the second half with a control character, because each of them makes other searches fail. */
const twice = (part: string, bytes: number): string =>
  filled('N', part, ENDS[0], Math.floor(bytes / 2)) + filled('N', part, ENDS[1], Math.floor(bytes / 2))

export const HOSTILE_TEXTS: readonly HostileText[] = Object.entries(PARTS).map(([name, part]) => ({
  name,
  make: (bytes) => twice(part, bytes),
}))

/** All characters that must not reach a reader, among words. */
export const HIDDEN_TEXT: HostileText = {
  name: 'hidden characters',
  make: (bytes) =>
    filled('', 'a\u0000\u001b[31m\u0085\u009b\u202e\u2066\u200b\ufeff\u2028\u{e0041}\ufffe\r\ud800\u007f ', '', bytes),
}
