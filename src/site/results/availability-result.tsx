import type { Locale, Localized } from '../../text.ts'
import { useSurroundings, useWords } from '../surroundings.ts'
import { type Fact, Facts } from './facts.tsx'
import { dayOf } from './lasting.ts'
import { NextSteps } from './next-steps.tsx'
import { type Said, Verdict } from './verdict.tsx'

export interface AvailabilityResult {
  readonly domain: string
  readonly state: 'registered' | 'available' | 'unknown'
  readonly noRdapForTld: boolean
  readonly registrar: string | null
  readonly created: string | null
  readonly expires: string | null
  /** EPP codes; left out where RDAP has no entry. */
  readonly statuses?: readonly string[]
}

interface Words {
  readonly registered: (domain: string) => Said
  readonly available: (domain: string) => Said
  readonly unknown: (domain: string) => Said
  readonly noRdap: (domain: string, tld: string) => Said
  readonly registration: string
  readonly registrar: string
  readonly created: string
  readonly expires: string
  readonly statuses: string
  readonly notSaid: string
  readonly sparse: string
  readonly disclaimer: string
}

const WORDS: Localized<Words> = {
  en: {
    registered: (domain) => ({ tone: 'info', word: 'Registered', sentence: `${domain} is taken.` }),
    available: (domain) => ({
      tone: 'ok',
      word: 'Available',
      sentence: `${domain} seems to be free.`,
      more: 'The registry does not know it, and the DNS does not either.',
    }),
    unknown: (domain) => ({
      tone: 'unknown',
      word: 'Unknown',
      sentence: `Whether ${domain} is free cannot be said.`,
      more: 'The registry does not tell, holds the name back, or could not be asked just now. This does not mean that the name is free. Trying again in a minute may help.',
    }),
    noRdap: (domain, tld) => ({
      tone: 'unknown',
      word: 'Unknown',
      sentence: `Whether ${domain} is free cannot be said: for .${tld} there is no public RDAP service.`,
      more: 'This does not mean that the name is free. Asking again is of no use; a registrar, or the registry on its own site, can tell.',
    }),
    registration: 'Registration',
    registrar: 'Registrar',
    created: 'Registered on',
    expires: 'Runs until',
    statuses: 'EPP status',
    notSaid: 'the registry does not say',
    sparse: 'The registry tells no more, which is normal for some.',
    disclaimer:
      'Not binding: it comes from public RDAP and DNS data. A name that seems free can still be reserved, blocked, sold at a premium, or gone a moment later. Only the order check of a registrar is final.',
  },
  de: {
    registered: (domain) => ({ tone: 'info', word: 'Registriert', sentence: `${domain} ist vergeben.` }),
    available: (domain) => ({
      tone: 'ok',
      word: 'Verfügbar',
      sentence: `${domain} scheint frei zu sein.`,
      more: 'Weder die Registry noch das DNS kennt den Namen.',
    }),
    unknown: (domain) => ({
      tone: 'unknown',
      word: 'Unbekannt',
      sentence: `Ob ${domain} frei ist, lässt sich nicht sagen.`,
      more: 'Die Registry gibt keine Auskunft, hält den Namen zurück oder war gerade nicht zu erreichen. Das heißt nicht, dass der Name frei ist. Ein neuer Versuch in einer Minute kann helfen.',
    }),
    noRdap: (domain, tld) => ({
      tone: 'unknown',
      word: 'Unbekannt',
      sentence: `Ob ${domain} frei ist, lässt sich nicht sagen: Für .${tld} gibt es keinen öffentlichen RDAP-Dienst.`,
      more: 'Das heißt nicht, dass der Name frei ist. Noch einmal zu fragen hilft nicht; Auskunft geben ein Registrar oder die Registry auf ihrer eigenen Website.',
    }),
    registration: 'Registrierung',
    registrar: 'Registrar',
    created: 'Registriert am',
    expires: 'Läuft bis',
    statuses: 'EPP-Status',
    notSaid: 'gibt die Registry nicht an',
    sparse: 'Mehr gibt die Registry nicht an; bei manchen ist das üblich.',
    disclaimer:
      'Unverbindlich: Das Ergebnis stammt aus öffentlichen RDAP- und DNS-Daten. Ein Name, der frei scheint, kann reserviert, gesperrt, teurer oder im nächsten Augenblick vergeben sein. Endgültig ist nur die Bestellprüfung eines Registrars.',
  },
}

export function availabilitySaid({ state, domain, noRdapForTld }: AvailabilityResult, locale: Locale): Said {
  const words = WORDS[locale]
  return state === 'unknown' && noRdapForTld
    ? words.noRdap(domain, domain.slice(domain.lastIndexOf('.') + 1))
    : words[state](domain)
}

export function AvailabilityView({ result }: { readonly result: AvailabilityResult }) {
  const words = useWords(WORDS)
  const { locale } = useSurroundings()
  const { domain, state } = result
  return (
    <>
      <Verdict said={availabilitySaid(result, locale)} />
      {state === 'registered' && (
        <section>
          <h2>{words.registration}</h2>
          <Registration result={result} />
        </section>
      )}
      <p class="aside">{words.disclaimer}</p>
      <NextSteps
        domain={domain}
        steps={state === 'registered' ? ['check', 'records', 'mail', 'dnssec'] : ['records']}
      />
    </>
  )
}

function Registration({ result }: { readonly result: AvailabilityResult }) {
  const words = useWords(WORDS)
  const { locale } = useSurroundings()
  const { registrar, created, expires, statuses = [] } = result
  if (registrar === null && created === null && expires === null && statuses.length === 0) return <p>{words.sparse}</p>
  const day = (text: string | null): string => (text === null ? words.notSaid : (dayOf(text, locale) ?? text))
  const facts: readonly Fact[] = [
    { label: words.registrar, value: registrar ?? words.notSaid },
    { label: words.created, value: day(created) },
    { label: words.expires, value: day(expires) },
    ...(statuses.length === 0 ? [] : [{ label: words.statuses, value: statuses.join(', ') }]),
  ]
  return <Facts facts={facts} />
}
