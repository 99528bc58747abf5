import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { lookupFailureTexts } from '../../lookup-failure.ts'
import { newMxSteps } from '../../mx-change-steps.ts'
import { choice, precondition } from '../../step.ts'
import type { mxRecord } from './mx-record.ts'

export const mxRecordText: TextsOf<typeof mxRecord> = {
  question: { en: 'Does the domain have MX records?', de: 'Hat die Domain MX-Einträge?' },
  subject: { en: 'MX records', de: 'MX-Einträge' },
  why: {
    en: 'MX records tell senders which servers accept mail for the domain. Without them, senders try the web server, often for days, and their mail arrives late or not at all.',
    de: 'MX-Einträge sagen Absendern, welche Server E-Mails für die Domain annehmen. Fehlen sie, versuchen Absender es beim Webserver, oft tagelang, und ihre E-Mails kommen spät oder gar nicht an.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ hosts }) => (hosts.length === 0 ? 'Null MX record found' : 'MX records found'),
        detail: ({ domain, hosts }) =>
          hosts.length === 0
            ? `${domain} has a null MX record: it does not accept mail.`
            : `The MX records of ${domain} point to ${listing.en(hosts)}.`,
      },
      de: {
        title: ({ hosts }) => (hosts.length === 0 ? 'Null-MX-Eintrag vorhanden' : 'MX-Einträge vorhanden'),
        detail: ({ domain, hosts }) =>
          hosts.length === 0
            ? `${domain} hat einen Null-MX-Eintrag: Die Domain nimmt keine E-Mails an.`
            : `Die MX-Einträge von ${domain} zeigen auf ${listing.de(hosts)}.`,
      },
    },
    none: {
      en: {
        title: 'No MX record and no IP address (domain without mail)',
        detail: ({ domain }) =>
          `${domain} has no MX record and no IP address, so it cannot receive mail. If this is intended, no action is needed.`,
      },
      de: {
        title: 'Kein MX-Eintrag und keine IP-Adresse (ohne E-Mail)',
        detail: ({ domain }) =>
          `${domain} hat weder einen MX-Eintrag noch eine IP-Adresse und kann deshalb keine E-Mails empfangen. Ist das beabsichtigt, ist nichts zu tun.`,
      },
    },
    host: {
      en: {
        title: 'No own MX record (subdomain or alias)',
        detail: ({ domain }) =>
          `${domain} has no MX record of its own. This is normal for a subdomain or an alias that is not used in mail addresses.`,
      },
      de: {
        title: 'Kein eigener MX-Eintrag (Subdomain oder Alias)',
        detail: ({ domain }) =>
          `${domain} hat keinen eigenen MX-Eintrag. Das ist normal für eine Subdomain oder einen Alias, der nicht in E-Mail-Adressen vorkommt.`,
      },
    },
    'without-mail': {
      en: {
        title: 'No MX record (domain without mail)',
        detail: ({ domain }) =>
          `${domain} has no MX record, and nothing shows that it is used for mail. Senders of misdirected mail try its web server, often for days; a null MX record tells them that the domain accepts no mail.`,
        steps: ({ domain, fix }) => [
          precondition(
            `Before you add a record, check that no service sends or receives mail with ${domain}: with a null MX record, every delivery fails.`,
          ),
          fix === undefined
            ? `If no service does, at your DNS provider, add a null MX record (priority 0, target “.”) to ${domain}.`
            : choice(
                `If no service does, at your DNS provider, add the record shown here as an MX record of ${domain}, with priority 0 and a single dot as the target.`,
              ),
          choice(
            `If one does, at your DNS provider, add MX records for the mail servers that receive the mail of ${domain} instead.`,
          ),
        ],
      },
      de: {
        title: 'Kein MX-Eintrag (Domain ohne E-Mail)',
        detail: ({ domain }) =>
          `${domain} hat keinen MX-Eintrag, und nichts deutet darauf hin, dass die Domain für E-Mails genutzt wird. Absender versuchen oft tagelang, fehlgeleitete E-Mails beim Webserver zuzustellen; ein Null-MX-Eintrag sagt ihnen sofort, dass die Domain keine E-Mails annimmt.`,
        steps: ({ domain, fix }) => [
          precondition(
            `Vergewissern Sie sich vor dem Anlegen, dass kein Dienst E-Mails mit ${domain} versendet oder empfängt: Mit einem Null-MX-Eintrag scheitert jede Zustellung.`,
          ),
          fix === undefined
            ? `Wenn kein Dienst das tut, legen Sie bei Ihrem DNS-Anbieter einen Null-MX-Eintrag von ${domain} an (Priorität 0, Ziel „.“).`
            : choice(
                `Wenn kein Dienst das tut, legen Sie den hier gezeigten Eintrag bei Ihrem DNS-Anbieter als MX-Eintrag von ${domain} an, mit Priorität 0 und einem einzelnen Punkt als Ziel.`,
              ),
          choice(
            `Wenn doch, legen Sie bei Ihrem DNS-Anbieter stattdessen MX-Einträge für die Mailserver an, die die E-Mails an ${domain} empfangen.`,
          ),
        ],
      },
    },
    implicit: {
      en: {
        title: 'No MX record (implicit MX)',
        detail: ({ domain }) =>
          `${domain} has no MX record, so senders try to deliver to its A or AAAA record, usually the web server (implicit MX). That often fails only after days of retries, and some receivers distrust mail from such domains.`,
        steps: (values) => [
          `Find out which services send or receive mail with ${values.domain}; a domain that sends mail must be able to receive replies.`,
          ...newMxSteps.en(values),
        ],
      },
      de: {
        title: 'Kein MX-Eintrag (impliziter MX)',
        detail: ({ domain }) =>
          `${domain} hat keinen MX-Eintrag; Absender versuchen deshalb die Zustellung an den A- oder AAAA-Eintrag, meist den Webserver (impliziter MX). Das scheitert oft erst nach tagelangen Versuchen, und manche Empfänger misstrauen E-Mails von solchen Domains.`,
        steps: (values) => [
          `Klären Sie, welche Dienste E-Mails mit ${values.domain} versenden oder empfangen; eine Domain, die versendet, muss Antworten empfangen können.`,
          ...newMxSteps.de(values),
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'MX' },
      de: { subject: 'MX' },
    }),
  },
}
