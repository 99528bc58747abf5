import type { Localized } from '../../../text.ts'
import type { OutcomeText, TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { policyFirst } from '../../mx-change-steps.ts'
import { faultWords, stepsFor } from './delivery-words.ts'
import type { FaultyServers, mailDelivery } from './mail-delivery.ts'

const unchecked: Localized<(hosts: readonly string[]) => string> = {
  en: (hosts) => (hosts.length === 0 ? '' : ` ${listing.en(hosts)} ${byNumber(hosts, 'was', 'were')} not checked.`),
  de: (hosts) => (hosts.length === 0 ? '' : ` Nicht geprüft: ${listing.de(hosts)}.`),
}

const spare: Localized<(able: readonly string[]) => string> = {
  en: (able) => (able.length === 0 ? '' : ' Mail still arrives, because senders try the other mail servers.'),
  de: (able) =>
    able.length === 0 ? '' : ' E-Mails kommen trotzdem an, weil Absender die anderen Mailserver versuchen.',
}

/** The texts of an outcome in which no server accepts mail. */
const noneAccepts = (
  title: Localized<string>,
  note: Localized<string> = { en: '', de: '' },
): Localized<OutcomeText<FaultyServers>> => ({
  en: {
    title: title.en,
    detail: (values) => `${faultWords.en(values.faults)}.${note.en}${unchecked.en(values.unchecked)}`,
    steps: stepsFor.en,
  },
  de: {
    title: title.de,
    detail: (values) => `${faultWords.de(values.faults)}.${note.de}${unchecked.de(values.unchecked)}`,
    steps: stepsFor.de,
  },
})

interface WithoutServer {
  readonly domain: string
  readonly mayHavePolicy: boolean
  readonly isUsed: boolean
}

/** A domain that is used for mail never gets a null MX record: receivers reject senders that cannot receive mail (RFC 7505 section 4.2). */
const noMailServerSteps: Localized<(values: WithoutServer) => readonly string[]> = {
  en: ({ domain, mayHavePolicy, isUsed }) => [
    ...(mayHavePolicy ? [policyFirst.en(domain)] : []),
    `If a service sends or receives mail with ${domain}, at your DNS provider, add MX records for the mail servers that have the mailboxes of ${domain}.`,
    ...(isUsed
      ? []
      : [
          `If no service does, at your DNS provider, add a null MX record (priority 0, target “.”); with it, many receivers also reject mail that ${domain} sends.`,
        ]),
  ],
  de: ({ domain, mayHavePolicy, isUsed }) => [
    ...(mayHavePolicy ? [policyFirst.de(domain)] : []),
    `Wenn ein Dienst mit ${domain} E-Mails versendet oder empfängt, legen Sie bei Ihrem DNS-Anbieter MX-Einträge für die Mailserver an, auf denen die Postfächer von ${domain} sind.`,
    ...(isUsed
      ? []
      : [
          `Wenn kein Dienst das tut, legen Sie bei Ihrem DNS-Anbieter einen Null-MX-Eintrag an (Priorität 0, Ziel „.“); viele Empfänger lehnen damit auch E-Mails ab, die ${domain} versendet.`,
        ]),
  ],
}

export const mailDeliveryText: TextsOf<typeof mailDelivery> = {
  question: { en: 'Do the mail servers accept SMTP connections?', de: 'Nehmen die Mailserver SMTP-Verbindungen an?' },
  subject: { en: 'SMTP connections to the mail servers', de: 'SMTP-Verbindungen zu den Mailservern' },
  why: {
    en: 'Senders deliver mail to port 25 of the MX hosts. If no host accepts it, mail waits at the sender, usually for days, and is then returned as undeliverable.',
    de: 'Absender stellen E-Mails auf Port 25 der MX-Hosts zu. Nimmt kein Host sie an, warten E-Mails meist tagelang beim Absender und gehen dann als unzustellbar zurück.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Mail servers accept SMTP connections',
        detail: (values) =>
          `${listing.en(values.hosts)} ${byNumber(values.hosts, 'accepts', 'accept')} SMTP connections on port 25.${unchecked.en(values.unchecked)}`,
      },
      de: {
        title: 'Mailserver nehmen SMTP-Verbindungen an',
        detail: (values) =>
          `${listing.de(values.hosts)} ${byNumber(values.hosts, 'nimmt', 'nehmen')} auf Port 25 SMTP-Verbindungen an.${unchecked.de(values.unchecked)}`,
      },
    },
    'null-mx': {
      en: {
        title: 'Null MX record: the domain does not accept mail',
        detail: ({ domain }) =>
          `${domain} has a null MX record (“0 .”). It tells senders that the domain has no mail server (RFC 7505).`,
      },
      de: {
        title: 'Null-MX-Eintrag: Domain nimmt keine E-Mails an',
        detail: ({ domain }) =>
          `${domain} hat einen Null-MX-Eintrag („0 .“). Er teilt Absendern mit, dass die Domain keinen Mailserver hat (RFC 7505).`,
      },
    },
    suspicious: {
      en: {
        title: 'No SMTP banner, although all ports are open',
        detail: ({ hosts }) =>
          `All tested ports of ${listing.en(hosts)} are open, but no SMTP banner was received. A firewall or proxy probably accepts every connection, so the port states are not reliable.`,
        steps: [
          ({ hosts }) => `Check from another network whether port 25 of ${listing.en(hosts)} sends an SMTP banner.`,
        ],
      },
      de: {
        title: 'Kein SMTP-Banner, obwohl alle Ports offen sind',
        detail: ({ hosts }) =>
          `Alle geprüften Ports von ${listing.de(hosts)} sind offen, aber es kam kein SMTP-Banner. Wahrscheinlich nimmt eine Firewall oder ein Proxy jede Verbindung an; die Portzustände sind daher nicht aussagekräftig.`,
        steps: [
          ({ hosts }) =>
            `Prüfen Sie aus einem anderen Netz, ob Port 25 von ${listing.de(hosts)} ein SMTP-Banner sendet.`,
        ],
      },
    },
    'not-used': {
      en: {
        title: 'No mail server (normal for a name without mail)',
        detail: ({ domain }) =>
          `${domain} has no MX record, and port 25 at its IP address is closed or filtered. This is normal for a name that is not used in mail addresses.`,
      },
      de: {
        title: 'Kein Mailserver (üblich für einen Namen ohne E-Mail)',
        detail: ({ domain }) =>
          `${domain} hat keinen MX-Eintrag, und Port 25 an der IP-Adresse ist geschlossen oder gefiltert. Das ist für einen Namen üblich, der nicht in Mailadressen verwendet wird.`,
      },
    },
    'no-mail-server': {
      en: {
        title: 'No mail server: neither MX record nor IP address',
        detail: ({ domain }) => `${domain} has neither an MX record nor an IP address.`,
        steps: noMailServerSteps.en,
      },
      de: {
        title: 'Kein Mailserver: weder MX-Eintrag noch IP-Adresse',
        detail: ({ domain }) => `${domain} hat weder einen MX-Eintrag noch eine IP-Adresse.`,
        steps: noMailServerSteps.de,
      },
    },
    'own-host-closed': {
      en: {
        title: 'No MX record, and port 25 is closed or filtered',
        detail: ({ domain }) =>
          `${domain} has no MX record, so senders use its own IP address (RFC 5321 section 5.1). Port 25 there is closed or filtered.`,
        steps: noMailServerSteps.en,
      },
      de: {
        title: 'Kein MX-Eintrag, und Port 25 ist geschlossen oder gefiltert',
        detail: ({ domain }) =>
          `${domain} hat keinen MX-Eintrag; Absender verwenden daher die eigene IP-Adresse der Domain (RFC 5321 Abschnitt 5.1). Port 25 ist dort geschlossen oder gefiltert.`,
        steps: noMailServerSteps.de,
      },
    },
    'no-session': {
      en: {
        title: 'SMTP session fails',
        detail: ({ faults, able, unchecked: others }) =>
          `${faultWords.en(faults)}: the connection is accepted, but no usable SMTP banner follows or the session ends early, perhaps only for our network.${spare.en(able)}${unchecked.en(others)}`,
        steps: stepsFor.en,
      },
      de: {
        title: 'SMTP-Sitzung schlägt fehl',
        detail: ({ faults, able, unchecked: others }) =>
          `${faultWords.de(faults)}: Die Verbindung kommt zustande, aber es folgt kein brauchbares SMTP-Banner, oder die Sitzung endet früh; das kann nur für unser Netz gelten.${spare.de(able)}${unchecked.de(others)}`,
        steps: stepsFor.de,
      },
    },
    'address-unable': {
      en: {
        title: 'Mail server not reachable at each of its IP addresses',
        detail: ({ hosts, addresses }) =>
          `${listing.en(hosts)} ${byNumber(hosts, 'accepts', 'accept')} SMTP connections on port 25, but not at ${listing.en(addresses)}. Senders that use ${byNumber(addresses, 'this IP address', 'these IP addresses')} first lose time, and some return the mail.`,
        steps: [
          ({ hosts, addresses }) =>
            `On the mail ${byNumber(hosts, 'server', 'servers')} ${listing.en(hosts)}, or at your mail provider, check that the mail software listens on ${listing.en(addresses)} and that no firewall blocks port 25 there.`,
          ({ hosts, addresses }) =>
            `If ${byNumber(addresses, 'this IP address is', 'these IP addresses are')} not meant for mail, at the DNS provider of ${listing.en(hosts)}, remove the A or AAAA ${byNumber(addresses, 'record', 'records')} with ${byNumber(addresses, 'it', 'them')}; no mail is lost, because senders already use the other IP addresses.`,
        ],
      },
      de: {
        title: 'Mailserver nicht unter jeder IP-Adresse erreichbar',
        detail: ({ hosts, addresses }) =>
          `${listing.de(hosts)} ${byNumber(hosts, 'nimmt', 'nehmen')} auf Port 25 SMTP-Verbindungen an, aber nicht unter ${listing.de(addresses)}. Absender, die ${byNumber(addresses, 'diese IP-Adresse', 'diese IP-Adressen')} zuerst verwenden, verlieren Zeit, und manche schicken die E-Mail zurück.`,
        steps: [
          ({ hosts, addresses }) =>
            `Prüfen Sie auf ${byNumber(hosts, 'dem Mailserver', 'den Mailservern')} ${listing.de(hosts)} oder bei Ihrem E-Mail-Anbieter, ob die Mailsoftware unter ${listing.de(addresses)} Verbindungen annimmt und keine Firewall dort Port 25 blockiert.`,
          ({ hosts, addresses }) =>
            `Wenn ${byNumber(addresses, 'diese IP-Adresse', 'diese IP-Adressen')} nicht für E-Mails gedacht ${byNumber(addresses, 'ist', 'sind')}, entfernen Sie beim DNS-Anbieter von ${listing.de(hosts)} ${byNumber(addresses, 'den A- oder AAAA-Eintrag mit ihr', 'die A- oder AAAA-Einträge mit ihnen')}; es gehen keine E-Mails verloren, weil Absender schon die anderen IP-Adressen verwenden.`,
        ],
      },
    },
    'some-unable': {
      en: {
        title: 'Some mail servers do not accept mail',
        detail: ({ faults, able, unchecked: others }) =>
          `${faultWords.en(faults)}.${spare.en(able)}${unchecked.en(others)}`,
        steps: stepsFor.en,
      },
      de: {
        title: 'Manche Mailserver nehmen keine E-Mails an',
        detail: ({ faults, able, unchecked: others }) =>
          `${faultWords.de(faults)}.${spare.de(able)}${unchecked.de(others)}`,
        steps: stepsFor.de,
      },
    },
    busy: noneAccepts(
      { en: 'SMTP sessions are temporarily rejected (4xx)', de: 'SMTP-Sitzungen werden vorübergehend abgelehnt (4xx)' },
      {
        en: ' This may apply only to our network.',
        de: ' Das kann auch nur für unser Netz gelten.',
      },
    ),
    'all-unable': noneAccepts({ en: 'Mail servers do not accept mail', de: 'Mailserver nehmen keine E-Mails an' }),
    rejects: noneAccepts(
      { en: 'SMTP sessions are rejected (5xx)', de: 'SMTP-Sitzungen werden abgelehnt (5xx)' },
      {
        en: ' No mail is accepted there (RFC 5321 section 3.1), or our network is blocked.',
        de: ' Dort werden keine E-Mails angenommen (RFC 5321 Abschnitt 3.1), oder unser Netz ist gesperrt.',
      },
    ),
    closed: noneAccepts(
      { en: 'Port 25 is closed or filtered', de: 'Port 25 ist geschlossen oder gefiltert' },
      {
        en: ' Senders deliver mail to port 25; it may be open for other networks.',
        de: ' Absender stellen auf Port 25 zu; für andere Netze kann er offen sein.',
      },
    ),
    'no-public-address': noneAccepts({
      en: 'MX hosts have no public IP address',
      de: 'MX-Hosts ohne öffentliche IP-Adresse',
    }),
    'no-address': noneAccepts({ en: 'MX hosts have no IP address', de: 'MX-Hosts ohne IP-Adresse' }),
    'no-name': {
      en: {
        title: 'Domain does not exist (NXDOMAIN)',
        detail: ({ domain }) => `${domain} does not exist in the DNS.`,
        steps: [
          ({ domain }) => `Check the spelling of ${domain}.`,
          'If the domain is yours, at your registrar, check that it is registered and has name servers.',
          'If it is a name inside your domain, at your DNS provider, add an MX record for it.',
        ],
      },
      de: {
        title: 'Domain existiert nicht (NXDOMAIN)',
        detail: ({ domain }) => `${domain} existiert im DNS nicht.`,
        steps: [
          ({ domain }) => `Prüfen Sie die Schreibweise von ${domain}.`,
          'Wenn es Ihre Domain ist, prüfen Sie bei Ihrem Registrar, ob sie registriert ist und Nameserver hat.',
          'Wenn es ein Name innerhalb Ihrer Domain ist, legen Sie bei Ihrem DNS-Anbieter einen MX-Eintrag dafür an.',
        ],
      },
    },
  },
}
