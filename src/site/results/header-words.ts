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
  readonly way: string
  readonly noWay: string
  readonly fields: string
  readonly fieldNames: Readonly<Record<keyof HeaderAnalysisResult['fields'], string>>
}

export const HEADER_WORDS: Localized<HeaderWords> = {
  en: {
    auth: 'What the receiving server noted',
    authColumns: ['Check', 'What it asks', 'Result'],
    methods: {
      spf: { name: 'SPF', question: 'May this server send for the domain of the envelope (Return-Path)?' },
      dkim: { name: 'DKIM', question: 'Is a signature of a domain intact?' },
      dmarc: { name: 'DMARC', question: 'Does one of the two prove the sender that people see (From)?' },
    },
    notSaid: 'not mentioned',
    authNote: 'Only what your own mail server noted can be relied on: anybody can write such a field into a message.',
    raw: 'The field Authentication-Results',
    alignment: 'Do the names belong together?',
    aligned: 'The visible sender belongs to the domain that sent or signed.',
    unaligned: 'The visible sender does not belong to the domain that sent or signed.',
    alignmentNote: 'This compares names only; the proof is in the results above.',
    domains: ['Visible sender (From)', 'Envelope (Return-Path)', 'Judged by DMARC'],
    signatures: 'Signature fields',
    signatureColumns: ['Field', 'Domain', 'Method'],
    schemes: {
      dkim: 'DKIM (RFC 6376)',
      dkim2: 'DKIM2 (Internet-Draft, not a standard yet)',
      arc: 'ARC (RFC 8617, an experiment that the IETF is about to end)',
    },
    signatureNote:
      'These fields are listed, not verified. Results of the receiving server are in Authentication-Results.',
    way: 'The way of the message',
    noWay: 'There are no Received lines: the message was not sent yet, or they were removed.',
    fields: 'What the message says of itself',
    fieldNames: {
      from: 'From',
      replyTo: 'Reply to',
      returnPath: 'Return-Path',
      subject: 'Subject',
      date: 'Date',
      messageId: 'Message-ID',
    },
  },
  de: {
    auth: 'Was der empfangende Server vermerkt hat',
    authColumns: ['Prüfung', 'Was sie fragt', 'Ergebnis'],
    methods: {
      spf: { name: 'SPF', question: 'Darf dieser Server für die Domain des Umschlags (Return-Path) senden?' },
      dkim: { name: 'DKIM', question: 'Ist eine Signatur einer Domain unversehrt?' },
      dmarc: { name: 'DMARC', question: 'Belegt eines von beiden den Absender, den man sieht (From)?' },
    },
    notSaid: 'nicht erwähnt',
    authNote:
      'Verlass ist nur auf das, was Ihr eigener Mailserver vermerkt hat: Ein solches Feld kann jeder in eine Nachricht schreiben.',
    raw: 'Das Feld Authentication-Results',
    alignment: 'Gehören die Namen zusammen?',
    aligned: 'Der sichtbare Absender gehört zur Domain, die gesendet oder signiert hat.',
    unaligned: 'Der sichtbare Absender gehört nicht zur Domain, die gesendet oder signiert hat.',
    alignmentNote: 'Hier werden nur Namen verglichen; der Beleg steht in den Ergebnissen darüber.',
    domains: ['Sichtbarer Absender (From)', 'Umschlag (Return-Path)', 'Von DMARC beurteilt'],
    signatures: 'Signaturfelder',
    signatureColumns: ['Feld', 'Domain', 'Verfahren'],
    schemes: {
      dkim: 'DKIM (RFC 6376)',
      dkim2: 'DKIM2 (Internet-Draft, noch kein Standard)',
      arc: 'ARC (RFC 8617, ein Experiment, das die IETF beenden will)',
    },
    signatureNote:
      'Diese Felder sind nur aufgeführt, nicht geprüft. Die Ergebnisse des empfangenden Servers stehen in Authentication-Results.',
    way: 'Der Weg der Nachricht',
    noWay: 'Es gibt keine Received-Zeilen: Die Nachricht wurde noch nicht gesendet, oder sie wurden entfernt.',
    fields: 'Was die Nachricht über sich sagt',
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
