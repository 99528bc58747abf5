import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOf, LINEAR } from '../../../test/support/growth.ts'
import { describeWith, needsProgram } from '../../../test/support/needs.ts'
import { canonicalName } from '../../dns/name.ts'
import { parseZoneFile } from '../../dns/zone-file/parse.ts'
import { bind } from './bind.ts'
import { cloudflare } from './cloudflare.ts'
import { dnscontrol } from './dnscontrol.ts'
import { hclQuoted, scriptQuoted, shellQuoted } from './quoting.ts'
import { route53 } from './route53.ts'
import { terraformCloudflare, terraformRoute53 } from './terraform.ts'

/** Texts that would be harmful outside of their quotes, among other texts. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '\\',
        '$(id)',
        '`id`',
        '\x24{x}',
        '%{x}',
        '$',
        '%',
        '{',
        '\n',
        '\r',
        ';',
        '(',
        ')',
        '@',
        ' ',
        '\t',
        '!',
        '#',
        '\u2028',
        '\x00',
        '\x7f',
        '*/',
        '<!--',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))
const type = fc.constantFrom('TXT', 'CAA', 'MX', 'TLSA', 'DS', 'SRV', 'CNAME', 'NS', 'A', 'AAAA', 'HTTPS')
const text = fc.record({
  host: fc.constantFrom('@', '_dmarc.example.com', 'a.example.com'),
  type: fc.constant('TXT'),
  value: hostile,
})
const any = fc.record({ host: fc.oneof(fc.constant('@'), hostile), type, value: hostile })

/** An unpaired surrogate becomes U+FFFD when it is encoded as bytes. */
const asBytes = (value: string): Uint8Array => new TextEncoder().encode(value)

const strings = (line: string): Uint8Array => {
  const zone = parseZoneFile(line, { origin: 'example.com', include: () => undefined })
  if (!zone.ok) throw new Error(`${zone.fault.message}: ${line}`)
  const [record, ...others] = zone.value
  if (record?.data.type !== 'TXT' || others.length > 0) throw new Error(`not one TXT record: ${line}`)
  return Buffer.concat(record.data.strings)
}

describe('a zone file', () => {
  it('contains every text unchanged', () => {
    fc.assert(
      fc.property(text, (record) => {
        expect(Buffer.from(strings(bind(record, 'example.com')))).toEqual(Buffer.from(asBytes(record.value)))
      }),
    )
  })

  it('has one line for each record, for any input', () => {
    fc.assert(
      fc.property(any, (record) => {
        const line = bind(record, 'example.com')
        expect(line).toMatch(/^[\x20-\x7e]*$/)
        const zone = parseZoneFile(line, { origin: 'example.com', include: () => 'a 1 IN A 192.0.2.9' })
        if (zone.ok) {
          expect(zone.value).toHaveLength(1)
          expect(canonicalName(zone.value[0]?.name ?? '').ok).toBe(true)
        }
      }),
    )
  })
})

/** Parses an HCL string literal at the start of a text. A template mark that is not doubled is an error. */
function readHcl(source: string): { readonly value: string; readonly rest: string } {
  if (!source.startsWith('"')) throw new Error('no string')
  let value = ''
  let at = 1
  while (source[at] !== '"') {
    const character = source[at]
    if (character === undefined || character < ' ') throw new Error('the string does not end on its line')
    if (character === '\\') {
      const [written = '', hex] = /^\\(?:[nrt"\\]|u([0-9a-f]{4}))/.exec(source.slice(at)) ?? []
      if (written === '') throw new Error('a broken escape')
      value += hex === undefined ? JSON.parse(`"${written}"`) : String.fromCharCode(Number.parseInt(hex, 16))
      at += written.length
    } else if (/^[$%]\{/.test(source.slice(at))) throw new Error('a template begins')
    else if (/^(?:\$\$|%%)\{/.test(source.slice(at))) {
      value += `${character}{`
      at += 3
    } else {
      value += character
      at += 1
    }
  }
  return { value, rest: source.slice(at + 1) }
}

/** All strings of a Terraform file. Outside of strings, only names, numbers and punctuation may remain. */
function hclStrings(source: string): readonly string[] {
  const found: string[] = []
  let outside = ''
  let rest = source
  while (rest !== '') {
    if (rest.startsWith('"')) {
      const string = readHcl(rest)
      found.push(string.value)
      rest = string.rest
    } else {
      outside += rest[0]
      rest = rest.slice(1)
    }
  }
  expect(outside).toMatch(/^[\w\s.={}[\],]*$/)
  return found
}

describe('Terraform', () => {
  it('reads every string as it was', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        expect(readHcl(hclQuoted(value))).toEqual({ value, rest: '' })
      }),
    )
  })

  it('gives the provider of Route 53 strings that join to the text', () => {
    fc.assert(
      fc.property(text, (record) => {
        const value = hclStrings(terraformRoute53(record, 'example.com')).at(-1) ?? ''
        const decimal = value.replace(
          /\\([0-7]{3})/g,
          (_, octal: string) => `\\${String(Number.parseInt(octal, 8)).padStart(3, '0')}`,
        )
        expect(Buffer.from(strings(`a 1 IN TXT "${decimal}"`))).toEqual(Buffer.from(asBytes(record.value)))
      }),
    )
  })

  it('has no text outside of strings, for any record', () => {
    fc.assert(
      fc.property(any, (record) => {
        hclStrings(terraformCloudflare(record, 'example.com'))
        hclStrings(terraformRoute53(record, 'example.com'))
      }),
    )
  })
})

/** The words that a shell reads from each command, without running it. */
function wordsIn(commands: readonly string[]): readonly (readonly string[])[] {
  const script = ['print() { printf "%s\\0" "$#" "$@"; }', ...commands.map((command) => `print ${command}`)].join('\n')
  const printed = execFileSync('bash', ['--norc', '--noprofile', '-s'], {
    input: script,
    env: { ZONE_ID: 'Z', CLOUDFLARE_API_TOKEN: 'T' },
    encoding: 'utf8',
  }).split('\0')
  return commands.map(() => printed.splice(0, Number(printed.shift())))
}

const SAMPLES = 200
/** A command line cannot contain NUL, and a file cannot contain an unpaired surrogate. */
const shellText = hostile.filter((value) => !value.includes('\x00') && !/\p{Cs}/u.test(value))

describeWith(needsProgram('bash', ['-c', 'true']), 'a shell', () => {
  it('reads one unchanged word', () => {
    const values = fc.sample(shellText, SAMPLES)
    expect(wordsIn(values.map(shellQuoted))).toEqual(values.map((value) => [value]))
  })

  it('sends the record to Cloudflare and runs nothing else', () => {
    const records = fc.sample(text, SAMPLES)
    const calls = wordsIn(records.map((record) => cloudflare(record, 'example.com')))
    for (const [index, words] of calls.entries()) {
      expect(words).toHaveLength(8)
      const { content } = JSON.parse(words.at(-1) ?? '')
      const bytes = Buffer.from(asBytes(records[index]?.value ?? ''))
      expect(Buffer.from(strings(`a 1 IN TXT ${content}`))).toEqual(bytes)
    }
  })

  it('sends the change to Route 53 and runs nothing else, for any record', () => {
    const records = fc.sample(any, SAMPLES)
    const calls = wordsIn(records.map((record) => route53(record, 'example.com')))
    for (const [index, words] of calls.entries()) {
      expect(words.slice(0, -1)).toEqual([
        'aws',
        'route53',
        'change-resource-record-sets',
        '--hosted-zone-id',
        'Z',
        '--change-batch',
      ])
      const [change] = JSON.parse(words.at(-1) ?? '').Changes
      expect(change.ResourceRecordSet.Type).toBe(records[index]?.type)
      expect(change.ResourceRecordSet.ResourceRecords).toHaveLength(1)
    }
  })
})

describe('a script', () => {
  it('reads every string as it was', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const source = scriptQuoted(value)
        expect(JSON.parse(source)).toBe(value)
        expect(source).not.toMatch(/[\u2028\u2029\n\r]/)
      }),
    )
  })

  it('calls only the function of the record', () => {
    fc.assert(
      fc.property(any, (record) => {
        const calls: unknown[] = []
        const D = (record: unknown): void => void calls.push(record)
        const run = new Function('D', record.type, 'TTL', 'CAA_CRITICAL', `D(${dnscontrol(record, 'example.com')} 0)`)
        run(D, (...args: unknown[]) => args, Number, 128)
        expect(calls).toHaveLength(1)
        if (record.type === 'TXT') expect(calls[0]).toContain(record.value)
      }),
    )
  })
})

describe('quoting for HCL', () => {
  it.each([['$'], ['%'], ['$%'], ['\x24{'], ['\\'], ['"']])('takes linear time for many times %s', (part) => {
    expect(growthOf((length) => part.repeat(length / part.length), hclQuoted)).toBeLessThan(LINEAR)
  })

  it.each([
    ['signs without a brace stay', '$$ %% $', '"$$ %% $"'],
    ['a template mark is doubled', '\x24{a} %{b}', '"$\x24{a} %%{b}"'],
    ['signs before a template mark are escaped', '$\x24{a}', '"\\u0024\\u0024{a}"'],
    ['signs of the other kind change nothing', '$%{a}', '"$%%{a}"'],
  ])('%s', (_what, text, quoted) => {
    expect(hclQuoted(text)).toBe(quoted)
  })
})
