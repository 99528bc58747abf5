import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { PageContextProvider } from '../page-context.ts'
import { SNIPPET_FORMATS } from '../snippets/formats.ts'
import type { SnippetRecord } from '../snippets/record.ts'
import { RecordCard } from './record-card.tsx'

const RECORD: SnippetRecord = {
  host: '_dmarc.example.com',
  type: 'TXT',
  value: 'v=DMARC1; p=none; x="</code><script>"',
}

function drawn(record: SnippetRecord): string {
  const site = { baseUrl: 'https://dns.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }
  const value = { locale: 'en' as const, site, browser: undefined }
  const card = h(RecordCard, { record, zone: 'example.com' })
  return renderToString(h(PageContextProvider, { value, children: card }))
}

describe('the card of a record', () => {
  const html = drawn(RECORD)

  it('shows the fields of a panel', () => {
    expect(html).toContain('<dt>Host</dt><dd><code>_dmarc</code>')
    expect(html).toContain('<dt>Type</dt><dd><code>TXT</code>')
  })

  it('has a tab for every format, with the first one selected and the only tab stop', () => {
    const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>/g)].map(([tab]) => tab)
    expect(tabs).toHaveLength(SNIPPET_FORMATS.length + 1)
    expect(tabs.map((tab) => tab.includes('aria-selected="true"'))).toEqual(tabs.map((_, index) => index === 0))
    expect(tabs.map((tab) => /tabindex="0"/i.test(tab))).toEqual(tabs.map((_, index) => index === 0))
  })

  it('names a panel for every tab', () => {
    const controlled = [...html.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id)
    for (const id of controlled) expect(html).toContain(`role="tabpanel" id="${id}"`)
  })

  it('contains every format for readers without script', () => {
    const [, folded = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? []
    for (const { label } of SNIPPET_FORMATS) expect(folded).toContain(`<summary>${label}</summary>`)
  })

  it('escapes values', () => {
    expect(html).not.toContain('<script>')
  })
})
