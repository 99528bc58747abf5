import { describe, expect, it } from 'vitest'
import { type JudgeableResult, type JudgedArea, judgedArea } from './area-state.ts'

const PROBLEM = { severity: 'problem', title: 'SPF allows everyone' } as const
const WARNING = { severity: 'warn', title: 'No CAA record' } as const
const NOTE = { severity: 'info', title: 'No IPv6 address' } as const
const PASSED = { severity: 'ok', title: 'MX records found' } as const
const UNDECIDED = { severity: 'info', title: 'Not checked: mail acceptance', outcome: 'unknown' } as const

type Expected = readonly [severity: JudgedArea['severity'], title: string, isPartial: boolean]

describe('the state of an area', () => {
  it.each<[about: string, result: JudgeableResult, expected: Expected]>([
    ['no findings', {}, ['ok', '', false]],
    ['passed and noted findings only', { findings: [NOTE, PASSED] }, ['ok', '', false]],
    ['a warning', { findings: [WARNING, PASSED] }, ['warn', 'No CAA record', false]],
    ['a problem after a warning', { findings: [WARNING, PROBLEM] }, ['problem', 'SPF allows everyone', false]],
    ['a verdict that is a note', { verdict: NOTE, findings: [NOTE] }, ['info', 'No IPv6 address', false]],
    ['a verdict that is good', { verdict: PASSED, findings: [PASSED] }, ['ok', 'MX records found', false]],
    ['an undecided verdict', { verdict: UNDECIDED }, ['unknown', 'Not checked: mail acceptance', false]],
    [
      'an undecided verdict, with a warning',
      { verdict: UNDECIDED, findings: [WARNING] },
      ['warn', 'No CAA record', true],
    ],
    ['too little checked for a score', { determined: false, findings: [PASSED] }, ['unknown', '', true]],
    [
      'too little checked, with a problem',
      { determined: false, findings: [PROBLEM] },
      ['problem', 'SPF allows everyone', true],
    ],
    ['an outage of our own', { resolvable: false, determined: false, findings: [NOTE] }, ['unknown', '', false]],
    [
      'a domain that does not resolve',
      { resolvable: false, findings: [PROBLEM] },
      ['problem', 'SPF allows everyone', false],
    ],
    ['no page, for a reason of ours', { error: {}, findings: [] }, ['unknown', '', false]],
    [
      'no page, for a reason of the domain',
      { error: {}, findings: [PROBLEM] },
      ['problem', 'SPF allows everyone', false],
    ],
    ['no page, and only a warning', { error: {}, findings: [WARNING] }, ['warn', 'No CAA record', true]],
    [
      'a registration of which the registry says nothing',
      { state: 'unknown', verdict: NOTE },
      ['unknown', 'No IPv6 address', false],
    ],
    ['a page', { error: null, findings: [PASSED] }, ['ok', '', false]],
  ])('%s', (_about, result, [severity, title, isPartial]) => {
    expect(judgedArea(result)).toMatchObject({ kind: 'judged', severity, title, isPartial })
  })

  it('counts problems and warnings', () => {
    const findings = [PROBLEM, WARNING, WARNING, NOTE, PASSED]
    expect(judgedArea({ findings })).toMatchObject({ problems: 1, warnings: 2 })
  })
})
