import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import type { ComponentType } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../text.ts'
import type { DnssecResult } from '../../tools/dnssec/schema.ts'
import { TOOLS } from '../../tools/registry.ts'
import { badge } from '../pages/badge.tsx'
import { docsMcp } from '../pages/docs-mcp.tsx'
import type { Page } from '../pages/page.ts'
import type { PageState } from '../state.ts'
import { SurroundingsProvider } from '../surroundings.ts'
import { AvailabilityView, availabilitySaid } from './availability-result.tsx'
import { DkimView } from './dkim-result.tsx'
import { dkimSaid } from './dkim-verdict.ts'
import { DnssecView } from './dnssec-result.tsx'
import { HeaderView } from './header-result.tsx'
import { headerSaid } from './header-verdict.ts'
import { LookupView } from './lookup-result.tsx'
import { lookupSaid } from './lookup-verdict.ts'
import { MailView } from './mail-result.tsx'
import { mailSaid } from './mail-verdict.ts'
import { PropagationView } from './propagation-result.tsx'
import { propagationSaid } from './propagation-verdict.ts'

const SITE = { baseUrl: 'https://zw.example', checks: 95, limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const drawn = (locale: Locale, element: preact.JSX.Element): string =>
  renderToString(
    <SurroundingsProvider value={{ locale, site: SITE, browser: undefined }}>{element}</SurroundingsProvider>,
  )

interface Shown {
  readonly tool: string
  readonly View: ComponentType<{ readonly result: never }>
  readonly sentence: (result: never, locale: Locale) => string
  /** In place of those of the tool. */
  readonly examples?: readonly { readonly title: string; readonly output: unknown }[]
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
  { tool: 'dns_lookup', View: LookupView, sentence: (result, locale) => lookupSaid(result, locale).sentence },
  {
    tool: 'dns_propagation',
    View: PropagationView,
    sentence: (result, locale) => propagationSaid(result, locale).sentence,
  },
  {
    tool: 'domain_availability',
    View: AvailabilityView,
    sentence: (result, locale) => availabilitySaid(result, locale).sentence,
  },
  { tool: 'dkim_check', View: DkimView, sentence: (result, locale) => dkimSaid(result, locale)[0].sentence },
  {
    tool: 'dnssec_check',
    View: DnssecView,
    sentence: ({ verdict }: DnssecResult) => verdict?.title ?? '',
    examples: [{ title: 'the long form, which the page asks for', output: DNSSEC_RESULT }],
  },
  { tool: 'mail_check', View: MailView, sentence: (result, locale) => mailSaid(result, locale).sentence },
  { tool: 'header_analysis', View: HeaderView, sentence: (result, locale) => headerSaid(result, locale).sentence },
]

/** Every text that a stranger wrote becomes one that tries to be more than a text. */
const HOSTILE = `javascript:alert(1)//"'><script>alert(2)</script><img src=x onerror=alert(3)>`

/** Words that the service chooses itself, from closed lists. */
const OWN_MEMBERS: readonly string[] = ['type', 'state', 'status', 'role', 'keyType', 'checkedAt', 'ip', 'severity']

function poisoned(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, poisoned(one, member)]))
  return typeof value === 'string' && !OWN_MEMBERS.includes(name) ? HOSTILE : value
}

const CASES = VIEWS.flatMap(({ tool, View, sentence, examples }) =>
  (examples ?? TOOLS.find(({ name }) => name === tool)?.examples ?? []).flatMap(({ title, output }) =>
    LOCALES.map((locale) => ({ tool, View, sentence, title, output: output as never, locale })),
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

/** Whatever could run or load something. */
const activeParts = (html: string): readonly string[] =>
  elementsIn(parseFragment(html)).flatMap(({ tagName, attrs }) => [
    ...(['script', 'img', 'iframe', 'style'].includes(tagName) ? [tagName] : []),
    ...attrs.map(({ name }) => name).filter((name) => name.startsWith('on') || name === 'style' || name === 'src'),
  ])

describe('a result as a page shows it', () => {
  it.each(CASES)('$tool, $locale: $title', ({ View, sentence, output, locale }) => {
    const html = drawn(locale, <View result={output} />)
    expect(html).toContain(`<h2>${sentence(output, locale)}</h2>`)
    expect(html).not.toMatch(/undefined|NaN|\[object/)
  })

  it.each(CASES)('$tool, $locale: what strangers wrote stays text ($title)', ({ View, output, locale }) => {
    const html = drawn(locale, <View result={poisoned(output) as never} />)
    expect(html).toContain('&lt;script>')
    expect(activeParts(html)).toEqual([])
    expect(hrefsIn(html).filter((href) => !/^[/#](?!\/)/.test(href))).toEqual([])
  })
})

describe('DNSSEC', () => {
  it('shows every finding with what to do, and nothing that it judges itself', () => {
    const html = drawn('en', <DnssecView result={DNSSEC_RESULT} />)
    expect(html).toContain('result-head tone-warn')
    expect(html).toContain('Replace the DS record.')
    expect(html).toContain('id="finding-domain-resolves"')
    expect(html).not.toContain('tone-problem')
  })

  it('leaves it to the findings whether a DS without a key is a fault', () => {
    const html = drawn('en', <DnssecView result={{ ...DNSSEC_RESULT, links: [{ keyTag: 4711, matched: false }] }} />)
    expect(html).toContain('no published key')
    expect(html).not.toContain('tone-problem')
  })
})

describe('availability', () => {
  const asked = { domain: 'example.de', registrar: null, created: null, expires: null }

  it.each([
    ['en', 'EPP status'],
    ['de', 'EPP-Status'],
  ] as const)('shows the status of a registration (%s)', (locale, label) => {
    const result = { ...asked, state: 'registered', noRdapForTld: false } as const
    const statuses = ['clientHold', 'redemptionPeriod']
    const words = drawn(locale, <AvailabilityView result={{ ...result, statuses }} />).replace(/<[^>]+>/g, ' ')
    expect(words).toMatch(new RegExp(`${label}\\s+clientHold, redemptionPeriod`))
    expect(drawn(locale, <AvailabilityView result={{ ...result, statuses: [] }} />)).not.toContain(label)
  })

  it.each([
    [
      { ...asked, state: 'unknown', noRdapForTld: true },
      /for \.de there is no public RDAP service/,
      /Für \.de gibt es keinen öffentlichen RDAP-Dienst/,
    ],
    [
      { ...asked, state: 'unknown', noRdapForTld: false },
      /^Whether example\.de is free cannot be said\.$/,
      /^Ob example\.de frei ist, lässt sich nicht sagen\.$/,
    ],
  ] as const)('unknown is never said to be free: %j', (result, en, de) => {
    const [english, german] = [availabilitySaid(result, 'en'), availabilitySaid(result, 'de')]
    expect([english.tone, german.tone]).toEqual(['unknown', 'unknown'])
    expect(english.sentence).toMatch(en)
    expect(german.sentence).toMatch(de)
    expect(english.more).toMatch(/does not mean that the name is free/)
    expect(german.more).toMatch(/heißt nicht, dass der Name frei ist/)
  })

  it.each([
    ['registered', 'info', 'example.de is taken.', 'example.de ist vergeben.'],
    ['available', 'ok', 'example.de seems to be free.', 'example.de scheint frei zu sein.'],
  ] as const)('%s', (state, tone, en, de) => {
    const result = { ...asked, state, noRdapForTld: false }
    expect(availabilitySaid(result, 'en')).toMatchObject({ tone, sentence: en })
    expect(availabilitySaid(result, 'de')).toMatchObject({ tone, sentence: de })
  })

  it('dates are in the language of the reader', () => {
    const result = { ...asked, state: 'registered', noRdapForTld: false, created: '1995-08-14T04:00:00.000Z' } as const
    expect(drawn('de', <AvailabilityView result={result} />)).toContain('14. August 1995')
  })
})

describe('pages without a result', () => {
  const state = (page: Page, locale: Locale, input: PageState['input'] = {}): PageState => ({
    page: page.id,
    locale,
    path: page.path,
    query: input,
    input,
    site: SITE,
  })
  const page = (one: Page, locale: Locale, input?: PageState['input']): string =>
    drawn(locale, <one.Main {...state(one, locale, input)} />)

  it.each(LOCALES)('the guide for agents (%s) names the connector and the limits', (locale) => {
    const html = page(docsMcp, locale)
    expect(html).toContain('https://zw.example/mcp')
    expect(html).toMatch(/\b50\b.*\b5000\b/s)
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
    expect(html).toContain('This is not a domain name')
  })
})
