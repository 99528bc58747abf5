import type { Locale, Localized } from '../../../text.ts'
import { isHostName } from '../../host-name.ts'
import { byNumber, listing } from '../../listing.ts'
import { hostNameSteps } from '../../mail/mx/mx-name-steps.ts'
import { policyFirst, senderFirst } from '../../mx-change-steps.ts'
import type { DeliveryFault, DeliveryFaultState, FaultyServers } from './mail-delivery.ts'
import { atMailPlace, mailPlace } from './mail-place.ts'

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

/** An IP address in an MX record has neither a DNS provider nor an A record: it is replaced. */
function ifNamed(
  all: Hosts,
  unnamed: (hosts: Hosts) => readonly string[],
  named: (hosts: Hosts) => FaultSteps,
): FaultSteps {
  const [invalid, hosts] = [all.filter((host) => !isHostName(host)), all.filter(isHostName)]
  const { checks, changes } = hosts.length === 0 ? { checks: [], changes: [] } : named(hosts)
  const [ask, ...replace] = invalid.length === 0 ? [] : unnamed(invalid)
  return { checks: [...checks, ...(ask === undefined ? [] : [ask])], changes: [...changes, ...replace] }
}

const STEPS: Readonly<Record<DeliveryFaultState, Localized<(hosts: Hosts, hasSpare: boolean) => FaultSteps>>> = {
  'no-address': {
    en: (all, hasSpare) =>
      ifNamed(all, hostNameSteps.en, (hosts) => ({
        checks: [`Ask your mail provider whether the MX records for ${listing.en(hosts)} are still needed.`],
        changes: [
          `If they are needed, at the DNS provider of ${listing.en(hosts)}, add A or AAAA records for that name.`,
          hasSpare
            ? `If they are not needed, at your DNS provider, delete the MX records for ${listing.en(hosts)}.`
            : `If they are not needed, at your DNS provider, replace the MX records for ${listing.en(hosts)} with those of your mail provider.`,
        ],
      })),
    de: (all, hasSpare) =>
      ifNamed(all, hostNameSteps.de, (hosts) => ({
        checks: [
          `Klären Sie mit Ihrem E-Mail-Anbieter, ob die MX-Einträge für ${listing.de(hosts)} noch gebraucht werden.`,
        ],
        changes: [
          `Wenn sie gebraucht werden, legen Sie beim DNS-Anbieter von ${listing.de(hosts)} A- oder AAAA-Einträge für diesen Namen an.`,
          hasSpare
            ? `Wenn sie nicht gebraucht werden, löschen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${listing.de(hosts)}.`
            : `Wenn sie nicht gebraucht werden, ersetzen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${listing.de(hosts)} durch die Ihres E-Mail-Anbieters.`,
        ],
      })),
  },
  'no-public-address': {
    en: (hosts) => ({
      checks: [],
      changes: [
        `At the DNS provider of ${listing.en(hosts)}, replace the A and AAAA records with the public IP addresses of the mail server.`,
      ],
    }),
    de: (hosts) => ({
      checks: [],
      changes: [
        `Ersetzen Sie beim DNS-Anbieter von ${listing.de(hosts)} die A- und AAAA-Einträge durch die öffentlichen IP-Adressen des Mailservers.`,
      ],
    }),
  },
  closed: {
    en: (hosts) => ({
      checks: [`${atMailPlace(hosts)}, check that the mail server software is running and listens on port 25.`],
      changes: [
        `In the firewall of ${listing.en(hosts)}, or at your mail provider, allow incoming connections to port 25.`,
      ],
    }),
    de: (hosts) => ({
      checks: [`Prüfen Sie ${mailPlace.de(hosts)}, ob die Mailserver-Software läuft und auf Port 25 lauscht.`],
      changes: [
        `Erlauben Sie in der Firewall von ${listing.de(hosts)} oder bei Ihrem E-Mail-Anbieter eingehende Verbindungen zu Port 25.`,
      ],
    }),
  },
  rejects: {
    en: (hosts, hasSpare) => ({
      checks: [
        `${atMailPlace(hosts)}, check in the mail log why SMTP sessions are rejected.`,
        senderFirst.en(hosts),
        ...(hasSpare ? [] : [policyFirst.en()]),
      ],
      changes: [
        hasSpare
          ? `If ${listing.en(hosts)} should not receive mail, at your DNS provider, remove ${listing.en(hosts)} from the MX records.`
          : `If ${listing.en(hosts)} should not receive mail, at your DNS provider, replace the MX records for ${listing.en(hosts)} with those of the mail servers that should, in one change.`,
      ],
    }),
    de: (hosts, hasSpare) => ({
      checks: [
        `Prüfen Sie ${mailPlace.de(hosts)} im Mailprotokoll, warum SMTP-Sitzungen abgelehnt werden.`,
        senderFirst.de(hosts),
        ...(hasSpare ? [] : [policyFirst.de()]),
      ],
      changes: [
        hasSpare
          ? `Wenn bei ${listing.de(hosts)} keine E-Mails ankommen sollen, entfernen Sie ${listing.de(hosts)} bei Ihrem DNS-Anbieter aus den MX-Einträgen.`
          : `Wenn bei ${listing.de(hosts)} keine E-Mails ankommen sollen, ersetzen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${listing.de(hosts)} in einem Schritt durch die der Mailserver, bei denen sie ankommen sollen.`,
      ],
    }),
  },
  busy: {
    en: (hosts) => ({
      checks: [
        `If SMTP sessions are still rejected later, ${mailPlace.en(hosts)}, check the load and the connection limits.`,
      ],
      changes: [],
    }),
    de: (hosts) => ({
      checks: [
        `Wenn SMTP-Sitzungen auch später abgelehnt werden, prüfen Sie ${mailPlace.de(hosts)} Last und Verbindungslimits.`,
      ],
      changes: [],
    }),
  },
  'no-session': {
    en: (hosts) => ({
      checks: [`${atMailPlace(hosts)}, check in the mail log why SMTP sessions fail.`],
      changes: [],
    }),
    de: (hosts) => ({
      checks: [`Prüfen Sie ${mailPlace.de(hosts)} im Mailprotokoll, warum SMTP-Sitzungen fehlschlagen.`],
      changes: [],
    }),
  },
}

function stepsIn(locale: Locale, { faults, able }: FaultyServers): readonly string[] {
  const steps = faults.map(({ state, hosts }) => STEPS[state][locale](hosts, able.length > 0))
  return [...steps.flatMap(({ checks }) => checks), ...steps.flatMap(({ changes }) => changes)]
}

/** The steps for all faults: checks first, then changes. */
export const stepsFor: Localized<(values: FaultyServers) => readonly string[]> = {
  en: (values) => stepsIn('en', values),
  de: (values) => stepsIn('de', values),
}
