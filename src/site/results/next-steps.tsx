import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { addressOf, localAddress } from '../pages/page.ts'
import type { Input } from '../state.ts'

type Step = 'check' | 'mail' | 'dnssec' | 'records' | 'propagation' | 'availability' | 'badge'

interface Words {
  readonly title: string
  readonly steps: Readonly<Record<Step, (domain: string) => string>>
}

const WORDS: Localized<Words> = {
  en: {
    title: 'More checks',
    steps: {
      check: (domain) => `Domain report for ${domain}`,
      mail: (domain) => `Mail server check of ${domain}`,
      dnssec: (domain) => `DNSSEC check of ${domain}`,
      records: (domain) => `DNS records of ${domain}`,
      propagation: (domain) => `DNS propagation of ${domain}`,
      availability: (domain) => `Registration of ${domain}`,
      badge: (domain) => `Badge for ${domain}`,
    },
  },
  de: {
    title: 'Weitere Prüfungen',
    steps: {
      check: (domain) => `Domain-Bericht von ${domain}`,
      mail: (domain) => `Mailserver-Prüfung von ${domain}`,
      dnssec: (domain) => `DNSSEC-Prüfung von ${domain}`,
      records: (domain) => `DNS-Einträge von ${domain}`,
      propagation: (domain) => `DNS-Propagation von ${domain}`,
      availability: (domain) => `Registrierung von ${domain}`,
      badge: (domain) => `Badge für ${domain}`,
    },
  },
}

const PLACES: Readonly<Record<Step, { readonly path: string; readonly input: (domain: string) => Input }>> = {
  check: { path: '/check/{domain}', input: (domain) => ({ domain }) },
  mail: { path: '/mail-check', input: (domain) => ({ domain }) },
  dnssec: { path: '/dnssec', input: (domain) => ({ domain }) },
  records: { path: '/lookup', input: (name) => ({ name, type: 'A' }) },
  propagation: { path: '/propagation', input: (name) => ({ name, type: 'A' }) },
  availability: { path: '/availability', input: (domain) => ({ domain }) },
  badge: { path: '/badge', input: (domain) => ({ domain }) },
}

/** Links to other tools for the same domain. */
export function NextSteps({ domain, steps }: { readonly domain: string; readonly steps: readonly Step[] }) {
  const words = useWords(WORDS)
  const { locale } = usePageContext()
  return (
    <nav class="next" aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul class="tiles">
        {steps.map((step) => {
          const { path, input } = PLACES[step]
          return (
            <li key={step}>
              <a href={addressOf(path, { ...input(domain), lang: locale })}>{words.steps[step](domain)}</a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A link to the lookup of a name. The name comes from the network, so it is used only as an encoded value of our own URL. */
export function LookupLink({ name, type }: { readonly name: string; readonly type: string }) {
  const { locale } = usePageContext()
  return (
    <a href={localAddress('/lookup', locale, { name, type })}>
      <code>{name}</code>
    </a>
  )
}
