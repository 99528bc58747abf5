import type { OpenTarget } from '../../evidence/foreign-targets.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { targetUnregistered } from './target-unregistered.ts'

const RECORDS: Localized<Readonly<Record<OpenTarget['kind'], string>>> = {
  en: { mx: 'MX record', spf: 'SPF record', cname: 'CNAME record', ns: 'NS record' },
  de: { mx: 'MX-Eintrag', spf: 'SPF-Eintrag', cname: 'CNAME-Eintrag', ns: 'NS-Eintrag' },
}

const shownTargets = (targets: readonly OpenTarget[], locale: 'en' | 'de'): string =>
  listing[locale](targets.map(({ kind, target }) => `${target} (${RECORDS[locale][kind]})`))

const domainsOf = (targets: readonly OpenTarget[]): readonly string[] => [
  ...new Set(targets.map(({ domain }) => domain)),
]

export const targetUnregisteredText: TextsOf<typeof targetUnregistered> = {
  question: {
    en: 'Do all records point to registered domains?',
    de: 'Zeigen alle Einträge auf registrierte Domains?',
  },
  subject: { en: 'registration of record targets', de: 'Registrierung der Ziel-Domains' },
  why: {
    en: 'If your records point to an expired domain, an attacker can register it and then receive your mail, send mail in your name or serve your website.',
    de: 'Zeigen Ihre Einträge auf eine abgelaufene Domain, können Angreifer sie registrieren und dann Ihre E-Mails empfangen, in Ihrem Namen senden oder Ihre Website ausliefern.',
  },
  outcomes: {
    ok: {
      en: { title: 'Record targets are registered', detail: 'All records point to registered domains.' },
      de: { title: 'Ziele der Einträge sind registriert', detail: 'Alle Einträge zeigen auf registrierte Domains.' },
    },
    open: {
      en: {
        title: 'Record points to an unregistered domain',
        detail: ({ targets }) =>
          `These targets are below a domain that is not registered: ${shownTargets(targets, 'en')}. Anyone can register it and take over this function of your domain.`,
        steps: ({ targets }) => [
          `Check who used to run ${listing.en(domainsOf(targets))} for you, and whether the function is still needed.`,
          'At your DNS provider, replace the target with the current one, or remove the record or the SPF term.',
          'If you cannot change the record immediately, register the domain yourself.',
        ],
      },
      de: {
        title: 'Eintrag zeigt auf eine nicht registrierte Domain',
        detail: ({ targets }) =>
          `Diese Ziele liegen unter einer Domain, die nicht registriert ist: ${shownTargets(targets, 'de')}. Jeder kann sie registrieren und diese Funktion Ihrer Domain übernehmen.`,
        steps: ({ targets }) => [
          `Klären Sie, wer ${listing.de(domainsOf(targets))} für Sie betrieben hat und ob die Funktion noch gebraucht wird.`,
          'Ersetzen Sie bei Ihrem DNS-Anbieter das Ziel durch das aktuelle, oder entfernen Sie den Eintrag oder die SPF-Angabe.',
          'Können Sie den Eintrag nicht sofort ändern, registrieren Sie die Domain selbst.',
        ],
      },
    },
  },
}
