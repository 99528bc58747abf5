import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../../text.ts'
import { type AreaResults, exportedAreas } from './exported-areas.ts'
import { type ExportedReport, fileName } from './exported-report.ts'
import { htmlFile } from './html-file.ts'
import { STYLE, STYLE_HASH } from './html-style.ts'
import { isImageUrl, LOGO_TYPES, readLogo } from './logo.ts'
import { markdownFile } from './markdown-file.ts'
import { html } from './markup.ts'

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;`

const REPORT: ExportedReport = {
  domain: 'example.com',
  displayDomain: 'example.com',
  resolvable: true,
  score: 61,
  coverage: 1,
  determined: true,
  checkedAt: '2026-11-16T09:30:05.000Z',
  locale: 'en',
  findings: [
    {
      id: 'dmarc-record',
      category: 'email',
      severity: 'problem',
      title: 'No DMARC record',
      detail: 'There is none.',
      outcome: 'none-mail',
      why: 'Spoofed mail is not stopped.',
      fix: {
        steps: ['At your DNS provider, add the record.'],
        record: { host: '_dmarc', type: 'TXT', value: 'v=DMARC1; p=none' },
      },
    },
    {
      id: 'dmarc-policy',
      category: 'email',
      severity: 'warn',
      title: 'Monitoring only',
      detail: 'It applies.',
      outcome: 'none',
      fix: { steps: [], record: { host: '_dmarc', type: 'TXT', value: 'v=DMARC1; p=none' } },
    },
    { id: 'spf-record', category: 'email', severity: 'ok', title: 'SPF record found', detail: 'Yes.', outcome: 'ok' },
  ],
}

const hostile = (text: string): ExportedReport => ({
  ...REPORT,
  displayDomain: text,
  findings: REPORT.findings.map((finding) => ({
    ...finding,
    title: text,
    detail: text,
    why: text,
    fix: { steps: [text], record: { host: text, type: 'TXT', value: text } },
  })),
})

const PLAIN = { name: '', address: 'https://zw.example/check/example.com?lang=en' }
const PNG = 'data:image/png;base64,iVBORw0KGgo='

const AREAS_OF_REPORT: AreaResults = {
  mail: {
    verdict: {
      id: 'mail-certificate',
      outcome: 'expired',
      severity: 'problem',
      title: 'Certificate of <mx> has expired',
      detail: '',
    },
    findings: [
      {
        id: 'mail-relay',
        category: 'email',
        severity: 'ok',
        title: 'No open relay',
        detail: 'It refuses.',
        outcome: 'ok',
      },
      {
        id: 'mail-certificate',
        category: 'email',
        severity: 'problem',
        title: 'Certificate of <mx> has expired',
        detail: 'It expired yesterday.',
        outcome: 'expired',
        fix: { steps: ['Renew the certificate.'] },
      },
    ],
  },
  web: undefined,
  registration: {
    verdict: {
      id: 'registered',
      outcome: 'unknown',
      severity: 'info',
      title: 'Not checked: registration',
      detail: '',
    },
  },
}

/** The tags of a file, in their order. */
const tagsIn = (file: string): readonly string[] => [...file.matchAll(/<\/?([a-z][a-z0-9]*)/g)].map(([tag]) => tag)

describe('the HTML file', () => {
  it('begins with the three sentences, then has findings, steps, records and passed checks', () => {
    const file = htmlFile(REPORT, PLAIN)
    const places = [
      'DNS health of example.com',
      '61 of 100 points',
      '16 November 2026, 09:30 UTC',
      'Others can send mail in the name of this domain',
      'It was not assessed whether the domain can be lost',
      'Mail servers, website and certificates were not assessed.',
      'No DMARC record',
      'At your DNS provider, add the record.',
      '_dmarc TXT v=DMARC1; p=none',
      'Fix: see No DMARC record',
      'SPF record found',
      'https://zw.example/check/example.com?lang=en',
    ].map((text) => file.indexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  it.each(LOCALES)('is in one language (%s)', (locale) => {
    const file = htmlFile({ ...REPORT, locale }, PLAIN)
    expect(file).toContain(`<html lang="${locale}">`)
    expect(file).toContain(locale === 'en' ? '<h2>Findings</h2>' : '<h2>Befunde</h2>')
  })

  it('has no script, no handler and nothing from elsewhere, under a policy that allows only its style', () => {
    const file = htmlFile(REPORT, { ...PLAIN, name: 'ACME', logo: PNG })
    expect(file).toMatch(/^<!doctype html>\n<html /)
    expect(file).not.toMatch(/<script|<link|<iframe|javascript:| style="/i)
    expect(file.match(/<[^>]* on\w+=/g)).toBeNull()
    expect(file.match(/(?:src|href)="[^"]*"/g)).toEqual([`src="${PNG}"`, `href="${PLAIN.address}"`])
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(file)?.[1]?.replaceAll('&#39;', "'")
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'`,
    )
    expect(file.indexOf('Content-Security-Policy')).toBeLessThan(file.indexOf('<style>'))
  })

  it('allows the style by its hash', () => {
    expect(createHash('sha256').update(STYLE).digest('base64')).toBe(STYLE_HASH)
    expect(STYLE).not.toContain('<')
    expect(htmlFile(REPORT, PLAIN)).toContain(`<style>${STYLE}</style>`)
  })

  it.each([HOSTILE, '</title></style><svg onload=alert(3)>', '<!--', ']]>', "' onmouseover='x"])(
    'contains foreign text only as text: %s',
    (text) => {
      const harmless = htmlFile(hostile('x'), { ...PLAIN, name: 'x', logo: PNG })
      const file = htmlFile(hostile(text), { address: PLAIN.address, name: text, logo: PNG })
      expect(tagsIn(file)).toEqual(tagsIn(harmless))
      expect(file).not.toMatch(/<!--|<svg|<script/)
      expect(file.replace(/"[^"]*"/g, '""').match(/<[^>]* on\w+=/g)).toBeNull()
    },
  )

  it.each([
    'https://elsewhere.example/logo.png',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/png;base64,"onerror=alert(1)',
    'javascript:alert(1)',
    '',
  ])('leaves out a logo that is not an image inside the file: %s', (logo) => {
    expect(htmlFile(REPORT, { ...PLAIN, logo })).not.toContain('<img')
  })

  it('links only to addresses of the web', () => {
    expect(htmlFile(REPORT, { ...PLAIN, address: 'javascript:alert(1)' })).not.toContain('href')
  })

  it('says that there is no score if too little was checked', () => {
    const file = htmlFile({ ...REPORT, determined: false, coverage: 0.4, findings: [] }, PLAIN)
    expect(file).toContain('Not fully checked')
    expect(file).toContain('only 40% of the points')
    expect(file).not.toMatch(/61 of 100|<h2>Findings|<h2>Passed/)
  })
})

describe('the other areas of the report', () => {
  const withAreas = (locale: Locale) => ({ ...PLAIN, areas: exportedAreas(AREAS_OF_REPORT, locale) })

  it('are in the HTML file after the health report, also those that were not loaded', () => {
    const file = htmlFile(REPORT, withAreas('en'))
    const places = [
      'The website and its certificate were not assessed.',
      'SPF record found',
      '<h2>Mail servers</h2>\n<p>Problem: Certificate of &lt;mx&gt; has expired</p>',
      'It expired yesterday.',
      'Renew the certificate.',
      '<h2>Website</h2>\n<p>Not checked.</p>',
      '<h2>Registration</h2>\n<p>Not checked: registration</p>',
      PLAIN.address,
    ].map((text) => file.indexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(file).not.toContain('It refuses.')
  })

  it('are in the Markdown file, in German', () => {
    const file = markdownFile({ ...REPORT, locale: 'de' }, withAreas('de'))
    expect(file).toContain('\n\n## Mailserver\n\nProblem: Certificate of \\<mx\\> has expired\n\n')
    expect(file).toContain('### ✗ Certificate of \\<mx\\> has expired')
    expect(file).toContain('1. Renew the certificate.')
    expect(file).toContain('## Website\n\nNicht geprüft.\n\n## Registrierung')
    expect(file).toContain('- Die Website und ihr Zertifikat wurden nicht beurteilt.')
  })

  it('are missing if the service does not have their tools', () => {
    expect(exportedAreas({}, 'en')).toEqual([])
  })
})

describe('the Markdown file', () => {
  it('begins with the three sentences, then has the report of the command line', () => {
    const file = markdownFile(REPORT, { ...PLAIN, name: 'ACME' })
    expect(file.split('\n\n').slice(0, 5)).toEqual([
      '# DNS health of example.com',
      'ACME',
      'Checked on 16 November 2026, 09:30 UTC.',
      expect.stringMatching(/^- Others can send mail .*\.\n- It was not assessed .*\.\n- Mail servers, website .*\.$/),
      '## example.com: 61/100',
    ])
    expect(file).toContain(
      '### ✗ No DMARC record\n\n`dmarc-record`: There is none.\n\n1. At your DNS provider, add the record.',
    )
    expect(file).toContain('```\n_dmarc TXT v=DMARC1; p=none\n```')
    expect(file).toContain('\n- ✓ `spf-record` SPF record found\n')
    expect(file).toMatch(/\n\nCreated with zonewise: <https:\/\/zw\.example\/check\/example\.com\?lang=en>\n$/)
  })

  it('escapes foreign text outside of code', () => {
    const file = markdownFile(hostile('<b>x</b> [a](javascript:b) @user ![i](h) # `c`'), {
      ...PLAIN,
      name: '<i>*ACME*</i>',
    })
    const text = file
      .replace(`<${PLAIN.address}>`, '')
      .replace(/```+[\s\S]*?```+/g, '')
      .replace(/\\./g, '')
      .replace(/`[^`]*`/g, '')
    expect(text).not.toMatch(/[<>[\]@*]/)
  })

  it('says that there is no score if too little was checked, in German', () => {
    const file = markdownFile({ ...REPORT, locale: 'de', determined: false, coverage: 0.4 }, PLAIN)
    expect(file).toContain('## example.com: nicht vollständig geprüft')
    expect(file).toContain('**Nicht vollständig geprüft: Nur Prüfungen für 40 % der Punkte waren möglich')
  })
})

describe('the name of an exported file', () => {
  it.each([
    ['example.com', 'zonewise-example.com-2026-11-16.html'],
    ['xn--mnchen-3ya.de', 'zonewise-xn--mnchen-3ya.de-2026-11-16.html'],
    ['../../etc/passwd', 'zonewise-.._.._etc_passwd-2026-11-16.html'],
  ])('%s', (domain, name) => {
    expect(fileName({ ...REPORT, domain }, 'html')).toBe(name)
  })
})

describe('a logo', () => {
  it.each(LOGO_TYPES)('of type %s becomes part of the file', async (type) => {
    const logo = await readLogo(new Blob([new Uint8Array(20_000).fill(255)], { type }))
    expect(logo).toMatchObject({ ok: true, url: expect.stringContaining(`data:${type};base64,////`) })
    expect(logo.ok && isImageUrl(logo.url)).toBe(true)
    expect(logo.ok && Buffer.from(logo.url.split(',')[1] ?? '', 'base64').length).toBe(20_000)
  })

  it.each<[what: string, file: Parameters<typeof readLogo>[0], fault: string]>([
    ['HTML', new Blob(['<script>'], { type: 'text/html' }), 'not-an-image'],
    ['without a type', new Blob(['x']), 'not-an-image'],
    ['too large', new Blob([new Uint8Array(200_001)], { type: 'image/png' }), 'too-large'],
    ['unreadable', { type: 'image/png', size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) }, 'unreadable'],
  ])('that is %s is refused', async (_what, file, fault) => {
    expect(await readLogo(file)).toEqual({ ok: false, fault })
  })
})

describe('markup', () => {
  it.each([
    [html`<p>${'<&>"\''}</p>`, '<p>&lt;&amp;&gt;&quot;&#39;</p>'],
    [html`<p>${html`<b>${'<'}</b>`}</p>`, '<p><b>&lt;</b></p>'],
    [html`${[html`<i>`, '<i>', 3, ['&']]}`, '<i>&lt;i&gt;3&amp;'],
    [html``, ''],
  ])('%#: inserted texts are escaped, inserted markup is not', ({ markup }, expected) => {
    expect(markup).toBe(expected)
  })
})
