import { describe, expect, it } from 'vitest'
import type { Issue } from './issues.ts'
import { generateMtaSts } from './mta-sts.ts'
import type { MtaStsInput } from './mta-sts-schema.ts'

const NOW = new Date('2026-11-14T09:08:07.654Z')
const QUIET: MtaStsInput = { mode: 'enforce', domain: 'example.com', mx: ['mx.example.com'] }

describe('generateMtaSts', () => {
  it('makes record, policy file, address and TLS-RPT record', () => {
    const result = generateMtaSts(
      {
        mode: 'enforce',
        domain: 'Example.com.',
        mx: ['MX1.example.com', '*.mail.example.com'],
        maxAgeDays: 14,
        id: '20261114T000000',
        tlsRptEmail: 'tls@example.com',
      },
      NOW,
    )
    expect(result).toEqual({
      kind: 'mta-sts',
      dnsRecord: { host: '_mta-sts.example.com', type: 'TXT', value: 'v=STSv1; id=20261114T000000' },
      policyFile: 'version: STSv1\nmode: enforce\nmx: mx1.example.com\nmx: *.mail.example.com\nmax_age: 1209600\n',
      policyUrl: 'https://mta-sts.example.com/.well-known/mta-sts.txt',
      tlsRptRecord: { host: '_smtp._tls.example.com', type: 'TXT', value: 'v=TLSRPTv1; rua=mailto:tls@example.com' },
      warnings: [],
    })
  })

  it('names the present time and seven days by default, and no TLS-RPT record unasked', () => {
    const result = generateMtaSts(QUIET, NOW)
    expect(result.dnsRecord.value).toBe('v=STSv1; id=20261114090807')
    expect(result.policyFile).toBe('version: STSv1\nmode: enforce\nmx: mx.example.com\nmax_age: 604800\n')
    expect(result).not.toHaveProperty('tlsRptRecord')
    expect(result.warnings).toEqual([])
  })

  it('works without a domain', () => {
    const result = generateMtaSts({ mode: 'enforce', mx: ['mx.example.com'], tlsRptEmail: 'tls@example.com' }, NOW)
    expect(result.dnsRecord.host).toBe('_mta-sts')
    expect(result.policyUrl).toBe('https://mta-sts.<domain>/.well-known/mta-sts.txt')
    expect(result.tlsRptRecord?.host).toBe('_smtp._tls')
    expect(result.warnings).toEqual([{ code: 'missing-domain' }])
  })

  interface Case {
    readonly what: string
    readonly input: MtaStsInput
    readonly mx?: readonly string[]
    readonly warnings?: readonly Issue[]
  }

  it.each<Case>([
    {
      what: 'a withdrawn policy needs no servers',
      input: { mode: 'none', domain: 'example.com' },
      mx: [],
    },
    {
      what: 'a withdrawn policy may still name them',
      input: { ...QUIET, mode: 'none' },
    },
    {
      what: 'an enforced policy needs servers',
      input: { mode: 'enforce', domain: 'example.com', mx: [' '] },
      mx: [],
      warnings: [{ code: 'missing-mx' }],
    },
    {
      what: 'testing needs servers and a report address',
      input: { mode: 'testing', domain: 'example.com' },
      mx: [],
      warnings: [{ code: 'missing-mx' }, { code: 'testing-without-reports' }],
    },
    {
      what: 'testing with both',
      input: { ...QUIET, mode: 'testing', tlsRptEmail: 'tls@example.com' },
    },
    {
      what: 'servers that are none',
      input: {
        ...QUIET,
        mx: [
          '192.0.2.1',
          '2001:db8::1',
          'mx',
          '*',
          'mx.*.example.com',
          'mx*.example.com',
          '*.*.example.com',
          'a_b.example',
        ],
      },
      mx: [],
      warnings: [
        ...[
          '192.0.2.1',
          '2001:db8::1',
          'mx',
          '*',
          'mx.*.example.com',
          'mx*.example.com',
          '*.*.example.com',
          'a_b.example',
        ].map((value): Issue => ({ code: 'invalid-mx', value })),
        { code: 'missing-mx' },
      ],
    },
    {
      what: 'wildcards above names that anybody can register',
      input: { ...QUIET, mx: ['*.com', '*.co.uk', '*.github.io', '*.example.co.uk'] },
      mx: ['*.com', '*.co.uk', '*.github.io', '*.example.co.uk'],
      warnings: ['*.com', '*.co.uk', '*.github.io'].map((value) => ({ code: 'wildcard-too-wide', value })),
    },
    {
      what: 'names in canonical form, each once',
      input: { ...QUIET, mx: [' MX.Bücher.example. ', 'mx.xn--bcher-kva.example', '*.BÜCHER.example'] },
      mx: ['mx.xn--bcher-kva.example', '*.xn--bcher-kva.example'],
      warnings: [{ code: 'duplicate', value: 'mx.xn--bcher-kva.example' }],
    },
    {
      what: 'pasted MX priorities',
      input: { ...QUIET, mx: ['10 mx1.example.com', '20\tmx2.example.com.', '0 0'] },
      mx: ['mx1.example.com', 'mx2.example.com'],
      warnings: [
        { code: 'prefix-removed', value: '10 mx1.example.com' },
        { code: 'prefix-removed', value: '20\tmx2.example.com.' },
        { code: 'invalid-mx', value: '0 0' },
      ],
    },
    { what: 'six days enforced', input: { ...QUIET, maxAgeDays: 6 }, warnings: [{ code: 'short-max-age', value: 6 }] },
    { what: 'seven days enforced', input: { ...QUIET, maxAgeDays: 7 } },
    {
      what: 'one day while testing',
      input: { ...QUIET, mode: 'testing', maxAgeDays: 1, tlsRptEmail: 'tls@example.com' },
    },
  ])('$what', ({ input, mx = ['mx.example.com'], warnings = [] }) => {
    const result = generateMtaSts(input, NOW)
    expect([...result.policyFile.matchAll(/^mx: (.*)$/gm)].map(([, host]) => host)).toEqual(mx)
    expect(result.warnings).toEqual(warnings)
  })

  it.each<{ domain: string; warnings: Issue[] }>([
    { domain: ' ', warnings: [{ code: 'missing-domain' }] },
    { domain: 'localhost', warnings: [{ code: 'invalid-domain', value: 'localhost' }] },
    { domain: 'https://example.com/', warnings: [{ code: 'invalid-domain', value: 'https://example.com/' }] },
  ])('goes on without the domain "$domain"', ({ domain, warnings }) => {
    const result = generateMtaSts({ ...QUIET, domain }, NOW)
    expect(result.dnsRecord.host).toBe('_mta-sts')
    expect(result.warnings).toEqual(warnings)
  })

  it.each<{ tlsRptEmail: string; value: string | undefined; warnings: Issue[] }>([
    { tlsRptEmail: '', value: undefined, warnings: [] },
    { tlsRptEmail: 'no address', value: undefined, warnings: [{ code: 'invalid-email', value: 'no address' }] },
    {
      tlsRptEmail: 'mailto:tls@example.com',
      value: 'v=TLSRPTv1; rua=mailto:tls@example.com',
      warnings: [{ code: 'prefix-removed', value: 'mailto:tls@example.com' }],
    },
    { tlsRptEmail: 'a!b@example.net', value: 'v=TLSRPTv1; rua=mailto:a%21b@example.net', warnings: [] },
  ])('reads the report address "$tlsRptEmail"', ({ tlsRptEmail, value, warnings }) => {
    const result = generateMtaSts({ ...QUIET, tlsRptEmail }, NOW)
    expect(result.tlsRptRecord?.value).toBe(value)
    expect(result.warnings).toEqual(warnings)
  })
})
