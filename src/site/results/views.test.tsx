import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import type { ComponentType } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { DKIM_KEY_CHECKS } from '../../checks/tools/dkim-key/checks.ts'
import { LOOKUP_CHECKS } from '../../checks/tools/lookup/checks.ts'
import { MAIL_HEADER_CHECKS } from '../../checks/tools/mail-header/checks.ts'
import { MAIL_SERVER_CHECKS } from '../../checks/tools/mail-server/checks.ts'
import { PROPAGATION_CHECKS } from '../../checks/tools/propagation/checks.ts'
import { REGISTRATION_CHECKS } from '../../checks/tools/registration/checks.ts'
import { judgeResult, type ToolChecks } from '../../report/tool-findings.ts'
import { LOCALES, type Locale } from '../../text.ts'
import type { DnssecResult } from '../../tools/dnssec/schema.ts'
import { TOOLS } from '../../tools/registry.ts'
import { PageContextProvider } from '../page-context.ts'
import { badge } from '../pages/badge.tsx'
import { docsMcp } from '../pages/docs-mcp.tsx'
import type { Page } from '../pages/page.ts'
import type { PageState } from '../state.ts'
import { AvailabilityView } from './availability-result.tsx'
import { DkimView } from './dkim-result.tsx'
import { DnssecView } from './dnssec-result.tsx'
import { HeaderView } from './header-result.tsx'
import { LookupView } from './lookup-result.tsx'
import { MailView } from './mail-result.tsx'
import { PropagationView } from './propagation-result.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const drawn = (locale: Locale, element: preact.JSX.Element): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>{element}</PageContextProvider>,
  )

interface Shown {
  readonly tool: string
  readonly View: ComponentType<{ readonly result: never }>
  /** Undefined if the examples contain a verdict. */
  readonly checks?: ToolChecks<never>
  /** Used instead of the examples of the tool. */
  readonly examples?: readonly { readonly title: string; readonly output: object }[]
}

const DNSSEC_FINDING = {
  id: 'dnssec-signed',
  category: 'security',
  severity: 'warn',
  title: 'DNSSEC has no effect',
  detail: 'No validator supports the DS records.',
} as const

const DNSSEC_RESULT: DnssecResult = {
  domain: 'ignored.example',
  status: 'broken',
  adValidated: false,
  verdict: {
    id: DNSSEC_FINDING.id,
    outcome: 'no-effect',
    severity: 'warn',
    title: DNSSEC_FINDING.title,
    detail: DNSSEC_FINDING.detail,
  },
  findings: [
    { ...DNSSEC_FINDING, fix: { steps: ['Replace the DS record.'] } },
    { ...DNSSEC_FINDING, id: 'domain-resolves', severity: 'ok', title: 'Domain resolves' },
  ],
  ds: [{ keyTag: 4711, algorithm: 'ALG251', digestType: 'SHA-256', digest: 'AB' }],
  dnskeys: [{ keyTag: 4711, flags: 257, algorithm: 'ALG251', role: 'ksk' }],
  links: [{ keyTag: 4711, matched: true }],
}

const VIEWS: readonly Shown[] = [
  { tool: 'dns_lookup', View: LookupView, checks: LOOKUP_CHECKS },
  { tool: 'dns_propagation', View: PropagationView, checks: PROPAGATION_CHECKS },
  { tool: 'domain_availability', View: AvailabilityView, checks: REGISTRATION_CHECKS },
  { tool: 'dkim_check', View: DkimView, checks: DKIM_KEY_CHECKS },
  {
    tool: 'dnssec_check',
    View: DnssecView,
    examples: [{ title: 'the long form, which the page asks for', output: DNSSEC_RESULT }],
  },
  { tool: 'mail_check', View: MailView, checks: MAIL_SERVER_CHECKS },
  { tool: 'header_analysis', View: HeaderView, checks: MAIL_HEADER_CHECKS },
]

const NOW = new Date('2026-11-15T09:30:05.000Z')

/** The result as the tool returns it with `detail=full`. */
const inFull = (output: object, checks: ToolChecks<never> | undefined, locale: Locale): object =>
  checks === undefined
    ? output
    : {
        ...output,
        ...judgeResult({ ...output, now: NOW } as never, 'example.com', checks, {
          locale,
          detail: 'full',
          baseUrl: SITE.baseUrl,
        }),
      }

/** Replaces every text from the network with markup that must not be interpreted. */
const HOSTILE = `javascript:alert(1)//"'><script>alert(2)</script><img src=x onerror=alert(3)>`

/** Members whose values the service chooses from closed lists. */
const OWN_MEMBERS: readonly string[] = ['type', 'state', 'status', 'role', 'keyType', 'checkedAt', 'ip', 'severity']

function poisoned(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, poisoned(one, member)]))
  return typeof value === 'string' && !OWN_MEMBERS.includes(name) ? HOSTILE : value
}

const CASES = VIEWS.flatMap(({ tool, View, checks, examples }) =>
  (examples ?? TOOLS.find(({ name }) => name === tool)?.examples ?? []).flatMap(({ title, output }) =>
    LOCALES.map((locale) => ({
      tool,
      View,
      title,
      output: inFull(output as object, checks, locale) as Pick<DnssecResult, 'verdict' | 'findings'>,
      locale,
    })),
  ),
)

type Node = DefaultTreeAdapterMap['node']

const elementsIn = (node: Node): readonly DefaultTreeAdapterMap['element'][] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsIn) : []),
]

const hrefsIn = (html: string): readonly string[] =>
  elementsIn(parseFragment(html)).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'href').map(({ value }) => value),
  )

/** Markup that could run or load something. */
const activeParts = (html: string): readonly string[] =>
  elementsIn(parseFragment(html)).flatMap(({ tagName, attrs }) => [
    ...(['script', 'img', 'iframe', 'style'].includes(tagName) ? [tagName] : []),
    ...attrs.map(({ name }) => name).filter((name) => name.startsWith('on') || name === 'style' || name === 'src'),
  ])

describe('a result as a page shows it', () => {
  it.each(CASES)('$tool, $locale: $title', ({ View, output, locale }) => {
    const html = drawn(locale, <View result={output as never} />)
    const { verdict, findings = [] } = output
    expect(verdict).toBeDefined()
    expect(html).toContain(`<h2>${verdict?.title}</h2>`)
    expect(html).toContain(`<p>${verdict?.detail}</p>`)
    for (const step of findings.flatMap(({ fix }) => fix?.steps ?? [])) expect(html).toContain(`<li>${step}</li>`)
    expect(html).not.toMatch(/undefined|NaN|\[object/)
  })

  it.each(CASES)('$tool, $locale: is shown without a verdict too ($title)', ({ View, output, locale }) => {
    const { verdict: _verdict, findings: _findings, ...plain } = output
    const html = drawn(locale, <View result={plain as never} />)
    expect(html).not.toContain('result-head')
    expect(html).not.toContain('class="findings"')
  })

  it.each(CASES)('$tool, $locale: texts from the network stay text ($title)', ({ View, output, locale }) => {
    const html = drawn(locale, <View result={poisoned(output) as never} />)
    expect(html).toContain('&lt;script>')
    expect(activeParts(html)).toEqual([])
    expect(hrefsIn(html).filter((href) => !/^[/#](?!\/)/.test(href))).toEqual([])
  })
})

describe('DNSSEC', () => {
  it('shows every finding with its steps, and adds no judgment of its own', () => {
    const html = drawn('en', <DnssecView result={DNSSEC_RESULT} />)
    expect(html).toContain('result-head tone-warn')
    expect(html).toContain('Replace the DS record.')
    expect(html).toContain('id="finding-domain-resolves"')
    expect(html).not.toContain('tone-problem')
  })

  it('does not mark a DS record without a key as a fault', () => {
    const html = drawn('en', <DnssecView result={{ ...DNSSEC_RESULT, links: [{ keyTag: 4711, matched: false }] }} />)
    expect(html).toContain('no DNSKEY record')
    expect(html).not.toContain('tone-problem')
  })
})

describe('DKIM', () => {
  const asked = { domain: 'example.com', selector: 's1', name: 's1._domainkey.example.com' }
  const key = { found: true, valid: true, revoked: false, testing: true, keyBits: 2048, record: 'v=DKIM1; p=' } as const

  it.each([
    ['rsa', 'RSA', 'RSA'],
    ['ed25519', 'Ed25519', 'Ed25519'],
    [undefined, 'not readable', 'nicht lesbar'],
  ] as const)('names the key type %s', (keyType, en, de) => {
    const result = { ...asked, ...key, ...(keyType && { keyType }) }
    expect(drawn('en', <DkimView result={result} />)).toContain(`<dt>Key type</dt><dd>${en}</dd>`)
    expect(drawn('de', <DkimView result={result} />)).toContain(`<dt>Schlüsseltyp</dt><dd>${de}</dd>`)
  })

  it('offers other selectors if this one has no key', () => {
    const html = drawn('en', <DkimView result={{ ...asked, found: false, status: 3 }} />)
    expect(hrefsIn(html)).toContain('/dkim?domain=example.com&selector=google&lang=en')
  })
})

describe('pages without a result', () => {
  const state = (page: Page, locale: Locale, input: PageState['input'] = {}): PageState => ({
    page: page.id,
    locale,
    path: page.path,
    query: input,
    input,
    menu: [],
    site: SITE,
  })
  const page = (one: Page, locale: Locale, input?: PageState['input']): string =>
    drawn(locale, <one.Main {...state(one, locale, input)} />)

  it.each(LOCALES)('the guide for agents (%s) names the connector and the limits', (locale) => {
    const html = page(docsMcp, locale)
    expect(html).toContain('https://zw.example/mcp')
    expect(html).toMatch(/\b50\b.*\b5000\b/s)
    expect(html).toContain('<code>npx -y zonewise mcp</code>')
    expect(html).not.toContain('`')
  })

  it.each(LOCALES)('the badge (%s) is shown with its snippets', (locale) => {
    const html = page(badge, locale, { domain: 'example.com' })
    expect(html).toContain('src="/badge/example.com.svg"')
    expect(html).toContain(
      '[![DNS health](https://zw.example/badge/example.com.svg)](https://zw.example/check/example.com)',
    )
  })

  it('no badge is shown for what is not a domain', () => {
    const html = page(badge, 'en', { domain: HOSTILE })
    expect(activeParts(html)).toEqual([])
    expect(html).toContain('Not a domain name')
  })
})
