import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsResponding } from './ns-responding.ts'

const steps = {
  en: [
    'At your DNS provider, check why these servers do not respond on UDP port 53: they may be down, or a firewall may block the queries.',
    'If a server no longer exists, remove it at your registrar and from the zone.',
  ],
  de: [
    'Prüfen Sie bei Ihrem DNS-Anbieter, warum diese Server auf UDP-Port 53 nicht antworten: Sie können ausgefallen sein, oder eine Firewall blockiert die Anfragen.',
    'Gibt es einen Server nicht mehr, entfernen Sie ihn bei Ihrem Registrar und aus der Zone.',
  ],
}

const urgentSteps = {
  en: [
    'At your DNS provider, check immediately why these servers do not respond on UDP port 53.',
    'At your registrar, check that the name servers entered there are those of your current DNS provider.',
  ],
  de: [
    'Prüfen Sie umgehend bei Ihrem DNS-Anbieter, warum diese Server auf UDP-Port 53 nicht antworten.',
    'Prüfen Sie bei Ihrem Registrar, ob dort die Nameserver Ihres jetzigen DNS-Anbieters eingetragen sind.',
  ],
}

export const nsRespondingText: TextsOf<typeof nsResponding> = {
  question: { en: 'Do all name servers respond?', de: 'Antworten alle Nameserver?' },
  subject: { en: 'responses of the name servers', de: 'Antworten der Nameserver' },
  why: {
    en: 'A resolver that chooses a silent name server waits before it asks the next one. Pages then open slowly, and there is less redundancy for a real outage.',
    de: 'Ein Resolver, der einen stummen Nameserver wählt, wartet, bevor er den nächsten fragt. Seiten öffnen sich dann langsam, und bei einem Ausfall fehlt die Reserve.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All name servers respond',
        detail: ({ count }) => (count === 1 ? 'The only IP address responds.' : `All ${count} IP addresses respond.`),
      },
      de: {
        title: 'Alle Nameserver antworten',
        detail: ({ count }) =>
          count === 1 ? 'Die einzige IP-Adresse antwortet.' : `Alle ${count} IP-Adressen antworten.`,
      },
    },
    'ignores-us': {
      en: {
        title: 'Name servers do not respond to this service',
        detail: ({ silent }) =>
          `Public resolvers get responses from the name servers, but direct queries of this service get none: ${listing.en(silent)}. A firewall or rate limit may block our network; users are not affected.`,
      },
      de: {
        title: 'Nameserver antworten diesem Dienst nicht',
        detail: ({ silent }) =>
          `Öffentliche Resolver erhalten Antworten von den Nameservern, direkte Anfragen dieses Dienstes nicht: ${listing.de(silent)}. Möglicherweise sperrt eine Firewall oder ein Ratenlimit unser Netz; Nutzer sind nicht betroffen.`,
      },
    },
    'some-silent': {
      en: {
        title: 'Name server does not respond',
        detail: ({ silent, count }) =>
          `Of ${count} IP addresses, these do not respond: ${listing.en(silent)}. Resolvers that ask there have to wait.`,
        steps: steps.en,
      },
      de: {
        title: 'Nameserver antwortet nicht',
        detail: ({ silent, count }) =>
          `Von ${count} IP-Adressen antworten diese nicht: ${listing.de(silent)}. Resolver, die dort fragen, müssen warten.`,
        steps: steps.de,
      },
    },
    'ipv6-silent': {
      en: {
        title: 'Name servers do not respond over IPv6',
        detail: ({ silent }) =>
          `All IPv6 addresses of the name servers are silent: ${listing.en(silent)}. Resolvers that prefer IPv6 have to wait, and those with IPv6 only cannot resolve the domain.`,
        steps: [
          'At your DNS provider, check the IPv6 routing and firewall of the name servers.',
          'If the name servers have no IPv6, remove their AAAA records and the IPv6 glue records at your registrar.',
        ],
      },
      de: {
        title: 'Nameserver antworten nicht über IPv6',
        detail: ({ silent }) =>
          `Alle IPv6-Adressen der Nameserver sind stumm: ${listing.de(silent)}. Resolver, die IPv6 bevorzugen, müssen warten; solche, die nur IPv6 haben, können die Domain nicht auflösen.`,
        steps: [
          'Prüfen Sie bei Ihrem DNS-Anbieter das IPv6-Routing und die Firewall der Nameserver.',
          'Haben die Nameserver kein IPv6, entfernen Sie ihre AAAA-Einträge und die IPv6-Glue-Einträge bei Ihrem Registrar.',
        ],
      },
    },
    'most-silent': {
      en: {
        title: 'Fewer than two name servers respond',
        detail: ({ silent, count }) =>
          `Of ${count} IP addresses, these do not respond: ${listing.en(silent)}. There is no redundancy left.`,
        steps: urgentSteps.en,
      },
      de: {
        title: 'Weniger als zwei Nameserver antworten',
        detail: ({ silent, count }) =>
          `Von ${count} IP-Adressen antworten diese nicht: ${listing.de(silent)}. Es gibt keine Redundanz mehr.`,
        steps: urgentSteps.de,
      },
    },
    'ipv4-silent': {
      en: {
        title: 'Name servers do not respond over IPv4',
        detail: ({ silent }) =>
          `All IPv4 addresses of the name servers are silent: ${listing.en(silent)}. Most resolvers use IPv4 and cannot resolve the domain.`,
        steps: urgentSteps.en,
      },
      de: {
        title: 'Nameserver antworten nicht über IPv4',
        detail: ({ silent }) =>
          `Alle IPv4-Adressen der Nameserver sind stumm: ${listing.de(silent)}. Die meisten Resolver nutzen IPv4 und können die Domain nicht auflösen.`,
        steps: urgentSteps.de,
      },
    },
    'udp-silent': {
      en: {
        title: 'Name servers do not respond over UDP',
        detail: ({ silent }) =>
          `The name servers respond over TCP, but not over UDP: ${listing.en(silent)}. Resolvers ask over UDP first, so most of them cannot resolve the domain.`,
        steps: urgentSteps.en,
      },
      de: {
        title: 'Nameserver antworten nicht über UDP',
        detail: ({ silent }) =>
          `Die Nameserver antworten über TCP, aber nicht über UDP: ${listing.de(silent)}. Resolver fragen zuerst über UDP; die meisten können die Domain daher nicht auflösen.`,
        steps: urgentSteps.de,
      },
    },
    'all-silent': {
      en: {
        title: 'No name server responds',
        detail: ({ silent }) =>
          `None of the IP addresses of the name servers responds: ${listing.en(silent)}. Resolvers cannot resolve the domain once their caches expire.`,
        steps: urgentSteps.en,
      },
      de: {
        title: 'Kein Nameserver antwortet',
        detail: ({ silent }) =>
          `Keine IP-Adresse der Nameserver antwortet: ${listing.de(silent)}. Resolver können die Domain nicht mehr auflösen, sobald ihre Caches ablaufen.`,
        steps: urgentSteps.de,
      },
    },
    'resolver-blocked': {
      en: {
        title: 'Name servers do not respond to a public resolver',
        detail: ({ resolvers }) =>
          `These public resolvers get no answer from the name servers, while others do: ${listing.en(resolvers)}. Their users cannot reach the domain.`,
        steps: [
          'At your DNS provider, check whether a firewall, a rate limit or a geographic filter blocks the networks of these resolvers.',
        ],
      },
      de: {
        title: 'Nameserver antworten einem öffentlichen Resolver nicht',
        detail: ({ resolvers }) =>
          `Diese öffentlichen Resolver erhalten keine Antwort der Nameserver, andere dagegen schon: ${listing.de(resolvers)}. Ihre Nutzer erreichen die Domain nicht.`,
        steps: [
          'Prüfen Sie bei Ihrem DNS-Anbieter, ob eine Firewall, ein Ratenlimit oder ein geografischer Filter die Netze dieser Resolver sperrt.',
        ],
      },
    },
    'resolvers-blocked': {
      en: {
        title: 'Name servers do not respond to most resolvers',
        detail: ({ resolvers }) =>
          `These public resolvers get no answer from the name servers, while others do: ${listing.en(resolvers)}. Their users cannot reach the domain.`,
        steps: [
          'At your DNS provider, check whether a firewall, a rate limit or a geographic filter blocks the networks of these resolvers.',
        ],
      },
      de: {
        title: 'Nameserver antworten den meisten Resolvern nicht',
        detail: ({ resolvers }) =>
          `Diese öffentlichen Resolver erhalten keine Antwort der Nameserver, andere dagegen schon: ${listing.de(resolvers)}. Ihre Nutzer erreichen die Domain nicht.`,
        steps: [
          'Prüfen Sie bei Ihrem DNS-Anbieter, ob eine Firewall, ein Ratenlimit oder ein geografischer Filter die Netze dieser Resolver sperrt.',
        ],
      },
    },
  },
}
