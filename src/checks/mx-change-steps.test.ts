import { describe, expect, it } from 'vitest'
import type { Scene } from '../../test/support/judging.ts'
import {
  DELETION,
  expectNone,
  expectOrder,
  NEW_ID,
  type Pattern,
  REPLACED,
  SPF_MX,
  stepsOfScene,
} from '../../test/support/step-expectations.ts'
import type { FindingId } from '../report/reference/finding-id.ts'
import { LOCALES } from '../text.ts'

const policyOf = (mode: string, ...hosts: readonly string[]): NonNullable<Scene['policy']> => ({
  kind: 'response',
  status: 200,
  mediaType: 'text/plain',
  body: ['version: STSv1', `mode: ${mode}`, ...hosts.map((host) => `mx: ${host}`), 'max_age: 604800', ''].join('\r\n'),
})
const STS = '_mta-sts TXT "v=STSv1; id=a"\nmta-sts A 93.184.81.1\n'
const TWO_MX = '@ MX 10 mx1\n@ MX 20 mx2\nmx1 A 93.184.5.25\nmx2 A 93.184.5.26\n'
const SPF = '@ TXT "v=spf1 mx -all"\n'

describe.each(LOCALES)('changes of MX records, %s', (locale) => {
  it.each(['enforce', 'testing'])('if a policy (%s) lists no MX host, none is deleted', async (mode) => {
    const scene = { zone: TWO_MX + STS, policy: policyOf(mode, 'old.example.com') }
    const steps = await stepsOfScene('mta-sts-mx-match', scene, locale)
    expectNone(steps, DELETION, locale)
    expect(steps.at(-1)).toMatch(REPLACED[locale])
  })

  it('names all hosts that a policy lacks, asks before each change, and agrees in number', async () => {
    const hosts = Array.from({ length: 9 }, (_, index) => `mx${index + 1}`)
    const zone = `${hosts.map((host) => `@ MX 10 ${host}\n${host} A 93.184.5.25\n`).join('')}${STS}`
    const scene = { zone, policy: policyOf('enforce', 'mx1.example.com') }
    const steps = await stepsOfScene('mta-sts-mx-match', scene, locale)
    for (const step of [steps[0], steps.at(-1)])
      for (const host of hosts.slice(1)) expect(step).toContain(`${host}.example.com`)
    expect(steps[0]).toMatch({ en: /these MX hosts/, de: /diese MX-Hosts .* annehmen sollen:/ }[locale])
    expectOrder(
      steps,
      [
        { en: /^If these MX hosts should receive mail, /, de: /^Wenn diese MX-Hosts E-Mails annehmen sollen, / },
        {
          en: /^If these MX hosts should not receive mail, .* the MX records for/,
          de: /^Wenn diese MX-Hosts keine E-Mails annehmen sollen, .* die MX-Einträge für/,
        },
      ],
      locale,
    )
  })

  it.each([
    ['v=spf1 mx -all', true],
    ['v=spf1 mx:example.com ~all', true],
    ['v=spf1 ip4:93.184.5.25 -all', false],
    ['v=spf1 mx:other.test -all', false],
    ['v=spf1 ip4:93.184.5.25 -all mx', false],
  ])('an MX host that may send by “%s”: %s', async (record, isNamed) => {
    const zone = `${TWO_MX}${STS}@ TXT "${record}"\n`
    const steps = await stepsOfScene(
      'mta-sts-mx-match',
      { zone, policy: policyOf('enforce', 'mx1.example.com') },
      locale,
    )
    expect(steps.some((step) => SPF_MX[locale].test(step))).toBe(isNamed)
  })

  it('an SPF record that could not be read may contain “mx”', async () => {
    const failures = { 'example.com TXT': 'deadline' } as const
    const scene = { zone: TWO_MX + STS, policy: policyOf('enforce', 'mx1.example.com'), failures }
    expectOrder(await stepsOfScene('mta-sts-mx-match', scene, locale), [SPF_MX, DELETION], locale)
  })

  it.each([
    ['the only MX host', '@ MX 10 mx1\nmx1 A 10.0.0.1\n', false],
    ['beside another one', `@ MX 10 mx1\nmx1 A 10.0.0.1\n@ MX 20 mx2\nmx2 A 93.184.5.26\n`, true],
    [
      'beside another one without a public address',
      `@ MX 10 mx1\nmx1 A 10.0.0.1\n@ MX 20 mx2\nmx2 A 10.0.0.2\n`,
      false,
    ],
    ['beside another one without an address', `@ MX 10 mx1\nmx1 A 10.0.0.1\n@ MX 20 gone\n`, false],
  ])('a host with a private address is deleted only if mail still arrives: %s', async (_case, zone, isDeleted) => {
    const steps = await stepsOfScene('mx-public-ip', { zone: zone + SPF }, locale)
    expect(DELETION[locale].test(steps.at(-1) ?? '')).toBe(isDeleted)
    // “mx” does not let a host send from a private address.
    expectNone(steps, SPF_MX, locale)
  })

  it('a host that also has a public address may send by “mx”', async () => {
    const zone = `@ MX 10 mx1\nmx1 A 10.0.0.1\nmx1 A 93.184.5.25\n@ MX 20 mx2\nmx2 A 93.184.5.26\n${SPF}`
    expectOrder(await stepsOfScene('mx-public-ip', { zone }, locale), [SPF_MX, DELETION], locale)
  })

  it.each([
    ['with a policy', STS, true],
    ['without one', '', false],
  ])('new MX records where there are none, %s', async (_case, records, hasPolicy) => {
    const zone = `@ A 93.184.5.1\n@ TXT "v=spf1 a -all"\n${records}`
    const steps = await stepsOfScene('mx-record', { zone }, locale)
    expectOrder(
      steps,
      [
        {
          en: /^Before you add MX records, check that the mailboxes/,
          de: /^Vergewissern Sie sich vor dem Anlegen.*Postfächer/,
        },
        ...(hasPolicy ? [NEW_ID] : []),
        {
          en: /^If example\.com itself .* MX record that points to example\.com/,
          de: /^Wenn example\.com selbst .* auf example\.com zeigt/,
        },
        { en: /^If a mail provider/, de: /^Wenn ein E-Mail-Anbieter/ },
      ],
      locale,
    )
    expect(steps.some((step) => NEW_ID[locale].test(step))).toBe(hasPolicy)
  })

  it.each([
    ['with a policy', STS, true],
    ['without one', '', false],
  ])('a new name instead of an alias, %s', async (_case, records, hasPolicy) => {
    const zone = `@ MX 10 mx1\nmx1 CNAME host\nhost A 93.184.5.25\n${records}`
    const steps = await stepsOfScene('mx-cname', { zone }, locale)
    expect(steps.some((step) => NEW_ID[locale].test(step))).toBe(hasPolicy)
  })

  it('an IP address in an MX record is replaced: nothing can be added for it', async () => {
    const steps = await stepsOfScene('mx-address', { zone: '@ MX 10 203.0.113.5.' }, locale)
    expectNone(steps, { en: /DNS provider of (?:that name|203)/, de: /DNS-Anbieter (?:dieses Namens|von 203)/ }, locale)
    expect(steps.at(-1)).toMatch(REPLACED[locale])
    expect(steps.at(-1)).toContain('203.0.113.5')
  })
})

describe.each(LOCALES)('a host that receives mail, %s', (locale) => {
  const QUESTION = { en: /^(?:Find out whether|If so|If not)/, de: /^(?:Klären Sie, ob|Wenn ja|Wenn nicht)/ }
  const KEPT: Pattern = {
    en: /^If .* should receive mail/,
    de: /(?<!keine )E-Mails .*(?:soll|sollen), (?:ersetzen|ergänzen)/,
  }
  const REMOVED: Pattern = {
    en: /^If .* should not receive mail.*(?:delete|replace) the MX record/,
    de: /^Wenn .* keine E-Mails .*(?:löschen|ersetzen) Sie.* MX-Eintr/,
  }

  it.each<[FindingId, Scene]>([
    ['mta-sts-mx-match', { zone: TWO_MX + STS + SPF, policy: policyOf('enforce', 'mx1.example.com') }],
    ['mta-sts-mx-match', { zone: TWO_MX + STS + SPF, policy: policyOf('enforce', 'old.example.com') }],
    ['mx-public-ip', { zone: `@ MX 10 mx1\nmx1 A 192.168.1.10\nmx1 AAAA 2a01:4f8:5::25\n${SPF}` }],
  ])('%s: the question about SPF is not taken for the one about its MX record', async (id, scene) => {
    const steps = await stepsOfScene(id, scene, locale)
    expect(steps.slice(1).filter((step) => QUESTION[locale].test(step))).toEqual([])
    expectOrder(steps, [SPF_MX, KEPT, REMOVED], locale)
    const spf = steps.find((step) => SPF_MX[locale].test(step))
    expect(spf).toMatch(
      { en: /public IP addresses from which .*TTL of the old SPF/, de: /öffentlichen IP-Adressen.*TTL des alten SPF/ }[
        locale
      ],
    )
  })

  it('stays in the MTA-STS policy when the only MX host is replaced', async () => {
    const steps = await stepsOfScene('mx-public-ip', { zone: '@ MX 10 mx1\nmx1 A 192.168.1.10\n' }, locale)
    const policy = {
      en: /^Before you change the MX records.*MTA-STS policy.*change the id/,
      de: /^Nehmen Sie vor der Änderung.*MTA-STS-Richtlinie.*ändern Sie die id/,
    }
    expectOrder(steps, [policy, REPLACED], locale)
  })
})
