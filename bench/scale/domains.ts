import { seededRandom } from '../../src/scripted-world/servers/seeded-random.ts'

export const KINDS = ['ordinary', 'faulty', 'unreachable'] as const
export type Kind = (typeof KINDS)[number]

export interface ScaleDomain {
  readonly name: string
  readonly kind: Kind
  readonly zone: string
}

/** Of 100 domains. The others do not respond, or respond slowly. */
const ORDINARY = 70
const FAULTY = 25

/** Three of five domains are at one of the large DNS providers. */
const LARGE_PROVIDERS = 12
const AT_LARGE_PROVIDERS = 0.6
const SMALL_PROVIDERS = 240

const WHOLE = ['soa', 'web', 'www', 'mail-hosts', 'spf', 'dkim', 'caa', 'tls-reports']

/** What is left out of an ordinary domain, and what is published instead. */
const FAULTS: readonly { readonly without: readonly string[]; readonly records: readonly string[] }[] = [
  { without: ['spf'], records: [] },
  { without: ['spf'], records: ['@ TXT "v=spf1 mx include:_spf.nobody-has-this.lab ?all"'] },
  { without: ['dkim', 'tls-reports'], records: ['_dmarc TXT "v=DMARC1; p=none"'] },
  { without: ['caa'], records: ['shop CNAME gone.vendor.lab.', '@ MX 30 mail.nobody-has-this.lab.'] },
  { without: [], records: ['@ TXT "v=spf1 -all"'] },
]

/** Addresses that `servers.txt` of the simulated internet declares to be silent or slow. */
export const SERVERS = ['93.188.1.53 silent', '45.36.1.53 silent', '93.188.2.53 slow=1500', '45.36.2.53 slow=1500']
const UNREACHABLE = [
  ['93.188.1.53', '45.36.1.53'],
  ['93.188.2.53', '45.36.2.53'],
] as const

/** Domains in a realistic mix, the same for the same seed. */
export function scaleDomains(count: number, seed: number): readonly ScaleDomain[] {
  const random = seededRandom(seed)
  const among = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

  const serversOf = (kind: Kind): readonly string[] => {
    if (kind === 'unreachable') return among(UNREACHABLE)
    const isLarge = random() < AT_LARGE_PROVIDERS
    const number = Math.floor(random() * (isLarge ? LARGE_PROVIDERS : SMALL_PROVIDERS))
    return [`93.${isLarge ? 186 : 187}.${number}.53`, `45.${isLarge ? 34 : 35}.${number}.53`]
  }

  return Array.from({ length: count }, (_, index) => {
    const name = `scale-${index}.lab`
    const share = random() * 100
    const kind = share < ORDINARY ? 'ordinary' : share < ORDINARY + FAULTY ? 'faulty' : 'unreachable'
    const { without, records } = kind === 'faulty' ? among(FAULTS) : { without: [], records: [] }
    const hasDmarc = records.some((record) => record.startsWith('_dmarc'))
    const lines = [
      '$TTL 3600',
      ...serversOf(kind).flatMap((address, at) => [`@ NS ns${at + 1}`, `ns${at + 1} A ${address}`]),
      ...records,
      ...(hasDmarc ? [] : [`_dmarc TXT "v=DMARC1; p=reject; rua=mailto:dmarc@${name}"`]),
      ...WHOLE.filter((part) => !without.includes(part)).map((part) => `$INCLUDE parts/${part}.zone`),
      '',
    ]
    return { name, kind, zone: lines.join('\n') }
  })
}

/** When the requests of an open loop are sent, in milliseconds from the start: a Poisson process, the same for the same seed. */
export function arrivals(perSecond: number, seconds: number, seed: number): readonly number[] {
  const random = seededRandom(seed)
  const times: number[] = []
  for (let atMs = 0; ; ) {
    atMs += (-Math.log(1 - random()) * 1000) / perSecond
    if (atMs >= seconds * 1000) return times
    times.push(atMs)
  }
}
