import type { Page } from '../pages/page.ts'
import { DMARC } from './dmarc.ts'
import { createGeneratorPage } from './generator-page.tsx'
import type { SuffixSource } from './suffixes.ts'

export const createDmarcPage = (suffixes: SuffixSource): Page =>
  createGeneratorPage({
    generator: DMARC,
    suffixes,
    title: { en: 'DMARC generator', de: 'DMARC-Generator' },
    lead: {
      en: 'Makes the record that tells receivers what to do with mail forged in your name, and where to report it.',
      de: 'Erstellt den Eintrag, der Empfängern sagt, was mit Mails unter falschem Absender geschehen soll und wohin sie es melden.',
    },
  })
