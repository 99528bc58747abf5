import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { later, type Step } from '../../step.ts'
import { bulkSenderRule } from '../receiver-rules.ts'
import type { DmarcPlace } from './dmarc-offer.ts'
import type { dmarcPolicy } from './dmarc-policy.ts'
import { changeSteps, NO_SENDERS, OWN_RECORD, REJECT_NEXT, REPORTS_FIRST } from './dmarc-steps.ts'

interface Weak {
  readonly text: string
  readonly tags: readonly string[]
  readonly place: DmarcPlace
  readonly hasReports: boolean
  readonly hasBasis: boolean
}

/** The first sentence of a detail: the record, and whether it belongs to the domain itself. */
const SEEN: Localized<(values: Weak) => string> = {
  en: ({ text, place: { name, keeper } }) => {
    if (keeper === 'own') return `The DMARC record at ${name} is “${text}”.`
    return keeper === 'alias'
      ? `The DMARC record at ${name} (alias, CNAME) is “${text}”.`
      : `The inherited DMARC record at ${name} is “${text}”.`
  },
  de: ({ text, place: { name, keeper } }) => {
    if (keeper === 'own') return `Der DMARC-Eintrag unter ${name} lautet „${text}“.`
    return keeper === 'alias'
      ? `Der DMARC-Eintrag unter ${name} (Alias, CNAME) lautet „${text}“.`
      : `Der geerbte DMARC-Eintrag unter ${name} lautet „${text}“.`
  },
}

/** The preconditions for a stricter policy; if a record is offered, its own steps contain them. */
const PRECONDITIONS: Localized<(values: Weak) => readonly string[]> = {
  en: ({ hasReports, hasBasis, place: { keeper, fix } }) =>
    fix !== undefined || keeper === 'suffix'
      ? []
      : [
          ...(hasReports
            ? []
            : [
                'Before you raise the policy, make sure that you receive aggregate reports (rua=mailto:… in the record).',
              ]),
          ...(hasBasis ? [] : ['Before you raise the policy, set up SPF or DKIM, so that your own mail passes DMARC.']),
          REPORTS_FIRST.en,
        ],
  de: ({ hasReports, hasBasis, place: { keeper, fix } }) =>
    fix !== undefined || keeper === 'suffix'
      ? []
      : [
          ...(hasReports
            ? []
            : [
                'Sorgen Sie vor einer strengeren Richtlinie dafür, dass Sie aggregierte Berichte erhalten (rua=mailto:… im Eintrag).',
              ]),
          ...(hasBasis
            ? []
            : ['Richten Sie vor einer strengeren Richtlinie SPF oder DKIM ein, damit eigene E-Mails DMARC bestehen.']),
          REPORTS_FIRST.de,
        ],
}

/** The steps that end test mode or a `pct` below 100. */
const endOfTest: Localized<(values: Weak) => readonly Step[]> = {
  en: (values) => [
    ...PRECONDITIONS.en(values),
    ...changeSteps.en(
      values.place,
      (where) => `${where}, remove ${listing.en(values.tags)} from the TXT record ${values.place.name}.`,
    ),
  ],
  de: (values) => [
    ...PRECONDITIONS.de(values),
    ...changeSteps.de(
      values.place,
      (where) => `Entfernen Sie ${where} ${listing.de(values.tags)} aus dem TXT-Eintrag ${values.place.name}.`,
    ),
  ],
}

/**
 * The policy for subdomains is `sp`: raising `p` of an inherited record would change the parent domain, not this one. It applies to all
 * subdomains, so a record for this one comes first.
 */
const parentPolicy: Localized<(name: string) => string> = {
  en: (name) =>
    `If the mail of all subdomains passes DMARC, at the DNS provider of the parent domain, you can set sp=quarantine in the TXT record ${name} instead; it applies to every subdomain without a record of its own.`,
  de: (name) =>
    `Wenn die E-Mails aller Subdomains DMARC bestehen, können Sie stattdessen beim DNS-Anbieter der übergeordneten Domain im TXT-Eintrag ${name} sp=quarantine setzen; das gilt für jede Subdomain ohne eigenen Eintrag.`,
}

/** The last stage, unless the steps of the offered record already include it. */
const afterQuarantine = (last: string, { keeper, fix }: DmarcPlace): readonly string[] =>
  fix === undefined && (keeper === 'own' || keeper === 'alias') ? [last] : []

/** RFC 9989 section 4.7: `np` is the policy for subdomains that do not exist. */
const REJECT_UNUSED: Localized<string> = {
  en: 'If you are not ready for quarantine yet, at your DNS provider, add np=reject to the record: receivers then reject mail from subdomains that do not exist, which no mail of yours uses.',
  de: 'Wenn Sie für quarantine noch nicht bereit sind, ergänzen Sie bei Ihrem DNS-Anbieter im Eintrag np=reject: Empfänger lehnen dann E-Mails von nicht vorhandenen Subdomains ab, die keine Ihrer E-Mails verwendet.',
}

export const dmarcPolicyText: TextsOf<typeof dmarcPolicy> = {
  question: { en: 'Is the DMARC policy enforced?', de: 'Wird die DMARC-Richtlinie durchgesetzt?' },
  subject: { en: 'DMARC policy', de: 'DMARC-Richtlinie' },
  why: {
    en: 'Spoofed mail spreads false invoices and phishing links in your name. An enforced policy (quarantine or reject) asks receivers to keep it out of the inbox; the policy “none” does not.',
    de: 'Gefälschte E-Mails verbreiten falsche Rechnungen und Phishing-Links in Ihrem Namen. Eine durchgesetzte Richtlinie (quarantine oder reject) hält sie vom Posteingang fern, die Richtlinie „none“ nicht.',
  },
  forManagers: {
    ok: {
      part: 'policy-enforced',
      en: 'Receivers that follow DMARC stop mail that others send in the name of this domain, because its policy asks them to',
      de: 'Empfänger, die DMARC beachten, halten E-Mails auf, die andere im Namen dieser Domain versenden, denn ihre Richtlinie verlangt das',
    },
    partial: {
      part: 'policy-enforced',
      en: 'Others can still send some mail in the name of this domain: its DMARC policy is enforced only in part',
      de: 'Andere können weiterhin einen Teil der E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie wird nur teilweise durchgesetzt',
    },
    testing: {
      part: 'policy-not-enforced',
      en: 'Others can send mail in the name of this domain: its DMARC policy is in test mode and is not enforced',
      de: 'Andere können E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie ist im Testmodus und wird nicht durchgesetzt',
    },
    'nonmail-weak': {
      part: 'policy-not-enforced',
      en: 'Others may be able to send mail in the name of this domain: it does not receive mail, but its DMARC policy does not ask receivers to reject all mail in its name',
      de: 'Andere könnten E-Mails im Namen dieser Domain versenden: Sie empfängt keine E-Mails, aber nach ihrer DMARC-Richtlinie müssen Empfänger nicht alle E-Mails in ihrem Namen ablehnen',
    },
    monitor: {
      part: 'policy-not-enforced',
      en: 'Others can send mail in the name of this domain: its DMARC policy only monitors such mail and does not stop it',
      de: 'Andere können E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie überwacht solche E-Mails nur und hält sie nicht auf',
    },
  },
  outcomes: {
    ok: {
      en: {
        title: ({ policy }) => `DMARC policy is enforced (${policy})`,
        detail: ({ policy }) =>
          policy === 'reject'
            ? 'The DMARC policy of this domain is “reject”. It asks receivers to reject spoofed mail.'
            : 'The DMARC policy of this domain is “quarantine”. It asks receivers to move spoofed mail to the spam folder. Use “reject” only if your users do not post to mailing lists.',
      },
      de: {
        title: ({ policy }) => `DMARC-Richtlinie wird durchgesetzt (${policy})`,
        detail: ({ policy }) =>
          policy === 'reject'
            ? 'Die DMARC-Richtlinie dieser Domain ist „reject“. Empfänger sollen gefälschte E-Mails ablehnen.'
            : 'Die DMARC-Richtlinie dieser Domain ist „quarantine“. Empfänger sollen gefälschte E-Mails in den Spam-Ordner verschieben. Wechseln Sie nur dann zu „reject“, wenn Ihre Nutzer nicht an Mailinglisten schreiben.',
      },
    },
    partial: {
      en: {
        title: 'DMARC policy is only partly enforced',
        detail: (values) =>
          `${SEEN.en(values)} Because of ${listing.en(values.tags)}, receivers apply the policy to only part of the mail or one level lower.`,
        steps: endOfTest.en,
      },
      de: {
        title: 'DMARC-Richtlinie wird nur teilweise durchgesetzt',
        detail: (values) =>
          `${SEEN.de(values)} Wegen ${listing.de(values.tags)} wenden Empfänger die Richtlinie nur auf einen Teil der E-Mails oder eine Stufe schwächer an.`,
        steps: endOfTest.de,
      },
    },
    testing: {
      en: {
        title: 'DMARC policy is in test mode (not enforced)',
        detail: (values) =>
          `${SEEN.en(values)} Because of ${listing.en(values.tags)}, receivers treat “quarantine” as “none” and let spoofed mail through.`,
        steps: endOfTest.en,
      },
      de: {
        title: 'DMARC-Richtlinie im Testmodus (nicht durchgesetzt)',
        detail: (values) =>
          `${SEEN.de(values)} Wegen ${listing.de(values.tags)} behandeln Empfänger „quarantine“ wie „none“ und lassen gefälschte E-Mails durch.`,
        steps: endOfTest.de,
      },
    },
    'nonmail-weak': {
      en: {
        title: 'DMARC does not enforce “reject” (domain without mail)',
        detail: (values) =>
          `${SEEN.en(values)} This domain does not receive mail. If it does not send mail either, an enforced p=reject lets receivers reject all spoofed mail.`,
        steps: ({ place }) => [
          ...(place.fix === undefined ? NO_SENDERS.en : []),
          ...(place.keeper === 'above' || place.keeper === 'suffix'
            ? ['At your DNS provider, add a TXT record _dmarc for this domain with the value “v=DMARC1; p=reject”.']
            : changeSteps.en(
                place,
                (where) => `${where}, set p=reject in the TXT record ${place.name}, without pct and t=y.`,
              )),
        ],
      },
      de: {
        title: 'DMARC setzt „reject“ nicht durch (Domain ohne E-Mail)',
        detail: (values) =>
          `${SEEN.de(values)} Diese Domain empfängt keine E-Mails. Wenn sie auch keine versendet, können Empfänger mit durchgesetztem p=reject alle gefälschten E-Mails ablehnen.`,
        steps: ({ place }) => [
          ...(place.fix === undefined ? NO_SENDERS.de : []),
          ...(place.keeper === 'above' || place.keeper === 'suffix'
            ? [
                'Legen Sie bei Ihrem DNS-Anbieter für diese Domain einen TXT-Eintrag _dmarc mit dem Wert „v=DMARC1; p=reject“ an.',
              ]
            : changeSteps.de(
                place,
                (where) => `Setzen Sie ${where} im TXT-Eintrag ${place.name} p=reject, ohne pct und t=y.`,
              )),
        ],
      },
    },
    monitor: {
      en: {
        title: 'DMARC policy is “none” (monitoring only)',
        detail: (values) => `${SEEN.en(values)} The effective policy is “none”. ${bulkSenderRule.en}`,
        steps: (values) =>
          values.place.keeper === 'above'
            ? [...OWN_RECORD.en, parentPolicy.en(values.place.name)]
            : [
                ...PRECONDITIONS.en(values),
                ...changeSteps.en(
                  values.place,
                  (where) => `${where}, set p=quarantine in the TXT record ${values.place.name}.`,
                  [
                    ...afterQuarantine(REJECT_NEXT.en, values.place),
                    ...(values.mayRejectUnused ? [later(REJECT_UNUSED.en)] : []),
                  ],
                ),
              ],
      },
      de: {
        title: 'DMARC-Richtlinie ist „none“ (nur Überwachung)',
        detail: (values) => `${SEEN.de(values)} Wirksam ist damit die Richtlinie „none“. ${bulkSenderRule.de}`,
        steps: (values) =>
          values.place.keeper === 'above'
            ? [...OWN_RECORD.de, parentPolicy.de(values.place.name)]
            : [
                ...PRECONDITIONS.de(values),
                ...changeSteps.de(
                  values.place,
                  (where) => `Setzen Sie ${where} im TXT-Eintrag ${values.place.name} p=quarantine.`,
                  [
                    ...afterQuarantine(REJECT_NEXT.de, values.place),
                    ...(values.mayRejectUnused ? [later(REJECT_UNUSED.de)] : []),
                  ],
                ),
              ],
      },
    },
  },
}
