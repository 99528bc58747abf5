import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import type { canonicalValid } from './canonical-valid.ts'

export const canonicalValidText: TextsOf<typeof canonicalValid> = {
  question: { en: 'Can the canonical address be understood?', de: 'Ist die kanonische Adresse zu verstehen?' },
  subject: { en: 'The form of the canonical address', de: 'Die Form der kanonischen Adresse' },
  why: {
    en: 'A canonical address that cannot be understood is as good as none. Search engines then go by other hints, and the results may show a test copy or an address that does not last.',
    de: 'Eine unverständliche kanonische Adresse ist so gut wie keine. Suchmaschinen folgen dann anderen Hinweisen, und in den Ergebnissen steht womöglich eine Testkopie oder eine Adresse, die nicht von Dauer ist.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The canonical address is a full address',
        detail: ({ url }) => `Found in the head of the page or in a Link header: ${shown(url)}.`,
      },
      de: {
        title: 'Die kanonische Adresse ist vollständig',
        detail: ({ url }) => `Gefunden im head der Seite oder in einem Link-Header: ${shown(url)}.`,
      },
    },
    relative: {
      en: {
        title: 'The canonical address is relative',
        detail: ({ written, url }) =>
          `${quoted.en(written)} leads to ${shown(url)}, and search engines understand that. It becomes another address, though, wherever the page is copied or its base changes.`,
      },
      de: {
        title: 'Die kanonische Adresse ist relativ',
        detail: ({ written, url }) =>
          `${quoted.de(written)} führt zu ${shown(url)}, und Suchmaschinen verstehen das. Es wird aber eine andere Adresse daraus, sobald die Seite kopiert wird oder sich ihre Basis ändert.`,
      },
    },
    unusable: {
      en: {
        title: 'The canonical address is no address',
        detail: ({ written }) =>
          `Written is ${listing.en(written.map((value) => quoted.en(value)))}, which leads to no page over http or https. Search engines ignore it and choose for themselves.`,
      },
      de: {
        title: 'Die kanonische Adresse ist keine Adresse',
        detail: ({ written }) =>
          `Da steht ${listing.de(written.map((value) => quoted.de(value)))}; das führt zu keiner Seite über http oder https. Suchmaschinen beachten es nicht und wählen selbst.`,
      },
    },
    'fragment-only': {
      en: {
        title: 'The canonical address is only a part of a page',
        detail: ({ written }) =>
          `Written is ${listing.en(written.map((value) => quoted.en(value)))}. What follows a # is a place within a page, not an address, and search engines ignore it.`,
      },
      de: {
        title: 'Die kanonische Adresse ist nur eine Stelle einer Seite',
        detail: ({ written }) =>
          `Da steht ${listing.de(written.map((value) => quoted.de(value)))}. Was auf # folgt, ist eine Stelle innerhalb einer Seite und keine Adresse; Suchmaschinen beachten es nicht.`,
      },
    },
    conflicting: {
      en: {
        title: 'The page names several canonical addresses',
        detail: ({ urls }) => `Named are ${listing.en(urls)}. Search engines ignore hints that contradict each other.`,
      },
      de: {
        title: 'Die Seite nennt mehrere kanonische Adressen',
        detail: ({ urls }) =>
          `Genannt sind ${listing.de(urls)}. Angaben, die einander widersprechen, beachten Suchmaschinen nicht.`,
      },
    },
  },
}
