import { describe, expect, it } from 'vitest'
import { checkMail, type MailScene, mailWorld } from './mail-world.ts'

const HOST = '@ MX 10 mx\nmx A 93.184.25.1'
const REVERSE = '1.25.184.93.in-addr.arpa.'
const REVERSE_QUESTION = '1.25.184.93.in-addr.arpa PTR'
const REVERSE_6 = '5.2.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.f.4.0.1.0.a.2.ip6.arpa.'

interface Row {
  readonly title: string
  readonly zone: string
  readonly failures?: MailScene['failures']
  readonly names: readonly string[]
  readonly matchesForward: boolean
  readonly lookup: 'ok' | 'nxdomain' | 'error'
}

const LONG_LABEL = 'a'.repeat(63)

const ROWS: readonly Row[] = [
  {
    title: 'the name is forward-confirmed',
    zone: `${HOST}\n${REVERSE} PTR mx`,
    names: ['mx.example.com'],
    matchesForward: true,
    lookup: 'ok',
  },
  {
    title: 'a forward-confirmed name of the provider counts too',
    zone: `${HOST}\n${REVERSE} PTR out-7.provider.net.\nout-7.provider.net. A 93.184.25.1`,
    names: ['out-7.provider.net'],
    matchesForward: true,
    lookup: 'ok',
  },
  {
    title: 'the name of the host with another address is not forward-confirmed',
    zone: `${HOST}\n${REVERSE} PTR other\nother A 93.184.25.2`,
    names: ['other.example.com'],
    matchesForward: false,
    lookup: 'ok',
  },
  {
    title: 'any of several names is enough',
    zone: `${HOST}\n${REVERSE} PTR x\n${REVERSE} PTR mx\n${REVERSE} PTR y`,
    names: ['mx.example.com', 'x.example.com', 'y.example.com'],
    matchesForward: true,
    lookup: 'ok',
  },
  {
    title: 'aliases are followed in both directions',
    zone: `${HOST}\n${REVERSE} CNAME 1.0-63.25.184.93.in-addr.arpa.\n1.0-63.25.184.93.in-addr.arpa. PTR alias\nalias CNAME mx`,
    names: ['alias.example.com'],
    matchesForward: true,
    lookup: 'ok',
  },
  { title: 'no such name', zone: HOST, names: [], matchesForward: false, lookup: 'nxdomain' },
  {
    title: 'a name without PTR records',
    zone: `${HOST}\n${REVERSE} TXT "x"`,
    names: [],
    matchesForward: false,
    lookup: 'ok',
  },
  {
    title: 'a failure, twice',
    zone: `${HOST}\n${REVERSE} PTR mx`,
    failures: { [REVERSE_QUESTION]: 'SERVFAIL' },
    names: [],
    matchesForward: false,
    lookup: 'error',
  },
  {
    title: 'silence, twice',
    zone: `${HOST}\n${REVERSE} PTR mx`,
    failures: { [REVERSE_QUESTION]: 'timeout' },
    names: [],
    matchesForward: false,
    lookup: 'error',
  },
  {
    title: 'silence once',
    zone: `${HOST}\n${REVERSE} PTR mx`,
    failures: { [REVERSE_QUESTION]: ['timeout', 'ok'] },
    names: ['mx.example.com'],
    matchesForward: true,
    lookup: 'ok',
  },
  {
    title: 'the forward lookup fails: this is an error of the lookup, not a mismatch',
    zone: `${HOST}\n${REVERSE} PTR other\nother A 93.184.25.1`,
    failures: { 'other.example.com A': 'SERVFAIL' },
    names: ['other.example.com'],
    matchesForward: false,
    lookup: 'error',
  },
  {
    title: 'one forward lookup fails, another confirms',
    zone: `${HOST}\n${REVERSE} PTR other\n${REVERSE} PTR mx`,
    failures: { 'other.example.com A': 'timeout' },
    names: ['mx.example.com', 'other.example.com'],
    matchesForward: true,
    lookup: 'ok',
  },
  {
    title: 'a target that is not a host name is neither shown nor looked up',
    zone: `${HOST}
${REVERSE} PTR <script>alert\\(1\\)</script>.example.com.
${REVERSE} PTR a\\032b.example.com.
${REVERSE} PTR a\\010b.example.com.
${REVERSE} PTR a\\\\b.example.com.
${REVERSE} PTR a_b.example.com.
${REVERSE} PTR *.example.com.
${REVERSE} PTR -x.example.com.
${REVERSE} PTR localhost.
${REVERSE} PTR 93.184.25.1.
${REVERSE} PTR \\255\\254.example.com.
${REVERSE} PTR .`,
    names: [],
    matchesForward: false,
    lookup: 'ok',
  },
  {
    title: 'the longest possible name is shown completely',
    zone: `${HOST}\n${REVERSE} PTR ${LONG_LABEL}.${LONG_LABEL}.${LONG_LABEL}.${'a'.repeat(57)}.net.`,
    names: [`${LONG_LABEL}.${LONG_LABEL}.${LONG_LABEL}.${'a'.repeat(57)}.net`],
    matchesForward: false,
    lookup: 'ok',
  },
]

describe('ptr', () => {
  it.each(ROWS)('$title', async ({ zone, failures, names, matchesForward, lookup }) => {
    const scene: MailScene = { zone, ...(failures && { failures }) }
    const full = await checkMail(scene, 'full')
    expect(full.mail[0]?.ptr).toEqual([{ ip: '93.184.25.1', names, matchesForward, lookup }])
    expect(full).not.toHaveProperty('limitations')
    const brief = await checkMail(scene)
    expect(brief.mail[0]?.ptr).toEqual([{ ip: '93.184.25.1', names, matchesForward }])
  })

  it('five of a hundred names are shown and confirmed', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `${REVERSE} PTR h${index}`).join('\n')
    const world = mailWorld({ zone: `${HOST}\n${many}` })
    const { mail } = await checkMail(world)
    expect(mail[0]?.ptr[0]?.names).toHaveLength(5)
    expect(world.questions.filter((question) => question.startsWith('h'))).toHaveLength(5)
  })

  it('an IPv6 address is compared by its bytes, and confirmed by AAAA only', async () => {
    const host = '@ MX 10 mx\nmx AAAA 2a01:4f8::25'
    const written = await checkMail({ zone: `${host}\n${REVERSE_6} PTR p\np AAAA 2A01:04F8:0:0:0:0:0:0025` })
    expect(written.mail[0]?.ptr).toEqual([{ ip: '2a01:4f8::25', names: ['p.example.com'], matchesForward: true }])
    const ipv4Only = await checkMail({ zone: `${host}\n${REVERSE_6} PTR p\np A 93.184.25.1` })
    expect(ipv4Only.mail[0]?.ptr[0]?.matchesForward).toBe(false)
  })

  it('an IPv4 address embedded in an IPv6 address is looked up as IPv4', async () => {
    const { mail } = await checkMail({
      zone: `@ MX 10 mx\nmx AAAA ::ffff:93.184.25.1\n${REVERSE} PTR p\np A 93.184.25.1`,
    })
    expect(mail[0]?.ptr).toEqual([{ ip: '::ffff:93.184.25.1', names: ['p.example.com'], matchesForward: true }])
  })

  it('four addresses of each family are looked up', async () => {
    const addresses = [1, 2, 3, 4, 5, 6].map((byte) => `mx A 93.184.25.${byte}\nmx AAAA 2a01:4f8::${byte}`).join('\n')
    const { mail } = await checkMail({ zone: `@ MX 10 mx\n${addresses}` })
    expect(mail[0]?.ptr.map(({ ip }) => ip)).toEqual([
      ...[1, 2, 3, 4].map((byte) => `93.184.25.${byte}`),
      ...[1, 2, 3, 4].map((byte) => `2a01:4f8::${byte}`),
    ])
  })
})
