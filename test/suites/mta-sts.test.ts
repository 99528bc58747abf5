// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import type { Check } from '../../src/checks/define-check.ts'
import { mtaStsPolicy } from '../../src/checks/mail/mta-sts/mta-sts-policy.ts'
import { mtaStsRecord } from '../../src/checks/mail/mta-sts/mta-sts-record.ts'
import { mtaStsSyntax } from '../../src/checks/mail/mta-sts/mta-sts-syntax.ts'
import { tlsRptRecord } from '../../src/checks/mail/transport/tls-rpt-record.ts'
import { uncoveredHosts } from '../../src/standards/mta-sts/mx-pattern.ts'
import { judge, type Scene } from '../support/judging.ts'
import { describeWith } from '../support/needs.ts'
import { describeEach, suite } from './shared-suites.ts'

/** Formats the text as TXT data of a zone file. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
const MAIL = '@ MX 10 mail.loc.\nmail.loc. A 93.184.5.25\nmta-sts A 93.184.81.1\n'
const SERVED = { kind: 'response', status: 200, mediaType: 'text/plain' } as const

const announcing = (text: string): Scene => ({ zone: `${MAIL}_mta-sts TXT ${quoted(text)}` })
const serving = (body: string): Scene => ({ ...announcing('v=STSv1; id=a'), policy: { ...SERVED, body } })
const reporting = (text: string): Scene => ({ zone: `${MAIL}_smtp._tls TXT ${quoted(text)}` })

const isOk = async (check: Check, scene: Scene): Promise<boolean> => (await judge(check, scene))?.outcome === 'ok'

interface Row {
  readonly input: string
  readonly valid: boolean
}

const SINGLE_VALUES: readonly [path: string, check: Check, sceneOf: (input: string) => Scene][] = [
  ['mta-sts/sts-txt-records.json', mtaStsRecord, announcing],
  ['mta-sts/sts-policies.json', mtaStsSyntax, serving],
  ['mta-sts/tlsrpt-records.json', tlsRptRecord, reporting],
]

describeEach(SINGLE_VALUES, (data, check, sceneOf) => {
  it.each(data.read<Row[]>())('$input', async ({ input, valid }) => {
    expect(await isOk(check, sceneOf(input))).toBe(valid)
  })
})

const postfix = suite('mta-sts/postfix-mta-sts-lab.json')

describeWith(postfix, 'mta-sts/postfix-mta-sts-lab.json', () => {
  interface Host {
    readonly txt?: string
    readonly body?: string
    readonly expect: 'valid' | 'invalid' | 'absent'
  }
  const hosts = Object.entries(postfix.read<Record<string, Host>>())

  it.each(hosts)('%s', async (_domain, { txt, body, expect: expected }) => {
    const scene: Scene = {
      zone: `${MAIL}${txt === undefined ? '' : `_mta-sts TXT ${quoted(txt)}`}`,
      ...(body !== undefined && { policy: { ...SERVED, body } }),
    }
    const verdicts = [mtaStsRecord, mtaStsPolicy, mtaStsSyntax].map(async (check) => isOk(check, scene))
    expect(await Promise.all(verdicts)).toEqual(Array(3).fill(expected === 'valid'))
  })
})

type ParserCalls = Readonly<Record<string, (text: string) => [Check, Scene]>>

const PARSER_CASES: readonly [path: string, calls: ParserCalls, deviations: readonly string[]][] = [
  [
    'mta-sts/checkdmarc-mta-sts-cases.json',
    {
      'mta_sts.parse_mta_sts_record': (text) => [mtaStsRecord, announcing(text)],
      'mta_sts.parse_mta_sts_policy': (text) => [mtaStsSyntax, serving(text)],
    },
    [
      // RFC 8461 section 3.2: if a field is repeated, the first one counts; unknown fields are ignored.
      'testParseMtaStsPolicyDuplicateKey',
      'testParseMtaStsPolicyUnexpectedKey',
      // A number of seconds above the limit is reported by mta-sts-max-age.
      'testParseMtaStsPolicyTooLargeMaxAge',
    ],
  ],
  [
    'mta-sts/checkdmarc-tlsrpt-cases.json',
    { 'smtp_tls_reporting.parse_smtp_tls_reporting_record': (text) => [tlsRptRecord, reporting(text)] },
    [
      // The ABNF of RFC 8460 section 3 allows several rua fields: 1*(field-delim tlsrpt-field).
      'testParseSmtpTlsReportingDuplicateTag',
    ],
  ],
]

describeEach(PARSER_CASES, (data, calls, deviations) => {
  interface Case {
    readonly name: string
    readonly inputs: readonly { readonly call: string; readonly args: readonly unknown[] }[]
    readonly expect: readonly { readonly op: string }[]
  }

  it('agrees with every parser case except the known deviations', async () => {
    const judged = data.read<Case[]>().flatMap(({ name, inputs, expect: expected }) => {
      const [input, ...more] = inputs
      const text = input?.args[0]
      const call = calls[input?.call ?? '']
      if (more.length > 0 || call === undefined || typeof text !== 'string') return []
      return [{ name, verdict: isOk(...call(text)), isValid: expected.every(({ op }) => op !== 'raises') }]
    })
    expect(judged.length).toBeGreaterThan(5)
    const verdicts = await Promise.all(judged.map(({ verdict }) => verdict))
    const differing = judged.filter(({ isValid }, index) => verdicts[index] !== isValid).map(({ name }) => name)
    expect(differing.sort()).toEqual([...deviations].sort())
  })
})

const checkdmarc = suite('mta-sts/checkdmarc-mta-sts-cases.json')

describeWith(checkdmarc, 'mta-sts/checkdmarc-mta-sts-cases.json: patterns', () => {
  it('match the same hosts', () => {
    interface Case {
      readonly name: string
      readonly inputs: readonly { readonly args: readonly [string, readonly string[]] }[]
      readonly expect: readonly { readonly op: string }[]
    }
    const found = checkdmarc.read<Case[]>().find(({ name }) => name === 'testMxInMtaStsPatterns')
    const covered = found?.inputs.map(({ args: [host, patterns] }) => uncoveredHosts([host], patterns).length === 0)
    expect(covered).toEqual(found?.expect.map(({ op }) => op === 'assertTrue'))
    expect(covered).toContain(false)
  })
})
