import type { Localized } from '../../../text.ts'

interface AreaWords {
  readonly areas: string
  readonly close: string
  readonly working: string
  readonly notChecked: string
  readonly fine: string
  readonly ownPage: (area: string) => string
  readonly loading: string
  readonly failed: string
  readonly points: string
  readonly score: (score: number) => string
  readonly dnsHealth: string
}

export const AREA_WORDS: Localized<AreaWords> = {
  en: {
    areas: 'Areas of this report',
    close: 'Hide details',
    working: 'Checking …',
    notChecked: 'Not checked',
    fine: 'No problems found',
    ownPage: (area) => `Separate check: ${area}`,
    loading: 'Loading …',
    failed: 'The details could not be loaded. The separate check shows them too.',
    points: 'of 100 points',
    score: (score) => `${score} of 100 points`,
    dnsHealth: 'DNS health',
  },
  de: {
    areas: 'Bereiche dieses Berichts',
    close: 'Details ausblenden',
    working: 'Wird geprüft …',
    notChecked: 'Nicht geprüft',
    fine: 'Keine Probleme gefunden',
    ownPage: (area) => `Einzelprüfung: ${area}`,
    loading: 'Wird geladen …',
    failed: 'Die Details konnten nicht geladen werden. Die Einzelprüfung zeigt sie ebenfalls.',
    points: 'von 100 Punkten',
    score: (score) => `${score} von 100 Punkten`,
    dnsHealth: 'DNS-Zustand',
  },
}
