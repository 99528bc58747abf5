import fc from 'fast-check'
import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { CaaInput } from '../../tools/generate/caa-schema.ts'
import { DmarcInput } from '../../tools/generate/dmarc-schema.ts'
import { MtaStsInput } from '../../tools/generate/mta-sts-schema.ts'
import { SpfInput } from '../../tools/generate/spf-schema.ts'
import { CAA } from './caa.ts'
import { DMARC } from './dmarc.ts'
import { entriesOf, type FormFault, type FormField, queryOf, readForm, valuesFrom } from './form.ts'
import type { Generator } from './generator.ts'
import { MTA_STS } from './mta-sts.ts'
import { SPF } from './spf.ts'

const FORMS: readonly [kind: string, generator: Generator, schema: TObject][] = [
  ['spf', SPF, SpfInput],
  ['dmarc', DMARC, DmarcInput],
  ['caa', CAA, CaaInput],
  ['mta-sts', MTA_STS, MtaStsInput],
]

const typed = fc.oneof(
  fc.constantFrom(
    '',
    'true',
    'on',
    'none',
    'reject',
    'fail',
    'r',
    's',
    'enforce',
    '0',
    '7',
    '100',
    '101',
    '-1',
    '1e2',
    ' 5 ',
    'a,b',
    'a\nb,c',
    'x'.repeat(1025),
    `${'a,'.repeat(300)}`,
  ),
  fc.string({ unit: 'grapheme' }),
)

describe.each(FORMS)('the form of %s', (_, { fields, sent }, schema) => {
  it('has the fields of the API', () => {
    expect(sent.map(({ name }) => name).sort()).toEqual(Object.keys(schema.properties).sort())
    expect(fields.map(({ name }) => name)).toContain('domain')
  })

  it('never gives an input that the API rejects', () => {
    const validator = Compile(schema)
    const values = fc.record(Object.fromEntries(fields.map(({ name }) => [name, typed])))
    fc.assert(
      fc.property(values, (given) => {
        const { input } = readForm(sent, given)
        expect([input, [...validator.Errors(input)]]).toEqual([input, []])
      }),
    )
  })

  it('is restored from the URL', () => {
    const values = fc.record(Object.fromEntries(fields.map(({ name }) => [name, typed])))
    fc.assert(
      fc.property(values, (given) => {
        const query = Object.fromEntries(new URLSearchParams(queryOf(fields, given)))
        expect(readForm(sent, valuesFrom(fields, query)).input).toEqual(readForm(sent, given).input)
      }),
    )
  })
})

describe('an entry of a list', () => {
  const plain: FormField = { name: 'x', kind: 'list' }
  const withCommas: FormField = { name: 'x', kind: 'list', mayHoldCommas: true }
  it.each<[what: string, field: FormField, text: string, entries: readonly string[]]>([
    ['lines', plain, 'a\nb', ['a', 'b']],
    ['lines as forms send them', plain, 'a\r\nb\r\n', ['a', 'b']],
    ['commas', plain, 'a, b,,c', ['a', 'b', 'c']],
    ['both', plain, 'a,b\nc', ['a', 'b', 'c']],
    ['nothing', plain, ' \n , ', []],
    ['commas where an entry may hold one, in one line', withCommas, 'a,b', ['a', 'b']],
    ['lines where an entry may hold a comma', withCommas, 'ca.example; x=1,2\nb', ['ca.example; x=1,2', 'b']],
    ['one line that ends', withCommas, 'ca.example; x=1,2\n', ['ca.example; x=1,2']],
  ])('%s', (_, field, text, entries) => {
    expect(entriesOf(field, text)).toEqual(entries)
  })
})

describe('invalid values are reported', () => {
  it.each<[field: string, generator: Generator, text: string, fault: FormFault | undefined]>([
    ['pct', DMARC, '101', 'not-in-range'],
    ['pct', DMARC, '50 %', 'not-in-range'],
    ['pct', DMARC, '0', undefined],
    ['maxAgeDays', MTA_STS, '0', 'not-in-range'],
    ['maxAgeDays', MTA_STS, '365', undefined],
    ['id', MTA_STS, '2026-11-14', 'not-such-a-word'],
    ['id', MTA_STS, 'a'.repeat(33), 'not-such-a-word'],
    ['id', MTA_STS, '20261114', undefined],
    ['includes', SPF, 'a.example\n'.repeat(201), 'too-many'],
    ['includes', SPF, 'a.example\n'.repeat(200), undefined],
    ['iodef', CAA, 'a'.repeat(1025), 'too-long'],
  ])('in %s', (field, generator, text, fault) => {
    const { faults } = readForm(generator.fields, { [field]: text })
    expect(faults.map((one) => one.fault)).toEqual(fault === undefined ? [] : [fault])
  })
})

it('has pct as its last field and says that it was removed', () => {
  expect(DMARC.fields.at(-1)?.name).toBe('pct')
  expect(DMARC.words.en['pct']?.label).toMatch(/removed/)
  expect(DMARC.words.de['pct']?.label).toMatch(/entfernt/)
})

it('leaves presets out of the URL', () => {
  const values = {
    ...valuesFrom(DMARC.fields, {}),
    domain: 'example.com',
    rua: 'a@example.com\nb@example.com',
  }
  expect(queryOf(DMARC.fields, values)).toEqual({ domain: 'example.com', rua: 'a@example.com,b@example.com' })
})
