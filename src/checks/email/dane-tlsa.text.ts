import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { daneTlsa } from './dane-tlsa.ts'

export const daneTlsaText: TextsOf<typeof daneTlsa> = {
  question: { en: 'Is DANE in place for the mail servers?', de: 'Ist DANE für die Mailserver eingerichtet?' },
  subject: { en: 'DANE for the mail servers', de: 'DANE für die Mailserver' },
  why: {
    en: 'By these keys senders see that they have reached the real mail server before they hand over a message. Without them that protection is missing; if they are faulty, mail can get stuck.',
    de: 'An diesen Schlüsseln erkennen Absender, dass sie den echten Mailserver erreicht haben, bevor sie eine Nachricht übergeben. Ohne sie fehlt dieser Schutz; sind sie fehlerhaft, können E-Mails liegen bleiben.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DANE protects the way to all mail servers',
        detail: ({ hosts }) =>
          `Keys for DANE (TLSA records), protected by DNSSEC, are published for ${listing.en(hosts)}. Senders that know DANE deliver only over an encrypted connection that fits them.`,
      },
      de: {
        title: 'DANE schützt den Weg zu allen Mailservern',
        detail: ({ hosts }) =>
          `Durch DNSSEC geschützte Schlüssel für DANE (TLSA-Einträge) gibt es für ${listing.de(hosts)}. Absender, die DANE kennen, stellen nur über eine dazu passende verschlüsselte Verbindung zu.`,
      },
    },
    none: {
      en: {
        title: 'DANE is not in use',
        detail: ({ hosts }) =>
          `No keys for DANE (TLSA records) are published for ${listing.en(hosts)}. That is common, and nothing has to be done; MTA-STS serves the same purpose.`,
      },
      de: {
        title: 'DANE wird nicht verwendet',
        detail: ({ hosts }) =>
          `Für ${listing.de(hosts)} sind keine Schlüssel für DANE (TLSA-Einträge) veröffentlicht. Das ist verbreitet, und es ist nichts zu tun; MTA-STS dient demselben Zweck.`,
      },
    },
    partial: {
      en: {
        title: 'DANE protects only a part of the way',
        detail: ({ valid, others, isMxValidated }) =>
          isMxValidated
            ? `Keys for DANE exist for ${listing.en(valid)}, but not for ${listing.en(others)}. Mail that goes there is not protected by DANE.`
            : `The mail servers (${listing.en(valid)}) have keys for DANE, but the MX records that lead there are not protected by DNSSEC. Many senders make no use of DANE then.`,
        steps: ({ isMxValidated }) => [
          isMxValidated
            ? 'If you want DANE throughout, ask the mail host of the other servers whether it offers DANE.'
            : 'If you want DANE throughout, switch DNSSEC on for the domain at your DNS host and registrar.',
        ],
      },
      de: {
        title: 'DANE schützt nur einen Teil des Weges',
        detail: ({ valid, others, isMxValidated }) =>
          isMxValidated
            ? `Schlüssel für DANE gibt es für ${listing.de(valid)}, nicht aber für ${listing.de(others)}. E-Mails, die dorthin gehen, sind nicht durch DANE geschützt.`
            : `Die Mailserver (${listing.de(valid)}) haben Schlüssel für DANE, aber die MX-Einträge, die dorthin führen, sind nicht durch DNSSEC geschützt. Viele Absender verwenden DANE dann nicht.`,
        steps: ({ isMxValidated }) => [
          isMxValidated
            ? 'Wenn Sie DANE durchgängig möchten, fragen Sie den Mailanbieter der übrigen Server, ob er DANE anbietet.'
            : 'Wenn Sie DANE durchgängig möchten, schalten Sie bei Ihrem DNS-Anbieter und Ihrem Registrar DNSSEC für die Domain ein.',
        ],
      },
    },
    insecure: {
      en: {
        title: 'TLSA records are not protected by DNSSEC',
        detail: ({ hosts }) =>
          `The TLSA records of ${listing.en(hosts)} are in a zone without valid DNSSEC. Senders ignore them, so DANE has no effect.`,
        steps: [
          'Before you turn on DNSSEC, compare the TLSA records with the current certificates of the mail servers, or generate them again: with DNSSEC, senders that use DANE do not deliver mail if they do not match.',
          'Then turn on DNSSEC at the DNS provider and the registrar of the zone of the mail servers.',
          'If you do not want to use DNSSEC, remove the TLSA records at the DNS provider of that zone.',
        ],
      },
      de: {
        title: 'TLSA-Einträge sind nicht durch DNSSEC geschützt',
        detail: ({ hosts }) =>
          `Die TLSA-Einträge von ${listing.de(hosts)} stehen in einer Zone ohne gültiges DNSSEC. Absender ignorieren sie, DANE ist also ohne Wirkung.`,
        steps: [
          'Vergleichen Sie die TLSA-Einträge mit den aktuellen Zertifikaten der Mailserver, bevor Sie DNSSEC einschalten, oder erzeugen Sie sie neu: Mit DNSSEC stellen Absender mit DANE keine E-Mails zu, wenn sie nicht passen.',
          'Schalten Sie danach DNSSEC beim DNS-Anbieter und beim Registrar der Zone der Mailserver ein.',
          'Wenn Sie DNSSEC nicht nutzen wollen, entfernen Sie die TLSA-Einträge beim DNS-Anbieter dieser Zone.',
        ],
      },
    },
    unusable: {
      en: {
        title: 'The keys for DANE cannot be used for mail',
        detail: ({ hosts }) =>
          `All TLSA records for ${listing.en(hosts)} are of a kind that mail does not know (usage 0 or 1) or are malformed. Senders cannot verify the servers by them.`,
        steps: [
          'Have your mail host make TLSA records from the present certificates, such as 3 1 1 and the SHA-256 digest of the public key.',
          'At the DNS host of the mail servers, replace the present TLSA records by them.',
        ],
      },
      de: {
        title: 'Die Schlüssel für DANE taugen nicht für E-Mail',
        detail: ({ hosts }) =>
          `Alle TLSA-Einträge für ${listing.de(hosts)} sind von einer Art, die es für E-Mail nicht gibt (Verwendung 0 oder 1), oder fehlerhaft. Absender können die Server damit nicht prüfen.`,
        steps: [
          'Lassen Sie Ihren Mailanbieter TLSA-Einträge aus den aktuellen Zertifikaten erzeugen, etwa 3 1 1 mit dem SHA-256-Wert des öffentlichen Schlüssels.',
          'Ersetzen Sie beim DNS-Anbieter der Mailserver die vorhandenen TLSA-Einträge durch diese.',
        ],
      },
    },
    'lookup-fails': {
      en: {
        title: 'Questions for DANE keys end in errors',
        detail: ({ hosts }) =>
          `The name servers do not answer properly when asked for the TLSA records of ${listing.en(hosts)}, not even that there are none. Senders that know DANE must then hold mail back.`,
        steps: [
          'Tell the DNS host of the mail servers that questions for TLSA records at _25._tcp and the name of the server fail; old name server software or broken DNSSEC signatures are the usual reason.',
          'If it cannot repair that, move the zone of the mail servers to another DNS host.',
        ],
      },
      de: {
        title: 'Anfragen nach DANE-Schlüsseln enden mit Fehlern',
        detail: ({ hosts }) =>
          `Auf die Anfrage nach TLSA-Einträgen von ${listing.de(hosts)} antworten die Nameserver nicht richtig, auch nicht, dass es keine gibt. Absender, die DANE kennen, müssen E-Mails dann zurückhalten.`,
        steps: [
          'Teilen Sie dem DNS-Anbieter der Mailserver mit, dass Anfragen nach TLSA-Einträgen unter _25._tcp und dem Servernamen scheitern; meist liegt es an veralteter Nameserver-Software oder fehlerhaften DNSSEC-Signaturen.',
          'Wenn er das nicht beheben kann, ziehen Sie mit der Zone der Mailserver zu einem anderen DNS-Anbieter um.',
        ],
      },
    },
  },
}
