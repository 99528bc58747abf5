import type { TextsOf } from '../define-check.ts'
import type { soaNegativeTtl } from './soa-negative-ttl.ts'

export const soaNegativeTtlText: TextsOf<typeof soaNegativeTtl> = {
  question: {
    en: 'How long do resolvers remember that a name does not exist?',
    de: 'Wie lange merken sich Resolver, dass es einen Namen nicht gibt?',
  },
  subject: {
    en: 'How long “does not exist” is remembered',
    de: 'Wie lange „gibt es nicht“ gemerkt wird',
  },
  why: {
    en: 'Whoever asks for a name too early is told that it does not exist, and the resolver remembers that. A long memory delays every new service; a very short one keeps the name servers busy.',
    de: 'Wer zu früh nach einem Namen fragt, hört „gibt es nicht“, und der Resolver merkt sich das. Ein langes Gedächtnis verzögert jeden neuen Dienst, ein sehr kurzes macht den Nameservern unnötige Arbeit.',
  },
  outcomes: {
    ok: {
      en: {
        title: '“Does not exist” is remembered for a sound time',
        detail: ({ zone, seconds }) =>
          `Resolvers remember for ${seconds} seconds that a name in ${zone} does not exist.`,
      },
      de: {
        title: '„Gibt es nicht“ wird angemessen lange gemerkt',
        detail: ({ zone, seconds }) =>
          `Resolver merken sich ${seconds} Sekunden lang, dass es einen Namen in ${zone} nicht gibt.`,
      },
    },
    'very-short': {
      en: {
        title: '“Does not exist” is hardly remembered',
        detail: ({ zone, seconds }) =>
          `Resolvers remember only for ${seconds} seconds that a name in ${zone} does not exist, and then ask again. New names appear quickly, but the name servers are asked more often.`,
      },
      de: {
        title: '„Gibt es nicht“ wird kaum gemerkt',
        detail: ({ zone, seconds }) =>
          `Resolver merken sich nur ${seconds} Sekunden lang, dass es einen Namen in ${zone} nicht gibt, und fragen dann neu. Neue Namen erscheinen dadurch schnell, die Nameserver werden aber öfter gefragt.`,
      },
    },
    'too-long': {
      en: {
        title: '“Does not exist” is remembered for very long',
        detail: ({ zone, seconds }) =>
          `Resolvers may remember for ${seconds} seconds, more than a day, that a name in ${zone} does not exist. A record that was deleted by mistake or is added later stays invisible for that long.`,
        steps: [
          'If you can edit the SOA record at your DNS host, set its last number (minimum, or negative TTL) to 3600.',
          'If not, ask your DNS host to do it.',
        ],
      },
      de: {
        title: '„Gibt es nicht“ wird sehr lange gemerkt',
        detail: ({ zone, seconds }) =>
          `Resolver dürfen sich ${seconds} Sekunden lang, also mehr als einen Tag, merken, dass es einen Namen in ${zone} nicht gibt. Ein versehentlich gelöschter oder später angelegter Eintrag bleibt so lange unsichtbar.`,
        steps: [
          'Wenn Sie den SOA-Eintrag bei Ihrem DNS-Anbieter bearbeiten können, setzen Sie seine letzte Zahl (Minimum oder negative TTL) auf 3600.',
          'Wenn nicht, bitten Sie Ihren DNS-Anbieter darum.',
        ],
      },
    },
  },
}
