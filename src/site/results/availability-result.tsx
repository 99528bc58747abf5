import type { Localized } from '../../text.ts'
import type { AvailabilityResult } from '../../tools/domain-availability.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { type Fact, Facts } from './facts.tsx'
import { Judgement } from './judgement.tsx'
import { dayOf } from './lasting.ts'
import { NextSteps } from './next-steps.tsx'

interface Words {
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
    registration: 'Registration data',
    registrar: 'Registrar',
    created: 'Registered on',
    expires: 'Expires on',
    statuses: 'EPP status',
    notSaid: 'not published by the registry',
    sparse: 'The registry publishes no further data. This is normal for some registries.',
    disclaimer:
      'This result is not binding: it is based on public RDAP and DNS data. A domain that is not registered may be reserved, blocked or sold at a premium price, and others can register it at any time. Only the availability check of a registrar during an order is final.',
  },
  de: {
    registration: 'Registrierungsdaten',
    registrar: 'Registrar',
    created: 'Registriert am',
    expires: 'Läuft ab am',
    statuses: 'EPP-Status',
    notSaid: 'von der Registry nicht veröffentlicht',
    sparse: 'Die Registry veröffentlicht keine weiteren Daten. Bei manchen Registries ist das üblich.',
    disclaimer:
      'Dieses Ergebnis ist unverbindlich: Es beruht auf öffentlichen RDAP- und DNS-Daten. Eine nicht registrierte Domain kann reserviert, gesperrt oder eine Premium-Domain mit höherem Preis sein, und andere können sie jederzeit registrieren. Endgültig ist nur die Prüfung des Registrars bei der Bestellung.',
  },
}

export function AvailabilityView({ result }: { readonly result: AvailabilityResult }) {
  const words = useWords(WORDS)
  const { domain, state } = result
  return (
    <>
      <Judgement result={result} zone={domain} />
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
  const { locale } = usePageContext()
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
