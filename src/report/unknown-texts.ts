import type { Locale, Localized } from '../text.ts'
import type { FailedResolver, UnseenReason } from '../world.ts'
import { UNKNOWN_TITLE } from './unknown-title.ts'

interface UnknownTexts {
  readonly title: (subject: string) => string
  readonly detail: (reason: string) => string
  /** Only in results with a score. */
  readonly scoreUnaffected: string
  /** Added if nothing at all is known. */
  readonly saysNothing: string
  /** Added if another check may see more. */
  readonly tryAgain: string
  readonly reason: Readonly<Record<UnseenReason, string>>
  /** What a resolver did that did not respond, before its name. */
  readonly resolver: { readonly timeout: string; readonly connection: string; readonly other: string }
}

/** Texts for checks without evidence. The cause is always the service or the network, never the domain. */
export const UNKNOWN_TEXTS: Localized<UnknownTexts> = {
  en: {
    title: UNKNOWN_TITLE.en,
    detail: (reason) => `${reason}.`,
    scoreUnaffected: 'This does not affect the score.',
    saysNothing: 'This says nothing about the domain.',
    tryAgain: 'Please try again later.',
    reason: {
      timeout: 'No response arrived in time',
      connection: 'No connection could be made',
      'bad-answer': 'The responses were unusable or contradicted each other',
      'not-public': 'The IP address to query is not public',
      'own-address': 'The IP address or host name belongs to this service, which does not check itself',
      budget: 'A size or query limit of the check was reached',
      'target-limit': 'The limit of this service for requests to that network was reached',
      'client-share': 'Your share of the requests to that network was used up',
      'left-out': 'The operator of this service has excluded that network from its queries',
      'registry-limit': 'The limit of this service for queries to the registry was reached',
      unaskable: 'The name to look up is longer than DNS allows',
      disabled: 'Queries of this kind are turned off in this service',
      'provider-only': 'Only the DNS provider knows which records this entry of the change becomes',
      unpublished: 'The zone file is checked before it is signed and published',
      'port-25-blocked': 'Our network blocks outgoing connections to port 25',
      'no-ipv6': 'There are only IPv6 addresses, and our network has no IPv6',
      'dns-failure': 'DNS queries failed',
      'no-resolver': 'None of the resolvers of this machine responds',
      aborted: 'The time limit of the check was reached',
      failed: 'The lookup fails for everyone',
      invalid: 'Validating resolvers reject the data',
    },
    resolver: { timeout: 'no response in time', connection: 'no connection', other: 'no usable response' },
  },
  de: {
    title: UNKNOWN_TITLE.de,
    detail: (reason) => `${reason}.`,
    scoreUnaffected: 'Das wirkt sich nicht auf die Punktzahl aus.',
    saysNothing: 'Das sagt nichts über die Domain aus.',
    tryAgain: 'Bitte versuchen Sie es später noch einmal.',
    reason: {
      timeout: 'Es kam keine rechtzeitige Antwort',
      connection: 'Es kam keine Verbindung zustande',
      'bad-answer': 'Die Antworten waren unbrauchbar oder widersprachen sich',
      'not-public': 'Die abzufragende IP-Adresse ist nicht öffentlich',
      'own-address': 'Die IP-Adresse oder der Hostname gehört zu diesem Dienst, der sich nicht selbst prüft',
      budget: 'Ein Größen- oder Anfragelimit der Prüfung war erreicht',
      'target-limit': 'Das Limit dieses Dienstes für Anfragen an dieses Netz war erreicht',
      'client-share': 'Ihr Anteil an den Anfragen an dieses Netz war aufgebraucht',
      'left-out': 'Der Betreiber dieses Dienstes hat dieses Netz von den Anfragen ausgenommen',
      'registry-limit': 'Das Limit dieses Dienstes für Anfragen an die Registry war erreicht',
      unaskable: 'Der abzufragende Name ist länger, als DNS erlaubt',
      disabled: 'Anfragen dieser Art sind in diesem Dienst abgeschaltet',
      'provider-only': 'Welche Einträge aus dieser Angabe der Änderung entstehen, weiß nur der DNS-Anbieter',
      unpublished: 'Die Zonendatei wird geprüft, bevor sie signiert und veröffentlicht ist',
      'port-25-blocked': 'Unser Netz sperrt ausgehende Verbindungen zu Port 25',
      'no-ipv6': 'Es gibt nur IPv6-Adressen, und unser Netz hat kein IPv6',
      'dns-failure': 'DNS-Anfragen sind fehlgeschlagen',
      'no-resolver': 'Keiner der Resolver dieses Rechners antwortet',
      aborted: 'Das Zeitlimit der Prüfung war erreicht',
      failed: 'Die Abfrage schlägt bei allen fehl',
      invalid: 'Validierende Resolver lehnen die Daten ab',
    },
    resolver: {
      timeout: 'keine rechtzeitige Antwort',
      connection: 'keine Verbindung',
      other: 'keine brauchbare Antwort',
    },
  },
}

/** Names the resolvers by what failed: `no connection: Cloudflare, Google; no response in time: Quad9`. */
export function failedResolvers(resolvers: readonly FailedResolver[], locale: Locale): string {
  const { resolver: words } = UNKNOWN_TEXTS[locale]
  const labels = new Map<string, string[]>()
  for (const { label, reason } of resolvers) {
    const what = reason === 'timeout' || reason === 'connection' ? words[reason] : words.other
    labels.set(what, [...(labels.get(what) ?? []), label])
  }
  return [...labels].map(([what, names]) => `${what}: ${names.join(', ')}`).join('; ')
}
