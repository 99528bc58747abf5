import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WORLD = fileURLToPath(new URL('../../world/', import.meta.url))

/** Pairs of name servers. A real portfolio is at several providers, and the number of queries to one server is limited. */
const NAME_SERVER_PAIRS = 100

/** The records in which the domains differ. Every tenth domain has the same fault, with the same host as its cause. */
const VARIANTS: readonly (readonly string[])[] = [
  ['@ TXT "v=spf1 mx -all"'],
  ['@ TXT "v=spf1 mx include:_spf.nobody-has-this.lab -all"'],
  ['@ TXT "v=spf1 mx include:many.spf.lab -all"'],
  ['@ TXT "v=spf1 mx -all"', '@ MX 30 mail.nobody-has-this.lab.'],
  ['@ TXT "v=spf1 mx -all"', 'shop CNAME gone.vendor.lab.'],
  ['@ TXT "v=spf1 mx ~all"'],
  ['@ TXT "v=spf1 mx -all"', '@ CAA 0 issue "letsencrypt.org"'],
  ['@ TXT "v=spf1 mx ?all"'],
  ['@ TXT "v=spf1 mx -all"', '_smtp._tls TXT "v=TLSRPTv1; rua=mailto:tls-reports@hoster.lab"'],
  [],
]

const isWithDmarc = (index: number): boolean => index % 7 !== 0

function zoneText(domain: string, index: number): string {
  const pair = index % NAME_SERVER_PAIRS
  return [
    '$TTL 3600',
    '@ NS ns1',
    '@ NS ns2',
    `ns1 A 93.185.${pair}.53`,
    `ns2 A 45.34.${pair}.53`,
    ...(VARIANTS[index % VARIANTS.length] ?? []),
    ...(isWithDmarc(index) ? [`_dmarc TXT "v=DMARC1; p=reject; rua=mailto:dmarc@${domain}"`] : []),
    ...['soa', 'web', 'www', 'mail-hosts', 'dkim'].map((part) => `$INCLUDE parts/${part}.zone`),
    '',
  ].join('\n')
}

/** Copies the world of the repository into the folder and adds domains. Returns their names. */
export function writePortfolioWorld(folder: string, count: number): readonly string[] {
  cpSync(WORLD, folder, { recursive: true })
  const domains = Array.from({ length: count }, (_, index) => `portfolio-${index}.lab`)
  for (const [index, domain] of domains.entries())
    writeFileSync(join(folder, 'zones', `${domain}.zone`), zoneText(domain, index))
  return domains
}
