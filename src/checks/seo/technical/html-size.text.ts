import type { TextsOf } from '../../define-check.ts'
import { shownSize } from '../sizes.ts'
import type { htmlSize } from './html-size.ts'

const STEPS = {
  en: [
    'In the HTML template, move inline scripts, styles and images (data: URLs) to separate files.',
    'In the CMS or application, split long lists into several pages.',
  ],
  de: [
    'Verschieben Sie in der HTML-Vorlage eingebettete Skripte, Stile und Bilder (data:-URLs) in eigene Dateien.',
    'Teilen Sie im CMS oder in der Anwendung lange Listen auf mehrere Seiten auf.',
  ],
}

export const htmlSizeText: TextsOf<typeof htmlSize> = {
  question: { en: 'Is the HTML size normal?', de: 'Ist die HTML-Größe normal?' },
  subject: { en: 'HTML size', de: 'HTML-Größe' },
  why: {
    en: 'Large HTML loads slowly on phones and uses mobile data. Search engines read a page only up to a limit: they do not index text or follow links after it.',
    de: 'Großes HTML lädt auf Smartphones langsam und verbraucht Datenvolumen. Suchmaschinen lesen eine Seite nur bis zu einer Grenze: Text und Links danach werten sie nicht aus.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'HTML size is normal',
        detail: ({ bytes }) =>
          `The uncompressed HTML has ${shownSize.en(bytes)}, without images and separate script files.`,
      },
      de: {
        title: 'HTML-Größe ist normal',
        detail: ({ bytes }) =>
          `Das unkomprimierte HTML ist ${shownSize.de(bytes)} groß, ohne Bilder und eigene Skriptdateien.`,
      },
    },
    large: {
      en: {
        title: 'HTML is large',
        detail: ({ bytes }) =>
          `The uncompressed HTML has ${shownSize.en(bytes)}; up to 500 KiB is normal. Googlebot reads only the first 2 MB.`,
        steps: STEPS.en,
      },
      de: {
        title: 'HTML ist groß',
        detail: ({ bytes }) =>
          `Das unkomprimierte HTML ist ${shownSize.de(bytes)} groß; normal sind bis zu 500 KiB. Googlebot liest nur die ersten 2 MB.`,
        steps: STEPS.de,
      },
    },
    huge: {
      en: {
        title: 'HTML is larger than the limit of Googlebot (2 MiB)',
        detail:
          'The uncompressed HTML has more than 2 MiB. Googlebot reads only that much and does not index the rest. This check also read only the beginning.',
        steps: STEPS.en,
      },
      de: {
        title: 'HTML ist größer als die Grenze von Googlebot (2 MiB)',
        detail:
          'Das unkomprimierte HTML ist größer als 2 MiB. Googlebot liest nur so viel und indexiert den Rest nicht. Auch diese Prüfung hat nur den Anfang gelesen.',
        steps: STEPS.de,
      },
    },
  },
}
