import { DnssecView } from '../results/dnssec-result.tsx'
import type { DnssecResult } from '../results/dnssec-verdict.ts'
import { createToolPage } from './tool-page.tsx'

export const dnssec = createToolPage<DnssecResult>({
  id: 'dnssec',
  path: '/dnssec',
  tool: 'dnssec_check',
  command: 'dnssec',
  title: { en: 'DNSSEC chain', de: 'DNSSEC-Kette' },
  lead: {
    en: 'Whether the chain of trust from the root to a domain holds, and if not, which link is broken.',
    de: 'Ob die Vertrauenskette von der Wurzel bis zu einer Domain hält, und wenn nicht, welches Glied gebrochen ist.',
  },
  submit: { en: 'Inspect', de: 'Prüfen' },
  working: { en: 'Fetching DS records and keys …', de: 'DS-Einträge und Schlüssel werden geholt …' },
  Result: DnssecView,
})
