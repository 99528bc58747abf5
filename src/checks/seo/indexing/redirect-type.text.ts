import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { Move, redirectType } from './redirect-type.ts'

const written = (moves: readonly Move[]): readonly string[] =>
  moves.map(({ from, to, status }) => `${from} → ${to} (${status})`)

export const redirectTypeText: TextsOf<typeof redirectType> = {
  question: {
    en: 'Are redirects to the right address permanent?',
    de: 'Sind Weiterleitungen zur richtigen Adresse dauerhaft?',
  },
  subject: { en: 'The kind of the redirects', de: 'Die Art der Weiterleitungen' },
  why: {
    en: 'By the kind of redirect search engines tell which address is meant to last. If it is called temporary, results may show the old one for long, although it was to be replaced.',
    de: 'An der Art der Weiterleitung erkennen Suchmaschinen, welche Adresse bleiben soll. Gilt sie als vorübergehend, zeigen die Ergebnisse womöglich noch lange die alte, obwohl sie ersetzt werden sollte.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Redirects to the right address are permanent',
        detail: ({ moves }) => `${listing.en(written(moves))}. Search engines remember the new address.`,
      },
      de: {
        title: 'Weiterleitungen zur richtigen Adresse sind dauerhaft',
        detail: ({ moves }) => `${listing.de(written(moves))}. Suchmaschinen merken sich die neue Adresse.`,
      },
    },
    temporary: {
      en: {
        title: 'A redirect to another address is temporary',
        detail: ({ moves }) =>
          `${listing.en(written(moves))}. With a temporary redirect search engines tend to keep the old address; 301 or 308 tells them that the new one is to stay.`,
      },
      de: {
        title: 'Eine Weiterleitung ist nur vorübergehend gemeint',
        detail: ({ moves }) =>
          `${listing.de(written(moves))}. Bei einer vorübergehenden Weiterleitung behalten Suchmaschinen eher die alte Adresse; 301 oder 308 sagt ihnen, dass die neue bleibt.`,
      },
    },
  },
}
