import type { ProblemReason } from '../../problems.ts'
import type { Localized } from '../../text.ts'

/** One sentence for each reason why the service does not accept an entered name. The type requires a text for every reason. */
export const REASON_WORDS: Readonly<Record<ProblemReason, Localized<string>>> = {
  empty: {
    en: 'Enter a name, for example example.com.',
    de: 'Geben Sie einen Namen ein, zum Beispiel example.com.',
  },
  url: {
    en: 'This is a URL or has a port. Enter only the name, for example example.com.',
    de: 'Das ist eine URL oder enthält einen Port. Geben Sie nur den Namen ein, zum Beispiel example.com.',
  },
  email: {
    en: 'This is a mail address. Enter only the domain after the @, for example example.com.',
    de: 'Das ist eine E-Mail-Adresse. Geben Sie nur die Domain nach dem @ ein, zum Beispiel example.com.',
  },
  'ip-address': {
    en: 'This is an IP address. Enter a domain, for example example.com.',
    de: 'Das ist eine IP-Adresse. Geben Sie eine Domain ein, zum Beispiel example.com.',
  },
  wildcard: {
    en: 'This is a wildcard. Enter a name without *, for example example.com.',
    de: 'Das ist eine Wildcard. Geben Sie einen Namen ohne * ein, zum Beispiel example.com.',
  },
  'too-long': {
    en: 'The name is longer than 253 characters.',
    de: 'Der Name ist länger als 253 Zeichen.',
  },
  'empty-label': {
    en: 'Two dots follow each other, or the name starts with a dot.',
    de: 'Zwei Punkte folgen aufeinander, oder der Name beginnt mit einem Punkt.',
  },
  'label-too-long': {
    en: 'A part between two dots has more than 63 characters.',
    de: 'Ein Teil zwischen zwei Punkten hat mehr als 63 Zeichen.',
  },
  'bad-character': {
    en: 'Only letters, digits and inner hyphens are allowed, for example example.com.',
    de: 'Erlaubt sind nur Buchstaben, Ziffern und Bindestriche im Inneren, zum Beispiel example.com.',
  },
  'edge-hyphen': {
    en: 'A part between two dots starts or ends with a hyphen.',
    de: 'Ein Teil zwischen zwei Punkten beginnt oder endet mit einem Bindestrich.',
  },
  'single-label': {
    en: 'The name has no dot. Enter a domain, for example example.com.',
    de: 'Der Name enthält keinen Punkt. Geben Sie eine Domain ein, zum Beispiel example.com.',
  },
  'numeric-last-label': {
    en: 'The part after the last dot is a number.',
    de: 'Der Teil nach dem letzten Punkt ist eine Zahl.',
  },
  'not-idna': {
    en: 'The name violates the rules for IDNs (UTS #46).',
    de: 'Der Name verstößt gegen die Regeln für IDNs (UTS #46).',
  },
  'bad-name-character': {
    en: 'Only letters, digits, inner hyphens and underscores are allowed, and * as the whole first label.',
    de: 'Erlaubt sind nur Buchstaben, Ziffern, Bindestriche im Inneren und Unterstriche sowie * als ganzes erstes Label.',
  },
  'no-reverse-name': {
    en: 'This IP address has no reverse name. Enter a plain one, for example 192.0.2.10.',
    de: 'Diese IP-Adresse hat keinen Reverse-Namen. Geben Sie eine einfache ein, zum Beispiel 192.0.2.10.',
  },
  'address-without-ptr': {
    en: 'An IP address has PTR records only. Choose the type PTR, or enter a name.',
    de: 'Eine IP-Adresse hat nur PTR-Einträge. Wählen Sie den Typ PTR, oder geben Sie einen Namen ein.',
  },
  'public-suffix': {
    en: 'This is a public suffix. Enter a domain below it.',
    de: 'Das ist ein Public Suffix. Geben Sie eine Domain darunter ein.',
  },
  'long-selector': {
    en: 'With this selector, the name of the record is longer than 253 characters.',
    de: 'Mit diesem Selektor ist der Name des Eintrags länger als 253 Zeichen.',
  },
}
