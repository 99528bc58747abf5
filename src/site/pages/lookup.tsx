import type { LookupResult } from '../../tools/dns-lookup.ts'
import { LookupView } from '../results/lookup-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const lookup = createToolPage<LookupResult>({
  id: 'lookup',
  path: '/lookup',
  tool: 'dns_lookup',
  title: { en: 'DNS lookup', de: 'DNS-Abfrage' },
  lead: {
    en: 'What is published at a name right now, as a resolver that checks DNSSEC sees it. For PTR an IP address will do.',
    de: 'Was unter einem Namen gerade veröffentlicht ist, aus der Sicht eines Resolvers, der DNSSEC prüft. Für PTR genügt eine IP-Adresse.',
  },
  submit: { en: 'Look up', de: 'Abfragen' },
  working: { en: 'Asking the resolver …', de: 'Der Resolver wird gefragt …' },
  presets: { type: 'A' },
  Result: LookupView,
})
