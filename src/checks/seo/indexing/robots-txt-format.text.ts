import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import type { LineRemark, RemarkedLine, robotsTxtFormat } from './robots-txt-format.ts'

const REMARKS: Localized<Readonly<Record<LineRemark, string>>> = {
  en: {
    'rule-before-agent': 'a rule before any User-agent line',
    'bad-path': 'a path that begins with neither / nor *',
    'bad-sitemap': 'a sitemap without a full address',
    'empty-agent': 'a User-agent line without a name',
    misspelt: 'misspelt',
    'missing-colon': 'the colon is missing',
    unreadable: 'no name and value',
    'line-too-long': 'too long',
    'unknown-name': 'unknown name',
  },
  de: {
    'rule-before-agent': 'eine Regel vor jeder User-agent-Zeile',
    'bad-path': 'ein Pfad, der weder mit / noch mit * beginnt',
    'bad-sitemap': 'eine Sitemap ohne vollständige Adresse',
    'empty-agent': 'eine User-agent-Zeile ohne Namen',
    misspelt: 'falsch geschrieben',
    'missing-colon': 'der Doppelpunkt fehlt',
    unreadable: 'kein Name mit Wert',
    'line-too-long': 'zu lang',
    'unknown-name': 'unbekannter Name',
  },
}

const linesIn: Localized<(lines: readonly RemarkedLine[]) => string> = {
  en: (lines) => listing.en(lines.map(({ line, remark }) => `line ${line} (${REMARKS.en[remark]})`)),
  de: (lines) => listing.de(lines.map(({ line, remark }) => `Zeile ${line} (${REMARKS.de[remark]})`)),
}

export const robotsTxtFormatText: TextsOf<typeof robotsTxtFormat> = {
  question: {
    en: 'Can crawlers read every line of robots.txt?',
    de: 'Können Crawler jede Zeile von robots.txt lesen?',
  },
  subject: { en: 'The format of robots.txt', de: 'Das Format von robots.txt' },
  why: {
    en: 'Crawlers report no errors. A rule that they cannot read does not hold: pages that were to stay out can get listed, or a sitemap goes unnoticed.',
    de: 'Crawler melden keine Fehler. Eine Regel, die sie nicht lesen können, gilt nicht: Seiten, die draußen bleiben sollten, können gelistet werden, oder eine Sitemap bleibt unentdeckt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'robots.txt is well-formed',
        detail: ({ knownLines }) => `Crawlers can read all of it; lines with a meaning: ${knownLines}.`,
      },
      de: {
        title: 'robots.txt ist wohlgeformt',
        detail: ({ knownLines }) => `Crawler können alles lesen; Zeilen mit Bedeutung: ${knownLines}.`,
      },
    },
    'no-rules': {
      en: {
        title: 'robots.txt says nothing',
        detail: 'The file has no line with a meaning for crawlers, so everything may be crawled.',
      },
      de: {
        title: 'robots.txt sagt nichts',
        detail: 'Keine Zeile der Datei hat für Crawler eine Bedeutung; alles darf abgerufen werden.',
      },
    },
    'unknown-lines': {
      en: {
        title: 'robots.txt has lines that not everybody knows',
        detail: ({ lines }) =>
          `Noted: ${linesIn.en(lines)}. Crawlers pass over what they do not know; the other lines hold all the same.`,
      },
      de: {
        title: 'robots.txt hat Zeilen, die nicht alle kennen',
        detail: ({ lines }) =>
          `Aufgefallen: ${linesIn.de(lines)}. Was Crawler nicht kennen, übergehen sie; die übrigen Zeilen gelten trotzdem.`,
      },
    },
    'bad-lines': {
      en: {
        title: 'Crawlers drop lines of robots.txt',
        detail: ({ lines }) => `Without effect: ${linesIn.en(lines)}. Crawlers drop such lines without a word.`,
      },
      de: {
        title: 'Crawler übergehen Zeilen von robots.txt',
        detail: ({ lines }) =>
          `Ohne Wirkung: ${linesIn.de(lines)}. Crawler übergehen solche Zeilen, ohne es zu melden.`,
      },
    },
    html: {
      en: {
        title: 'A web page comes in place of robots.txt',
        detail: ({ url }) =>
          `${shown(url)} answers with success but sends HTML, often because the server answers every address with a page. Crawlers find no rules in it.`,
      },
      de: {
        title: 'Statt robots.txt kommt eine HTML-Seite',
        detail: ({ url }) =>
          `${shown(url)} meldet Erfolg, liefert aber HTML, oft weil der Server auf jede Adresse mit einer Seite antwortet. Crawler finden darin keine Regeln.`,
      },
    },
  },
}
