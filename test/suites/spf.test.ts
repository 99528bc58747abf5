// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import type { Check } from '../../src/checks/define-check.ts'
import { spfAll } from '../../src/checks/mail/spf/spf-all.ts'
import { spfDeadTerms } from '../../src/checks/mail/spf/spf-dead-terms.ts'
import { spfInclude } from '../../src/checks/mail/spf/spf-include.ts'
import { spfLegacy } from '../../src/checks/mail/spf/spf-legacy.ts'
import { spfLookups } from '../../src/checks/mail/spf/spf-lookups.ts'
import { spfPtr } from '../../src/checks/mail/spf/spf-ptr.ts'
import { spfRecord } from '../../src/checks/mail/spf/spf-record.ts'
import { spfScope } from '../../src/checks/mail/spf/spf-scope.ts'
import { spfSyntax } from '../../src/checks/mail/spf/spf-syntax.ts'
import { spfVoidLookups } from '../../src/checks/mail/spf/spf-void-lookups.ts'
import type { RecordData, ResourceRecord } from '../../src/dns/record.ts'
import { RCODE, TYPE, typeCode } from '../../src/dns/types.ts'
import { each } from '../../src/evidence/engine/suspension.ts'
import { defineView } from '../../src/evidence/engine/view.ts'
import { spf } from '../../src/evidence/mail/spf/spf.ts'
import {
  crowdedMx,
  defaultResult,
  isTemporary,
  referencesIn,
  SPF_VOID_LIMIT,
  voidLookups,
} from '../../src/evidence/mail/spf/spf-judgement.ts'
import { type SpfTree, spfTree } from '../../src/evidence/mail/spf/spf-tree.ts'
import { spfVerdict } from '../../src/evidence/mail/spf/spf-verdict.ts'
import { parseDomainName } from '../../src/standards/domain-name/parse.ts'
import { SPF_LOOKUP_LIMIT } from '../../src/standards/spf/record.ts'
import { observe, type Scene } from '../support/judging.ts'
import { describeWith } from '../support/needs.ts'
import { allOf, suite } from './shared-suites.ts'

type RecordValue = string | readonly [number, string]

interface Zone {
  readonly [name: string]: readonly { readonly type: string; readonly value?: RecordValue }[]
}

/** The TXT records of each name; this suite uses the type SPF for TXT records too. */
type Texts = Readonly<Record<string, readonly (string | readonly string[])[]>>

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

/** The world of a row, which contains only its zone. */
function sceneOf(domain: string, zoneAsWritten: Zone, textsAsWritten: Texts): Scene {
  const zone = lower(zoneAsWritten)
  const texts = lower(textsAsWritten)
  return {
    domain: domain.toLowerCase(),
    zone: '',
    answer: ({ name, type }, usual) => {
      const alias = zone[name]?.find((entry) => entry.type === 'CNAME')?.value
      const end = typeof alias === 'string' ? alias : name
      const answers = [
        ...(end === name ? [] : [record(name, TYPE.CNAME, { type: 'CNAME', target: end })]),
        ...recordsAt(end, type, zone[end], texts[end]),
      ]
      if (answers.length === 0 && zone[end]?.some((entry) => entry.type === 'TIMEOUT') === true)
        return { seen: false, why: { reason: 'timeout', detail: 'no answer in this suite' } }
      return { seen: true, value: { ...usual, answers, status: zone[end] ? RCODE.NOERROR : RCODE.NXDOMAIN } }
    },
  }
}

const lower = <Value>(byName: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(byName).map(([name, value]) => [name.toLowerCase(), value]))

function recordsAt(
  name: string,
  type: number,
  entries: Zone[string] = [],
  texts: Texts[string] = [],
): readonly ResourceRecord[] {
  if (type === TYPE.TXT)
    return texts.map((text) => record(name, type, { type: 'TXT', strings: [text].flat().map(latin1) }))
  return entries
    .filter((entry) => typeCode(entry.type) === type)
    .flatMap(({ type: kind, value }) => {
      if (kind === 'MX' && value !== undefined)
        return [record(name, type, { type: 'MX', preference: Number(value[0]), exchange: String(value[1]) || '.' })]
      if ((kind === 'A' || kind === 'AAAA') && typeof value === 'string')
        return [record(name, type, { type: kind, address: value })]
      return []
    })
}

const record = (name: string, type: number, data: RecordData): ResourceRecord => ({
  name,
  type,
  ttl: 60,
  data,
  wire: new Uint8Array(),
})

type Verdict = 'none' | 'valid' | 'permerror' | 'temperror'

/** Our result for a domain, in the terms of RFC 7208; a lookup that failed for us or for everyone is a temperror. */
const ourVerdict = defineView('verdict of a suite', (look): Verdict => {
  const verdict = look.at(spfVerdict)
  const evidence = look.at(spf)
  if (!verdict.seen || !evidence.seen) return 'temperror'
  const { tree } = evidence.value
  const isUnseen = tree?.unseen !== undefined || tree?.lookups.some(isTemporary) === true
  return verdict.value.state === 'valid' && isUnseen ? 'temperror' : verdict.value.state
})

interface Scenario {
  readonly scenario: string
  readonly zone: Zone
  readonly txt: Texts
  readonly tests: readonly {
    readonly id: string
    readonly mailfrom: string
    readonly helo: string
    readonly result: readonly string[]
  }[]
}

const rfc7208 = suite('spf/rfc7208-tests.json')

const verdictOf = (result: string): Verdict =>
  result === 'none' || result === 'permerror' || result === 'temperror' ? result : 'valid'

describeWith(rfc7208, 'spf/rfc7208-tests.json', () => {
  const rows = rfc7208
    .read<Scenario[]>()
    .flatMap(({ scenario, zone, txt, tests }) =>
      tests.map((test) => ({ ...test, scenario, zone, txt, domain: test.mailfrom.split('@').at(-1) || test.helo })),
    )
  /** Names that the service refuses without a query. */
  const isName = (domain: string): boolean => parseDomainName(domain).ok

  it('has invalid names only in rows with the result “none”', () => {
    expect(rows).toHaveLength(117)
    const refused = rows.filter(({ domain }) => !isName(domain))
    expect(refused.map(({ id }) => id)).toEqual([
      'toolonglabel',
      'emptylabel',
      'helo-not-fqdn',
      'helo-domain-literal',
      'domain-literal',
    ])
    expect(refused.flatMap(({ result }) => result)).toEqual(refused.map(() => 'none'))
  })

  it.each(rows.filter(({ domain }) => isName(domain)))('$scenario: $id', async ({ domain, zone, txt, result }) => {
    expect(result.map(verdictOf)).toContain(await observe(ourVerdict, sceneOf(domain, zone, txt)))
  })
})

const verdicts = suite('spf/spf_domain_verdicts.json')

describeWith(allOf(verdicts, rfc7208), 'spf/spf_domain_verdicts.json', () => {
  interface Row {
    readonly domain: string
    readonly scenario: string
    readonly verdict: 'invalid' | 'valid' | 'no-record' | 'temperror' | 'depends'
  }
  const EXPECTED: Readonly<Record<Row['verdict'], readonly Verdict[]>> = {
    invalid: ['permerror'],
    valid: ['valid'],
    'no-record': ['none'],
    temperror: ['temperror'],
    depends: ['valid', 'permerror'],
  }
  const scenarios = rfc7208.read<Scenario[]>()
  const rows = verdicts.read<Row[]>()

  it('has its rows', () => {
    expect(rows).toHaveLength(49)
  })

  it.each(rows)('$scenario: $domain is $verdict', async (row) => {
    const world = scenarios.find(({ scenario }) => scenario === row.scenario)
    const scene = sceneOf(row.domain, world?.zone ?? {}, world?.txt ?? {})
    expect(EXPECTED[row.verdict]).toContain(await observe(ourVerdict, scene))
  })
})

const checkdmarc = suite('spf/checkdmarc-spf-cases.json')

describeWith(checkdmarc, 'spf/checkdmarc-spf-cases.json', () => {
  interface Row {
    readonly name: string
    readonly inputs: readonly { readonly call: string; readonly args: readonly string[] }[]
    readonly mocks: readonly { readonly target: string; readonly return_value?: unknown }[]
    readonly expect: readonly {
      readonly op: string
      readonly value?: string
      readonly args?: readonly (string | number | { readonly expr: string })[]
    }[]
  }
  const rows = checkdmarc.read<Row[]>()

  /** Rows about features that we do not have, or without the responses that they depend on. */
  const UNMAPPED: Readonly<Record<string, string>> = {
    testTooManySPFDNSLookups: 'rests on the live records of seven providers',
    testTooManySPFDNSLookupsMocked: 'the mocked answers are not in the data',
    testSPFAMechanism: 'also wants the live addresses of example.com',
    testAWithCidrParsesWithoutError: 'lists addresses, which we do not',
    testUndecodableCharactersInNonSPFRecord: 'the mocked answers are not in the data',
    testSPFRecordNotFound: 'the mocked answers are not in the data',
    testSPFMultipleRecords: 'the mocked answers are not in the data',
    testSPFCheckSpfSuccess: 'mocks the whole reading',
    testInvalidSPFVersionTagsRejectedMocked: 'the mocked answers are not in the data',
    testLeadingWhitespaceSPFRegressionMocked: 'the mocked answers are not in the data',
    testJunkAfterAllMocked: 'warns of an unknown modifier behind all, which is legal and harmless',
    testHostnameAndIpMatch: 'evaluates ptr for a client',
    testHostnameMatchesButIpDoesnt: 'evaluates ptr for a client',
    testHostnameDoesntEndWithDomain: 'evaluates ptr for a client',
    testPtrWithExplicitDomain: 'asserts the words of a warning; spf-ptr has its own case',
    testExpAfterAllNoTxtRecords: 'looks up the explanation, which no verdict depends on',
    testMxHostMissingARecords: 'counts hosts behind an mx as void; we count terms (catalogue 2.4.8)',
    testSpfTypeRecordWarning: 'asserts the words of a warning; spf-legacy has its own case',
    testLongChunkWarning: 'a TXT string of more than 255 bytes cannot be on the wire',
    testLargeRecordWarning: 'the size of a record is a matter of txt-size',
  }

  /** The responses of the mocks in these rows, as their descriptions say. */
  const ZONES: Readonly<Record<string, string>> = {
    testRedirectFollowed: 'other.example. TXT "v=spf1 -all"',
    testTooManyMxRecords: Array.from({ length: 11 }, (_, index) => `@ MX ${index} mx${index}`).join('\n'),
    testSplitSPFRecordMocked: '_spf.salesforce.com. TXT "v=spf1 ip4:13.108.0.0/14 -all"',
  }

  const WORDS = { fail: '-', softfail: '~', neutral: '?', pass: '+' } as const
  const RAISED: Readonly<Record<string, (tree: SpfTree) => boolean>> = {
    SPFSyntaxError: (tree) => tree.root.policy.faults.length > 0,
    SPFIncludeLoop: (tree) => referencesIn(tree, 'loop').length > 0,
    SPFTooManyDNSLookups: (tree) => tree.lookups.length > SPF_LOOKUP_LIMIT || crowdedMx(tree) !== undefined,
    SPFTooManyVoidDNSLookups: (tree) => voidLookups(tree).length > SPF_VOID_LIMIT,
  }

  /** Each assertion about a tree, as [expected value, our value]. */
  function assertions(row: Row, tree: SpfTree): readonly (readonly [theirs: unknown, ours: unknown])[] {
    const pairs: [theirs: unknown, ours: unknown][] = []
    for (const { op, value = '', args: [left, right] = [] } of row.expect) {
      const asserted = typeof left === 'object' ? left.expr : ''
      if (op === 'raises') pairs.push([true, RAISED[value]?.(tree)])
      if (asserted.endsWith("['dns_lookups']")) pairs.push([right, tree.lookups.length])
      if (asserted.endsWith("['parsed']['all']"))
        pairs.push([{ seen: true, value: WORDS[right as keyof typeof WORDS] }, defaultResult(tree.root)])
    }
    return pairs
  }

  /** Strings of a zone file, such as `"v=spf1 a" "-all"`, are joined without a separator. */
  const unquoted = (text: string): string => (text.startsWith('"') ? text.replace(/" "|^"|"$/g, '') : text)

  const parsed = rows.filter(({ name, inputs }) => !(name in UNMAPPED) && inputs[0]?.call === 'spf.parse_spf_record')
  const queried = rows.filter(({ name, inputs }) => !(name in UNMAPPED) && inputs[0]?.call === 'spf.query_spf_record')

  it('has a mapping or a reason for each row', () => {
    expect(rows).toHaveLength(54)
    expect(parsed.length + queried.length + Object.keys(UNMAPPED).length).toBe(54)
  })

  it.each(parsed)('$name', async (row) => {
    const [text = '', domain = ''] = row.inputs[0]?.args ?? []
    const tree = await observe(spfTree(unquoted(text)), { domain, zone: ZONES[row.name] ?? '' })
    if (tree === undefined) throw new Error(`${text} is not an SPF record`)
    const asserted = assertions(row, tree)
    expect(asserted.length).toBeGreaterThan(0)
    for (const [theirs, ours] of asserted) expect(ours).toEqual(theirs)
  })

  it.each(queried)('$name', async ({ mocks, expect: [assertion] }) => {
    const texts = mocks[0]?.return_value as readonly string[]
    const evidence = await observe(spf, sceneOf('example.com', { 'example.com': [] }, { 'example.com': texts }))
    const records = evidence.seen ? evidence.value.selection.records : undefined
    expect(records).toEqual(assertion?.op === 'raises' ? [] : [assertion?.args?.[1]])
  })
})

const fuzzed = suite('spf/go-spf-fuzz-corpus.json')

describeWith(fuzzed, 'spf/go-spf-fuzz-corpus.json', () => {
  const CHECKS: readonly Check[] = [
    spfRecord,
    spfSyntax,
    spfLookups,
    spfVoidLookups,
    spfInclude,
    spfAll,
    spfScope,
    spfPtr,
    spfDeadTerms,
    spfLegacy,
  ]
  const everyVerdict = defineView('all verdicts', (look) => each(CHECKS, ({ verdict }) => look.value(verdict)))

  it('is judged as the record of the domain and as an included record, without an internal error', async () => {
    const texts = fuzzed.read<string[]>()
    expect(texts).toHaveLength(166)
    for (const text of texts) {
      const strings = text.match(/.{1,255}/gs) ?? ['']
      for (const own of [strings, ['v=spf1 include:other.test ~all']]) {
        const zone = { 'example.com': [], 'other.test': [] }
        const verdicts = await observe(
          everyVerdict,
          sceneOf('example.com', zone, { 'example.com': [own], 'other.test': [strings] }),
        )
        expect(verdicts[0]?.outcome, text).toBeTypeOf('string')
      }
    }
  })
})
