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
  /** What to know before using the snippet. */
  readonly note: Localized<string>
}

const WHOLE_SET: Localized<string> = {
  en: 'This replaces all records of this name and type. Add the values of other records that you want to keep, such as site verifications.',
  de: 'Damit ersetzen Sie alle Einträge dieses Namens und Typs. Ergänzen Sie die Werte anderer Einträge, die bleiben sollen, etwa Website-Bestätigungen.',
}

export const SNIPPET_FORMATS: readonly SnippetFormat[] = [
  {
    id: 'bind',
    label: 'BIND',
    render: bind,
    note: {
      en: 'For the zone file. Increase the serial number of the zone, then reload the zone.',
      de: 'Für die Zonendatei. Erhöhen Sie die Seriennummer der Zone, und laden Sie die Zone neu.',
    },
  },
  {
    id: 'cloudflare',
    label: 'Cloudflare',
    render: cloudflare,
    note: {
      en: 'This adds a record. To replace an existing record in one change, send the same data with “-X PATCH” to …/dns_records/<id of the record>.',
      de: 'Damit legen Sie einen Eintrag an. Um einen vorhandenen Eintrag in einem Schritt zu ersetzen, senden Sie dieselben Daten mit „-X PATCH“ an …/dns_records/<ID des Eintrags>.',
    },
  },
  { id: 'route53', label: 'Route 53', render: route53, note: WHOLE_SET },
  {
    id: 'terraform-cloudflare',
    label: 'Terraform (Cloudflare)',
    render: terraformCloudflare,
    note: {
      en: 'For the provider cloudflare/cloudflare, version 5 or later. If the record already exists, import it first (terraform import), so that it is changed and not deleted.',
      de: 'Für den Provider cloudflare/cloudflare ab Version 5. Wenn der Eintrag schon vorhanden ist, importieren Sie ihn zuerst (terraform import), damit er geändert und nicht gelöscht wird.',
    },
  },
  { id: 'terraform-route53', label: 'Terraform (Route 53)', render: terraformRoute53, note: WHOLE_SET },
  {
    id: 'dnscontrol',
    label: 'DNSControl',
    render: dnscontrol,
    note: {
      en: 'For the D() of the zone in dnsconfig.js. Replace the existing record with it.',
      de: 'Für das D() der Zone in dnsconfig.js. Ersetzen Sie damit den vorhandenen Eintrag.',
    },
  },
]
