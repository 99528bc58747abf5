import type { Localized } from '../../../text.ts'
import type { OutcomeText, TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { tlsaAtRenewal } from '../../mail/transport/dane-steps.ts'
import { daneTlsaText } from '../../mail/transport/dane-tlsa.text.ts'
import type { mailDane } from './mail-dane.ts'
import { atMailPlace, mailPlace } from './mail-place.ts'

interface Values {
  readonly mismatched: readonly string[]
  readonly withoutTls: readonly string[]
}

const fact: Localized<(values: Values) => string> = {
  en: ({ mismatched, withoutTls }) =>
    [
      ...(mismatched.length > 0 ? [`The TLSA records of ${listing.en(mismatched)} do not match the certificate.`] : []),
      ...(withoutTls.length > 0
        ? [
            `${listing.en(withoutTls)} ${byNumber(withoutTls, 'has', 'have')} TLSA records, but STARTTLS is missing or fails.`,
          ]
        : []),
    ].join(' '),
  de: ({ mismatched, withoutTls }) =>
    [
      ...(mismatched.length > 0
        ? [`Die TLSA-Einträge von ${listing.de(mismatched)} passen nicht zum Zertifikat.`]
        : []),
      ...(withoutTls.length > 0
        ? [
            `${listing.de(withoutTls)} ${byNumber(withoutTls, 'hat', 'haben')} TLSA-Einträge, aber STARTTLS fehlt oder schlägt fehl.`,
          ]
        : []),
    ].join(' '),
}

/** The names of the TLSA records for SMTP (RFC 7672 section 2.2.3). */
const owners = (hosts: readonly string[]): readonly string[] => hosts.map((host) => `_25._tcp.${host}`)

const steps: Localized<(values: Values) => readonly string[]> = {
  en: ({ mismatched, withoutTls }) => [
    ...(mismatched.length > 0
      ? [
          `At the DNS provider of ${listing.en(mismatched)}, add a TLSA record for the current certificate at ${listing.en(owners(mismatched))}, for example “3 1 1” with the SHA-256 digest of its public key.`,
          'Then, at the same DNS provider, delete the TLSA records of certificates that no mail server uses any more.',
          tlsaAtRenewal.en,
        ]
      : []),
    ...(withoutTls.length > 0
      ? [
          `${atMailPlace(withoutTls)}, turn on STARTTLS or repair it.`,
          `If this takes time, at the DNS provider of ${listing.en(withoutTls)}, remove the TLSA records for now: after their TTL, senders deliver without DANE.`,
        ]
      : []),
  ],
  de: ({ mismatched, withoutTls }) => [
    ...(mismatched.length > 0
      ? [
          `Legen Sie beim DNS-Anbieter von ${listing.de(mismatched)} unter ${listing.de(owners(mismatched))} einen TLSA-Eintrag für das aktuelle Zertifikat an, zum Beispiel „3 1 1“ mit dem SHA-256-Digest seines öffentlichen Schlüssels.`,
          'Löschen Sie danach bei demselben DNS-Anbieter die TLSA-Einträge von Zertifikaten, die kein Mailserver mehr verwendet.',
          tlsaAtRenewal.de,
        ]
      : []),
    ...(withoutTls.length > 0
      ? [
          `Schalten Sie ${mailPlace.de(withoutTls)} STARTTLS ein, oder beheben Sie den Fehler.`,
          `Wenn das dauert, entfernen Sie vorerst beim DNS-Anbieter von ${listing.de(withoutTls)} die TLSA-Einträge: Nach Ablauf ihrer TTL stellen Absender ohne DANE zu.`,
        ]
      : []),
  ],
}

const failing = (title: Localized<string>): Localized<OutcomeText<Values>> => ({
  en: {
    title: title.en,
    detail: fact.en,
    steps: steps.en,
  },
  de: {
    title: title.de,
    detail: fact.de,
    steps: steps.de,
  },
})

export const mailDaneText: TextsOf<typeof mailDane> = {
  question: {
    en: 'Do the TLSA records (DANE) match the certificates?',
    de: 'Passen die TLSA-Einträge (DANE) zu den Zertifikaten?',
  },
  subject: { en: 'TLSA records of the mail servers (DANE)', de: 'TLSA-Einträge der Mailserver (DANE)' },
  why: {
    en: 'Senders that use DANE deliver only to a server that matches its TLSA records. If the certificate changes and the records do not, mail from these senders waits for days and is then returned.',
    de: 'Absender mit DANE stellen nur einem Server zu, der zu seinen TLSA-Einträgen passt. Wird das Zertifikat ersetzt und die Einträge nicht, warten E-Mails dieser Absender tagelang und gehen dann zurück.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'TLSA records match the certificates (DANE)',
        detail: ({ hosts }) =>
          `The TLSA records of ${listing.en(hosts)} match the ${byNumber(hosts, 'certificate', 'certificates')}.`,
      },
      de: {
        title: 'TLSA-Einträge passen zu den Zertifikaten (DANE)',
        detail: ({ hosts }) =>
          `Die TLSA-Einträge von ${listing.de(hosts)} passen ${byNumber(hosts, 'zum Zertifikat', 'zu den Zertifikaten')}.`,
      },
    },
    unsigned: daneTlsaText.outcomes.insecure,
    'without-tls': failing({
      en: 'TLSA records (DANE) without working STARTTLS',
      de: 'TLSA-Einträge (DANE) ohne funktionierendes STARTTLS',
    }),
    mismatch: failing({
      en: 'TLSA records do not match the certificate (DANE)',
      de: 'TLSA-Einträge passen nicht zum Zertifikat (DANE)',
    }),
  },
}
