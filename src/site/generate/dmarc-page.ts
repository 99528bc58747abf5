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
      en: 'Generates the DMARC record that tells receivers what to do with spoofed mail and where to send reports.',
      de: 'Erstellt den DMARC-Eintrag, der Empfängern sagt, was mit gefälschten E-Mails geschehen soll und wohin sie Berichte senden sollen.',
    },
  })
