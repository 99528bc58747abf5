import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { mixedContent } from './mixed-content.ts'

const REPLACE = {
  en: 'In the HTML template or in the contents of your CMS, replace http:// with https:// in these URLs.',
  de: 'Ersetzen Sie in der HTML-Vorlage oder in den Inhalten des CMS in diesen URLs http:// durch https://.',
}

export const mixedContentText: TextsOf<typeof mixedContent> = {
  question: {
    en: 'Does the HTTPS page contain mixed content?',
    de: 'Enthält die HTTPS-Seite Mixed Content?',
  },
  subject: { en: 'mixed content', de: 'Mixed Content' },
  why: {
    en: 'Mixed content is loaded over unencrypted HTTP and can be changed on the way, so browsers block scripts and frames of this kind. Menus, shops or forms then stop working.',
    de: 'Mixed Content wird über unverschlüsseltes HTTP geladen und ist unterwegs veränderbar; Browser blockieren deshalb solche Skripte und Frames. Menü, Shop oder Formulare funktionieren dann nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No mixed content',
        detail: 'No script, stylesheet, frame, form, image or media element in the HTML uses an http:// URL.',
      },
      de: {
        title: 'Kein Mixed Content',
        detail:
          'Kein Skript, Stylesheet, Frame, Formular, Bild oder Medienelement im HTML verwendet eine URL mit http://.',
      },
    },
    images: {
      en: {
        title: 'Mixed content: images or media over HTTP',
        detail: ({ count, urls }) =>
          `Images or media with http:// URLs: ${count}, for example ${listing.en(urls)}. Browsers request them over HTTPS and do not show them if this fails.`,
        steps: [REPLACE.en],
      },
      de: {
        title: 'Mixed Content: Bilder oder Medien über HTTP',
        detail: ({ count, urls }) =>
          `Bilder oder Medien mit http://-URLs: ${count}, zum Beispiel ${listing.de(urls)}. Browser rufen sie über HTTPS ab und zeigen sie nicht an, wenn das fehlschlägt.`,
        steps: [REPLACE.de],
      },
    },
    upgraded: {
      en: {
        title: 'Mixed content is upgraded to HTTPS by browsers',
        detail: ({ count, urls }) =>
          `Elements with http:// URLs: ${count}, for example ${listing.en(urls)}. Because of upgrade-insecure-requests, browsers request them over HTTPS.`,
      },
      de: {
        title: 'Mixed Content wird von Browsern auf HTTPS umgestellt',
        detail: ({ count, urls }) =>
          `Elemente mit http://-URLs: ${count}, zum Beispiel ${listing.de(urls)}. Wegen upgrade-insecure-requests rufen Browser sie über HTTPS ab.`,
      },
    },
    blocked: {
      en: {
        title: 'Mixed content: scripts, frames or forms over HTTP',
        detail: ({ count, urls }) =>
          `Scripts, stylesheets, frames or forms with http:// URLs: ${count}, for example ${listing.en(urls)}. Browsers do not load them or warn before they send a form.`,
        steps: [
          'Before you change the URLs, check in the browser that they also work with https://.',
          REPLACE.en,
          'If a resource is not available over HTTPS, copy it to your own web server or remove it.',
        ],
      },
      de: {
        title: 'Mixed Content: Skripte, Frames oder Formulare über HTTP',
        detail: ({ count, urls }) =>
          `Skripte, Stylesheets, Frames oder Formulare mit http://-URLs: ${count}, zum Beispiel ${listing.de(urls)}. Browser laden sie nicht oder warnen vor dem Absenden eines Formulars.`,
        steps: [
          'Vergewissern Sie sich vor der Änderung im Browser, dass die URLs auch mit https:// funktionieren.',
          REPLACE.de,
          'Wenn eine Ressource nicht über HTTPS verfügbar ist, kopieren Sie sie auf Ihren Webserver oder entfernen Sie sie.',
        ],
      },
    },
  },
}
