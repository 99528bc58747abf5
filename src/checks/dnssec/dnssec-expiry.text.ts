import { dayWords, type Locale, type Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { timeLeftWords } from '../time-left.ts'
import type { dnssecExpiry } from './dnssec-expiry.ts'
import { INVALID_FOR_MANAGERS } from './dnssec-invalid.ts'
import { removeDsIfSlow, sameKeys } from './dnssec-steps.ts'

/** Writes `2026-11-15 09:30 UTC` in the usual form: “15 November 2026, 09:30 UTC”. */
const momentIn =
  (locale: Locale) =>
  (moment: string): string => {
    const [, day, time] = /^(\S+) (\d\d:\d\d UTC)$/.exec(moment) ?? []
    // The reference pages contain placeholders instead of values.
    return day === undefined ? moment : `${dayWords[locale](day)}, ${time}`
  }

const momentWords: Localized<(moment: string) => string> = { en: momentIn('en'), de: momentIn('de') }

const hoursWords: Localized<(hours: number) => string> = {
  en: (hours) => (hours === 0 ? 'less than 1 hour' : timeLeftWords.en({ count: hours, unit: 'hours' })),
  de: (hours) => (hours === 0 ? 'weniger als 1 Stunde' : timeLeftWords.de({ count: hours, unit: 'hours' })),
}

export const dnssecExpiryText: TextsOf<typeof dnssecExpiry> = {
  question: { en: 'Are the DNSSEC signatures current?', de: 'Sind die DNSSEC-Signaturen aktuell?' },
  subject: { en: 'validity period of the DNSSEC signatures', de: 'Gültigkeitsdauer der DNSSEC-Signaturen' },
  why: {
    en: 'Signatures are valid for days or weeks and are renewed automatically. If the renewal stops, there is no symptom until they expire; then the domain is unreachable for many users from one hour to the next.',
    de: 'Signaturen gelten Tage oder Wochen und werden automatisch erneuert. Fällt die Erneuerung aus, ist zunächst nichts zu bemerken; nach dem Ablauf ist die Domain für viele Nutzer plötzlich nicht erreichbar.',
  },
  forManagers: {
    expired: INVALID_FOR_MANAGERS,
  },
  outcomes: {
    ok: {
      en: {
        title: 'DNSSEC signatures are current',
        detail: ({ zone, until }) =>
          `The signatures (RRSIG) of ${zone} are valid at least until ${momentWords.en(until)}.`,
      },
      de: {
        title: 'DNSSEC-Signaturen sind aktuell',
        detail: ({ zone, until }) =>
          `Die Signaturen (RRSIG) von ${zone} gelten mindestens bis zum ${momentWords.de(until)}.`,
      },
    },
    soon: {
      en: {
        title: 'DNSSEC signatures expire soon',
        detail: ({ zone, types, until, hoursLeft }) =>
          `The signatures (RRSIG) of ${zone} (${listing.en(types)}) expire on ${momentWords.en(until)}, in ${hoursWords.en(hoursLeft)}, and have not been renewed. After that, validating resolvers may return SERVFAIL for ${zone}.`,
        steps: ({ zone }) => [
          `Ask your DNS provider whether ${zone} is signed again automatically, and why this is late.`,
          'If you run the name servers, check the signing job and whether its result reaches all name servers.',
        ],
      },
      de: {
        title: 'DNSSEC-Signaturen laufen bald ab',
        detail: ({ zone, types, until, hoursLeft }) =>
          `Die Signaturen (RRSIG) von ${zone} (${listing.de(types)}) laufen am ${momentWords.de(until)} ab, in ${hoursWords.de(hoursLeft)}, und wurden noch nicht erneuert. Danach können validierende Resolver für ${zone} mit SERVFAIL antworten.`,
        steps: ({ zone }) => [
          `Fragen Sie Ihren DNS-Anbieter, ob ${zone} automatisch neu signiert wird und warum das ausbleibt.`,
          'Wenn Sie die Nameserver selbst betreiben, prüfen Sie den Signierdienst und ob sein Ergebnis alle Nameserver erreicht.',
        ],
      },
    },
    expired: {
      en: {
        title: ({ hasBegun }) => (hasBegun ? 'DNSSEC signatures have expired' : 'DNSSEC signatures are not valid yet'),
        detail: ({ zone, types, moment, hasBegun }) =>
          `The signatures (RRSIG) of ${zone} (${listing.en(types)}) ${hasBegun ? `expired on ${momentWords.en(moment)}` : `are valid only from ${momentWords.en(moment)}`}.`,
        steps: ({ zone }) => [
          `Ask your DNS provider to sign ${zone} again immediately. ${sameKeys.en}`,
          'If you run the name servers, check the clock and the signing job of the signing server, and whether the result reaches all name servers.',
          ...removeDsIfSlow.en(zone),
        ],
      },
      de: {
        title: ({ hasBegun }) =>
          hasBegun ? 'DNSSEC-Signaturen sind abgelaufen' : 'DNSSEC-Signaturen sind noch nicht gültig',
        detail: ({ zone, types, moment, hasBegun }) =>
          `Die Signaturen (RRSIG) von ${zone} (${listing.de(types)}) ${hasBegun ? `sind am ${momentWords.de(moment)} abgelaufen` : `gelten erst ab dem ${momentWords.de(moment)}`}.`,
        steps: ({ zone }) => [
          `Bitten Sie Ihren DNS-Anbieter, ${zone} sofort neu zu signieren. ${sameKeys.de}`,
          'Wenn Sie die Nameserver selbst betreiben, prüfen Sie Uhr und Signierdienst des signierenden Servers und ob das Ergebnis alle Nameserver erreicht.',
          ...removeDsIfSlow.de(zone),
        ],
      },
    },
  },
}
