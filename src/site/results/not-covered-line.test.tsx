import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../text.ts'
import { PageContextProvider } from '../page-context.ts'
import { SITE_PAGES } from '../pages/registry.ts'
import { NotCoveredLine } from './not-covered-line.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const drawn = (tool: string, locale: Locale): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <NotCoveredLine tool={tool} domain="example.com" />
    </PageContextProvider>,
  )

const words = (html: string): string => html.replace(/<[^>]+>/g, '')

describe('what a result does not cover', () => {
  it.each([
    [
      'mail_check',
      'en',
      'Not covered: DNS and mail records, website, registration. See DNS health, SEO and AI check, Domain availability or Domain report.',
    ],
    [
      'seo_check',
      'de',
      'Nicht enthalten: DNS- und Mail-Einträge, Mailserver, Registrierung. Siehe DNS-Zustand, Mailserver-Prüfung, Domain-Verfügbarkeit oder Domain-Bericht.',
    ],
    [
      'domain_availability',
      'en',
      'Not covered: DNS and mail records, mail servers, website. See DNS health, Mail server check, SEO and AI check or Domain report.',
    ],
  ] as const)('is one sentence (%s, %s)', (tool, locale, sentence) => {
    expect(words(drawn(tool, locale))).toBe(sentence)
  })

  it('has links to pages with these names', () => {
    const links = [...drawn('mail_check', 'en').matchAll(/<a href="(\/[\w-]+)[^"]*">(.*?)<\/a>/g)]
    expect(links).toHaveLength(4)
    for (const [, path, name] of links.slice(1)) {
      const page = SITE_PAGES.find((one) => one.path === path)
      expect([path, page?.title.en]).toEqual([path, name])
    }
  })

  it('is nothing for a tool that does not check an area', () => {
    expect(drawn('dns_lookup', 'en')).toBe('')
  })
})
