import type { Localized } from '../../../text.ts'
import type { LogoFault } from './logo.ts'

interface ExportWords {
  readonly panelTitle: string
  readonly lead: string
  readonly name: string
  readonly logo: string
  readonly logoHelp: string
  readonly logoFaults: Readonly<Record<LogoFault, string>>
  readonly html: string
  readonly markdown: string
  readonly saved: (file: string) => string
  readonly reportOn: (domain: string) => string
  readonly summary: string
  readonly checked: (at: string) => string
  readonly passed: string
  readonly logoAlt: (name: string) => string
  readonly made: string
}

export const EXPORT_WORDS: Localized<ExportWords> = {
  en: {
    panelTitle: 'Export the report',
    lead: 'The file is created in this browser. It opens with this summary:',
    name: 'Your name or company (optional)',
    logo: 'Your logo (optional, HTML only)',
    logoHelp: 'PNG, JPEG, GIF, WebP or SVG, at most 200 KB.',
    logoFaults: {
      'not-an-image': 'This file is not a PNG, JPEG, GIF, WebP or SVG image.',
      'too-large': 'The image is larger than 200 KB.',
      unreadable: 'The file could not be read.',
    },
    html: 'Save as HTML',
    markdown: 'Save as Markdown',
    saved: (file) => `Saved as ${file}.`,
    reportOn: (domain) => `DNS health of ${domain}`,
    summary: 'Summary',
    checked: (at) => `Checked on ${at}.`,
    passed: 'Passed checks',
    logoAlt: (name) => (name === '' ? 'Logo' : `Logo of ${name}`),
    made: 'Created with zonewise:',
  },
  de: {
    panelTitle: 'Bericht exportieren',
    lead: 'Die Datei entsteht in diesem Browser. Sie beginnt mit dieser Zusammenfassung:',
    name: 'Ihr Name oder Ihre Firma (optional)',
    logo: 'Ihr Logo (optional, nur HTML)',
    logoHelp: 'PNG, JPEG, GIF, WebP oder SVG, höchstens 200 KB.',
    logoFaults: {
      'not-an-image': 'Diese Datei ist kein Bild im Format PNG, JPEG, GIF, WebP oder SVG.',
      'too-large': 'Das Bild ist größer als 200 KB.',
      unreadable: 'Die Datei konnte nicht gelesen werden.',
    },
    html: 'Als HTML speichern',
    markdown: 'Als Markdown speichern',
    saved: (file) => `Gespeichert als ${file}.`,
    reportOn: (domain) => `DNS-Zustand von ${domain}`,
    summary: 'Zusammenfassung',
    checked: (at) => `Geprüft am ${at}.`,
    passed: 'Bestandene Prüfungen',
    logoAlt: (name) => (name === '' ? 'Logo' : `Logo von ${name}`),
    made: 'Erstellt mit zonewise:',
  },
}
