import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { newServersFirst, oldServerSteps } from '../delegation/old-server-steps.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsResponding } from './ns-responding.ts'

interface Place {
  readonly zone: string
}

const STEPS: Localized<(place: Place) => readonly string[]> = {
  en: ({ zone }) => [
    'Ask your DNS provider why these name servers do not respond on UDP port 53.',
    'If you run the name servers, check whether they are down or a firewall blocks the queries.',
    ...oldServerSteps.en(zone),
  ],
  de: ({ zone }) => [
    'Fragen Sie Ihren DNS-Anbieter, warum diese Nameserver auf UDP-Port 53 nicht antworten.',
    'Wenn Sie die Nameserver selbst betreiben, prüfen Sie, ob sie ausgefallen sind oder eine Firewall die Anfragen blockiert.',
    ...oldServerSteps.de(zone),
  ],
}

const URGENT_STEPS: Localized<(place: Place) => readonly string[]> = {
  en: ({ zone }) => [
    'Ask your DNS provider immediately why these name servers do not respond on UDP port 53.',
    'If you run the name servers, check whether they are down or a firewall blocks the queries.',
    ...newServersFirst.en(zone),
    `${atDelegationPlace(zone)}, make sure that the name servers of ${zone} are those of your current DNS provider.`,
  ],
  de: ({ zone }) => [
    'Fragen Sie Ihren DNS-Anbieter umgehend, warum diese Nameserver auf UDP-Port 53 nicht antworten.',
    'Wenn Sie die Nameserver selbst betreiben, prüfen Sie, ob sie ausgefallen sind oder eine Firewall die Anfragen blockiert.',
    ...newServersFirst.de(zone),
    `Stellen Sie ${delegationPlace.de(zone)} sicher, dass die Nameserver von ${zone} die Ihres jetzigen DNS-Anbieters sind.`,
  ],
}

const BLOCKED: Localized<{
  readonly detail: (values: { readonly resolvers: readonly string[] }) => string
  readonly steps: (values: { readonly resolvers: readonly string[] }) => readonly string[]
}> = {
  en: {
    detail: ({ resolvers }) =>
      `${listing.en(resolvers)} ${byNumber(resolvers, 'gets', 'get')} no response from the name servers, while other public resolvers do. ${byNumber(resolvers, 'Its users', 'Their users')} may not reach the domain.`,
    steps: ({ resolvers }) => [
      `Ask your DNS provider to make sure that no firewall, rate limit or geographic filter blocks the networks of ${byNumber(resolvers, 'this resolver', 'these resolvers')}.`,
      `If you run the name servers, check their firewall and their response rate limit for the networks of ${listing.en(resolvers)}.`,
    ],
  },
  de: {
    detail: ({ resolvers }) =>
      `${listing.de(resolvers)} ${byNumber(resolvers, 'erhält', 'erhalten')} keine Antwort von den Nameservern, andere öffentliche Resolver dagegen schon. Nutzer ${byNumber(resolvers, 'dieses Resolvers', 'dieser Resolver')} erreichen die Domain möglicherweise nicht.`,
    steps: ({ resolvers }) => [
      `Bitten Sie Ihren DNS-Anbieter, sicherzustellen, dass keine Firewall, kein Ratenlimit und kein geografischer Filter die Netze ${byNumber(resolvers, 'dieses Resolvers', 'dieser Resolver')} sperrt.`,
      `Wenn Sie die Nameserver selbst betreiben, prüfen Sie deren Firewall und Ratenlimit für die Netze von ${listing.de(resolvers)}.`,
    ],
  },
}

export const nsRespondingText: TextsOf<typeof nsResponding> = {
  question: { en: 'Do all name servers respond?', de: 'Antworten alle Nameserver?' },
  subject: { en: 'responses of the name servers', de: 'Antworten der Nameserver' },
  why: {
    en: 'If a name server does not respond, resolvers wait for the timeout before they query another one. Pages then load slowly, and redundancy is missing in an outage.',
    de: 'Antwortet ein Nameserver nicht, warten Resolver bis zur Zeitüberschreitung, bevor sie einen anderen abfragen. Seiten laden dann langsam, und bei einem Ausfall fehlt die Redundanz.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All name servers respond',
        detail: ({ count }) =>
          count === 1
            ? 'The only IP address of the name servers responds.'
            : `All ${count} IP addresses of the name servers respond.`,
      },
      de: {
        title: 'Alle Nameserver antworten',
        detail: ({ count }) =>
          count === 1
            ? 'Die einzige IP-Adresse der Nameserver antwortet.'
            : `Alle ${count} IP-Adressen der Nameserver antworten.`,
      },
    },
    'ignores-us': {
      en: {
        title: 'Name servers do not respond to this service',
        detail: ({ silent }) =>
          `Public resolvers get responses from the name servers, but our direct queries get none from ${listing.en(silent)}. A firewall or rate limit may block our network; users are not affected.`,
      },
      de: {
        title: 'Nameserver antworten diesem Dienst nicht',
        detail: ({ silent }) =>
          `Öffentliche Resolver erhalten Antworten von den Nameservern, unsere direkten Anfragen an ${listing.de(silent)} dagegen nicht. Möglicherweise sperrt eine Firewall oder ein Ratenlimit unser Netz; Nutzer sind nicht betroffen.`,
      },
    },
    'some-silent': {
      en: {
        title: 'Name server does not respond',
        detail: ({ silent, count }) =>
          `Of ${count} IP addresses of the name servers, ${byNumber(silent, 'this one does', 'these do')} not respond: ${listing.en(silent)}. Resolvers that query ${byNumber(silent, 'it', 'them')} have to wait and try another one.`,
        steps: STEPS.en,
      },
      de: {
        title: 'Nameserver antwortet nicht',
        detail: ({ silent, count }) =>
          `Von ${count} IP-Adressen der Nameserver ${byNumber(silent, 'antwortet diese', 'antworten diese')} nicht: ${listing.de(silent)}. Resolver, die dort anfragen, müssen warten und eine andere versuchen.`,
        steps: STEPS.de,
      },
    },
    'resolver-blocked': {
      en: {
        title: ({ resolvers }) =>
          `Name servers do not respond to ${byNumber(resolvers, 'a public resolver', 'some public resolvers')}`,
        detail: BLOCKED.en.detail,
        steps: BLOCKED.en.steps,
      },
      de: {
        title: ({ resolvers }) =>
          `Nameserver antworten ${byNumber(resolvers, 'einem öffentlichen Resolver', 'einigen öffentlichen Resolvern')} nicht`,
        detail: BLOCKED.de.detail,
        steps: BLOCKED.de.steps,
      },
    },
    'ipv6-silent': {
      en: {
        title: 'Name servers do not respond over IPv6',
        detail: ({ silent }) =>
          `None of the IPv6 addresses of the name servers responds: ${listing.en(silent)}. Resolvers that prefer IPv6 have to wait, and those that have only IPv6 cannot resolve the domain.`,
        steps: ({ zone }) => [
          'Ask your DNS provider why the name servers do not respond over IPv6.',
          'If you run the name servers, check their IPv6 routing and firewall.',
          'If the name servers have no IPv6, at the DNS provider of their names, delete their AAAA records.',
          `Then, ${delegationPlace.en(zone)}, delete the IPv6 addresses from their glue records, if there are any.`,
        ],
      },
      de: {
        title: 'Nameserver antworten nicht über IPv6',
        detail: ({ silent }) =>
          `Keine der IPv6-Adressen der Nameserver antwortet: ${listing.de(silent)}. Resolver, die IPv6 bevorzugen, müssen warten; solche, die nur IPv6 haben, können die Domain nicht auflösen.`,
        steps: ({ zone }) => [
          'Fragen Sie Ihren DNS-Anbieter, warum die Nameserver über IPv6 nicht antworten.',
          'Wenn Sie die Nameserver selbst betreiben, prüfen Sie deren IPv6-Routing und Firewall.',
          'Wenn die Nameserver kein IPv6 haben, löschen Sie beim DNS-Anbieter ihrer Namen die AAAA-Einträge.',
          `Löschen Sie danach ${delegationPlace.de(zone)} die IPv6-Adressen aus ihren Glue-Einträgen, falls es welche gibt.`,
        ],
      },
    },
    'most-silent': {
      en: {
        title: 'Name servers do not respond (no redundancy left)',
        detail: ({ silent, count }) =>
          `Of ${count} IP addresses of the name servers, ${byNumber(silent, 'this one does', 'these do')} not respond: ${listing.en(silent)}. Fewer than 2 working name servers remain, so there is no redundancy.`,
        steps: URGENT_STEPS.en,
      },
      de: {
        title: 'Nameserver antworten nicht (keine Redundanz mehr)',
        detail: ({ silent, count }) =>
          `Von ${count} IP-Adressen der Nameserver ${byNumber(silent, 'antwortet diese', 'antworten diese')} nicht: ${listing.de(silent)}. Damit bleiben weniger als 2 funktionierende Nameserver, und es gibt keine Redundanz.`,
        steps: URGENT_STEPS.de,
      },
    },
    'resolvers-blocked': {
      en: {
        title: 'Name servers do not respond to most public resolvers',
        detail: BLOCKED.en.detail,
        steps: BLOCKED.en.steps,
      },
      de: {
        title: 'Nameserver antworten öffentlichen Resolvern meist nicht',
        detail: BLOCKED.de.detail,
        steps: BLOCKED.de.steps,
      },
    },
    'ipv4-silent': {
      en: {
        title: 'Name servers do not respond over IPv4',
        detail: ({ silent }) =>
          `None of the IPv4 addresses of the name servers responds: ${listing.en(silent)}. Most resolvers use IPv4 and cannot resolve the domain.`,
        steps: URGENT_STEPS.en,
      },
      de: {
        title: 'Nameserver antworten nicht über IPv4',
        detail: ({ silent }) =>
          `Keine der IPv4-Adressen der Nameserver antwortet: ${listing.de(silent)}. Die meisten Resolver nutzen IPv4 und können die Domain nicht auflösen.`,
        steps: URGENT_STEPS.de,
      },
    },
    'udp-silent': {
      en: {
        title: 'Name servers do not respond over UDP',
        detail: ({ silent }) =>
          `None of the IP addresses of the name servers responds over UDP: ${listing.en(silent)}. Only TCP works, and most resolvers do not try it without a response over UDP.`,
        steps: URGENT_STEPS.en,
      },
      de: {
        title: 'Nameserver antworten nicht über UDP',
        detail: ({ silent }) =>
          `Keine der IP-Adressen der Nameserver antwortet über UDP: ${listing.de(silent)}. Nur TCP funktioniert, und die meisten Resolver versuchen es ohne Antwort über UDP nicht.`,
        steps: URGENT_STEPS.de,
      },
    },
    'all-silent': {
      en: {
        title: 'No name server responds',
        detail: ({ silent }) =>
          `None of the IP addresses of the name servers responds: ${listing.en(silent)}. Resolvers cannot resolve the domain once their cached records expire.`,
        steps: URGENT_STEPS.en,
      },
      de: {
        title: 'Kein Nameserver antwortet',
        detail: ({ silent }) =>
          `Keine der IP-Adressen der Nameserver antwortet: ${listing.de(silent)}. Resolver können die Domain nicht mehr auflösen, sobald ihre Einträge im Cache ablaufen.`,
        steps: URGENT_STEPS.de,
      },
    },
  },
}
