import { describe, expect, it } from 'vitest'
import { NO_OUTSIDE } from '../../../test/support/no-outside.ts'
import { scriptedDns } from '../../../test/support/scripted-dns.ts'
import { TYPE } from '../../dns/types.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { Dns } from '../../world.ts'
import { packagedLists } from '../reference-lists.ts'
import { createInquirer, subjectOf } from './inquirer.ts'
import type { DnsInquiry } from './inquiry.ts'
import { unseen } from './observed.ts'

const SILENT = unseen('timeout', 'not in this test')

function recording() {
  const calls: unknown[][] = []
  const record = async (...call: unknown[]) => {
    calls.push(call)
    return SILENT
  }
  const dns: Dns = {
    resolvers: [],
    resolve: (...call) => record('resolve', ...call),
    askResolver: (...call) => record('askResolver', ...call),
    askServer: (...call) => record('askServer', ...call),
  }
  return { calls, dns }
}

const signal = expect.any(AbortSignal)
const inquirerOver = (dns: Dns) => createInquirer({ world: { ...NO_OUTSIDE, dns }, isDirectDnsOn: true })
const question = { name: 'example.com', type: TYPE.SOA }

describe('an inquirer', () => {
  const server = { kind: 'server', address: '93.184.1.53', ...question, transport: 'udp', form: 'dnssec' } as const
  const CASES: readonly [DnsInquiry, readonly unknown[]][] = [
    [
      { kind: 'resolvers', ...question, isCheckingDisabled: false },
      ['resolve', question, { isCheckingDisabled: false, isDnssecOk: true, signal }],
    ],
    [
      { kind: 'resolver', resolver: 'resolver-3', ...question, isCheckingDisabled: true },
      ['askResolver', 'resolver-3', question, { isCheckingDisabled: true, isDnssecOk: true, signal }],
    ],
    [
      { ...server, isRecursionDesired: false },
      [
        'askServer',
        '93.184.1.53',
        question,
        { transport: 'udp', hasEdns: true, isDnssecOk: true, hasOptions: false, isRecursionDesired: false, signal },
      ],
    ],
    [
      { ...server, form: 'plain', transport: 'tcp', isRecursionDesired: true },
      [
        'askServer',
        '93.184.1.53',
        question,
        { transport: 'tcp', hasEdns: false, isDnssecOk: false, hasOptions: false, isRecursionDesired: true, signal },
      ],
    ],
  ]
  it.each(CASES)('%j', async (inquiry, call) => {
    const { calls, dns } = recording()
    await inquirerOver(dns).ask(inquiry)
    expect(calls).toEqual([call])
  })

  it.each([
    [{ isTruncated: true }, 'the response of resolver-1 was truncated'],
    [{ hasMalformedRecords: true as const }, 'the response of resolver-1 contains a malformed record'],
  ])('takes the answer of a resolver with %o as unseen, because it proves no absence', async (answer, detail) => {
    const inquirer = inquirerOver(scriptedDns({ 'example.com SOA': answer }))
    expect(await inquirer.ask({ kind: 'resolvers', ...question, isCheckingDisabled: false })).toEqual(
      unseen('bad-answer', detail),
    )
  })

  it('aborts its pending inquiries, and nothing else', async () => {
    const signals: AbortSignal[] = []
    const never = (signal: AbortSignal | undefined) => {
      if (signal !== undefined) signals.push(signal)
      return new Promise<never>(() => undefined)
    }
    const { dns } = recording()
    const inquirer = createInquirer({
      world: {
        ...NO_OUTSIDE,
        dns: { ...dns, askServer: (_address, _question, options) => never(options.signal) },
        web: { get: (_request, signal) => never(signal) },
      },
      isDirectDnsOn: true,
    })
    await inquirer.ask({ kind: 'resolvers', ...question, isCheckingDisabled: false })
    void inquirer.ask({ ...server, isRecursionDesired: false })
    void inquirer.ask({
      kind: 'web',
      url: 'https://example.com/',
      addresses: [],
      headers: {},
      maxBodyBytes: 0,
      connectMs: 1,
      firstByteMs: 1,
      totalMs: 1,
    })
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
    inquirer.end()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  const LABEL = 'a'.repeat(63)
  it.each([
    ['a label of 64 characters', `${LABEL}a.example.com`],
    ['a name of 254 characters', `${LABEL}.${LABEL}.${LABEL}.${'b'.repeat(58)}.com`],
    ['an empty label', 'a..example.com'],
    ['nothing at all', ''],
    ['an escape without an end', 'example\\'],
  ])('sends no query about %s', async (_what, name) => {
    const { calls, dns } = recording()
    const inquirer = inquirerOver(dns)
    const observations = await Promise.all([
      inquirer.ask({ kind: 'resolvers', name, type: TYPE.TXT, isCheckingDisabled: false }),
      inquirer.ask({ kind: 'resolver', resolver: 'resolver-2', name, type: TYPE.TXT, isCheckingDisabled: false }),
      inquirer.ask({ ...server, name, isRecursionDesired: false }),
    ])
    for (const observation of observations)
      expect(observation).toMatchObject({ seen: false, why: { reason: 'unaskable' } })
    expect(calls).toEqual([])
  })

  it.each([
    ['253 characters', `${LABEL}.${LABEL}.${LABEL}.${'b'.repeat(57)}.com`],
    ['63 odd bytes in a label', `${'\\000'.repeat(63)}.com`],
    ['the root', '.'],
  ])('sends a query about a name of %s', async (_what, name) => {
    const { calls, dns } = recording()
    await inquirerOver(dns).ask({ ...server, name, isRecursionDesired: false })
    expect(calls).toHaveLength(1)
  })

  it('sends nothing to name servers if the operator has disabled direct DNS', async () => {
    const { calls, dns } = recording()
    const inquirer = createInquirer({ world: { ...NO_OUTSIDE, dns }, isDirectDnsOn: false })
    const observation = await inquirer.ask({ ...server, isRecursionDesired: false })
    expect(observation).toMatchObject({ seen: false, why: { reason: 'disabled' } })
    expect(calls).toEqual([])
  })
})

describe('the subject of an examination', () => {
  const world = { now: () => new Date('2026-11-15T09:30:05.000Z'), random: () => 0.999_999 }
  const subject = (domain: string, baseUrl = 'http://localhost:8080') =>
    subjectOf(domain as DomainName, world, { isDirectDnsOn: true, baseUrl })

  it('has a random label that is valid in a host name', () => {
    expect(subject('example.com').randomLabel).toBe('zw-999999999999')
  })

  it('has the packaged lists, unless others are given', () => {
    const options = { isDirectDnsOn: true, baseUrl: 'http://localhost:8080' }
    const lists = { ...packagedLists(), spfIncludes: [] }
    expect(subject('example.com').lists).toEqual(packagedLists())
    expect(subjectOf('example.com' as DomainName, world, { ...options, lists }).lists).toBe(lists)
  })

  it.each([
    ['example.com', 'http://localhost:8080', 'a.root-servers.net'],
    ['example.com', 'http://192.0.2.1:8080', 'a.root-servers.net'],
    ['example.com', 'https://dns.example.org/api', 'dns.example.org'],
    ['www.example.org', 'https://dns.example.org', 'a.root-servers.net'],
    ['root-servers.net', 'http://localhost:8080', 'www.iana.org'],
  ])('%s, served at %s: the control name is %s', (domain, baseUrl, controlName) => {
    expect(subject(domain, baseUrl).controlName).toBe(controlName)
  })
})
