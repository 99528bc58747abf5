import type { Localized } from '../../text.ts'
import type { AvailabilityResult } from '../../tools/domain-availability.ts'
import { useSurroundings, useWords } from '../surroundings.ts'
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
