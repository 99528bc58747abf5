import type { UnreachableCause } from '../../evidence/lookup/existence-tables.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { newServersFirst } from '../delegation/old-server-steps.ts'
import { atDelegationPlace, delegationPlace, isDelegatedInside } from '../delegation-place.ts'
import { withdrawnForManagers, withdrawnTexts } from '../withdrawn.ts'
import type { domainResolves } from './domain-resolves.ts'

const CAUSES: Localized<Readonly<Record<UnreachableCause, (zone: string) => string>>> = {
  en: {
    silent: (zone) => `None of the name servers of ${zone} responds.`,
    udp: (zone) => `The name servers of ${zone} respond over TCP only, but resolvers use UDP.`,
    lame: (zone) => `None of the name servers of ${zone} gives an authoritative answer.`,
    'no-address': (zone) => `None of the name servers of ${zone} has a public IP address.`,
    names: (zone) =>
      `The names of the name servers of ${zone} cannot be resolved, so resolvers do not find their IP addresses.`,
    edns: (zone) => `The name servers of ${zone} do not respond to queries with EDNS, which resolvers use.`,
    resolvers: (zone) => `Several independent resolvers cannot resolve ${zone}.`,
  },
  de: {
    silent: (zone) => `Keiner der Nameserver von ${zone} antwortet.`,
    udp: (zone) => `Die Nameserver von ${zone} antworten nur über TCP, Resolver verwenden aber UDP.`,
    lame: (zone) => `Keiner der Nameserver von ${zone} liefert eine autoritative Antwort.`,
    'no-address': (zone) => `Keiner der Nameserver von ${zone} hat eine öffentliche IP-Adresse.`,
    names: (zone) =>
      `Die Namen der Nameserver von ${zone} lassen sich nicht auflösen; Resolver finden deshalb keine IP-Adressen für sie.`,
    edns: (zone) => `Die Nameserver von ${zone} antworten nicht auf Anfragen mit EDNS, wie Resolver sie stellen.`,
    resolvers: (zone) => `Mehrere unabhängige Resolver können ${zone} nicht auflösen.`,
  },
}

const FIRST_STEPS: Localized<(zone: string, cause: UnreachableCause) => string> = {
  en: (zone, cause) => {
    if (cause === 'edns') return 'Ask your DNS provider to make sure that no firewall drops DNS queries with EDNS.'
    if (cause === 'udp') return 'Ask your DNS provider to make sure that no firewall blocks UDP port 53.'
    return `Ask your DNS provider whether the name servers are running and the zone ${zone} is set up on them.`
  },
  de: (zone, cause) => {
    if (cause === 'edns')
      return 'Bitten Sie Ihren DNS-Anbieter, sicherzustellen, dass keine Firewall DNS-Anfragen mit EDNS verwirft.'
    if (cause === 'udp')
      return 'Bitten Sie Ihren DNS-Anbieter, sicherzustellen, dass keine Firewall den UDP-Port 53 blockiert.'
    return `Fragen Sie Ihren DNS-Anbieter, ob die Nameserver laufen und die Zone ${zone} dort eingerichtet ist.`
  },
}

/**
 * A name inside a registered domain lacks a record, or its domain is not registered; any other name lacks a registration or a
 * delegation.
 */
const UNDELEGATED_STEPS: Localized<(domain: string) => readonly string[]> = {
  en: (domain) => [
    `At your DNS provider, set up the zone ${domain}, and note the names of its name servers.`,
    'Then, at your registrar, enter these name servers for the domain.',
    'If name servers are entered there already, ask your registrar why the registry does not publish them.',
  ],
  de: (domain) => [
    `Richten Sie bei Ihrem DNS-Anbieter die Zone ${domain} ein, und notieren Sie die Namen der Nameserver.`,
    'Tragen Sie danach bei Ihrem Registrar diese Nameserver für die Domain ein.',
    'Wenn dort schon Nameserver eingetragen sind, fragen Sie Ihren Registrar, warum die Registry sie nicht veröffentlicht.',
  ],
}

const MISSING_STEPS: Localized<(domain: string) => readonly string[]> = {
  en: (domain) =>
    isDelegatedInside(domain)
      ? [
          'Check that the name is spelled correctly.',
          `If ${registrableDomain(domain)} resolves, at your DNS provider, add the missing records of ${domain}.`,
          `If ${registrableDomain(domain)} does not resolve either, ask your registrar whether its registration has expired or is on hold.`,
        ]
      : [
          'Check that the name is spelled correctly.',
          'If the domain is yours, ask your registrar whether the registration has expired or is on hold.',
          'If the domain is new, at your registrar, enter its name servers.',
          'If it already has name servers, at your DNS provider, set up its zone.',
        ],
  de: (domain) =>
    isDelegatedInside(domain)
      ? [
          'Prüfen Sie, ob der Name richtig geschrieben ist.',
          `Wenn sich ${registrableDomain(domain)} auflösen lässt, legen Sie bei Ihrem DNS-Anbieter die fehlenden Einträge von ${domain} an.`,
          `Wenn sich auch ${registrableDomain(domain)} nicht auflösen lässt, fragen Sie Ihren Registrar, ob die Registrierung abgelaufen oder gesperrt ist.`,
        ]
      : [
          'Prüfen Sie, ob der Name richtig geschrieben ist.',
          'Wenn die Domain Ihnen gehört, fragen Sie Ihren Registrar, ob die Registrierung abgelaufen oder gesperrt ist.',
          'Wenn die Domain neu ist, tragen Sie bei Ihrem Registrar ihre Nameserver ein.',
          'Wenn sie schon Nameserver hat, richten Sie ihre Zone bei Ihrem DNS-Anbieter ein.',
        ],
}

const UNREACHABLE_STEPS: Localized<(zone: string, cause: UnreachableCause) => readonly string[]> = {
  en: (zone, cause) => {
    if (cause === 'no-address')
      return [
        ...newServersFirst.en(zone),
        `If the names of the name servers are inside ${zone}, ${delegationPlace.en(zone)}, enter their IP addresses as glue records.`,
        `If they are not, ${delegationPlace.en(zone)}, replace them with name servers that have public IP addresses.`,
      ]
    if (cause === 'names')
      return [
        ...newServersFirst.en(zone),
        `${atDelegationPlace(zone)}, check that the names of the name servers are spelled correctly.`,
        'If the names are in another domain, check that this domain is registered and that its name servers respond.',
        `If the names are inside ${zone}, ${delegationPlace.en(zone)}, enter their IP addresses as glue records.`,
        `If the names are no longer in use, ${delegationPlace.en(zone)}, replace them with the name servers of your DNS provider.`,
      ]
    return [
      FIRST_STEPS.en(zone, cause),
      ...newServersFirst.en(zone),
      `${atDelegationPlace(zone)}, make sure that the name servers of ${zone} are those of your current DNS provider.`,
    ]
  },
  de: (zone, cause) => {
    if (cause === 'no-address')
      return [
        ...newServersFirst.de(zone),
        `Wenn die Namen der Nameserver innerhalb von ${zone} liegen, tragen Sie ${delegationPlace.de(zone)} deren IP-Adressen als Glue-Einträge ein.`,
        `Wenn nicht, ersetzen Sie sie ${delegationPlace.de(zone)} durch Nameserver mit öffentlichen IP-Adressen.`,
      ]
    if (cause === 'names')
      return [
        ...newServersFirst.de(zone),
        `Prüfen Sie ${delegationPlace.de(zone)}, ob die Namen der Nameserver richtig geschrieben sind.`,
        'Wenn die Namen zu einer anderen Domain gehören, prüfen Sie, ob diese Domain registriert ist und ob ihre Nameserver antworten.',
        `Wenn die Namen innerhalb von ${zone} liegen, tragen Sie ${delegationPlace.de(zone)} deren IP-Adressen als Glue-Einträge ein.`,
        `Wenn die Namen nicht mehr genutzt werden, ersetzen Sie sie ${delegationPlace.de(zone)} durch die Nameserver Ihres DNS-Anbieters.`,
      ]
    return [
      FIRST_STEPS.de(zone, cause),
      ...newServersFirst.de(zone),
      `Stellen Sie ${delegationPlace.de(zone)} sicher, dass die Nameserver von ${zone} die Ihres jetzigen DNS-Anbieters sind.`,
    ]
  },
}

export const domainResolvesText: TextsOf<typeof domainResolves> = {
  question: {
    en: 'Does the domain exist, and does it resolve?',
    de: 'Existiert die Domain, und lässt sie sich auflösen?',
  },
  subject: { en: 'name resolution', de: 'Namensauflösung' },
  why: {
    en: 'If a name does not resolve, browsers show an error and mail is returned to its senders, even if the web server and the mail server work.',
    de: 'Lässt sich ein Name nicht auflösen, zeigen Browser einen Fehler, und E-Mails gehen an die Absender zurück, auch wenn Webserver und Mailserver funktionieren.',
  },
  forManagers: {
    ...withdrawnForManagers,
    nxdomain: {
      part: 'not-in-dns',
      en: 'The domain does not exist in the DNS; whether it is registered was not assessed',
      de: 'Die Domain gibt es im DNS nicht; ob sie registriert ist, wurde nicht beurteilt',
    },
  },
  outcomes: {
    ok: {
      en: {
        title: 'Domain resolves',
        detail: ({ domain }) => `${domain} exists, and DNS queries for it are answered.`,
      },
      de: {
        title: 'Domain lässt sich auflösen',
        detail: ({ domain }) => `${domain} existiert, und DNS-Anfragen dazu werden beantwortet.`,
      },
    },
    nxdomain: {
      en: {
        title: ({ isRegistered }) =>
          isRegistered ? 'Domain is registered, but has no name servers' : 'Domain does not exist (NXDOMAIN)',
        detail: ({ domain, isRegistered }) =>
          isRegistered
            ? `${domain} is registered, but the parent zone does not delegate it to name servers.`
            : `The name ${domain} does not exist in the DNS.`,
        steps: ({ domain, isRegistered }) => (isRegistered ? UNDELEGATED_STEPS.en(domain) : MISSING_STEPS.en(domain)),
      },
      de: {
        title: ({ isRegistered }) =>
          isRegistered ? 'Domain ist registriert, hat aber keine Nameserver' : 'Domain existiert nicht (NXDOMAIN)',
        detail: ({ domain, isRegistered }) =>
          isRegistered
            ? `${domain} ist registriert, aber die übergeordnete Zone delegiert die Domain nicht an Nameserver.`
            : `Den Namen ${domain} gibt es im DNS nicht.`,
        steps: ({ domain, isRegistered }) => (isRegistered ? UNDELEGATED_STEPS.de(domain) : MISSING_STEPS.de(domain)),
      },
    },
    ...withdrawnTexts,
    unreachable: {
      en: {
        title: 'Domain does not resolve',
        detail: ({ zone, cause }) => CAUSES.en[cause](zone),
        steps: ({ zone, cause }) => UNREACHABLE_STEPS.en(zone, cause),
      },
      de: {
        title: 'Domain lässt sich nicht auflösen',
        detail: ({ zone, cause }) => CAUSES.de[cause](zone),
        steps: ({ zone, cause }) => UNREACHABLE_STEPS.de(zone, cause),
      },
    },
  },
}
