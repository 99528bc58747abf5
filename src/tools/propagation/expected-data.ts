import Type from 'typebox'
import { presentData } from '../../dns/presentation.ts'
import { parseZoneFile } from '../../dns/zone-file/parse.ts'
import { Problem } from '../../problems.ts'
import type { Parameter } from '../define-tool.ts'
import { quote } from '../name-problems.ts'
import type { RecordType } from '../parameters/record-type.ts'

/** Longer than every value that a panel accepts. */
const MAX_LENGTH = 4096

export const expectParameter: Parameter<string | undefined> = {
  schema: Type.String({
    maxLength: MAX_LENGTH,
    description:
      'The data of a record that should be visible, as in data of a lookup: TXT as one text without quotation marks, ' +
      'other types in presentation format. The result then has watch.',
    examples: ['v=DMARC1; p=none'],
    'x-extension': true,
  }),
  isOptional: true,
  isHiddenFromAgents: true,
  read(raw) {
    // Forms send an empty text for a field that was left out.
    if (raw === undefined || raw === '') return undefined
    if (typeof raw !== 'string') throw new Problem('invalid_input', 'expect must be a text, for example 192.0.2.10.')
    if (raw.length > MAX_LENGTH)
      throw new Problem('invalid_input', `expect is too long: it can have at most ${MAX_LENGTH} characters.`)
    return raw
  },
}

export const goneParameter: Parameter<boolean> = {
  schema: Type.String({
    enum: ['true'],
    description: 'Whether the record with the data in expect should be gone (true).',
    'x-extension': true,
  }),
  isOptional: true,
  isHiddenFromAgents: true,
  read(raw) {
    if (raw === undefined || raw === '') return false
    if (raw === 'true') return true
    throw new Problem('invalid_input', 'gone must be true, or omitted.')
  },
}

export const wholeParameter: Parameter<boolean> = {
  schema: Type.String({
    enum: ['true'],
    description:
      'Whether expect has the data of all records of this name and type, one per line (true). Without expect, none is expected.',
    'x-extension': true,
  }),
  isOptional: true,
  isHiddenFromAgents: true,
  read(raw) {
    if (raw === undefined || raw === '') return false
    if (raw === 'true') return true
    throw new Problem('invalid_input', 'whole must be true, or omitted.')
  },
}

export interface Expectation {
  readonly data: string
  readonly isGone: boolean
  /** All records of the name and type, if nothing else may be there. */
  readonly records?: readonly string[]
}

interface Expecting {
  readonly type: RecordType
  readonly expect: string | undefined
  readonly gone: boolean
  readonly whole: boolean
}

/** Undefined if the responses are only compared with each other. */
export function expectationOf({ type, expect, gone, whole }: Expecting): Expectation | undefined {
  if (!whole) return expect === undefined ? undefined : { data: normalizedData(type, expect), isGone: gone }
  if (gone) throw new Problem('invalid_input', 'gone and whole cannot be used together.')
  const lines = expect === undefined ? [] : expect.split('\n')
  const records = [...new Set(lines.map((line) => normalizedData(type, line)))].toSorted()
  return { data: records.join('\n'), isGone: false, records }
}

/** The data as `presentData` writes it, so that spelling differences do not matter. */
export function normalizedData(type: RecordType, text: string): string {
  if (type === 'TXT') return text
  // A line break would begin another entry of the zone file.
  const zone = /[\r\n]/.test(text)
    ? undefined
    : parseZoneFile(`name. 0 IN ${type} ${text}`, { origin: '.', include: () => undefined })
  const [record, ...others] = zone?.ok ? zone.value : []
  if (record === undefined || others.length > 0)
    throw new Problem(
      'invalid_input',
      `${quote(text)} is not the data of a record of type ${type}. Send it as a lookup shows it, for example ${EXAMPLES[type]}.`,
    )
  return presentData(record)
}

const EXAMPLES: Readonly<Record<RecordType, string>> = {
  A: '192.0.2.10',
  AAAA: '2001:db8::10',
  CAA: '0 issue "ca.example"',
  CNAME: 'www.example.com',
  DNSKEY: '257 3 13 mdsswUyr3DPW…',
  DS: '55648 13 2 B4C8C1FE…',
  MX: '10 mail.example.com',
  NS: 'ns1.example.com',
  PTR: 'mail.example.com',
  SOA: 'ns1.example.com hostmaster.example.com 1 7200 1800 1209600 3600',
  SRV: '10 5 5060 sip.example.com',
  TXT: 'v=spf1 -all',
}
