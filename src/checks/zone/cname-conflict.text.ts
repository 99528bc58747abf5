import type { TextsOf } from '../define-check.ts'
import type { cnameConflict } from './cname-conflict.ts'

export const cnameConflictText: TextsOf<typeof cnameConflict> = {
  question: {
    en: 'Is there a CNAME next to other records?',
    de: 'Gibt es einen CNAME neben anderen Einträgen?',
  },
  subject: { en: 'CNAME next to other records', de: 'CNAME neben anderen Einträgen' },
  why: {
    en: 'A name with a CNAME and other records works for some users and fails for others. Common name server software also refuses to load the zone, so a move to another DNS provider can fail.',
    de: 'Ein Name mit CNAME und anderen Einträgen funktioniert nur für einen Teil der Nutzer. Verbreitete Nameserver-Software lädt die Zone außerdem nicht, sodass ein Umzug zu einem anderen DNS-Anbieter scheitern kann.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No CNAME next to other records',
        detail: 'None of the names that we checked below this domain has both a CNAME record and other records.',
      },
      de: {
        title: 'Kein CNAME neben anderen Einträgen',
        detail:
          'Keiner der geprüften Namen unter dieser Domain hat sowohl einen CNAME-Eintrag als auch andere Einträge.',
      },
    },
    conflict: {
      en: {
        title: 'CNAME next to other records at the same name',
        detail: ({ name, target, type }) =>
          `${name} has both a CNAME record that points to ${target} and records of type ${type}. A CNAME must be the only record at its name, so the response depends on the resolver.`,
        steps: ({ name, target, type }) => [
          'Before you delete MX or TXT records, check that the target of the CNAME has them too: mail and verifications then use those of the target.',
          `If ${target} is correct, at your DNS provider, delete the ${type} records of ${name}.`,
          `If the ${type} records are correct, at your DNS provider, delete the CNAME record of ${name}.`,
        ],
      },
      de: {
        title: 'CNAME neben anderen Einträgen unter demselben Namen',
        detail: ({ name, target, type }) =>
          `${name} hat sowohl einen CNAME-Eintrag, der auf ${target} zeigt, als auch Einträge vom Typ ${type}. Ein CNAME muss der einzige Eintrag seines Namens sein; welche Antwort Nutzer erhalten, hängt deshalb vom Resolver ab.`,
        steps: ({ name, target, type }) => [
          'Vergewissern Sie sich, bevor Sie MX- oder TXT-Einträge löschen, dass auch das Ziel des CNAME sie hat: E-Mail und Bestätigungen nutzen dann die des Ziels.',
          `Wenn ${target} richtig ist, löschen Sie bei Ihrem DNS-Anbieter die ${type}-Einträge von ${name}.`,
          `Wenn die ${type}-Einträge richtig sind, löschen Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag von ${name}.`,
        ],
      },
    },
  },
}
