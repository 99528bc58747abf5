import type { Localized } from '../../text.ts'
import type { SiteFacts } from '../state.ts'

interface ApiWords {
  readonly title: string
  readonly lead: string
  /** Says which parts are not in the language of the page; empty if all are. */
  readonly otherLanguage: string
  readonly access: (limits: SiteFacts['limits']) => string
  readonly form: string
  readonly baseUrl: string
  readonly description: string
  readonly key: string
  readonly keyNote: string
  readonly endpoints: string
  readonly isLimited: string
  readonly isNotLimited: string
  readonly parameters: string
  readonly parameterColumns: readonly [name: string, place: string, meaning: string]
  readonly path: string
  readonly query: string
  readonly optional: string
  readonly body: string
  readonly response: string
  readonly memberColumns: readonly [name: string, type: string, meaning: string]
  readonly errors: string
  readonly errorColumns: readonly [code: string, status: string, meaning: string]
  readonly commonErrors: string
  readonly commonErrorsLead: string
  readonly example: string
  readonly request: string
  readonly tryIt: string
  readonly send: string
  readonly waiting: string
  readonly schemas: string
  readonly schemasLead: string
}

export const API_WORDS: Localized<ApiWords> = {
  en: {
    title: 'API reference',
    lead: 'All endpoints of the HTTP API with parameters, results, errors and examples. You can try each one here.',
    otherLanguage: '',
    access: ({ anonymousPerDay, keyPerDay }) =>
      `No key is required. Without a key, the limit is ${anonymousPerDay} requests a day; with a key in the X-Api-Key header, it is ${keyPerDay}.`,
    form: 'Results are JSON objects with the member api. Error responses have only the member error, with a code for programs and a message in English.',
    baseUrl: 'Base URL:',
    description: 'Machine-readable description (OpenAPI 3.1)',
    key: 'API key for the requests on this page (optional)',
    keyNote: 'The key is sent only to this service and is not stored.',
    endpoints: 'Endpoints',
    isLimited: 'Counts toward the daily limit.',
    isNotLimited: 'Does not count toward the daily limit.',
    parameters: 'Parameters',
    parameterColumns: ['Name', 'In', 'Meaning'],
    path: 'path',
    query: 'query',
    optional: 'optional',
    body: 'Request body',
    response: 'Response',
    memberColumns: ['Member', 'Type', 'Meaning'],
    errors: 'Errors',
    errorColumns: ['Code', 'Status', 'Meaning'],
    commonErrors: 'Errors of all endpoints',
    commonErrorsLead: 'Every endpoint can return these errors in addition to its own.',
    example: 'Example',
    request: 'Request',
    tryIt: 'Try it',
    send: 'Send request',
    waiting: 'The response will appear here.',
    schemas: 'Schemas',
    schemasLead: 'Objects that are part of several results or requests.',
  },
  de: {
    title: 'API-Referenz',
    lead: 'Alle Endpunkte der HTTP-API mit Parametern, Ergebnissen, Fehlern und Beispielen. Jeden können Sie hier ausprobieren.',
    otherLanguage: 'Die Beschreibungen der Endpunkte, Parameter, Felder und Fehler sind auf Englisch.',
    access: ({ anonymousPerDay, keyPerDay }) =>
      `Ein Schlüssel ist nicht nötig. Ohne Schlüssel sind ${anonymousPerDay} Aufrufe am Tag möglich, mit einem Schlüssel im Header X-Api-Key ${keyPerDay}.`,
    form: 'Ergebnisse sind JSON-Objekte mit dem Feld api. Fehlerantworten haben nur das Feld error mit einem Code für Programme und einer Meldung auf Englisch.',
    baseUrl: 'Basis-URL:',
    description: 'Maschinenlesbare Beschreibung (OpenAPI 3.1)',
    key: 'API-Schlüssel für die Aufrufe auf dieser Seite (optional)',
    keyNote: 'Der Schlüssel wird nur an diesen Dienst gesendet und nicht gespeichert.',
    endpoints: 'Endpunkte',
    isLimited: 'Zählt zum Tageslimit.',
    isNotLimited: 'Zählt nicht zum Tageslimit.',
    parameters: 'Parameter',
    parameterColumns: ['Name', 'Ort', 'Bedeutung'],
    path: 'Pfad',
    query: 'Query',
    optional: 'optional',
    body: 'Inhalt der Anfrage',
    response: 'Antwort',
    memberColumns: ['Feld', 'Typ', 'Bedeutung'],
    errors: 'Fehler',
    errorColumns: ['Code', 'Status', 'Bedeutung'],
    commonErrors: 'Fehler aller Endpunkte',
    commonErrorsLead: 'Diese Fehler kann jeder Endpunkt zusätzlich zu seinen eigenen melden.',
    example: 'Beispiel',
    request: 'Anfrage',
    tryIt: 'Ausprobieren',
    send: 'Anfrage senden',
    waiting: 'Hier erscheint die Antwort.',
    schemas: 'Schemas',
    schemasLead: 'Objekte, die in mehreren Ergebnissen oder Anfragen vorkommen.',
  },
}

interface TryWords {
  readonly sending: string
  readonly received: (status: number, milliseconds: number) => string
  readonly unreachable: string
  readonly copied: string
  readonly notCopied: string
}

/** The texts of the script of these pages. */
export const TRY_WORDS: Localized<TryWords> = {
  en: {
    sending: 'Waiting for the response …',
    received: (status, milliseconds) => `Status ${status}, after ${milliseconds} ms`,
    unreachable: 'No connection to the service. Please try again.',
    copied: 'Copied',
    notCopied: 'Select the text and copy it manually',
  },
  de: {
    sending: 'Warten auf die Antwort …',
    received: (status, milliseconds) => `Status ${status}, nach ${milliseconds} ms`,
    unreachable: 'Keine Verbindung zum Dienst. Bitte versuchen Sie es noch einmal.',
    copied: 'Kopiert',
    notCopied: 'Bitte den Text markieren und manuell kopieren',
  },
}
