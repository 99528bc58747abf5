import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import type { llmsTxt } from './llms-txt.ts'

const OPTIONAL: Localized<string> = {
  en: 'The file is optional, and Google states that Search ignores it.',
  de: 'Die Datei ist freiwillig, und Google erklärt, dass die Suche sie nicht beachtet.',
}

export const llmsTxtText: TextsOf<typeof llmsTxt> = {
  question: { en: 'Is there an llms.txt for AI assistants?', de: 'Gibt es eine llms.txt für KI-Assistenten?' },
  subject: { en: 'The file llms.txt', de: 'Die Datei llms.txt' },
  why: {
    en: 'The file is meant to show assistants the most important pages at a glance. So far few programs read it, so hardly anything is lost without it; one with faults helps nobody.',
    de: 'Die Datei soll Assistenten die wichtigsten Seiten auf einen Blick zeigen. Bisher lesen nur wenige Programme sie, ohne sie geht also kaum etwas verloren; eine fehlerhafte hilft niemandem.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'There is an llms.txt',
        detail: ({ url, bytes, heading }) =>
          `${shown(url)} has ${bytes} bytes and the heading ${quoted.en(heading)}. ${OPTIONAL.en}`,
      },
      de: {
        title: 'Es gibt eine llms.txt',
        detail: ({ url, bytes, heading }) =>
          `${shown(url)} hat ${bytes} Bytes und die Überschrift ${quoted.de(heading)}. ${OPTIONAL.de}`,
      },
    },
    absent: {
      en: {
        title: 'There is no llms.txt',
        detail: ({ url, status }) => `${shown(url)} answers with HTTP ${status}. ${OPTIONAL.en}`,
      },
      de: {
        title: 'Es gibt keine llms.txt',
        detail: ({ url, status }) => `${shown(url)} antwortet mit HTTP ${status}. ${OPTIONAL.de}`,
      },
    },
    empty: {
      en: {
        title: 'llms.txt is empty',
        detail: ({ url }) => `There is nothing at ${shown(url)}. ${OPTIONAL.en}`,
      },
      de: {
        title: 'llms.txt ist leer',
        detail: ({ url }) => `Unter ${shown(url)} steht nichts. ${OPTIONAL.de}`,
      },
    },
    html: {
      en: {
        title: 'There is no llms.txt',
        detail: ({ url }) => `${shown(url)} shows a web page in place of the text file. ${OPTIONAL.en}`,
      },
      de: {
        title: 'Es gibt keine llms.txt',
        detail: ({ url }) => `${shown(url)} zeigt eine Webseite anstelle der Textdatei. ${OPTIONAL.de}`,
      },
    },
    'no-link': {
      en: {
        title: 'llms.txt has no links',
        detail: ({ url, bytes, heading }) =>
          `${shown(url)} has ${bytes} bytes and the heading ${quoted.en(heading)}, but no link to a page. ${OPTIONAL.en}`,
      },
      de: {
        title: 'llms.txt enthält keine Links',
        detail: ({ url, bytes, heading }) =>
          `${shown(url)} hat ${bytes} Bytes und die Überschrift ${quoted.de(heading)}, aber keinen Link auf eine Seite. ${OPTIONAL.de}`,
      },
    },
    'no-heading': {
      en: {
        title: 'llms.txt has no heading',
        detail: ({ url, bytes, firstLine }) =>
          `We read ${bytes} bytes at ${shown(url)}, beginning with ${quoted.en(firstLine)}, and found no heading of level 1. ${OPTIONAL.en}`,
      },
      de: {
        title: 'llms.txt hat keine Überschrift',
        detail: ({ url, bytes, firstLine }) =>
          `Wir haben unter ${shown(url)} ${bytes} Bytes gelesen, beginnend mit ${quoted.de(firstLine)}, und keine Überschrift der Ebene 1 gefunden. ${OPTIONAL.de}`,
      },
    },
  },
}
