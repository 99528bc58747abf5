import Type from 'typebox'
import { LOOKUP_CHECKS } from '../checks/tools/lookup/checks.ts'
import { presentData } from '../dns/presentation.ts'
import type { ResourceRecord } from '../dns/record.ts'
import { RECORD_TYPE_TABLE, type RecordTypeTable } from '../dns/record-types/table.ts'
import { TYPE } from '../dns/types.ts'
import { defineTool, type ResultOf, type Tool } from './define-tool.ts'
import { delivered, withDnsTimeLimit } from './delivered-answer.ts'
import { publishedDespiteDenial } from './denied-domain.ts'
import { idsOf, judged, judgedDetailParameter, judgementMembers } from './judgement.ts'
import { languageParameter } from './parameters/language.ts'
import { askedName, queryNameParameter } from './parameters/query-name.ts'
import { type LookupType, lookupTypeParameter, lookupTypeSchema, lookupTypesIn } from './parameters/record-type.ts'
import { uncached } from './response.ts'

const MAX_ANSWERS = 100

/** These records prove an answer and are part of it only if their type was queried. */
const PROOF_TYPES: readonly number[] = [TYPE.RRSIG, TYPE.NSEC, TYPE.NSEC3]

const Answer = Type.Object(
  {
    name: Type.String({ description: 'Owner of the record, lower case, without a trailing dot.' }),
    type: Type.Integer({
      description: 'DNS type number. It differs from the requested type for alias records (CNAME, 5).',
    }),
    ttl: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Remaining TTL at the resolver, in seconds; null if it is not known.',
    }),
    data: Type.String({
      description:
        'Record data in presentation format, without trailing dots. TXT data is one string: its parts are joined, ' +
        'without quotes.',
    }),
  },
  { title: 'LookupAnswer' },
)

const lookupSchema = (types: readonly LookupType[]) =>
  Type.Object(
    {
      name: Type.String({ description: 'The queried name; for an IP address, its reverse name.' }),
      type: lookupTypeSchema('The queried record type.', types),
      typeCode: Type.Integer({ description: 'DNS number of the queried type.' }),
      status: Type.Integer({
        minimum: 0,
        description: 'DNS RCODE: 0 NOERROR, 2 SERVFAIL, 3 NXDOMAIN, 5 REFUSED.',
      }),
      ad: Type.Boolean({ description: 'Whether the resolver validated the answer with DNSSEC.' }),
      answers: Type.Array(Answer, {
        description:
          'Records of the answer section in their order, at most 100. DNSSEC records (RRSIG, NSEC, NSEC3) are omitted ' +
          'unless they were queried.',
      }),
      truncated: Type.Optional(
        Type.Literal(true, {
          description:
            'Present if answers does not contain all records: there are more than 100, or the answer is too large for a ' +
            'DNS message.',
          'x-extension': true,
        }),
      ),
      ...judgementMembers(idsOf(LOOKUP_CHECKS)),
    },
    { title: 'LookupResult' },
  )

export type LookupResult = ResultOf<ReturnType<typeof lookupSchema>>

const shown = (record: ResourceRecord) => ({
  name: record.name,
  type: record.type,
  ttl: record.ttl,
  data: presentData(record),
})

/** Looks up records of the types of a table. */
export function createDnsLookup(table: RecordTypeTable = RECORD_TYPE_TABLE): Tool {
  const types = lookupTypesIn(table)
  return defineTool({
    name: 'dns_lookup',
    operationId: 'lookup',
    title: 'Look up DNS records',
    description:
      'Looks up the records of one type at one name through a DNSSEC-validating resolver and returns its response. ' +
      'Use it to see what is published now: the service does not cache the result. Every RCODE is a result: status ' +
      '0 without answers means that the name has no such records, 3 that the name does not exist, 2 that the name ' +
      'servers failed or that DNSSEC validation failed (dnssec_check tells which). Aliases are followed: answers ' +
      'lists the CNAME records first, then the requested records under the name of the alias target. With ' +
      'detail=full, the result also has verdict and findings.',
    forAgents:
      'Looks up the records of one type at one name through a DNSSEC-validating resolver. Use it to see what is ' +
      'published now, for example MX records. Report verdict first. status ' +
      'is the RCODE: 0 without answers = no such record, 3 = no such name, 2 = name servers or DNSSEC validation ' +
      'failed (see dnssec_check): whether the record exists is unknown. ad = validated.',
    tag: 'dns',
    page: {
      label: { en: 'DNS lookup', de: 'DNS-Abfrage' },
      summary: {
        en: 'Queries the records of one type for a name through a validating resolver.',
        de: 'Fragt die Einträge eines Typs für einen Namen bei einem validierenden Resolver ab.',
      },
    },
    command: {
      name: 'lookup',
      summary: 'Look up DNS records',
      defaults: { type: ['A', 'AAAA', 'MX', 'NS', 'TXT'] },
      layout: { hiddenMembers: ['typeCode'], isCompact: true },
      examples: ['zonewise mx example.com', 'zonewise lookup _dmarc.example.com txt', 'zonewise ptr 192.0.2.10'],
    },
    parameters: {
      name: queryNameParameter,
      type: lookupTypeParameter(types),
      lang: languageParameter,
      detail: judgedDetailParameter,
    },
    isFullByDefault: true,
    findingIds: idsOf(LOOKUP_CHECKS),
    rest: { method: 'GET', path: '/api/v1/lookup/{name}/{type}' },
    output: lookupSchema(types),
    refusals: ['invalid_name', 'invalid_type', 'invalid_lang', 'invalid_input', 'resolver_unavailable'],
    isLimited: true,
    caching: { kind: 'no-store' },
    examples: [
      {
        title: 'The mail servers of a domain',
        input: { name: 'example.com', type: 'MX' },
        output: {
          name: 'example.com',
          type: 'MX',
          typeCode: 15,
          status: 0,
          ad: true,
          answers: [{ name: 'example.com', type: 15, ttl: 3600, data: '10 mail.example.com' }],
        },
      },
      {
        title: 'An alias: the CNAME record comes first',
        input: { name: 'www.example.com', type: 'A' },
        output: {
          name: 'www.example.com',
          type: 'A',
          typeCode: 1,
          status: 0,
          ad: false,
          answers: [
            { name: 'www.example.com', type: 5, ttl: 300, data: 'web.example.net' },
            { name: 'web.example.net', type: 1, ttl: 60, data: '192.0.2.10' },
          ],
        },
      },
      {
        title: 'The reverse name of an IP address',
        input: { name: '192.0.2.10', type: 'PTR' },
        output: {
          name: '10.2.0.192.in-addr.arpa',
          type: 'PTR',
          typeCode: 12,
          status: 0,
          ad: false,
          answers: [{ name: '10.2.0.192.in-addr.arpa', type: 12, ttl: 86400, data: 'web.example.net' }],
        },
      },
      {
        title: 'A name that does not exist',
        input: { name: 'missing.example.com', type: 'A' },
        output: { name: 'missing.example.com', type: 'A', typeCode: 1, status: 3, ad: true, answers: [] },
      },
    ],
    async run({ name: given, type, lang, detail }, context) {
      const { world, settings, signal: callerHasLeft } = context
      const question = { name: askedName(given, type), type: table[type].code }
      const { answer, isDomainNew } = await withDnsTimeLimit(world, callerHasLeft, async (signal) => {
        const resolved = delivered(await world.dns.resolve(question, { signal }), question)
        const published = detail === 'full' && (await publishedDespiteDenial(question, resolved, context, signal))
        return { answer: resolved, isDomainNew: Boolean(published) }
      })
      const records = answer.answers.filter(({ type }) => type === question.type || !PROOF_TYPES.includes(type))
      const response = uncached({
        name: question.name,
        type,
        typeCode: question.type,
        status: answer.status,
        ad: answer.isValidated,
        answers: records.slice(0, MAX_ANSWERS).map(shown),
        ...((answer.isTruncated || records.length > MAX_ANSWERS) && { truncated: true as const }),
      })
      return judged(response, {
        checks: LOOKUP_CHECKS,
        facts: { ...response.result, isDomainNew },
        domain: question.name,
        lang,
        detail,
        settings,
      })
    },
  })
}

export const dnsLookup = createDnsLookup()
