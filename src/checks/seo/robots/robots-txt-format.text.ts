import type { Locale, Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import type { LineRemark, RemarkedLine, robotsTxtFormat } from './robots-txt-format.ts'

const REMARKS: Localized<Readonly<Record<LineRemark, string>>> = {
  en: {
    'rule-before-agent': 'rule before the first User-agent line',
    'bad-path': 'path begins with neither / nor *',
    'bad-sitemap': 'sitemap without a full URL',
    'empty-agent': 'User-agent without a name',
    misspelt: 'misspelled',
    'missing-colon': 'no colon',
    unreadable: 'not a field with a value',
    'line-too-long': 'too long',
    'unknown-name': 'unknown field',
  },
  de: {
    'rule-before-agent': 'Regel vor der ersten User-agent-Zeile',
    'bad-path': 'Pfad beginnt weder mit / noch mit *',
    'bad-sitemap': 'Sitemap ohne vollständige URL',
    'empty-agent': 'User-agent ohne Namen',
    misspelt: 'falsch geschrieben',
    'missing-colon': 'Doppelpunkt fehlt',
    unreadable: 'kein Feld mit Wert',
    'line-too-long': 'zu lang',
    'unknown-name': 'unbekanntes Feld',
  },
}

const linesIn: Localized<(lines: readonly RemarkedLine[]) => string> = {
  en: (lines) => listing.en(lines.map(({ line, remark }) => `line ${line} (${REMARKS.en[remark]})`)),
  de: (lines) => listing.de(lines.map(({ line, remark }) => `Zeile ${line} (${REMARKS.de[remark]})`)),
}

/** How a line is corrected, by its fault. */
const CORRECTIONS: Readonly<Partial<Record<LineRemark, Localized<(lines: string) => string>>>> = {
  'rule-before-agent': {
    en: (lines) => `In robots.txt, add the line “User-agent: *” above the first rule (${lines}).`,
    de: (lines) => `Fügen Sie in der robots.txt über der ersten Regel die Zeile „User-agent: *“ ein (${lines}).`,
  },
  'bad-path': {
    en: (lines) => `In robots.txt, begin the path with “/”, for example “Disallow: /admin/” (${lines}).`,
    de: (lines) =>
      `Lassen Sie in der robots.txt den Pfad mit „/“ beginnen, zum Beispiel „Disallow: /admin/“ (${lines}).`,
  },
  'bad-sitemap': {
    en: (lines) =>
      `In robots.txt, write the full URL of the sitemap, for example “Sitemap: https://www.example.com/sitemap.xml” (${lines}).`,
    de: (lines) =>
      `Geben Sie in der robots.txt die vollständige URL der Sitemap an, zum Beispiel „Sitemap: https://www.example.com/sitemap.xml“ (${lines}).`,
  },
}

const LINE: Localized<string> = { en: 'line', de: 'Zeile' }

function correctionsIn(locale: Locale, lines: readonly RemarkedLine[]): readonly string[] {
  return [...new Set(lines.map(({ remark }) => remark))].flatMap((remark) => {
    const numbers = lines.filter((line) => line.remark === remark).map(({ line }) => `${LINE[locale]} ${line}`)
    return CORRECTIONS[remark]?.[locale](listing[locale](numbers)) ?? []
  })
}

export const robotsTxtFormatText: TextsOf<typeof robotsTxtFormat> = {
  question: { en: 'Is robots.txt valid?', de: 'Ist robots.txt gültig?' },
  subject: { en: 'validity of robots.txt', de: 'Gültigkeit von robots.txt' },
  why: {
    en: 'Crawlers skip lines that they cannot read and report no error. Pages that should be blocked may then be indexed, or the sitemap is not found.',
    de: 'Crawler überspringen Zeilen, die sie nicht lesen können, und melden keinen Fehler. Seiten, die gesperrt sein sollten, können dann im Index landen, oder die Sitemap wird nicht gefunden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'robots.txt is valid',
        detail: ({ knownLines }) =>
          `Crawlers can read all lines of robots.txt; lines that they evaluate: ${knownLines}.`,
      },
      de: {
        title: 'robots.txt ist gültig',
        detail: ({ knownLines }) =>
          `Crawler können alle Zeilen der robots.txt lesen; davon ausgewertet: ${knownLines}.`,
      },
    },
    'no-rules': {
      en: {
        title: 'robots.txt contains no rules',
        detail: 'The file has no line that crawlers evaluate, so they may fetch all pages.',
      },
      de: {
        title: 'robots.txt enthält keine Regeln',
        detail: 'Die Datei hat keine Zeile, die Crawler auswerten; sie dürfen also alle Seiten abrufen.',
      },
    },
    'unknown-lines': {
      en: {
        title: 'robots.txt has lines that some crawlers ignore',
        detail: ({ lines }) => `Crawlers may ignore ${linesIn.en(lines)}. All other lines still apply.`,
      },
      de: {
        title: 'robots.txt hat Zeilen, die manche Crawler ignorieren',
        detail: ({ lines }) => `Manche Crawler ignorieren ${linesIn.de(lines)}. Alle anderen Zeilen gelten trotzdem.`,
      },
    },
    'bad-lines': {
      en: {
        title: 'robots.txt has invalid lines',
        detail: ({ lines }) =>
          `Crawlers ignore ${linesIn.en(lines)}. ${lines.length === 1 ? 'This line has' : 'These lines have'} no effect.`,
        steps: ({ lines }) => correctionsIn('en', lines),
      },
      de: {
        title: 'robots.txt hat ungültige Zeilen',
        detail: ({ lines }) =>
          `Crawler ignorieren ${linesIn.de(lines)}. ${lines.length === 1 ? 'Diese Zeile hat' : 'Diese Zeilen haben'} keine Wirkung.`,
        steps: ({ lines }) => correctionsIn('de', lines),
      },
    },
    html: {
      en: {
        title: 'HTML page instead of robots.txt',
        detail: ({ url }) =>
          `${shown(url)} returns a success status, but an HTML page, often because the web server returns a page for every URL. Crawlers find no rules in it.`,
        steps: [
          'In the root directory of the website, create a text file robots.txt, for example with the lines “User-agent: *” and “Disallow:”.',
          'If the file exists, on the web server, exclude it from rewriting (nginx: “location = /robots.txt { try_files $uri =404; }”; Apache: “RewriteCond %{REQUEST_FILENAME} !-f” before the RewriteRule).',
        ],
      },
      de: {
        title: 'HTML-Seite statt robots.txt',
        detail: ({ url }) =>
          `${shown(url)} meldet Erfolg, liefert aber eine HTML-Seite, oft weil der Webserver auf jede URL mit einer Seite antwortet. Crawler finden darin keine Regeln.`,
        steps: [
          'Legen Sie im Stammverzeichnis der Website eine Textdatei robots.txt an, zum Beispiel mit den Zeilen „User-agent: *“ und „Disallow:“.',
          'Wenn es die Datei gibt, nehmen Sie sie auf dem Webserver vom Umschreiben aus (nginx: „location = /robots.txt { try_files $uri =404; }“; Apache: „RewriteCond %{REQUEST_FILENAME} !-f“ vor der RewriteRule).',
        ],
      },
    },
  },
}
