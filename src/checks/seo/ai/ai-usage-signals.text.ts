import type { UsageSignal } from '../../../evidence/seo/usage-signals.ts'
import { type UsagePreference, usageKind } from '../../../standards/robots-txt/usage-preferences.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { quoted } from '../quoted.ts'
import { blockedAgents } from './agent-blocks.text.ts'
import type { aiUsageSignals } from './ai-usage-signals.ts'

const MAX_LINES = 3

/** The lines as found, and their meaning. */
const signalWords: Localized<(signals: readonly UsageSignal[]) => string> = {
  en: (signals) =>
    few(signals, (signal) => {
      const place = signal.line === undefined ? 'an HTTP header of the page' : `line ${signal.line} of robots.txt`
      return `${place} is ${quoted.en(signal.text)}, which means ${preferenceWords.en(signal.preferences)}`
    }),
  de: (signals) =>
    few(signals, (signal) => {
      const place = signal.line === undefined ? 'ein HTTP-Header der Seite' : `Zeile ${signal.line} der robots.txt`
      return `${place} lautet ${quoted.de(signal.text)}, das heißt ${preferenceWords.de(signal.preferences)}`
    }),
}

const few = (signals: readonly UsageSignal[], inWords: (signal: UsageSignal) => string): string =>
  firstLetterLarge(signals.slice(0, MAX_LINES).map(inWords).join('; '))

const firstLetterLarge = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const preferenceWords: Localized<(preferences: readonly UsagePreference[]) => string> = {
  en: (preferences) => (preferences.length === 0 ? 'no preference' : listing.en(preferences.map(answered(ANSWERS.en)))),
  de: (preferences) =>
    preferences.length === 0 ? 'keine Präferenz' : listing.de(preferences.map(answered(ANSWERS.de))),
}

interface AnswerWords {
  readonly yes: string
  readonly no: string
  readonly unknownLabel: string
  readonly invalidValue: string
}

const ANSWERS: Localized<AnswerWords> = {
  en: { yes: 'yes', no: 'no', unknownLabel: ' (not in the vocabulary)', invalidValue: ' (not a valid value)' },
  de: { yes: 'ja', no: 'nein', unknownLabel: ' (nicht im Vokabular)', invalidValue: ' (kein gültiger Wert)' },
}

const answered =
  ({ yes, no, unknownLabel, invalidValue }: AnswerWords) =>
  (preference: UsagePreference): string => {
    const { name, value, isAllowed } = preference
    const answer = isAllowed === undefined ? value : isAllowed ? yes : no
    const isKnown = usageKind(preference) !== undefined
    return `${`${name}: ${answer}`.trimEnd()}${isKnown ? (isAllowed === undefined ? invalidValue : '') : unknownLabel}`
  }

type Uses = readonly ('search' | 'ai-answers')[]

const isBoth = (uses: Uses): boolean => uses.length > 1

/** What crawlers that follow the preferences do, by the excluded uses. */
const consequence: Localized<(uses: Uses) => string> = {
  en: (uses) =>
    isBoth(uses)
      ? 'Search engines and AI assistants that follow it do not use the page for search results or AI answers.'
      : uses.includes('search')
        ? 'Search engines that follow it do not show the page in search results.'
        : 'Search engines and AI assistants that follow it do not use the page for AI answers.',
  de: (uses) =>
    isBoth(uses)
      ? 'Suchmaschinen und KI-Assistenten, die das befolgen, verwenden die Seite weder für Suchergebnisse noch für KI-Antworten.'
      : uses.includes('search')
        ? 'Suchmaschinen, die das befolgen, zeigen die Seite nicht in Suchergebnissen.'
        : 'Suchmaschinen und KI-Assistenten, die das befolgen, verwenden die Seite nicht für KI-Antworten.',
}

/** The values that allow what is excluded, in both notations. */
const allowedBy: Localized<(uses: Uses) => string> = {
  en: (uses) => uses.map((use) => ALLOWED[use].en).join(' and '),
  de: (uses) => uses.map((use) => ALLOWED[use].de).join(' und '),
}

const ALLOWED: Readonly<Record<Uses[number], Localized<string>>> = {
  search: {
    en: 'search (“Content-Signal: search=yes” or “Content-Usage: search=y”)',
    de: 'die Suche („Content-Signal: search=yes“ oder „Content-Usage: search=y“)',
  },
  'ai-answers': {
    en: 'AI answers (“Content-Signal: ai-input=yes” or “Content-Usage: ai-use=y”)',
    de: 'KI-Antworten („Content-Signal: ai-input=yes“ oder „Content-Usage: ai-use=y“)',
  },
}

/** The header or line that states the preference, by which people look for it. */
const notation: Localized<(signals: readonly UsageSignal[]) => string> = {
  en: (signals) => notationIn(signals, 'or'),
  de: (signals) => notationIn(signals, 'oder'),
}

function notationIn(signals: readonly UsageSignal[], or: string): string {
  const isUsage = ({ text }: UsageSignal): boolean => /^content-usage/i.test(String(text))
  if (signals.every(isUsage)) return 'Content-Usage'
  return signals.some(isUsage) ? `Content-Signal ${or} Content-Usage` : 'Content-Signal'
}

const isInFile = ({ line }: UsageSignal): boolean => line !== undefined

/** Where the preferences are set: in robots.txt, in the configuration of the server, or in both. */
const placeOf: Localized<(signals: readonly UsageSignal[]) => string> = {
  en: (signals) => placed(signals, 'In robots.txt', 'In the header configuration of the web server or CDN', ' and '),
  de: (signals) => placed(signals, 'in der robots.txt', 'in der Header-Konfiguration von Webserver oder CDN', ' und '),
}

function placed(signals: readonly UsageSignal[], file: string, header: string, and: string): string {
  if (signals.every(isInFile)) return file
  return signals.some(isInFile) ? `${file}${and}${header.replace(/^In/, 'in')}` : header
}

export const aiUsageSignalsText: TextsOf<typeof aiUsageSignals> = {
  question: {
    en: 'Are there usage preferences for AI (Content-Signal, Content-Usage)?',
    de: 'Gibt es Nutzungspräferenzen für KI (Content-Signal, Content-Usage)?',
  },
  subject: { en: 'usage preferences for AI', de: 'Nutzungspräferenzen für KI' },
  why: {
    en: 'Usage preferences state whether content may be used for search, AI answers or training. A preference that was meant for training but excludes too much can remove the page from search and AI answers.',
    de: 'Nutzungspräferenzen legen fest, ob Inhalte für Suche, KI-Antworten oder Training verwendet werden dürfen. Sind sie zu weit gefasst, verschwindet die Seite auch aus Suche und KI-Antworten.',
  },
  outcomes: {
    stated: {
      en: {
        title: ({ signals }) => `${notation.en(signals)} found (usage preference)`,
        detail: ({ signals }) =>
          `${signalWords.en(signals)}. The standards for usage preferences are drafts, and not all crawlers support them.`,
      },
      de: {
        title: ({ signals }) => `${notation.de(signals)} vorhanden (Nutzungspräferenz)`,
        detail: ({ signals }) =>
          `${signalWords.de(signals)}. Die Standards für Nutzungspräferenzen sind Entwürfe, und nicht alle Crawler unterstützen sie.`,
      },
    },
    contradicted: {
      en: {
        title: ({ signals }) => `${notation.en(signals)} contradicts robots.txt rules`,
        detail: ({ signals, blocks }) =>
          `${signalWords.en(signals)}. However, the rules block ${blockedAgents.en(blocks)}. Crawlers follow the rules.`,
      },
      de: {
        title: ({ signals }) => `${notation.de(signals)} widerspricht robots.txt-Regeln`,
        detail: ({ signals, blocks }) =>
          `${signalWords.de(signals)}. Die Regeln sperren jedoch ${blockedAgents.de(blocks)}. Crawler befolgen die Regeln.`,
      },
    },
    restricting: {
      en: {
        title: ({ signals, uses }) =>
          isBoth(uses)
            ? `${notation.en(signals)} excludes search and AI answers`
            : uses.includes('search')
              ? `${notation.en(signals)} excludes the page from search`
              : `${notation.en(signals)} excludes the page from AI answers`,
        detail: ({ signals, uses }) => `${signalWords.en(signals)}. ${consequence.en(uses)}`,
        steps: ({ signals, uses }) => [
          'If your CDN adds the preference (for example with a managed robots.txt), change it there, in the settings of the CDN.',
          `${placeOf.en(signals)}, allow ${allowedBy.en(uses)} if the page may be used for it.`,
          'If only training should be excluded, keep only ai-train=no (Content-Signal) or train-ai=n (Content-Usage).',
        ],
      },
      de: {
        title: ({ signals, uses }) =>
          isBoth(uses)
            ? `${notation.de(signals)} schließt Suche und KI-Antworten aus`
            : uses.includes('search')
              ? `${notation.de(signals)} schließt die Seite von der Suche aus`
              : `${notation.de(signals)} schließt KI-Antworten aus`,
        detail: ({ signals, uses }) => `${signalWords.de(signals)}. ${consequence.de(uses)}`,
        steps: ({ signals, uses }) => [
          'Wenn Ihr CDN die Präferenz ergänzt (zum Beispiel in einer verwalteten robots.txt), ändern Sie sie in den Einstellungen des CDN.',
          `Erlauben Sie ${placeOf.de(signals)} ${allowedBy.de(uses)}, sofern die Seite dafür verwendet werden darf.`,
          'Wenn nur das Training ausgeschlossen sein soll, behalten Sie nur ai-train=no (Content-Signal) oder train-ai=n (Content-Usage) bei.',
        ],
      },
    },
  },
}
