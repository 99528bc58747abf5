import type { LookupResult } from '../../tools/dns-lookup.ts'
import { LookupView } from '../results/lookup-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const lookup = createToolPage<LookupResult>({
  id: 'lookup',
  path: '/lookup',
  tool: 'dns_lookup',
  title: { en: 'DNS lookup', de: 'DNS-Abfrage' },
  lead: {
    en: 'Queries the records of one type for a name through a validating resolver. For PTR, you can enter an IP address.',
    de: 'Fragt die Einträge eines Typs für einen Namen bei einem validierenden Resolver ab. Für PTR können Sie eine IP-Adresse eingeben.',
  },
  submit: { en: 'Look up', de: 'Abfragen' },
  working: { en: 'Querying the resolver …', de: 'Der Resolver wird abgefragt …' },
  presets: { type: 'A' },
  Result: LookupView,
})
