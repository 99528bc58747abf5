import type { TextsOf } from '../../define-check.ts'
import type { imageAlt } from './image-alt.ts'

export const imageAltText: TextsOf<typeof imageAlt> = {
  question: { en: 'Do images have an alt attribute?', de: 'Haben Bilder ein alt-Attribut?' },
  subject: { en: 'alt attributes of images', de: 'alt-Attribute der Bilder' },
  why: {
    en: 'Screen readers read the alt text to blind users, and image search uses it. Without an alt attribute, a screen reader may read out the file name, and a product photo is harder to find.',
    de: 'Screenreader lesen blinden Nutzern den Alternativtext vor, und die Bildersuche nutzt ihn. Ohne alt-Attribut lesen manche Screenreader den Dateinamen vor, und ein Produktfoto ist schwerer zu finden.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ withoutAlt }) =>
          withoutAlt === 0 ? 'All images have an alt attribute' : 'Few images without an alt attribute',
        detail: ({ images, withoutAlt }) =>
          `Images in the HTML: ${images}; images without an alt attribute: ${withoutAlt}. An empty alt attribute is correct for decorative images.`,
      },
      de: {
        title: ({ withoutAlt }) =>
          withoutAlt === 0 ? 'Alle Bilder haben ein alt-Attribut' : 'Wenige Bilder ohne alt-Attribut',
        detail: ({ images, withoutAlt }) =>
          `Bilder im HTML: ${images}; Bilder ohne alt-Attribut: ${withoutAlt}. Ein leeres alt-Attribut ist für dekorative Bilder richtig.`,
      },
    },
    missing: {
      en: {
        title: 'Many images without an alt attribute',
        detail: ({ images, withoutAlt }) =>
          `${withoutAlt} of ${images} images in the HTML have no alt attribute. Search engines and screen reader users do not learn what these images show.`,
        steps: [
          'In the media library of your CMS or in the HTML template, add an alt attribute that describes the image, for example “<img src="…" alt="Rye bread on a wooden board">”.',
          'For decorative images, add an empty alt attribute (“alt=""”).',
        ],
      },
      de: {
        title: 'Viele Bilder ohne alt-Attribut',
        detail: ({ images, withoutAlt }) =>
          `${withoutAlt} von ${images} Bildern im HTML haben kein alt-Attribut. Suchmaschinen und Screenreader-Nutzer erfahren nicht, was diese Bilder zeigen.`,
        steps: [
          'Ergänzen Sie in der Mediathek des CMS oder in der HTML-Vorlage ein alt-Attribut, das das Bild beschreibt, zum Beispiel „<img src="…" alt="Roggenbrot auf einem Holzbrett">“.',
          'Ergänzen Sie bei dekorativen Bildern ein leeres alt-Attribut („alt=""“).',
        ],
      },
    },
  },
}
