import type { TextsOf } from '../define-check.ts'
import { hostNote } from '../panel-notes.ts'
import type { mtaStsRecord } from './mta-sts-record.ts'
import { hostedNote } from './mta-sts-steps.ts'

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
        title: 'MTA-STS is not in use',
        detail: ({ change }) =>
          `Nothing tells other mail servers that mail to ${change.domain} must be encrypted on its way (MTA-STS). Somebody in between can switch encryption off unnoticed and read along.`,
        steps: ({ fix, change }) => [
          ...hostNote.en(fix),
          ...hostedNote.en(change),
          change.policy === undefined
            ? `Write a policy in mode testing with our MTA-STS generator, and publish it on a web server with a valid certificate at https://mta-sts.${change.domain}/.well-known/mta-sts.txt.`
            : `On a web server with a valid certificate for mta-sts.${change.domain}, publish this text at https://mta-sts.${change.domain}/.well-known/mta-sts.txt:\n${change.policy}`,
          fix === undefined
            ? `Then have a TXT record of the form v=STSv1; id=${change.id} added for _mta-sts.${change.domain} at the DNS host of that name.`
            : `Then, at your DNS host, add the TXT record shown here for _mta-sts.${change.domain}.`,
          'Ask for TLS reports too. After some weeks without failures in them, change the mode to enforce.',
        ],
      },
      de: {
        title: 'MTA-STS wird nicht verwendet',
        detail: ({ change }) =>
          `Nichts sagt anderen Mailservern, dass E-Mails an ${change.domain} unterwegs verschlüsselt sein müssen (MTA-STS). Wer dazwischensitzt, kann die Verschlüsselung unbemerkt abschalten und mitlesen.`,
        steps: ({ fix, change }) => [
          ...hostNote.de(fix),
          ...hostedNote.de(change),
          change.policy === undefined
            ? `Erstellen Sie mit unserem MTA-STS-Generator eine Richtlinie im Modus testing und veröffentlichen Sie sie auf einem Webserver mit gültigem Zertifikat unter https://mta-sts.${change.domain}/.well-known/mta-sts.txt.`
            : `Veröffentlichen Sie auf einem Webserver mit gültigem Zertifikat für mta-sts.${change.domain} diesen Text unter https://mta-sts.${change.domain}/.well-known/mta-sts.txt:\n${change.policy}`,
          fix === undefined
            ? `Lassen Sie danach beim DNS-Anbieter von _mta-sts.${change.domain} einen TXT-Eintrag der Form v=STSv1; id=${change.id} anlegen.`
            : `Legen Sie danach bei Ihrem DNS-Anbieter für _mta-sts.${change.domain} den hier gezeigten TXT-Eintrag an.`,
          'Fordern Sie auch TLS-Berichte an. Wenn diese einige Wochen lang keine Fehler zeigen, stellen Sie den Modus auf enforce um.',
        ],
      },
    },
    invalid: {
      en: {
        title: 'The announcement of MTA-STS is not valid',
        detail: ({ name, count, records }) =>
          count > 1
            ? `${name} has ${count} MTA-STS records. Only one is allowed; with several, senders act as if there were none. Seen: ${records.join(' | ')}`
            : `Senders ignore the record at ${name}. It must begin with exactly v=STSv1; and hold an id of 1 to 32 letters and digits. Seen: ${records.join(' | ')}`,
        steps: ({ fix, change, name }) => [
          ...hostNote.en(fix),
          ...hostedNote.en(change),
          fix === undefined
            ? `At the DNS host of ${name}, see to it that there is exactly one TXT record of the form v=STSv1; id=${change.id}. Before that, the policy must name all your mail servers.`
            : `At your DNS host, replace the TXT records of ${name} by the one shown here; delete all others that are meant for MTA-STS.`,
        ],
      },
      de: {
        title: 'Die Ankündigung von MTA-STS ist ungültig',
        detail: ({ name, count, records }) =>
          count > 1
            ? `${name} hat ${count} MTA-STS-Einträge. Erlaubt ist nur einer; bei mehreren tun Absender so, als gäbe es keinen. Gefunden: ${records.join(' | ')}`
            : `Absender übergehen den Eintrag unter ${name}. Er muss genau mit v=STSv1; beginnen und eine id aus 1 bis 32 Buchstaben und Ziffern enthalten. Gefunden: ${records.join(' | ')}`,
        steps: ({ fix, change, name }) => [
          ...hostNote.de(fix),
          ...hostedNote.de(change),
          fix === undefined
            ? `Sorgen Sie beim DNS-Anbieter von ${name} dafür, dass es genau einen TXT-Eintrag der Form v=STSv1; id=${change.id} gibt. Vorher muss die Richtlinie alle Ihre Mailserver nennen.`
            : `Ersetzen Sie bei Ihrem DNS-Anbieter die TXT-Einträge von ${name} durch den hier gezeigten; löschen Sie alle anderen, die für MTA-STS gedacht sind.`,
        ],
      },
    },
  },
}
