import type { Localized } from '../../text.ts'
import { localAddress } from '../app.tsx'
import { DemoSamples } from '../parts/demo-samples.tsx'
import { Form } from '../parts/form.tsx'
import type { PageState } from '../state.ts'
import { useSurroundings, useWords } from '../surroundings.ts'
import { addressOf, type Page } from './page.ts'

interface Words {
  readonly more: string
  readonly moreLead: string
}

const WORDS: Localized<Words> = {
  en: { more: 'One thing only', moreLead: 'Every part of the check is a tool of its own, with an address to share.' },
  de: {
    more: 'Nur das eine',
    moreLead: 'Jeder Teil des Checks ist auch ein eigenes Werkzeug, mit einer Adresse zum Weitergeben.',
  },
}

const title: Localized<string> = {
  en: 'What is wrong with this domain?',
  de: 'Was stimmt mit dieser Domain nicht?',
}

const lead: Localized<string> = {
  en: 'DNS, mail and web set-up in one check: what is wrong, why it matters, and the record that puts it right.',
  de: 'DNS, E-Mail und Web in einer Prüfung: was nicht stimmt, warum es zählt, und der Eintrag, der es behebt.',
}

function Main({ tool, menu, site }: PageState) {
  const { locale, browser } = useSurroundings()
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
