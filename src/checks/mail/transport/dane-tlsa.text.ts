import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { ednsFirst, signedFirst, tlsaFirst } from '../../dnssec/dnssec-steps.ts'
import { listing } from '../../listing.ts'
import { tlsaAtRenewal } from './dane-steps.ts'
import type { daneTlsa } from './dane-tlsa.ts'

/** The names at which senders look up the TLSA records of mail servers. */
const tlsaNames = (hosts: readonly string[]): readonly string[] => hosts.map((host) => `_25._tcp.${host}`)

/** Exchange Online has TLSA records only for its MX hosts in mx.microsoft. */
const isOldExchangeOnline = (host: string): boolean => host.endsWith('.mail.protection.outlook.com')

const EXCHANGE_ONLINE: Localized<readonly string[]> = {
  en: [
    'If you want DANE with Exchange Online, make sure that DNSSEC is turned on for this domain.',
    'Then enable DNSSEC and inbound SMTP DANE for this domain in Exchange Online, and follow its steps to the new MX host in mx.microsoft.',
  ],
  de: [
    'Wenn Sie DANE mit Exchange Online möchten, stellen Sie sicher, dass DNSSEC für diese Domain eingeschaltet ist.',
    'Aktivieren Sie danach in Exchange Online für diese Domain DNSSEC und eingehendes SMTP DANE, und folgen Sie den Schritten dort zum neuen MX-Host in mx.microsoft.',
  ],
}

export const daneTlsaText: TextsOf<typeof daneTlsa> = {
  question: {
    en: 'Is DANE (TLSA) set up for the mail servers?',
    de: 'Ist DANE (TLSA) für die Mailserver eingerichtet?',
  },
  subject: { en: 'DANE (TLSA) of the mail servers', de: 'DANE (TLSA) der Mailserver' },
  why: {
    en: 'With DANE, senders verify that they deliver to the right mail server over TLS. Without DANE or MTA-STS, an attacker on the network can read or redirect mail; faulty TLSA records delay or stop delivery.',
    de: 'Mit DANE prüfen Absender, dass sie per TLS an den richtigen Mailserver zustellen. Ohne DANE oder MTA-STS kann ein Angreifer E-Mails unterwegs mitlesen oder umleiten; fehlerhafte TLSA-Einträge stören die Zustellung.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DANE is active for all mail servers',
        detail: ({ hosts }) =>
          `There are TLSA records, protected by DNSSEC, for ${listing.en(hosts)}. Senders that use DANE deliver only over TLS with a matching certificate.`,
      },
      de: {
        title: 'DANE ist für alle Mailserver aktiv',
        detail: ({ hosts }) =>
          `Für ${listing.de(hosts)} gibt es TLSA-Einträge, die durch DNSSEC geschützt sind. Absender mit DANE stellen nur über TLS mit passendem Zertifikat zu.`,
      },
    },
    none: {
      en: {
        title: 'No TLSA records (DANE is not used)',
        detail: ({ hosts }) =>
          `There are no TLSA records for ${listing.en(hosts)}. DANE is optional; MTA-STS serves the same purpose.`,
        steps: ({ hosts }) => (hosts.some(isOldExchangeOnline) ? EXCHANGE_ONLINE.en : []),
      },
      de: {
        title: 'Keine TLSA-Einträge (DANE nicht genutzt)',
        detail: ({ hosts }) =>
          `Für ${listing.de(hosts)} gibt es keine TLSA-Einträge. DANE ist freiwillig; MTA-STS dient demselben Zweck.`,
        steps: ({ hosts }) => (hosts.some(isOldExchangeOnline) ? EXCHANGE_ONLINE.de : []),
      },
    },
    partial: {
      en: {
        title: ({ isMxValidated }) =>
          isMxValidated
            ? 'DANE protects only some of the mail servers'
            : 'DANE is incomplete: MX records are not signed',
        detail: ({ valid, others, isMxValidated }) =>
          isMxValidated
            ? `There are TLSA records for ${listing.en(valid)}, but not for ${listing.en(others)}. DANE does not protect mail that is delivered there.`
            : `There are TLSA records for ${listing.en(valid)}, but DNSSEC does not protect the MX records of this domain. Many senders do not use DANE then.`,
        steps: ({ others, isMxValidated, zone, withoutEdns }) =>
          isMxValidated
            ? [
                `If you want DANE for all mail servers, ask the operator of ${listing.en(others)} to publish TLSA records.`,
              ]
            : withoutEdns.length > 0
              ? ednsFirst.en(zone, withoutEdns)
              : [
                  tlsaFirst.en,
                  'If you want full protection by DANE, at your DNS provider, turn on DNSSEC for this domain.',
                  signedFirst.en,
                  'Then have the DS record published in the parent zone (usually at your registrar), if your DNS provider does not do so.',
                ],
      },
      de: {
        title: ({ isMxValidated }) =>
          isMxValidated
            ? 'DANE schützt nur einen Teil der Mailserver'
            : 'DANE unvollständig: MX-Einträge nicht signiert',
        detail: ({ valid, others, isMxValidated }) =>
          isMxValidated
            ? `TLSA-Einträge gibt es für ${listing.de(valid)}, nicht aber für ${listing.de(others)}. E-Mails, die dort zugestellt werden, schützt DANE nicht.`
            : `Für ${listing.de(valid)} gibt es TLSA-Einträge, aber DNSSEC schützt die MX-Einträge dieser Domain nicht. Viele Absender verwenden DANE dann nicht.`,
        steps: ({ others, isMxValidated, zone, withoutEdns }) =>
          isMxValidated
            ? [
                `Wenn Sie DANE für alle Mailserver möchten, bitten Sie den Betreiber von ${listing.de(others)}, TLSA-Einträge zu veröffentlichen.`,
              ]
            : withoutEdns.length > 0
              ? ednsFirst.de(zone, withoutEdns)
              : [
                  tlsaFirst.de,
                  'Wenn Sie den vollen Schutz durch DANE möchten, schalten Sie bei Ihrem DNS-Anbieter DNSSEC für diese Domain ein.',
                  signedFirst.de,
                  'Lassen Sie danach den DS-Eintrag in der übergeordneten Zone veröffentlichen (meist bei Ihrem Registrar), falls Ihr DNS-Anbieter das nicht übernimmt.',
                ],
      },
    },
    insecure: {
      en: {
        title: 'TLSA records are not protected by DNSSEC',
        detail: ({ hosts }) =>
          `The TLSA records of ${listing.en(hosts)} are in a zone without valid DNSSEC. Senders ignore them, so DANE has no effect.`,
        steps: [
          tlsaFirst.en,
          'At the DNS provider of the zone of the mail servers, turn on DNSSEC.',
          signedFirst.en,
          'Then have the DS record published in the parent zone of this zone (usually at the registrar), if the DNS provider does not do so.',
          'If you do not want to use DNSSEC, at the DNS provider of this zone, remove the TLSA records instead.',
        ],
      },
      de: {
        title: 'TLSA-Einträge sind nicht durch DNSSEC geschützt',
        detail: ({ hosts }) =>
          `Die TLSA-Einträge von ${listing.de(hosts)} sind in einer Zone ohne gültiges DNSSEC. Absender ignorieren sie; DANE hat daher keine Wirkung.`,
        steps: [
          tlsaFirst.de,
          'Schalten Sie beim DNS-Anbieter der Zone der Mailserver DNSSEC ein.',
          signedFirst.de,
          'Lassen Sie danach den DS-Eintrag in der übergeordneten Zone veröffentlichen (meist beim Registrar), falls der DNS-Anbieter das nicht übernimmt.',
          'Wenn Sie DNSSEC nicht nutzen möchten, entfernen Sie stattdessen die TLSA-Einträge beim DNS-Anbieter dieser Zone.',
        ],
      },
    },
    unusable: {
      en: {
        title: 'TLSA records cannot be used for mail (DANE)',
        detail: ({ hosts }) =>
          `All TLSA records of ${listing.en(hosts)} have a certificate usage that mail does not support (0 or 1) or are malformed.`,
        steps: [
          'In the settings of your mail provider or mail server, generate TLSA records from the current certificates, for example “3 1 1” with the SHA-256 digest of the public key.',
          'At the DNS provider of the zone of the mail servers, replace the existing TLSA records with them, in one change.',
          tlsaAtRenewal.en,
        ],
      },
      de: {
        title: 'TLSA-Einträge sind für E-Mail nicht nutzbar (DANE)',
        detail: ({ hosts }) =>
          `Alle TLSA-Einträge von ${listing.de(hosts)} haben eine Verwendung (Usage), die es für E-Mail nicht gibt (0 oder 1), oder sind fehlerhaft.`,
        steps: [
          'Erzeugen Sie beim E-Mail-Anbieter oder auf dem Mailserver TLSA-Einträge aus den aktuellen Zertifikaten, zum Beispiel „3 1 1“ mit dem SHA-256-Digest des öffentlichen Schlüssels.',
          'Ersetzen Sie beim DNS-Anbieter der Zone der Mailserver die vorhandenen TLSA-Einträge in einem Schritt durch diese.',
          tlsaAtRenewal.de,
        ],
      },
    },
    'lookup-fails': {
      en: {
        title: 'TLSA lookup fails (DANE)',
        detail: ({ hosts }) =>
          `TLSA queries for ${listing.en(tlsaNames(hosts))} end in errors, although other queries work. RFC 7672 forbids delivery then.`,
        steps: [
          ({ hosts }) =>
            `Report to the DNS provider of the zone of the mail servers that TLSA queries for ${listing.en(tlsaNames(hosts))} fail; outdated name server software and invalid DNSSEC signatures are frequent causes.`,
          'If it cannot solve this soon and the zone is signed, in the parent zone of this zone (usually at the registrar), remove its DS records: after their TTL (often 1 day), senders deliver without DANE, and the whole zone is without DNSSEC.',
          'If you remove the DS records, keep the keys and signatures in the zone, and do not move it to another DNS provider, until that TTL has passed.',
        ],
      },
      de: {
        title: 'TLSA-Abfrage schlägt fehl (DANE)',
        detail: ({ hosts }) =>
          `TLSA-Anfragen für ${listing.de(tlsaNames(hosts))} enden mit Fehlern, obwohl andere Anfragen beantwortet werden. RFC 7672 verbietet dann die Zustellung.`,
        steps: [
          ({ hosts }) =>
            `Melden Sie dem DNS-Anbieter der Zone der Mailserver, dass TLSA-Anfragen für ${listing.de(tlsaNames(hosts))} fehlschlagen; häufige Ursachen sind veraltete Nameserver-Software und ungültige DNSSEC-Signaturen.`,
          'Wenn er das nicht bald beheben kann und die Zone signiert ist, entfernen Sie in der übergeordneten Zone (meist beim Registrar) deren DS-Einträge: Nach Ablauf der TTL (oft 1 Tag) stellen Absender ohne DANE zu, und die gesamte Zone ist ohne DNSSEC.',
          'Wenn Sie die DS-Einträge entfernen, behalten Sie die Schlüssel und Signaturen in der Zone, und ziehen Sie nicht zu einem anderen DNS-Anbieter um, bis diese TTL verstrichen ist.',
        ],
      },
    },
  },
}
