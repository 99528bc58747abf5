import type { Soft404Signals, StrongSignal, WeakSignal } from '../../../standards/web-page/soft-404.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import type { pageNotSoft404 } from './page-not-soft-404.ts'

const STRONG: Localized<Readonly<Record<StrongSignal['kind'], (value: string) => string>>> = {
  en: {
    title: (value) => `the title ${quoted.en(value)}`,
    heading: (value) => `the heading ${quoted.en(value)}`,
    'error-shell': (value) => `the framework error page ${quoted.en(value)}`,
    path: (value) => `${quoted.en(value)} in the URL`,
  },
  de: {
    title: (value) => `der Titel ${quoted.de(value)}`,
    heading: (value) => `die Überschrift ${quoted.de(value)}`,
    'error-shell': (value) => `die Framework-Fehlerseite ${quoted.de(value)}`,
    path: (value) => `${quoted.de(value)} in der URL`,
  },
}

const WEAK: Localized<Readonly<Record<WeakSignal, string>>> = {
  en: {
    'few-words': 'fewer than 60 words',
    noindex: 'a noindex directive',
    'no-internal-link': 'no internal links',
    'like-missing-page': 'the same content as a URL that does not exist',
  },
  de: {
    'few-words': 'weniger als 60 Wörter',
    noindex: 'eine noindex-Anweisung',
    'no-internal-link': 'keine internen Links',
    'like-missing-page': 'derselbe Inhalt wie unter einer nicht vorhandenen URL',
  },
}

const signalsIn: Localized<(signals: Soft404Signals) => string> = {
  en: ({ strong, weak }) =>
    listing.en([...strong.map(({ kind, value }) => STRONG.en[kind](value)), ...weak.map((kind) => WEAK.en[kind])]),
  de: ({ strong, weak }) =>
    listing.de([...strong.map(({ kind, value }) => STRONG.de[kind](value)), ...weak.map((kind) => WEAK.de[kind])]),
}

/** How the page is restored, by the most informative signal. */
const restoreStep: Localized<(url: string, signals: Soft404Signals) => string> = {
  en: (url, { strong }) => {
    if (strong.some(({ kind }) => kind === 'error-shell'))
      return 'If the page should exist, find the error in the log of the application and fix it; the framework shows its own error page.'
    return strong.some(({ kind }) => kind === 'path')
      ? `If the page should exist, correct the redirect to ${shown(url)} on your web server or in the CMS.`
      : `If the page should exist, correct the application or the web server so that ${shown(url)} shows the content.`
  },
  de: (url, { strong }) => {
    if (strong.some(({ kind }) => kind === 'error-shell'))
      return 'Wenn es die Seite geben soll, suchen und beheben Sie den Fehler anhand des Anwendungsprotokolls; das Framework zeigt seine eigene Fehlerseite.'
    return strong.some(({ kind }) => kind === 'path')
      ? `Wenn es die Seite geben soll, korrigieren Sie auf Ihrem Webserver oder im CMS die Weiterleitung auf ${shown(url)}.`
      : `Wenn es die Seite geben soll, korrigieren Sie die Anwendung oder den Webserver so, dass ${shown(url)} den Inhalt zeigt.`
  },
}

export const pageNotSoft404Text: TextsOf<typeof pageNotSoft404> = {
  question: { en: 'Is the page a soft 404?', de: 'Ist die Seite ein Soft-404-Fehler?' },
  subject: { en: 'soft 404', de: 'Soft-404-Fehler' },
  why: {
    en: 'A soft 404 is an error page with a success status: visitors see an error, but uptime monitoring reports none. Search engines often detect this and remove the page from the index.',
    de: 'Ein Soft-404-Fehler ist eine Fehlerseite mit Erfolgsstatus: Besucher sehen einen Fehler, das Monitoring meldet keinen. Suchmaschinen erkennen das oft und entfernen die Seite aus dem Index.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Page is not a soft 404',
        detail: 'Taken together, title, heading, URL and content do not indicate an error page.',
      },
      de: {
        title: 'Seite ist kein Soft-404-Fehler',
        detail: 'Titel, Überschrift, URL und Inhalt deuten zusammengenommen nicht auf eine Fehlerseite hin.',
      },
    },
    'error-page': {
      en: {
        title: 'Page is a soft 404 (error page with success status)',
        detail: ({ url, signals }) =>
          `${shown(url)} returns a success status (2xx), but both of our requests found signs of an error page: ${signalsIn.en(signals)}. Search engines exclude such pages from the index.`,
        steps: ({ url, signals }) => [
          `Open ${shown(url)} in a private browser window and check whether it shows an error.`,
          restoreStep.en(url, signals),
          `If the page should not exist, configure your web server or CMS to return HTTP status 404 or 410 for ${shown(url)}.`,
          'If the page is correct as it is, remove the signs listed above, for example the error text in the title or heading.',
          'Check the result with the URL Inspection tool of Google Search Console.',
        ],
      },
      de: {
        title: 'Soft-404-Fehler: Fehlerseite mit Erfolgsstatus',
        detail: ({ url, signals }) =>
          `${shown(url)} antwortet mit einem Erfolgsstatus (2xx), aber beide Abrufe zeigten Anzeichen einer Fehlerseite: ${signalsIn.de(signals)}. Suchmaschinen nehmen solche Seiten nicht in den Index auf.`,
        steps: ({ url, signals }) => [
          `Öffnen Sie ${shown(url)} in einem privaten Browserfenster und prüfen Sie, ob ein Fehler erscheint.`,
          restoreStep.de(url, signals),
          `Wenn es die Seite nicht geben soll, lassen Sie Ihren Webserver oder Ihr CMS für ${shown(url)} den HTTP-Status 404 oder 410 liefern.`,
          'Wenn die Seite so richtig ist, beseitigen Sie die genannten Anzeichen, etwa den Fehlertext im Titel oder in der Überschrift.',
          'Prüfen Sie das Ergebnis mit dem URL-Prüftool der Google Search Console.',
        ],
      },
    },
  },
}
