import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { unseen } from '../../src/evidence/engine/observed.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import type { SmtpGreeting, TlsFault, UnseenReason } from '../../src/world.ts'
import { checkMail, type MailScene, mailWorld } from './mail-world.ts'

const HOST = '@ MX 10 mx\nmx A 93.184.25.1'
const OPEN_25 = { '93.184.25.1 25': 'open' } as const
const SEVEN_OPEN = Object.fromEntries(
  [25, 465, 587, 143, 993, 110, 995].map((port) => [`93.184.25.1 ${port}`, 'open' as const]),
)

const authority = await createAuthority()
const { certPem } = await authority.issue({ names: ['mx.example.com'] })
const OWN = Buffer.from(certPem.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64')
const DIGEST = createHash('sha256').update(OWN).digest('hex')
const OTHER_DIGEST = '00'.repeat(32)

const certificate = (fault?: TlsFault, names: readonly string[] = ['mx.example.com']) => ({
  fault,
  names,
  issuer: 'Scripted World CA',
  validFrom: new Date('2026-10-01T00:00:00Z'),
  validTo: new Date('2026-12-30T00:00:00Z'),
})

const GREETING: SmtpGreeting = {
  banner: '220 mx.example.com ESMTP',
  hasStartTls: true,
  tls: { version: 'TLSv1.3', certificate: certificate(), chain: [OWN] },
}

const hostIn = async (scene: MailScene) => (await checkMail(scene, 'full')).mail[0]

describe('without detail=full', () => {
  it('a response has exactly the fields of the contract', async () => {
    const world = mailWorld({ zone: HOST, ports: SEVEN_OPEN, greetings: { '93.184.25.1': GREETING } })
    const check = await checkMail(world)
    expect(Object.keys(check)).toEqual(['domain', 'acceptsMail', 'nullMx', 'mail', 'web', 'checkedAt'])
    expect(Object.keys(check.mail[0] ?? {})).toEqual(['host', 'priority', 'ipv4', 'ipv6', 'ptr', 'ports'])
    expect(world.greeted).toEqual([])
    expect(world.questions.some((question) => question.endsWith('TLSA'))).toBe(false)
  })
})

describe('smtp', () => {
  it('contains banner, STARTTLS and certificate of the host', async () => {
    const host = await hostIn({ zone: HOST, ports: OPEN_25, greetings: { '93.184.25.1': GREETING } })
    expect(host?.smtp).toEqual({
      banner: '220 mx.example.com ESMTP',
      starttls: true,
      tls: {
        version: 'TLSv1.3',
        issuer: 'Scripted World CA',
        names: ['mx.example.com'],
        notBefore: '2026-10-01T00:00:00.000Z',
        notAfter: '2026-12-30T00:00:00.000Z',
        hostMatches: true,
        trusted: true,
      },
    })
  })

  const FAULTS: readonly [TlsFault, readonly string[], boolean, boolean][] = [
    ['wrong-name', ['other.example.net'], false, true],
    ['expired', ['mx.example.com'], true, false],
    ['untrusted', ['*.example.com'], true, false],
    ['untrusted', ['*.mx.example.com', '*.com'], false, false],
    ['not-yet-valid', [], false, false],
  ]
  it.each(FAULTS)('%s with %j: hostMatches %s, trusted %s', async (fault, names, hostMatches, trusted) => {
    const tls = { version: 'TLSv1.2', certificate: certificate(fault, names), chain: [OWN] }
    const host = await hostIn({ zone: HOST, ports: OPEN_25, greetings: { '93.184.25.1': { ...GREETING, tls } } })
    expect(host?.smtp?.tls).toMatchObject({ hostMatches, trusted })
  })

  const GREETINGS: readonly [string, SmtpGreeting, object][] = [
    ['no STARTTLS', { banner: '220 mx', hasStartTls: false }, { banner: '220 mx', starttls: false }],
    ['a refusal', { banner: '421 later', hasStartTls: null }, { banner: '421 later', starttls: null }],
    ['silence', { banner: undefined, hasStartTls: null }, { starttls: null }],
  ]
  it.each(GREETINGS)('%s', async (_case, greeting, smtp) => {
    expect((await hostIn({ zone: HOST, ports: OPEN_25, greetings: { '93.184.25.1': greeting } }))?.smtp).toEqual(smtp)
  })

  const UNSEEN: readonly [UnseenReason, object | undefined, readonly string[] | undefined][] = [
    ['timeout', { starttls: null }, undefined],
    ['connection', { starttls: null }, undefined],
    ['target-limit', undefined, ['target-budget']],
    ['aborted', undefined, ['time-budget']],
    ['disabled', undefined, undefined],
  ]
  it.each(UNSEEN)('a session that failed (%s)', async (reason, smtp, limitations) => {
    const greet = async () => unseen(reason, 'in this test')
    const check = await checkMail({ zone: HOST, ports: OPEN_25, ownPorts: { greet } }, 'full')
    expect(check.mail[0]?.smtp).toEqual(smtp)
    expect(check.limitations).toEqual(limitations)
  })

  it.each(['closed', 'filtered', 'untested'] as const)('there is no session if port 25 is %s', async (state) => {
    const world = mailWorld({ zone: HOST, ports: { '93.184.25.1 25': state } })
    expect((await checkMail(world, 'full')).mail[0]).not.toHaveProperty('smtp')
    expect(world.greeted).toEqual([])
  })

  it('there is one session for each host: over IPv4, or over IPv6 if IPv4 is not open', async () => {
    const zone =
      '@ MX 10 mx\n@ MX 20 six\nmx A 93.184.25.1\nmx AAAA 2a01:4f8::1\nsix A 93.184.25.2\nsix AAAA 2a01:4f8::2'
    const world = mailWorld({
      zone,
      ports: { '93.184.25.1 25': 'open', '2a01:4f8::1 25': 'open', '2a01:4f8::2 25': 'open' },
      delayMs: 1,
    })
    await checkMail(world, 'full')
    expect([...world.greeted].sort()).toEqual(['2a01:4f8::2 six.example.com', '93.184.25.1 mx.example.com'])
  })
})

describe('a slow first address', () => {
  it('is awaited, so that there are not two sessions', async () => {
    let answerFirst = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    const answered: string[] = []
    const world = mailWorld({
      zone: '@ MX 10 mx\nmx A 93.184.25.1\nmx AAAA 2a01:4f8::1',
      ownPorts: {
        async probe(address) {
          if (!address.includes(':')) await held
          answered.push(address)
          return { seen: true, value: 'open' }
        },
      },
    })
    const check = checkMail(world, 'full')
    await expect.poll(() => answered).toContain('2a01:4f8::1')
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    answerFirst()
    await check
    expect(world.greeted).toEqual(['93.184.25.1 mx.example.com'])
  })
})

describe('suspicious', () => {
  const silent: SmtpGreeting = { banner: undefined, hasStartTls: null }

  it('is set if all seven ports are open and there is no banner', async () => {
    const scene: MailScene = { zone: HOST, ports: SEVEN_OPEN }
    expect((await hostIn({ ...scene, greetings: { '93.184.25.1': silent } }))?.suspicious).toBe(true)
    expect((await hostIn(scene))?.suspicious).toBe(true)
  })

  it.each([
    ['there is a banner', SEVEN_OPEN, GREETING],
    ['a port is closed', { ...SEVEN_OPEN, '93.184.25.1 110': 'closed' as const }, silent],
    ['a port is unknown', { ...SEVEN_OPEN, '93.184.25.1 110': 'untested' as const }, silent],
  ])('is not set if %s', async (_case, ports, greeting) => {
    const host = await hostIn({ zone: HOST, ports, greetings: { '93.184.25.1': greeting } })
    expect(host).not.toHaveProperty('suspicious')
  })

  it('is not set if the session failed on our side', async () => {
    const greet = async () => unseen('budget', 'in this test')
    expect(await hostIn({ zone: HOST, ports: SEVEN_OPEN, ownPorts: { greet } })).not.toHaveProperty('suspicious')
  })
})

describe('dane', () => {
  const tlsa = (data: string, owner = '_25._tcp.mx'): string => `${HOST}\n${owner} TLSA ${data}`
  const SPOKEN: MailScene = { ports: OPEN_25, greetings: { '93.184.25.1': GREETING } }

  const ROWS: readonly [string, MailScene, string | undefined][] = [
    ['there are no TLSA records', { zone: HOST }, 'none'],
    ['the TLSA record matches', { zone: tlsa(`3 0 1 ${DIGEST}`) }, 'valid'],
    ['the TLSA record does not match', { zone: tlsa(`3 0 1 ${OTHER_DIGEST}`) }, 'mismatch'],
    [
      'one of two TLSA records matches',
      { zone: `${tlsa(`3 0 1 ${OTHER_DIGEST}`)}\n_25._tcp.mx TLSA 3 0 1 ${DIGEST}` },
      'valid',
    ],
    ['nothing is signed', { zone: tlsa(`3 0 1 ${DIGEST}`), isSigned: false }, 'unsigned'],
    ['mail servers do not use usage 1', { zone: tlsa(`1 0 1 ${DIGEST}`) }, 'none'],
    [
      'the host offers no STARTTLS, which the TLSA records require',
      { zone: tlsa(`3 0 1 ${DIGEST}`), greetings: { '93.184.25.1': { banner: '220 mx', hasStartTls: false } } },
      'mismatch',
    ],
    [
      'STARTTLS is offered and fails',
      { zone: tlsa(`3 0 1 ${DIGEST}`), greetings: { '93.184.25.1': { banner: '220 mx', hasStartTls: true } } },
      'mismatch',
    ],
    [
      'the host rejects the session, so that its TLS is unknown',
      { zone: tlsa(`3 0 1 ${DIGEST}`), greetings: { '93.184.25.1': { banner: '421 later', hasStartTls: null } } },
      undefined,
    ],
    ['the certificate is unknown', { zone: tlsa(`3 0 1 ${DIGEST}`), ports: {} }, undefined],
    [
      'the TLSA records do not validate',
      { zone: tlsa(`3 0 1 ${DIGEST}`), bogus: ['_25._tcp.mx.example.com TLSA'] },
      undefined,
    ],
    ['the TLSA lookup fails', { zone: HOST, failures: { '_25._tcp.mx.example.com TLSA': 'timeout' } }, undefined],
    [
      'the host is a signed alias with TLSA records at its target (RFC 7672 section 2.2.2)',
      {
        zone: `@ MX 10 mx\nmx CNAME real\nreal A 93.184.25.1\n_25._tcp.real TLSA 3 0 1 ${DIGEST}\n_25._tcp.mx TLSA 3 0 1 ${OTHER_DIGEST}`,
      },
      'valid',
    ],
    [
      'the host is a signed alias with TLSA records only at the alias',
      { zone: `@ MX 10 mx\nmx CNAME real\nreal A 93.184.25.1\n_25._tcp.mx TLSA 3 0 1 ${DIGEST}` },
      'valid',
    ],
  ]
  it.each(ROWS)('if %s', async (_case, scene, dane) => {
    const check = await checkMail({ ...SPOKEN, ...scene }, 'full')
    expect(check.mail[0]?.dane).toBe(dane)
  })

  it('does not apply to a host whose addresses are not signed', async () => {
    const world = mailWorld({ ...SPOKEN, zone: tlsa(`3 0 1 ${DIGEST}`) })
    const { resolve } = world.dns
    const dns: typeof world.dns = {
      ...world.dns,
      async resolve(question, options) {
        const observation = await resolve(question, options)
        const isAddress = question.name === 'mx.example.com'
        return observation.seen && isAddress
          ? { seen: true, value: { ...observation.value, isValidated: false } }
          : observation
      },
    }
    expect((await checkMail({ ...world, dns }, 'full')).mail[0]?.dane).toBe('unsigned')
  })
})

describe('mtaSts', () => {
  const POLICY = 'version: STSv1\nmode: enforce\nmx: mx.example.com\nmax_age: 86400\n'
  const ANNOUNCED = `${HOST}\n_mta-sts TXT "v=STSv1; id=1;"\nmta-sts A 93.184.80.1`

  it('is the policy that senders apply', async () => {
    const { mtaSts } = await checkMail({ zone: ANNOUNCED, policy: POLICY }, 'full')
    expect(mtaSts).toEqual({ mode: 'enforce', mx: ['mx.example.com'] })
  })

  it.each<[string, MailScene]>([
    ['is not announced', { zone: `${HOST}\nmta-sts A 93.184.80.1`, policy: POLICY }],
    ['is announced twice', { zone: `${ANNOUNCED}\n_mta-sts TXT "v=STSv1; id=2;"`, policy: POLICY }],
  ])('is left out if it %s', async (_title, scene) => {
    expect(await checkMail(scene, 'full')).not.toHaveProperty('mtaSts')
  })

  it.each<[string, MailScene]>([
    ['has no address', { zone: `${HOST}\n_mta-sts TXT "v=STSv1; id=1;"`, policy: POLICY }],
    ['has no public address', { zone: `${HOST}\n_mta-sts TXT "v=STSv1; id=1;"\nmta-sts A 10.0.0.1`, policy: POLICY }],
    ['cannot be fetched', { zone: ANNOUNCED }],
    ['cannot be read', { zone: ANNOUNCED, policy: 'hello' }],
    ['may be announced', { zone: ANNOUNCED, policy: POLICY, failures: { '_mta-sts.example.com TXT': 'SERVFAIL' } }],
  ])('is unknown if it %s, because senders apply the one that they have cached', async (_title, scene) => {
    expect((await checkMail(scene, 'full')).mtaSts).toEqual({ mode: 'unknown', mx: [] })
  })

  it('is left out without details', async () => {
    expect(await checkMail({ zone: ANNOUNCED, policy: POLICY })).not.toHaveProperty('mtaSts')
  })
})

describe('exists', () => {
  it('is false if the name does not exist, with details only', async () => {
    const failures = Object.fromEntries(
      ['MX', 'A', 'AAAA', 'SOA', 'NS'].map((type) => [`example.com ${type}`, 'NXDOMAIN' as const]),
    )
    expect(await checkMail({ failures }, 'full')).toMatchObject({ exists: false, mail: [], web: null })
    expect(await checkMail({ failures })).not.toHaveProperty('exists')
  })

  it.each<[string, MailScene]>([
    ['has other records', { zone: '@ TXT "hello"' }],
    ['is an alias to a name that does not exist', { zone: '@ CNAME nowhere.example.net.' }],
    ['could not be looked up', { failures: { 'example.com MX': 'SERVFAIL' } }],
  ])('is left out if the name %s', async (_title, scene) => {
    expect(await checkMail(scene, 'full')).not.toHaveProperty('exists')
  })
})
