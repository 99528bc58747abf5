import type { Locale, Localized } from '../../../text.ts'
import { byNumber, listing } from '../../listing.ts'
import type { DeliveryFault, DeliveryFaultState, FaultyServers } from './mail-delivery.ts'

type Hosts = readonly string[]

/** Each clause begins with a host name or a capital letter, so that it can be used anywhere in a sentence. */
const CLAUSES: Readonly<Record<DeliveryFaultState, Localized<(hosts: Hosts) => string>>> = {
  'no-address': {
    en: (hosts) => `${listing.en(hosts)} ${byNumber(hosts, 'has', 'have')} no IP address`,
    de: (hosts) => `${listing.de(hosts)} ${byNumber(hosts, 'hat', 'haben')} keine IP-Adresse`,
  },
  'no-public-address': {
    en: (hosts) => `${listing.en(hosts)} ${byNumber(hosts, 'has', 'have')} no public IP address`,
    de: (hosts) => `${listing.de(hosts)} ${byNumber(hosts, 'hat', 'haben')} keine öffentliche IP-Adresse`,
  },
  closed: {
    en: (hosts) =>
      `${listing.en(hosts)} ${byNumber(hosts, 'does', 'do')} not accept connections on port 25 (closed or filtered)`,
    de: (hosts) => `Port 25 von ${listing.de(hosts)} ist geschlossen oder gefiltert`,
  },
  rejects: {
    en: (hosts) =>
      `${listing.en(hosts)} ${byNumber(hosts, 'rejects', 'reject')} SMTP sessions (5xx in the SMTP banner)`,
    de: (hosts) => `${listing.de(hosts)} ${byNumber(hosts, 'lehnt', 'lehnen')} SMTP-Sitzungen ab (SMTP-Banner mit 5xx)`,
  },
  busy: {
    en: (hosts) =>
      `${listing.en(hosts)} temporarily ${byNumber(hosts, 'rejects', 'reject')} SMTP sessions (4xx in the SMTP banner)`,
    de: (hosts) =>
      `${listing.de(hosts)} ${byNumber(hosts, 'lehnt', 'lehnen')} SMTP-Sitzungen vorübergehend ab (SMTP-Banner mit 4xx)`,
  },
  'no-session': {
    en: (hosts) => `SMTP sessions with ${listing.en(hosts)} fail`,
    de: (hosts) => `SMTP-Sitzungen mit ${listing.de(hosts)} schlagen fehl`,
  },
}

const inWords =
  (locale: Locale) =>
  (faults: readonly DeliveryFault[]): string =>
    faults.map(({ state, hosts }) => CLAUSES[state][locale](hosts)).join('; ')

/** The faults and their servers, without a full stop. */
export const faultWords: Localized<(faults: readonly DeliveryFault[]) => string> = {
  en: inWords('en'),
  de: inWords('de'),
}

/** The checks to make first, and the changes that follow. */
interface FaultSteps {
  readonly checks: readonly string[]
  readonly changes: readonly string[]
}

const STEPS: Readonly<Record<DeliveryFaultState, Localized<(hosts: string, hasSpare: boolean) => FaultSteps>>> = {
  'no-address': {
    en: (hosts, hasSpare) => ({
      checks: [`Ask your mail provider whether the MX records for ${hosts} are still needed.`],
      changes: [
        `If they are needed, add A or AAAA records for ${hosts} at the DNS provider of that name.`,
        hasSpare
          ? `If they are not needed, delete the MX records for ${hosts} at your DNS provider.`
          : `If they are not needed, replace the MX records for ${hosts} with those of your mail provider at your DNS provider.`,
      ],
    }),
    de: (hosts, hasSpare) => ({
      checks: [`Klären Sie mit Ihrem E-Mail-Anbieter, ob die MX-Einträge für ${hosts} noch gebraucht werden.`],
      changes: [
        `Wenn sie gebraucht werden, legen Sie beim DNS-Anbieter von ${hosts} A- oder AAAA-Einträge für diesen Namen an.`,
        hasSpare
          ? `Wenn sie nicht gebraucht werden, löschen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${hosts}.`
          : `Wenn sie nicht gebraucht werden, ersetzen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${hosts} durch die Ihres E-Mail-Anbieters.`,
      ],
    }),
  },
  'no-public-address': {
    en: (hosts) => ({
      checks: [],
      changes: [
        `At the DNS provider of ${hosts}, replace the A and AAAA records with the public IP addresses of the mail server.`,
      ],
    }),
    de: (hosts) => ({
      checks: [],
      changes: [
        `Ersetzen Sie beim DNS-Anbieter von ${hosts} die A- und AAAA-Einträge durch die öffentlichen IP-Adressen des Mailservers.`,
      ],
    }),
  },
  closed: {
    en: (hosts) => ({
      checks: [`Check on ${hosts} that the mail server software is running and listens on port 25.`],
      changes: [`Allow incoming connections to port 25 in the firewall of ${hosts}.`],
    }),
    de: (hosts) => ({
      checks: [`Prüfen Sie auf ${hosts}, ob die Mailserver-Software läuft und auf Port 25 lauscht.`],
      changes: [`Erlauben Sie in der Firewall von ${hosts} eingehende Verbindungen zu Port 25.`],
    }),
  },
  rejects: {
    en: (hosts) => ({
      checks: [`Check in the mail log of ${hosts} why SMTP sessions are rejected.`],
      changes: [`If ${hosts} should not receive mail, remove ${hosts} from the MX records at your DNS provider.`],
    }),
    de: (hosts) => ({
      checks: [`Prüfen Sie im Mailprotokoll von ${hosts}, warum SMTP-Sitzungen abgelehnt werden.`],
      changes: [
        `Wenn bei ${hosts} keine E-Mails ankommen sollen, entfernen Sie ${hosts} bei Ihrem DNS-Anbieter aus den MX-Einträgen.`,
      ],
    }),
  },
  busy: {
    en: (hosts) => ({
      checks: [`Check the load and the connection limits of ${hosts} if SMTP sessions are still rejected later.`],
      changes: [],
    }),
    de: (hosts) => ({
      checks: [`Prüfen Sie Last und Verbindungslimits von ${hosts}, wenn SMTP-Sitzungen auch später abgelehnt werden.`],
      changes: [],
    }),
  },
  'no-session': {
    en: (hosts) => ({
      checks: [`Check in the mail log of ${hosts} why SMTP sessions fail.`],
      changes: [],
    }),
    de: (hosts) => ({
      checks: [`Prüfen Sie im Mailprotokoll von ${hosts}, warum SMTP-Sitzungen fehlschlagen.`],
      changes: [],
    }),
  },
}

function stepsIn(locale: Locale, { faults, able }: FaultyServers): readonly string[] {
  const steps = faults.map(({ state, hosts }) => STEPS[state][locale](listing[locale](hosts), able.length > 0))
  return [...steps.flatMap(({ checks }) => checks), ...steps.flatMap(({ changes }) => changes)]
}

/** The steps for all faults: checks first, then changes. */
export const stepsFor: Localized<(values: FaultyServers) => readonly string[]> = {
  en: (values) => stepsIn('en', values),
  de: (values) => stepsIn('de', values),
}
