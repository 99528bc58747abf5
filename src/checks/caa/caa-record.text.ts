import type { TextsOf } from '../define-check.ts'
import type { caaRecord } from './caa-record.ts'

export const caaRecordText: TextsOf<typeof caaRecord> = {
  question: { en: 'Does the domain have CAA records?', de: 'Hat die Domain CAA-Einträge?' },
  subject: { en: 'CAA records', de: 'CAA-Einträge' },
  why: {
    en: 'Browsers trust many certificate authorities. An attacker who obtains a certificate from a careless one can impersonate the website; CAA limits issuance to the authorities that the owner has chosen.',
    de: 'Browser vertrauen vielen Zertifizierungsstellen. Wer bei einer nachlässigen ein Zertifikat erschleicht, kann sich als die Website ausgeben; CAA beschränkt die Ausstellung auf die vom Inhaber gewählten Stellen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'CAA records found',
        detail: ({ domain, foundAt }) =>
          foundAt === domain
            ? `${domain} has CAA records. They tell certificate authorities whether they may issue certificates for this domain.`
            : `${domain} has no CAA records of its own; those of ${foundAt} apply to it.`,
      },
      de: {
        title: 'CAA-Einträge vorhanden',
        detail: ({ domain, foundAt }) =>
          foundAt === domain
            ? `${domain} hat CAA-Einträge. Sie sagen Zertifizierungsstellen, ob sie Zertifikate für diese Domain ausstellen dürfen.`
            : `${domain} hat keine eigenen CAA-Einträge; es gelten die von ${foundAt}.`,
      },
    },
    none: {
      en: {
        title: 'No CAA records',
        detail: ({ domain, alias }) =>
          `${alias === undefined ? '' : `${domain} is an alias (CNAME) of ${alias.target}, which has no CAA records. `}Neither ${domain} nor a parent domain has CAA records.`,
        steps: [
          ({ domain, alias }) =>
            `Find out which certificate authorities issue certificates for ${alias?.zone ?? domain} and all its subdomains (web server, mail server, CDN, shop); one that is missing in CAA can no longer renew its certificates.`,
          'Create the records with our CAA generator.',
          ({ alias }) =>
            alias === undefined
              ? 'At your DNS provider, add all of them as CAA records, in one change: the first one excludes all other certificate authorities.'
              : `At your DNS provider, add all of them in one change as CAA records of ${alias.zone}, which then apply to all its subdomains; a name with a CNAME record cannot have other records.`,
        ],
      },
      de: {
        title: 'Keine CAA-Einträge',
        detail: ({ domain, alias }) =>
          `${alias === undefined ? '' : `${domain} ist ein Alias (CNAME) von ${alias.target}, das keine CAA-Einträge hat. `}Weder ${domain} noch eine übergeordnete Domain hat CAA-Einträge.`,
        steps: [
          ({ domain, alias }) =>
            `Klären Sie, welche Zertifizierungsstellen Zertifikate für ${alias?.zone ?? domain} und alle Subdomains ausstellen (Webserver, Mailserver, CDN, Shop); fehlt eine davon in CAA, kann sie ihre Zertifikate nicht mehr erneuern.`,
          'Erstellen Sie die Einträge mit unserem CAA-Generator.',
          ({ alias }) =>
            alias === undefined
              ? 'Legen Sie alle bei Ihrem DNS-Anbieter in einem Schritt als CAA-Einträge an: Schon der erste schließt alle anderen Zertifizierungsstellen aus.'
              : `Legen Sie alle bei Ihrem DNS-Anbieter in einem Schritt als CAA-Einträge von ${alias.zone} an, die dann für alle Subdomains gelten; ein Name mit CNAME-Eintrag kann keine weiteren Einträge haben.`,
        ],
      },
    },
  },
}
