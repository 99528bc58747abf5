import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { mixedContent } from './mixed-content.ts'

export const mixedContentText: TextsOf<typeof mixedContent> = {
  question: {
    en: 'Does the page load anything without encryption?',
    de: 'Lädt die Seite etwas unverschlüsselt?',
  },
  subject: { en: 'What the page loads over http', de: 'Was die Seite über http lädt' },
  why: {
    en: 'On encrypted pages browsers refuse parts that come without encryption, because somebody could swap them on the way. A blocked script can disable the menu, the shop or a form.',
    de: 'Auf verschlüsselten Seiten verweigern Browser Teile, die unverschlüsselt kommen, weil jemand sie unterwegs austauschen könnte. Ein blockiertes Skript kann Menü, Shop oder Formular lahmlegen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page loads nothing over http',
        detail: 'No script, stylesheet, frame, form or image in the HTML has an address with http.',
      },
      de: {
        title: 'Die Seite lädt nichts über http',
        detail: 'Kein Skript, Stylesheet, Frame, Formular oder Bild im HTML hat eine Adresse mit http.',
      },
    },
    images: {
      en: {
        title: 'Images or media are loaded over http',
        detail: ({ count, urls }) =>
          `Addresses with http in the HTML: ${count}, such as ${listing.en(urls)}. Browsers ask for them over https and show a gap where that fails.`,
      },
      de: {
        title: 'Bilder oder Medien werden über http geladen',
        detail: ({ count, urls }) =>
          `Adressen mit http im HTML: ${count}, etwa ${listing.de(urls)}. Browser rufen sie über https ab und zeigen eine Lücke, wo das nicht gelingt.`,
      },
    },
    upgraded: {
      en: {
        title: 'The page leaves it to browsers to use https',
        detail: ({ count, urls }) =>
          `Addresses with http in the HTML: ${count}, such as ${listing.en(urls)}. By upgrade-insecure-requests browsers are told to take https for them.`,
      },
      de: {
        title: 'Die Seite überlässt es Browsern, https zu nehmen',
        detail: ({ count, urls }) =>
          `Adressen mit http im HTML: ${count}, etwa ${listing.de(urls)}. Durch upgrade-insecure-requests sollen Browser dafür https nehmen.`,
      },
    },
    blocked: {
      en: {
        title: 'Parts of the page are blocked by browsers',
        detail: ({ count, urls }) =>
          `Scripts, stylesheets, frames or forms with http on an https page: ${count}, such as ${listing.en(urls)}. Browsers do not load them, or warn before sending a form.`,
      },
      de: {
        title: 'Browser blockieren Teile der Seite',
        detail: ({ count, urls }) =>
          `Skripte, Stylesheets, Frames oder Formulare mit http auf einer https-Seite: ${count}, etwa ${listing.de(urls)}. Browser laden sie nicht oder warnen vor dem Absenden eines Formulars.`,
      },
    },
  },
}
