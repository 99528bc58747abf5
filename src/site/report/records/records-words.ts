import type { Purpose } from '../../../evidence/zone/format-records.ts'
import type { Localized } from '../../../text.ts'

export interface RecordsWords {
  readonly title: string
  readonly count: (records: number) => string
  readonly name: string
  readonly ttl: string
  readonly type: string
  readonly data: string
  readonly purposes: Readonly<Record<Purpose, string>>
  readonly fromResolver: string
  readonly omitted: (records: number) => string
  readonly absent: string
  readonly undetermined: string
  readonly zoneFile: string
  readonly zoneNote: string
  readonly outside: string
  readonly save: string
}

export const RECORDS_WORDS: Localized<RecordsWords> = {
  en: {
    title: 'Published records',
    count: (records) => `${records} ${records === 1 ? 'record' : 'records'}`,
    name: 'Name',
    ttl: 'TTL',
    type: 'Type',
    data: 'Data',
    purposes: {
      'name-servers': 'Name servers',
      soa: 'SOA',
      address: 'IP addresses',
      www: 'IP addresses of www',
      mx: 'Mail servers (MX)',
      spf: 'SPF',
      dmarc: 'DMARC',
      dkim: 'DKIM (selectors found)',
      'mta-sts': 'MTA-STS',
      'tls-rpt': 'TLS-RPT',
      bimi: 'BIMI',
      verification: 'Domain verification',
      text: 'Other TXT records',
      caa: 'CAA',
      https: 'HTTPS',
      ds: 'DS (in the parent zone)',
      dnskey: 'DNSKEY',
    },
    fromResolver: 'From the cache of a resolver: the TTL is the remaining time.',
    omitted: (records) => `${records} more ${records === 1 ? 'record is' : 'records are'} not shown.`,
    absent: 'Not published',
    undetermined: 'Not determined',
    zoneFile: 'Zone file',
    zoneNote: 'Only the records that this check has seen. The zone may have others.',
    outside: 'Not part of this zone',
    save: 'Save as file',
  },
  de: {
    title: 'Veröffentlichte Einträge',
    count: (records) => `${records} ${records === 1 ? 'Eintrag' : 'Einträge'}`,
    name: 'Name',
    ttl: 'TTL',
    type: 'Typ',
    data: 'Daten',
    purposes: {
      'name-servers': 'Nameserver',
      soa: 'SOA',
      address: 'IP-Adressen',
      www: 'IP-Adressen von www',
      mx: 'Mailserver (MX)',
      spf: 'SPF',
      dmarc: 'DMARC',
      dkim: 'DKIM (gefundene Selektoren)',
      'mta-sts': 'MTA-STS',
      'tls-rpt': 'TLS-RPT',
      bimi: 'BIMI',
      verification: 'Domain-Verifizierung',
      text: 'Andere TXT-Einträge',
      caa: 'CAA',
      https: 'HTTPS',
      ds: 'DS (in der übergeordneten Zone)',
      dnskey: 'DNSKEY',
    },
    fromResolver: 'Aus dem Cache eines Resolvers: Die TTL ist die verbleibende Zeit.',
    omitted: (records) =>
      records === 1
        ? '1 weiterer Eintrag wird nicht angezeigt.'
        : `${records} weitere Einträge werden nicht angezeigt.`,
    absent: 'Nicht veröffentlicht',
    undetermined: 'Nicht ermittelt',
    zoneFile: 'Zonendatei',
    zoneNote: 'Nur die Einträge, die diese Prüfung gesehen hat. Die Zone kann weitere enthalten.',
    outside: 'Nicht Teil dieser Zone',
    save: 'Als Datei speichern',
  },
}
