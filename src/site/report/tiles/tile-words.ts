import type { Localized } from '../../../text.ts'

interface TileWords {
  readonly tiles: string
  readonly open: string
  readonly close: string
  readonly working: string
  readonly check: string
  readonly again: string
  readonly notChecked: string
  /** The argument is the number of calls that remain. */
  readonly saving: (remaining: number) => string
  readonly ownPage: (area: string) => string
  readonly loading: string
  readonly failed: string
  readonly score: (score: number) => string
  readonly dnsHealth: string
}

export const TILE_WORDS: Localized<TileWords> = {
  en: {
    tiles: 'Areas of this report',
    open: 'Show details',
    close: 'Hide details',
    working: 'Checking …',
    check: 'Check now',
    again: 'Try again',
    notChecked: 'Not checked',
    saving: (remaining) =>
      `${remaining} ${remaining === 1 ? 'call' : 'calls'} of your daily limit left. This check uses one of them.`,
    ownPage: (area) => `Separate check: ${area}`,
    loading: 'Loading …',
    failed: 'The details could not be loaded. The separate check shows them too.',
    score: (score) => `${score} of 100 points`,
    dnsHealth: 'DNS health',
  },
  de: {
    tiles: 'Bereiche dieses Berichts',
    open: 'Details anzeigen',
    close: 'Details ausblenden',
    working: 'Wird geprüft …',
    check: 'Jetzt prüfen',
    again: 'Erneut versuchen',
    notChecked: 'Nicht geprüft',
    saving: (remaining) =>
      `Von Ihrem Tageslimit ${remaining === 1 ? 'ist noch 1 Aufruf' : `sind noch ${remaining} Aufrufe`} übrig. Diese Prüfung verbraucht einen davon.`,
    ownPage: (area) => `Einzelprüfung: ${area}`,
    loading: 'Wird geladen …',
    failed: 'Die Details konnten nicht geladen werden. Die Einzelprüfung zeigt sie ebenfalls.',
    score: (score) => `${score} von 100 Punkten`,
    dnsHealth: 'DNS-Zustand',
  },
}
