import type { OpenTarget } from '../../evidence/zone/foreign-targets.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { newServersFirst, removedServerSteps } from '../delegation/old-server-steps.ts'
import { delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { targetUnregistered } from './target-unregistered.ts'

const RECORDS: Localized<Readonly<Record<OpenTarget['kind'], string>>> = {
  en: { mx: 'MX record', spf: 'SPF record', cname: 'CNAME record', dname: 'DNAME record', ns: 'NS record' },
  de: { mx: 'MX-Eintrag', spf: 'SPF-Eintrag', cname: 'CNAME-Eintrag', dname: 'DNAME-Eintrag', ns: 'NS-Eintrag' },
}

/** The SPF record of a provider is not the domain's own, but the domain uses it. */
const WITHIN: Localized<(owner: string, term: string) => string> = {
  en: (owner, term) => `SPF record of ${owner}, which your term “${term}” uses`,
  de: (owner, term) => `SPF-Eintrag von ${owner}, den Ihre Angabe „${term}“ verwendet`,
}

const shownTargets = (targets: readonly OpenTarget[], locale: 'en' | 'de'): string =>
  listing[locale](
    targets.map(
      ({ kind, target, within }) =>
        `${target} (${within === undefined ? RECORDS[locale][kind] : WITHIN[locale](within.owner, within.term)})`,
    ),
  )

/** RFC 7208 section 5.2: an include of a name that does not exist is a permanent error. */
const PERMERROR: Localized<string> = {
  en: ' For mail that no earlier SPF term matches, receivers return permerror, so SPF does not pass.',
  de: ' Für E-Mails, auf die keine frühere SPF-Angabe zutrifft, liefern Empfänger permerror; SPF ist nicht bestanden.',
}

/** Name servers have steps of their own. */
const ownTargets = (targets: readonly OpenTarget[]): readonly OpenTarget[] =>
  targets.filter(({ within, kind }) => within === undefined && kind !== 'ns')

const serversOf = (targets: readonly OpenTarget[]): readonly string[] =>
  targets.filter(({ kind }) => kind === 'ns').map(({ target }) => target)

const unreplacedSteps = (servers: readonly string[]): ReturnType<typeof removedServerSteps> =>
  removedServerSteps({
    en: `If ${byNumber(servers, '', 'one of ')}${listing.en(servers)} is not replaced`,
    de: `Wenn ${byNumber(servers, '', 'einer von ')}${listing.de(servers)} nicht ersetzt wird`,
  })

/** Resolvers follow the delegation, so it is changed first; the zone needs 2 name servers at any time. */
const SERVER_STEPS: Localized<(zone: string, servers: readonly string[]) => readonly string[]> = {
  en: (zone, servers) =>
    servers.length === 0
      ? []
      : [
          ...newServersFirst.en(zone),
          `If your DNS provider specifies ${byNumber(servers, 'another name server', 'other name servers')} instead, ${delegationPlace.en(zone)}, replace ${listing.en(servers)} with ${byNumber(servers, 'it', 'them')}, and then make the same change in the NS records of ${zone}.`,
          ...unreplacedSteps(servers).en(zone),
        ],
  de: (zone, servers) =>
    servers.length === 0
      ? []
      : [
          ...newServersFirst.de(zone),
          `Wenn Ihr DNS-Anbieter stattdessen ${byNumber(servers, 'einen anderen', 'andere')} Nameserver nennt, ersetzen Sie ${listing.de(servers)} ${delegationPlace.de(zone)} durch ${byNumber(servers, 'diesen', 'diese')}, und nehmen Sie danach dieselbe Änderung in den NS-Einträgen von ${zone} vor.`,
          ...unreplacedSteps(servers).de(zone),
        ],
}

/** Only the operator of a foreign SPF record can change it; the owner can stop using it. */
const WITHIN_STEPS: Localized<(targets: readonly OpenTarget[]) => readonly string[]> = {
  en: (targets) =>
    targets.flatMap(({ target, within }) =>
      within === undefined
        ? []
        : [
            `Report to the operator of ${within.owner} that its SPF record uses ${target} in an unregistered domain.`,
            `If you no longer need “${within.term}”, or the operator does not react, at your DNS provider, remove this term from your SPF record.`,
          ],
    ),
  de: (targets) =>
    targets.flatMap(({ target, within }) =>
      within === undefined
        ? []
        : [
            `Melden Sie dem Betreiber von ${within.owner}, dass dessen SPF-Eintrag ${target} in einer nicht registrierten Domain verwendet.`,
            `Wenn Sie „${within.term}“ nicht mehr brauchen oder der Betreiber nicht reagiert, entfernen Sie diese Angabe bei Ihrem DNS-Anbieter aus Ihrem SPF-Eintrag.`,
          ],
    ),
}

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
  forManagers: {
    open: {
      part: 'takeover',
      en: 'one of its records points to an unregistered domain, which others can take over',
      de: 'einer ihrer Einträge zeigt auf eine nicht registrierte Domain, die andere übernehmen können',
    },
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
          `Your records use ${shownTargets(targets, 'en')}, but ${listing.en(domainsOf(targets))} ${byNumber(domainsOf(targets), 'is', 'are')} not registered. Anyone who registers ${byNumber(domainsOf(targets), 'this domain', 'one of these domains')} controls the target of your records.${hasKind(targets, 'spf') ? PERMERROR.en : ''}`,
        steps: ({ zone, targets }) => [
          `If you cannot change the records right away, register ${listing.en(domainsOf(targets))} yourself, without DNS records and without a parking page, and keep ${byNumber(domainsOf(targets), 'it', 'them')} until no record uses ${byNumber(domainsOf(targets), 'it', 'them')}: this is the fastest protection and costs the fee for one year.`,
          ...(ownTargets(targets).length === 0
            ? []
            : [
                `Find out whether you still use the service behind ${listing.en(domainsOf(ownTargets(targets)))}.`,
                'If you still use the service, at your DNS provider, replace the target with the current one.',
                `If you do not, at your DNS provider, delete the record${hasKind(ownTargets(targets), 'spf') ? ' or the SPF term' : ''}.`,
              ]),
          ...WITHIN_STEPS.en(targets),
          ...SERVER_STEPS.en(zone, serversOf(targets)),
        ],
      },
      de: {
        title: 'Eintrag zeigt auf eine nicht registrierte Domain',
        detail: ({ targets }) =>
          `Ihre Einträge verwenden ${shownTargets(targets, 'de')}, aber ${listing.de(domainsOf(targets))} ${byNumber(domainsOf(targets), 'ist', 'sind')} nicht registriert. Wer ${byNumber(domainsOf(targets), 'diese Domain', 'eine dieser Domains')} registriert, kontrolliert das Ziel Ihrer Einträge.${hasKind(targets, 'spf') ? PERMERROR.de : ''}`,
        steps: ({ zone, targets }) => [
          `Wenn Sie die Einträge nicht sofort ändern können, registrieren Sie ${listing.de(domainsOf(targets))} selbst, ohne DNS-Einträge und ohne Parkseite, und behalten Sie die ${byNumber(domainsOf(targets), 'Domain', 'Domains')}, bis kein Eintrag sie mehr verwendet: Das schützt am schnellsten und kostet die Gebühr für ein Jahr.`,
          ...(ownTargets(targets).length === 0
            ? []
            : [
                `Klären Sie, ob Sie den Dienst hinter ${listing.de(domainsOf(ownTargets(targets)))} noch nutzen.`,
                'Wenn Sie den Dienst noch nutzen, ersetzen Sie bei Ihrem DNS-Anbieter das Ziel durch das aktuelle.',
                `Wenn nicht, löschen Sie bei Ihrem DNS-Anbieter den Eintrag${hasKind(ownTargets(targets), 'spf') ? ' oder die SPF-Angabe' : ''}.`,
              ]),
          ...WITHIN_STEPS.de(targets),
          ...SERVER_STEPS.de(zone, serversOf(targets)),
        ],
      },
    },
  },
}
