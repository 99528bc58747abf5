import type { UsageSignal } from '../../../evidence/seo/usage-signals.ts'
import { type UsagePreference, usageKind } from '../../../standards/robots-txt/usage-preferences.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import { blockedAgents } from './agent-blocks.text.ts'
import type { aiUsageSignals } from './ai-usage-signals.ts'

const MAX_LINES = 3

/** The lines as found, and as they were understood. */
const signalWords: Localized<(signals: readonly UsageSignal[]) => string> = {
  en: (signals) =>
    few(signals, (signal) => {
      const place = signal.line === undefined ? 'a header of the page' : `line ${signal.line} of robots.txt`
      return `${place} says ${quoted.en(signal.text)}, that is ${preferenceWords.en(signal.preferences)}`
    }),
  de: (signals) =>
    few(signals, (signal) => {
      const place = signal.line === undefined ? 'ein Header der Seite' : `Zeile ${signal.line} der robots.txt`
      return `${place} sagt ${quoted.de(signal.text)}, also ${preferenceWords.de(signal.preferences)}`
    }),
}

const few = (signals: readonly UsageSignal[], inWords: (signal: UsageSignal) => string): string =>
  firstLetterLarge(signals.slice(0, MAX_LINES).map(inWords).join('; '))

const firstLetterLarge = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const preferenceWords: Localized<(preferences: readonly UsagePreference[]) => string> = {
  en: (preferences) => (preferences.length === 0 ? 'nothing' : listing.en(preferences.map(answered(ANSWERS.en)))),
  de: (preferences) => (preferences.length === 0 ? 'nichts' : listing.de(preferences.map(answered(ANSWERS.de)))),
}

interface AnswerWords {
  readonly yes: string
  readonly no: string
  readonly unknown: string
}

const ANSWERS: Localized<AnswerWords> = {
  en: { yes: 'yes', no: 'no', unknown: ' (not in the vocabulary)' },
  de: { yes: 'ja', no: 'nein', unknown: ' (nicht im Vokabular)' },
}

const answered =
  ({ yes, no, unknown }: AnswerWords) =>
  (preference: UsagePreference): string => {
    const { name, value, isAllowed } = preference
    const answer = isAllowed === undefined ? `${shown(value)} (?)` : isAllowed ? yes : no
    return `${shown(name)}: ${answer}${usageKind(preference) === undefined ? unknown : ''}`
  }

type Uses = readonly ('search' | 'ai-answers')[]

const isBoth = (uses: Uses): boolean => uses.length > 1

/** What crawlers that follow the preference do, by what it excludes. */
const consequence: Localized<(uses: Uses) => string> = {
  en: (uses) =>
    isBoth(uses)
      ? 'Search engines and AI assistants that follow it do not use the page for search results or AI answers.'
      : uses.includes('search')
        ? 'Search engines that follow it leave the page out of search results.'
        : 'Search engines and AI assistants that follow it do not use the page for AI answers.',
  de: (uses) =>
    isBoth(uses)
      ? 'Suchmaschinen und KI-Assistenten, die sie befolgen, verwenden die Seite weder für Suchergebnisse noch für KI-Antworten.'
      : uses.includes('search')
        ? 'Suchmaschinen, die sie befolgen, lassen die Seite in Suchergebnissen weg.'
        : 'Suchmaschinen und KI-Assistenten, die sie befolgen, verwenden die Seite nicht für KI-Antworten.',
}

export const aiUsageSignalsText: TextsOf<typeof aiUsageSignals> = {
  question: {
    en: 'Does the site say what its content may be used for?',
    de: 'Sagt die Website, wofür ihr Inhalt verwendet werden darf?',
  },
  subject: { en: 'Signals about the use of the content', de: 'Die Signale zur Verwendung des Inhalts' },
  why: {
    en: 'With such signals a site says whether its content may serve search, answers or training. A no that was meant for training but is worded too broadly can cost it search and answers as well.',
    de: 'Mit solchen Signalen sagt eine Website, ob ihr Inhalt der Suche, Antworten oder dem Training dienen darf. Ein Nein, das nur dem Training galt, aber zu weit gefasst ist, kann sie auch Suche und Antworten kosten.',
  },
  outcomes: {
    stated: {
      en: {
        title: 'The site says what its content may be used for',
        detail: ({ signals }) =>
          `${signalWords.en(signals)}. Such preferences are still drafts, and not every crawler reads them.`,
      },
      de: {
        title: 'Die Website sagt, wofür ihr Inhalt dienen darf',
        detail: ({ signals }) =>
          `${signalWords.de(signals)}. Solche Angaben sind noch Entwürfe, und nicht jeder Crawler liest sie.`,
      },
    },
    contradicted: {
      en: {
        title: 'Usage signal and robots.txt rules disagree',
        detail: ({ signals, blocks }) =>
          `${signalWords.en(signals)}. But the rules keep away ${blockedAgents.en(blocks)}; crawlers follow the rules.`,
      },
      de: {
        title: 'Nutzungssignal und robots.txt-Regeln widersprechen sich',
        detail: ({ signals, blocks }) =>
          `${signalWords.de(signals)}. Die Regeln sperren aber ${blockedAgents.de(blocks)} aus; Crawler halten sich an die Regeln.`,
      },
    },
    restricting: {
      en: {
        title: ({ uses }) =>
          isBoth(uses)
            ? 'Usage preference excludes search and AI answers'
            : uses.includes('search')
              ? 'Usage preference excludes the page from search'
              : 'Usage preference excludes the page from AI answers',
        detail: ({ signals, uses }) => `${signalWords.en(signals)}. ${consequence.en(uses)}`,
        steps: [
          'If only training should be excluded, keep train-ai=n (Content-Signal: ai-train=no) and remove the other refusals.',
        ],
      },
      de: {
        title: ({ uses }) =>
          isBoth(uses)
            ? 'Nutzungspräferenz schließt Suche und KI-Antworten aus'
            : uses.includes('search')
              ? 'Nutzungspräferenz schließt die Seite von der Suche aus'
              : 'Nutzungspräferenz schließt KI-Antworten aus',
        detail: ({ signals, uses }) => `${signalWords.de(signals)}. ${consequence.de(uses)}`,
        steps: [
          'Wenn nur das Training ausgeschlossen sein soll, behalten Sie train-ai=n (Content-Signal: ai-train=no) bei und entfernen Sie die anderen Verbote.',
        ],
      },
    },
  },
}
