import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
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
        title: 'Nothing says who may send mail',
        detail: ({ domain, isHost }) =>
          isHost
            ? `${domain} has no SPF record, and no enforced DMARC policy covers it. Strangers can send mail that claims to come from it.`
            : `${domain} takes no mail, but no SPF record says that it sends none either. Strangers can send mail that claims to come from it.`,
        steps: (values) =>
          addSteps.en(values, [
            'Find out whether any server sends mail with this name as the sender.',
            'If none does, add the TXT record v=spf1 -all for this name at your DNS host; otherwise build a record with our SPF generator.',
          ]),
      },
      de: {
        title: 'Nichts regelt, wer E-Mails versenden darf',
        detail: ({ domain, isHost }) =>
          isHost
            ? `${domain} hat keinen SPF-Eintrag, und keine durchgesetzte DMARC-Richtlinie schützt den Namen. Fremde können E-Mails versenden, die von dort zu kommen scheinen.`
            : `${domain} nimmt keine E-Mails an, aber kein SPF-Eintrag sagt, dass die Domain auch keine versendet. Fremde können E-Mails in ihrem Namen versenden.`,
        steps: (values) =>
          addSteps.de(values, [
            'Klären Sie, ob ein Server E-Mails mit diesem Namen als Absender versendet.',
            'Wenn nicht, legen Sie bei Ihrem DNS-Anbieter für diesen Namen den TXT-Eintrag v=spf1 -all an; andernfalls erstellen Sie einen Eintrag mit unserem SPF-Generator.',
          ]),
      },
    },
    'none-mail': {
      en: {
        title: 'The SPF record is missing',
        detail: ({ domain }) =>
          `${domain} has no SPF record, so no receiver can tell its real servers from forgers. Large providers reject or distrust mail from such domains.`,
        steps: (values) => [
          ...(values.isImplicit && values.fix !== undefined
            ? [
                `The record shown is right only if nobody sends mail with ${values.domain}; if somebody does, build a record with our SPF generator instead.`,
              ]
            : []),
          ...addSteps.en(values, [
            'List all services that send mail in the name of your domain: mailboxes, newsletters, shop, website.',
            'Build a record for them with our SPF generator and add it at your DNS host as a TXT record.',
          ]),
          ...(values.isImplicit || values.fix === undefined
            ? []
            : [
                'If other services send mail for you, such as newsletters or a shop, add what they name for SPF first.',
              ]),
        ],
      },
      de: {
        title: 'Der SPF-Eintrag fehlt',
        detail: ({ domain }) =>
          `${domain} hat keinen SPF-Eintrag. Empfänger können daher die echten Server nicht von Fälschern unterscheiden; große Anbieter lehnen E-Mails solcher Domains ab oder misstrauen ihnen.`,
        steps: (values) => [
          ...(values.isImplicit && values.fix !== undefined
            ? [
                `Der gezeigte Eintrag ist nur richtig, wenn niemand E-Mails mit ${values.domain} versendet; andernfalls erstellen Sie einen Eintrag mit unserem SPF-Generator.`,
              ]
            : []),
          ...addSteps.de(values, [
            'Sammeln Sie alle Dienste, die im Namen Ihrer Domain E-Mails versenden: Postfächer, Newsletter, Shop, Website.',
            'Erstellen Sie dafür mit unserem SPF-Generator einen Eintrag und legen Sie ihn bei Ihrem DNS-Anbieter als TXT-Eintrag an.',
          ]),
          ...(values.isImplicit || values.fix === undefined
            ? []
            : [
                'Wenn weitere Dienste für Sie versenden, etwa Newsletter oder Shop, ergänzen Sie vorher, was diese für SPF angeben.',
              ]),
        ],
      },
    },
    'near-miss': {
      en: {
        title: 'The SPF record is not recognised',
        detail: ({ domain, alias, text }) =>
          `${domain} has a TXT record that was meant for SPF, but receivers ignore it because it does not begin with exactly v=spf1 and a space: ${text}${aliasNote.en(domain, alias)}`,
        steps: (values) =>
          replaceAllSteps.en(values, [
            'At your DNS host, change the TXT record so that it begins with v=spf1 and a space, without quotes or spaces before it and without semicolons.',
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
            'At your DNS host, join the records into one that begins with v=spf1 and ends in a single term such as ~all.',
            'Delete all other TXT records there that begin with v=spf1.',
          ]),
      },
      de: {
        title: 'Es gibt mehr als einen SPF-Eintrag',
        detail: ({ domain, alias, count, records }) =>
          `${domain} hat ${count} SPF-Einträge. Erlaubt ist nur einer; bei mehreren verwenden Empfänger keinen davon. Gefunden: ${records.join(' | ')}${aliasNote.de(domain, alias)}`,
        steps: (values) =>
          replaceAllSteps.de(values, [
            'Fassen Sie die Einträge bei Ihrem DNS-Anbieter zu einem zusammen, der mit v=spf1 beginnt und mit einem einzigen Ausdruck wie ~all endet.',
            'Löschen Sie dort alle anderen TXT-Einträge, die mit v=spf1 beginnen.',
          ]),
      },
    },
  },
}
