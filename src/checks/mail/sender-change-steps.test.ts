import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../test/support/finding-texts.ts'
import {
  documented,
  expectNone,
  expectOrder,
  type Pattern,
  stepsOfScene,
  stepsWith,
} from '../../../test/support/step-expectations.ts'
import { RCODE } from '../../dns/types.ts'
import type { FindingId } from '../../report/reference/finding-id.ts'
import { LOCALES } from '../../text.ts'
import type { WordedCheck } from '../define-check.ts'

const TWO_MX = '@ MX 10 mx1\n@ MX 20 mx2\nmx1 A 93.184.5.25\nmx2 A 93.184.5.26\n'

const SENDERS_LISTED: Pattern = {
  en: /^Before you change the record, make sure that the new record lists every service that sends mail for example\.com/,
  de: /^Vergewissern Sie sich vor der Änderung, dass der neue Eintrag jeden Dienst aufführt, der E-Mails für example\.com versendet/,
}

describe.each(LOCALES)('changes of SPF, DKIM and DMARC records, %s', (locale) => {
  it.each<[FindingId, string]>([
    ['spf-record', '@ TXT "spf1 mx -all"'],
    ['spf-record', '@ TXT "v=spf1 mx -all"\n@ TXT "v=spf1 ip4:93.184.5.1 -all"'],
    ['spf-syntax', '@ TXT "v=spf1 mx ip4:300.1.1.1 -all"'],
    ['spf-syntax', '@ TXT "v=spf1 mx; -all"'],
  ])('%s: a record without effect lists all senders before it has one: %s', async (id, record) => {
    const steps = await stepsOfScene(id, { zone: `${TWO_MX}${record}` }, locale)
    expectOrder(
      steps,
      [
        SENDERS_LISTED,
        { en: /^At your DNS provider, /, de: /^(?:Ersetzen|Korrigieren|Ändern) .*bei Ihrem DNS-Anbieter/ },
      ],
      locale,
    )
  })

  it('a domain that sends no mail gets an SPF record, too', async () => {
    const steps = stepsWith(
      'spf-record',
      'none-mail',
      { domain: 'example.com', fix: undefined, blockedBy: undefined },
      locale,
    )
    expect(steps.at(-1)).toMatch(
      { en: /^If no service sends.*“v=spf1 -all”/, de: /^Wenn kein Dienst.*„v=spf1 -all“/ }[locale],
    )
  })

  const DMARC_CASES: readonly [string, string, string | undefined][] = [
    ['near-miss', '_dmarc TXT "v=DMARC1 p=reject; rua=mailto:a@example.com"', 'reject'],
    ['near-miss, none', '_dmarc TXT "v=DMARC1 p=none; rua=mailto:a@example.com"', undefined],
    ['misplaced', 'dmarc TXT "v=DMARC1; p=quarantine"', 'quarantine'],
    ['misplaced, none', 'dmarc TXT "v=DMARC1; p=none"', undefined],
    ['multiple', '_dmarc TXT "v=DMARC1; p=reject"\n_dmarc TXT "v=DMARC1; p=quarantine"', 'quarantine'],
    ['multiple, one of them none', '_dmarc TXT "v=DMARC1; p=reject"\n_dmarc TXT "v=DMARC1; p=none"', undefined],
  ]
  it.each(DMARC_CASES)('a DMARC record takes effect only for aligned mail: %s', async (_case, records, policy) => {
    const steps = await stepsOfScene('dmarc-record', { zone: `${TWO_MX}${records}` }, locale)
    const alignment: Pattern = {
      en: /^Before you change the record, .* SPF or DKIM for example\.com \(alignment\), not only for a domain of the service/,
      de: /^Prüfen Sie vor der Änderung, .* SPF oder DKIM für example\.com bestehen \(Alignment\), nicht nur für eine Domain des Dienstes/,
    }
    if (policy === undefined) return expectNone(steps, alignment, locale)
    const start: Pattern = {
      en: /^If you are not sure, set p=none/,
      de: /^Wenn Sie nicht sicher sind, setzen Sie .* p=none/,
    }
    expectOrder(steps, [alignment, start, { en: /^At your DNS provider/, de: /bei Ihrem DNS-Anbieter/ }], locale)
    expect(steps.find((step) => start[locale].test(step))).toContain(policy)
  })

  it('a misplaced DMARC record is deleted when the right one is visible', async () => {
    const steps = await stepsOfScene('dmarc-record', { zone: `${TWO_MX}dmarc TXT "v=DMARC1; p=none"` }, locale)
    expect(steps.at(-1)).toMatch(
      { en: /^When .*dig TXT _dmarc\.example\.com.*delete/, de: /^Wenn .*dig TXT _dmarc\.example\.com.*löschen/ }[
        locale
      ],
    )
  })

  it.each<[FindingId, string]>([
    ['dkim-key-strength', 'rsa-1024'],
    ['dkim-selector-length', 'rsa-1024'],
  ])('%s: a new DKIM key is not used before its record is visible', (id, outcome) => {
    const steps = stepsWith(id, outcome, {}, locale)
    expectOrder(
      steps,
      [
        {
          en: /^Before you create .*selector of its own.*signing continues with the old key/,
          de: /^Prüfen Sie, bevor.*eigenen Selektor.*weiter mit dem alten Schlüssel/,
        },
        { en: /^In the settings .*create a new DKIM key/, de: /^Erzeugen Sie/ },
        { en: /^When the new record is visible/, de: /^Wenn der neue Eintrag sichtbar ist/ },
      ],
      locale,
    )
  })

  it('receivers, not readers, defer mail', async () => {
    const zone = `${TWO_MX}@ TXT "v=spf1 include:spf.test -all"`
    const scene = { zone, failures: { 'spf.test TXT': RCODE.SERVFAIL } }
    const { detail } = await textsFor(documented('spf-include') as unknown as WordedCheck, scene, locale)
    expect(detail).toMatch(/temperror/)
    expect(detail).not.toMatch(/temperror: Sie /)
  })
})
