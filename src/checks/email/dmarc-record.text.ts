import type { TextsOf } from '../define-check.ts'
import { appendedNote, hostNote } from '../panel-notes.ts'
import type { dmarcRecord } from './dmarc-record.ts'

export const dmarcRecordText: TextsOf<typeof dmarcRecord> = {
  question: { en: 'Does exactly one DMARC policy apply?', de: 'Gilt genau eine DMARC-Richtlinie?' },
  subject: { en: 'The DMARC policy', de: 'Die DMARC-Richtlinie' },
  why: {
    en: 'SPF and DKIM look at technical sender data; only DMARC ties them to the address that people see. Without it, mail “from the boss” can pass both and yet come from a stranger.',
    de: 'SPF und DKIM prüfen technische Absenderdaten; erst DMARC bindet sie an die Adresse, die Menschen sehen. Ohne DMARC kann eine E-Mail „vom Chef“ beide Prüfungen bestehen und doch von Fremden stammen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'A DMARC policy applies',
        detail: ({ name, text, isInherited }) =>
          isInherited ? `It is inherited from ${name}: ${text}` : `It stands at ${name}: ${text}`,
      },
      de: {
        title: 'Eine DMARC-Richtlinie gilt',
        detail: ({ name, text, isInherited }) =>
          isInherited ? `Sie ist von ${name} geerbt: ${text}` : `Sie steht unter ${name}: ${text}`,
      },
    },
    'none-nonmail': {
      en: {
        title: 'No DMARC policy protects this name',
        detail: ({ name, domain }) =>
          `There is no DMARC record at ${name} and none above it. Strangers can send mail in the name of ${domain}, and receivers are not told to turn it away.`,
        steps: ({ name, domain, isHost, fix }) =>
          fix === undefined
            ? [
                isHost
                  ? `It is best to add a DMARC record for the domain above ${domain}; the names below inherit it.`
                  : `Find out who sends mail with ${domain}: its SPF record or a DKIM key points to a sender.`,
                `Build a record with our DMARC generator and add it at your DNS host as a TXT record of ${name}.`,
              ]
            : [
                ...hostNote.en(fix),
                'If a subdomain sends mail, first give it a DMARC record of its own.',
                `At your DNS host, add the TXT record shown here at ${name}: it tells receivers to reject all mail in the name of ${domain}.`,
              ],
      },
      de: {
        title: 'Keine DMARC-Richtlinie schützt diesen Namen',
        detail: ({ name, domain }) =>
          `Unter ${name} und darüber gibt es keinen DMARC-Eintrag. Fremde können E-Mails im Namen von ${domain} versenden, und Empfänger werden nicht aufgefordert, sie abzuweisen.`,
        steps: ({ name, domain, isHost, fix }) =>
          fix === undefined
            ? [
                isHost
                  ? `Am besten legen Sie einen DMARC-Eintrag bei der Domain über ${domain} an; Namen darunter erben ihn.`
                  : `Klären Sie, wer mit ${domain} E-Mails versendet: Der SPF-Eintrag oder ein DKIM-Schlüssel deutet auf einen Absender hin.`,
                `Erstellen Sie mit unserem DMARC-Generator einen Eintrag und legen Sie ihn bei Ihrem DNS-Anbieter als TXT-Eintrag von ${name} an.`,
              ]
            : [
                ...hostNote.de(fix),
                'Wenn eine Subdomain E-Mails versendet, geben Sie ihr vorher einen eigenen DMARC-Eintrag.',
                `Legen Sie bei Ihrem DNS-Anbieter unter ${name} den hier gezeigten TXT-Eintrag an: Er fordert Empfänger auf, alle E-Mails im Namen von ${domain} abzuweisen.`,
              ],
      },
    },
    'none-mail': {
      en: {
        title: 'The DMARC policy is missing',
        detail: ({ name, domain }) =>
          `There is no DMARC record at ${name} and none above it. Anybody can send mail in the name of ${domain}, and large providers demand a DMARC record from bulk senders.`,
        steps: ({ name, domain, isLock, fix }) => {
          if (fix === undefined)
            return [
              'Build a record with our DMARC generator; begin with p=none, which only watches.',
              `At your DNS host, add it as a TXT record of ${name}; if that name is an alias, replace the alias.`,
            ]
          return isLock
            ? [
                `The record shown is right only if nobody sends or receives mail with ${domain}: receivers then reject all of it. Otherwise build one with our DMARC generator.`,
                ...hostNote.en(fix),
                `If nobody does, add it at your DNS host as a TXT record of ${name}. A subdomain that sends mail first needs a record of its own.`,
              ]
            : [
                ...hostNote.en(fix),
                `At your DNS host, add the TXT record shown here at ${name}. It only watches: no mail is lost.`,
                `Make sure that the mailbox dmarc@${domain} exists, or put another address of yours there: the daily reports go to it.`,
                'After some weeks of reports in which all your own senders pass, raise the policy to quarantine.',
              ]
        },
      },
      de: {
        title: 'Die DMARC-Richtlinie fehlt',
        detail: ({ name, domain }) =>
          `Unter ${name} und darüber gibt es keinen DMARC-Eintrag. Jeder kann E-Mails im Namen von ${domain} versenden, und große Anbieter verlangen von Massenversendern einen DMARC-Eintrag.`,
        steps: ({ name, domain, isLock, fix }) => {
          if (fix === undefined)
            return [
              'Erstellen Sie mit unserem DMARC-Generator einen Eintrag; beginnen Sie mit p=none, das nur beobachtet.',
              `Legen Sie ihn bei Ihrem DNS-Anbieter als TXT-Eintrag von ${name} an; ist dieser Name ein Alias, ersetzen Sie den Alias.`,
            ]
          return isLock
            ? [
                `Der gezeigte Eintrag ist nur richtig, wenn niemand mit ${domain} E-Mails versendet oder empfängt: Empfänger weisen dann alle ab. Andernfalls erstellen Sie einen mit unserem DMARC-Generator.`,
                ...hostNote.de(fix),
                `Wenn das so ist, legen Sie ihn bei Ihrem DNS-Anbieter als TXT-Eintrag von ${name} an. Eine Subdomain, die E-Mails versendet, braucht vorher einen eigenen Eintrag.`,
              ]
            : [
                ...hostNote.de(fix),
                `Legen Sie bei Ihrem DNS-Anbieter unter ${name} den hier gezeigten TXT-Eintrag an. Er beobachtet nur: Keine E-Mail geht verloren.`,
                `Sorgen Sie dafür, dass es das Postfach dmarc@${domain} gibt, oder setzen Sie eine andere eigene Adresse ein: Dorthin gehen die täglichen Berichte.`,
                'Wenn nach einigen Wochen alle eigenen Absender in den Berichten bestehen, heben Sie die Richtlinie auf quarantine an.',
              ]
        },
      },
    },
    misplaced: {
      en: {
        title: 'The DMARC record stands at the wrong name',
        detail: ({ at, name, text }) =>
          `Receivers look for it at ${name}, but it stands at ${at}, so it has no effect: ${text}`,
        steps: ({ at, name, fix }) => [
          appendedNote.en,
          fix === undefined
            ? `At your DNS host, add the right record as a TXT record of ${name}; our DMARC generator helps.`
            : `At your DNS host, add the record shown here as a TXT record of ${name}.`,
          `Then delete the record at ${at}.`,
        ],
      },
      de: {
        title: 'Der DMARC-Eintrag steht unter dem falschen Namen',
        detail: ({ at, name, text }) =>
          `Empfänger suchen ihn unter ${name}, er steht aber unter ${at} und hat daher keine Wirkung: ${text}`,
        steps: ({ at, name, fix }) => [
          appendedNote.de,
          fix === undefined
            ? `Legen Sie bei Ihrem DNS-Anbieter den richtigen Eintrag als TXT-Eintrag von ${name} an; unser DMARC-Generator hilft dabei.`
            : `Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als TXT-Eintrag von ${name} an.`,
          `Löschen Sie dann den Eintrag unter ${at}.`,
        ],
      },
    },
    multiple: {
      en: {
        title: 'There is more than one DMARC record',
        detail: ({ name, count }) =>
          `${name} holds ${count} DMARC records. Only one is allowed; with several, receivers use none of them.`,
        steps: ({ name, fix }) =>
          fix === undefined
            ? [`At the DNS host of ${name}, delete all DMARC records but one.`]
            : [
                ...hostNote.en(fix),
                `At your DNS host, replace all DMARC records of ${name} by the one shown here. It takes the milder policy and keeps all report addresses.`,
              ],
      },
      de: {
        title: 'Es gibt mehr als einen DMARC-Eintrag',
        detail: ({ name, count }) =>
          `${name} enthält ${count} DMARC-Einträge. Erlaubt ist nur einer; bei mehreren verwenden Empfänger keinen davon.`,
        steps: ({ name, fix }) =>
          fix === undefined
            ? [`Löschen Sie beim DNS-Anbieter von ${name} alle DMARC-Einträge bis auf einen.`]
            : [
                ...hostNote.de(fix),
                `Ersetzen Sie bei Ihrem DNS-Anbieter alle DMARC-Einträge von ${name} durch den hier gezeigten. Er übernimmt die mildere Richtlinie und alle Berichtsadressen.`,
              ],
      },
    },
  },
}
