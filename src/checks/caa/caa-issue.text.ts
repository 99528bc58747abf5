import type { TextsOf } from '../define-check.ts'
import { listing, quotedListing } from '../listing.ts'
import type { caaIssue } from './caa-issue.ts'

/** Only “issuewild” restricts web certificates without “issue”, and only those with a wildcard. */
const hasIssuewild = (tags: readonly string[]): boolean => [...tags].some((tag) => tag === 'issuewild')

export const caaIssueText: TextsOf<typeof caaIssue> = {
  question: {
    en: 'Do the CAA records have an “issue” property?',
    de: 'Enthalten die CAA-Einträge eine „issue“-Angabe?',
  },
  subject: { en: 'CAA “issue” property', de: 'CAA-Angabe „issue“' },
  why: {
    en: 'CAA restricts only what its records name. With only iodef or issuewild records the domain looks protected, but every certificate authority may still issue a certificate for the website.',
    de: 'CAA beschränkt nur, was die Einträge nennen. Allein mit iodef- oder issuewild-Einträgen wirkt die Domain geschützt, doch jede Zertifizierungsstelle darf weiterhin ein Zertifikat für die Website ausstellen.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ issuers }) =>
          issuers.length === 0
            ? 'CAA allows no certificate authority (issue)'
            : 'CAA restricts certificate authorities (issue)',
        detail: ({ name, issuers }) =>
          issuers.length === 0
            ? `The CAA records of ${name} (issue) allow no certificate authority to issue certificates.`
            : `The CAA records of ${name} (issue) allow only ${listing.en(issuers)} to issue certificates.`,
      },
      de: {
        title: ({ issuers }) =>
          issuers.length === 0
            ? 'CAA erlaubt keine Zertifizierungsstelle (issue)'
            : 'CAA beschränkt die Zertifizierungsstellen (issue)',
        detail: ({ name, issuers }) =>
          issuers.length === 0
            ? `Die CAA-Einträge von ${name} (issue) erlauben keiner Zertifizierungsstelle, Zertifikate auszustellen.`
            : `Die CAA-Einträge von ${name} (issue) erlauben nur ${listing.de(issuers)}, Zertifikate auszustellen.`,
      },
    },
    nobody: {
      en: {
        title: 'CAA allows no certificate authority, but there is a website',
        detail: ({ name, domain }) =>
          `The CAA records of ${name} (issue) allow no certificate authority to issue certificates, and ${domain} has a website. Browsers warn its visitors once the certificate has expired.`,
        steps: [
          ({ domain }) =>
            `Find out which certificate authority issues the certificates for ${domain} and its subdomains.`,
          ({ name }) =>
            `At your DNS provider, replace the CAA record of ${name} that allows no certificate authority with a CAA record with “issue” for each of them, in one change; our CAA generator creates the records.`,
          'If the website has no certificate on purpose, no action is needed.',
        ],
      },
      de: {
        title: 'CAA erlaubt keine Zertifizierungsstelle trotz Website',
        detail: ({ name, domain }) =>
          `Die CAA-Einträge von ${name} (issue) erlauben keiner Zertifizierungsstelle, Zertifikate auszustellen, und ${domain} hat eine Website. Sobald deren Zertifikat abgelaufen ist, warnen Browser die Besucher.`,
        steps: [
          ({ domain }) =>
            `Klären Sie, welche Zertifizierungsstelle die Zertifikate für ${domain} und die Subdomains ausstellt.`,
          ({ name }) =>
            `Ersetzen Sie bei Ihrem DNS-Anbieter den CAA-Eintrag von ${name}, der keine Zertifizierungsstelle erlaubt, in einem Schritt durch je einen CAA-Eintrag mit „issue“ für jede davon; unser CAA-Generator erstellt die Einträge.`,
          'Wenn die Website absichtlich kein Zertifikat hat, ist nichts zu tun.',
        ],
      },
    },
    'no-issue': {
      en: {
        title: 'CAA records have no “issue” property',
        detail: ({ name, tags }) =>
          `The CAA records of ${name} contain only ${quotedListing.en(tags)}, but not “issue”.${hasIssuewild(tags) ? ' “issuewild” restricts only wildcard certificates.' : ''}`,
        steps: [
          ({ name }) =>
            `Find out which certificate authorities issue certificates for ${name} and all its subdomains; one that is missing in CAA can no longer renew its certificates.`,
          ({ name }) =>
            `At your DNS provider, add a CAA record with “issue” for each of them to ${name}, in one change; our CAA generator creates the records.`,
        ],
      },
      de: {
        title: 'CAA-Einträge ohne „issue“-Angabe',
        detail: ({ name, tags }) =>
          `Die CAA-Einträge von ${name} enthalten nur ${quotedListing.de(tags)}, aber nicht „issue“.${hasIssuewild(tags) ? ' „issuewild“ beschränkt nur Wildcard-Zertifikate.' : ''}`,
        steps: [
          ({ name }) =>
            `Klären Sie, welche Zertifizierungsstellen Zertifikate für ${name} und alle Subdomains ausstellen; fehlt eine davon in CAA, kann sie ihre Zertifikate nicht mehr erneuern.`,
          ({ name }) =>
            `Legen Sie bei Ihrem DNS-Anbieter in einem Schritt für jede davon einen CAA-Eintrag von ${name} mit „issue“ an; unser CAA-Generator erstellt die Einträge.`,
        ],
      },
    },
    'www-differs': {
      en: {
        title: 'CAA of www allows other certificate authorities',
        detail: ({ name, issuers, www, at, wwwIssuers }) =>
          `${www} is an alias of ${at}, so the CAA records of ${at} apply to it: they allow ${wwwIssuers.length === 0 ? 'no certificate authority' : `only ${listing.en(wwwIssuers)}`}, and those of ${name} only ${listing.en(issuers)}. No certificate authority may issue a certificate for both names.`,
        steps: [
          ({ www }) => `Find out which certificate authority issues the certificate for ${www}.`,
          ({ at, wwwIssuers }) =>
            `If it is not ${wwwIssuers.length === 0 ? 'allowed' : listing.en(wwwIssuers)}, at the DNS provider of ${at}, add a CAA record with “issue” for it.`,
          ({ name, issuers }) =>
            `If the same certificate should cover ${name}, and it is not from ${listing.en(issuers)}, at your DNS provider, add a CAA record with “issue” for that certificate authority to ${name}, too.`,
          'If the two names have separate certificates on purpose, no action is needed.',
        ],
      },
      de: {
        title: 'CAA von www erlaubt andere Zertifizierungsstellen',
        detail: ({ name, issuers, www, at, wwwIssuers }) =>
          `${www} ist ein Alias von ${at}; deshalb gelten dafür die CAA-Einträge von ${at}. Diese erlauben ${wwwIssuers.length === 0 ? 'keine Zertifizierungsstelle' : `nur ${listing.de(wwwIssuers)}`}, die von ${name} nur ${listing.de(issuers)}. Keine Zertifizierungsstelle darf ein Zertifikat für beide Namen ausstellen.`,
        steps: [
          ({ www }) => `Klären Sie, welche Zertifizierungsstelle das Zertifikat für ${www} ausstellt.`,
          ({ at, wwwIssuers }) =>
            `Wenn sie nicht ${wwwIssuers.length === 0 ? 'erlaubt' : listing.de(wwwIssuers)} ist, legen Sie beim DNS-Anbieter von ${at} für sie einen CAA-Eintrag mit „issue“ an.`,
          ({ name, issuers }) =>
            `Wenn dasselbe Zertifikat auch für ${name} gelten soll und nicht von ${listing.de(issuers)} ist, legen Sie bei Ihrem DNS-Anbieter auch für ${name} einen CAA-Eintrag mit „issue“ für diese Zertifizierungsstelle an.`,
          'Wenn die beiden Namen absichtlich getrennte Zertifikate haben, ist nichts zu tun.',
        ],
      },
    },
  },
}
