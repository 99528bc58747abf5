import type { Change } from '../../../src/change/change.ts'
import { editZone } from '../../../src/change/edit-zone.ts'
import { faultText } from '../../../src/change/fault-texts.ts'
import { printChange, printZone } from '../../../src/change/print.ts'
import { printOctodns } from '../../../src/change/print-octodns.ts'
import { type ChangeFormat, readChange } from '../../../src/change/read.ts'
import { applyChange, differenceOf, mergeChanges, zoneFaults } from '../../../src/change/zone-sets.ts'
import { followedSets } from '../../../src/site/try-change/watch/followed-sets.ts'
import { faultLines } from '../../../src/surfaces/cli/compare/plan.ts'
import { combineFixes } from '../../../src/tools/plan/fixes.ts'
import { type Target, textTarget } from '../target.ts'

/** What happens to a change after it is read: it is applied, compared and printed. */
function useChange(change: Change): unknown {
  const zone = applyChange({ ...change, replace: true }, [])
  return [
    zoneFaults(zone, change.domain),
    differenceOf([], zone, change.domain),
    mergeChanges(change, change),
    printChange(change),
    printZone(change),
    printOctodns(change),
    editZone(printZone({ ...change, replace: true }), change),
    followedSets(change),
  ]
}

const readAs = (format: ChangeFormat | undefined) => (text: string) => {
  const read = readChange(text, { domain: 'example.com', file: 'zone', ...(format && { format }) })
  return read.ok ? useChange(read.change) : read.faults.map((fault) => [faultText(fault, 'en'), faultText(fault, 'de')])
}

/** Fixes whose steps, records and details are foreign text. */
function offeredFixes(text: string): unknown {
  const finding = (type: string, steps: readonly string[]) => ({
    ...{ id: `check-${type}`, category: 'email', severity: 'problem', outcome: 'none', title: type, detail: text },
    fix: {
      steps,
      stepKinds: steps.map(() => 'publish'),
      record: { host: '@', type, value: type === 'TXT' ? `v=spf1 ${text}` : `10 ${text}` },
    },
  })
  const published = (purpose: string, type: string) => ({
    ...{ purpose, type, name: 'example.com', state: 'present', source: 'authoritative', ttl: 60 },
    records: [{ name: 'example.com', type, data: text, text }],
  })
  const report = {
    domain: 'example.com',
    findings: ['TXT', 'MX', 'CAA'].flatMap((type) => [
      finding(type, ['At your DNS provider, add the record shown here.']),
      finding(type, [text]),
    ]),
    records: {
      sets: [published('soa', 'SOA'), published('spf', 'TXT'), published('mx', 'MX'), published('caa', 'CAA')],
    },
  }
  try {
    return combineFixes(report as never)
  } catch (error) {
    // Records that no change can have are a fault of the report, which our checks do not make.
    if (error instanceof Error && error.message.startsWith('the offered records are no change')) return error.message
    throw error
  }
}

/** Planned changes, in each of their formats. */
export const CHANGE_TARGETS: readonly Target[] = [
  textTarget('change-json', readAs('json'), [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u0041',
    '"domain":"example.com"',
    '"set":[',
    '{"name":"a","type":"A","ttl":1,"values":["192.0.2.1"]},',
    '"remove":',
    '"ns":',
    '"ds":',
    'true',
    '1e3',
  ]),
  textTarget('change-zone', readAs('zone'), [
    '@ 1 SOA a b 1 2 3 4 5\n',
    'a 1 A 192.0.2.1\n',
    'a 2 CNAME b\n',
    ' 1 TXT "a;b"\n',
    'c 1 TYPE65280 \\# 1 00\n',
    '(',
    ')',
    '"',
    '\\',
    '\n',
    '$TTL 1\n',
    '$GENERATE 1-2 ',
  ]),
  textTarget('change-octodns', readAs('octodns'), [
    'a:\n  type: A\n  value: 192.0.2.1\n',
    '? ',
    ': ',
    '- ',
    '&a ',
    '*a',
    '<<: ',
    '{',
    '}',
    '[',
    ']',
    ',',
    '"',
    "'",
    '|\n',
    '>\n ',
    '#',
    '---\n',
    '!a ',
    '%a\n',
    '\n  ',
    'values: ',
  ]),
  textTarget('offered-fixes', offeredFixes, [
    'v=spf1 ',
    '; ',
    ' ',
    'At your DNS provider, add ',
    'If ',
    'wait',
    '10 mx1.',
  ]),
  textTarget(
    'change-file-name',
    (file) => {
      const read = readChange('a:\n  type: A\n  value: 192.0.2.1\n', { format: 'octodns', file })
      return read.ok
        ? [read.change.domain, ...faultLines(file, file)]
        : read.faults.map((fault) => faultText(fault, 'en'))
    },
    ['.yaml', '.yml', '/', '\\', '.', 'example', '\n'],
  ),
  textTarget('change-format', readAs(undefined), ['{', '---\n', 'a:', ';', '#', '\n', ' ', '"']),
]
