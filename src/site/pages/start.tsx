import type { Localized } from '../../text.ts'
import { localAddress } from '../app.tsx'
import { usePageContext, useWords } from '../page-context.ts'
import { DemoSamples } from '../parts/demo-samples.tsx'
import { Form } from '../parts/form.tsx'
import type { PageState } from '../state.ts'
import { addressOf, type Page } from './page.ts'

interface Words {
  readonly more: string
  readonly moreLead: string
}

const WORDS: Localized<Words> = {
  en: { more: 'All tools', moreLead: 'Tools for single checks, for records and for mail headers.' },
  de: {
    more: 'Alle Werkzeuge',
    moreLead: 'Werkzeuge für einzelne Prüfungen, für Einträge und für Mail-Header.',
  },
}

const title: Localized<string> = {
  en: 'Check the DNS, mail and web setup of a domain',
  de: 'DNS, E-Mail und Web einer Domain prüfen',
}

const lead: Localized<string> = {
  en: 'The health check shows what is wrong, why it matters and how to fix it, with the record to publish.',
  de: 'Der Domain-Check zeigt, was nicht stimmt, warum das wichtig ist und wie Sie es beheben, mit dem passenden Eintrag.',
}

function Main({ tool, menu, site }: PageState) {
  const { locale, browser } = usePageContext()
  const words = useWords(WORDS)
  return (
    <>
      <h1>{title[locale]}</h1>
      <p class="lead">{lead[locale]}</p>
      <Form
        action="/check"
        fields={tool?.fields ?? []}
        input={{}}
        submit={{ en: 'Check', de: 'Prüfen' }}
        isBusy={false}
        onSubmit={({ domain = '' }) => browser?.open(addressOf('/check/{domain}', { domain, lang: locale }))}
      />
      {site.demo?.topics && <DemoSamples topics={site.demo.topics} />}
      <section>
        <h2>{words.more}</h2>
        <p>{words.moreLead}</p>
        <ul class="tiles">
          {menu.slice(1).map(({ path, label }) => (
            <li key={path}>
              <a href={localAddress(path, locale)}>{label[locale]}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

export const start: Page = { id: 'start', path: '/', tool: 'dns_health_check', isFormOnly: true, title, lead, Main }
