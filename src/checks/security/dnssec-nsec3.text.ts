import type { TextsOf } from '../define-check.ts'
import type { dnssecNsec3 } from './dnssec-nsec3.ts'

const STEPS = {
  en: [
    'Ask your DNS host to set NSEC3 to no extra iterations and no salt.',
    'If you run the name servers yourself, use the parameters “1 0 0 -” (NSEC3PARAM) and have the zone signed anew.',
  ],
  de: [
    'Bitten Sie Ihren DNS-Anbieter, NSEC3 auf null zusätzliche Iterationen und kein Salt einzustellen.',
    'Betreiben Sie die Nameserver selbst, verwenden Sie die Parameter „1 0 0 -“ (NSEC3PARAM) und lassen Sie die Zone neu signieren.',
  ],
} as const

export const dnssecNsec3Text: TextsOf<typeof dnssecNsec3> = {
  question: {
    en: 'Are the settings for DNSSEC proofs of absence sound?',
    de: 'Sind die DNSSEC-Nichtexistenz-Beweise gut eingestellt?',
  },
  subject: { en: 'The settings for proofs of absence', de: 'Die Einstellungen für Nichtexistenz-Beweise' },
  why: {
    en: 'To prove that a name does not exist, name servers and resolvers have to compute. The more rounds are demanded, the easier both can be overloaded; beyond a limit many resolvers no longer check the zone.',
    de: 'Um zu beweisen, dass es einen Namen nicht gibt, müssen Nameserver und Resolver rechnen. Je mehr Runden verlangt werden, desto leichter lassen sich beide überlasten; ab einer Grenze prüfen viele Resolver die Zone nicht mehr.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Proofs of absence are set up well',
        detail: ({ zone, method }) => `${zone} proves with ${method} that a name does not exist, at no needless cost.`,
      },
      de: {
        title: 'Nichtexistenz-Beweise sind gut eingestellt',
        detail: ({ zone, method }) =>
          `${zone} beweist mit ${method}, dass es einen Namen nicht gibt, und das ohne unnötigen Aufwand.`,
      },
    },
    salt: {
      en: {
        title: 'NSEC3 has settings that are of no use',
        detail: ({ zone, salt, hasOptOut }) =>
          hasOptOut
            ? `${zone} uses the opt-out of NSEC3, which is made for registries: names without signatures of their own can be added unnoticed.`
            : `${zone} uses the salt ${salt} with NSEC3, the DNSSEC proof that a name does not exist. It makes nothing safer and can be left out.`,
      },
      de: {
        title: 'NSEC3 hat Einstellungen ohne Nutzen',
        detail: ({ zone, salt, hasOptOut }) =>
          hasOptOut
            ? `${zone} nutzt das Opt-out von NSEC3, das für Registries gedacht ist: Namen ohne eigene Signatur lassen sich unbemerkt hinzufügen.`
            : `${zone} nutzt bei NSEC3, dem DNSSEC-Beweis, dass es einen Namen nicht gibt, das Salt ${salt}. Es macht nichts sicherer und kann entfallen.`,
      },
    },
    iterations: {
      en: {
        title: 'NSEC3 costs more work than needed',
        detail: ({ zone, iterations }) =>
          `To prove that a name does not exist, ${zone} demands additional rounds of computing (iterations: ${iterations}). They make nothing safer, and resolvers allow fewer and fewer of them.`,
        steps: STEPS.en,
      },
      de: {
        title: 'NSEC3 kostet mehr Arbeit als nötig',
        detail: ({ zone, iterations }) =>
          `Für den Beweis, dass es einen Namen nicht gibt, verlangt ${zone} zusätzliche Rechendurchläufe (Iterationen: ${iterations}). Sie machen nichts sicherer, und Resolver dulden immer weniger davon.`,
        steps: STEPS.de,
      },
    },
    'iterations-high': {
      en: {
        title: 'NSEC3 settings switch the protection off',
        detail: ({ zone, iterations }) =>
          `To prove that a name does not exist, ${zone} demands ${iterations} additional rounds of computing (iterations). Common resolvers refuse that much work and treat the domain as unsigned.`,
        steps: STEPS.en,
      },
      de: {
        title: 'NSEC3-Einstellungen heben den Schutz auf',
        detail: ({ zone, iterations }) =>
          `Für den Beweis, dass es einen Namen nicht gibt, verlangt ${zone} ${iterations} zusätzliche Rechendurchläufe (Iterationen). Verbreitete Resolver lehnen so viel Arbeit ab und behandeln die Domain wie eine unsignierte.`,
        steps: STEPS.de,
      },
    },
  },
}
