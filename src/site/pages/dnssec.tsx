import type { DnssecResult } from '../../tools/dnssec/schema.ts'
import { DnssecView } from '../results/dnssec-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const dnssec = createToolPage<DnssecResult>({
  id: 'dnssec',
  path: '/dnssec',
  tool: 'dnssec_check',
  title: { en: 'DNSSEC check', de: 'DNSSEC-Prüfung' },
  lead: {
    en: 'Checks the DNSSEC chain of trust of a domain: DS records, DNSKEY records and signatures, and where the chain is invalid.',
    de: 'Prüft die DNSSEC-Vertrauenskette einer Domain: DS-Einträge, DNSKEY-Einträge und Signaturen sowie die Stelle, ab der die Kette ungültig ist.',
  },
  submit: { en: 'Check', de: 'Prüfen' },
  working: { en: 'Checking DNSSEC …', de: 'DNSSEC wird geprüft …' },
  Result: DnssecView,
})
