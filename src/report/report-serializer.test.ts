import { describe, expect, it } from 'vitest'
import { reportSerializer } from './report-serializer.ts'

interface TestFinding {
  readonly check: { readonly check: { readonly id: string } }
  readonly evidence: readonly { readonly asked: string }[]
}

interface TestReport {
  readonly at: Date
  readonly findings: readonly TestFinding[]
}

const CHECKS = ['one', 'two'].map((id) => ({ check: { id } }))
const [ONE, TWO] = CHECKS as [TestFinding['check'], TestFinding['check']]
const MX = { asked: 'MX\nof example.com' }
const TXT = { asked: 'TXT of example.com' }
const REPORT: TestReport = {
  at: new Date('2026-11-15T09:30:05.000Z'),
  findings: [
    { check: ONE, evidence: [MX, TXT] },
    { check: TWO, evidence: [TXT] },
    { check: TWO, evidence: [] },
  ],
}

const { serialize, deserialize } = reportSerializer<TestFinding, TestReport>(CHECKS, 'at')

describe('a serialized report', () => {
  it('has the same content after deserialization', () => {
    expect(deserialize(serialize(REPORT))).toEqual(REPORT)
    expect(serialize(deserialize(serialize(REPORT)) ?? REPORT)).toBe(serialize(REPORT))
  })

  it('has each query once', () => {
    expect(serialize(REPORT).split('TXT of')).toHaveLength(2)
    const [first, second] = deserialize(serialize(REPORT))?.findings ?? []
    expect(first?.evidence[1]).toBe(second?.evidence[0])
  })

  it('is not used if it has a check that is unknown here', () => {
    expect(deserialize(serialize(REPORT).replace('"two"', '"three"'))).toBeUndefined()
  })

  it.each(['{"findings":[]}', ''])('is not used if it is of another form: %j', (text) => {
    expect(deserialize(text)).toBeUndefined()
  })

  it.each(['', '{}', '[', '7'])('has no evidence if the line of its queries is %j', (line) => {
    const [head = ''] = serialize(REPORT).split('\n')
    expect(deserialize(`${head}\n${line}`)?.findings.map(({ evidence }) => evidence)).toEqual([[], [], []])
  })
})
