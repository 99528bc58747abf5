import type { TextsOf } from '../../define-check.ts'
import { byNumber, quotedListing } from '../../listing.ts'
import { quoted } from '../quoted.ts'
import { type aiEntityData, ENTITY_TYPES } from './ai-entity-data.ts'

const EXAMPLE =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"…","url":"https://…/"}</script>'

export const aiEntityDataText: TextsOf<typeof aiEntityData> = {
  question: {
    en: 'Does JSON-LD name the entity behind the page?',
    de: 'Nennt JSON-LD die Entität hinter der Seite?',
  },
  subject: { en: 'entity in JSON-LD', de: 'Entität in JSON-LD' },
  why: {
    en: 'Many companies and people have similar names. Without structured data about the entity, AI answers can confuse them and give the contact details or reviews of another one.',
    de: 'Viele Firmen und Personen heißen ähnlich. Ohne strukturierte Daten zur Entität können KI-Antworten sie verwechseln und Kontaktdaten oder Bewertungen einer anderen nennen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Entity in JSON-LD has a name and a URL',
        detail: ({ type, name, url }) =>
          `JSON-LD contains the type ${type} with the name ${quoted.en(name)} and the URL ${quoted.en(url)}. AI answers can identify the entity behind the page.`,
      },
      de: {
        title: 'Entität in JSON-LD mit Name und URL',
        detail: ({ type, name, url }) =>
          `JSON-LD enthält den Typ ${type} mit dem Namen ${quoted.de(name)} und der URL ${quoted.de(url)}. KI-Antworten können die Entität hinter der Seite erkennen.`,
      },
    },
    incomplete: {
      en: {
        title: 'Entity in JSON-LD is incomplete',
        detail: ({ type, name, url }) =>
          `JSON-LD contains the type ${type} without ${missing(' and ', { name, url })}. With both properties, AI answers can identify the entity behind the page.`,
        steps: ({ type }) => [
          `In the HTML template or in the SEO settings of your CMS, add name and url to the JSON-LD of type ${type}.`,
        ],
      },
      de: {
        title: 'Entität in JSON-LD ist unvollständig',
        detail: ({ type, name, url }) =>
          `JSON-LD enthält den Typ ${type} ohne ${missing(' und ', { name, url })}. Mit beiden Eigenschaften können KI-Antworten die Entität hinter der Seite erkennen.`,
        steps: ({ type }) => [
          `Ergänzen Sie in der HTML-Vorlage oder in den SEO-Einstellungen des CMS im JSON-LD vom Typ ${type} die Eigenschaften name und url.`,
        ],
      },
    },
    none: {
      en: {
        title: 'No entity in JSON-LD',
        detail: ({ types }) =>
          `${types.length === 0 ? 'The page has no JSON-LD with a type' : `The JSON-LD of the page contains only the ${byNumber(types, 'type', 'types')} ${quotedListing.en(types)}`}. One of the types ${ENTITY_TYPES.join(', ')} with name and url lets AI answers identify the entity behind the page.`,
        steps: [`In the HTML template or in the SEO settings of your CMS, add an entity, for example “${EXAMPLE}”.`],
      },
      de: {
        title: 'Keine Entität in JSON-LD',
        detail: ({ types }) =>
          `${types.length === 0 ? 'Die Seite hat kein JSON-LD mit einem Typ' : `Das JSON-LD der Seite enthält nur ${byNumber(types, 'den Typ', 'die Typen')} ${quotedListing.de(types)}`}. An einem der Typen ${ENTITY_TYPES.join(', ')} mit name und url können KI-Antworten die Entität hinter der Seite erkennen.`,
        steps: [
          `Ergänzen Sie in der HTML-Vorlage oder in den SEO-Einstellungen des CMS eine Entität, zum Beispiel „${EXAMPLE}“.`,
        ],
      },
    },
  },
}

interface Entity {
  readonly name: string | undefined
  readonly url: string | undefined
}

/** The missing properties by their names in schema.org. */
const missing = (and: string, { name, url }: Entity): string =>
  [...(name === undefined ? ['name'] : []), ...(url === undefined ? ['url'] : [])].join(and)
