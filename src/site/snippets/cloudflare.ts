import { partsOf, type RecordParts } from './data.ts'
import { dataText } from './master-file.ts'
import { ownerOf } from './owner.ts'
import { shellQuoted } from './quoting.ts'
import { type Snippet, type SnippetRecord, valuesOf } from './record.ts'
import { quoted, textStrings } from './text-strings.ts'

/** A record in the API of Cloudflare. */
export interface CloudflareRecord {
  readonly type: string
  readonly name: string
  /** 1 means automatic. */
  readonly ttl: number
  readonly content?: string
  readonly priority?: number
  readonly data?: Readonly<Record<string, string | number>>
}

export function cloudflareRecords(record: SnippetRecord, zone: string): readonly CloudflareRecord[] {
  const { full } = ownerOf(record, zone)
  return valuesOf(record).map((value) => ({
    type: record.type,
    name: full,
    ttl: record.ttl ?? 1,
    ...contentOf(partsOf(record.type, value)),
  }))
}

function contentOf(parts: RecordParts): Pick<CloudflareRecord, 'content' | 'priority' | 'data'> {
  switch (parts.kind) {
    case 'text':
      return {
        content: textStrings(parts.text)
          .map((string) => quoted(string, 'decimal'))
          .join(' '),
      }
    case 'caa':
      return { data: { flags: parts.flags, tag: parts.tag, value: parts.value } }
    case 'mx':
      return { content: parts.target, priority: parts.priority }
    case 'srv': {
      const { priority, weight, port, target } = parts
      return { data: { priority, weight, port, target } }
    }
    case 'tlsa': {
      const { usage, selector, matchingType, certificate } = parts
      return { data: { usage, selector, matching_type: matchingType, certificate } }
    }
    case 'ds': {
      const { keyTag, algorithm, digestType, digest } = parts
      return { data: { key_tag: keyTag, algorithm, digest_type: digestType, digest } }
    }
    case 'name':
      return { content: parts.target }
    case 'words':
      return { content: dataText(parts, { numbers: 'decimal', hasDots: false }) }
  }
}

/** One call for each record. Cloudflare rejects an identical record, so a second run changes nothing. */
export const cloudflare: Snippet = (record, zone) =>
  cloudflareRecords(record, zone)
    .map((one) =>
      [
        'curl "https://api.cloudflare.com/client/v4/zones/$ZONE_ID/dns_records"',
        '-H "Authorization: Bearer $CLOUDFLARE_API_TOKEN"',
        '-H "Content-Type: application/json"',
        `--data ${shellQuoted(JSON.stringify(one))}`,
      ].join(' \\\n  '),
    )
    .join('\n\n')
