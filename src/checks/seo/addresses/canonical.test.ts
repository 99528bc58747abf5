import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, redirectTo, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { canonicalPresentText } from './canonical-present.text.ts'
import { canonicalPresent } from './canonical-present.ts'
import { canonicalTargetText } from './canonical-target.text.ts'
import { canonicalTarget } from './canonical-target.ts'
import { canonicalValidText } from './canonical-valid.text.ts'
import { canonicalValid } from './canonical-valid.ts'

const present = findingReader(canonicalPresent, canonicalPresentText)
const valid = findingReader(canonicalValid, canonicalValidText)
const target = findingReader(canonicalTarget, canonicalTargetText)

const link = (href: string) => `<link rel="canonical" href="${href}">`
const headed = (...tags: readonly string[]) => PAGE.replace('<title>', `${tags.join('')}<title>`)
const withHeader = (line: string, body = PAGE): ScenePage => ({ headers: [`link: ${line}`], body })

describe('canonical-present, canonical-valid and canonical-target', () => {
  const CASES: readonly [string, ScenePage, string | undefined, string | undefined, string | undefined][] = [
    ['none', PAGE, 'info none', undefined, undefined],
    ['the page itself', headed(link(START)), 'ok ok', 'ok ok', 'ok ok'],
    ['without the slash', headed(link('https://example.com')), 'ok ok', 'ok ok', 'ok ok'],
    ['in capitals, with the port', headed(link('HTTPS://EXAMPLE.com:443/')), 'ok ok', 'ok ok', 'ok ok'],
    ['with a fragment', headed(link(`${START}#top`)), 'ok ok', 'ok ok', 'ok ok'],
    ['in the header', withHeader(`<${START}>; rel="canonical"`), 'ok ok', 'ok ok', 'ok ok'],
    [
      'among others in the header',
      withHeader(`</style.css>; rel=preload, <${START}>; REL="alternate Canonical"`),
      'ok ok',
      'ok ok',
      'ok ok',
    ],
    ['two that agree', withHeader(`<${START}>; rel=canonical`, headed(link(START))), 'ok ok', 'ok ok', 'ok ok'],
    ['two that do not', headed(link(START), link('https://example.com/b')), undefined, 'warn conflicting', undefined],
    ['relative', headed(link('/')), 'ok ok', 'info relative', 'ok ok'],
    ['relative to a base', headed('<base href="https://example.com/">', link('./')), 'ok ok', 'info relative', 'ok ok'],
    ['without a scheme', headed(link('//example.com/')), 'ok ok', 'info relative', 'ok ok'],
    ['a fragment', headed(link('#main')), undefined, 'warn fragment-only', undefined],
    ['words', headed(link('I am not a URL')), undefined, 'warn unusable', undefined],
    ['a template', headed(link('{{ page.url }}')), undefined, 'warn unusable', undefined],
    ['nothing', headed(link('')), undefined, 'warn unusable', undefined],
    ['no page', headed(link('mailto:me@example.com')), undefined, 'warn unusable', undefined],
    ['an address that is none', headed(link('https://')), undefined, 'warn unusable', undefined],
    ['in the body', `${PAGE}${link('https://foo.com/')}`, 'info only-in-body', undefined, undefined],
    ['in a comment', headed(`<!--${link('https://foo.com/')}-->`), 'info none', undefined, undefined],
    ['another page', headed(link('https://example.com/home')), 'ok ok', 'ok ok', 'info elsewhere'],
    ['another host', headed(link('https://www.example.com/')), 'ok ok', 'ok ok', 'info elsewhere'],
    ['without https', headed(link('http://example.com/')), 'ok ok', 'ok ok', 'warn plain-http'],
    ['another domain', headed(link('https://example.net/')), 'ok ok', 'ok ok', 'warn other-domain'],
    ['a neighbour below a suffix', headed(link('https://example.co.uk/')), 'ok ok', 'ok ok', 'warn other-domain'],
    ['an error', { status: 500 }, 'info unknown', 'info unknown', 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, page, ...expected) => {
    const web = { [START]: page }
    expect([summaryOf(await present(web)), summaryOf(await valid(web)), summaryOf(await target(web))]).toEqual(expected)
  })

  it('use the final URL, not the requested one', async () => {
    const web = { [START]: redirectTo('/de/'), 'https://example.com/de/': headed(link(START)) }
    expect(summaryOf(await target(web))).toBe('info elsewhere')
  })

  it('accept https on a page that is served over http', async () => {
    const web = { [START]: { failure: 'refused' as const }, 'http://example.com/': headed(link(START)) }
    expect(summaryOf(await target(web))).toBe('info elsewhere')
  })

  it('show the values', async () => {
    const conflict = await valid({ [START]: headed(link(START), link('https://example.com/b')) })
    const relative = await valid({ [START]: headed(link('/start')) })
    const elsewhere = await target({ [START]: headed(link('https://example.net/')) })
    expect(conflict?.detail.en).toContain('https://example.com/ and https://example.com/b')
    expect(relative?.detail.de).toMatch(/„\/start“.*https:\/\/example\.com\/start/)
    expect(elsewhere?.detail.en).toContain('https://example.net/')
  })
})
