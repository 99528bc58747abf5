import type { AvailabilityResult } from '../../tools/domain-availability.ts'
import { AvailabilityView } from '../results/availability-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const availability = createToolPage<AvailabilityResult>({
  id: 'availability',
  path: '/availability',
  tool: 'domain_availability',
  title: { en: 'Is this domain taken?', de: 'Ist diese Domain vergeben?' },
  lead: {
    en: 'Asks the registry whether a domain is registered, with whom and until when. A name below it, such as www.example.com, counts as example.com.',
    de: 'Fragt die Registry, ob eine Domain registriert ist, bei wem und bis wann. Ein Name darunter, etwa www.example.com, zählt als example.com.',
  },
  submit: { en: 'Ask', de: 'Nachfragen' },
  working: { en: 'Asking the registry …', de: 'Die Registry wird gefragt …' },
  Result: AvailabilityView,
})
