import { cloudflareRecords } from './cloudflare.ts'
import { ownerOf } from './owner.ts'
import { hclQuoted } from './quoting.ts'
import { type Snippet, type SnippetRecord, USUAL_TTL } from './record.ts'
import { route53Values } from './route53.ts'

/** For the provider cloudflare/cloudflare, version 5 or later: one resource for each record. */
export const terraformCloudflare: Snippet = (record, zone) =>
  cloudflareRecords(record, zone)
    .map(({ type, name, ttl, content, priority, data }, index) =>
      resource('cloudflare_dns_record', resourceName(record, zone, index), [
        ['zone_id', 'var.cloudflare_zone_id'],
        ['name', hclQuoted(name)],
        ['type', hclQuoted(type)],
        ['ttl', String(ttl)],
        ...(priority === undefined ? [] : [['priority', String(priority)] as const]),
        ...(content === undefined ? [] : [['content', hclQuoted(content)] as const]),
        ...(data === undefined ? [] : [['data', hclObject(data)] as const]),
      ]),
    )
    .join('\n\n')

/** For the provider hashicorp/aws: one resource for all records of a name and type. */
export const terraformRoute53: Snippet = (record, zone) =>
  resource('aws_route53_record', resourceName(record, zone, 0), [
    ['zone_id', 'var.route53_zone_id'],
    ['name', hclQuoted(ownerOf(record, zone).full)],
    ['type', hclQuoted(record.type)],
    ['ttl', String(record.ttl ?? USUAL_TTL)],
    [
      'records',
      `[\n${route53Values(record)
        .map((value) => `    ${hclQuoted(withoutOuterQuotes(record, value))},\n`)
        .join('')}  ]`,
    ],
  ])

/** The provider adds the outer quotes of a TXT value. The quotes between several strings must be written. */
const withoutOuterQuotes = ({ type }: SnippetRecord, value: string): string =>
  type === 'TXT' ? value.slice(1, -1) : value

type Argument = readonly [name: string, value: string]

function resource(type: string, name: string, args: readonly Argument[]): string {
  const width = Math.max(...args.map(([argument]) => argument.length))
  const lines = args.map(([argument, value]) => `  ${argument.padEnd(width)} = ${value}`)
  return [`resource "${type}" "${name}" {`, ...lines, '}'].join('\n')
}

const hclObject = (members: Readonly<Record<string, string | number>>): string =>
  `{\n${Object.entries(members)
    .map(([name, value]) => `    ${name} = ${typeof value === 'number' ? value : hclQuoted(value)}\n`)
    .join('')}  }`

/** Letters, digits and underscores, beginning with a letter: `dmarc_example_com_txt`. */
function resourceName(record: SnippetRecord, zone: string, index: number): string {
  const words = `${ownerOf(record, zone).full}_${record.type}`.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const name = words.replace(/^_|_$/g, '')
  return `${/^[a-z]/.test(name) ? name : `record_${name}`}${index === 0 ? '' : `_${index + 1}`}`
}
