import { Ajv2020 } from 'ajv/dist/2020.js'
import type { TObject, TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { generateCaa } from './caa.ts'
import { CaaInput, CaaResult } from './caa-schema.ts'
import { generateDmarc } from './dmarc.ts'
import { DmarcInput, DmarcResult } from './dmarc-schema.ts'
import { generateMtaSts } from './mta-sts.ts'
import { MtaStsInput, MtaStsResult } from './mta-sts-schema.ts'
import { generateSpf } from './spf.ts'
import { SpfInput, SpfResult } from './spf-schema.ts'

const ajv = new Ajv2020({ allowUnionTypes: true })
/** What goes beyond the contract is marked so (it says nothing about the value). */
ajv.addKeyword('x-extension')

/** As a client sees it: through JSON, in strict mode. */
const accepts = (schema: TSchema, value: unknown): boolean => ajv.validate(JSON.parse(JSON.stringify(schema)), value)

const long = 'x'.repeat(1025)
const many = Array.from({ length: 201 }, () => 'a.example')

describe('inputs', () => {
  it.each<[name: string, schema: TSchema, input: unknown]>([
    ['spf', SpfInput, {}],
    ['spf', SpfInput, { allowA: true, allowMx: false, ip4: ['x'], ip6: [], includes: [''], all: 'neutral' }],
    ['dmarc', DmarcInput, { policy: 'none' }],
    [
      'dmarc',
      DmarcInput,
      {
        policy: 'reject',
        subdomainPolicy: 'none',
        rua: ['x'],
        ruf: [],
        pct: 0,
        adkim: 's',
        aspf: 'r',
        fo: '',
        domain: '',
      },
    ],
    ['dmarc', DmarcInput, { policy: 'none', np: 'reject', testing: true, psd: 'u' }],
    ['caa', CaaInput, {}],
    ['caa', CaaInput, { issue: [';'], issuewild: [], iodef: 'x', critical: true }],
    ['caa', CaaInput, { issuemail: ['x'], accountUri: 'x', validationMethods: ['x'] }],
    ['mta-sts', MtaStsInput, { mode: 'none' }],
    [
      'mta-sts',
      MtaStsInput,
      { mode: 'testing', domain: 'x', mx: ['x'], maxAgeDays: 365, id: '20261114T000000', tlsRptEmail: 'x' },
    ],
  ])('%s takes %#', (_, schema, input) => {
    expect(accepts(schema, input)).toBe(true)
  })

  it.each<[name: string, schema: TSchema, input: unknown]>([
    ['spf', SpfInput, []],
    ['spf', SpfInput, null],
    ['spf', SpfInput, { include: ['a.example'] }],
    ['spf', SpfInput, { all: 'FAIL' }],
    ['spf', SpfInput, { allowA: 'yes' }],
    ['spf', SpfInput, { ip4: '192.0.2.1' }],
    ['spf', SpfInput, { ip4: [1] }],
    ['spf', SpfInput, { ip4: [long] }],
    ['spf', SpfInput, { includes: many }],
    ['dmarc', DmarcInput, {}],
    ['dmarc', DmarcInput, { policy: 'maybe' }],
    ['dmarc', DmarcInput, { policy: 'none', pct: 101 }],
    ['dmarc', DmarcInput, { policy: 'none', pct: -1 }],
    ['dmarc', DmarcInput, { policy: 'none', pct: 1.5 }],
    ['dmarc', DmarcInput, { policy: 'none', adkim: 'relaxed' }],
    ['dmarc', DmarcInput, { policy: 'none', np: 'maybe' }],
    ['dmarc', DmarcInput, { policy: 'none', testing: 'y' }],
    ['dmarc', DmarcInput, { policy: 'none', psd: 'x' }],
    ['caa', CaaInput, { issue: ';' }],
    ['caa', CaaInput, { validationMethods: 'dns-01' }],
    ['caa', CaaInput, { iodef: long }],
    ['mta-sts', MtaStsInput, { domain: 'example.com' }],
    ['mta-sts', MtaStsInput, { mode: 'enforce', maxAgeDays: 0 }],
    ['mta-sts', MtaStsInput, { mode: 'enforce', maxAgeDays: 366 }],
    ['mta-sts', MtaStsInput, { mode: 'enforce', id: '' }],
    ['mta-sts', MtaStsInput, { mode: 'enforce', id: 'a-b' }],
    ['mta-sts', MtaStsInput, { mode: 'enforce', id: 'x'.repeat(33) }],
  ])('%s refuses %#', (_, schema, input) => {
    expect(accepts(schema, input)).toBe(false)
  })
})

describe('results have the announced form', () => {
  it.each<[name: string, schema: TSchema, result: unknown]>([
    ['spf', SpfResult, generateSpf({ ip4: ['x', '10.0.0.1'], includes: many })],
    ['dmarc', DmarcResult, generateDmarc({ policy: 'reject', subdomainPolicy: 'none', pct: 1, rua: ['x'], fo: 'x' })],
    ['caa', CaaResult, generateCaa({ issue: ['ca.example', ';', 'x'], iodef: 'a@example.com' })],
    ['mta-sts', MtaStsResult, generateMtaSts({ mode: 'enforce', maxAgeDays: 1 }, new Date(0))],
    ['mta-sts', MtaStsResult, generateMtaSts({ mode: 'testing', tlsRptEmail: 'a@example.com' }, new Date(0))],
  ])('%s %#', (_, schema, result) => {
    expect(accepts(schema, result)).toBe(true)
  })
})

describe('what goes beyond the contract', () => {
  it.each<[name: string, schema: TObject, fields: readonly string[]]>([
    ['dmarc', DmarcInput, ['np', 'testing', 'psd']],
    ['caa', CaaInput, ['issuemail', 'accountUri', 'validationMethods']],
  ])('%s: is marked as an extension', (_, schema, fields) => {
    const marked = Object.entries(schema.properties).filter(([, property]) => 'x-extension' in (property as object))
    expect(marked.map(([name]) => name)).toEqual(fields)
  })

  it('pct is marked as deprecated', () => {
    expect(DmarcInput.properties.pct).toMatchObject({ deprecated: true })
  })
})
