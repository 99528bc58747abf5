import { readEvents } from '../../../src/site/browser/events.ts'
import { CAA, readCaa } from '../../../src/site/generate/caa.ts'
import { DMARC, readDmarc } from '../../../src/site/generate/dmarc.ts'
import { domainIn as domainInForm } from '../../../src/site/generate/existing.ts'
import { entriesOf, readForm } from '../../../src/site/generate/form.ts'
import { decodePunycode } from '../../../src/site/generate/in-browsers/a-label.ts'
import { isIP } from '../../../src/site/generate/in-browsers/node-net.ts'
import browserNames from '../../../src/site/generate/in-browsers/tr46.ts'
import { MTA_STS } from '../../../src/site/generate/mta-sts.ts'
import { SPF } from '../../../src/site/generate/spf.ts'
import { addressOf } from '../../../src/site/pages/page.ts'
import { columnsOf, shorten, widthOf } from '../../../src/site/pictures/measure.ts'
import { keptReports } from '../../../src/site/report/compare/kept-reports.ts'
import { fileName } from '../../../src/site/report/export/exported-report.ts'
import { htmlFile } from '../../../src/site/report/export/html-file.ts'
import { isImageUrl } from '../../../src/site/report/export/logo.ts'
import { markdownFile } from '../../../src/site/report/export/markdown-file.ts'
import { filterIn, queryWith } from '../../../src/site/report/filter-address.ts'
import { badgeSnippets, readBadgeDomain } from '../../../src/site/results/badge-snippets.ts'
import { dataParts } from '../../../src/site/results/data-parts.ts'
import { domainIn } from '../../../src/site/results/domain-in.ts'
import { headerPart } from '../../../src/site/results/header-part.ts'
import { SNIPPET_FORMATS } from '../../../src/site/snippets/formats.ts'
import { panelEntries } from '../../../src/site/snippets/panel.ts'
import { type Target, textTarget } from '../target.ts'
import { hostileReport } from './hostile-results.ts'

const SNIPPET_TYPES = ['TXT', 'CAA', 'MX', 'SRV', 'TLSA', 'DS', 'CNAME', 'A']

/** A record with this value, as each provider wants it. */
const snippets = (text: string): unknown =>
  SNIPPET_TYPES.map((type) => {
    const record = { host: text, type, value: text, alongside: [`0 issue "${text}"`] }
    return [...SNIPPET_FORMATS.map(({ render }) => render(record, 'example.com').length), panelEntries(record, text)]
  })

function exports(text: string): unknown {
  const report = { ...hostileReport(text), resolvable: true, locale: 'en' } as unknown as Parameters<typeof htmlFile>[0]
  const options = { name: text, address: text, logo: text }
  return [
    htmlFile(report, options).length,
    markdownFile(report, options),
    fileName({ ...report, domain: text }, 'html'),
  ]
}

/** The records of a health report whose every text is this one. */
const publishedIn = (text: string) => ({
  sets: ['mx', 'tls-rpt'].map((purpose) => ({
    purpose,
    state: 'present',
    records: [{ type: 'MX', data: text, text }],
  })),
  policyFile: { state: 'present', lines: text.split('\n') },
})

const forms = (text: string): unknown =>
  [CAA, DMARC, MTA_STS, SPF].map(({ fields, existing, readRecord }) => [
    readForm(fields, Object.fromEntries(fields.map(({ name }) => [name, text]))),
    fields.map((field) => entriesOf(field, text)),
    existing.read({ status: 0, answers: [{ type: 16, data: text }], records: publishedIn(text) }),
    readRecord?.(text),
  ])

const streamed = async (text: string): Promise<unknown> => {
  try {
    return await readEvents(new Response(text), () => undefined)
  } catch (error) {
    return (error as Error).message.length
  }
}

function badge(text: string): unknown {
  const domain = readBadgeDomain(text)
  return domain && badgeSnippets(domain, 'https://zw.example', text)
}

/** What the page does with text, on the server and in browsers. */
export const SITE_TARGETS: readonly Target[] = [
  {
    ...textTarget('snippets', snippets, [
      '$',
      '${',
      '%{',
      '"',
      '\\',
      "'",
      '\n',
      ' ',
      '\u2028',
      '10 ',
      'a.',
      ';',
      'é',
      '\u0000',
    ]),
    repeats: 128,
  },
  {
    ...textTarget('exports', exports, [
      '<',
      '>',
      '&',
      '"',
      "'",
      '`',
      '\n',
      ' ',
      'data:image/png;base64,',
      'https://',
      '.',
    ]),
    repeats: 16,
  },
  {
    ...textTarget(
      'forms',
      (text) => [forms(text), readCaa([text]), readDmarc([text]), domainInForm(text), isImageUrl(text)],
      [
        ',',
        '\n',
        ' ',
        '0 issue "a"',
        'v=DMARC1; p=none; rua=mailto:a@b.c',
        '10 a.',
        'v=spf1 ',
        'include:a ',
        '_dmarc.',
      ],
    ),
    repeats: 64,
  },
  textTarget('typed-names', (text) => [isIP(text), browserNames.toUnicode(text), decodePunycode(text)], [
    'xn--',
    '-',
    'a',
    '.',
    '::',
    '1.',
    'ß',
    '9',
  ]),
  textTarget(
    'page-parts',
    (text) => [
      columnsOf(text),
      widthOf(text),
      shorten(text, 20),
      dataParts(text, 15, 'MX'),
      dataParts(text, 33, 'SRV'),
      domainIn(text),
      headerPart(text),
      badge(text),
      filterIn(text),
      queryWith(filterIn(text), text),
      addressOf(`/a/{name}/${text}`, { name: text, other: text }),
      keptReports({ getItem: () => text } as never),
    ],
    ['.', ' ', '\n', 'Received:', 'from:', '\u0301', '漢', '{', '{a}', ',', '=', '&', 'show=problem', '\t', '\u0000'],
  ),
  textTarget('event-stream', streamed, ['event: part\n', 'data: {}\n', '\n', '\n\n', 'data: ', ':', '{', '"']),
]
