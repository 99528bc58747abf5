// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { convertIdn } from '../../src/standards/idn/convert.ts'
import { describeWith } from '../support/needs.ts'
import { suite } from './shared-suites.ts'

interface UnicodeRow {
  readonly input: string
  readonly toUnicode: string
  readonly toAscii: string
  readonly toAsciiStatus: readonly string[]
  readonly strict: 'ok' | 'error'
}

const withoutDot = (name: string): string => name.replace(/[.。．｡]$/, '')

const unicodeSuite = suite('idna/IdnaTestV2-17.0.0.json')

describeWith(unicodeSuite, 'Unicode 17 IdnaTestV2', () => {
  const rows = unicodeSuite.read<UnicodeRow[]>()

  /** Rows whose only fault is a trailing dot: the suite rejects it, we remove it, because the root label does not change a name. */
  const isDotOnly = ({ input, toAscii, toAsciiStatus }: UnicodeRow): boolean => {
    const name = withoutDot(toAscii)
    const hasLegalLengths = name.length <= 253 && name.split('.').every((label) => label !== '' && label.length <= 63)
    return input !== withoutDot(input) && toAsciiStatus.join() === 'A4_2' && hasLegalLengths
  }

  it('has its rows', () => {
    expect(rows.length).toBeGreaterThan(600)
  })

  it.each(rows)('$input', (row) => {
    const expected =
      row.strict === 'ok' || isDotOnly(row)
        ? { ok: true, value: { ascii: withoutDot(row.toAscii), unicode: withoutDot(row.toUnicode) } }
        : { ok: false, fault: expect.any(String) }
    expect(convertIdn(row.input)).toEqual(expected)
  })
})

interface WptRow {
  readonly input: string
  readonly output: string | null
}

const wptSuite = suite('idna/wpt-toascii.json')

describeWith(wptSuite, 'web-platform-tests toASCII', () => {
  const rows = wptSuite.read<(WptRow | string)[]>().filter((row) => typeof row !== 'string')

  /** Browsers accept names that no registry accepts: hyphens anywhere, empty labels and labels that are too long. We do not. */
  const isOnlyForBrowsers = (ascii: string): boolean =>
    ascii.length > 253 || ascii.split('.').some((label) => label === '' || label.length > 63 || hasBadHyphen(label))

  /** UTS #46 checks the hyphens of the decoded label; `xn--a---kp0a` is `a†--`. */
  const hasBadHyphen = (label: string): boolean =>
    label.startsWith('xn--') ? /^xn--(-|.*--[a-z0-9]*$)/.test(label) : /^-|-$|^..--/.test(label)

  it('has its rows', () => {
    expect(rows.length).toBeGreaterThan(80)
  })

  it.each(rows)('$input', ({ input, output }) => {
    const forms = convertIdn(input)
    expect(forms.ok ? forms.value.ascii : null).toBe(output === null || isOnlyForBrowsers(output) ? null : output)
  })
})

interface PunycodeRow {
  readonly description?: string
  readonly decoded: string
  readonly encoded: string
}

const punycodeSuite = suite('idna/punycode-tests.json')

describeWith(punycodeSuite, 'Punycode', () => {
  const rows = punycodeSuite.read<PunycodeRow[]>()

  /** Rows that test only the encoding are not names: capitals, spaces, only ASCII, symbols, more than 63 characters. */
  const isLabel = ({ decoded, encoded }: PunycodeRow): boolean =>
    encoded.length <= 59 &&
    /[^\x00-\x7f]/.test(decoded) &&
    !/[A-Z $&;,'"=<>–♥]|--/.test(decoded) &&
    decoded === decoded.toLowerCase().normalize('NFKC')

  it('has its rows', () => {
    expect(rows.filter(isLabel).length).toBeGreaterThan(5)
  })

  it.each(rows.filter(isLabel))('$decoded', ({ decoded, encoded }) => {
    expect(convertIdn(`${decoded}.example`)).toEqual({
      ok: true,
      value: { ascii: `xn--${encoded.toLowerCase()}.example`, unicode: `${decoded}.example` },
    })
  })
})
