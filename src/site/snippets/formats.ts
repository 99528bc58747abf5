import type { Localized } from '../../text.ts'
import { bind } from './bind.ts'
import { cloudflare } from './cloudflare.ts'
import { dnscontrol } from './dnscontrol.ts'
import type { Snippet } from './record.ts'
import { route53 } from './route53.ts'
import { terraformCloudflare, terraformRoute53 } from './terraform.ts'

export interface SnippetFormat {
  readonly id: string
  readonly label: string
  readonly render: Snippet
  /** What to know before it is run. */
  readonly note: Localized<string>
}

const WHOLE_SET: Localized<string> = {
  en: 'This sets all records of this name and type at once. Add the values of others that are to stay, such as site verifications.',
  de: 'Damit werden alle Einträge dieses Namens und Typs auf einmal gesetzt. Ergänzen Sie die Werte der anderen, die bleiben sollen, etwa Website-Bestätigungen.',
}

export const SNIPPET_FORMATS: readonly SnippetFormat[] = [
  {
    id: 'bind',
    label: 'BIND',
    render: bind,
    note: {
      en: 'A line for the zone file. Raise the serial number of the zone and load it again.',
      de: 'Eine Zeile für die Zonendatei. Erhöhen Sie die Seriennummer der Zone und laden Sie sie neu.',
    },
  },
  {
    id: 'cloudflare',
    label: 'Cloudflare',
    render: cloudflare,
    note: {
      en: 'This adds a record. Where an older one of the same kind is to be replaced, delete that one first.',
      de: 'Damit kommt ein Eintrag hinzu. Soll er einen älteren derselben Art ersetzen, löschen Sie diesen zuerst.',
    },
  },
  { id: 'route53', label: 'Route 53', render: route53, note: WHOLE_SET },
  {
    id: 'terraform-cloudflare',
    label: 'Terraform (Cloudflare)',
    render: terraformCloudflare,
    note: {
      en: 'For the provider cloudflare/cloudflare from version 5. Import a record that exists already, or delete it first.',
      de: 'Für den Provider cloudflare/cloudflare ab Version 5. Importieren Sie einen vorhandenen Eintrag oder löschen Sie ihn zuerst.',
    },
  },
  { id: 'terraform-route53', label: 'Terraform (Route 53)', render: terraformRoute53, note: WHOLE_SET },
  {
    id: 'dnscontrol',
    label: 'DNSControl',
    render: dnscontrol,
    note: {
      en: 'For the D() of the zone in dnsconfig.js, in place of the record that is there.',
      de: 'Für das D() der Zone in dnsconfig.js, anstelle des vorhandenen Eintrags.',
    },
  },
]
