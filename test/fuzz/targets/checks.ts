import type { OutcomeText } from '../../../src/checks/define-check.ts'
import { CHECKS } from '../../../src/checks/registry.ts'
import { SEO_CHECKS } from '../../../src/checks/seo/registry.ts'
import { REGISTRATION_CHECKS } from '../../../src/checks/tools/registration/checks.ts'
import type { Verdict } from '../../../src/checks/verdict.ts'
import { defineView, type View } from '../../../src/evidence/engine/view.ts'
import { judgeResult } from '../../../src/report/tool-findings.ts'
import { LOCALES } from '../../../src/text.ts'
import { observe, type Scene } from '../../support/judging.ts'
import { filledTexts } from '../../texts/outcome-texts.ts'
import { type Target, textTarget, wellFormed } from '../target.ts'

type Values = Readonly<Record<string, unknown>>
type Checks = typeof CHECKS | typeof SEO_CHECKS

const verdictsOf = (name: string, checks: Checks): View<readonly (Verdict | undefined)[]> =>
  defineView(name, (look) => checks.map(({ check }) => look.value(check.verdict as View<Verdict | undefined>)))

const MAIL_GROUPS: readonly string[] = ['spf', 'dmarc', 'dkim', 'mx', 'transport', 'caa']

const SEO_VERDICTS = verdictsOf('all verdicts of the SEO check', SEO_CHECKS)
const MAIL_CHECKS = CHECKS.filter(({ check: { group } }) => MAIL_GROUPS.includes(group))
const MAIL_VERDICTS = verdictsOf('all verdicts about mail', MAIL_CHECKS as unknown as Checks)

/** The verdicts of the checks on a scene, in words of every language. */
async function judged(checks: Checks, view: View<readonly (Verdict | undefined)[]>, scene: Scene): Promise<unknown> {
  const verdicts = await observe(view, scene)
  return verdicts.map((verdict, index) => {
    const outcomes = checks[index]?.texts.outcomes as Readonly<Record<string, Readonly<Record<string, unknown>>>>
    const text = verdict && outcomes[verdict.outcome]
    return text && LOCALES.map((locale) => filledTexts(text[locale] as OutcomeText<Values>, verdict.values as Values))
  })
}

/** The data of a record have at most 65,535 bytes, with a length before each string, and the callers put words before the text. */
const MAX_TEXT_BYTES = 60_000

/** A TXT record for a zone file: strings of at most 255 bytes, with every byte escaped. */
function txt(owner: string, text: string): string {
  const bytes = Buffer.from(text).subarray(0, MAX_TEXT_BYTES)
  const strings = Array.from({ length: Math.ceil(bytes.length / 255) || 1 }, (_, index) =>
    Array.from(bytes.subarray(index * 255, (index + 1) * 255), (byte) => `\\${String(byte).padStart(3, '0')}`).join(''),
  )
  return `${owner} TXT ${strings.map((string) => `"${string}"`).join(' ')}\n`
}

const HOSTS = '@ A 93.184.216.34\nwww A 93.184.216.34\nmta-sts A 93.184.216.34\nmx A 93.184.216.35\n@ MX 10 mx\n'

/** The records that hold text, each at its own name and with the start that makes checks read it. */
const recordsWith = (text: string): Scene => ({
  zone: [
    HOSTS,
    txt('@', text),
    txt('@', `v=spf1 include:${text} -all`),
    txt('_dmarc', `v=DMARC1; p=none; rua=mailto:${text}`),
    txt('_mta-sts', `v=STSv1; id=${text}`),
    txt('_mta-sts', text),
    txt('_smtp._tls', `v=TLSRPTv1; rua=${text}`),
    txt('default._domainkey', `v=DKIM1; p=${text}`),
    txt('default._bimi', `v=BIMI1; l=${text}`),
    txt('open', 'v=spf1 +all'),
  ].join(''),
  policy: { kind: 'response', status: 200, mediaType: text, body: text },
})

const FIELDS = ['content-security-policy', 'link', 'set-cookie', 'x-robots-tag', 'strict-transport-security', 'vary']

/** Values in the markup of a page, in its headers, in its files and in a redirect. */
function siteWith(text: string): Scene {
  const value = text.replaceAll('"', '&quot;')
  const headers = [...FIELDS, 'content-usage', 'content-encoding'].map((name) => `${name}: ${text}`)
  const body = `<!doctype html><html lang="${value}"><head><title>${value}</title><meta name="viewport" content="${value}">
<meta name="description" content="${value}"><meta property="og:image" content="${value}"><meta name="robots" content="${value}">
<meta http-equiv="refresh" content="5;url=${value}"><link rel="canonical" href="${value}"><link rel="alternate" hreflang="de" href="${value}">
<script type="application/ld+json">${text}</script></head><body><h1>${value}</h1><a href="${value}">a</a><img src="http://a.example/${value}"></body></html>`
  return {
    zone: HOSTS,
    web: {
      'http://example.com/': { status: 301, headers: ['location: https://example.com/'] },
      'http://www.example.com/': { status: 301, headers: [`location: ${text}`] },
      'https://www.example.com/': { status: 301, headers: [`location: /é${text}`] },
      'https://example.com/': { headers, body },
      'https://example.com/robots.txt': {
        headers: ['content-type: text/plain'],
        body: `User-agent: *\nDisallow: ${text}\nSitemap: https://example.com/${encodeURIComponent(wellFormed(text))}\nContent-Usage: ${text}\n`,
      },
      'https://example.com/llms.txt': { headers: ['content-type: text/plain'], body: text },
      'https://example.com/*': { body },
    },
  }
}

/** A page that every check can read, with values only where they do not change which page it is. */
function readableSite(text: string): Scene {
  const value = text.replaceAll('"', '&quot;')
  const body = `<!doctype html><html lang="en"><head><title>${value}</title></head><body><h1>a</h1><p>${'word '.repeat(400)}</p><img src="http://a.example/${value}"></body></html>`
  return {
    zone: HOSTS,
    web: {
      'http://example.com/': { status: 301, headers: ['location: https://example.com/'] },
      'http://www.example.com/': { status: 301, headers: ['location: https://example.com/'] },
      'https://www.example.com/': { status: 301, headers: ['location: https://example.com/'] },
      'https://example.com/': {
        headers: [
          'content-type: text/html; charset=utf-8',
          ...['content-security-policy', 'content-encoding', 'vary', 'content-usage'].map((name) => `${name}: ${text}`),
        ],
        body,
      },
      'https://example.com/robots.txt': {
        headers: ['content-type: text/plain'],
        body: `User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: ${text}\nAllow: /\n`,
      },
    },
  }
}

const seoChecks = (text: string): Promise<unknown> =>
  Promise.all([siteWith(text), readableSite(text)].map((scene) => judged(SEO_CHECKS, SEO_VERDICTS, scene)))

const registration = (text: string): unknown =>
  LOCALES.map((locale) =>
    judgeResult(
      {
        domain: `${text}.de`,
        state: 'registered',
        noRdapForTld: false,
        registrar: text,
        expires: text,
        statuses: [text],
        nameServers: [text],
        inDns: { nameServers: [`a.${text}`] },
        now: new Date('2026-11-16T12:00:00Z'),
      },
      text,
      REGISTRATION_CHECKS,
      { locale, detail: 'full', baseUrl: 'https://zw.example' },
    ),
  )

const PIECES = [
  'a',
  'a.',
  ' ',
  ';',
  '=',
  ',',
  '/',
  ':',
  '"',
  '<',
  '>',
  'https://',
  'include:',
  'noindex',
  '%',
  '\u0000',
]

/** What the checks read from records, pages and registries by themselves. */
export const CHECK_TARGETS: readonly Target[] = [
  {
    ...textTarget(
      'mail-checks',
      (text) => judged(MAIL_CHECKS as unknown as Checks, MAIL_VERDICTS, recordsWith(text)),
      PIECES,
    ),
    isHeavy: true,
  },
  { ...textTarget('seo-checks', seoChecks, PIECES), isHeavy: true },
  textTarget('registration-checks', registration, ['clientTransferProhibited', 'a.', '.', ' ', '-', '2026-11-20', 'T']),
]
