import type { TextsOf } from '../define-check.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import { hostNote } from '../panel-notes.ts'
import type { mtaStsRecord } from './mta-sts-record.ts'
import { cachedNote, hostedNote } from './mta-sts-steps.ts'

export const mtaStsRecordText: TextsOf<typeof mtaStsRecord> = {
  question: { en: 'Is MTA-STS announced?', de: 'Ist MTA-STS angekündigt?' },
  subject: { en: 'The announcement of MTA-STS', de: 'Die Ankündigung von MTA-STS' },
  why: {
    en: 'Mail servers encrypt if they can, and otherwise usually deliver in the clear. Whoever controls the line can make use of that; MTA-STS tells senders beforehand to insist on encryption.',
    de: 'Mailserver verschlüsseln, wenn es geht, und liefern sonst meist im Klartext. Wer die Leitung kontrolliert, kann das ausnutzen; MTA-STS sagt Absendern vorab, dass sie auf Verschlüsselung bestehen sollen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'MTA-STS is announced',
        detail: ({ name, record }) =>
          `Other mail servers can see at ${name} that there are rules for encrypted delivery: ${record}`,
      },
      de: {
        title: 'MTA-STS ist angekündigt',
        detail: ({ name, record }) =>
          `Andere Mailserver sehen unter ${name}, dass es Regeln für die verschlüsselte Zustellung gibt: ${record}`,
      },
    },
    'none-dane': {
      en: {
        title: 'No MTA-STS, but DANE protects delivery',
        detail: ({ domain }) =>
          `${domain} does not announce MTA-STS. DANE, which does the same by other means, is in place for all its mail servers. Some large senders know only MTA-STS.`,
      },
      de: {
        title: 'Kein MTA-STS, aber DANE schützt die Zustellung',
        detail: ({ domain }) =>
          `${domain} kündigt MTA-STS nicht an. DANE, das auf anderem Weg dasselbe leistet, ist für alle Mailserver der Domain eingerichtet. Manche großen Absender kennen nur MTA-STS.`,
      },
    },
    none: {
      en: {
        title: 'No MTA-STS record',
        detail: ({ change }) =>
          `There is no MTA-STS record at _mta-sts.${change.domain}, so senders without a cached policy also deliver unencrypted if an attacker blocks encryption. If an earlier policy was removed, senders with a cached copy keep applying it until its max_age has passed.`,
        steps: ({ fix, change }) => [
          ...hostedNote.en(change),
          change.policy === undefined
            ? `Write a policy in mode testing with our MTA-STS generator, and publish it on a web server with a valid certificate at https://mta-sts.${change.domain}/.well-known/mta-sts.txt.`
            : `On a web server with a valid certificate for mta-sts.${change.domain}, publish this text at https://mta-sts.${change.domain}/.well-known/mta-sts.txt:\n${change.policy}`,
          fix === undefined
            ? `Then have a TXT record of the form “v=STSv1; id=${change.id}” added at the DNS provider of _mta-sts.${change.domain}.`
            : `Then add the record shown here as the TXT record _mta-sts.${change.domain} at your DNS provider.`,
          'When the TLS reports (TLS-RPT) show no failures for several weeks, set the mode to enforce and change the id.',
          ...hostNote.en(fix),
        ],
      },
      de: {
        title: 'Kein MTA-STS-Eintrag',
        detail: ({ change }) =>
          `Unter _mta-sts.${change.domain} gibt es keinen MTA-STS-Eintrag; Absender ohne Richtlinie im Cache stellen daher auch unverschlüsselt zu, wenn ein Angreifer die Verschlüsselung verhindert. Wurde eine frühere Richtlinie entfernt, wenden Absender mit einer Kopie im Cache sie weiter an, bis deren max_age verstrichen ist.`,
        steps: ({ fix, change }) => [
          ...hostedNote.de(change),
          change.policy === undefined
            ? `Erstellen Sie mit unserem MTA-STS-Generator eine Richtlinie im Modus testing und veröffentlichen Sie sie auf einem Webserver mit gültigem Zertifikat unter https://mta-sts.${change.domain}/.well-known/mta-sts.txt.`
            : `Veröffentlichen Sie auf einem Webserver mit gültigem Zertifikat für mta-sts.${change.domain} diesen Text unter https://mta-sts.${change.domain}/.well-known/mta-sts.txt:\n${change.policy}`,
          fix === undefined
            ? `Lassen Sie danach beim DNS-Anbieter von _mta-sts.${change.domain} einen TXT-Eintrag der Form „v=STSv1; id=${change.id}“ anlegen.`
            : `Legen Sie danach bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als TXT-Eintrag _mta-sts.${change.domain} an.`,
          'Wenn die TLS-Berichte (TLS-RPT) mehrere Wochen lang keine Fehler zeigen, setzen Sie den Modus auf enforce und ändern Sie die id.',
          ...hostNote.de(fix),
        ],
      },
    },
    invalid: {
      en: {
        title: 'The announcement of MTA-STS is not valid',
        detail: ({ name, count, records }) =>
          count > 1
            ? `${name} has ${count} MTA-STS records (“${records.join('”, “')}”); only one is allowed. ${cachedNote.en}`
            : `The record at ${name} is “${records.join('”, “')}”; it must begin with exactly “v=STSv1;” and have an id of 1 to 32 letters and digits. ${cachedNote.en}`,
        steps: ({ fix, change, name }) => [
          ...hostedNote.en(change),
          'Before you change the record, check that the policy lists all your mail servers: senders apply it from then on.',
          fix === undefined
            ? `At the DNS provider of ${name}, replace the MTA-STS records with one TXT record of the form “v=STSv1; id=${change.id}”.`
            : `At your DNS provider, replace all TXT records of ${name} that are meant for MTA-STS with the one shown here.`,
          ...hostNote.en(fix),
        ],
      },
      de: {
        title: 'Die Ankündigung von MTA-STS ist ungültig',
        detail: ({ name, count, records }) =>
          count > 1
            ? `${name} hat ${count} MTA-STS-Einträge („${records.join('“, „')}“); erlaubt ist nur einer. ${cachedNote.de}`
            : `Der Eintrag unter ${name} lautet „${records.join('“, „')}“; er muss genau mit „v=STSv1;“ beginnen und eine id aus 1 bis 32 Buchstaben und Ziffern enthalten. ${cachedNote.de}`,
        steps: ({ fix, change, name }) => [
          ...hostedNote.de(change),
          'Prüfen Sie vor der Änderung, ob die Richtlinie alle Ihre Mailserver aufführt: Absender wenden sie dann an.',
          fix === undefined
            ? `Ersetzen Sie beim DNS-Anbieter von ${name} die MTA-STS-Einträge durch einen TXT-Eintrag der Form „v=STSv1; id=${change.id}“.`
            : `Ersetzen Sie bei Ihrem DNS-Anbieter alle TXT-Einträge von ${name}, die für MTA-STS gedacht sind, durch den hier gezeigten.`,
          ...hostNote.de(fix),
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'MTA-STS', effect: cachedNote.en },
      de: { subject: 'MTA-STS', effect: cachedNote.de },
    }),
  },
}
