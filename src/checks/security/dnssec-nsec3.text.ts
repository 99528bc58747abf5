import type { TextsOf } from '../define-check.ts'
import type { dnssecNsec3 } from './dnssec-nsec3.ts'

const STEPS = {
  en: [
    'Ask your DNS host to set NSEC3 to no extra iterations and no salt.',
    'If you run the name servers yourself, use the parameters "1 0 0 -" (NSEC3PARAM) and have the zone signed anew.',
  ],
  de: [
    'Bitten Sie Ihren DNS-Anbieter, NSEC3 auf null zusätzliche Durchläufe und ohne Salt einzustellen.',
    'Betreiben Sie die Nameserver selbst, verwenden Sie die Parameter „1 0 0 -“ (NSEC3PARAM) und lassen Sie die Zone neu signieren.',
  ],
} as const

export const dnssecNsec3Text: TextsOf<typeof dnssecNsec3> = {
  question: { en: 'Are the NSEC3 settings harmless?', de: 'Sind die NSEC3-Einstellungen unbedenklich?' },
  subject: { en: 'The settings for proofs of absence', de: 'Die Einstellungen für Nichtexistenz-Beweise' },
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
        title: 'NSEC3 has settings that bring nothing',
        detail: ({ zone, salt, hasOptOut }) =>
          hasOptOut
            ? `${zone} uses the opt-out of NSEC3, which is made for registries: names without signatures of their own can be added unnoticed.`
            : `${zone} uses the salt ${salt} with NSEC3. It makes nothing safer and can be left out.`,
      },
      de: {
        title: 'NSEC3 hat Einstellungen ohne Nutzen',
        detail: ({ zone, salt, hasOptOut }) =>
          hasOptOut
            ? `${zone} nutzt das Opt-out von NSEC3, das für Registries gedacht ist: Namen ohne eigene Signatur lassen sich unbemerkt hinzufügen.`
            : `${zone} nutzt bei NSEC3 das Salt ${salt}. Es macht nichts sicherer und kann entfallen.`,
      },
    },
    iterations: {
      en: {
        title: 'NSEC3 costs more work than needed',
        detail: ({ zone, iterations }) =>
          `${zone} lets resolvers repeat a hash ${iterations} more times for each proof. That makes nothing safer, and resolvers allow less and less of it.`,
        steps: STEPS.en,
      },
      de: {
        title: 'NSEC3 kostet mehr Arbeit als nötig',
        detail: ({ zone, iterations }) =>
          `${zone} lässt Resolver für jeden Beweis ${iterations}-mal zusätzlich hashen. Das macht nichts sicherer, und Resolver dulden davon immer weniger.`,
        steps: STEPS.de,
      },
    },
    'iterations-high': {
      en: {
        title: 'NSEC3 settings switch the protection off',
        detail: ({ zone, iterations }) =>
          `${zone} asks for ${iterations} extra hash iterations. Common resolvers refuse that much work and treat the domain as unsigned.`,
        steps: STEPS.en,
      },
      de: {
        title: 'NSEC3-Einstellungen heben den Schutz auf',
        detail: ({ zone, iterations }) =>
          `${zone} verlangt ${iterations} zusätzliche Hash-Durchläufe. Verbreitete Resolver lehnen so viel Arbeit ab und behandeln die Domain wie eine unsignierte.`,
        steps: STEPS.de,
      },
    },
  },
}
