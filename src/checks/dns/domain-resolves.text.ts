import type { UnreachableCause } from '../../evidence/existence.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { withdrawnTexts } from '../withdrawn.ts'
import type { domainResolves } from './domain-resolves.ts'

export const domainResolvesText: TextsOf<typeof domainResolves> = {
  question: {
    en: 'Does the domain exist, and can it be resolved?',
    de: 'Existiert die Domain, und lässt sie sich auflösen?',
  },
  subject: { en: 'name resolution', de: 'Namensauflösung' },
  why: {
    en: 'Everything else rests on this: if the name cannot be looked up, browsers show an error and mail comes back to its senders, even if the servers behind it run perfectly well.',
    de: 'Alles andere baut darauf auf: Lässt sich der Name nicht auflösen, zeigen Browser einen Fehler und E-Mails kommen zum Absender zurück, auch wenn die Server dahinter einwandfrei laufen.',
  },
  outcomes: {
    ok: {
      en: { title: 'Domain resolves', detail: ({ domain }) => `The name servers answer queries for “${domain}”.` },
      de: {
        title: 'Domain lässt sich auflösen',
        detail: ({ domain }) => `Die Nameserver beantworten Anfragen zu „${domain}“.`,
      },
    },
    nxdomain: {
      en: {
        title: 'Domain does not exist (NXDOMAIN)',
        detail: ({ domain }) =>
          `The parent zone has no delegation and no record for “${domain}”. Neither a website nor mail works under this name.`,
        steps: [
          'Check the spelling of the name.',
          'If the domain is yours, ask your registrar whether the registration has expired or is on hold.',
          'If the domain is new, check at your registrar whether name servers are set for it.',
          'For a name inside a domain, add the missing record at your DNS provider.',
        ],
      },
      de: {
        title: 'Domain existiert nicht (NXDOMAIN)',
        detail: ({ domain }) =>
          `Die übergeordnete Zone enthält weder eine Delegation noch einen Eintrag für „${domain}“. Unter diesem Namen funktionieren weder Website noch E-Mail.`,
        steps: [
          'Prüfen Sie die Schreibweise des Namens.',
          'Wenn die Domain Ihnen gehört, fragen Sie Ihren Registrar, ob die Registrierung abgelaufen oder gesperrt ist.',
          'Ist die Domain neu, prüfen Sie bei Ihrem Registrar, ob Nameserver für sie eingetragen sind.',
          'Geht es um einen Namen innerhalb einer Domain, legen Sie den fehlenden Eintrag bei Ihrem DNS-Anbieter an.',
        ],
      },
    },
    ...withdrawnTexts,
    unreachable: {
      en: {
        title: 'Domain cannot be resolved',
        detail: ({ zone, cause }) =>
          `The parent zone delegates “${zone}”, but ${CAUSES.en[cause]}. Website and mail cannot be reached.`,
        steps: ({ cause }) => [
          ...(cause === 'no-address'
            ? [
                'At your registrar, enter the IP addresses of the name servers (host objects), or use name servers that resolve.',
              ]
            : []),
          'At your DNS provider, check that the name servers are running and still serve your zone.',
          'At your registrar, compare the name servers entered there with those of your DNS provider.',
        ],
      },
      de: {
        title: 'Domain lässt sich nicht auflösen',
        detail: ({ zone, cause }) =>
          `Die übergeordnete Zone delegiert „${zone}“, aber ${CAUSES.de[cause]}. Website und E-Mail sind nicht erreichbar.`,
        steps: ({ cause }) => [
          ...(cause === 'no-address'
            ? [
                'Tragen Sie bei Ihrem Registrar die IP-Adressen der Nameserver ein (Host-Objekte), oder verwenden Sie Nameserver, die sich auflösen lassen.',
              ]
            : []),
          'Prüfen Sie bei Ihrem DNS-Anbieter, ob die Nameserver laufen und Ihre Zone noch führen.',
          'Vergleichen Sie bei Ihrem Registrar die eingetragenen Nameserver mit denen Ihres DNS-Anbieters.',
        ],
      },
    },
  },
}

const CAUSES: Localized<Readonly<Record<UnreachableCause, string>>> = {
  en: {
    silent: 'none of its name servers responds',
    lame: 'all of its name servers return errors or are not authoritative',
    'no-address': 'none of its name servers has an IP address',
    edns: 'its name servers do not respond to EDNS queries, which resolvers send',
    resolvers: 'several independent resolvers cannot resolve it',
  },
  de: {
    silent: 'keiner der Nameserver antwortet',
    lame: 'alle Nameserver antworten mit Fehlern oder sind nicht autoritativ',
    'no-address': 'keiner der Nameserver hat eine IP-Adresse',
    edns: 'die Nameserver antworten nicht auf Anfragen mit EDNS, wie Resolver sie stellen',
    resolvers: 'mehrere unabhängige Resolver können sie nicht auflösen',
  },
}
