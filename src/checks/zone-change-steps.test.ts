import { describe, expect, it } from 'vitest'
import { expectNone, expectOrder, stepsOfScene, stepsWith } from '../../test/support/step-expectations.ts'
import type { FindingId } from '../report/reference/finding-id.ts'
import { LOCALES } from '../text.ts'

describe.each(LOCALES)('changes of name servers, keys and certificates, %s', (locale) => {
  it('a name server in an unregistered domain goes from the delegation first, and only if 2 others remain', async () => {
    const zone = '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 A 45.33.2.53\n@ NS ns3.expired.com.'
    const steps = await stepsOfScene('target-unregistered', { zone }, locale)
    expect(steps[0]).toMatch(
      {
        en: /without DNS records and without a parking page, and keep it until/,
        de: /ohne DNS-Einträge und ohne Parkseite, und behalten Sie .* bis/,
      }[locale],
    )
    expectOrder(
      steps,
      [
        {
          en: /^Before you change the name servers, .*authoritatively/,
          de: /^Vergewissern Sie sich vor der Änderung, .*autoritativ/,
        },
        {
          en: /^Before you change the name servers, if .*same DNSKEY records as the present ones/,
          de: /dieselben DNSKEY-Einträge wie die bisherigen/,
        },
        {
          en: /at least 2 others are authoritative .*at your registrar, remove it/,
          de: /mindestens 2 andere .*autoritativ sind, entfernen Sie ihn bei Ihrem Registrar/,
        },
        {
          en: /^If you removed it there, at your DNS provider, also remove it from the NS records/,
          de: /^Wenn Sie ihn dort entfernt haben, entfernen Sie ihn auch bei Ihrem DNS-Anbieter/,
        },
      ],
      locale,
    )
    expectNone(steps, { en: /delete the record/, de: /löschen Sie bei Ihrem DNS-Anbieter den Eintrag/ }, locale)
  })

  it.each([
    ['inside the zone', 'ns1.example.com', true],
    ['elsewhere', 'ns1.example.net', false],
  ])('name servers without an address, %s', (_case, name, hasGlue) => {
    const values = { zone: 'example.com', names: [name], inside: hasGlue ? [name] : [] }
    const steps = stepsWith('ns-address', 'too-few', values, locale)
    expect(/glue|Glue/.test(steps[0] ?? '')).toBe(hasGlue)
    expect(steps.some((step) => /^(?:At your registrar, replace|Ersetzen Sie bei Ihrem Registrar)/.test(step))).toBe(
      !hasGlue,
    )
  })

  it('knows which name servers are inside the zone', async () => {
    const zone = '@ NS ns1\n@ NS x.example.net.\nexample.net. TXT "x"'
    const steps = await stepsOfScene('ns-address', { zone, parent: '@ NS ns1\n@ NS x.example.net.' }, locale)
    expect(steps[0]).toMatch(/ns1\.example\.com.*[Gg]lue/)
    expect(steps[0]).not.toContain('x.example.net')
  })

  it('recursion is turned off only where the own network does not need it', () => {
    const off = stepsWith('ns-recursion', 'open', {}, locale).filter((step) =>
      /turn recursion off|Rekursion.* ab/.test(step),
    )
    expect(off).toHaveLength(2)
    for (const step of off) expect(step).toMatch(/^(?:If it does not, and|Wenn nicht und) /)
  })

  it('CDS records agree only after it is known which are right', () => {
    const values = { zone: 'example.com', kind: 'servers-differ', types: ['CDS'], servers: [] }
    expectOrder(
      stepsWith('dnssec-cds', 'faulty', values, locale),
      [
        {
          en: /^Before you change .*keys of all DNS providers.*algorithm 0/,
          de: /^Klären Sie vor der Änderung.*Schlüssel aller DNS-Anbieter.*Algorithmus 0/,
        },
        { en: /transfer the right version/, de: /richtige Version .*übertragen/ },
        { en: /^If several .*keys of all of them/, de: /^Wenn mehrere .*Schlüssel aller Anbieter/ },
      ],
      locale,
    )
  })

  it('one signer remains only after its keys are in all caches', () => {
    expectOrder(
      stepsWith('dnssec-servers', 'keys-not-shared', { zone: 'example.com', tags: ['1', '2'] }, locale),
      [
        { en: /add the DNSKEY records of the others/, de: /DNSKEY-Einträge der anderen/ },
        {
          en: /^If only one .*wait .*TTL of the DNSKEY records/,
          de: /^Wenn nur ein .*warten .*TTL der DNSKEY-Einträge/,
        },
        {
          en: /^When all name servers.*signatures.*longest TTL.*remove the DS records of the other keys; after the TTL .*remove the other keys/,
          de: /^Wenn alle Nameserver.*längsten TTL.*Signaturen.*DS-Einträge der anderen Schlüssel.*Ablauf der TTL.*die anderen Schlüssel/,
        },
      ],
      locale,
    )
  })

  it('TLSA records that do not match are corrected before DNSSEC is turned on', () => {
    const steps = stepsWith('dane-tlsa', 'insecure', {}, locale)
    expect(steps[0]).toMatch(
      {
        en: /^Before you turn on DNSSEC, .*correct or delete these/,
        de: /^Prüfen Sie, bevor .*korrigieren oder löschen Sie diese/,
      }[locale],
    )
  })

  it('DS records that stop DANE are removed with their cost, and keys and signatures stay', () => {
    expectOrder(
      stepsWith('dane-tlsa', 'lookup-fails', {}, locale),
      [
        {
          en: /remove its DS records.*the whole zone is without DNSSEC/,
          de: /deren DS-Einträge.*die gesamte Zone ist ohne DNSSEC/,
        },
        {
          en: /keep the keys and signatures .*until that TTL/,
          de: /behalten Sie die Schlüssel und Signaturen .*bis diese TTL/,
        },
      ],
      locale,
    )
  })

  it('one certificate for both names is allowed at both', () => {
    const values = {
      name: 'example.com',
      issuers: ['letsencrypt.org'],
      www: 'www.example.com',
      at: 'x.test',
      wwwIssuers: ['digicert.com'],
    }
    const step = stepsWith('caa-issue', 'www-differs', values, locale).find((one) => one.includes('letsencrypt.org'))
    expect(step).toMatch(
      {
        en: /^If the same certificate should cover example\.com.* to example\.com, too/,
        de: /^Wenn dasselbe Zertifikat auch für example\.com .*auch für example\.com einen CAA-Eintrag/,
      }[locale],
    )
  })

  it.each<[FindingId, string]>([
    ['caa-record', 'none'],
    ['caa-issue', 'no-issue'],
  ])('%s: all CAA records are added in one change', (id, outcome) => {
    expect(stepsWith(id, outcome, { alias: undefined }, locale).at(-1)).toMatch(
      { en: /in one change/, de: /in einem Schritt/ }[locale],
    )
  })

  it.each([
    ['servfail', 'SERVFAIL'],
    ['refused', 'REFUSED'],
    ['timeout', undefined],
  ])('a firewall is not suspected of a response (%s)', (cause, rcode) => {
    const steps = stepsWith(
      'web-ipv6',
      'fails',
      { name: 'example.com', type: 'AAAA', cause, target: undefined, delegation: undefined },
      locale,
    )
    expect(steps.some((step) => step.includes('irewall'))).toBe(rcode === undefined)
    if (rcode !== undefined) expect(steps[0]).toContain(rcode)
  })
})
