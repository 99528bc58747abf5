import type { PropagationResult } from '../../tools/dns-propagation.ts'
import { PropagationView } from '../results/propagation-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const propagation = createToolPage<PropagationResult>({
  id: 'propagation',
  path: '/propagation',
  tool: 'dns_propagation',
  title: { en: 'DNS propagation', de: 'DNS-Propagation' },
  lead: {
    en: 'Sends the same query to 5 public resolvers and compares the responses: which of them still have an old record in the cache, and for how long.',
    de: 'Sendet dieselbe Anfrage an 5 öffentliche Resolver und vergleicht die Antworten: welche noch einen alten Eintrag im Cache haben und wie lange noch.',
  },
  submit: { en: 'Compare', de: 'Vergleichen' },
  working: { en: 'Querying 5 resolvers …', de: '5 Resolver werden abgefragt …' },
  presets: { type: 'A' },
  Result: PropagationView,
})
