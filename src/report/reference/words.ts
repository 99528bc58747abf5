import type { Locale, Localized } from '../../text.ts'
import { code, type Line } from './blocks.ts'

interface ReferenceWords {
  /** The name of the language in that language. */
  readonly language: string
  readonly scoreAtMost: (limit: number) => string
  readonly healthPlace: (category: string, group: string) => Line
  readonly seoPlace: (category: string, points: number) => Line
  readonly isReportedIfPassed: string
  readonly isNotReportedIfPassed: string
  readonly outcome: string
  readonly severity: string
  readonly points: string
  readonly references: (list: string) => string
  readonly placeholders: string
  readonly unseen: Readonly<Record<'health' | 'seo' | 'tool', Line>>
  readonly meaningOf: Readonly<Record<'severities' | 'severitiesAndPoints', string>>
  readonly allChecks: string
  readonly list: string
  readonly example: string
  /** Before and after the name of the world. */
  readonly exampleDomains: readonly [before: string, world: string, after: string]
  readonly index: IndexWords
}

interface IndexWords {
  readonly title: string
  readonly lead: string
  readonly health: string
  readonly seo: string
  readonly seoLead: (shares: string) => string
  readonly tools: string
  readonly toolsLead: Line
  readonly titles: string
  readonly id: string
  readonly question: string
  readonly group: string
  readonly category: string
  readonly tool: string
  readonly worst: string
  readonly titleOfOutcome: string
}

/** The texts of the findings reference around the texts of the checks. */
export const REFERENCE_WORDS: Localized<ReferenceWords> = {
  en: {
    language: 'English',
    scoreAtMost: (limit) => `score at most ${limit}`,
    healthPlace: (category, group) => ['Health check, category ', code(category), `, group “${group}”`],
    seoPlace: (category, points) => [
      'SEO check, category ',
      code(category),
      `, which has ${points} of the 100 points.`,
    ],
    isReportedIfPassed: ' Also reported if it passes.',
    isNotReportedIfPassed: ' Not reported if it passes.',
    outcome: 'Outcome',
    severity: 'Severity',
    points: 'Points',
    references: (list) => `References: ${list}.`,
    placeholders: 'Values of the checked domain are shown as ‹names›. If the evidence cannot be obtained, ',
    unseen: {
      health: ['the outcome is ', code('unknown'), ': severity info, no points. '],
      seo: ['the check has no finding and costs no points. '],
      tool: ['the outcome is ', code('unknown'), ': severity info. '],
    },
    meaningOf: {
      severities: 'What the severities mean: ',
      severitiesAndPoints: 'What the severities and points mean: ',
    },
    allChecks: 'All checks: ',
    list: 'list',
    example: 'Example',
    exampleDomains: ['Domains of the ', 'simulated internet', ' of our tests, and the finding in the API response.'],
    index: {
      title: 'Findings',
      lead:
        'Each finding has the id of its check. Ids are stable. The page of a check has its outcomes, texts and fixes; ' +
        'one example title for each outcome is listed at the end; titles that depend on values have other variants.',
      health: 'Health check',
      seo: 'SEO check',
      seoLead: (shares) =>
        `The score is the sum of the points that remain in each category (${shares}). A finding with “score at most” ` +
        'limits the score. If no page can be fetched, the score is 0.',
      tools: 'Other tools',
      toolsLead: [
        'These checks evaluate the result of one call, which has no score. ',
        code('dnssec_check'),
        ' reports the DNSSEC findings of the health check, and ',
        code('domain_availability'),
        ' its registration findings.',
      ],
      titles: 'Titles',
      id: 'Id',
      question: 'Question',
      group: 'Group',
      category: 'Category',
      tool: 'Tool',
      worst: 'Worst',
      titleOfOutcome: 'Title',
    },
  },
  de: {
    language: 'Deutsch',
    scoreAtMost: (limit) => `Punktzahl höchstens ${limit}`,
    healthPlace: (category, group) => ['Domain-Check, Kategorie ', code(category), `, Gruppe „${group}“`],
    seoPlace: (category, points) => [
      'SEO- und KI-Prüfung, Kategorie ',
      code(category),
      ` mit ${points} der 100 Punkte.`,
    ],
    isReportedIfPassed: ' Der Befund wird auch gemeldet, wenn die Prüfung bestanden ist.',
    isNotReportedIfPassed: ' Ist die Prüfung bestanden, wird kein Befund gemeldet.',
    outcome: 'Ergebnis',
    severity: 'Schweregrad',
    points: 'Punkte',
    references: (list) => `Quellen: ${list}.`,
    placeholders: 'Werte der geprüften Domain stehen hier als ‹Namen›. Lassen sich die nötigen Daten nicht abrufen, ',
    unseen: {
      health: ['ist das Ergebnis ', code('unknown'), ': Hinweis ohne Punktabzug. '],
      seo: ['gibt es keinen Befund und keinen Punktabzug. '],
      tool: ['ist das Ergebnis ', code('unknown'), ': Hinweis. '],
    },
    meaningOf: {
      severities: 'Bedeutung der Schweregrade: ',
      severitiesAndPoints: 'Bedeutung der Schweregrade und Punkte: ',
    },
    allChecks: 'Alle Prüfungen: ',
    list: 'Liste',
    example: 'Beispiel',
    exampleDomains: [
      'Domains aus dem ',
      'simulierten Internet',
      ' unserer Tests und der Befund in der Antwort der API, auf Englisch.',
    ],
    index: {
      title: 'Befunde',
      lead:
        'Jeder Befund hat die ID seiner Prüfung. IDs ändern sich nicht. Die Seite einer Prüfung enthält ihre Ergebnisse, Texte ' +
        'und Schritte zur Behebung; am Ende steht für jedes Ergebnis ein Beispiel des Titels; Titel, die von Werten abhängen, haben weitere Varianten.',
      health: 'Domain-Check',
      seo: 'SEO- und KI-Prüfung',
      seoLead: (shares) =>
        `Die Punktzahl ist die Summe der Punkte, die in jeder Kategorie übrig bleiben (${shares}). Ein Befund mit „Punktzahl ` +
        'höchstens“ begrenzt sie. Lässt sich keine Seite abrufen, ist die Punktzahl 0.',
      tools: 'Weitere Werkzeuge',
      toolsLead: [
        'Diese Prüfungen bewerten das Ergebnis eines einzelnen Aufrufs, das keine Punktzahl hat. ',
        code('dnssec_check'),
        ' meldet die DNSSEC-Befunde des Domain-Checks, ',
        code('domain_availability'),
        ' dessen Befunde zur Registrierung.',
      ],
      titles: 'Titel',
      id: 'ID',
      question: 'Frage',
      group: 'Gruppe',
      category: 'Kategorie',
      tool: 'Werkzeug',
      worst: 'Höchster Schweregrad',
      titleOfOutcome: 'Titel',
    },
  },
}

/** The same value in every language, computed from the language. */
export const inEachLanguage = <Value>(value: (locale: Locale) => Value): Localized<Value> => ({
  en: value('en'),
  de: value('de'),
})
