import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import { DemoSamples } from '../parts/demo-samples.tsx'
import { Form } from '../parts/form.tsx'
import type { PageState } from '../state.ts'
import { addressOf, localAddress, type Page } from './page.ts'

const ALL_TOOLS: Localized<string> = { en: 'All tools', de: 'Alle Werkzeuge' }

const title: Localized<string> = {
  en: 'Check the DNS, mail and web setup of a domain',
  de: 'DNS, E-Mail und Web einer Domain prüfen',
}

const lead: Localized<string> = {
  en: 'One report about the whole domain: what is wrong, why it matters and what to change first, with the record to publish.',
  de: 'Ein Bericht über die ganze Domain: was nicht stimmt, warum das wichtig ist und was Sie zuerst ändern sollten, mit dem passenden Eintrag.',
}

function Main({ tool, toolLinks = [], site }: PageState) {
  const { locale, browser } = usePageContext()
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
      {site.demo?.topics && <DemoSamples {...site.demo} />}
      <section>
        <h2>{ALL_TOOLS[locale]}</h2>
        <ul class="tool-list">
          {toolLinks.map(({ path, label, summary }) => (
            <li key={path}>
              <a href={localAddress(path, locale)}>{label[locale]}</a>
              <span>{summary[locale]}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

export const start: Page = { id: 'start', path: '/', tool: 'domain_report', isFormOnly: true, title, lead, Main }
