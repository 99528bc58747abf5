import { useEffect, useRef, useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Copyable } from '../parts/copyable.tsx'
import { Form } from '../parts/form.tsx'
import { useAnnouncement } from '../parts/live-region.tsx'
import { REFUSAL_ID, RefusalNote } from '../parts/refusal.tsx'
import { badgeSnippets, isBadgeChecking, readBadgeDomain } from '../results/badge-snippets.ts'
import { NextSteps } from '../results/next-steps.tsx'
import type { Field, PageState } from '../state.ts'
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
    shown: (domain) => `Badge of ${domain}`,
    alt: (domain) => `DNS health badge of ${domain}`,
    label: 'DNS health',
    about:
      'The badge shows the score of the health check and links to the report. It is cached for at most 1 hour. It shows “checking” while the first check is running; this page then loads it again. It shows “partial” if too little was checked for a score, and “unknown” if nothing was checked.',
    address: 'Image URL',
    again: 'Reload',
  },
  de: {
    shown: (domain) => `Badge von ${domain}`,
    alt: (domain) => `DNS-Health-Badge von ${domain}`,
    label: 'DNS health',
    about:
      'Das Badge zeigt die Punktzahl des Domain-Checks und verlinkt auf den Bericht. Es bleibt höchstens 1 Stunde im Cache. Es zeigt „checking“, solange die erste Prüfung läuft; diese Seite lädt es dann erneut. Es zeigt „partial“, wenn für eine Punktzahl zu wenig geprüft wurde, und „unknown“, wenn nichts geprüft wurde.',
    address: 'URL des Bildes',
    again: 'Neu laden',
  },
}

const title: Localized<string> = { en: 'Badge for your domain', de: 'Badge für Ihre Domain' }

const lead: Localized<string> = {
  en: 'Shows the score of a domain as a small image, for example in a README or on a status page.',
  de: 'Zeigt die Punktzahl einer Domain als kleines Bild, zum Beispiel in einer README oder auf einer Statusseite.',
}

/** A check takes 8 seconds, but it may have to wait for others. The service itself answers after at most 3 seconds. */
const MAX_POLLS = 10
const POLL_PAUSE_MS = 3000

const FIELDS: readonly Field[] = [
  { name: 'domain', isOptional: false, example: 'example.com', label: { en: 'Domain', de: 'Domain' } },
]

function Main({ input: given }: PageState) {
  const { locale, browser } = usePageContext()
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
        submit={{ en: 'Show badge', de: 'Badge anzeigen' }}
        isBusy={false}
        {...(isWrong && { wrong: { field: 'domain', describedBy: REFUSAL_ID } })}
        onSubmit={(asked) => {
          browser?.showAddress(addressOf('/badge', { ...asked, lang: locale }), 'push')
          setInput(asked)
        }}
      />
      <div class="outcome">
        {isWrong && <RefusalNote refusal={{ code: 'invalid_domain' }} />}
        {domain !== undefined && <Badge key={domain} domain={domain} />}
      </div>
    </>
  )
}

function Badge({ domain }: { readonly domain: string }) {
  const words = useWords(WORDS)
  const { site, browser } = usePageContext()
  useAnnouncement(words.shown(domain))
  // Each load uses another URL, because browsers cache the image.
  const [loads, setLoads] = useState(0)
  const polls = useRef(0)
  const source = addressOf(`/badge/${encodeURIComponent(domain)}.svg`, loads === 0 ? {} : { load: `${loads}` })
  useEffect(() => {
    const left = new AbortController()
    const poll = async (): Promise<void> => {
      if (browser === undefined || polls.current === MAX_POLLS) return
      const image = await browser.read(source, left.signal)
      if (image === undefined || !isBadgeChecking(image)) return
      await browser.pause(POLL_PAUSE_MS, left.signal)
      if (left.signal.aborted) return
      polls.current++
      setLoads((before) => before + 1)
    }
    void poll()
    return () => left.abort()
  }, [browser, source])
  const { image, markdown, html, asciidoc, rst } = badgeSnippets(domain, site.baseUrl, words.label)
  return (
    <>
      <section>
        <h2>{words.shown(domain)}</h2>
        <p class="badge-shown">
          <img src={source} alt={words.alt(domain)} height={20} />
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
