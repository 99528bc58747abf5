import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import type { spfRecord } from './spf-record.ts'
import { addSteps, replaceAllSteps } from './spf-steps.ts'

/** An alias has no texts of its own. */
const aliasNote: Localized<(domain: string, alias: string | undefined) => string> = {
  en: (domain, alias) => (alias === undefined ? '' : ` (${domain} is an alias: the record is that of ${alias}.)`),
  de: (domain, alias) => (alias === undefined ? '' : ` (${domain} ist ein Alias: Der Eintrag gehört zu ${alias}.)`),
}

export const spfRecordText: TextsOf<typeof spfRecord> = {
  question: { en: 'Is there exactly one SPF record?', de: 'Gibt es genau einen SPF-Eintrag?' },
  subject: { en: 'The SPF record', de: 'Der SPF-Eintrag' },
  why: {
    en: 'SPF lists the servers that may send mail for a domain. Without a list that can be read, a forged invoice is hard to tell from a real one, and genuine mail ends up in the spam folder more often.',
    de: 'SPF nennt die Server, die für eine Domain E-Mails senden dürfen. Ohne lesbare Liste ist eine gefälschte Rechnung kaum von einer echten zu unterscheiden, und echte E-Mails landen häufiger im Spam.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'There is one SPF record',
        detail: ({ domain, alias, record }) =>
          `${domain} says which servers may send its mail: ${record}${aliasNote.en(domain, alias)}`,
      },
      de: {
        title: 'Es gibt einen SPF-Eintrag',
        detail: ({ domain, alias, record }) =>
          `${domain} sagt, welche Server E-Mails der Domain versenden dürfen: ${record}${aliasNote.de(domain, alias)}`,
      },
    },
    'none-host': {
      en: {
        title: 'No SPF record, but DMARC protects the name',
        detail: ({ domain }) =>
          `${domain} has no SPF record of its own. Forged mail in its name is already warded off by the DMARC policy that applies to it, so nothing needs to be done.`,
      },
      de: {
        title: 'Kein SPF-Eintrag, aber DMARC schützt den Namen',
        detail: ({ domain }) =>
          `${domain} hat keinen eigenen SPF-Eintrag. Gefälschte E-Mails in diesem Namen wehrt bereits die geltende DMARC-Richtlinie ab, daher ist nichts zu tun.`,
      },
    },
    'none-nonmail': {
      en: {
        title: ({ isHost }) => (isHost ? 'No SPF record' : 'No SPF record (domain without mail)'),
        detail: ({ domain, isHost }) =>
          isHost
            ? `${domain} has no SPF record, and no enforced DMARC policy applies to it. Spoofed mail in its name is not stopped.`
            : `${domain} does not receive mail, but no SPF record says that no server may send with it. Spoofed mail in its name is not stopped.`,
        steps: (values) => [
          `Before you add a record, check whether any service sends mail with ${values.domain}.`,
          ...addSteps.en(values, [
            `If none does, add the TXT record “v=spf1 -all” for ${values.domain} at your DNS provider.`,
            'If one does, create an SPF record for it with our SPF generator.',
          ]),
        ],
      },
      de: {
        title: ({ isHost }) => (isHost ? 'Kein SPF-Eintrag' : 'Kein SPF-Eintrag (Domain ohne E-Mail)'),
        detail: ({ domain, isHost }) =>
          isHost
            ? `${domain} hat keinen SPF-Eintrag, und keine durchgesetzte DMARC-Richtlinie gilt für den Namen. Gefälschte E-Mails in diesem Namen werden nicht aufgehalten.`
            : `${domain} empfängt keine E-Mails, aber kein SPF-Eintrag sagt, dass kein Server damit versenden darf. Gefälschte E-Mails in diesem Namen werden nicht aufgehalten.`,
        steps: (values) => [
          `Prüfen Sie vor dem Anlegen, ob ein Dienst E-Mails mit ${values.domain} versendet.`,
          ...addSteps.de(values, [
            `Wenn nicht, legen Sie bei Ihrem DNS-Anbieter für ${values.domain} den TXT-Eintrag „v=spf1 -all“ an.`,
            'Wenn doch, erstellen Sie dafür mit unserem SPF-Generator einen SPF-Eintrag.',
          ]),
        ],
      },
    },
    'none-mail': {
      en: {
        title: 'No SPF record',
        detail: ({ domain, blockedBy }) =>
          `${domain} has no SPF record, so receivers cannot tell its servers from others. Since 2025, Gmail, Yahoo and Outlook reject bulk mail without SPF.${blockedBy === undefined ? '' : ` The DMARC policy “${blockedBy}” is enforced, and without SPF and DKIM no mail of this domain passes it.`}`,
        steps: (values) => {
          if (values.fix === undefined)
            return [
              'List all services that send mail with your domain: mailboxes, newsletters, shop, website.',
              'At your DNS provider, add an SPF record for them as a TXT record; our SPF generator creates it.',
            ]
          return values.isImplicit
            ? [
                `Before you add the record, check that nobody sends mail with ${values.domain}; if somebody does, create a record with our SPF generator instead.`,
                ...addSteps.en(values, []),
              ]
            : [
                'Before you add the record, list all other services that send mail for you, such as newsletters or a shop, and add what they specify for SPF to it.',
                ...addSteps.en(values, []),
              ]
        },
      },
      de: {
        title: 'Kein SPF-Eintrag',
        detail: ({ domain, blockedBy }) =>
          `${domain} hat keinen SPF-Eintrag; Empfänger können die eigenen Server daher nicht von fremden unterscheiden. Gmail, Yahoo und Outlook lehnen seit 2025 Massen-E-Mails ohne SPF ab.${blockedBy === undefined ? '' : ` Die DMARC-Richtlinie „${blockedBy}“ wird durchgesetzt, und ohne SPF und DKIM besteht sie keine E-Mail dieser Domain.`}`,
        steps: (values) => {
          if (values.fix === undefined)
            return [
              'Listen Sie alle Dienste auf, die E-Mails mit Ihrer Domain versenden: Postfächer, Newsletter, Shop, Website.',
              'Legen Sie bei Ihrem DNS-Anbieter dafür einen SPF-Eintrag als TXT-Eintrag an; unser SPF-Generator erstellt ihn.',
            ]
          return values.isImplicit
            ? [
                `Prüfen Sie vor dem Anlegen, dass niemand E-Mails mit ${values.domain} versendet; andernfalls erstellen Sie mit unserem SPF-Generator einen Eintrag.`,
                ...addSteps.de(values, []),
              ]
            : [
                'Listen Sie vor dem Anlegen alle weiteren Dienste auf, die für Sie versenden, etwa Newsletter oder Shop, und ergänzen Sie im Eintrag, was diese für SPF angeben.',
                ...addSteps.de(values, []),
              ]
        },
      },
    },
    'near-miss': {
      en: {
        title: 'The SPF record is not recognised',
        detail: ({ domain, alias, text }) =>
          `${domain} has a TXT record that was meant for SPF, but receivers ignore it because it does not begin with exactly v=spf1 and a space: ${text}${aliasNote.en(domain, alias)}`,
        steps: (values) =>
          replaceAllSteps.en(values, [
            'At your DNS provider, change the TXT record so that it begins with v=spf1 and a space, without quotation marks or spaces before it and without semicolons.',
          ]),
      },
      de: {
        title: 'Der SPF-Eintrag wird nicht erkannt',
        detail: ({ domain, alias, text }) =>
          `${domain} hat einen TXT-Eintrag, der für SPF gedacht ist. Empfänger übergehen ihn, weil er nicht genau mit v=spf1 und einem Leerzeichen beginnt: ${text}${aliasNote.de(domain, alias)}`,
        steps: (values) =>
          replaceAllSteps.de(values, [
            'Ändern Sie den TXT-Eintrag bei Ihrem DNS-Anbieter so, dass er mit v=spf1 und einem Leerzeichen beginnt, ohne Anführungs- oder Leerzeichen davor und ohne Semikolons.',
          ]),
      },
    },
    multiple: {
      en: {
        title: 'There is more than one SPF record',
        detail: ({ domain, alias, count, records }) =>
          `${domain} has ${count} SPF records. Only one is allowed; with several, receivers use none of them. Seen: ${records.join(' | ')}${aliasNote.en(domain, alias)}`,
        steps: (values) =>
          replaceAllSteps.en(values, [
            'At your DNS provider, replace the SPF records (TXT records that begin with v=spf1) with one that has all their terms and ends in a single all, such as ~all.',
          ]),
      },
      de: {
        title: 'Es gibt mehr als einen SPF-Eintrag',
        detail: ({ domain, alias, count, records }) =>
          `${domain} hat ${count} SPF-Einträge. Erlaubt ist nur einer; bei mehreren verwenden Empfänger keinen davon. Gefunden: ${records.join(' | ')}${aliasNote.de(domain, alias)}`,
        steps: (values) =>
          replaceAllSteps.de(values, [
            'Ersetzen Sie bei Ihrem DNS-Anbieter die SPF-Einträge (TXT-Einträge, die mit v=spf1 beginnen) durch einen, der alle ihre Angaben enthält und mit einem einzigen „all“ wie ~all endet.',
          ]),
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'SPF', effect: 'Receivers cannot verify senders and may defer or reject mail.' },
      de: {
        subject: 'SPF',
        effect: 'Empfänger können Absender nicht prüfen und stellen E-Mails möglicherweise zurück oder lehnen sie ab.',
      },
    }),
  },
}
