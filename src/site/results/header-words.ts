import type { SignatureScheme } from '../../standards/mail-header/signature-fields.ts'
import type { Localized } from '../../text.ts'
import type { HeaderAnalysisResult } from '../../tools/header-analysis.ts'

type AuthMethod = 'spf' | 'dkim' | 'dmarc'

interface HeaderWords {
  readonly auth: string
  readonly authColumns: readonly [method: string, question: string, result: string]
  readonly methods: Readonly<Record<AuthMethod, { readonly name: string; readonly question: string }>>
  readonly notSaid: string
  readonly authNote: string
  readonly raw: string
  readonly alignment: string
  readonly aligned: string
  readonly unaligned: string
  readonly alignmentNote: string
  readonly domains: readonly [from: string, returnPath: string, dmarc: string]
  readonly signatures: string
  readonly signatureColumns: readonly [field: string, domain: string, scheme: string]
  readonly schemes: Readonly<Record<SignatureScheme, string>>
  readonly signatureNote: string
  readonly path: string
  readonly noPath: string
  readonly fields: string
  readonly fieldNames: Readonly<Record<keyof HeaderAnalysisResult['fields'], string>>
}

export const HEADER_WORDS: Localized<HeaderWords> = {
  en: {
    auth: 'Authentication results',
    authColumns: ['Method', 'Question', 'Result'],
    methods: {
      spf: { name: 'SPF', question: 'Does the SPF record of the envelope sender (Return-Path) allow this server?' },
      dkim: { name: 'DKIM', question: 'Is a DKIM signature valid?' },
      dmarc: { name: 'DMARC', question: 'Does SPF or DKIM pass for the domain of the visible sender (From)?' },
    },
    notSaid: 'no result',
    authNote:
      'Trust only the results of your own mail server: any sender can add an Authentication-Results field to a message.',
    raw: 'Authentication-Results field',
    alignment: 'Alignment',
    aligned: 'The domain of the visible sender (From) matches the Return-Path or a DKIM signature.',
    unaligned: 'The domain of the visible sender (From) matches neither the Return-Path nor a DKIM signature.',
    alignmentNote:
      'This compares domain names only. The authentication results above show whether SPF and DKIM passed.',
    domains: ['Visible sender (From)', 'Envelope sender (Return-Path)', 'DMARC (header.from)'],
    signatures: 'Signature fields',
    signatureColumns: ['Field', 'Domain', 'Method'],
    schemes: {
      dkim: 'DKIM (RFC 6376)',
      dkim2: 'DKIM2 (Internet-Draft, not a standard yet)',
      arc: 'ARC (RFC 8617, experimental; the IETF plans to retire it)',
    },
    signatureNote:
      'These fields are listed, not verified. Results of the receiving server are in Authentication-Results.',
    path: 'Delivery path (Received)',
    noPath: 'There are no Received fields: the message was not sent yet, or the fields were removed.',
    fields: 'Header fields',
    fieldNames: {
      from: 'From',
      replyTo: 'Reply-To',
      returnPath: 'Return-Path',
      subject: 'Subject',
      date: 'Date',
      messageId: 'Message-ID',
    },
  },
  de: {
    auth: 'Ergebnisse der Authentifizierung',
    authColumns: ['Verfahren', 'Frage', 'Ergebnis'],
    methods: {
      spf: { name: 'SPF', question: 'Erlaubt der SPF-Eintrag des Envelope-Absenders (Return-Path) diesen Server?' },
      dkim: { name: 'DKIM', question: 'Ist eine DKIM-Signatur gültig?' },
      dmarc: { name: 'DMARC', question: 'Ist SPF oder DKIM für die Domain des sichtbaren Absenders (From) bestanden?' },
    },
    notSaid: 'kein Ergebnis',
    authNote:
      'Vertrauen Sie nur den Ergebnissen Ihres eigenen Mailservers: Jeder Absender kann ein Feld Authentication-Results in eine Nachricht einfügen.',
    raw: 'Feld Authentication-Results',
    alignment: 'Alignment (Übereinstimmung der Domains)',
    aligned: 'Die Domain des sichtbaren Absenders (From) stimmt mit dem Return-Path oder einer DKIM-Signatur überein.',
    unaligned:
      'Die Domain des sichtbaren Absenders (From) stimmt weder mit dem Return-Path noch mit einer DKIM-Signatur überein.',
    alignmentNote:
      'Hier werden nur Domainnamen verglichen. Ob SPF und DKIM bestanden wurden, zeigen die Ergebnisse darüber.',
    domains: ['Sichtbarer Absender (From)', 'Envelope-Absender (Return-Path)', 'DMARC (header.from)'],
    signatures: 'Signaturfelder',
    signatureColumns: ['Feld', 'Domain', 'Verfahren'],
    schemes: {
      dkim: 'DKIM (RFC 6376)',
      dkim2: 'DKIM2 (Internet-Draft, noch kein Standard)',
      arc: 'ARC (RFC 8617, experimentell; die IETF will es zurückziehen)',
    },
    signatureNote:
      'Diese Felder sind nur aufgeführt, nicht geprüft. Die Ergebnisse des empfangenden Servers stehen in Authentication-Results.',
    path: 'Zustellweg (Received)',
    noPath: 'Es gibt keine Received-Felder: Die Nachricht wurde noch nicht gesendet, oder die Felder wurden entfernt.',
    fields: 'Header-Felder',
    fieldNames: {
      from: 'Von',
      replyTo: 'Antwort an',
      returnPath: 'Return-Path',
      subject: 'Betreff',
      date: 'Datum',
      messageId: 'Message-ID',
    },
  },
}
