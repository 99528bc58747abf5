import { quotedTxt } from './txt-values.ts'

/** How octoDNS writes the values of a type. */
export interface OctodnsType {
  /** Other names of a field, which older files have. */
  readonly olderNames?: Readonly<Record<string, string>>
  /** In the order of zone files. */
  readonly fields: readonly OctodnsField[]
}

export interface OctodnsField {
  readonly name: string
  /** `word`: as it is. `target`: a name with a final dot. `quoted`: text that a zone file has in quotation marks, with its escapes. */
  readonly kind: 'word' | 'target' | 'quoted' | 'meters'
  readonly fallback?: string
}

const words = (...names: readonly string[]): readonly OctodnsField[] => names.map((name) => ({ name, kind: 'word' }))
const target = (name: string): OctodnsField => ({ name, kind: 'target' })
const quoted = (name: string): OctodnsField => ({ name, kind: 'quoted' })
const meters = (name: string): OctodnsField => ({ name, kind: 'meters' })

/** Types whose values are objects. */
export const OBJECT_TYPES: Readonly<Record<string, OctodnsType>> = {
  MX: {
    fields: [...words('preference'), target('exchange')],
    olderNames: { preference: 'priority', exchange: 'value' },
  },
  SRV: { fields: [...words('priority', 'weight', 'port'), target('target')] },
  CAA: { fields: [{ name: 'flags', kind: 'word', fallback: '0' }, ...words('tag'), quoted('value')] },
  DS: { fields: words('key_tag', 'algorithm', 'digest_type', 'digest') },
  SSHFP: { fields: words('algorithm', 'fingerprint_type', 'fingerprint') },
  TLSA: { fields: words('certificate_usage', 'selector', 'matching_type', 'certificate_association_data') },
  NAPTR: {
    fields: [
      ...words('order', 'preference'),
      quoted('flags'),
      quoted('service'),
      quoted('regexp'),
      target('replacement'),
    ],
  },
  URI: { fields: [...words('priority', 'weight'), quoted('target')] },
  LOC: {
    fields: [
      ...words('lat_degrees', 'lat_minutes', 'lat_seconds', 'lat_direction'),
      ...words('long_degrees', 'long_minutes', 'long_seconds', 'long_direction'),
      ...['altitude', 'size', 'precision_horz', 'precision_vert'].map(meters),
    ],
  },
}

/** Before octoDNS 1.0, a DS record had the names of the fields of a DNSKEY record, with these meanings. */
export const OLD_DS: OctodnsType = { fields: words('flags', 'protocol', 'algorithm', 'public_key') }

/** Types whose values are names. */
export const TARGET_TYPES: readonly string[] = ['CNAME', 'DNAME', 'NS', 'PTR']
/** Types whose values are addresses or another word. */
export const WORD_TYPES: readonly string[] = ['A', 'AAAA', 'OPENPGPKEY']
/** Types whose values are texts. */
export const TEXT_TYPES: readonly string[] = ['TXT', 'SPF']
export const SERVICE_TYPES: readonly string[] = ['SVCB', 'HTTPS']

/** Semicolons have a backslash before them, unless the configuration of octoDNS says otherwise. */
export function textOfOctodns(value: string): string | undefined {
  const inner = value.startsWith('"') ? value.slice(1, -1).replaceAll('" "', '') : value
  const text = inner.replaceAll('\\;', ';')
  return text === '' ? '""' : quotedTxt(text)
}

export const octodnsText = (text: string): string => text.replaceAll(';', '\\;')
