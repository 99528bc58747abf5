import type { AvailabilityResult } from '../../tools/domain-availability.ts'
import { AvailabilityView } from '../results/availability-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const availability = createToolPage<AvailabilityResult>({
  id: 'availability',
  path: '/availability',
  tool: 'domain_availability',
  title: { en: 'Domain availability', de: 'Domain-Verfügbarkeit' },
  lead: {
    en: 'Checks at the registry (RDAP) whether a domain is registered, at which registrar, and when the registration expires. For www.example.com, it checks example.com.',
    de: 'Prüft bei der Registry (RDAP), ob eine Domain registriert ist, bei welchem Registrar und wann die Registrierung abläuft. Für www.example.com wird example.com geprüft.',
  },
  submit: { en: 'Check', de: 'Prüfen' },
  working: { en: 'Querying the registry …', de: 'Die Registry wird abgefragt …' },
  Result: AvailabilityView,
})
