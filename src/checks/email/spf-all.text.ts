import type { TextsOf } from '../define-check.ts'
import type { spfAll } from './spf-all.ts'
import { replaceSteps } from './spf-steps.ts'

export const spfAllText: TextsOf<typeof spfAll> = {
  question: {
    en: 'What does SPF say about all other senders?',
    de: 'Was sagt SPF über alle anderen Absender?',
  },
  subject: { en: 'What SPF says about all other senders', de: 'Was SPF über alle anderen Absender sagt' },
  why: {
    en: 'The end of the record decides about the servers that are not listed, and those are the ones that forgers use. If it leaves the question open, the list before it protects hardly anybody.',
    de: 'Das Ende des Eintrags entscheidet über die Server, die nicht aufgeführt sind, und genau die nutzen Fälscher. Lässt es die Frage offen, schützt die Liste davor kaum jemanden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'SPF turns all other senders away',
        detail: ({ domain, all }) =>
          all === '-all'
            ? `The SPF record of ${domain} ends in -all: mail from any other server is not genuine.`
            : `The SPF record of ${domain} ends in ~all, and the DMARC policy wards forged mail off. That is the right choice for domains that send mail.`,
      },
      de: {
        title: 'SPF weist alle anderen Absender ab',
        detail: ({ domain, all }) =>
          all === '-all'
            ? `Der SPF-Eintrag von ${domain} endet mit -all: E-Mails von anderen Servern sind nicht echt.`
            : `Der SPF-Eintrag von ${domain} endet mit ~all, und die DMARC-Richtlinie wehrt Fälschungen ab. Das ist die richtige Wahl für Domains, die E-Mails versenden.`,
      },
    },
    softfail: {
      en: {
        title: 'SPF only marks other senders as doubtful',
        detail: ({ domain }) =>
          `The SPF record of ${domain} ends in ~all: mail from other servers is doubtful, but not turned away. Together with an enforced DMARC policy that is enough; it is missing here.`,
        steps: ['Keep ~all, and raise the DMARC policy at your DNS host step by step to quarantine or reject.'],
      },
      de: {
        title: 'SPF stuft andere Absender nur als zweifelhaft ein',
        detail: ({ domain }) =>
          `Der SPF-Eintrag von ${domain} endet mit ~all: E-Mails von anderen Servern sind zweifelhaft, werden aber nicht abgewiesen. Zusammen mit einer durchgesetzten DMARC-Richtlinie genügt das; sie fehlt hier.`,
        steps: [
          'Behalten Sie ~all bei und heben Sie bei Ihrem DNS-Anbieter die DMARC-Richtlinie schrittweise auf quarantine oder reject an.',
        ],
      },
    },
    'softfail-nonmail': {
      en: {
        title: 'SPF could forbid sending outright',
        detail: ({ domain }) =>
          `${domain} is not used for mail, and its SPF record allows nobody to send. It ends in ~all, which marks forged mail only as doubtful; -all forbids it.`,
        steps: (values) =>
          replaceSteps.en(values, ['At your DNS host, change ~all to -all in the TXT record that begins with v=spf1.']),
      },
      de: {
        title: 'SPF könnte den Versand ganz verbieten',
        detail: ({ domain }) =>
          `${domain} wird nicht für E-Mails genutzt, und der SPF-Eintrag erlaubt niemandem den Versand. Er endet mit ~all, was Fälschungen nur als zweifelhaft einstuft; -all verbietet sie.`,
        steps: (values) =>
          replaceSteps.de(values, [
            'Ändern Sie bei Ihrem DNS-Anbieter im TXT-Eintrag, der mit v=spf1 beginnt, ~all in -all.',
          ]),
      },
    },
    neutral: {
      en: {
        title: 'SPF says nothing about all other senders',
        detail: ({ domain, isWritten }) =>
          isWritten
            ? `The SPF record of ${domain} ends in ?all, which leaves open whether other servers may send. Forged mail is treated as if there were no SPF.`
            : `The SPF record of ${domain} has no ending such as ~all. Forged mail from other servers is treated as if there were no SPF.`,
        steps: (values) =>
          replaceSteps.en(
            values,
            values.isThroughRedirect
              ? [
                  'The record refers to another one by redirect=. Ask its owner to end it in ~all or -all at their DNS host.',
                ]
              : ['At your DNS host, let the TXT record that begins with v=spf1 end in ~all.'],
          ),
      },
      de: {
        title: 'SPF sagt nichts über alle anderen Absender',
        detail: ({ domain, isWritten }) =>
          isWritten
            ? `Der SPF-Eintrag von ${domain} endet mit ?all und lässt damit offen, ob andere Server versenden dürfen. Fälschungen werden behandelt, als gäbe es kein SPF.`
            : `Dem SPF-Eintrag von ${domain} fehlt ein Schluss wie ~all. Fälschungen von anderen Servern werden behandelt, als gäbe es kein SPF.`,
        steps: (values) =>
          replaceSteps.de(
            values,
            values.isThroughRedirect
              ? [
                  'Der Eintrag verweist mit redirect= auf einen anderen. Bitten Sie dessen Inhaber, ihn beim DNS-Anbieter mit ~all oder -all enden zu lassen.',
                ]
              : ['Lassen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag, der mit v=spf1 beginnt, mit ~all enden.'],
          ),
      },
    },
    pass: {
      en: {
        title: 'SPF allows everyone to send',
        detail: ({ domain, term }) =>
          `The term ${term} in the SPF record of ${domain} declares every server in the world a rightful sender. Forgers pass the check too.`,
        steps: (values) => [
          'Make sure that every service that sends mail for you is named in the record.',
          ...replaceSteps.en(values, [
            `At your DNS host, take ${values.term} out of the TXT record that begins with v=spf1, and let it end in ~all.`,
          ]),
        ],
      },
      de: {
        title: 'SPF erlaubt allen den Versand',
        detail: ({ domain, term }) =>
          `Der Ausdruck ${term} im SPF-Eintrag von ${domain} erklärt jeden Server der Welt zum berechtigten Absender. Damit bestehen auch Fälscher die Prüfung.`,
        steps: (values) => [
          'Stellen Sie sicher, dass jeder Dienst, der für Sie versendet, im Eintrag genannt ist.',
          ...replaceSteps.de(values, [
            `Nehmen Sie bei Ihrem DNS-Anbieter ${values.term} aus dem TXT-Eintrag, der mit v=spf1 beginnt, und lassen Sie ihn mit ~all enden.`,
          ]),
        ],
      },
    },
  },
}
