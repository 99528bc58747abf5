import type { DnssecResult } from '../../tools/dnssec/schema.ts'
import { DnssecView } from '../results/dnssec-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const dnssec = createToolPage<DnssecResult>({
  id: 'dnssec',
  path: '/dnssec',
  tool: 'dnssec_check',
  title: { en: 'DNSSEC chain', de: 'DNSSEC-Kette' },
  lead: {
    en: 'Checks the DNSSEC chain of trust of a domain: signatures, DS records, and the first link that is broken.',
    de: 'Prüft die DNSSEC-Vertrauenskette einer Domain: Signaturen, DS-Einträge und das erste Glied, das nicht gültig ist.',
  },
  submit: { en: 'Inspect', de: 'Prüfen' },
  working: { en: 'Checking DNSSEC …', de: 'DNSSEC wird geprüft …' },
  Result: DnssecView,
})
