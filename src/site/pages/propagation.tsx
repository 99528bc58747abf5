import type { PropagationResult } from '../../tools/dns-propagation.ts'
import { PropagationView } from '../results/propagation-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const propagation = createToolPage<PropagationResult>({
  id: 'propagation',
  path: '/propagation',
  tool: 'dns_propagation',
  title: { en: 'Has a DNS change arrived?', de: 'Ist eine DNS-Änderung angekommen?' },
  lead: {
    en: 'The same question to five public resolvers at the same moment: who still has the old record, and for how long.',
    de: 'Dieselbe Frage im selben Augenblick an fünf öffentliche Resolver: wer noch den alten Eintrag hat, und wie lange noch.',
  },
  submit: { en: 'Compare', de: 'Vergleichen' },
  working: { en: 'Asking five resolvers …', de: 'Fünf Resolver werden gefragt …' },
  presets: { type: 'A' },
  Result: PropagationView,
})
