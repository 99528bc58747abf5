import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { quotedListing } from '../../listing.ts'
import { lookupFailureTexts } from '../../lookup-failure.ts'
import type { ManagerClause } from '../../manager-clause.ts'
import { hostNote } from '../../panel-notes.ts'
import { choice, precondition, type Step } from '../../step.ts'
import type { FixRecord } from '../../verdict.ts'
import { receiverRule } from '../receiver-rules.ts'
import type { spfRecord } from './spf-record.ts'
import { addSteps, replaceAllSteps, sendersFirst } from './spf-steps.ts'

/** An alias has no TXT records of its own. */
const aliasNote: Localized<(domain: string, alias: string | undefined) => string> = {
  en: (domain, alias) =>
    alias === undefined ? '' : ` ${domain} is an alias (CNAME): its TXT records are those of ${alias}.`,
  de: (domain, alias) =>
    alias === undefined ? '' : ` ${domain} ist ein Alias (CNAME): Seine TXT-Einträge sind die von ${alias}.`,
}

/** Where the TXT records are edited. */
const place: Localized<(alias: string | undefined) => string> = {
  en: (alias) => (alias === undefined ? 'At your DNS provider' : `At the DNS provider of ${alias}`),
  de: (alias) => (alias === undefined ? 'bei Ihrem DNS-Anbieter' : `beim DNS-Anbieter von ${alias}`),
}

/** No other record is allowed beside a CNAME record (RFC 1034 section 3.6.2), so only DMARC can protect the name. */
const ALIAS_STEPS: Localized<(domain: string) => readonly string[]> = {
  en: (domain) => [
    'Before you change the policy, check in the aggregate reports (rua) that all your sending services have passed DMARC for several weeks.',
    `At the DNS provider of the parent domain, set the DMARC policy to quarantine or reject, for subdomains too; ${domain} inherits it.`,
    `Do not add an SPF record to ${domain}: no other record is allowed beside a CNAME record.`,
  ],
  de: (domain) => [
    'Vergewissern Sie sich vor der Änderung anhand der aggregierten Berichte (rua), dass alle Ihre Versanddienste DMARC seit mehreren Wochen bestehen.',
    `Setzen Sie beim DNS-Anbieter der übergeordneten Domain die DMARC-Richtlinie auf quarantine oder reject, auch für Subdomains; ${domain} erbt sie.`,
    `Legen Sie für ${domain} keinen SPF-Eintrag an: Neben einem CNAME-Eintrag ist kein anderer Eintrag erlaubt.`,
  ],
}

interface WithoutMail {
  readonly domain: string
  readonly fix: FixRecord | undefined
}

/** The record that forbids sending is added only if no service sends; a service that does gets another one. */
const NO_SENDER_STEPS: Localized<(values: WithoutMail) => readonly Step[]> = {
  en: ({ domain, fix }) => [
    fix === undefined
      ? `If no service sends mail with ${domain}, at your DNS provider, add the TXT record “v=spf1 -all” for ${domain}.`
      : choice(
          `If no service sends mail with ${domain}, at your DNS provider, add the record shown here as a TXT record of ${domain}.`,
        ),
    choice(
      'If one does, at your DNS provider, add an SPF record for that service instead; our SPF generator creates it.',
    ),
    ...hostNote.en(fix),
  ],
  de: ({ domain, fix }) => [
    fix === undefined
      ? `Wenn kein Dienst E-Mails mit ${domain} versendet, legen Sie bei Ihrem DNS-Anbieter für ${domain} den TXT-Eintrag „v=spf1 -all“ an.`
      : choice(
          `Wenn kein Dienst E-Mails mit ${domain} versendet, legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als TXT-Eintrag von ${domain} an.`,
        ),
    choice(
      'Wenn doch, legen Sie bei Ihrem DNS-Anbieter stattdessen einen SPF-Eintrag für diesen Dienst an; unser SPF-Generator erstellt ihn.',
    ),
    ...hostNote.de(fix),
  ],
}

/** Merged records add up their lookups. An offered record has been counted. */
const MERGED_FIRST: Localized<(fix: FixRecord | undefined) => readonly string[]> = {
  en: (fix) =>
    fix === undefined
      ? [
          'Before you change the record, make sure that the merged record needs at most 10 DNS lookups (include, a, mx, redirect and exists count); if not, merge fewer services.',
        ]
      : [],
  de: (fix) =>
    fix === undefined
      ? [
          'Vergewissern Sie sich vor der Änderung, dass der zusammengeführte Eintrag höchstens 10 DNS-Abfragen braucht (include, a, mx, redirect und exists zählen); wenn nicht, führen Sie weniger Dienste zusammen.',
        ]
      : [],
}

/** A domain may receive mail and send none. */
const NO_SENDER: Localized<(domain: string) => string> = {
  en: (domain) =>
    `If no service sends mail with ${domain}, at your DNS provider, add the TXT record “v=spf1 -all” instead.`,
  de: (domain) =>
    `Wenn kein Dienst E-Mails mit ${domain} versendet, legen Sie bei Ihrem DNS-Anbieter stattdessen den TXT-Eintrag „v=spf1 -all“ an.`,
}

const NO_SPF: ManagerClause = {
  part: 'no-senders-listed',
  en: 'a valid SPF record is missing too',
  de: 'auch ein gültiger SPF-Eintrag fehlt',
}

export const spfRecordText: TextsOf<typeof spfRecord> = {
  question: { en: 'Is there exactly 1 SPF record?', de: 'Gibt es genau 1 SPF-Eintrag?' },
  subject: { en: 'SPF record', de: 'SPF-Eintrag' },
  why: {
    en: 'SPF lists the servers that may send mail for a domain. Without a valid SPF record, receivers cannot tell spoofed invoices from real ones by the server, and genuine mail ends up in the spam folder more often.',
    de: 'SPF führt die Server auf, die für eine Domain E-Mails versenden dürfen. Ohne gültigen SPF-Eintrag sind gefälschte Rechnungen nicht am Server zu erkennen, und echte E-Mails landen häufiger im Spam-Ordner.',
  },
  forManagers: {
    'none-nonmail': NO_SPF,
    'none-mail': NO_SPF,
    'near-miss': NO_SPF,
    multiple: NO_SPF,
  },
  outcomes: {
    ok: {
      en: {
        title: 'SPF record found',
        detail: ({ domain, alias, record }) =>
          `The SPF record of ${domain} is “${record}”.${aliasNote.en(domain, alias)}`,
      },
      de: {
        title: 'SPF-Eintrag vorhanden',
        detail: ({ domain, alias, record }) =>
          `Der SPF-Eintrag von ${domain} lautet „${record}“.${aliasNote.de(domain, alias)}`,
      },
    },
    'none-host': {
      en: {
        title: 'No SPF record, but DMARC is enforced',
        detail: ({ domain }) =>
          `${domain} has no SPF record. An enforced DMARC policy applies to it, so receivers quarantine or reject spoofed mail, and no action is needed.`,
      },
      de: {
        title: 'Kein SPF-Eintrag, aber DMARC wird durchgesetzt',
        detail: ({ domain }) =>
          `${domain} hat keinen SPF-Eintrag. Für den Namen gilt eine durchgesetzte DMARC-Richtlinie; Empfänger sortieren gefälschte E-Mails aus oder lehnen sie ab, und es ist nichts zu tun.`,
      },
    },
    'none-nonmail': {
      en: {
        title: ({ isHost }) =>
          isHost ? 'No SPF record and no enforced DMARC policy' : 'No SPF record (domain without mail)',
        detail: ({ domain, isHost, target }) =>
          isHost
            ? `${domain} ${target === undefined ? 'has no SPF record' : `is an alias (CNAME) of ${target}, which has no SPF record`}, and no enforced DMARC policy applies to it.`
            : `${domain} has no mail server (MX) and no SPF record that forbids sending.`,
        steps: (values) => (values.target === undefined ? NO_SENDER_STEPS.en(values) : ALIAS_STEPS.en(values.domain)),
      },
      de: {
        title: ({ isHost }) =>
          isHost
            ? 'Kein SPF-Eintrag und keine durchgesetzte DMARC-Richtlinie'
            : 'Kein SPF-Eintrag (Domain ohne E-Mail)',
        detail: ({ domain, isHost, target }) =>
          isHost
            ? `${domain} ${target === undefined ? 'hat keinen SPF-Eintrag' : `ist ein Alias (CNAME) von ${target}, dort gibt es keinen SPF-Eintrag`}, und für den Namen gilt keine durchgesetzte DMARC-Richtlinie.`
            : `${domain} hat weder einen Mailserver (MX) noch einen SPF-Eintrag, der den Versand verbietet.`,
        steps: (values) => (values.target === undefined ? NO_SENDER_STEPS.de(values) : ALIAS_STEPS.de(values.domain)),
      },
    },
    'none-mail': {
      en: {
        title: 'No SPF record',
        detail: ({ domain, blockedBy }) =>
          `${domain} has no SPF record. ${receiverRule.en.spf}${blockedBy === undefined ? '' : ` The DMARC policy “${blockedBy}” is enforced, and without SPF and DKIM no mail of this domain passes it.`}`,
        steps: (values) =>
          values.fix === undefined
            ? [
                `List all services that send mail with ${values.domain}: mailboxes, newsletters, shop, website.`,
                'At your DNS provider, add an SPF record for them as a TXT record; our SPF generator creates it.',
                NO_SENDER.en(values.domain),
              ]
            : [
                precondition(
                  'Before you add the record, list all other services that send mail for you, such as newsletters or a shop, and add the SPF terms that they specify.',
                ),
                ...addSteps.en(values, []),
              ],
      },
      de: {
        title: 'Kein SPF-Eintrag',
        detail: ({ domain, blockedBy }) =>
          `${domain} hat keinen SPF-Eintrag. ${receiverRule.de.spf}${blockedBy === undefined ? '' : ` Die DMARC-Richtlinie „${blockedBy}“ wird durchgesetzt, und ohne SPF und DKIM besteht sie keine E-Mail dieser Domain.`}`,
        steps: (values) =>
          values.fix === undefined
            ? [
                `Listen Sie alle Dienste auf, die E-Mails mit ${values.domain} versenden: Postfächer, Newsletter, Shop, Website.`,
                'Legen Sie bei Ihrem DNS-Anbieter dafür einen SPF-Eintrag als TXT-Eintrag an; unser SPF-Generator erstellt ihn.',
                NO_SENDER.de(values.domain),
              ]
            : [
                precondition(
                  'Listen Sie vor dem Anlegen alle weiteren Dienste auf, die für Sie versenden, etwa Newsletter oder Shop, und ergänzen Sie die SPF-Angaben, die diese nennen.',
                ),
                ...addSteps.de(values, []),
              ],
      },
    },
    'near-miss': {
      en: {
        title: 'SPF record is not recognized',
        detail: ({ domain, alias, text }) =>
          `The TXT record “${text}” of ${domain} seems to be meant for SPF. It is not an SPF record, because it does not begin with exactly v=spf1 and a space.${aliasNote.en(domain, alias)}`,
        steps: (values) => [
          sendersFirst.en(values.domain),
          ...replaceAllSteps.en(values, [
            `${place.en(values.alias)}, change the TXT record so that it begins with v=spf1 and a space, without quotation marks or spaces before it and without semicolons.`,
          ]),
        ],
      },
      de: {
        title: 'SPF-Eintrag wird nicht erkannt',
        detail: ({ domain, alias, text }) =>
          `Der TXT-Eintrag „${text}“ von ${domain} ist offenbar für SPF gedacht. Er ist kein SPF-Eintrag, weil er nicht genau mit v=spf1 und einem Leerzeichen beginnt.${aliasNote.de(domain, alias)}`,
        steps: (values) => [
          sendersFirst.de(values.domain),
          ...replaceAllSteps.de(values, [
            `Ändern Sie ${place.de(values.alias)} den TXT-Eintrag so, dass er mit v=spf1 und einem Leerzeichen beginnt, ohne Anführungs- oder Leerzeichen davor und ohne Semikolons.`,
          ]),
        ],
      },
    },
    multiple: {
      en: {
        title: 'More than 1 SPF record',
        detail: ({ domain, alias, count, records }) =>
          `${domain} has ${count} SPF records: ${quotedListing.en(records)}. Only 1 is allowed; with several, none of them applies.${aliasNote.en(domain, alias)}`,
        steps: (values) => [
          sendersFirst.en(values.domain),
          ...MERGED_FIRST.en(values.fix),
          ...replaceAllSteps.en(values, [
            `${place.en(values.alias)}, replace the SPF records (TXT records that begin with v=spf1) with one that has all their terms and ends with a single “all”, such as ~all, in one change.`,
          ]),
        ],
      },
      de: {
        title: 'Mehr als 1 SPF-Eintrag',
        detail: ({ domain, alias, count, records }) =>
          `${domain} hat ${count} SPF-Einträge: ${quotedListing.de(records)}. Nur 1 ist erlaubt; bei mehreren gilt keiner davon.${aliasNote.de(domain, alias)}`,
        steps: (values) => [
          sendersFirst.de(values.domain),
          ...MERGED_FIRST.de(values.fix),
          ...replaceAllSteps.de(values, [
            `Ersetzen Sie ${place.de(values.alias)} die SPF-Einträge (TXT-Einträge, die mit v=spf1 beginnen) in einem Schritt durch einen, der alle ihre Angaben enthält und mit einem einzigen „all“ wie ~all endet.`,
          ]),
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'SPF', effect: 'Some receivers defer the mail.' },
      de: {
        subject: 'SPF',
        effect: 'Manche Empfänger stellen die E-Mails zurück.',
      },
    }),
  },
}
