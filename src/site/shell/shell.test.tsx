import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../text.ts'
import type { MenuEntry, PageState } from '../state.ts'
import { Shell, type ShellProps } from './shell.tsx'

const label = (text: string) => ({ en: text, de: `${text} (de)` })

const MENU: readonly MenuEntry[] = [
  { group: 'health', links: [{ path: '/check', label: label('Health check') }] },
  {
    group: 'dns',
    links: [
      { path: '/lookup', label: label('Lookup') },
      { path: '/tools/new', label: label('New tool') },
    ],
  },
]

const SITE: PageState['site'] = {
  baseUrl: 'https://dns.example',
  limits: { anonymousPerDay: 50, keyPerDay: 1000 },
}

const shell = (state: Partial<ShellProps['state']>, locale: Locale = 'en', domain?: string): string =>
  renderToString(
    <Shell state={{ path: '/idn', query: {}, menu: MENU, site: SITE, ...state }} domain={domain} locale={locale}>
      <h1>Content</h1>
    </Shell>,
  )

describe('the menu', () => {
  it('links a group of one page directly, by the name of the group', () => {
    expect(shell({})).toContain('<li><a href="/check?lang=en">Report</a></li>')
    expect(shell({}, 'de')).toContain('<li><a href="/check?lang=de">Bericht</a></li>')
  })

  it('opens a group of several pages without script, one group at a time', () => {
    expect(shell({}, 'de')).toContain(
      '<details class="submenu" name="submenu"><summary>DNS-Werkzeuge</summary><ul>' +
        '<li><a href="/lookup?lang=de">Lookup (de)</a></li><li><a href="/tools/new?lang=de">New tool (de)</a></li></ul>',
    )
  })

  it.each([
    ['/check/example.com', '<a href="/check?lang=en" aria-current="page">Report</a>'],
    ['/lookup', '<summary aria-current="true">DNS tools</summary>'],
    ['/lookup', '<a href="/lookup?lang=en" aria-current="page">Lookup</a>'],
    ['/docs/mcp', '<a href="/docs?lang=en" aria-current="page">API &amp; agents</a>'],
  ])('marks at %s the current page: %s', (path, marked) => {
    expect(shell({ path })).toContain(marked)
  })

  it('marks nothing on another page whose path begins with the same letters', () => {
    expect(shell({ path: '/checkout' })).not.toContain('aria-current')
  })
})

describe('the domain box', () => {
  const box = (domain?: string): string =>
    /<search class="domain-box">.*?<\/search>/.exec(shell({}, 'en', domain))?.[0] ?? ''

  it('sends the domain and the language to the health check', () => {
    expect(box()).toMatch(/^<search class="domain-box"><form method="get" action="\/check">/)
    expect(box()).toContain('<input type="hidden" name="lang" value="en"/>')
  })

  it.each([
    ['example.com', 'value="example.com"'],
    ['"><b>', 'value="&quot;>&lt;b>'],
    [undefined, ' value required'],
  ])('has with %j the value %s', (domain, value) => {
    expect(box(domain)).toContain(value)
  })
})

describe('the language switch', () => {
  it('keeps the path and the query of the page', () => {
    const html = shell({ path: '/lookup', query: { name: 'a&b', type: 'MX' } })
    expect(html).toContain('<a href="/lookup?name=a%26b&amp;type=MX&amp;lang=de" lang="de" hreflang="de">Deutsch</a>')
  })

  it('offers the other languages only', () => {
    expect(shell({}, 'de')).toContain('hreflang="en">English</a>')
    expect(shell({}, 'de')).not.toContain('hreflang="de"')
  })
})

describe('the shell', () => {
  it('says that it is a demo', () => {
    expect(shell({ site: { ...SITE, demo: {} } })).toContain('<aside class="demo-note">')
    expect(shell({})).not.toContain('demo-note')
  })

  it('has the content in its main landmark', () => {
    expect(shell({})).toContain('<main id="main" tabindex="-1"><h1>Content</h1></main>')
  })
})
