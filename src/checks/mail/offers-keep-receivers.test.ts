import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numRuns } from '../../../test/support/extent.ts'
import { observe } from '../../../test/support/judging.ts'
import { each } from '../../evidence/engine/suspension.ts'
import { defineView } from '../../evidence/engine/view.ts'
import type { Check } from '../define-check.ts'
import { dmarcLegacyTags } from './dmarc/dmarc-legacy-tags.ts'
import { dmarcPolicy } from './dmarc/dmarc-policy.ts'
import { dmarcRecord } from './dmarc/dmarc-record.ts'
import { dmarcRua } from './dmarc/dmarc-rua.ts'
import { dmarcSubdomains } from './dmarc/dmarc-subdomains.ts'
import { dmarcSyntax } from './dmarc/dmarc-syntax.ts'
import { mailLockdown } from './dmarc/mail-lockdown.ts'
import { tlsRptRecord } from './transport/tls-rpt-record.ts'

const CHECKS: readonly Check[] = [
  dmarcRecord,
  dmarcSyntax,
  dmarcPolicy,
  dmarcSubdomains,
  dmarcRua,
  dmarcLegacyTags,
  mailLockdown,
  tlsRptRecord,
]

const verdicts = defineView('verdicts about receivers', (look) =>
  each(CHECKS, ({ id, verdict }) => ({ id, verdict: look.value(verdict) })),
)

const ADDRESSES = ['dmarc@example.com', 'reports@mail.example.com', 'x7@reports.test']

type Damage = (address: string) => string

/** How people write a report address. The receiver of each is evident to a reader. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'nothing at all': (address) => `mailto:${address}`,
  'capital letters': (address) => `MAILTO:${address}`,
  'no scheme': (address) => address,
  'an equals sign': (address) => `mailto=${address}`,
  'two slashes': (address) => `mailto://${address}`,
  'a size limit': (address) => `mailto:${address}!10m`,
  'a space': (address) => ` mailto:${address}`,
  'quotation marks': (address) => `"mailto:${address}"`,
}

const shape = fc.record({
  receivers: fc.uniqueArray(fc.tuple(fc.constantFrom(...ADDRESSES), fc.constantFrom(...Object.keys(DAMAGES))), {
    minLength: 1,
    maxLength: 3,
    selector: ([address]) => address,
  }),
  tag: fc.constantFrom('rua', 'rua', 'rua', 'ruf'),
  separator: fc.constantFrom(',', ',', ', ', ';'),
  policy: fc.constantFrom(
    'p=none',
    'p=reject',
    'p=rejct',
    'p=quarantine; pct=50',
    'p=reject; sp=none',
    'ri=3600; p=none',
    '',
  ),
  version: fc.constantFrom('v=DMARC1; ', 'v=DMARC1; ', 'v=DMARC1 ', 'v=dmarc1; ', '"v=DMARC1; '),
  place: fc.constantFrom('_dmarc', '_dmarc', '@', 'dmarc'),
  mail: fc.constantFrom('@ MX 10 mx1\n@ TXT "v=spf1 mx -all"\nmx1 A 93.184.5.25', '@ MX 0 .\n@ TXT "v=spf1 -all"'),
})

const listOf = (receivers: readonly (readonly [string, string])[], separator: string): string =>
  receivers.map(([address, damage]) => (DAMAGES[damage] as Damage)(address)).join(separator)

const REPORTS =
  'example.com._report._dmarc.reports.test. TXT "v=DMARC1"\nreports.test. MX 1 mx.reports.test.\nmx.reports.test. A 45.33.7.1\nmail MX 10 mx1'

async function offers(zone: string, version: string) {
  const found = await observe(verdicts, { zone: `${REPORTS}\n${zone}` })
  return found.flatMap(({ id, verdict }) => {
    const record = verdict?.remedy.record
    return record?.value.startsWith(version) === true ? [{ id, value: record.value }] : []
  })
}

describe('a record with report addresses that is offered for a damaged one', () => {
  it('keeps every receiver of DMARC reports', async () => {
    const kept = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(shape, async ({ receivers, tag, separator, policy, version, place, mail }) => {
        // A damaged record at a wrong name stays where it is: the offered record does not replace it.
        const begin = place === '_dmarc' ? version : 'v=DMARC1; '
        const text = `${begin}${policy}${policy === '' ? '' : '; '}${tag}=${listOf(receivers, separator)}`
        const zone = `${mail}\n${place} TXT "${text.replaceAll('"', '\\"')}"`
        for (const { id, value } of await offers(zone, 'v=DMARC1'))
          for (const [address, damage] of receivers) {
            expect(value, `${id}: ${place} ${text} loses ${address} (${damage})`).toContain(address)
            kept.set(damage, (kept.get(damage) ?? 0) + 1)
          }
      }),
      { numRuns: numRuns(200) },
    )
    // A damage that always prevents an offer would not be tested.
    expect([...kept.keys()].length).toBeGreaterThan(3)
  })

  it('keeps every receiver of TLS reports', async () => {
    let offered = 0
    await fc.assert(
      fc.asyncProperty(shape, async ({ receivers, separator, mail }) => {
        const text = `v=TLSRPTv1 rua=${listOf(receivers, separator)}`
        const zone = `${mail}\n_smtp._tls TXT "${text.replaceAll('"', '\\"')}"`
        for (const { id, value } of await offers(zone, 'v=TLSRPTv1')) {
          offered++
          for (const [address, damage] of receivers)
            expect(value, `${id}: ${text} loses ${address} (${damage})`).toContain(address)
        }
      }),
      { numRuns: numRuns(100) },
    )
    expect(offered).toBeGreaterThan(0)
  })
})
