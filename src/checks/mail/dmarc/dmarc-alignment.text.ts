import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { dmarcAlignment } from './dmarc-alignment.ts'
import { changeSteps, SUFFIX_FIRST } from './dmarc-steps.ts'

export const dmarcAlignmentText: TextsOf<typeof dmarcAlignment> = {
  question: {
    en: 'Does DMARC alignment include subdomains (relaxed)?',
    de: 'Schließt das DMARC-Alignment Subdomains ein (relaxed)?',
  },
  subject: { en: 'DMARC alignment', de: 'DMARC-Alignment' },
  why: {
    en: 'Newsletter and shop services often use a subdomain for bounces or signatures. If DMARC does not accept it as the same organization, their genuine mail fails although SPF and DKIM pass.',
    de: 'Newsletter- und Shop-Dienste nutzen für Bounces oder Signaturen oft eine Subdomain. Erkennt DMARC sie nicht als dieselbe Organisation an, bestehen ihre echten E-Mails DMARC nicht, obwohl sie SPF und DKIM bestehen.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ isStrict }) =>
          isStrict ? 'DMARC uses strict alignment (no mail is sent)' : 'DMARC uses relaxed alignment',
        detail: ({ isStrict }) =>
          isStrict
            ? 'The DMARC record requires strict alignment. This affects no mail, because nothing indicates that this domain sends any.'
            : 'The DMARC record of this domain allows relaxed alignment. Mail that passes SPF or DKIM with a subdomain also passes DMARC.',
      },
      de: {
        title: ({ isStrict }) =>
          isStrict ? 'DMARC mit striktem Alignment (kein Versand)' : 'DMARC mit lockerem Alignment (relaxed)',
        detail: ({ isStrict }) =>
          isStrict
            ? 'Der DMARC-Eintrag verlangt striktes Alignment. Das betrifft keine E-Mails, denn nichts deutet darauf hin, dass diese Domain welche versendet.'
            : 'Der DMARC-Eintrag dieser Domain erlaubt lockeres Alignment (relaxed). E-Mails, die SPF oder DKIM mit einer Subdomain bestehen, bestehen auch DMARC.',
      },
    },
    strict: {
      en: {
        title: 'DMARC uses strict alignment',
        detail: ({ tags, place }) =>
          `The DMARC record at ${place.name} has ${listing.en(tags)} (strict alignment). The domain that passes ${mechanisms.en(tags)} must be exactly the domain of the From address. Mail that passes ${mechanisms.en(tags)} only with a subdomain does not count as aligned.`,
        steps: ({ tags, place }) => [
          'Check in the aggregate reports (rua) whether a sending service passes SPF or DKIM only with a subdomain.',
          `If one does, at the DNS provider of ${place.name}, remove ${listing.en(tags)} from this TXT record.`,
        ],
      },
      de: {
        title: 'DMARC mit striktem Alignment',
        detail: ({ tags, place }) =>
          `Der DMARC-Eintrag unter ${place.name} enthält ${listing.de(tags)} (striktes Alignment). Die Domain, die ${mechanisms.de(tags)} besteht, muss genau die Domain der From-Adresse sein. E-Mails, die ${mechanisms.de(tags)} nur mit einer Subdomain bestehen, gelten dann nicht als übereinstimmend.`,
        steps: ({ tags, place }) => [
          'Prüfen Sie in den aggregierten Berichten (rua), ob ein Versanddienst SPF oder DKIM nur mit einer Subdomain besteht.',
          `Wenn ja, entfernen Sie beim DNS-Anbieter von ${place.name} ${listing.de(tags)} aus diesem TXT-Eintrag.`,
        ],
      },
    },
    psd: {
      en: {
        title: 'DMARC alignment is limited by psd=y (public suffix)',
        detail: ({ domain, place }) =>
          `The DMARC record at ${place.name} has psd=y, but ${domain} is not a public suffix. Receivers treat each subdomain as a separate organization, so mail of ${domain} that passes SPF or DKIM only with a subdomain fails DMARC.`,
        steps: ({ place }) => [
          ...(place.fix === undefined && place.keeper !== 'suffix' ? [SUFFIX_FIRST.en] : []),
          ...changeSteps.en(place, (where) => `${where}, remove psd=y from the TXT record ${place.name}.`),
        ],
      },
      de: {
        title: 'DMARC-Alignment durch psd=y (Public Suffix) eingeschränkt',
        detail: ({ domain, place }) =>
          `Der DMARC-Eintrag unter ${place.name} enthält psd=y, aber ${domain} ist kein Public Suffix. Empfänger behandeln jede Subdomain als eigene Organisation; E-Mails von ${domain}, die SPF oder DKIM nur mit einer Subdomain bestehen, bestehen DMARC nicht.`,
        steps: ({ place }) => [
          ...(place.fix === undefined && place.keeper !== 'suffix' ? [SUFFIX_FIRST.de] : []),
          ...changeSteps.de(place, (where) => `Entfernen Sie ${where} psd=y aus dem TXT-Eintrag ${place.name}.`),
        ],
      },
    },
  },
}

const NAMES: Readonly<Record<string, string>> = { 'adkim=s': 'DKIM', 'aspf=s': 'SPF' }

const names = (tags: readonly string[]): readonly string[] => tags.map((tag) => NAMES[tag] ?? tag)

const mechanisms = {
  en: (tags: readonly string[]): string => names(tags).join(' or '),
  de: (tags: readonly string[]): string => names(tags).join(' oder '),
}
