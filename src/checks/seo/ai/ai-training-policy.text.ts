import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import type { aiTrainingPolicy, TrainingPolicy } from './ai-training-policy.ts'

/** The lists, those that are empty left out; the names are those of our own list. */
const lists: Localized<(policy: TrainingPolicy) => string> = {
  en: ({ blocked, allowed, unnamed, asOf }) =>
    [
      ...part('Blocked', blocked.join(', ')),
      ...part('allowed by name', allowed.join(', ')),
      ...part('not named, and so allowed', listing.en(unnamed)),
    ]
      .join('; ')
      .concat(` (of the agents that we know as of ${asOf}).`),
  de: ({ blocked, allowed, unnamed, asOf }) =>
    [
      ...part('Gesperrt', blocked.join(', ')),
      ...part('ausdrücklich erlaubt', allowed.join(', ')),
      ...part('nicht genannt und damit erlaubt', listing.de(unnamed)),
    ]
      .join('; ')
      .concat(` (von den Agenten, die wir mit Stand ${asOf} kennen).`),
}

const part = (label: string, names: string): readonly string[] => (names === '' ? [] : [`${label}: ${names}`])

/** What else such lists do, often unintended. */
const notes: Localized<(policy: TrainingPolicy) => string> = {
  en: ({ retired, previews }) =>
    [
      ...(retired.length === 0
        ? []
        : [
            ` Rules for ${listing.en(retired)} have no effect: ${byNumber(retired, 'the name is', 'the names are')} no longer used.`,
          ]),
      ...(previews.length === 0
        ? []
        : [
            ` ${listing.en(previews)} ${byNumber(previews, 'is', 'are')} blocked as well, which has nothing to do with AI and can break link previews or the review of advertisements.`,
          ]),
    ].join(''),
  de: ({ retired, previews }) =>
    [
      ...(retired.length === 0
        ? []
        : [
            ` Regeln für ${listing.de(retired)} bewirken nichts: ${byNumber(retired, 'Der Name wird', 'Die Namen werden')} nicht mehr verwendet.`,
          ]),
      ...(previews.length === 0
        ? []
        : [
            ` Auch ${listing.de(previews)} ${byNumber(previews, 'ist', 'sind')} gesperrt; das hat mit KI nichts zu tun und kann Link-Vorschauen oder die Prüfung von Anzeigen stören.`,
          ]),
    ].join(''),
}

const CHOICE: Localized<string> = {
  en: 'Whether to block them is your choice: it costs no points and by itself has no effect on search.',
  de: 'Ob Sie sie sperren, ist Ihre Entscheidung: Es kostet keine Punkte und wirkt sich für sich genommen nicht auf die Suche aus.',
}

const detail: Localized<(policy: TrainingPolicy) => string> = {
  en: (policy) => `${lists.en(policy)} ${CHOICE.en}${notes.en(policy)}`,
  de: (policy) => `${lists.de(policy)} ${CHOICE.de}${notes.de(policy)}`,
}

export const aiTrainingPolicyText: TextsOf<typeof aiTrainingPolicy> = {
  question: {
    en: 'May the content be used to train AI models?',
    de: 'Darf der Inhalt zum Training von KI-Modellen dienen?',
  },
  subject: { en: 'The policy for AI training', de: 'Die Regelung für KI-Training' },
  why: {
    en: 'Content used for training flows into the answers of AI models, mostly without mention of the source. Whether that is reach or loss only the owner knows; if robots.txt is silent, crawlers take it for consent.',
    de: 'Inhalte aus dem Training fließen in die Antworten von KI-Modellen ein, meist ohne Nennung der Quelle. Ob das Reichweite oder Verlust bedeutet, weiß nur der Inhaber; schweigt robots.txt, gilt das Crawlern als Erlaubnis.',
  },
  outcomes: {
    open: {
      en: { title: 'robots.txt blocks no AI training', detail: detail.en },
      de: { title: 'robots.txt sperrt kein KI-Training', detail: detail.de },
    },
    restricted: {
      en: { title: 'robots.txt blocks part of AI training', detail: detail.en },
      de: { title: 'robots.txt sperrt KI-Training teilweise', detail: detail.de },
    },
    closed: {
      en: { title: 'robots.txt blocks AI training', detail: detail.en },
      de: { title: 'robots.txt sperrt KI-Training', detail: detail.de },
    },
  },
}
