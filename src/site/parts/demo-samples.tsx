import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { localAddress } from '../pages/page.ts'
import type { DemoFacts, DemoTopic } from '../state.ts'
import { TableHead } from './table-head.tsx'

interface Words {
  readonly title: string
  readonly lead: string
  readonly all: (count: number) => string
  readonly domain: string
  readonly about: string
  readonly look: string
}

const WORDS: Localized<Words> = {
  en: {
    title: 'Demo domains',
    lead: 'The demo is the complete service, without limits, with a simulated internet in the same process. The name of each domain says what it shows.',
    all: (count) => `All ${count} domains by topic`,
    domain: 'Domain',
    about: 'Description',
    look: 'Tools',
  },
  de: {
    title: 'Demo-Domains',
    lead: 'Die Demo ist der vollständige Dienst, ohne Limits, mit einem simulierten Internet im selben Prozess. Der Name jeder Domain sagt, was sie zeigt.',
    all: (count) => `Alle ${count} Domains nach Themen`,
    domain: 'Domain',
    about: 'Beschreibung',
    look: 'Werkzeuge',
  },
}

interface WayToLook {
  readonly tool: string
  readonly label: Localized<string>
  readonly addressOf: (name: string) => { readonly path: string; readonly input?: Readonly<Record<string, string>> }
}

/** The tools that are offered for each sample domain, in this order. */
const WAYS: readonly WayToLook[] = [
  {
    tool: 'domain_report',
    label: { en: 'report', de: 'Bericht' },
    addressOf: (name) => ({ path: `/check/${encodeURIComponent(name)}` }),
  },
  way('mail_check', '/mail-check', 'mail', 'E-Mail'),
  way('seo_check', '/seo-check', 'SEO', 'SEO'),
  way('dnssec_check', '/dnssec', 'DNSSEC', 'DNSSEC'),
  {
    tool: 'dns_propagation',
    label: { en: 'propagation', de: 'Propagation' },
    // Responses differ most often for A records.
    addressOf: (name) => ({ path: '/propagation', input: { name, type: 'A' } }),
  },
  way('domain_availability', '/availability', 'availability', 'Verfügbarkeit'),
]

function way(tool: string, path: string, en: string, de: string): WayToLook {
  return { tool, label: { en, de }, addressOf: (domain) => ({ path, input: { domain } }) }
}

const countOf = (topics: readonly DemoTopic[]): number => topics.reduce((sum, { domains }) => sum + domains.length, 0)

/** A few sample domains of the demo with links to the tools, and all of them by topic in a list that opens. */
export function DemoSamples({ topics = [], showcase = [] }: DemoFacts) {
  const words = useWords(WORDS)
  const { locale } = usePageContext()
  return (
    <section class="samples">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <Samples topics={showcase.flatMap((name) => topicOf(name, topics))} />
      <details>
        <summary>{words.all(countOf(topics))}</summary>
        <nav aria-label={words.title}>
          <ul class="chips">
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title[locale]}</a>
              </li>
            ))}
          </ul>
        </nav>
        {topics.map((topic) => (
          <div key={topic.id}>
            <h3 id={topic.id}>{topic.title[locale]}</h3>
            <Samples topics={[topic]} />
          </div>
        ))}
      </details>
    </section>
  )
}

/** The topic of a domain, with this domain only. */
const topicOf = (name: string, topics: readonly DemoTopic[]): readonly DemoTopic[] =>
  topics
    .map((topic) => ({ ...topic, domains: topic.domains.filter((domain) => domain.name === name) }))
    .filter(({ domains }) => domains.length > 0)
    .slice(0, 1)

function Samples({ topics }: { readonly topics: readonly DemoTopic[] }) {
  const words = useWords(WORDS)
  const { locale } = usePageContext()
  const rows = topics.flatMap(({ tools, domains }) => domains.map((domain) => ({ ...domain, tools })))
  return (
    <table class="stacked">
      <TableHead columns={[words.domain, words.about, words.look]} />
      <tbody>
        {rows.map(({ name, about, tools }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{about[locale]}</td>
            <td>
              <ul class="chips">
                {WAYS.filter(({ tool }) => tools?.includes(tool) ?? true).map(({ tool, label, addressOf }) => {
                  const { path, input } = addressOf(name)
                  return (
                    <li key={tool}>
                      <a href={localAddress(path, locale, input)} aria-label={`${label[locale]}: ${name}`}>
                        {label[locale]}
                      </a>
                    </li>
                  )
                })}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
