import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import { type aiEntityData, ENTITY_TYPES } from './ai-entity-data.ts'

export const aiEntityDataText: TextsOf<typeof aiEntityData> = {
  question: {
    en: 'Does the page say in JSON-LD who is behind it?',
    de: 'Sagt die Seite in JSON-LD, wer hinter ihr steht?',
  },
  subject: { en: 'The identity in JSON-LD', de: 'Die Identität in JSON-LD' },
  why: {
    en: 'Many companies and people have the same name or a similar one. Without clear data an assistant can confuse them and give the address or the reviews of another.',
    de: 'Viele Firmen und Personen heißen gleich oder ähnlich. Ohne eindeutige Angaben kann ein Assistent sie verwechseln und Anschrift oder Bewertungen einer anderen nennen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page says in JSON-LD who is behind it',
        detail: ({ type, name, url }) =>
          `${type} with the name ${quoted.en(name)} and the address ${shown(url)}. AI answers can tell by that whom the page is about.`,
      },
      de: {
        title: 'Die Seite sagt in JSON-LD, wer hinter ihr steht',
        detail: ({ type, name, url }) =>
          `${type} mit dem Namen ${quoted.de(name)} und der Adresse ${shown(url)}. Daran erkennen KI-Antworten, um wen es auf der Seite geht.`,
      },
    },
    incomplete: {
      en: {
        title: 'The identity in JSON-LD is incomplete',
        detail: ({ type, name, url }) =>
          `The JSON-LD of the page has ${type}, but without ${missing('a name', 'an address (url)', ' and ', { name, url })}. With both, AI answers can tell whom the page is about.`,
      },
      de: {
        title: 'Die Identität in JSON-LD ist unvollständig',
        detail: ({ type, name, url }) =>
          `Das JSON-LD der Seite enthält ${type}, aber ohne ${missing('Namen (name)', 'Adresse (url)', ' und ', { name, url })}. Mit beidem erkennen KI-Antworten, um wen es auf der Seite geht.`,
      },
    },
    none: {
      en: {
        title: 'The page does not say in JSON-LD who is behind it',
        detail: ({ types }) =>
          `${types.length === 0 ? 'The page has no JSON-LD with a type' : `The JSON-LD of the page has only ${listing.en(types)}`}. One of ${ENTITY_TYPES.join(', ')} with name and url would tell AI answers whom the page is about.`,
      },
      de: {
        title: 'Die Seite sagt nicht in JSON-LD, wer hinter ihr steht',
        detail: ({ types }) =>
          `${types.length === 0 ? 'Die Seite hat kein JSON-LD mit einem Typ' : `Das JSON-LD der Seite enthält nur ${listing.de(types)}`}. Einer der Typen ${ENTITY_TYPES.join(', ')} mit name und url würde KI-Antworten sagen, um wen es auf der Seite geht.`,
      },
    },
  },
}

interface Entity {
  readonly name: string | undefined
  readonly url: string | undefined
}

const missing = (nameWord: string, urlWord: string, and: string, { name, url }: Entity): string =>
  [...(name === undefined ? [nameWord] : []), ...(url === undefined ? [urlWord] : [])].join(and)
