import { describe, expect, it } from 'vitest'
import { decodeMessage } from '../dns/decode.ts'
import { keyTag } from '../dns/dnssec/key-tag.ts'
import { verifyRrset } from '../dns/dnssec/verify.ts'
import { encodeQuery } from '../dns/encode.ts'
import type { Message } from '../dns/message.ts'
import { presentZoneLine } from '../dns/presentation.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import { createInternet } from './internet.ts'
import type { ScriptedInternet } from './scripted-internet.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const NOW_SECONDS = NOW.getTime() / 1000

const ROOT_ZONE = `;! signed denial=nsec
$TTL 86400
. SOA a.root. hostmaster. 1 1800 900 604800 86400
. NS a.root.
a.root. A 198.41.0.4
`

/** HINFO records in the notation of RFC 3597 for unknown types: "KLH-10" "ITS" and "KLH-10" "TOPS-20". */
const ITS = 'TYPE13 \\# 11 064b4c482d313003495453'
const TOPS = 'TYPE13 \\# 15 064b4c482d313007544f50532d3230'

/** The example zone of RFC 4035 appendix A and RFC 5155 appendix A, which differ in the unsigned delegation. */
const EXAMPLE_ZONE = `$TTL 3600
@ SOA ns1 bugs.x.w 1 3600 300 3600000 3600
@ NS ns1
@ NS ns2
@ MX 1 xx
ai A 192.0.2.9
ai ${ITS}
ai AAAA 2001:db8::f00:baa9
ns1 A 192.0.2.1
ns2 A 192.0.2.2
*.w MX 1 ai
x.w MX 1 xx
x.y.w MX 1 xx
xx A 192.0.2.10
xx ${TOPS}
xx AAAA 2001:db8::f00:baaa
`

const child = (name: string, directive: string): readonly [Name, string] => [
  `${name}.example`,
  `${directive}\n$TTL 3600\n@ SOA ns1 bugs 1 3600 300 3600000 3600\n@ NS ns1\n@ NS ns2\nns1 A 192.0.2.5\nns2 A 192.0.2.6\n`,
]

function internetOf(...zones: readonly (readonly [Name, string])[]): ScriptedInternet {
  const text = { zones: new Map([['.', ROOT_ZONE], ...zones]), include: () => undefined, servers: '' }
  const internet = createInternet(text, () => NOW)
  if (!internet.ok) throw new Error(internet.fault)
  return internet.value
}

function ask(internet: ScriptedInternet, name: Name, type: number, address = '192.0.2.1'): Message {
  const edns = { udpPayloadSize: 4096, isDnssecOk: true }
  const question = { name, type }
  const query = encodeQuery({ id: 1, question, isRecursionDesired: false, isCheckingDisabled: false, edns })
  const reply = internet.answer({ address }, query, 'udp')
  const message = reply.kind === 'message' ? decodeMessage(reply.bytes) : undefined
  if (message?.ok !== true) throw new Error(`no answer for ${name}`)
  return message.value
}

const isSignature = ({ type }: ResourceRecord): boolean => type === TYPE.RRSIG

/** Verifies each record set of the section with the key of the zone; every set must have one signature. */
function verdicts(internet: ScriptedInternet, section: readonly ResourceRecord[]): string[] {
  const [dnskey] = ask(internet, 'example', TYPE.DNSKEY).answers
  if (dnskey === undefined) throw new Error('no key')
  const covered = section.filter((record) => !isSignature(record))
  const sets = new Set(covered.map(({ name, type }) => `${name}/${type}`))
  return [...sets].map((key) => {
    const rrset = covered.filter(({ name, type }) => `${name}/${type}` === key)
    const rrsig = section.find(({ name, data }) => data.type === 'RRSIG' && `${name}/${data.typeCovered}` === key)
    return rrsig === undefined ? 'unsigned' : verifyRrset(rrset, rrsig, dnskey, NOW_SECONDS)
  })
}

/** Returns the NSEC and NSEC3 records as `owner next types`, in the order of their owners. */
const denials = ({ authority }: Message): string[] =>
  authority
    .filter(({ type }) => type === TYPE.NSEC || type === TYPE.NSEC3)
    .map((record) => presentZoneLine(record).replace(/\s+/g, ' '))
    .sort()

const nsec = (owner: string, next: string, types: string): string => `${owner}. 3600 IN NSEC ${next}. ${types}`

const NSEC = {
  apex: nsec('example', 'a.example', 'NS SOA MX RRSIG NSEC DNSKEY'),
  b: nsec('b.example', 'ns1.example', 'NS RRSIG NSEC'),
  ns1: nsec('ns1.example', 'ns2.example', 'A RRSIG NSEC'),
  ns2: nsec('ns2.example', '*.w.example', 'A RRSIG NSEC'),
  wildcard: nsec('*.w.example', 'x.w.example', 'MX RRSIG NSEC'),
  xw: nsec('x.w.example', 'x.y.w.example', 'MX RRSIG NSEC'),
  xyw: nsec('x.y.w.example', 'xx.example', 'MX RRSIG NSEC'),
} as const

describe('a zone with NSEC (RFC 4035 appendix B)', () => {
  const internet = internetOf(
    ['example', `;! signed denial=nsec\n${EXAMPLE_ZONE}`],
    child('a', ';! signed'),
    child('b', ';! unsigned'),
  )

  it.each<[string, Name, number, number, readonly string[]]>([
    ['B.2: a name that does not exist', 'ml.example', TYPE.A, RCODE.NXDOMAIN, [NSEC.b, NSEC.apex]],
    ['B.3: a type that does not exist', 'ns1.example', TYPE.MX, RCODE.NOERROR, [NSEC.ns1]],
    ['B.4: a signed delegation', 'mc.a.example', TYPE.MX, RCODE.NOERROR, []],
    ['B.5: an unsigned delegation', 'mc.b.example', TYPE.MX, RCODE.NOERROR, [NSEC.b]],
    ['B.6: a wildcard', 'a.z.w.example', TYPE.MX, RCODE.NOERROR, [NSEC.xyw]],
    ['B.7: a wildcard without the type', 'a.z.w.example', TYPE.AAAA, RCODE.NOERROR, [NSEC.wildcard, NSEC.xyw]],
    ['B.8: DS asked at the child', 'example', TYPE.DS, RCODE.NOERROR, [NSEC.apex]],
    ['an empty name with something below it', 'y.w.example', TYPE.A, RCODE.NOERROR, [NSEC.xw]],
  ])('%s', (_, name, type, rcode, expected) => {
    const message = ask(internet, name, type)
    expect(message.rcode).toBe(rcode)
    expect(denials(message)).toEqual([...expected].sort())
    const signed = message.authority.filter((record) => record.type !== TYPE.NS)
    expect(new Set(verdicts(internet, signed))).toEqual(new Set(['valid']))
  })
})

const nsec3 = (owner: string, next: string, types: string): string =>
  `${owner}.example. 3600 IN NSEC3 1 1 12 AABBCCDD ${next.toUpperCase()} ${types}`.trim()

/** The records of RFC 5155 appendix A; the keys are the names that hash to the owners. */
const NSEC3 = {
  apex: nsec3(
    '0p9mhaveqvm6t7vbl5lop2u3t2rp3tom',
    '2t7b4g4vsa5smi47k61mv5bv1a22bojr',
    'NS SOA MX RRSIG DNSKEY NSEC3PARAM',
  ),
  ns1: nsec3('2t7b4g4vsa5smi47k61mv5bv1a22bojr', '2vptu5timamqttgl4luu9kg21e0aor3s', 'A RRSIG'),
  a: nsec3('35mthgpgcu1qg68fab165klnsnk3dpvl', 'b4um86eghhds6nea196smvmlo4ors995', 'NS DS RRSIG'),
  xw: nsec3('b4um86eghhds6nea196smvmlo4ors995', 'gjeqe526plbf1g8mklp59enfd789njgi', 'MX RRSIG'),
  yw: nsec3('ji6neoaepv8b5o6k4ev33abha8ht9fgc', 'k8udemvp1j2f7eg6jebps17vp3n8i58h', ''),
  w: nsec3('k8udemvp1j2f7eg6jebps17vp3n8i58h', 'kohar7mbb8dc2ce8a9qvl8hon4k53uhi', ''),
  ns2: nsec3('q04jkcevqvmu85r014c7dkba38o0ji5r', 'r53bq7cc2uvmubfu5ocmm6pers9tk9en', 'A RRSIG'),
  wildcard: nsec3('r53bq7cc2uvmubfu5ocmm6pers9tk9en', 't644ebqk9bibcna874givr6joj62mlhv', 'MX RRSIG'),
} as const

describe('a zone with NSEC3 and opt-out (RFC 5155 appendix B)', () => {
  const internet = internetOf(
    [
      'example',
      `;! signed iterations=12 salt=aabbccdd opt-out\n${EXAMPLE_ZONE}2t7b4g4vsa5smi47k61mv5bv1a22bojr A 192.0.2.127\n`,
    ],
    child('a', ';! signed'),
    child('c', ';! unsigned'),
  )

  it.each<[string, Name, number, number, readonly string[]]>([
    ['B.1: no such name', 'a.c.x.w.example', TYPE.A, RCODE.NXDOMAIN, [NSEC3.apex, NSEC3.xw, NSEC3.a]],
    ['B.2: no such type', 'ns1.example', TYPE.MX, RCODE.NOERROR, [NSEC3.ns1]],
    ['B.2.1: an empty name with something below it', 'y.w.example', TYPE.A, RCODE.NOERROR, [NSEC3.yw]],
    ['B.3: an unsigned delegation left out', 'mc.c.example', TYPE.MX, RCODE.NOERROR, [NSEC3.a, NSEC3.apex]],
    ['B.4: a wildcard', 'a.z.w.example', TYPE.MX, RCODE.NOERROR, [NSEC3.ns2]],
    [
      'B.5: a wildcard without the type',
      'a.z.w.example',
      TYPE.AAAA,
      RCODE.NOERROR,
      [NSEC3.w, NSEC3.ns2, NSEC3.wildcard],
    ],
    ['B.6: DS asked at the child', 'example', TYPE.DS, RCODE.NOERROR, [NSEC3.apex]],
    ['DS of the delegation left out', 'c.example', TYPE.DS, RCODE.NOERROR, [NSEC3.a, NSEC3.apex]],
    ['a signed delegation', 'mc.a.example', TYPE.MX, RCODE.NOERROR, []],
  ])('%s', (_, name, type, rcode, expected) => {
    const message = ask(internet, name, type)
    expect(message.rcode).toBe(rcode)
    expect(denials(message)).toEqual([...expected].sort())
    const signed = message.authority.filter((record) => record.type !== TYPE.NS)
    expect(new Set(verdicts(internet, signed))).toEqual(new Set(['valid']))
  })

  it('signs a wildcard answer with the label count of the wildcard', () => {
    const { answers } = ask(internet, 'a.z.w.example', TYPE.MX)
    expect(verdicts(internet, answers)).toEqual(['valid'])
    expect(answers.map(({ name, data }) => [name, data.type === 'RRSIG' ? data.labels : data.type])).toEqual([
      ['a.z.w.example', 'MX'],
      ['a.z.w.example', 2],
    ])
  })

  it('has NSEC3PARAM without the opt-out flag', () => {
    const { answers } = ask(internet, 'example', TYPE.NSEC3PARAM)
    expect(answers.filter((record) => !isSignature(record)).map(presentZoneLine)).toEqual([
      'example. 0 IN NSEC3PARAM 1 0 12 AABBCCDD',
    ])
  })
})

describe('signatures', () => {
  const zoneWith = (directive: string): ScriptedInternet => internetOf(['example', `${directive}\n${EXAMPLE_ZONE}`])
  const verdictOf = (internet: ScriptedInternet): string[] =>
    verdicts(internet, ask(internet, 'xx.example', TYPE.A).answers)

  it.each([
    ['are valid by default', '', 'valid'],
    ['may have expired', ';! signatures left=-1h', 'expired'],
    ['may begin in the future', ';! signatures lifetime=1d left=3d', 'not-yet-valid'],
    ['may be wrong', ';! signatures broken', 'bad-signature'],
    ['may be left out', ';! withhold RRSIG', 'unsigned'],
    ['may be RSASHA1-NSEC3-SHA1', ';! signed algorithm=7', 'valid'],
    ['may be Ed25519', ';! signed algorithm=15', 'valid'],
  ])('%s', (_, directive, expected) => {
    expect(verdictOf(zoneWith(directive))).toEqual([expected])
  })

  it('have the configured lifetime, counted from the full hour', () => {
    const { answers } = ask(zoneWith(';! signatures lifetime=48h left=24h'), 'xx.example', TYPE.A)
    const data = answers.find(isSignature)?.data
    expect(data).toMatchObject({ expiration: NOW_SECONDS + 86_400, inception: NOW_SECONDS - 86_400 })
  })

  it('are renewed after an hour', () => {
    let now = NOW
    const zones = new Map([
      ['.', ROOT_ZONE],
      ['example', `;! signatures lifetime=2h left=1h\n${EXAMPLE_ZONE}`],
    ])
    const internet = createInternet({ zones, include: () => undefined, servers: '' }, () => now)
    const expirationNow = (): unknown => {
      const data = internet.ok && ask(internet.value, 'xx.example', TYPE.A).answers.find(isSignature)?.data
      return data && data.type === 'RRSIG' ? data.expiration : undefined
    }
    expect(expirationNow()).toBe(NOW_SECONDS + 3_600)
    now = new Date(NOW.getTime() + 90 * 60_000)
    expect(expirationNow()).toBe(NOW_SECONDS + 7_200)
  })
})

describe('compact denial of existence (RFC 9824)', () => {
  const internet = internetOf(['example', `;! signed denial=compact\n${EXAMPLE_ZONE}`])
  const proofOf = (name: Name, type: number): readonly [number, readonly string[]] => {
    const { rcode, authority } = ask(internet, name, type)
    return [rcode, authority.filter((record) => record.type === TYPE.NSEC).map(presentZoneLine)]
  }

  it.each<[string, Name, number, string]>([
    [
      'a name that does not exist',
      'no.example',
      TYPE.A,
      'no.example. 3600 IN NSEC \\000.no.example. RRSIG NSEC NXNAME',
    ],
    ['an empty non-terminal', 'y.w.example', TYPE.A, 'y.w.example. 3600 IN NSEC \\000.y.w.example. RRSIG NSEC'],
    ['a type that does not exist', 'ns1.example', TYPE.MX, 'ns1.example. 3600 IN NSEC \\000.ns1.example. A RRSIG NSEC'],
  ])('has NOERROR and one NSEC record for %s', (_case, name, type, proof) => {
    expect(proofOf(name, type)).toEqual([RCODE.NOERROR, [proof]])
  })

  it('has valid signatures', () => {
    expect(new Set(verdicts(internet, ask(internet, 'no.example', TYPE.A).authority))).toEqual(new Set(['valid']))
  })
})

describe('a chain with omissions', () => {
  it('denies a name that exists', () => {
    const internet = internetOf(['example', `;! signed denial=nsec\n;! chain-omits xx\n${EXAMPLE_ZONE}`])
    const nsec = ask(internet, 'zz.example', TYPE.A).authority.filter(({ type }) => type === TYPE.NSEC)
    expect(nsec.map(presentZoneLine)).toContain('x.y.w.example. 3600 IN NSEC example. MX RRSIG NSEC')
    expect(ask(internet, 'xx.example', TYPE.A).answers).not.toEqual([])
  })

  it('denies a type that exists', () => {
    const internet = internetOf(['example', `;! signed denial=nsec\n;! bitmap-omits xx AAAA\n${EXAMPLE_ZONE}`])
    const nsec = ask(internet, 'xx.example', TYPE.MX).authority.filter(({ type }) => type === TYPE.NSEC)
    expect(nsec.map(presentZoneLine)).toEqual(['xx.example. 3600 IN NSEC example. A HINFO RRSIG NSEC'])
    expect(ask(internet, 'xx.example', TYPE.AAAA).answers).not.toEqual([])
  })
})

describe('servers that differ in signing', () => {
  const SECOND = '192.0.2.2'
  const keysAt = (internet: ScriptedInternet, address?: string): readonly ResourceRecord[] =>
    ask(internet, 'example', TYPE.DNSKEY, address).answers.filter(({ type }) => type === TYPE.DNSKEY)

  it.each<[string, number]>([
    ['signer ns2', 1],
    ['signer ns2 shared', 2],
  ])('%s: each server publishes %i keys, and the parent has two DS records', (directive, count) => {
    const internet = internetOf(['example', `;! ${directive}\n${EXAMPLE_ZONE}`])
    const [first, second] = [keysAt(internet), keysAt(internet, SECOND)]
    expect([first.length, second.length]).toEqual([count, count])
    expect(first[0]).not.toEqual(second[0])
    const ds = ask(internet, 'example', TYPE.DS, '198.41.0.4').answers.filter(({ type }) => type === TYPE.DS)
    expect(ds).toHaveLength(2)
  })

  it('has two keys with one key tag', () => {
    const [one, other] = keysAt(internetOf(['example', `;! keys same-tag\n${EXAMPLE_ZONE}`]))
    expect(one !== undefined && other !== undefined && keyTag(one) === keyTag(other)).toBe(true)
    expect(one).not.toEqual(other)
  })

  it('requests DS records at one server', () => {
    const internet = internetOf(['example', `;! cds own\n;! cds delete at ns2\n${EXAMPLE_ZONE}`])
    const cdsAt = (address?: string) =>
      ask(internet, 'example', TYPE.CDS, address).answers.flatMap(({ data }) =>
        data.type === 'CDS' ? [data.algorithm] : [],
      )
    expect([cdsAt(), cdsAt(SECOND)]).toEqual([[13], [0]])
  })

  it('has another chain or none at one server', () => {
    const proofsAt = (directive: string, address?: string): readonly number[] => {
      const internet = internetOf(['example', `;! ${directive}\n${EXAMPLE_ZONE}`])
      const types = ask(internet, 'zz.example', TYPE.A, address).authority.map(({ type }) => type)
      return [...new Set(types.filter((type) => type === TYPE.NSEC || type === TYPE.NSEC3))]
    }
    expect([proofsAt('signed-at ns2 denial=nsec'), proofsAt('signed-at ns2 denial=nsec', SECOND)]).toEqual([
      [TYPE.NSEC3],
      [TYPE.NSEC],
    ])
    expect([proofsAt('denial missing at ns2'), proofsAt('denial missing at ns2', SECOND)]).toEqual([[TYPE.NSEC3], []])
  })
})
