import { dayWords, type Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import type { aiTrainingPolicy, TrainingPolicy } from './ai-training-policy.ts'

/** The user agents by what robots.txt says about them; empty lists are left out. The names come from our own list. */
const lists: Localized<(policy: TrainingPolicy) => string> = {
  en: ({ blocked, allowed, unnamed, asOf }) =>
    sentence([
      ...part('blocked', blocked.join(', ')),
      ...part('explicitly allowed', allowed.join(', ')),
      ...part('not named and therefore allowed', listing.en(unnamed)),
    ]).concat(` (list of user agents as of ${dayWords.en(asOf)}).`),
  de: ({ blocked, allowed, unnamed, asOf }) =>
    sentence([
      ...part('gesperrt', blocked.join(', ')),
      ...part('ausdrücklich erlaubt', allowed.join(', ')),
      ...part('nicht genannt und damit erlaubt', listing.de(unnamed)),
    ]).concat(` (Liste der User-Agents vom ${dayWords.de(asOf)}).`),
}

const part = (label: string, names: string): readonly string[] => (names === '' ? [] : [`${label}: ${names}`])

const sentence = (parts: readonly string[]): string => {
  const text = parts.join('; ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** Side effects of such lists, often unintended. */
const sideEffects: Localized<(policy: TrainingPolicy) => string> = {
  en: ({ retired, previews }) =>
    noted([
      ...(retired.length === 0
        ? []
        : [
            `the rules for ${listing.en(retired)} have no effect, because ${byNumber(retired, 'this name is', 'these names are')} no longer used`,
          ]),
      ...(previews.length === 0
        ? []
        : [
            `the block of ${listing.en(previews)} does not concern AI and can break link previews or the review of ads`,
          ]),
    ]),
  de: ({ retired, previews }) =>
    noted([
      ...(retired.length === 0
        ? []
        : [
            `die Regeln für ${listing.de(retired)} haben keine Wirkung, weil ${byNumber(retired, 'der Name', 'die Namen')} nicht mehr verwendet ${byNumber(retired, 'wird', 'werden')}`,
          ]),
      ...(previews.length === 0
        ? []
        : [
            `die Sperre von ${listing.de(previews)} betrifft nicht KI und kann Linkvorschauen oder die Prüfung von Anzeigen stören`,
          ]),
    ]),
}

const noted = (parts: readonly string[]): string => (parts.length === 0 ? '' : ` ${sentence(parts)}.`)

const CHOICE: Localized<string> = {
  en: 'This is your choice and affects neither the score nor, by itself, search results.',
  de: 'Das ist Ihre Entscheidung und wirkt sich weder auf die Punktzahl noch für sich genommen auf Suchergebnisse aus.',
}

const detail: Localized<(policy: TrainingPolicy) => string> = {
  en: (policy) => `${lists.en(policy)} ${CHOICE.en}${sideEffects.en(policy)}`,
  de: (policy) => `${lists.de(policy)} ${CHOICE.de}${sideEffects.de(policy)}`,
}

export const aiTrainingPolicyText: TextsOf<typeof aiTrainingPolicy> = {
  question: {
    en: 'Does robots.txt block AI training crawlers?',
    de: 'Sperrt robots.txt Crawler für KI-Training?',
  },
  subject: { en: 'AI training policy (robots.txt)', de: 'Richtlinie für KI-Training (robots.txt)' },
  why: {
    en: 'Content used for training becomes part of the answers of AI models, usually without naming the source. If robots.txt has no rule for a training crawler, it treats the content as allowed.',
    de: 'Inhalte aus dem Training fließen in Antworten von KI-Modellen ein, meist ohne Nennung der Quelle. Enthält die robots.txt keine Regel für einen Trainings-Crawler, behandelt er den Inhalt als erlaubt.',
  },
  outcomes: {
    open: {
      en: { title: 'robots.txt does not block AI training', detail: detail.en },
      de: { title: 'Keine Sperre für KI-Training in robots.txt', detail: detail.de },
    },
    restricted: {
      en: { title: 'robots.txt blocks some AI training crawlers', detail: detail.en },
      de: { title: 'robots.txt sperrt KI-Training teilweise', detail: detail.de },
    },
    closed: {
      en: { title: 'robots.txt blocks all known AI training crawlers', detail: detail.en },
      de: { title: 'robots.txt sperrt alle bekannten KI-Trainings-Crawler', detail: detail.de },
    },
  },
}
