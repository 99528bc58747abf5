import type { TextsOf } from '../../define-check.ts'
import { byNumber, quotedListing } from '../../listing.ts'
import { lookupFailureTexts } from '../../lookup-failure.ts'
import { hostNote } from '../../panel-notes.ts'
import { elsewhere, furtherEdit, later, precondition, publish } from '../../step.ts'
import type { mtaStsRecord } from './mta-sts-record.ts'
import { cachedNote, hostedNote, policyHostStep, reportsStep } from './mta-sts-steps.ts'

export const mtaStsRecordText: TextsOf<typeof mtaStsRecord> = {
  question: { en: 'Is there a valid MTA-STS record?', de: 'Gibt es einen gültigen MTA-STS-Eintrag?' },
  subject: { en: 'MTA-STS record', de: 'MTA-STS-Eintrag' },
  why: {
    en: 'Mail servers use TLS if it is offered and otherwise usually deliver unencrypted, which an attacker on the network can provoke. MTA-STS makes senders insist on TLS.',
    de: 'Mailserver nutzen TLS, wenn es angeboten wird, und stellen sonst meist unverschlüsselt zu; ein Angreifer im Netz kann das herbeiführen. Mit MTA-STS bestehen Absender auf TLS.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'MTA-STS record is valid',
        detail: ({ name, record }) => `The MTA-STS record at ${name} is “${record}”.`,
      },
      de: {
        title: 'MTA-STS-Eintrag ist gültig',
        detail: ({ name, record }) => `Der MTA-STS-Eintrag unter ${name} lautet „${record}“.`,
      },
    },
    'none-dane': {
      en: {
        title: 'No MTA-STS record, but DANE protects delivery',
        detail: ({ domain }) =>
          `${domain} has no MTA-STS record. DANE, which also enforces TLS, works for all its mail servers. Some large senders support only MTA-STS.`,
      },
      de: {
        title: 'Kein MTA-STS-Eintrag, aber DANE schützt die Zustellung',
        detail: ({ domain }) =>
          `${domain} hat keinen MTA-STS-Eintrag. DANE setzt TLS ebenfalls durch und funktioniert für alle Mailserver der Domain. Manche großen Absender unterstützen nur MTA-STS.`,
      },
    },
    none: {
      en: {
        title: 'No MTA-STS record',
        detail: ({ change }) =>
          `There is no MTA-STS record at _mta-sts.${change.domain}. If an earlier policy was removed, senders with a cached copy keep applying it until its max_age has passed.`,
        steps: ({ fix, change, parts }) => [
          ...hostedNote.en(change).map(elsewhere),
          ...reportsStep.en(change.domain, parts).map(furtherEdit),
          ...policyHostStep.en(change.domain, parts).map(furtherEdit),
          change.policy === undefined
            ? elsewhere(
                `Create a policy with the mode “testing” with our MTA-STS generator, and publish it on a web server with a valid certificate at https://mta-sts.${change.domain}/.well-known/mta-sts.txt.`,
              )
            : elsewhere(
                `On a web server with a valid certificate for mta-sts.${change.domain}, publish this text at https://mta-sts.${change.domain}/.well-known/mta-sts.txt:\n${change.policy}`,
              ),
          fix === undefined
            ? `Then, at the DNS provider of _mta-sts.${change.domain}, add a TXT record of the form “v=STSv1; id=${change.id}”.`
            : publish(
                `Then, at your DNS provider, add the record shown here as the TXT record _mta-sts.${change.domain}.`,
              ),
          ...hostNote.en(fix),
          later(
            'When the TLS reports (TLS-RPT) show no failures for several weeks, set the mode to “enforce” in mta-sts.txt and change the id in the TXT record.',
          ),
        ],
      },
      de: {
        title: 'Kein MTA-STS-Eintrag',
        detail: ({ change }) =>
          `Unter _mta-sts.${change.domain} gibt es keinen MTA-STS-Eintrag. Wurde eine frühere Richtlinie entfernt, wenden Absender mit einer Kopie im Cache sie weiter an, bis deren max_age verstrichen ist.`,
        steps: ({ fix, change, parts }) => [
          ...hostedNote.de(change).map(elsewhere),
          ...reportsStep.de(change.domain, parts).map(furtherEdit),
          ...policyHostStep.de(change.domain, parts).map(furtherEdit),
          change.policy === undefined
            ? elsewhere(
                `Erstellen Sie mit unserem MTA-STS-Generator eine Richtlinie mit dem Modus „testing“ und veröffentlichen Sie sie auf einem Webserver mit gültigem Zertifikat unter https://mta-sts.${change.domain}/.well-known/mta-sts.txt.`,
              )
            : elsewhere(
                `Veröffentlichen Sie auf einem Webserver mit gültigem Zertifikat für mta-sts.${change.domain} diesen Text unter https://mta-sts.${change.domain}/.well-known/mta-sts.txt:\n${change.policy}`,
              ),
          fix === undefined
            ? `Legen Sie danach beim DNS-Anbieter von _mta-sts.${change.domain} einen TXT-Eintrag der Form „v=STSv1; id=${change.id}“ an.`
            : publish(
                `Legen Sie danach bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als TXT-Eintrag _mta-sts.${change.domain} an.`,
              ),
          ...hostNote.de(fix),
          later(
            'Wenn die TLS-Berichte (TLS-RPT) mehrere Wochen lang keine Fehler zeigen, setzen Sie in mta-sts.txt den Modus auf „enforce“ und ändern Sie im TXT-Eintrag die id.',
          ),
        ],
      },
    },
    invalid: {
      en: {
        title: ({ count }) => (count > 1 ? 'More than 1 MTA-STS record' : 'MTA-STS record is invalid'),
        detail: ({ name, count, records }) =>
          count > 1
            ? `${name} has ${count} MTA-STS records (${quotedListing.en(records)}); only 1 is allowed. ${cachedNote.en}`
            : `The ${byNumber(records, 'TXT record', 'TXT records')} at ${name} ${byNumber(records, 'is', 'are')} ${quotedListing.en(records)}. A valid record begins with exactly “v=STSv1;” and has an id of 1 to 32 letters and digits. ${cachedNote.en}`,
        steps: ({ fix, change, name }) => [
          ...hostedNote.en(change).map(elsewhere),
          precondition(
            'Before you change the record, check that the policy lists all your mail servers: senders apply it from then on.',
          ),
          fix === undefined
            ? `At the DNS provider of ${name}, replace the MTA-STS records with one TXT record of the form “v=STSv1; id=${change.id}”.`
            : publish(
                `At your DNS provider, replace all TXT records ${name} that are meant for MTA-STS with the record shown here.`,
              ),
          ...hostNote.en(fix),
        ],
      },
      de: {
        title: ({ count }) => (count > 1 ? 'Mehr als 1 MTA-STS-Eintrag' : 'MTA-STS-Eintrag ist ungültig'),
        detail: ({ name, count, records }) =>
          count > 1
            ? `${name} hat ${count} MTA-STS-Einträge (${quotedListing.de(records)}); nur 1 ist erlaubt. ${cachedNote.de}`
            : `${byNumber(records, 'Der TXT-Eintrag', 'Die TXT-Einträge')} unter ${name} ${byNumber(records, 'lautet', 'lauten')} ${quotedListing.de(records)}. Ein gültiger Eintrag beginnt genau mit „v=STSv1;“ und enthält eine id aus 1 bis 32 Buchstaben und Ziffern. ${cachedNote.de}`,
        steps: ({ fix, change, name }) => [
          ...hostedNote.de(change).map(elsewhere),
          precondition(
            'Vergewissern Sie sich vor der Änderung, dass die Richtlinie alle Ihre Mailserver aufführt: Absender wenden sie dann an.',
          ),
          fix === undefined
            ? `Ersetzen Sie beim DNS-Anbieter von ${name} die MTA-STS-Einträge durch einen TXT-Eintrag der Form „v=STSv1; id=${change.id}“.`
            : publish(
                `Ersetzen Sie bei Ihrem DNS-Anbieter alle TXT-Einträge ${name}, die für MTA-STS gedacht sind, durch den hier gezeigten.`,
              ),
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
