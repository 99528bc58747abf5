import type { OpenTarget } from '../../evidence/foreign-targets.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
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

const hasKind = (targets: readonly OpenTarget[], wanted: OpenTarget['kind']): boolean =>
  targets.some(({ kind }) => kind === wanted)

export const targetUnregisteredText: TextsOf<typeof targetUnregistered> = {
  question: {
    en: 'Do all records point to registered domains?',
    de: 'Zeigen alle Einträge auf registrierte Domains?',
  },
  subject: { en: 'registration of record targets', de: 'Registrierung der Ziel-Domains' },
  why: {
    en: 'If your records point to an expired domain, an attacker can register it and then receive your mail, send mail in your name or show other pages on your website.',
    de: 'Zeigen Ihre Einträge auf eine abgelaufene Domain, können Angreifer sie registrieren und dann Ihre E-Mails empfangen, in Ihrem Namen E-Mails versenden oder auf Ihrer Website fremde Seiten zeigen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All records point to registered domains',
        detail: 'No record that we checked points to an unregistered domain.',
      },
      de: {
        title: 'Alle Einträge zeigen auf registrierte Domains',
        detail: 'Kein geprüfter Eintrag zeigt auf eine nicht registrierte Domain.',
      },
    },
    open: {
      en: {
        title: 'Record points to an unregistered domain',
        detail: ({ targets }) =>
          `Your records use ${shownTargets(targets, 'en')}, but ${listing.en(domainsOf(targets))} ${byNumber(domainsOf(targets), 'is', 'are')} not registered. Anyone who registers ${byNumber(domainsOf(targets), 'this domain', 'one of these domains')} controls the target of your records.`,
        steps: ({ targets }) => [
          `If you cannot change the records right away, register ${listing.en(domainsOf(targets))} yourself: this is the fastest protection and costs the fee for one year.`,
          `Find out whether you still use the service behind ${listing.en(domainsOf(targets))}.`,
          'If you still use the service, at your DNS provider, replace the target with the current one.',
          `If you do not, at your DNS provider, delete the record${hasKind(targets, 'spf') ? ' or the SPF term' : ''}.`,
          ...(hasKind(targets, 'ns')
            ? [
                'For NS records, make the same change in the delegation (at your registrar; for a subdomain zone, in the parent zone).',
              ]
            : []),
        ],
      },
      de: {
        title: 'Eintrag zeigt auf eine nicht registrierte Domain',
        detail: ({ targets }) =>
          `Ihre Einträge verwenden ${shownTargets(targets, 'de')}, aber ${listing.de(domainsOf(targets))} ${byNumber(domainsOf(targets), 'ist', 'sind')} nicht registriert. Wer ${byNumber(domainsOf(targets), 'diese Domain', 'eine dieser Domains')} registriert, kontrolliert das Ziel Ihrer Einträge.`,
        steps: ({ targets }) => [
          `Wenn Sie die Einträge nicht sofort ändern können, registrieren Sie ${listing.de(domainsOf(targets))} selbst: Das schützt am schnellsten und kostet die Gebühr für ein Jahr.`,
          `Klären Sie, ob Sie den Dienst hinter ${listing.de(domainsOf(targets))} noch nutzen.`,
          'Wenn Sie den Dienst noch nutzen, ersetzen Sie bei Ihrem DNS-Anbieter das Ziel durch das aktuelle.',
          `Wenn nicht, löschen Sie bei Ihrem DNS-Anbieter den Eintrag${hasKind(targets, 'spf') ? ' oder die SPF-Angabe' : ''}.`,
          ...(hasKind(targets, 'ns')
            ? [
                'Nehmen Sie bei NS-Einträgen dieselbe Änderung in der Delegation vor (bei Ihrem Registrar; bei einer Subdomain-Zone in der übergeordneten Zone).',
              ]
            : []),
        ],
      },
    },
  },
}
