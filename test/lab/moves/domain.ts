import { dsOf, publicKeyOf } from '../../../lab/build/keys.ts'
import { PROVIDER_SERVERS, type Provider } from '../../../lab/internet/moving.ts'
import type { ClientQuestion } from '../../../lab/moves/client-messages.ts'
import { type Delegation, type HostedSet, type HostedZone, type Hosting, keysFor } from '../../../lab/moves/hosting.ts'
import type { MoveCase } from './move-case.ts'

/** TTLs in seconds. The Knot Resolver keeps everything for at least five seconds. */
export interface Ttls {
  readonly data: number
  /** SOA and DNSKEY records. */
  readonly zone: number
  readonly ns: number
  readonly parentNs: number
  readonly ds: number
}

export const SHORT_TTLS: Ttls = { data: 6, zone: 6, ns: 7, parentNs: 8, ds: 7 }

/** A domain of the lab with everything that a move of it needs. */
export interface MovingDomain {
  readonly id: string
  readonly domain: string
  readonly move: MoveCase
  readonly ttls: Ttls
}

export interface Server {
  /** Without the final dot. */
  readonly name: string
  readonly address: string
  readonly isInZone: boolean
}

export function serversOf({ domain, move }: MovingDomain, side: 'old' | 'new'): readonly Server[] {
  const hasGlue = move.glue === 'both' || move.glue === side
  return PROVIDER_SERVERS[move[side]].map(({ host, address }, index) => ({
    name: hasGlue ? `${side}-ns${index + 1}.${domain}` : host.slice(0, -1),
    address,
    isInZone: hasGlue,
  }))
}

const recordsOf = (domain: string): readonly (readonly [key: string, values: readonly string[]])[] => [
  [`${domain} A`, ['151.101.9.1']],
  [`${domain} AAAA`, ['2a04:4e40:9::1']],
  [`${domain} MX`, [`10 mail.${domain}.`, `20 mx2.mailhost.net.`]],
  [`${domain} TXT`, ['"v=spf1 mx -all"']],
  [`mail.${domain} A`, ['185.70.49.1']],
  [`www.${domain} CNAME`, [`${domain}.`]],
  [`_dmarc.${domain} TXT`, ['"v=DMARC1; p=reject"']],
  [`hidden-7.${domain} A`, ['151.101.9.7']],
  [`*.wild.${domain} A`, ['151.101.9.9']],
]

/** What clients ask, and what they must get before, during and after the move. */
export function questionsOf(moving: MovingDomain): readonly ClientQuestion[] {
  const { domain } = moving
  const exact = recordsOf(domain).flatMap(([key, values]): readonly ClientQuestion[] => {
    const [name = '', type = ''] = key.split(' ')
    if (name.startsWith('*') || type === 'CNAME') return []
    return [{ name, type, rcode: 'NOERROR', answers: values.map((value) => `${type} ${value}`).toSorted() }]
  })
  const again = {
    name: `wild.${domain}`,
    type: 'A',
    isAgain: true,
    rcode: 'NOERROR',
    answers: ['A 151.101.9.9'],
  } as const
  return [
    ...exact,
    again,
    // A resolver that was asked for the NS set believes it more than that of the parent zone (RFC 2181 section 5.4.1).
    { name: domain, type: 'NS', rcode: 'NOERROR', answers: nsOf(moving, 'old'), orAnswers: nsOf(moving, 'new') },
    { name: `www.${domain}`, type: 'A', rcode: 'NOERROR', answers: ['A 151.101.9.1', `CNAME ${domain}.`] },
    { name: `mail.${domain}`, type: 'TXT', rcode: 'NOERROR', answers: [] },
    { name: `missing.${domain}`, type: 'A', rcode: 'NXDOMAIN', answers: [] },
    ...exact.slice(0, 5),
    { name: `wild.${domain}`, type: 'A', isCold: true, rcode: 'NOERROR', answers: ['A 151.101.9.9'] },
    ...exact.slice(3),
    again,
    { name: domain, type: 'A', isCold: true, rcode: 'NXDOMAIN', answers: [] },
  ]
}

const nsOf = (moving: MovingDomain, side: 'old' | 'new'): readonly string[] =>
  serversOf(moving, side)
    .map(({ name }) => `NS ${name}.`)
    .toSorted()

/** The zone as the old provider has it before the move. */
export async function oldZone(run: string, moving: MovingDomain): Promise<HostedZone> {
  const { domain, move, ttls } = moving
  const isSigned = move.path !== 'unsigned' && move.path !== 'sign'
  return {
    records: new Map(
      [...recordsOf(domain), ...addressRecords(moving, 'old')].map(([key, values]) => [key, set(ttls.data, values)]),
    ),
    ns: set(
      ttls.ns,
      serversOf(moving, 'old').map(({ name }) => `${name}.`),
    ),
    ttl: ttls.zone,
    imported: [],
    ...(isSigned && { keys: await keysFor(run, domain, 'old') }),
  }
}

const addressRecords = (moving: MovingDomain, side: 'old' | 'new'): readonly (readonly [string, readonly string[]])[] =>
  serversOf(moving, side).flatMap(({ name, address, isInZone }) =>
    isInZone ? [[`${name} A`, [address]] as const] : [],
  )

const set = (ttl: number, values: readonly string[]): HostedSet => ({ ttl, values })

/** The zone as the user imports it at the new provider, with its NS records. */
export async function importedZone(
  run: string,
  { domain, move }: MovingDomain,
  old: HostedZone,
  ns: readonly string[],
): Promise<HostedZone> {
  const records = new Map(old.records)
  if (move.forgotten !== undefined) records.delete(`${move.forgotten.replace(' ', `.${domain} `)}`)
  const signer = {
    unsigned: undefined,
    'same-keys': 'old',
    'multi-signer': 'new',
    insecure: move.isNewSigned ? 'new' : undefined,
  }
  const keys = signer[move.path as keyof typeof signer] as 'old' | 'new' | undefined
  return {
    ...{ records, ns: { ...old.ns, values: ns }, ttl: old.ttl, imported: [] },
    ...(keys && { keys: await keysFor(run, domain, keys) }),
  }
}

export async function delegationOf(run: string, moving: MovingDomain, side: 'old' | 'new'): Promise<Delegation> {
  const { domain, move, ttls } = moving
  const isSigned = move.path !== 'unsigned' && move.path !== 'sign'
  const servers = serversOf(moving, side)
  return {
    ns: servers.map(({ name }) => name),
    glue: servers.flatMap(({ name, address, isInZone }) => (isInZone ? [{ name, addresses: [address] }] : [])),
    ds: isSigned ? [await dsAt(run, domain, 'old')] : [],
    ttls: { ns: ttls.parentNs, ds: ttls.ds },
  }
}

export const dsAt = async (run: string, domain: string, signer: 'old' | 'new'): Promise<string> =>
  dsOf(await keysFor(run, domain, signer), 'SHA-256')

/** The keys with which a signer signs data, as data of DNSKEY records. */
export const zoneKeysAt = async (run: string, domain: string, signer: 'old' | 'new'): Promise<readonly string[]> => [
  await publicKeyOf((await keysFor(run, domain, signer)).slice(1)),
]

export const sideZone = (
  hosting: Hosting,
  { domain, move }: MovingDomain,
  side: 'old' | 'new',
): HostedZone | undefined => hosting.zone(move[side], domain)

export const providerOn = ({ move }: MovingDomain, side: 'old' | 'new'): Provider => move[side]

/** As a provider exports it. */
export const exportOf = ({ records, ns, ttl }: HostedZone, domain: string): string =>
  [
    `${domain}. ${ttl} IN SOA ${ns.values[0]} hostmaster.${domain}. 1 7200 1800 1209600 5`,
    ...ns.values.map((value) => `${domain}. ${ns.ttl} IN NS ${value}`),
    ...[...records].flatMap(([key, { ttl: own, values }]) => {
      const [name, type] = key.split(' ')
      return values.map((value) => `${name}. ${own} IN ${type} ${value}`)
    }),
    '',
  ].join('\n')
