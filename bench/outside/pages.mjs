// Pages of 2 MiB, the maximum that is fetched: one typical page, and pages with the highest cost for their length.
const BYTES = 2 * 1024 * 1024

const fill = (piece) => piece.repeat(Math.ceil(BYTES / piece.length)).slice(0, BYTES)

const within = (start, piece, end = '') => start + fill(piece).slice(0, BYTES - start.length - end.length) + end

/** A list of articles with one element per forty characters. */
function dense() {
  let html = '<!doctype html><html lang="en"><head><title>All articles</title></head><body><main>'
  for (let item = 0; html.length < BYTES; item++)
    html +=
      `<article class="card card--wide" id="item-${item}" data-key="${item * 7}">` +
      `<h2><a href="/articles/${item}?from=list&amp;page=2">Article ${item} &ndash; words &amp; pictures</a></h2>` +
      `<p>Some <b>ordinary</b> text with <em>markup</em>, a <a href="https://example.org/${item}">link</a> and ` +
      `<img src="/pictures/${item}.webp" alt="Picture ${item}" width="320" height="200">.</p>` +
      '<ul><li>one<li>two<li>three</ul></article>\n'
  return html.slice(0, BYTES)
}

const LD_JSON = '<script type=application/ld+json>'
/** Longer structured data is not parsed. */
const LD_CHARACTERS = 256 * 1024

export const PAGES = {
  'dense markup': { html: dense() },
  'short attributes': { html: within('<a ', 'a ', '>') },
  'app roots': { html: fill('<div id=root>') },
  'links of references': { html: fill('<a href=/&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;x>') },
  'a script of comments': { html: within('<script>', '<!--<script ') },
  'plain text of ampersands': { html: within('<plaintext>', '& ') },
  'many noscripts': { html: fill(`<body><noscript>${'<p>a'.repeat(16_000)}</noscript>`) },
  'nested structured data': { html: LD_JSON + '['.repeat(LD_CHARACTERS - 1) },
  'entities of structured data': {
    html: `${LD_JSON}[${'{"@type":["A","B"],"name":"x"},'.repeat(8_000)}{}]</script>`,
  },
  'windows-1252': { html: fill('\x80'), encoding: 'latin1', contentType: 'text/html; charset=windows-1252' },
}
