import type { UnreachableCause } from '../../evidence/existence.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import type { domainResolves } from './domain-resolves.ts'

const quotedEn = (statuses: readonly string[]): string => statuses.map((status) => `“${status}”`).join(' and ')
const quotedDe = (statuses: readonly string[]): string => statuses.map((status) => `„${status}“`).join(' und ')

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
    'on-hold': {
      en: {
        title: ({ statuses }) => `Domain is on hold (${statuses.join(', ')})`,
        detail: ({ registered, statuses }) =>
          `${registered} is registered, but has the status ${quotedEn(statuses)}, which removes it from the DNS. Website and mail do not work until the hold is removed.`,
        steps: ({ statuses }) => [
          ...(statuses.includes('clientHold')
            ? [
                'At your registrar, check for an unpaid invoice, an unconfirmed contact address or a dispute: the registrar has set clientHold.',
                'When that is settled, ask the registrar to remove clientHold.',
              ]
            : []),
          ...(statuses.includes('serverHold')
            ? [
                'Ask your registrar why the registry has set serverHold, for example because of missing documents, abuse or a legal dispute; only the registry can remove it.',
              ]
            : []),
          'After the hold is removed, allow some hours until all resolvers know the name again.',
        ],
      },
      de: {
        title: ({ statuses }) => `Domain ist gesperrt (${statuses.join(', ')})`,
        detail: ({ registered, statuses }) =>
          `${registered} ist registriert, hat aber den Status ${quotedDe(statuses)} und ist deshalb nicht im DNS. Website und E-Mail funktionieren erst wieder, wenn die Sperre aufgehoben ist.`,
        steps: ({ statuses }) => [
          ...(statuses.includes('clientHold')
            ? [
                'Prüfen Sie bei Ihrem Registrar, ob eine Rechnung offen, eine Kontaktadresse unbestätigt oder ein Streitfall anhängig ist: Der Registrar hat clientHold gesetzt.',
                'Bitten Sie den Registrar, clientHold aufzuheben, sobald das geklärt ist.',
              ]
            : []),
          ...(statuses.includes('serverHold')
            ? [
                'Fragen Sie Ihren Registrar, warum die Registry serverHold gesetzt hat, etwa wegen fehlender Nachweise, Missbrauch oder eines Rechtsstreits; nur die Registry kann den Status aufheben.',
              ]
            : []),
          'Rechnen Sie nach der Aufhebung mit einigen Stunden, bis alle Resolver den Namen wieder kennen.',
        ],
      },
    },
    'in-redemption': {
      en: {
        title: 'Domain was deleted and is in its redemption period',
        detail: ({ registered, statuses }) =>
          `${registered} has the status ${quotedEn(statuses)}: it was deleted and is no longer in the DNS. Until the redemption period ends, usually 30 days after the deletion, its holder can have it restored.`,
        steps: ({ registered, statuses }) =>
          statuses.includes('pendingRestore')
            ? ['Ask your registrar what the restoration that is under way (pendingRestore) still needs from you.']
            : [
                `At your registrar, order the restoration of ${registered} now; it costs a fee, and is impossible once the redemption period is over.`,
                'After the restoration, renew the registration at your registrar.',
              ],
      },
      de: {
        title: 'Domain gelöscht, Wiederherstellung noch möglich',
        detail: ({ registered, statuses }) =>
          `${registered} hat den Status ${quotedDe(statuses)}: Die Domain wurde gelöscht und ist nicht mehr im DNS. Bis zum Ende der Redemption Period, meist 30 Tage nach der Löschung, kann der Inhaber sie wiederherstellen lassen.`,
        steps: ({ registered, statuses }) =>
          statuses.includes('pendingRestore')
            ? [
                'Fragen Sie Ihren Registrar, was für die laufende Wiederherstellung (pendingRestore) noch von Ihnen fehlt.',
              ]
            : [
                `Beauftragen Sie bei Ihrem Registrar jetzt die Wiederherstellung von ${registered}; sie kostet eine Gebühr und ist nach der Redemption Period nicht mehr möglich.`,
                'Verlängern Sie danach die Registrierung bei Ihrem Registrar.',
              ],
      },
    },
    'pending-delete': {
      en: {
        title: 'Domain is about to be deleted (pendingDelete)',
        detail: ({ registered }) =>
          `${registered} has the status “pendingDelete”: it is no longer in the DNS and can no longer be restored. The registry releases the name within days.`,
        steps: [
          'If you want to keep the name, order it in advance at a registrar that offers backorders: others may want it too.',
          'Otherwise register it again as soon as the registry has released it.',
        ],
      },
      de: {
        title: 'Domain wird endgültig gelöscht (pendingDelete)',
        detail: ({ registered }) =>
          `${registered} hat den Status „pendingDelete“: Die Domain ist nicht mehr im DNS und lässt sich nicht mehr wiederherstellen. Die Registry gibt den Namen innerhalb weniger Tage frei.`,
        steps: [
          'Wenn Sie den Namen behalten möchten, bestellen Sie ihn bei einem Registrar vor, der das anbietet: Andere wollen ihn vielleicht auch.',
          'Registrieren Sie ihn andernfalls neu, sobald die Registry ihn freigegeben hat.',
        ],
      },
    },
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
