import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { observe } from '../../../../test/support/judging.ts'
import { each } from '../../../evidence/engine/suspension.ts'
import { defineView } from '../../../evidence/engine/view.ts'
import { isSpfRecord } from '../../../evidence/mail/spf/spf-record.ts'
import { lossOf as pointsOf } from '../../../report/weights.ts'
import type { Check } from '../../define-check.ts'
import { groupPolicy } from '../../groups.ts'
import type { CheckId } from '../../registry.ts'
import type { Verdict } from '../../verdict.ts'
import { mailLockdown } from '../dmarc/mail-lockdown.ts'
import { spfAll } from './spf-all.ts'
import { spfDeadTerms } from './spf-dead-terms.ts'
import { spfInclude } from './spf-include.ts'
import { spfLookups } from './spf-lookups.ts'
import { spfPtr } from './spf-ptr.ts'
import { spfRecord } from './spf-record.ts'
import { spfScope } from './spf-scope.ts'
import { spfSyntax } from './spf-syntax.ts'
import { spfVoidLookups } from './spf-void-lookups.ts'

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
]

const WORLD = `
mx1 A 93.184.5.25
mx2 A 93.184.5.26
big.test. TXT "v=spf1 a:h1.test a:h2.test mx:h1.test include:small.test -all"
small.test. TXT "v=spf1 ip4:45.33.7.0/24 -all"
open.test. TXT "v=spf1 +all"
faulty.test. TXT "v=spf1 foo"
back.test. TXT "v=spf1 include:example.com"
h1.test. A 45.33.7.1
h2.test. A 45.33.7.2
h1.test. MX 1 h2.test.
`

const everyVerdict = defineView('all verdicts', (look) =>
  each(CHECKS, ({ id, verdict }) => ({ id, verdict: look.value(verdict) })),
)

const withLockdown = defineView('all verdicts with lockdown', (look) => [
  ...look.value(everyVerdict),
  { id: mailLockdown.id, verdict: look.value(mailLockdown.verdict) },
])

type Verdicts = readonly { readonly id: string; readonly verdict: Verdict | undefined }[]

const judgeAll = (records: readonly string[], mail: string): Promise<Verdicts> =>
  observe(everyVerdict, { zone: zoneOf(records, mail) })

const zoneOf = (records: readonly string[], mail: string): string =>
  `${WORLD}${mail}\n${records.map((text) => `@ TXT "${text.replaceAll('"', '\\"')}"`).join('\n')}`

/** The points that the group loses; each fault counts once. */
function lossOf(verdicts: Verdicts): number {
  const isLoop = verdicts.some(({ id, verdict }) => id === 'spf-include' && verdict?.outcome === 'loop')
  const isMasked = (id: string): boolean => isLoop && (id === 'spf-lookups' || id === 'spf-void-lookups')
  const sum = verdicts.reduce((total, { id, verdict }) => {
    return total + (isMasked(id) ? 0 : pointsOf(id as CheckId, verdict?.outcome ?? '').points)
  }, 0)
  return Math.min(groupPolicy('spf').cap, sum)
}

const term = fc.constantFrom(
  ...[
    'mx',
    'a',
    'ptr',
    '?ptr:a.test',
    'ip4:93.184.5.1',
    'ip4:96.0.0.0/4',
    'ip4:0.0.0.0/0',
    'ip4:10.0.0.1',
    'a:h1.test',
  ],
  ...['a:gone1.test', 'a:gone2.test', 'mx:gone3.test', 'exists:gone4.test', 'exists:%{i}.x.test', 'include:gone5.test'],
  ...['include:big.test', 'include:small.test', 'include:open.test', 'include:faulty.test', 'include:example.com'],
  ...['include:back.test', 'include:%{d}.x.test', 'ipv4:93.184.5.2', 'foo', 'ip4:300.1.1.1', 'MS=1', 'exp=x.test'],
  ...['redirect=small.test', 'redirect=gone6.test', '-all', '~all', '?all', '+all', '~all', '-all'],
)
const records = fc.array(
  fc
    .tuple(fc.constantFrom('v=spf1 ', 'v=spf1 ', 'V=SPF1 ', 'v=spf1;', '"v=spf1 '), fc.array(term, { maxLength: 14 }))
    .map(([version, terms]) => version + terms.join(' ')),
  { minLength: 1, maxLength: 2 },
)

describe('every SPF record that is offered', () => {
  it('resolves its finding when it is published, and costs no points', async () => {
    let offered = 0
    // An unrecognized text stays beside the record that replaces a recognized one.
    const remaining = (id: string, texts: readonly string[]): readonly string[] =>
      id === spfRecord.id ? [] : texts.filter((text) => !isSpfRecord(text))
    await fc.assert(
      fc.asyncProperty(
        records,
        fc.constantFrom('@ MX 10 mx1\n@ MX 20 mx2', '@ MX 0 .', '@ A 45.33.7.9'),
        async (texts, mail) => {
          const before = await judgeAll(texts, mail)
          for (const { id, verdict } of before) {
            const fix = verdict?.remedy.record
            if (fix === undefined) continue
            offered++
            const after = await judgeAll([fix.value, ...remaining(id, texts)], mail)
            const answered = after.find((other) => other.id === id)?.verdict
            const change = `${id} of ${texts.join(' | ')} → ${fix.value}`
            expect(['ok', 'info'], change).toContain(answered?.severity)
            expect(lossOf(after), change).toBeLessThanOrEqual(lossOf(before))
          }
        },
      ),
      {
        numRuns: 150,
        examples: [
          [['v=spf1 ip4:300.1.1.1 ptr ip4:96.0.0.0/4'], '@ MX 10 mx1'],
          [['v=spf1 ip4:10.0.0.1 ptr'], '@ MX 10 mx1'],
          [['v=spf1 ~all mx'], '@ A 45.33.7.9'],
          [['v=spf1 ~all +all', 'v=spf1;'], '@ A 45.33.7.9'],
        ],
      },
    )
    expect(offered).toBeGreaterThan(30)
  })

  it('is the same in all findings of a domain', async () => {
    let shared = 0
    const property = fc.asyncProperty(
      records,
      fc.constantFrom('@ MX 10 mx1\n@ MX 20 mx2', '@ MX 0 .'),
      async (texts, mail) => {
        const verdicts = await observe(withLockdown, { zone: zoneOf(texts, mail) })
        const offers = verdicts.flatMap(({ id, verdict }) => {
          const record = verdict?.remedy.record
          return record?.value.startsWith('v=spf1') === true ? [{ id, value: record.value }] : []
        })
        if (offers.length > 1) shared++
        const reported = offers.map(({ id, value }) => `${id}: ${value}`).join('\n')
        expect(new Set(offers.map(({ value }) => value)).size, `${texts.join(' | ')}\n${reported}`).toBeLessThanOrEqual(
          1,
        )
      },
    )
    await fc.assert(property, {
      numRuns: 60,
      examples: [
        [['v=spf1 mx ptr ?all'], '@ MX 10 mx1'],
        [['v=spf1 mx mx ptr include:gone5.test +all'], '@ MX 10 mx1'],
        [['v=spf1 mx a:gone1.test a:gone2.test mx:gone3.test ?all'], '@ MX 10 mx1'],
        [['v=spf1 ?mx ~all exp=x.test'], '@ MX 0 .'],
        [['v=spf1 ipv4:93.184.5.2 -all'], '@ MX 0 .'],
        [['v=spf1 ~all', 'v=spf1 -all'], '@ MX 0 .'],
        [['v=spf1;mx'], '@ MX 0 .'],
      ],
    })
    // Otherwise the property would say nothing.
    expect(shared).toBeGreaterThan(3)
  })
})
