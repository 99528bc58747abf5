import type { TextsOf } from '../../define-check.ts'
import type { mtaStsMode } from './mta-sts-mode.ts'
import { hostedNote, newIdStep } from './mta-sts-steps.ts'

export const mtaStsModeText: TextsOf<typeof mtaStsMode> = {
  question: { en: 'Is the MTA-STS policy enforced?', de: 'Wird die MTA-STS-Richtlinie durchgesetzt?' },
  subject: { en: 'MTA-STS mode', de: 'MTA-STS-Modus' },
  why: {
    en: 'Only in the mode “enforce” do senders refuse to deliver when an attacker blocks or redirects the TLS connection. In every other mode they deliver anyway, and the attacker can read the mail.',
    de: 'Nur im Modus „enforce“ verweigern Absender die Zustellung, wenn ein Angreifer die TLS-Verbindung verhindert oder umleitet. In jedem anderen Modus stellen sie trotzdem zu, und der Angreifer kann mitlesen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'MTA-STS policy is enforced',
        detail: ({ domain }) =>
          `The MTA-STS policy of ${domain} has the mode “enforce”. Senders that support MTA-STS deliver only over TLS with a valid certificate, and only to the MX hosts in the policy.`,
      },
      de: {
        title: 'MTA-STS-Richtlinie wird durchgesetzt',
        detail: ({ domain }) =>
          `Die MTA-STS-Richtlinie von ${domain} hat den Modus „enforce“. Absender, die MTA-STS unterstützen, stellen nur über TLS mit gültigem Zertifikat zu und nur an die MX-Hosts in der Richtlinie.`,
      },
    },
    testing: {
      en: {
        title: 'MTA-STS mode is “testing” (not enforced)',
        detail: ({ change }) =>
          `The MTA-STS policy of ${change.domain} has the mode “testing”. Senders can report TLS failures, but deliver anyway; the policy protects only with the mode “enforce”.`,
        steps: ({ change }) => [
          ...hostedNote.en(change),
          'Check in the TLS reports (TLS-RPT) of the last weeks that no delivery to your mail servers failed.',
          `On the web server of mta-sts.${change.domain}, change the “mode” line in mta-sts.txt to “mode: enforce”.`,
          newIdStep.en(change),
        ],
      },
      de: {
        title: 'MTA-STS-Modus ist „testing“ (nicht durchgesetzt)',
        detail: ({ change }) =>
          `Die MTA-STS-Richtlinie von ${change.domain} hat den Modus „testing“. Absender können TLS-Fehler melden, stellen aber trotzdem zu; erst der Modus „enforce“ schützt.`,
        steps: ({ change }) => [
          ...hostedNote.de(change),
          'Vergewissern Sie sich anhand der TLS-Berichte (TLS-RPT) der letzten Wochen, dass keine Zustellung an Ihre Mailserver fehlgeschlagen ist.',
          `Ändern Sie auf dem Webserver von mta-sts.${change.domain} die Zeile „mode“ in mta-sts.txt auf „mode: enforce“.`,
          newIdStep.de(change),
        ],
      },
    },
    'mode-none': {
      en: {
        title: 'MTA-STS mode is “none” (no protection)',
        detail: ({ change }) =>
          `The MTA-STS policy of ${change.domain} has the mode “none”. Senders treat the domain as if it had no MTA-STS; this is useful only for a while before MTA-STS is removed.`,
        steps: ({ change }) => [
          ...hostedNote.en(change),
          `If you want to use MTA-STS, on the web server of mta-sts.${change.domain}, publish a policy with “mode: testing”, and later with “mode: enforce”.`,
          newIdStep.en(change),
          `If you do not want to use MTA-STS, at your DNS provider, delete the TXT record _mta-sts.${change.domain} after the longest max_age of your earlier policies has passed.`,
        ],
      },
      de: {
        title: 'MTA-STS-Modus ist „none“ (kein Schutz)',
        detail: ({ change }) =>
          `Die MTA-STS-Richtlinie von ${change.domain} hat den Modus „none“. Absender behandeln die Domain, als hätte sie kein MTA-STS; das ist nur für eine Übergangszeit sinnvoll, bevor MTA-STS entfernt wird.`,
        steps: ({ change }) => [
          ...hostedNote.de(change),
          `Wenn Sie MTA-STS nutzen möchten, veröffentlichen Sie auf dem Webserver von mta-sts.${change.domain} eine Richtlinie mit „mode: testing“, später mit „mode: enforce“.`,
          newIdStep.de(change),
          `Wenn Sie MTA-STS nicht nutzen möchten, löschen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag _mta-sts.${change.domain}, sobald die längste max_age Ihrer früheren Richtlinien verstrichen ist.`,
        ],
      },
    },
  },
}
