import type { Localized } from '../../text.ts'
import { localAddress } from '../app.tsx'
import { usePageContext, useWords } from '../page-context.ts'
import type { DemoTopic } from '../state.ts'
import { TableHead } from './table-head.tsx'

interface Words {
  readonly title: string
  readonly lead: string
  readonly domain: string
  readonly about: string
  readonly look: string
}

const WORDS: Localized<Words> = {
  en: {
    title: 'Demo domains',
    lead: 'The demo is the complete service, without limits, with a simulated internet in the same process. The name of each domain says what it shows.',
    domain: 'Domain',
    about: 'Description',
    look: 'Tools',
  },
  de: {
    title: 'Demo-Domains',
    lead: 'Die Demo ist der vollständige Dienst, ohne Limits, mit einem simulierten Internet im selben Prozess. Der Name jeder Domain sagt, was sie zeigt.',
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
    tool: 'dns_health_check',
    label: { en: 'health check', de: 'Domain-Check' },
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

/** The sample domains of the demo by topic, with links to the tools. */
export function DemoSamples({ topics }: { readonly topics: readonly DemoTopic[] }) {
  const words = useWords(WORDS)
  const { locale } = usePageContext()
  return (
    <section class="samples">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
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
        <Topic key={topic.id} {...topic} />
      ))}
    </section>
  )
}

function Topic({ id, title, tools, domains }: DemoTopic) {
  const words = useWords(WORDS)
  const { locale } = usePageContext()
  const ways = WAYS.filter(({ tool }) => tools?.includes(tool) ?? true)
  return (
    <>
      <h3 id={id}>{title[locale]}</h3>
      <table class="stacked">
        <TableHead columns={[words.domain, words.about, words.look]} />
        <tbody>
          {domains.map(({ name, about }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{about[locale]}</td>
              <td>
                <ul class="chips">
                  {ways.map(({ tool, label, addressOf }) => {
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
    </>
  )
}
