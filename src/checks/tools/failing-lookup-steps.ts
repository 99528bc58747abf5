import type { Localized } from '../../text.ts'

interface FailingLookup {
  readonly type: string
  /** The name that cannot be looked up. */
  readonly end: string
}

/** What to do about a lookup that ends in SERVFAIL. */
export const servfailSteps: Localized<(values: FailingLookup) => readonly string[]> = {
  en: ({ type, end }) => [
    `Check whether the DNSSEC chain of trust of ${end} is valid (DNSSEC check): invalid signatures are a frequent cause of SERVFAIL.`,
    ...serverSteps.en({ type, end }),
  ],
  de: ({ type, end }) => [
    `Prüfen Sie, ob die DNSSEC-Vertrauenskette von ${end} gültig ist (DNSSEC-Prüfung): Ungültige Signaturen sind eine häufige Ursache von SERVFAIL.`,
    ...serverSteps.de({ type, end }),
  ],
}

/** What to do where the name servers of a zone may be the cause of an error. */
export const serverSteps: Localized<(values: FailingLookup) => readonly string[]> = {
  en: ({ type, end }) => [
    `Check that every name server of the zone returns an answer: dig ${type} ${end} @<name server>.`,
    'Compare the name servers of the delegation (at your registrar; for a subdomain zone, in the parent zone) with those of your DNS provider.',
  ],
  de: ({ type, end }) => [
    `Prüfen Sie, ob jeder Nameserver der Zone eine Antwort liefert: dig ${type} ${end} @<Nameserver>.`,
    'Vergleichen Sie die Nameserver der Delegation (bei Ihrem Registrar; bei einer Subdomain-Zone in der übergeordneten Zone) mit denen Ihres DNS-Anbieters.',
  ],
}
