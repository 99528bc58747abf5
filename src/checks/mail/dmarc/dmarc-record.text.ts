import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { lookupFailureTexts } from '../../lookup-failure.ts'
import type { ManagerClause } from '../../manager-clause.ts'
import { appendedNote, hostNote } from '../../panel-notes.ts'
import { later, note, precondition, publish } from '../../step.ts'
import { receiverRule } from '../receiver-rules.ts'
import type { dmarcRecord } from './dmarc-record.ts'
import { ALIGNED_FIRST, QUARANTINE_NEXT, REJECT_NEXT, SUBDOMAIN_RECORDS } from './dmarc-steps.ts'

interface Absent {
  readonly name: string
  readonly other: string | undefined
  readonly alias: string | undefined
}

/** The first sentence of a detail. A wildcard record also exists at this name, and looks like a separate record. */
const ABSENT: Localized<(values: Absent) => string> = {
  en: ({ name, other, alias }) =>
    alias !== undefined
      ? `${name} is an alias (CNAME) of ${alias}, where there is no DMARC record, and no parent domain has one.`
      : `There is no DMARC record at ${name} or at a parent domain${other === undefined ? '' : `; the TXT record “${other}” there, possibly from a wildcard record, is not a DMARC record`}.`,
  de: ({ name, other, alias }) =>
    alias !== undefined
      ? `${name} ist ein Alias (CNAME) von ${alias}; dort gibt es keinen DMARC-Eintrag, und auch bei keiner übergeordneten Domain.`
      : `Weder unter ${name} noch bei einer übergeordneten Domain gibt es einen DMARC-Eintrag${other === undefined ? '' : `; der TXT-Eintrag „${other}“ dort (eventuell aus einem Wildcard-Eintrag) ist keiner`}.`,
}

/** An alias usually belongs to a service that manages the DMARC record, often one that is no longer used. */
const ALIAS_STEPS: Localized<(values: Absent, domain: string) => readonly string[]> = {
  en: ({ name, alias }, domain) => [
    `Find out whether a service still manages the DMARC record of ${domain} at ${alias}.`,
    `If it does, in the settings of that service, have the DMARC record at ${alias} restored.`,
    `If it does not, at your DNS provider, replace the CNAME record ${name} with a DMARC record as a TXT record, with p=none (monitoring only) and a report address (rua), in one change; our DMARC generator creates it.`,
  ],
  de: ({ name, alias }, domain) => [
    `Klären Sie, ob ein Dienst den DMARC-Eintrag von ${domain} unter ${alias} noch verwaltet.`,
    `Wenn ja, lassen Sie in den Einstellungen dieses Dienstes den DMARC-Eintrag unter ${alias} wiederherstellen.`,
    `Wenn nicht, ersetzen Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag ${name} in einem Schritt durch einen DMARC-Eintrag als TXT-Eintrag, mit p=none (nur Überwachung) und einer Berichtsadresse (rua); unser DMARC-Generator erstellt ihn.`,
  ],
}

const NO_POLICY: ManagerClause = {
  part: 'no-policy',
  en: 'Others can send mail in the name of this domain: it has no valid DMARC policy that asks receivers to stop such mail',
  de: 'Andere können E-Mails im Namen dieser Domain versenden: Ihr fehlt eine gültige DMARC-Richtlinie, nach der Empfänger solche E-Mails aufhalten',
}

const UNREADABLE: ManagerClause = {
  part: 'no-policy',
  en: 'Others can send mail in the name of this domain: receivers cannot read its DMARC policy',
  de: 'Andere können E-Mails im Namen dieser Domain versenden: Empfänger können ihre DMARC-Richtlinie nicht abrufen',
}

export const dmarcRecordText: TextsOf<typeof dmarcRecord> = {
  question: { en: 'Is there exactly 1 DMARC record?', de: 'Gibt es genau 1 DMARC-Eintrag?' },
  subject: { en: 'DMARC record', de: 'DMARC-Eintrag' },
  why: {
    en: 'SPF and DKIM check technical sender data that recipients do not see; only DMARC ties them to the From address. Without it, mail “from the boss” can pass both and still be spoofed.',
    de: 'SPF und DKIM prüfen technische Absenderdaten, die E-Mail-Programme meist nicht zeigen; erst DMARC bindet sie an die From-Adresse. Ohne DMARC kann eine E-Mail „vom Chef“ beide Prüfungen bestehen und trotzdem gefälscht sein.',
  },
  forManagers: {
    'none-nonmail': NO_POLICY,
    'none-mail': NO_POLICY,
    'near-miss': NO_POLICY,
    misplaced: NO_POLICY,
    multiple: NO_POLICY,
    fails: UNREADABLE,
    'invalid-dnssec': UNREADABLE,
  },
  outcomes: {
    ok: {
      en: {
        title: ({ isInherited }) => (isInherited ? 'DMARC record found (inherited)' : 'DMARC record found'),
        detail: ({ name, text, isInherited }) =>
          isInherited
            ? `This domain inherits the DMARC record at ${name}, which is “${text}”.`
            : `The DMARC record at ${name} is “${text}”.`,
      },
      de: {
        title: ({ isInherited }) => (isInherited ? 'DMARC-Eintrag vorhanden (geerbt)' : 'DMARC-Eintrag vorhanden'),
        detail: ({ name, text, isInherited }) =>
          isInherited
            ? `Diese Domain erbt den DMARC-Eintrag unter ${name}. Er lautet „${text}“.`
            : `Der DMARC-Eintrag unter ${name} lautet „${text}“.`,
      },
    },
    'none-nonmail': {
      en: {
        title: ({ isHost }) => (isHost ? 'No DMARC record applies' : 'No DMARC record (domain without mail)'),
        detail: (values) => ABSENT.en(values),
        steps: ({ name, domain, isHost, fix, ...others }) =>
          others.alias !== undefined
            ? ALIAS_STEPS.en({ name, ...others }, domain)
            : fix === undefined
              ? [
                  `Before you add a record, find out whether any service sends mail with ${domain}.`,
                  ...(isHost
                    ? [
                        `At the DNS provider of the parent domain, add a DMARC record if it has none; ${domain} inherits it.`,
                      ]
                    : []),
                  `At your DNS provider, add a DMARC record as the TXT record ${name}; our DMARC generator creates it.`,
                ]
              : [
                  precondition(
                    `Before you add the record, make sure that no service sends mail with ${domain}: receivers reject all of it from then on.`,
                  ),
                  precondition(`Before you add the record, ${SUBDOMAIN_RECORDS.en}`),
                  publish(`At your DNS provider, add the record shown here as the TXT record ${name}.`),
                  ...hostNote.en(fix),
                ],
      },
      de: {
        title: ({ isHost }) => (isHost ? 'Kein geltender DMARC-Eintrag' : 'Kein DMARC-Eintrag (Domain ohne E-Mail)'),
        detail: (values) => ABSENT.de(values),
        steps: ({ name, domain, isHost, fix, ...others }) =>
          others.alias !== undefined
            ? ALIAS_STEPS.de({ name, ...others }, domain)
            : fix === undefined
              ? [
                  `Klären Sie vor dem Anlegen, ob ein Dienst E-Mails mit ${domain} versendet.`,
                  ...(isHost
                    ? [
                        `Legen Sie beim DNS-Anbieter der übergeordneten Domain einen DMARC-Eintrag an, falls er fehlt; ${domain} erbt ihn.`,
                      ]
                    : []),
                  `Legen Sie bei Ihrem DNS-Anbieter einen DMARC-Eintrag als TXT-Eintrag ${name} an; unser DMARC-Generator erstellt ihn.`,
                ]
              : [
                  precondition(
                    `Vergewissern Sie sich vor dem Anlegen, dass kein Dienst E-Mails mit ${domain} versendet: Empfänger lehnen sie dann alle ab.`,
                  ),
                  precondition(`Legen Sie vorher ${SUBDOMAIN_RECORDS.de}`),
                  publish(`Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als TXT-Eintrag ${name} an.`),
                  ...hostNote.de(fix),
                ],
      },
    },
    'none-mail': {
      en: {
        title: 'No DMARC record',
        detail: (values) => `${ABSENT.en(values)} ${receiverRule.en.dmarc}`,
        steps: ({ name, domain, fix, ...others }) =>
          others.alias !== undefined
            ? [...ALIAS_STEPS.en({ name, ...others }, domain), QUARANTINE_NEXT.en]
            : fix === undefined
              ? [
                  `At your DNS provider, add a DMARC record as the TXT record ${name}, with p=none (monitoring only) and a report address (rua); our DMARC generator creates it.`,
                  QUARANTINE_NEXT.en,
                  REJECT_NEXT.en,
                ]
              : [
                  precondition(
                    `Before you add the record, make sure that the mailbox dmarc@${domain} exists, or use another mail address of yours; the aggregate reports are sent there.`,
                  ),
                  publish(
                    `At your DNS provider, add the record shown here as the TXT record ${name}. It only monitors: no mail is lost.`,
                  ),
                  ...hostNote.en(fix),
                  later(QUARANTINE_NEXT.en),
                  later(REJECT_NEXT.en),
                ],
      },
      de: {
        title: 'Kein DMARC-Eintrag',
        detail: (values) => `${ABSENT.de(values)} ${receiverRule.de.dmarc}`,
        steps: ({ name, domain, fix, ...others }) =>
          others.alias !== undefined
            ? [...ALIAS_STEPS.de({ name, ...others }, domain), QUARANTINE_NEXT.de]
            : fix === undefined
              ? [
                  `Legen Sie bei Ihrem DNS-Anbieter einen DMARC-Eintrag als TXT-Eintrag ${name} an, mit p=none (nur Überwachung) und einer Berichtsadresse (rua); unser DMARC-Generator erstellt ihn.`,
                  QUARANTINE_NEXT.de,
                  REJECT_NEXT.de,
                ]
              : [
                  precondition(
                    `Sorgen Sie vor dem Anlegen dafür, dass es das Postfach dmarc@${domain} gibt, oder verwenden Sie eine andere eigene E-Mail-Adresse; dorthin gehen die aggregierten Berichte.`,
                  ),
                  publish(
                    `Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als TXT-Eintrag ${name} an. Er überwacht nur: Keine E-Mail geht verloren.`,
                  ),
                  ...hostNote.de(fix),
                  later(QUARANTINE_NEXT.de),
                  later(REJECT_NEXT.de),
                ],
      },
    },
    'near-miss': {
      en: {
        title: 'DMARC record is not recognized',
        detail: ({ name, text }) =>
          `The TXT record at ${name} is “${text}”. A DMARC record must begin with exactly “v=DMARC1;”, so the policy in it has no effect.`,
        steps: ({ name, domain, policy, fix }) =>
          fix === undefined
            ? [
                ...ALIGNED_FIRST.en(domain, policy),
                `At your DNS provider, correct the TXT record ${name}: it must begin with “v=DMARC1;” and the policy that you want (p=none, p=quarantine or p=reject), with semicolons between the tags and without quotation marks.`,
                `If ${name} is an alias (CNAME), have the provider that it points to correct the record.`,
              ]
            : [
                ...ALIGNED_FIRST.en(domain, policy),
                publish(`At your DNS provider, replace the TXT record ${name} with the record shown here.`),
                ...hostNote.en(fix),
              ],
      },
      de: {
        title: 'DMARC-Eintrag wird nicht erkannt',
        detail: ({ name, text }) =>
          `Der TXT-Eintrag unter ${name} lautet „${text}“. Ein DMARC-Eintrag muss genau mit „v=DMARC1;“ beginnen; die Richtlinie darin hat daher keine Wirkung.`,
        steps: ({ name, domain, policy, fix }) =>
          fix === undefined
            ? [
                ...ALIGNED_FIRST.de(domain, policy),
                `Korrigieren Sie bei Ihrem DNS-Anbieter den TXT-Eintrag ${name}: Er muss mit „v=DMARC1;“ und der gewünschten Richtlinie (p=none, p=quarantine oder p=reject) beginnen, mit Semikolons zwischen den Angaben und ohne Anführungszeichen.`,
                `Wenn ${name} ein Alias (CNAME) ist, lassen Sie den Eintrag von dem Anbieter korrigieren, auf den er zeigt.`,
              ]
            : [
                ...ALIGNED_FIRST.de(domain, policy),
                publish(`Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag ${name} durch den hier gezeigten.`),
                ...hostNote.de(fix),
              ],
      },
    },
    misplaced: {
      en: {
        title: 'DMARC record is at the wrong name',
        detail: ({ at, name, text }) =>
          `The DMARC record “${text}” is at ${at}. Receivers look for it at ${name} only.`,
        steps: ({ at, name, domain, policy, fix }) => [
          ...ALIGNED_FIRST.en(domain, policy),
          fix === undefined
            ? `At your DNS provider, add a correct DMARC record as the TXT record ${name}; our DMARC generator creates it.`
            : publish(`At your DNS provider, add the record shown here as the TXT record ${name}.`),
          note(appendedNote.en),
          later(`When the record is visible (dig TXT ${name}), at your DNS provider, delete the one at ${at}.`),
        ],
      },
      de: {
        title: 'DMARC-Eintrag unter falschem Namen',
        detail: ({ at, name, text }) =>
          `Der DMARC-Eintrag „${text}“ ist unter ${at} angelegt. Empfänger suchen ihn nur unter ${name}.`,
        steps: ({ at, name, domain, policy, fix }) => [
          ...ALIGNED_FIRST.de(domain, policy),
          fix === undefined
            ? `Legen Sie bei Ihrem DNS-Anbieter einen korrekten DMARC-Eintrag als TXT-Eintrag ${name} an; unser DMARC-Generator erstellt ihn.`
            : publish(`Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als TXT-Eintrag ${name} an.`),
          note(appendedNote.de),
          later(`Wenn der Eintrag sichtbar ist (dig TXT ${name}), löschen Sie bei Ihrem DNS-Anbieter den unter ${at}.`),
        ],
      },
    },
    multiple: {
      en: {
        title: 'More than 1 DMARC record',
        detail: ({ name, count }) =>
          `${name} has ${count} DMARC records; only 1 is allowed. According to the standard, none of them applies; some receivers use one of them.`,
        steps: ({ name, domain, policy, fix }) =>
          fix === undefined
            ? [
                `Find out which DMARC record of ${name} is the current one.`,
                ...ALIGNED_FIRST.en(domain, policy),
                `At the DNS provider of ${name}, delete the others.`,
              ]
            : [
                ...ALIGNED_FIRST.en(domain, policy),
                publish(
                  `At your DNS provider, replace all DMARC records of ${name} with the one shown here, in one change. It has the mildest of their policies and all report addresses.`,
                ),
                ...hostNote.en(fix),
              ],
      },
      de: {
        title: 'Mehr als 1 DMARC-Eintrag',
        detail: ({ name, count }) =>
          `${name} hat ${count} DMARC-Einträge; nur 1 ist erlaubt. Nach dem Standard gilt keiner davon; manche Empfänger verwenden einen davon.`,
        steps: ({ name, domain, policy, fix }) =>
          fix === undefined
            ? [
                `Klären Sie, welcher DMARC-Eintrag von ${name} der aktuelle ist.`,
                ...ALIGNED_FIRST.de(domain, policy),
                `Löschen Sie beim DNS-Anbieter von ${name} die anderen.`,
              ]
            : [
                ...ALIGNED_FIRST.de(domain, policy),
                publish(
                  `Ersetzen Sie bei Ihrem DNS-Anbieter alle DMARC-Einträge von ${name} in einem Schritt durch den hier gezeigten. Er enthält die mildeste der Richtlinien und alle Berichtsadressen.`,
                ),
                ...hostNote.de(fix),
              ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'DMARC', effect: 'Receivers do not learn the DMARC policy.' },
      de: {
        subject: 'DMARC',
        effect: 'Empfänger erfahren die DMARC-Richtlinie nicht.',
      },
    }),
  },
}
