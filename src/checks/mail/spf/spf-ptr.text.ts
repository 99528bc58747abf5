import type { TextsOf } from '../../define-check.ts'
import { precondition } from '../../step.ts'
import type { spfPtr } from './spf-ptr.ts'
import { replaceSteps } from './spf-steps.ts'

export const spfPtrText: TextsOf<typeof spfPtr> = {
  question: { en: 'Does SPF use the ptr mechanism?', de: 'Verwendet SPF den Mechanismus „ptr“?' },
  subject: { en: 'SPF ptr mechanism', de: 'SPF-Mechanismus „ptr“' },
  why: {
    en: 'For ptr, a receiver needs reverse DNS queries that also go to the network of the sender. They are slow and sometimes fail, so genuine mail passes SPF at one receiver and fails at another.',
    de: 'Für „ptr“ braucht ein Empfänger Reverse-DNS-Anfragen, auch in das Netz des Absenders. Sie sind langsam und schlagen mitunter fehl; echte E-Mails bestehen SPF dann bei einem Empfänger und beim nächsten nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'SPF does not use the ptr mechanism',
        detail: ({ domain }) => `The SPF record of ${domain} does not contain the deprecated ptr mechanism.`,
      },
      de: {
        title: 'SPF verwendet den Mechanismus „ptr“ nicht',
        detail: ({ domain }) => `Der SPF-Eintrag von ${domain} enthält den veralteten Mechanismus „ptr“ nicht.`,
      },
    },
    used: {
      en: {
        title: 'SPF uses the deprecated ptr mechanism',
        detail: ({ domain, term }) =>
          `The SPF record of ${domain} contains “${term}”. RFC 7208 advises against ptr because it is slow and unreliable, and some receivers ignore it.`,
        steps: (values) => [
          precondition(
            `Make sure that the SPF record lists every server that sends mail for ${values.domain} by its IP address, by mx or by an include.`,
          ),
          ...replaceSteps.en(values, [
            `At your DNS provider, replace “${values.term}” with these terms in the SPF record (the TXT record that begins with v=spf1).`,
          ]),
        ],
      },
      de: {
        title: 'SPF verwendet den veralteten Mechanismus „ptr“',
        detail: ({ domain, term }) =>
          `Der SPF-Eintrag von ${domain} enthält „${term}“. RFC 7208 rät von „ptr“ ab, weil der Mechanismus langsam und unzuverlässig ist, und manche Empfänger ignorieren ihn.`,
        steps: (values) => [
          precondition(
            `Stellen Sie sicher, dass der SPF-Eintrag jeden Server, der für ${values.domain} versendet, durch seine IP-Adresse, durch „mx“ oder durch ein include aufführt.`,
          ),
          ...replaceSteps.de(values, [
            `Ersetzen Sie bei Ihrem DNS-Anbieter im SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt) „${values.term}“ durch diese Angaben.`,
          ]),
        ],
      },
    },
  },
}
