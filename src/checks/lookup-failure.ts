import type { Localized } from '../text.ts'
import type { LookupFailure } from '../world.ts'
import { type Outcome, type OutcomeText, outcome, type Severity } from './define-check.ts'

type FailureOutcomes = Readonly<Record<'fails' | 'invalid-dnssec', Outcome<LookupFailure>>>

/** The outcomes of a check whose record lookup fails for everyone, or whose record every validating resolver rejects. */
export const lookupFailures = (severity: Severity): FailureOutcomes => ({
  fails: outcome<LookupFailure>(severity),
  'invalid-dnssec': outcome<LookupFailure>(severity),
})

interface FailureWords {
  /** The subject in the title, such as `SPF`. */
  readonly subject: string
  /** One sentence about the consequence for users. */
  readonly effect: string
}

const CAUSES: Localized<Readonly<Record<LookupFailure['cause'], string>>> = {
  en: {
    servfail: 'return SERVFAIL',
    refused: 'return REFUSED',
    timeout: 'do not respond',
    'other-error': 'return unusable responses',
    'invalid-signature': 'return data with invalid signatures',
  },
  de: {
    servfail: 'antworten die Nameserver mit SERVFAIL',
    refused: 'antworten die Nameserver mit REFUSED',
    timeout: 'antworten die Nameserver nicht',
    'other-error': 'liefern die Nameserver unbrauchbare Antworten',
    'invalid-signature': 'liefern die Nameserver Daten mit ungültigen Signaturen',
  },
}

/** The texts of both outcomes. */
export const lookupFailureTexts = (
  words: Localized<FailureWords>,
): Readonly<Record<'fails' | 'invalid-dnssec', Localized<OutcomeText<LookupFailure>>>> => ({
  fails: {
    en: {
      title: `${words.en.subject} lookup fails`,
      detail: ({ name, type, cause }) =>
        `The name servers ${CAUSES.en[cause]} to ${type} queries for “${name}”, and resolvers cannot answer them either. ${words.en.effect}`,
      steps: ({ name, type }) => [
        `Ask your DNS provider why the name servers do not answer ${type} queries for ${name}.`,
        'If you run the name servers, check whether a firewall or load balancer blocks this record type; this is a frequent cause.',
        `Check the result with a direct query to each name server: dig ${type} ${name} @<name server>.`,
      ],
    },
    de: {
      title: `${words.de.subject}-Abfrage schlägt fehl`,
      detail: ({ name, type, cause }) =>
        `Auf ${type}-Anfragen für „${name}“ ${CAUSES.de[cause]}, und auch Resolver können sie nicht beantworten. ${words.de.effect}`,
      steps: ({ name, type }) => [
        `Fragen Sie Ihren DNS-Anbieter, warum die Nameserver ${type}-Anfragen für ${name} nicht beantworten.`,
        'Wenn Sie die Nameserver selbst betreiben, prüfen Sie, ob eine Firewall oder ein Loadbalancer diesen Eintragstyp blockiert; das ist eine häufige Ursache.',
        `Prüfen Sie das Ergebnis mit einer direkten Anfrage an jeden Nameserver: dig ${type} ${name} @<Nameserver>.`,
      ],
    },
  },
  'invalid-dnssec': {
    en: {
      title: ({ isAbsent }) => `${words.en.subject} ${isAbsent ? 'lookup' : 'record'} fails DNSSEC validation`,
      detail: ({ name, type, isAbsent }) =>
        isAbsent
          ? `“${name}” has no ${type} record, but validating resolvers reject the response that says so, because the proof (NSEC or NSEC3) is invalid. Instead of “no record”, they return SERVFAIL.`
          : `The ${type} record of “${name}” exists, but validating resolvers reject it because its DNSSEC data are invalid. ${words.en.effect}`,
      steps: ({ name, isAbsent }) => [
        isAbsent
          ? `Ask your DNS provider to sign the zone of ${name} again, including the NSEC or NSEC3 chain.`
          : `Ask your DNS provider to sign the zone of ${name} again, so that every record set has a valid signature.`,
        'If you run the name servers, sign the complete zone again, and check that all secondary name servers receive it.',
      ],
    },
    de: {
      title: ({ isAbsent }) =>
        `${words.de.subject}-${isAbsent ? 'Abfrage' : 'Eintrag'} besteht die DNSSEC-Validierung nicht`,
      detail: ({ name, type, isAbsent }) =>
        isAbsent
          ? `„${name}“ hat keinen ${type}-Eintrag, aber validierende Resolver lehnen die Antwort ab, die das besagt, weil der Nachweis (NSEC oder NSEC3) ungültig ist. Statt „kein Eintrag“ liefern sie SERVFAIL.`
          : `Der ${type}-Eintrag von „${name}“ ist vorhanden, aber validierende Resolver lehnen ihn ab, weil seine DNSSEC-Daten ungültig sind. ${words.de.effect}`,
      steps: ({ name, isAbsent }) => [
        isAbsent
          ? `Bitten Sie Ihren DNS-Anbieter, die Zone von ${name} neu zu signieren, einschließlich der NSEC- oder NSEC3-Kette.`
          : `Bitten Sie Ihren DNS-Anbieter, die Zone von ${name} neu zu signieren, damit jeder Eintrag eine gültige Signatur hat.`,
        'Wenn Sie die Nameserver selbst betreiben, signieren Sie die gesamte Zone neu und prüfen Sie, ob alle sekundären Nameserver sie erhalten.',
      ],
    },
  },
})
