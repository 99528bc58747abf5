import type { TextsOf } from '../define-check.ts'
import type { cnameConflict } from './cname-conflict.ts'

export const cnameConflictText: TextsOf<typeof cnameConflict> = {
  question: {
    en: 'Does an alias share its name with other records?',
    de: 'Teilt sich ein Alias seinen Namen mit anderen Einträgen?',
  },
  subject: { en: 'Whether aliases stand alone', de: 'Ob Aliasse allein stehen' },
  why: {
    en: 'An alias stands for everything at its name. What is entered beside it reaches one visitor and not the next, and common name server software refuses such a zone, so moving it to another DNS host can fail.',
    de: 'Ein Alias steht für alles unter seinem Namen. Was daneben eingetragen ist, erreicht den einen und den anderen nicht; verbreitete Nameserver-Software lehnt eine solche Zone ab, sodass ein Umzug daran scheitern kann.',
  },
  outcomes: {
    ok: {
      en: { title: 'Aliases stand alone', detail: 'No alias that was looked at shares its name with other records.' },
      de: {
        title: 'Aliasse stehen allein',
        detail: 'Kein geprüfter Alias teilt sich seinen Namen mit anderen Einträgen.',
      },
    },
    conflict: {
      en: {
        title: 'A name holds an alias and other records',
        detail: ({ name, target, type }) =>
          `${name} has both a CNAME record that points to ${target} and a ${type} record of its own. These exclude each other: which of the two counts depends on the resolver, so the name works for some and not for others.`,
        steps: ({ name, target, type }) => [
          `At your DNS host, decide for ${name}: delete the CNAME record if the ${type} record is right, or delete the ${type} record if ${target} is right.`,
        ],
      },
      de: {
        title: 'Ein Name hat einen Alias und andere Einträge',
        detail: ({ name, target, type }) =>
          `${name} hat sowohl einen CNAME-Eintrag, der auf ${target} zeigt, als auch einen eigenen ${type}-Eintrag. Beides schließt sich aus: Was gilt, hängt vom Resolver ab, sodass der Name bei manchen funktioniert und bei anderen nicht.`,
        steps: ({ name, target, type }) => [
          `Entscheiden Sie bei Ihrem DNS-Anbieter für ${name}: Löschen Sie den CNAME-Eintrag, wenn der ${type}-Eintrag stimmt, oder den ${type}-Eintrag, wenn ${target} stimmt.`,
        ],
      },
    },
  },
}
