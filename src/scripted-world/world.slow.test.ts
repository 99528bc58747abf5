import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import brokenDomains from '../../test/cases/broken-domains.json' with { type: 'json' }
import scenarios from '../../test/cases/health-scenarios.json' with { type: 'json' }
import { relativeCost } from '../../test/support/relative-cost.ts'
import { decodeMessage } from '../dns/decode.ts'
import { dsDigest } from '../dns/dnssec/ds-digest.ts'
import { verifyRrset } from '../dns/dnssec/verify.ts'
import { encodeQuery } from '../dns/encode.ts'
import type { Message } from '../dns/message.ts'
import { parentOf } from '../dns/name.ts'
import { textOf } from '../dns/presentation.ts'
import type { Name, RecordData, ResourceRecord } from '../dns/record.ts'
import { reverseName } from '../dns/reverse-name.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import { parseIp } from '../standards/ip-address/parse.ts'
import { isPublicAddress } from '../standards/ip-address/public-address.ts'
import { loadInternet } from './load-internet.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const FOLDER = fileURLToPath(new URL('../../world', import.meta.url))
const INTERNET = loadInternet({ folder: FOLDER, now: () => NOW })
const ORIGINS = INTERNET.zones.map(({ origin }) => origin)

/** The public scenarios of the health check. */
const SCENARIOS = scenarios.map(({ id }) => id)

function ask(address: string, name: Name, type: number): Message | undefined {
  const edns = { udpPayloadSize: 4096, isDnssecOk: true }
  const question = { name, type }
  const query = encodeQuery({ id: 1, question, isRecursionDesired: false, isCheckingDisabled: false, edns })
  const reply = INTERNET.answer({ address }, query, 'tcp')
  const message = reply.kind === 'message' ? decodeMessage(reply.bytes) : undefined
  return message?.ok === true ? message.value : undefined
}

const recordsOf = (origin: Name, name: Name, type: RecordData['type']): readonly ResourceRecord[] =>
  INTERNET.flatten(origin).filter((record) => record.name === name && record.data.type === type)

/** Returns the closest zone at or above the name. */
function zoneOf(name: Name): Name | undefined {
  for (let at: Name | undefined = name; at !== undefined; at = parentOf(at)) if (ORIGINS.includes(at)) return at
  return undefined
}

/** Returns the addresses of a host according to the zone files. */
const addressesOf = (host: Name): readonly string[] =>
  INTERNET.flatten(zoneOf(host) ?? '').flatMap(({ name, data }) =>
    name === host && (data.type === 'A' || data.type === 'AAAA') ? [data.address] : [],
  )

const serversOf = (origin: Name): readonly string[] =>
  recordsOf(origin, origin, 'NS').flatMap(({ data }) => (data.type === 'NS' ? addressesOf(data.target) : []))

/** Returns the first publicly reachable address. */
const firstServerOf = (origin: Name): string => serversOf(origin).find((address) => !address.startsWith('10.')) ?? ''

describe('the scenarios in world/', () => {
  it('are each implemented by one domain, the steps of S115 by four', () => {
    const played = INTERNET.zones.flatMap(({ scenario }) => scenario ?? [])
    const steps = ['S115/1', 'S115/2', 'S115/3', 'S115/4']
    const broken = brokenDomains.map(({ id }) => id)
    expect([...played].sort()).toEqual([...SCENARIOS.filter((id) => id !== 'S115'), ...steps, ...broken].sort())
  })

  it('are domains of the top-level domain or of arpa, each with its own subject', () => {
    const subjects = INTERNET.zones.filter(({ scenario }) => scenario !== undefined).map(({ subject }) => subject)
    expect(subjects.filter((subject) => !/\.(?:lab|arpa)$/.test(subject))).toEqual([])
    expect(new Set(subjects).size).toBe(subjects.length)
  })
})

describe('the zones in world/', () => {
  it('have an earlier state only if they exist now', () => {
    const filesIn = (folder: string): readonly string[] => readdirSync(`${FOLDER}/${folder}`)
    expect(filesIn('before').filter((file) => !filesIn('zones').includes(file))).toEqual([])
  })

  /** Most of it is the signing of zones: about 2,500 scans of 64 KiB. */
  it('are loaded quickly', async () => {
    expect(await relativeCost(() => loadInternet({ folder: FOLDER, now: () => NOW }), 6_000)).toBeLessThan(6_000)
  })

  it('have other server addresses than their parents, so that delegations are visible', () => {
    const both = ORIGINS.filter((origin) => origin !== '.').flatMap((origin) => {
      const parent = zoneOf(parentOf(origin) ?? '.') ?? '.'
      return serversOf(origin).filter((address) => serversOf(parent).includes(address))
    })
    expect(both).toEqual([])
  })

  it('have the same addresses of the root servers as the root', () => {
    const glue = INTERNET.flatten('.').flatMap(({ data }) =>
      data.type === 'A' || data.type === 'AAAA' ? [data.address] : [],
    )
    expect(glue.filter((address) => INTERNET.rootServers.includes(address)).sort()).toEqual(
      [...INTERNET.rootServers].sort(),
    )
    expect(INTERNET.rootServers).toHaveLength(26)
  })

  it('have public addresses, except for the scenarios about other addresses', () => {
    const addresses = ORIGINS.flatMap((origin) => INTERNET.flatten(origin)).flatMap(({ data }) =>
      data.type === 'A' || data.type === 'AAAA' ? [data.address] : [],
    )
    const special = addresses.filter((address) => {
      const ip = parseIp(address)
      return !ip.ok || !isPublicAddress(ip.value)
    })
    // One web host and two redirect targets; the name server is in the zone and, as glue, in its parent; two domains point to
    // the loopback address.
    const webHosts = ['10.0.0.80', '10.0.0.80', '10.0.0.80']
    const others = ['127.0.0.1', '127.0.0.1', '192.168.1.10', '::1', '::1']
    expect(special.sort()).toEqual([...webHosts, '10.1.2.3', '10.1.2.3', ...others])
  })

  it('have mail hosts with forward-confirmed reverse DNS', () => {
    const addresses = addressesOf('mx1.perfect.lab').concat(
      addressesOf('mx2.perfect.lab'),
      addressesOf('mx3.policy-misses-mx.lab'),
    )
    expect(addresses).toHaveLength(6)
    for (const address of addresses) {
      const ip = parseIp(address)
      const name = ip.ok ? reverseName(ip.value) : ''
      const [pointer] = recordsOf(zoneOf(name) ?? '', name, 'PTR')
      expect(pointer?.data.type === 'PTR' ? addressesOf(pointer.data.target) : []).toContain(address)
    }
  })
})

const namesIn = (text: string): readonly Name[] => text.trim().split(/\s+/)

/**
 * Zones with intentional faults are listed here, so that all others can be checked. The first server of these zones does
 * not respond to direct queries over TCP.
 */
const SILENT = namesIn(`
  silent-name-servers.lab never-answers.lab served-stale.lab all-servers-dead.lab only-server-dead.lab
  hoster-servers-dead.lab ipv4-dead.lab tcp-dead.lab silent-to-us.lab all-silent-to-edns.lab name-in-dead-zone.lab
  shop.shop-is-dead.lab _dmarc.dmarc-zone-dead.lab dead-parent.lab dead-and-we-have-no-ipv6.lab silent-to-edns.lab
  loss-10-percent.lab loss-30-percent.lab dead-ipv6-only-and-we-have-none.lab`)
/** The first server of these zones responds with an error, a referral or something that is not DNS. */
const FAILING = namesIn(`
  _dmarc.dmarc-servfail.lab refusing-servers.lab failing-servers.lab no-edns.lab all-refuse.lab all-servfail.lab
  all-refer-upward.lab all-formerr.lab all-not-implemented.lab all-badvers.lab all-malformed.lab refuses-us.lab
  parent-new-child-old.lab shop.shop-refuses.lab lame-parent.lab healthy-without-edns.lab
  www.www-delegated.lab`)
/** The servers of these zones cannot be found. */
const LOST = ['all-ns-unregistered.lab', 'all-ns-in-dead-zone.lab']
const ODD = namesIn(`
  lame-servers.lab truncating-without-tcp.lab bad-edns-version.lab all-truncate-always.lab parking-servers.lab
  no-apex-records.lab answers-without-aa.lab`)
const SOUND = ORIGINS.filter((origin) => ![...SILENT, ...FAILING, ...LOST, ...ODD].includes(origin))

const NOT_DELEGATED = [
  '.',
  'unregistered.lab',
  'just-deleted.lab',
  'on-hold.lab',
  'in-redemption.lab',
  'never-registered.lab',
]
/** These zones are delegated by zones whose servers do not respond. */
const ORPHANS = ['shop.dead-parent.lab', 'shop.lame-parent.lab']

const isDelegated = (origin: Name): boolean => ![...NOT_DELEGATED, ...ORPHANS].includes(origin)

describe('the servers of world/', () => {
  it.each(SOUND)('%s has an authoritative answer at its first server', (origin) => {
    expect(ask(firstServerOf(origin), origin, TYPE.SOA)).toMatchObject({ rcode: RCODE.NOERROR, isAuthoritative: true })
  })

  it.each(SOUND.filter(isDelegated))('%s is found through its parent', (origin) => {
    const parent = zoneOf(parentOf(origin) ?? '.') ?? '.'
    const referral = ask(firstServerOf(parent), origin, TYPE.A)
    expect(referral?.isAuthoritative).toBe(false)
    expect(referral?.authority.some(({ name, type }) => name === origin && type === TYPE.NS)).toBe(true)
  })
})

/** Describes the chain from the parent, based on the digest of the key and the signature of the SOA record. */
function chainOf(origin: Name): string {
  const above = firstServerOf(zoneOf(parentOf(origin) ?? '.') ?? '.')
  const own = firstServerOf(origin)
  const ds = (ask(above, origin, TYPE.DS)?.answers ?? []).filter(({ type }) => type === TYPE.DS)
  const keys = (ask(own, origin, TYPE.DNSKEY)?.answers ?? []).filter(({ type }) => type === TYPE.DNSKEY)
  const [dnskey] = keys
  if (dnskey === undefined) return ds.length === 0 ? 'unsigned' : 'no key'
  const matching = ds.filter(
    ({ data }) =>
      data.type === 'DS' && Buffer.from(dsDigest(dnskey, data.digestType) ?? []).equals(Buffer.from(data.digest)),
  )
  if (matching.length === 0) return ds.length === 0 ? 'no DS' : 'wrong DS'
  const answers = ask(own, origin, TYPE.SOA)?.answers ?? []
  const rrsig = answers.find(({ type }) => type === TYPE.RRSIG)
  if (rrsig === undefined) return 'no signature'
  const soa = answers.filter(({ type }) => type === TYPE.SOA)
  const verdict = verifyRrset(soa, rrsig, dnskey, NOW.getTime() / 1000)
  return ds.length > matching.length ? `${verdict}, and another DS` : verdict
}

/** Every zone whose chain of trust is not valid. */
const CHAINS: Readonly<Record<Name, string>> = {
  'root-servers.net': 'unsigned',
  'unsigned.lab': 'unsigned',
  'ordinary-unsigned.lab': 'unsigned',
  'case-sensitive-servers.lab': 'unsigned',
  'tlsa-unsigned.lab': 'unsigned',
  'registry-agrees.lab': 'unsigned',
  'cds-in-unsigned-zone.lab': 'unsigned',
  'signed-at-one-server.lab': 'no DS',
  'two-signers-apart.lab': 'valid, and another DS',
  'two-signers-shared.lab': 'valid, and another DS',
  'ds-forgotten.lab': 'no DS',
  'ds-of-old-key.lab': 'wrong DS',
  'delegation-fails.com': 'wrong DS',
  'ds-without-keys.lab': 'no key',
  'standby-ds.lab': 'valid, and another DS',
  'expired-signatures.lab': 'expired',
  'future-signatures.lab': 'not-yet-valid',
  'broken-signatures.lab': 'bad-signature',
  'missing-signatures.lab': 'no signature',
  'missing-keys.lab': 'no key',
  'dnssec-just-disabled.lab': 'unsigned',
  'aaaa-nxdomain.lab': 'unsigned',
  'unsigned-parent.lab': 'unsigned',
  'ds-below.unsigned-parent.lab': 'wrong DS',
  'ds-left-behind.lab': 'no key',
  'ds-unsupported-digest.lab': 'wrong DS',
  'dnskey-dropped.lab': 'no key',
  'dnskey-fails.lab': 'no key',
  'all-expired.lab': 'expired',
  'not-yet-valid.lab': 'not-yet-valid',
}

describe('the chain of trust in world/', () => {
  it.each(SOUND.filter(isDelegated).map((origin) => [origin, CHAINS[origin] ?? 'valid']))(
    '%s is %s',
    (origin, expected) => {
      expect(chainOf(origin)).toBe(expected)
    },
  )
})

describe('individual facts of world/', () => {
  it.each<[string, string, Name, number, (message: Message | undefined) => unknown, unknown]>([
    [
      'an unregistered name does not exist',
      '93.184.10.53',
      'unregistered.lab',
      TYPE.A,
      (m) => m?.rcode,
      RCODE.NXDOMAIN,
    ],
    ['a forgotten server refuses', '51.15.8.53', 'forgotten-name-server.lab', TYPE.SOA, (m) => m?.rcode, RCODE.REFUSED],
    ['outdated glue still answers', '93.184.12.53', 'outdated-glue.lab', TYPE.SOA, (m) => m?.isAuthoritative, true],
    ['a silent server is silent', '93.184.3.53', 'silent-name-servers.lab', TYPE.SOA, (m) => m, undefined],
    ['TCP is refused', '45.33.15.53', 'no-tcp.lab', TYPE.SOA, (m) => m, undefined],
    ['RSASHA1 is RSASHA1', '93.184.1.53', 'rsasha1.lab', TYPE.DNSKEY, (m) => keyOf(m), { algorithm: 7, octets: 260 }],
    [
      'a hundred iterations are a hundred',
      '93.184.1.53',
      'nsec3-iterations.lab',
      TYPE.NSEC3PARAM,
      (m) => iterationsOf(m),
      100,
    ],
    [
      'the apex alias leads to the vendor',
      '93.184.1.53',
      'apex-alias.lab',
      TYPE.CNAME,
      (m) => m?.answers[0]?.data,
      { type: 'CNAME', target: 'web.vendor.lab' },
    ],
    [
      'split SPF is one text',
      '93.184.1.53',
      'split-spf.lab',
      TYPE.TXT,
      (m) => m?.answers[0] && textOf(m.answers[0]),
      'v=spf1 mx include:spf.lab -all',
    ],
    [
      'the lagging server is one behind',
      '45.33.2.53',
      'lagging-serial.lab',
      TYPE.SOA,
      (m) => serialOf(m),
      (serialOf(ask('93.184.1.53', 'lagging-serial.lab', TYPE.SOA)) ?? 0) - 1,
    ],
    ['a TTL of zero is zero', '93.184.1.53', 'zero-ttl.lab', TYPE.A, (m) => m?.answers[0]?.ttl, 0],
  ])('%s', (_, address, name, type, look, expected) => {
    expect(look(ask(address, name, type))).toEqual(expected)
  })
})

function keyOf(message: Message | undefined): unknown {
  const data = message?.answers[0]?.data
  return data?.type === 'DNSKEY' ? { algorithm: data.algorithm, octets: data.publicKey.length } : undefined
}

function iterationsOf(message: Message | undefined): unknown {
  const data = message?.answers[0]?.data
  return data?.type === 'NSEC3PARAM' ? data.iterations : undefined
}

function serialOf(message: Message | undefined): number | undefined {
  const data = message?.answers[0]?.data
  return data?.type === 'SOA' ? data.serial : undefined
}
