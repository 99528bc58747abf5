import Type from 'typebox'
import { Problem } from '../../problems.ts'
import type { Parameter } from '../define-tool.ts'
import { quote } from '../name-problems.ts'

export const RECORD_TYPES = [
  'A',
  'NS',
  'CNAME',
  'SOA',
  'PTR',
  'MX',
  'TXT',
  'AAAA',
  'SRV',
  'DS',
  'DNSKEY',
  'CAA',
] as const

export type RecordType = (typeof RECORD_TYPES)[number]

export const recordTypeSchema = (description: string) =>
  Type.Unsafe<RecordType>({ type: 'string', enum: [...RECORD_TYPES], description })

export const recordTypeParameter: Parameter<RecordType> = {
  schema: recordTypeSchema('The record type; letter case has no meaning.'),
  isOptional: false,
  read(raw) {
    const known = typeof raw === 'string' ? knownType(raw) : undefined
    if (known !== undefined) return known
    const given = typeof raw === 'string' ? quote(raw) : 'This'
    throw new Problem(
      'invalid_type',
      `${given} is not a supported record type. Send one of ${RECORD_TYPES.join(', ')}.`,
    )
  },
}

/** ASCII letters only: others have capitals among them, such as the long s. */
const knownType = (text: string): RecordType | undefined =>
  /^[A-Za-z]+$/.test(text) ? RECORD_TYPES.find((type) => type === text.toUpperCase()) : undefined
