import { FINDINGS_PATH } from '../../report/pages.ts'
import { BADGE_PATH } from '../../surfaces/badge/operation.ts'
import { MCP_PATH } from '../../surfaces/mcp/operation.ts'
import { OPENAPI_PATH } from '../../surfaces/openapi/document.ts'
import { LOCALES, type Locale } from '../../text.ts'
import type { Tool } from '../../tools/define-tool.ts'
import { TOOLS } from '../../tools/registry.ts'
import type { SampleDomain, SampleTopic } from '../sample-domains.ts'
import { STYLE } from './style.ts'
import { curlCommand, toolAddress } from './tool-address.ts'
import { LOOKS, WORDS } from './words.ts'

export interface StartPageOptions {
  readonly topics: readonly SampleTopic[]
  readonly baseUrl: string
  readonly locale: Locale
}

/** What the list of all endpoints is filled with. */
const TRIED = { domain: 'perfect.lab', name: 'münchen-test.lab', type: 'A', selector: 's1' }

/** The question in which name servers and resolvers most often differ. */
const ADDRESS_TYPE = 'A'

/** The page of the demo at `/`: what there is to see, with a way to each thing. It needs no script. */
export function startPage({ topics, baseUrl, locale }: StartPageOptions): string {
  const words = WORDS[locale]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${escaped(words.title)}</h1>
<p class="warning">${escaped(words.warning)}</p>
<p>${escaped(words.intro)}</p>
<nav><ul>
${LOCALES.filter((other) => other !== locale)
  .map((other) => item(`<a href="${homeIn(other)}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a>`))
  .join('')}
${item(link('/docs', words.reference))}${item(link(FINDINGS_PATH, words.findings))}${item(link(OPENAPI_PATH, 'OpenAPI'))}
${item(link('#endpoints', words.endpoints))}
</ul></nav>
</header>
<main>
<h2>${escaped(words.topics)}</h2>
<nav><ul>
${topics.map(({ id, title }) => item(link(`#${id}`, title[locale]))).join('\n')}
</ul></nav>
${topics.map((topic) => topicHtml(topic, locale)).join('\n')}
<h2 id="endpoints">${escaped(words.endpoints)}</h2>
<p>${escaped(words.endpointsIntro)}</p>
${TOOLS.map((tool) => endpointHtml(tool, baseUrl, locale)).join('\n')}
<h3>${escaped(words.agents)}</h3>
<pre><code>${escaped(`${baseUrl}${MCP_PATH}`)}</code></pre>
</main>
</body>
</html>
`
}

const homeIn = (locale: Locale): string => (locale === 'en' ? '/' : `/?lang=${locale}`)

function topicHtml({ id, title, tools, domains }: SampleTopic, locale: Locale): string {
  const words = WORDS[locale]
  const looks = LOOKS.filter(({ tool }) => tools?.includes(tool) ?? true)
  const heads = [words.domain, words.about, words.look].map((head) => `<th scope="col">${escaped(head)}</th>`)
  return `<h2 id="${id}">${escaped(title[locale])}</h2>
<div class="scroll"><table><thead><tr>${heads.join('')}</tr></thead><tbody>
${domains.map((domain) => domainHtml(domain, looks, locale)).join('\n')}
</tbody></table></div>`
}

function domainHtml({ name, about }: SampleDomain, looks: typeof LOOKS, locale: Locale): string {
  const fillings = { domain: name, name, type: ADDRESS_TYPE }
  const links = looks.map(({ tool, label }) => link(toolAddress(toolNamed(tool), fillings, locale), label[locale]))
  // A badge tells the score of a health check.
  if (looks.some(({ tool }) => tool === 'dns_health_check'))
    links.push(link(BADGE_PATH.replace('{domain}', encodeURIComponent(name)), WORDS[locale].badge))
  const cells = [`<td>${escaped(about[locale])}</td>`, `<td><ul>${links.map(item).join('')}</ul></td>`]
  return `<tr><th scope="row"><code>${escaped(name)}</code></th>${cells.join('')}</tr>`
}

function toolNamed(wanted: string): Tool {
  const tool = TOOLS.find(({ name }) => name === wanted)
  if (tool === undefined) throw new Error(`there is no tool ${wanted}`)
  return tool
}

/** Titles and paths of tools are English in every language. */
function endpointHtml(tool: Tool, baseUrl: string, locale: Locale): string {
  const { title, rest } = tool
  const language = locale === 'en' ? '' : ' lang="en"'
  const command = curlCommand(tool, baseUrl, locale)
  const address = toolAddress(tool, TRIED, locale)
  const way =
    command === undefined
      ? `<p>${link(address, decodeURI(address))}</p>`
      : `<pre><code>${escaped(command)}</code></pre>`
  return `<h3${language}>${escaped(title)}: <code>${escaped(`${rest.method} ${rest.path}`)}</code></h3>\n${way}`
}

const item = (html: string): string => `<li>${html}</li>`

const link = (href: string, text: string): string => `<a href="${escaped(href)}">${escaped(text)}</a>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
