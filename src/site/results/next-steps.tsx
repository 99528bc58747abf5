import type { Localized } from '../../text.ts'
import { localAddress } from '../app.tsx'
import { addressOf } from '../pages/page.ts'
import type { Input } from '../state.ts'
import { useSurroundings, useWords } from '../surroundings.ts'

type Step = 'check' | 'mail' | 'dnssec' | 'records' | 'propagation' | 'availability' | 'badge'

interface Words {
  readonly title: string
  readonly steps: Readonly<Record<Step, (domain: string) => string>>
}

const WORDS: Localized<Words> = {
  en: {
    title: 'Where to go from here',
    steps: {
      check: (domain) => `Health check of ${domain}`,
      mail: (domain) => `Mail servers of ${domain}`,
      dnssec: (domain) => `DNSSEC chain of ${domain}`,
      records: (domain) => `Records of ${domain}`,
      propagation: (domain) => `${domain} at five resolvers`,
      availability: (domain) => `Registration of ${domain}`,
      badge: (domain) => `Badge for ${domain}`,
    },
  },
  de: {
    title: 'Wie es weitergeht',
    steps: {
      check: (domain) => `Domain-Check von ${domain}`,
      mail: (domain) => `Mailserver von ${domain}`,
      dnssec: (domain) => `DNSSEC-Kette von ${domain}`,
      records: (domain) => `Einträge von ${domain}`,
      propagation: (domain) => `${domain} bei fünf Resolvern`,
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

/** The same domain, looked at with other tools. */
export function NextSteps({ domain, steps }: { readonly domain: string; readonly steps: readonly Step[] }) {
  const words = useWords(WORDS)
  const { locale } = useSurroundings()
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

/** A way to one name and type; the name is foreign text and never more than a value in an address of ours. */
export function LookupLink({ name, type }: { readonly name: string; readonly type: string }) {
  const { locale } = useSurroundings()
  return (
    <a href={localAddress('/lookup', locale, { name, type })}>
      <code>{name}</code>
    </a>
  )
}
