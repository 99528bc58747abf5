import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { hostNote } from '../../panel-notes.ts'
import { later, precondition, publish } from '../../step.ts'
import type { FixRecord } from '../../verdict.ts'
import { SUBDOMAIN_RECORDS } from './dmarc-steps.ts'
import type { mailLockdown } from './mail-lockdown.ts'

const LOCKS = {
  en: { spf: 'the SPF record “v=spf1 -all”', dmarc: 'the DMARC policy “reject”', mx: 'the null MX record “0 .”' },
  de: { spf: 'SPF-Eintrag „v=spf1 -all“', dmarc: 'DMARC-Richtlinie „reject“', mx: 'Null-MX-Eintrag „0 .“' },
} as const

const isDmarc = ({ host }: FixRecord): boolean => host.startsWith('_dmarc')
/** Panels that ask for the priority in a field of its own make a target of the whole value. */
const isNullMx = ({ type }: FixRecord): boolean => type === 'MX'

export const mailLockdownText: TextsOf<typeof mailLockdown> = {
  question: {
    en: 'Is a domain without mail protected (SPF, DMARC, null MX)?',
    de: 'Ist eine Domain ohne E-Mail geschützt (SPF, DMARC, Null-MX)?',
  },
  subject: { en: 'protection of a domain without mail', de: 'Schutz einer Domain ohne E-Mail' },
  why: {
    en: 'Attackers like domains without mail, because their owners rarely watch them. With 3 records in the DNS, receivers can reject all mail from such a domain without losing genuine mail.',
    de: 'Angreifer nutzen gern Domains ohne E-Mail, weil deren Inhaber selten hinsehen. Mit 3 Einträgen im DNS können Empfänger alle E-Mails einer solchen Domain ablehnen, ohne dass echte verloren gehen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Domain without mail is fully protected',
        detail: ({ domain }) =>
          `${domain} does not accept mail, its SPF record allows no server to send, and its DMARC policy is “reject”. Receivers can reject all mail in its name.`,
      },
      de: {
        title: 'Domain ohne E-Mail ist vollständig geschützt',
        detail: ({ domain }) =>
          `${domain} nimmt keine E-Mails an, der SPF-Eintrag erlaubt keinem Server den Versand, und die DMARC-Richtlinie ist „reject“. Empfänger können alle E-Mails in ihrem Namen ablehnen.`,
      },
    },
    incomplete: {
      en: {
        title: 'Domain without mail is not fully protected',
        detail: ({ domain, missing }) =>
          `${domain} has no mail server (MX). A domain without mail needs 3 records against spoofed mail; missing: ${listing.en(missing.map((lock) => LOCKS.en[lock]))}.`,
        steps: ({ domain, missing, maySend, fix }) => [
          precondition(`Before you change anything, check that no mail is sent with ${domain} or received there.`),
          ...(fix === undefined
            ? [
                ...(maySend
                  ? [
                      'Find out which service the SPF record or the DKIM key belongs to.',
                      'If the service is not in use, at your DNS provider, remove it from the SPF record and delete its DKIM key.',
                    ]
                  : []),
                'At your DNS provider, add the missing records.',
                `If _dmarc.${domain} is an alias (CNAME), in the settings of the provider that it points to, set p=reject.`,
              ]
            : [
                ...(isDmarc(fix) ? [precondition(`Before you change anything, ${SUBDOMAIN_RECORDS.en}`)] : []),
                isNullMx(fix)
                  ? publish(
                      `At your DNS provider, add the record shown here as the only MX record of ${domain}, with priority 0 and a single dot as the target.`,
                    )
                  : publish(
                      'At your DNS provider, add the record shown here; it replaces an existing SPF or DMARC record, but no other records.',
                    ),
                ...hostNote.en(fix),
                ...(missing.length > 1 ? [later('Then run this check again; it shows the next record.')] : []),
              ]),
        ],
      },
      de: {
        title: 'Domain ohne E-Mail ist nicht vollständig geschützt',
        detail: ({ domain, missing }) =>
          `${domain} hat keinen Mailserver (MX). Gegen gefälschte E-Mails braucht eine Domain ohne E-Mail 3 Einträge; es fehlen: ${listing.de(missing.map((lock) => LOCKS.de[lock]))}.`,
        steps: ({ domain, missing, maySend, fix }) => [
          precondition(
            `Vergewissern Sie sich vor jeder Änderung, dass mit ${domain} keine E-Mails versendet oder empfangen werden.`,
          ),
          ...(fix === undefined
            ? [
                ...(maySend
                  ? [
                      'Klären Sie, zu welchem Dienst der SPF-Eintrag oder der DKIM-Schlüssel gehört.',
                      'Wenn der Dienst nicht genutzt wird, entfernen Sie ihn bei Ihrem DNS-Anbieter aus dem SPF-Eintrag, und löschen Sie seinen DKIM-Schlüssel.',
                    ]
                  : []),
                'Legen Sie bei Ihrem DNS-Anbieter die fehlenden Einträge an.',
                `Wenn _dmarc.${domain} ein Alias (CNAME) ist, setzen Sie p=reject in den Einstellungen des Anbieters, auf den er zeigt.`,
              ]
            : [
                ...(isDmarc(fix) ? [precondition(`Legen Sie vor der Änderung ${SUBDOMAIN_RECORDS.de}`)] : []),
                isNullMx(fix)
                  ? publish(
                      `Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als einzigen MX-Eintrag von ${domain} an, mit Priorität 0 und einem einzelnen Punkt als Ziel.`,
                    )
                  : publish(
                      'Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag an; er ersetzt einen vorhandenen SPF- oder DMARC-Eintrag, aber keine anderen Einträge.',
                    ),
                ...hostNote.de(fix),
                ...(missing.length > 1
                  ? [later('Starten Sie danach diese Prüfung erneut; sie zeigt den nächsten Eintrag.')]
                  : []),
              ]),
        ],
      },
    },
  },
}
