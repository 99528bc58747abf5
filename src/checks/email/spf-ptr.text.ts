import type { TextsOf } from '../define-check.ts'
import type { spfPtr } from './spf-ptr.ts'
import { replaceSteps } from './spf-steps.ts'

export const spfPtrText: TextsOf<typeof spfPtr> = {
  question: { en: 'Does SPF use the outdated term ptr?', de: 'Verwendet SPF den veralteten Ausdruck ptr?' },
  subject: { en: 'The use of ptr in SPF', de: 'Die Verwendung von ptr in SPF' },
  why: {
    en: 'For ptr a receiver has to ask back at several DNS servers, also those of the sender’s network. That takes time and sometimes fails, so genuine mail passes at one receiver and not at the next.',
    de: 'Für ptr muss ein Empfänger bei mehreren DNS-Servern zurückfragen, auch im Netz des Absenders. Das kostet Zeit und misslingt mitunter; echte E-Mails bestehen dann bei einem Empfänger und beim nächsten nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'SPF does without ptr',
        detail: ({ domain }) => `The SPF record of ${domain} does not use the outdated term ptr.`,
      },
      de: {
        title: 'SPF kommt ohne ptr aus',
        detail: ({ domain }) => `Der SPF-Eintrag von ${domain} verwendet den veralteten Ausdruck ptr nicht.`,
      },
    },
    used: {
      en: {
        title: 'SPF uses the outdated term ptr',
        detail: ({ domain, term }) =>
          `The SPF record of ${domain} contains ${term}. It is slow and unreliable, the standard advises against it, and some receivers ignore it.`,
        steps: (values) => [
          'Make sure that every server that sends mail for you is named by its address, by mx or by an include.',
          ...replaceSteps.en(values, [
            `At your DNS host, put those names or addresses in the place of ${values.term} in the TXT record that begins with v=spf1.`,
          ]),
        ],
      },
      de: {
        title: 'SPF verwendet den veralteten Ausdruck ptr',
        detail: ({ domain, term }) =>
          `Der SPF-Eintrag von ${domain} enthält ${term}. Der Ausdruck ist langsam und unzuverlässig, der Standard rät davon ab, und manche Empfänger übergehen ihn.`,
        steps: (values) => [
          'Stellen Sie sicher, dass jeder Server, der für Sie versendet, durch seine Adresse, durch mx oder durch ein include genannt ist.',
          ...replaceSteps.de(values, [
            `Setzen Sie bei Ihrem DNS-Anbieter im TXT-Eintrag, der mit v=spf1 beginnt, diese Angaben an die Stelle von ${values.term}.`,
          ]),
        ],
      },
    },
  },
}
