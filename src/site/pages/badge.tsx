import { useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { Copyable } from '../parts/copyable.tsx'
import { Form } from '../parts/form.tsx'
import { REFUSAL_ID, RefusalNote } from '../parts/refusal.tsx'
import { badgeSnippets, readBadgeDomain } from '../results/badge-snippets.ts'
import { NextSteps } from '../results/next-steps.tsx'
import type { Field, PageState } from '../state.ts'
import { useSurroundings, useWords } from '../surroundings.ts'
import { addressOf, type Page } from './page.ts'

interface Words {
  readonly shown: (domain: string) => string
  readonly alt: (domain: string) => string
  readonly label: string
  readonly about: string
  readonly address: string
  readonly again: string
}

const WORDS: Localized<Words> = {
  en: {
    shown: (domain) => `The badge of ${domain}`,
    alt: (domain) => `DNS health of ${domain}`,
    label: 'DNS health',
    about:
      'It shows the score of the health check and leads to the report. It is made anew after an hour at the latest; while a first check is still running it says “checking”, “partial” where too little could be checked for a score, and “unknown” where nothing could be checked.',
    address: 'Address of the image',
    again: 'Load it again',
  },
  de: {
    shown: (domain) => `Das Badge von ${domain}`,
    alt: (domain) => `DNS-Gesundheit von ${domain}`,
    label: 'DNS health',
    about:
      'Es zeigt die Punktzahl des Domain-Checks und führt zum Bericht. Spätestens nach einer Stunde wird es erneuert; solange eine erste Prüfung noch läuft, steht dort „checking“, „partial“, wenn sich für eine Punktzahl zu wenig prüfen ließ, und „unknown“, wenn sich nichts prüfen ließ.',
    address: 'Adresse des Bildes',
    again: 'Neu laden',
  },
}

const title: Localized<string> = { en: 'A badge for your domain', de: 'Ein Badge für Ihre Domain' }

const lead: Localized<string> = {
  en: 'The score of a domain as a small picture, for a README or a status page.',
  de: 'Die Punktzahl einer Domain als kleines Bild, für eine README oder eine Statusseite.',
}

const FIELDS: readonly Field[] = [{ name: 'domain', isOptional: false, example: 'example.com' }]

function Main({ input: given }: PageState) {
  const { locale, browser } = useSurroundings()
  const [input, setInput] = useState(given)
  const { domain: text = '' } = input
  const domain = readBadgeDomain(text)
  const isWrong = text !== '' && domain === undefined
  return (
    <>
      <h1>{title[locale]}</h1>
      <p class="lead">{lead[locale]}</p>
      <Form
        action="/badge"
        fields={FIELDS}
        input={input}
        submit={{ en: 'Show the badge', de: 'Badge zeigen' }}
        isBusy={false}
        {...(isWrong && { wrong: { field: 'domain', describedBy: REFUSAL_ID } })}
        onSubmit={(asked) => {
          browser?.showAddress(addressOf('/badge', { ...asked, lang: locale }), 'push')
          setInput(asked)
        }}
      />
      <div class="outcome" aria-live="polite">
        {isWrong && <RefusalNote refusal={{ code: 'invalid_domain', message: `“${text}” is not a domain name.` }} />}
        {domain !== undefined && <Badge domain={domain} />}
      </div>
    </>
  )
}

function Badge({ domain }: { readonly domain: string }) {
  const words = useWords(WORDS)
  const { site } = useSurroundings()
  // Another address each time: browsers keep what they have loaded.
  const [loads, setLoads] = useState(0)
  const path = `/badge/${encodeURIComponent(domain)}.svg`
  const { image, markdown, html, asciidoc, rst } = badgeSnippets(domain, site.baseUrl, words.label)
  return (
    <>
      <section>
        <h2>{words.shown(domain)}</h2>
        <p class="badge-shown">
          <img src={addressOf(path, loads === 0 ? {} : { load: `${loads}` })} alt={words.alt(domain)} height={20} />{' '}
          <button type="button" class="quiet needs-script" onClick={() => setLoads(loads + 1)}>
            {words.again}
          </button>
        </p>
        <p>{words.about}</p>
        <Copyable label="Markdown" text={markdown} />
        <Copyable label="HTML" text={html} />
        <Copyable label="AsciiDoc" text={asciidoc} />
        <Copyable label="reStructuredText" text={rst} />
        <Copyable label={words.address} text={image} />
      </section>
      <NextSteps domain={domain} steps={['check', 'mail', 'dnssec']} />
    </>
  )
}

export const badge: Page = { id: 'badge', path: '/badge', title, lead, Main }
