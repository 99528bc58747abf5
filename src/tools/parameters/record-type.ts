import Type from 'typebox'
import type { KnownType } from '../../dns/record-types/record-type.ts'
import { RECORD_TYPE_TABLE, type RecordTypeTable } from '../../dns/record-types/table.ts'
import { Problem } from '../../problems.ts'
import type { Parameter } from '../define-tool.ts'
import { quote } from '../name-problems.ts'

/** The record types of the API contract. */
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

/** NSEC3 records belong to hashed names (RFC 5155 section 7.2.8); DNAME is parsed only because responses contain it. */
const NOT_OFFERED = ['NSEC3', 'DNAME'] as const

export type LookupType = Exclude<KnownType, (typeof NOT_OFFERED)[number]>

/** All record types that can be queried: those of the contract and the others that the service can parse. */
export const lookupTypesIn = (table: RecordTypeTable): readonly LookupType[] =>
  (Object.keys(table) as readonly KnownType[]).filter((type) => !isOneOf(NOT_OFFERED, type)) as readonly LookupType[]

const isOneOf = (types: readonly string[], type: string): boolean => types.includes(type)

export const LOOKUP_TYPES = lookupTypesIn(RECORD_TYPE_TABLE)

export const recordTypeSchema = (description: string) =>
  Type.Unsafe<RecordType>({ title: 'RecordType', type: 'string', enum: [...RECORD_TYPES], description })

/** `enum` is the complete list, for readers that ignore other keywords; `anyOf` marks the part that is an extension. */
export const lookupTypeSchema = (description: string, types: readonly LookupType[] = LOOKUP_TYPES) =>
  Type.Unsafe<LookupType>({
    title: 'LookupType',
    type: 'string',
    enum: [...types],
    anyOf: [
      { enum: [...RECORD_TYPES] },
      { enum: types.filter((type) => !isOneOf(RECORD_TYPES, type)), 'x-extension': true },
    ],
    description,
  })

const typeParameter = <Known extends string>(
  schema: Parameter<Known>['schema'],
  types: readonly Known[],
): Parameter<Known> => ({
  schema,
  isOptional: false,
  label: { en: 'Record type', de: 'Eintragstyp' },
  forAgents: 'Record type.',
  read(raw) {
    const known = typeof raw === 'string' ? knownType(raw, types) : undefined
    if (known !== undefined) return known
    const given = typeof raw === 'string' ? quote(raw) : 'This'
    throw new Problem('invalid_type', `${given} is not a supported record type. Send one of ${types.join(', ')}.`)
  },
})

const DESCRIPTION = 'The record type, in upper or lower case.'

export const recordTypeParameter = typeParameter<RecordType>(recordTypeSchema(DESCRIPTION), RECORD_TYPES)
export const lookupTypeParameter = (types: readonly LookupType[] = LOOKUP_TYPES): Parameter<LookupType> =>
  typeParameter(lookupTypeSchema(DESCRIPTION, types), types)

/**
 * Only ASCII letters are accepted, because the upper case of some other letters, such as the long s, is an ASCII
 * letter.
 */
const knownType = <Known extends string>(text: string, types: readonly Known[]): Known | undefined =>
  /^[A-Za-z0-9]+$/.test(text) ? types.find((type) => type === text.toUpperCase()) : undefined
