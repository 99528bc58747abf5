import type { TextsOf } from '../../define-check.ts'
import type { imageAlt } from './image-alt.ts'

export const imageAltText: TextsOf<typeof imageAlt> = {
  question: { en: 'Do images have an alternative text?', de: 'Haben Bilder einen Alternativtext?' },
  subject: { en: 'Alternative texts of images', de: 'Die Alternativtexte der Bilder' },
  why: {
    en: 'Blind people hear the alternative text in place of the image, and image search makes use of it. Without one a screen reader may read out a file name, and a product photo is harder to find.',
    de: 'Blinde Menschen hören statt des Bildes den Alternativtext, und die Bildersuche nutzt ihn. Ohne ihn liest ein Vorleseprogramm womöglich den Dateinamen vor, und ein Produktfoto ist schwerer zu finden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Images have alternative texts',
        detail: ({ images, withoutAlt }) =>
          `Images in the HTML: ${images}, without an alt attribute: ${withoutAlt}. An empty one is fine for images that only decorate.`,
      },
      de: {
        title: 'Bilder haben Alternativtexte',
        detail: ({ images, withoutAlt }) =>
          `Bilder im HTML: ${images}, ohne alt-Attribut: ${withoutAlt}. Ein leeres ist bei reinen Schmuckbildern in Ordnung.`,
      },
    },
    missing: {
      en: {
        title: 'Many images have no alternative text',
        detail: ({ images, withoutAlt }) =>
          `${withoutAlt} of ${images} images in the HTML have no alt attribute. What they show stays unknown to search engines and to people who cannot see them.`,
      },
      de: {
        title: 'Vielen Bildern fehlt der Alternativtext',
        detail: ({ images, withoutAlt }) =>
          `${withoutAlt} von ${images} Bildern im HTML haben kein alt-Attribut. Was sie zeigen, bleibt Suchmaschinen verborgen und ebenso Menschen, die sie nicht sehen können.`,
      },
    },
  },
}
