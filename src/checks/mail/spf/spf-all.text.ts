import type { TextsOf } from '../../define-check.ts'
import { elsewhere, precondition } from '../../step.ts'
import type { spfAll } from './spf-all.ts'
import { replaceSteps } from './spf-steps.ts'

/** Whether the term refers to the record of another domain. */
const isReference = (term: string): boolean => /^[+]?include:|^redirect=/i.test(term)

export const spfAllText: TextsOf<typeof spfAll> = {
  question: {
    en: 'How does SPF treat servers that are not listed (all)?',
    de: 'Wie behandelt SPF nicht aufgeführte Server (all)?',
  },
  subject: { en: 'SPF all mechanism', de: 'SPF-Mechanismus „all“' },
  why: {
    en: 'The all mechanism applies to every server that the SPF record does not list, and spoofed mail comes from exactly those servers. With ?all or without all, SPF gives receivers no reason to reject it.',
    de: 'Der Mechanismus „all“ gilt für jeden Server, den der SPF-Eintrag nicht aufführt, und genau von dort kommen gefälschte E-Mails. Mit ?all oder ohne „all“ liefert SPF keinen Grund, sie abzulehnen.',
  },
  forManagers: {
    pass: {
      part: 'all-servers-allowed',
      en: 'Others can send mail in the name of this domain: its SPF record allows every server to do so',
      de: 'Andere können E-Mails im Namen dieser Domain versenden: Ihr SPF-Eintrag erlaubt das jedem Server',
    },
  },
  outcomes: {
    ok: {
      en: {
        title: ({ all }) => (all === '-all' ? 'SPF uses -all (fail)' : 'SPF uses ~all (softfail) with enforced DMARC'),
        detail: ({ domain, all }) =>
          all === '-all'
            ? `SPF for ${domain} returns fail (-all) for servers that are not listed. Receivers can reject their mail.`
            : `SPF for ${domain} returns softfail (~all) for servers that are not listed. The DMARC policy is enforced, so receivers quarantine or reject spoofed mail.`,
      },
      de: {
        title: ({ all }) => (all === '-all' ? 'SPF mit -all (fail)' : 'SPF mit ~all (softfail), DMARC durchgesetzt'),
        detail: ({ domain, all }) =>
          all === '-all'
            ? `SPF für ${domain} liefert für nicht aufgeführte Server das Ergebnis fail (-all). Empfänger können deren E-Mails ablehnen.`
            : `SPF für ${domain} liefert für nicht aufgeführte Server das Ergebnis softfail (~all). Die DMARC-Richtlinie wird durchgesetzt; Empfänger sortieren gefälschte E-Mails deshalb aus oder lehnen sie ab.`,
      },
    },
    softfail: {
      en: {
        title: 'SPF uses ~all, but DMARC is not enforced',
        detail: ({ domain }) =>
          `SPF for ${domain} returns softfail (~all) for servers that are not listed. Without the DMARC policy “quarantine” or “reject”, receivers usually accept their mail.`,
        steps: ({ domain }) => [
          'Keep ~all in the SPF record.',
          `If ${domain} has no DMARC record, at your DNS provider, add one with p=none and a report address (rua).`,
          'When the aggregate reports show for several weeks that all your sending services pass DMARC, at your DNS provider, set p=quarantine.',
        ],
      },
      de: {
        title: 'SPF mit ~all, aber DMARC wird nicht durchgesetzt',
        detail: ({ domain }) =>
          `SPF für ${domain} liefert für nicht aufgeführte Server das Ergebnis softfail (~all). Ohne die DMARC-Richtlinie „quarantine“ oder „reject“ nehmen Empfänger deren E-Mails meist an.`,
        steps: ({ domain }) => [
          'Behalten Sie ~all im SPF-Eintrag bei.',
          `Falls ${domain} keinen DMARC-Eintrag hat, legen Sie bei Ihrem DNS-Anbieter einen mit p=none und einer Berichtsadresse (rua) an.`,
          'Wenn laut aggregierten Berichten alle Ihre Versanddienste DMARC seit mehreren Wochen bestehen, setzen Sie bei Ihrem DNS-Anbieter p=quarantine.',
        ],
      },
    },
    'softfail-nonmail': {
      en: {
        title: 'SPF uses ~all instead of -all (domain without mail)',
        detail: ({ domain }) =>
          `${domain} does not receive mail, and its SPF record allows no server to send, but it uses ~all. With -all (fail), receivers can reject spoofed mail.`,
        steps: (values) => [
          precondition(`Before you change the record, check that no service sends mail with ${values.domain}.`),
          ...replaceSteps.en(values, [
            `At your DNS provider, change ~all to -all in the SPF record of ${values.domain} (the TXT record that begins with v=spf1).`,
          ]),
        ],
      },
      de: {
        title: 'SPF mit ~all statt -all (Domain ohne E-Mail)',
        detail: ({ domain }) =>
          `${domain} empfängt keine E-Mails, und der SPF-Eintrag erlaubt keinem Server den Versand, verwendet aber ~all. Bei -all (fail) können Empfänger gefälschte E-Mails ablehnen.`,
        steps: (values) => [
          precondition(
            `Vergewissern Sie sich vor der Änderung, dass kein Dienst E-Mails mit ${values.domain} versendet.`,
          ),
          ...replaceSteps.de(values, [
            `Ändern Sie bei Ihrem DNS-Anbieter im SPF-Eintrag von ${values.domain} (dem TXT-Eintrag, der mit v=spf1 beginnt) ~all in -all.`,
          ]),
        ],
      },
    },
    neutral: {
      en: {
        title: ({ isWritten }) => (isWritten ? 'SPF uses ?all (neutral)' : 'SPF has no all mechanism (neutral)'),
        detail: ({ domain, isWritten, isThroughRedirect }) => {
          if (isWritten)
            return `SPF for ${domain} does not say whether servers that are not listed may send mail (?all), as if there were no SPF record.`
          return `The SPF record ${isThroughRedirect ? `that ${domain} uses through redirect=` : `of ${domain}`} has no all mechanism, so it does not say whether servers that are not listed may send mail.`
        },
        steps: (values) => [
          precondition(
            `Before you change the record, check that it lists every service that sends mail for ${values.domain}.`,
          ),
          ...replaceSteps.en(
            values,
            values.isThroughRedirect
              ? [
                  'At the DNS provider of the SPF record that redirect= points to, end that record with ~all; if another provider publishes it, ask that provider.',
                ]
              : [
                  values.isWritten
                    ? `At your DNS provider, change ?all to ~all in the SPF record of ${values.domain} (the TXT record that begins with v=spf1).`
                    : `At your DNS provider, add ~all at the end of the SPF record of ${values.domain} (the TXT record that begins with v=spf1).`,
                ],
          ),
        ],
      },
      de: {
        title: ({ isWritten }) => (isWritten ? 'SPF mit ?all (neutral)' : 'SPF ohne Mechanismus „all“ (neutral)'),
        detail: ({ domain, isWritten, isThroughRedirect }) => {
          if (isWritten)
            return `SPF für ${domain} sagt nicht, ob nicht aufgeführte Server E-Mails versenden dürfen (?all), als gäbe es keinen SPF-Eintrag.`
          return `Dem SPF-Eintrag${isThroughRedirect ? `, den ${domain} über redirect= verwendet,` : ` von ${domain}`} fehlt der Mechanismus „all“; er sagt daher nicht, ob nicht aufgeführte Server E-Mails versenden dürfen.`
        },
        steps: (values) => [
          precondition(
            `Vergewissern Sie sich vor der Änderung, dass der Eintrag jeden Dienst aufführt, der E-Mails für ${values.domain} versendet.`,
          ),
          ...replaceSteps.de(
            values,
            values.isThroughRedirect
              ? [
                  'Lassen Sie beim DNS-Anbieter des SPF-Eintrags, auf den redirect= zeigt, diesen Eintrag mit ~all enden; veröffentlicht ihn ein anderer Anbieter, bitten Sie diesen darum.',
                ]
              : [
                  values.isWritten
                    ? `Ändern Sie bei Ihrem DNS-Anbieter im SPF-Eintrag von ${values.domain} (dem TXT-Eintrag, der mit v=spf1 beginnt) ?all in ~all.`
                    : `Ergänzen Sie bei Ihrem DNS-Anbieter am Ende des SPF-Eintrags von ${values.domain} (des TXT-Eintrags, der mit v=spf1 beginnt) ~all.`,
                ],
          ),
        ],
      },
    },
    pass: {
      en: {
        title: 'SPF allows every server to send mail',
        detail: ({ domain, term }) =>
          `The SPF record of ${domain} contains “${term}”, which allows every server to send mail. Spoofed mail can therefore pass DMARC too.`,
        steps: (values) => [
          precondition(
            `Before you remove “${values.term}”, check that the rest of the SPF record lists every service that sends mail for ${values.domain}.`,
          ),
          ...(isReference(values.term)
            ? [
                elsewhere(
                  `Ask the provider behind “${values.term}” for a correct SPF record if you still use its service, and use that one.`,
                ),
              ]
            : []),
          ...replaceSteps.en(values, [
            `At your DNS provider, remove “${values.term}” from the SPF record of ${values.domain} (the TXT record that begins with v=spf1) and end the record with ~all.`,
          ]),
        ],
      },
      de: {
        title: 'SPF erlaubt jedem Server den Versand',
        detail: ({ domain, term }) =>
          `Der SPF-Eintrag von ${domain} enthält „${term}“ und erlaubt damit jedem Server den Versand. Gefälschte E-Mails können so auch DMARC bestehen.`,
        steps: (values) => [
          precondition(
            `Vergewissern Sie sich, bevor Sie „${values.term}“ entfernen, dass der übrige SPF-Eintrag jeden Dienst aufführt, der E-Mails für ${values.domain} versendet.`,
          ),
          ...(isReference(values.term)
            ? [
                elsewhere(
                  `Fragen Sie den Anbieter hinter „${values.term}“ nach einem korrekten SPF-Eintrag, wenn Sie seinen Dienst noch nutzen, und verwenden Sie diesen.`,
                ),
              ]
            : []),
          ...replaceSteps.de(values, [
            `Entfernen Sie bei Ihrem DNS-Anbieter „${values.term}“ aus dem SPF-Eintrag von ${values.domain} (dem TXT-Eintrag, der mit v=spf1 beginnt) und lassen Sie ihn mit ~all enden.`,
          ]),
        ],
      },
    },
  },
}
