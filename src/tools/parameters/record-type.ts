import Type from 'typebox'
import { Problem } from '../../problems.ts'
import type { Parameter } from '../define-tool.ts'
import { quote } from '../name-problems.ts'

/** The types of the contract. */
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

/** An extension of the contract that only lookups have. */
export const ADDITIONAL_TYPES = [
  'HTTPS',
  'SVCB',
  'TLSA',
  'SSHFP',
  'NAPTR',
  'CDS',
  'CDNSKEY',
  'NSEC',
  'NSEC3PARAM',
  'RRSIG',
] as const

export const LOOKUP_TYPES = [...RECORD_TYPES, ...ADDITIONAL_TYPES] as const

export type RecordType = (typeof RECORD_TYPES)[number]
export type LookupType = (typeof LOOKUP_TYPES)[number]

export const recordTypeSchema = (description: string) =>
  Type.Unsafe<RecordType>({ type: 'string', enum: [...RECORD_TYPES], description })

/** The list is complete in `enum`, for readers that know nothing else; `anyOf` says which part of it is an extension. */
export const lookupTypeSchema = (description: string) =>
  Type.Unsafe<LookupType>({
    type: 'string',
    enum: [...LOOKUP_TYPES],
    anyOf: [{ enum: [...RECORD_TYPES] }, { enum: [...ADDITIONAL_TYPES], 'x-extension': true }],
    description,
  })

const typeParameter = <Known extends string>(
  schema: Parameter<Known>['schema'],
  types: readonly Known[],
): Parameter<Known> => ({
  schema,
  isOptional: false,
  label: { en: 'Record type', de: 'Eintragstyp' },
  read(raw) {
    const known = typeof raw === 'string' ? knownType(raw, types) : undefined
    if (known !== undefined) return known
    const given = typeof raw === 'string' ? quote(raw) : 'This'
    throw new Problem('invalid_type', `${given} is not a supported record type. Send one of ${types.join(', ')}.`)
  },
})

const DESCRIPTION = 'The record type; letter case has no meaning.'

export const recordTypeParameter = typeParameter<RecordType>(recordTypeSchema(DESCRIPTION), RECORD_TYPES)
export const lookupTypeParameter = typeParameter<LookupType>(lookupTypeSchema(DESCRIPTION), LOOKUP_TYPES)

/** ASCII only: some letters beyond it have an upper case within it, such as the long s. */
const knownType = <Known extends string>(text: string, types: readonly Known[]): Known | undefined =>
  /^[A-Za-z0-9]+$/.test(text) ? types.find((type) => type === text.toUpperCase()) : undefined
