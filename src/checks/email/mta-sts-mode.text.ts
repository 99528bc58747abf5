import type { TextsOf } from '../define-check.ts'
import type { mtaStsMode } from './mta-sts-mode.ts'
import { newIdStep } from './mta-sts-steps.ts'

export const mtaStsModeText: TextsOf<typeof mtaStsMode> = {
  question: { en: 'Is the MTA-STS policy enforced?', de: 'Wird die MTA-STS-Richtlinie durchgesetzt?' },
  subject: { en: 'The mode of the MTA-STS policy', de: 'Der Modus der MTA-STS-Richtlinie' },
  why: {
    en: 'Only in the mode enforce do senders hold mail back when somebody interferes with the encryption. In every other mode they deliver it all the same, and an attacker can read along.',
    de: 'Nur im Modus enforce halten Absender E-Mails zurück, wenn jemand die Verschlüsselung stört. In jedem anderen Modus stellen sie trotzdem zu, und ein Angreifer kann mitlesen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The MTA-STS policy is enforced',
        detail: ({ domain }) =>
          `Senders that know MTA-STS deliver mail to ${domain} only over encrypted connections to the servers that the policy names.`,
      },
      de: {
        title: 'Die MTA-STS-Richtlinie wird durchgesetzt',
        detail: ({ domain }) =>
          `Absender, die MTA-STS kennen, stellen E-Mails an ${domain} nur verschlüsselt und nur an die Server zu, die die Richtlinie nennt.`,
      },
    },
    testing: {
      en: {
        title: 'The MTA-STS policy is in test mode',
        detail:
          'Senders report what would fail, but deliver all the same. That is the right way to begin; protection starts with mode enforce.',
        steps: ({ change }) => [
          'Read the TLS reports of some weeks. If they show no failures at your own servers, go on.',
          `On the web server of mta-sts.${change.domain}, change the line mode in mta-sts.txt to mode: enforce.`,
          newIdStep.en(change),
        ],
      },
      de: {
        title: 'Die MTA-STS-Richtlinie ist im Testmodus',
        detail:
          'Absender melden, was scheitern würde, stellen aber trotzdem zu. So fängt man richtig an; der Schutz beginnt mit dem Modus enforce.',
        steps: ({ change }) => [
          'Lesen Sie die TLS-Berichte einiger Wochen. Zeigen sie keine Fehler an Ihren eigenen Servern, fahren Sie fort.',
          `Ändern Sie auf dem Webserver von mta-sts.${change.domain} die Zeile mode in mta-sts.txt auf mode: enforce.`,
          newIdStep.de(change),
        ],
      },
    },
    'mode-none': {
      en: {
        title: 'The MTA-STS policy is being withdrawn',
        detail:
          'Mode none tells senders to forget earlier policies. That is right for a while before MTA-STS is removed, but protects nothing.',
        steps: ({ change }) => [
          `If you want MTA-STS: on the web server of mta-sts.${change.domain}, publish a policy in mode testing, and later enforce.`,
          newIdStep.en(change),
          `If you do not want it: once the longest max_age that you ever published has passed, delete the TXT record of _mta-sts.${change.domain} at your DNS host.`,
        ],
      },
      de: {
        title: 'Die MTA-STS-Richtlinie wird zurückgezogen',
        detail:
          'Der Modus none lässt Absender frühere Richtlinien vergessen. Das ist eine Zeit lang richtig, bevor MTA-STS entfernt wird, schützt aber nicht.',
        steps: ({ change }) => [
          `Wenn Sie MTA-STS möchten: Veröffentlichen Sie auf dem Webserver von mta-sts.${change.domain} eine Richtlinie im Modus testing, später enforce.`,
          newIdStep.de(change),
          `Wenn nicht: Löschen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag von _mta-sts.${change.domain}, sobald die längste je veröffentlichte max_age verstrichen ist.`,
        ],
      },
    },
  },
}
