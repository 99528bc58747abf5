import type { Localized } from '../text.ts'
import type { RefusalReason } from './report.ts'

/** Why a file or a part of one was not read. No text quotes content. */
export const REFUSAL_TEXTS: Localized<Readonly<Record<RefusalReason, string>>> = {
  en: {
    empty: 'it is empty',
    'unknown-format': 'it is neither a report nor an archive nor a message',
    'no-report': 'the message contains no report',
    'not-well-formed': 'it is not well-formed',
    truncated: 'its end is missing',
    'has-doctype': 'it has a document type declaration, which reports do not have',
    'other-document': 'it is a document of another kind',
    'no-period': 'the report has no valid period',
    'no-domain': 'the report names no valid domain',
    'too-large': 'it is larger than the limit',
    'too-deep': 'its parts are nested too deeply',
    'too-many-parts': 'it has too many parts',
    'damaged-archive': 'the archive is damaged',
  },
  de: {
    empty: 'ist leer',
    'unknown-format': 'ist weder ein Bericht noch ein Archiv noch eine E-Mail',
    'no-report': 'die E-Mail enthält keinen Bericht',
    'not-well-formed': 'ist nicht wohlgeformt',
    truncated: 'das Ende fehlt',
    'has-doctype': 'hat eine Dokumenttyp-Deklaration, die Berichte nicht haben',
    'other-document': 'ist ein Dokument anderer Art',
    'no-period': 'der Bericht hat keinen gültigen Zeitraum',
    'no-domain': 'der Bericht nennt keine gültige Domain',
    'too-large': 'überschreitet die zulässige Größe',
    'too-deep': 'ist zu tief verschachtelt',
    'too-many-parts': 'hat zu viele Teile',
    'damaged-archive': 'das Archiv ist beschädigt',
  },
}
