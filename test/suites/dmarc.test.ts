// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import type { Check } from '../../src/checks/define-check.ts'
import { dmarcLegacyTags } from '../../src/checks/mail/dmarc/dmarc-legacy-tags.ts'
import { dmarcPolicy } from '../../src/checks/mail/dmarc/dmarc-policy.ts'
import { dmarcRecord } from '../../src/checks/mail/dmarc/dmarc-record.ts'
import { dmarcRua } from '../../src/checks/mail/dmarc/dmarc-rua.ts'
import { dmarcRuaMailbox } from '../../src/checks/mail/dmarc/dmarc-rua-mailbox.ts'
import { dmarcSubdomains } from '../../src/checks/mail/dmarc/dmarc-subdomains.ts'
import { dmarcSyntax } from '../../src/checks/mail/dmarc/dmarc-syntax.ts'
import { dmarc } from '../../src/evidence/mail/dmarc/dmarc.ts'
import { registrableDomain } from '../../src/standards/public-suffix/registrable.ts'
import { judge, observe, type Scene } from '../support/judging.ts'
import { describeWith } from '../support/needs.ts'
import { suite } from './shared-suites.ts'

interface CheckdmarcCase {
  readonly name: string
  readonly inputs: readonly { readonly call: string; readonly args: readonly (string | null)[] }[]
}

/** The check and outcome for each case. Cases that are missing here test the texts and the interface of that library. */
const SAID_BY: Readonly<Record<string, readonly [Check, outcome: string]>> = {
  testInvalidDMARCPolicyValue: [dmarcSyntax, 'bad-policy'],
  testRFC9989InvalidNpValue: [dmarcSyntax, 'bad-policy'],
  testDMARCInvalidSpValue: [dmarcSyntax, 'bad-policy'],
  testRFC9989InvalidPsdValue: [dmarcSyntax, 'bad-tags'],
  testRFC9989InvalidTValue: [dmarcSyntax, 'bad-tags'],
  testDMARCSyntaxError: [dmarcSyntax, 'bad-tags'],
  testDMARCInvalidFoValue: [dmarcSyntax, 'bad-tags'],
  testDMARCUnknownTagIgnored: [dmarcSyntax, 'bad-tags'],
  testDMARCGrammarSyntaxError: [dmarcSyntax, 'p-missing'],
  testDMARCPTagPositionWarns: [dmarcSyntax, 'ok'],
  testDMARCFoRedundancy: [dmarcSyntax, 'ok'],
  testRFC9989BackwardCompatibility: [dmarcSyntax, 'ok'],
  testRFC9989RiRemovedWarning: [dmarcLegacyTags, 'found'],
  testRuaSizeLimitWarning: [dmarcLegacyTags, 'found'],
  testRufBranchesCovered: [dmarcLegacyTags, 'found'],
  testDMARCSPFInDMARC: [dmarcRecord, 'none-mail'],
  testDMARCSpNoneWarning: [dmarcSubdomains, 'weaker'],
  testDMARCParkedDomainPolicyWarning: [dmarcPolicy, 'nonmail-weak'],
  testDMARCParkedDomainSpWarning: [dmarcSubdomains, 'weaker'],
  testDMARCMissingRuaWarning: [dmarcRua, 'none-enforced'],
  testRuaMissingMxWarning: [dmarcRuaMailbox, 'undeliverable'],
}

const checkdmarc = suite('dmarc/checkdmarc-dmarc-cases.json')

describeWith(checkdmarc, 'checkdmarc', () => {
  const cases = checkdmarc.read<readonly CheckdmarcCase[]>()
  const parsed = cases.filter(({ inputs }) => inputs[0]?.call === 'dmarc.parse_dmarc_record')

  it('has all mapped cases', () => {
    expect(Object.keys(SAID_BY).filter((name) => !parsed.some((known) => known.name === name))).toEqual([])
  })

  it.each(parsed.filter(({ name }) => SAID_BY[name] !== undefined))('$name', async ({ name, inputs }) => {
    const [text, domain] = inputs[0]?.args ?? []
    const [check, outcome] = SAID_BY[name] ?? []
    if (check === undefined || typeof text !== 'string' || typeof domain !== 'string') throw new Error(name)
    const mail = name.includes('Parked') ? '@ MX 0 .' : '@ MX 10 mx1'
    expect((await judge(check, { domain, zone: `${mail}\n_dmarc TXT "${text}"` }))?.outcome).toBe(outcome)
  })
})

interface RecordedCall {
  readonly args: readonly unknown[]
  readonly dns: readonly {
    readonly name: string
    readonly answer?: readonly (readonly string[])[]
    readonly error?: string
  }[]
  /** Absent if the call threw an exception. */
  readonly result?:
    | false
    | null
    | { readonly rr: string; readonly p: string; readonly policy?: string; readonly isOrgRecord?: boolean }
}

const mailauth = suite('dmarc/mailauth-dmarc-verify.json')

describeWith(mailauth, 'mailauth, how a record is found', () => {
  const cases = mailauth.read<readonly { readonly name: string; readonly calls: readonly RecordedCall[] }[]>()
  const calls = cases.flatMap(({ name, calls }) => calls.map((call, index) => ({ name: `${name} ${index}`, call })))

  const domainOf = ([first]: readonly unknown[]): string => {
    const asked = typeof first === 'string' ? first : (first as { readonly headerFrom: string }).headerFrom
    return asked.slice(asked.indexOf('@') + 1)
  }

  const sceneOf = ({ args, dns }: RecordedCall): Scene => {
    const lines = dns.flatMap(({ name, answer = [] }) =>
      answer.map((strings) => `${name}. TXT ${strings.map((text) => `"${text}"`).join(' ')}`),
    )
    const silent = dns
      .filter(({ error }) => error === 'ETIMEOUT')
      .map(({ name }) => [`${name} TXT`, 'timeout'] as const)
    return { domain: domainOf(args), zone: ['@ MX 10 mx1', ...lines].join('\n'), failures: Object.fromEntries(silent) }
  }

  it.each(calls)('$name', async ({ call }) => {
    const found = await observe(dmarc, sceneOf(call))
    const { result } = call
    if (result === null || result === undefined) return expect(found.seen).toBe(false)
    if (!found.seen) throw new Error(found.why.detail)
    const { applied, statedPolicy } = found.value
    if (result === false) return expect(applied).toBeUndefined()
    expect(applied?.text).toBe(result.rr)
    expect(applied?.reading.record.p).toBe(result.p)
    if (result.policy !== undefined) expect(statedPolicy).toBe(result.policy)
    if (result.isOrgRecord !== undefined) expect(applied?.isInherited).toBe(result.isOrgRecord)
  })
})

const organisations = suite('dmarc/opendmarc-orgdomain.json')

/** RFC 9989 uses a tree walk; the public suffix list still decides whether a report receiver belongs to the domain. */
describeWith(organisations, 'opendmarc, organisational domains', () => {
  const cases = organisations.read<readonly { readonly domain: string; readonly organizational: string }[]>()
  // Names with raw bytes are not accepted by the service.
  const comparable = cases.filter(({ domain }) => /^[\x21-\x7e]+$/.test(domain))

  it.each(comparable)('$domain', ({ domain, organizational }) => {
    expect(registrableDomain(domain)).toBe(organizational)
  })
})
