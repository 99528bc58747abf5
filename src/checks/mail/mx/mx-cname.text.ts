import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { policyFirst } from '../../mx-change-steps.ts'
import { hostNote } from '../../panel-notes.ts'
import { precondition, publish, type Step } from '../../step.ts'
import type { mxCname } from './mx-cname.ts'

interface Aliased {
  readonly targets: readonly string[]
  readonly domain: string
  readonly mayHavePolicy: boolean
}

/** Senders that verify certificates or apply MTA-STS see the new name. */
const before: Localized<(values: Aliased) => readonly Step[]> = {
  en: ({ targets, domain, mayHavePolicy }) => [
    precondition(
      `Before you change the MX record, check that the certificate of the mail server covers ${listing.en(targets)}.`,
    ),
    ...(mayHavePolicy ? [precondition(policyFirst.en(domain))] : []),
  ],
  de: ({ targets, domain, mayHavePolicy }) => [
    precondition(
      `Vergewissern Sie sich vor der Änderung, dass das Zertifikat des Mailservers für ${listing.de(targets)} gilt.`,
    ),
    ...(mayHavePolicy ? [precondition(policyFirst.de(domain))] : []),
  ],
}

export const mxCnameText: TextsOf<typeof mxCname> = {
  question: { en: 'Does an MX record point to a CNAME?', de: 'Zeigt ein MX-Eintrag auf einen CNAME?' },
  subject: { en: 'CNAME at the MX hosts', de: 'CNAME bei den MX-Hosts' },
  why: {
    en: 'Some mail servers do not follow a CNAME here and return the mail, while all other senders can deliver. This looks like a fault of those senders and is hard to find.',
    de: 'Manche Mailserver folgen hier keinem CNAME und schicken die E-Mail zurück, während alle anderen Absender zustellen können. Das sieht nach einem Fehler der Absender aus und ist schwer zu finden.',
  },
  outcomes: {
    ok: {
      en: { title: 'No MX record points to a CNAME', detail: 'No MX host of this domain is an alias (CNAME).' },
      de: {
        title: 'Kein MX-Eintrag zeigt auf einen CNAME',
        detail: 'Kein MX-Host dieser Domain ist ein Alias (CNAME).',
      },
    },
    alias: {
      en: {
        title: ({ hosts }) => byNumber(hosts, 'MX record points to a CNAME', 'MX records point to a CNAME'),
        detail: ({ hosts, targets }) =>
          `${byNumber(hosts, 'The MX host', 'The MX hosts')} ${listing.en(hosts)} ${byNumber(hosts, 'is an alias', 'are aliases')} (CNAME) for ${listing.en(targets)}. RFC 2181 forbids this for MX records; most senders accept it, but some do not deliver.`,
        steps: ({ hosts, targets, fix, ...others }) =>
          fix === undefined
            ? [
                ...before.en({ targets, ...others }),
                'If a mail provider runs the mail server, ask it which name belongs in the MX record, and use that name.',
                `If you run the mail server, at your DNS provider, replace ${listing.en(hosts)} with ${listing.en(targets)} in the MX record.`,
                `If you want to keep the MX record, at your DNS provider, replace the CNAME record of ${listing.en(hosts)} with A and AAAA records.`,
              ]
            : [
                ...before.en({ targets, ...others }),
                publish(
                  `At your DNS provider, replace the MX record for ${listing.en(hosts)} with the record shown here.`,
                ),
                ...hostNote.en(fix),
              ],
      },
      de: {
        title: ({ hosts }) => byNumber(hosts, 'MX-Eintrag zeigt auf einen CNAME', 'MX-Einträge zeigen auf einen CNAME'),
        detail: ({ hosts, targets }) =>
          `${byNumber(hosts, 'Der MX-Host', 'Die MX-Hosts')} ${listing.de(hosts)} ${byNumber(hosts, 'ist ein Alias', 'sind Aliasse')} (CNAME) für ${listing.de(targets)}. RFC 2181 verbietet das für MX-Einträge; die meisten Absender akzeptieren es, manche stellen aber nicht zu.`,
        steps: ({ hosts, targets, fix, ...others }) =>
          fix === undefined
            ? [
                ...before.de({ targets, ...others }),
                'Wenn ein E-Mail-Anbieter den Mailserver betreibt, fragen Sie ihn, welcher Name in den MX-Eintrag gehört, und verwenden Sie diesen.',
                `Wenn Sie den Mailserver selbst betreiben, ersetzen Sie bei Ihrem DNS-Anbieter im MX-Eintrag ${listing.de(hosts)} durch ${listing.de(targets)}.`,
                `Wenn Sie den MX-Eintrag behalten möchten, ersetzen Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag von ${listing.de(hosts)} durch A- und AAAA-Einträge.`,
              ]
            : [
                ...before.de({ targets, ...others }),
                publish(
                  `Ersetzen Sie bei Ihrem DNS-Anbieter den MX-Eintrag für ${listing.de(hosts)} durch den hier gezeigten.`,
                ),
                ...hostNote.de(fix),
              ],
      },
    },
  },
}
