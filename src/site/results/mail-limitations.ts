import type { Localized } from '../../text.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'

type Limitation = NonNullable<MailCheck['limitations']>[number]

/** Why a mail check is incomplete. None of the reasons is a proven fault of the domain. */
export const LIMITATION_WORDS: Readonly<Record<Limitation, Localized<string>>> = {
  'egress-25-blocked': {
    en: 'Our network blocks outgoing connections to port 25, so this port was not checked.',
    de: 'Unser Netz sperrt ausgehende Verbindungen zu Port 25; dieser Port wurde deshalb nicht geprüft.',
  },
  'no-ipv6': {
    en: 'Our network has no IPv6, so IPv6 addresses were not checked.',
    de: 'Unser Netz hat kein IPv6; IPv6-Adressen wurden deshalb nicht geprüft.',
  },
  'time-budget': {
    en: 'The time limit of this check was reached before everything was checked.',
    de: 'Das Zeitlimit dieser Prüfung war erreicht, bevor alles geprüft war.',
  },
  'target-budget': {
    en: 'These servers were checked often in the last minute. Try again later.',
    de: 'Diese Server wurden in der letzten Minute oft geprüft. Versuchen Sie es später noch einmal.',
  },
  'left-out': {
    en: 'The operator of this service has excluded the network of these servers from its queries, so they were not checked.',
    de: 'Der Betreiber dieses Dienstes hat das Netz dieser Server von den Anfragen ausgenommen; sie wurden deshalb nicht geprüft.',
  },
  'dns-failure': {
    en: 'Some DNS queries failed: what is missing here may exist.',
    de: 'Einige DNS-Anfragen sind fehlgeschlagen: Was hier fehlt, kann es trotzdem geben.',
  },
  'hosts-truncated': {
    en: 'The domain has more than 10 mail servers. Only the first 10 are listed.',
    de: 'Die Domain hat mehr als 10 Mailserver. Nur die ersten 10 sind aufgeführt.',
  },
}
