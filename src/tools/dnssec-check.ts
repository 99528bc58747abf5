import Type from 'typebox'
import { algorithmName, digestName } from '../dns/dnssec/algorithms.ts'
import { keyTag } from '../dns/dnssec/key-tag.ts'
import type { Question } from '../dns/message.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { Problem } from '../problems.ts'
import type { Detail, Wording } from '../report/words.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { Dns, DnsAnswer } from '../world.ts'
import { callerIn, defineTool, type Parameter, type ToolContext } from './define-tool.ts'
import { saysWhatIsThere, undelivered, withDnsTimeLimit } from './delivered-answer.ts'
import { type CachedDnssec, cachedDnssec, dnssecCodec } from './dnssec/cached-report.ts'
import { collectDnssecFindings, DNSSEC_CHECKS } from './dnssec/findings.ts'
import { type DnssecDs, type DnssecKey, type DnssecResult, DnssecSchema, type DnssecStatus } from './dnssec/schema.ts'
import { idsOf } from './judgement.ts'
import { detailParameter } from './parameters/detail.ts'
import { domainParameter } from './parameters/domain.ts'
import { languageParameter } from './parameters/language.ts'
import { cacheable, responseCodec, type ToolResponse } from './response.ts'
import type { Made } from './result-cache.ts'

/** RFC 4034 section 2.1.1: the secure entry point flag. */
const SEP_FLAG = 1

/** A member is undefined if no resolver returned a response. */
interface ZoneAnswers {
  /**
   * Also undefined if all queried resolvers failed, because a failed query does not prove that there is no DS record.
   */
  readonly ds: DnsAnswer | undefined
  readonly dnskey: DnsAnswer | undefined
  readonly soa: DnsAnswer | undefined
  /** The refusal that follows if an answer is missing. */
  readonly problem: Problem | undefined
}

async function askZone(dns: Dns, name: Name, signal: AbortSignal): Promise<ZoneAnswers> {
  const ask = async (type: number, isCheckingDisabled: boolean) => {
    const question: Question = { name, type }
    const observed = await dns.resolve(question, { isCheckingDisabled, signal })
    return observed.seen ? { answer: observed.value } : { problem: undelivered(observed.why, question) }
  }
  // DNSKEY is queried without validation, because invalid keys show why validation fails; SOA shows whether it
  // succeeds.
  const [ds, dnskey, soa] = await Promise.all([ask(TYPE.DS, false), ask(TYPE.DNSKEY, true), ask(TYPE.SOA, false)])
  const isDsFailing = ds.answer !== undefined && !saysWhatIsThere(ds.answer)
  return {
    ds: isDsFailing ? await askAgain(dns, name, signal) : ds.answer,
    dnskey: dnskey.answer,
    soa: soa.answer,
    problem: ds.problem ?? dnskey.problem ?? soa.problem,
  }
}

/**
 * Queries without validation: if only the signatures of the parent zone are invalid, the DS records are still
 * returned.
 */
async function askAgain(dns: Dns, name: Name, signal: AbortSignal): Promise<DnsAnswer | undefined> {
  const observed = await dns.resolve({ name, type: TYPE.DS }, { isCheckingDisabled: true, signal })
  return observed.seen && saysWhatIsThere(observed.value) ? observed.value : undefined
}

/** Drops the records of an alias target, which resolvers also return. */
const ownRecords = (answer: DnsAnswer | undefined, name: Name): readonly ResourceRecord[] =>
  answer?.answers.filter((record) => record.name === name) ?? []

const dsEntry = ({ data }: ResourceRecord): DnssecDs[] =>
  data.type === 'DS'
    ? [
        {
          keyTag: data.keyTag,
          algorithm: algorithmName(data.algorithm),
          digestType: digestName(data.digestType),
          digest: Buffer.from(data.digest).toString('hex').toUpperCase(),
        },
      ]
    : []

const keyEntry = (record: ResourceRecord): DnssecKey[] =>
  record.data.type === 'DNSKEY'
    ? [
        {
          keyTag: keyTag(record),
          flags: record.data.flags,
          algorithm: algorithmName(record.data.algorithm),
          role: (record.data.flags & SEP_FLAG) === 0 ? 'zsk' : 'ksk',
        },
      ]
    : []

function statusOf(dsCount: number | undefined, isValidated: boolean, hasMatch: boolean): DnssecStatus {
  if (dsCount === 0) return 'unsigned'
  return isValidated && hasMatch ? 'valid' : 'broken'
}

const dnssecDetailParameter: Parameter<Detail> = {
  ...detailParameter,
  schema: Type.String({
    enum: ['full'],
    description:
      'full adds verdict and findings, which are those of the health check about DNSSEC, and chain, the chain of ' +
      'trust from the root to the zone of the name.',
  }),
}

const SIGNING_KEY = { keyTag: 55648, algorithm: 'ECDSAP256SHA256' }
const EXAMPLE_DS = {
  ...SIGNING_KEY,
  digestType: 'SHA-256',
  digest: 'B4C8C1FE2E7477127B27115656AD6256F424625BF5C1E2770CE6D6E37DF61D17',
}
const EXAMPLE_KEY = { ...SIGNING_KEY, flags: 257, role: 'ksk' }

export const dnssecCheck = defineTool({
  name: 'dnssec_check',
  operationId: 'dnssec',
  title: 'Check DNSSEC of a domain',
  description:
    'Looks up the DS records of a domain in the parent zone and its DNSKEY records, and reports which DS record ' +
    'matches a key. status depends on three queries only: unsigned if there is no DS record, valid if a resolver ' +
    'validated the SOA record and a DS record matches a key, broken otherwise. With detail=full, verdict and ' +
    'findings are those of the health check; they also cover invalid signatures of single record sets, denial of ' +
    'existence, DS records that resolvers ignore, and names that do not exist. DS and DNSKEY records belong to a ' +
    'zone apex: for a name inside a zone, such as www.example.com, findings and chain describe the zone that ' +
    'contains it. Results are cached for 5 minutes, incomplete ones for 30 seconds.',
  forAgents:
    'Checks the DNSSEC chain of trust of a domain. Use it if a name fails only for some users, if dns_lookup ' +
    'returns status 2 (SERVFAIL), or after a change of keys or of the DNS provider. Report verdict first; if ' +
    'status seems to differ, verdict is right. chain lists the zones from the root down; firstBreak is the first ' +
    'one that is not validated.',
  tag: 'dns',
  page: {
    label: { en: 'DNSSEC', de: 'DNSSEC' },
    summary: {
      en: 'Checks the DNSSEC chain of trust of a domain and says where it is invalid.',
      de: 'Prüft die DNSSEC-Vertrauenskette einer Domain und sagt, wo sie ungültig ist.',
    },
  },
  command: {
    name: 'dnssec',
    summary: 'Check DNSSEC of a domain',
    examples: ['zonewise dnssec example.com'],
    // The chain has the key tags; the digests are in the fix.
    layout: { hiddenMembers: [], isCompact: false, briefMembers: () => ['status', 'chain'] },
  },
  parameters: { domain: domainParameter, lang: languageParameter, detail: dnssecDetailParameter },
  rest: { method: 'GET', path: '/api/v1/dnssec/{domain}' },
  isFullByDefault: true,
  output: DnssecSchema,
  findingIds: idsOf(DNSSEC_CHECKS),
  refusals: ['invalid_domain', 'invalid_lang', 'invalid_input', 'resolver_unavailable'],
  isLimited: true,
  caching: { kind: 'meta' },
  examples: [
    {
      title: 'A signed domain',
      input: { domain: 'example.net' },
      output: {
        domain: 'example.net',
        status: 'valid',
        adValidated: true,
        ds: [EXAMPLE_DS],
        dnskeys: [EXAMPLE_KEY],
        links: [{ keyTag: 55648, matched: true }],
      },
    },
    {
      title: 'A domain without DNSSEC',
      input: { domain: 'unsigned.example' },
      output: { domain: 'unsigned.example', status: 'unsigned', adValidated: false, ds: [], dnskeys: [], links: [] },
    },
    {
      title: 'A DS record of a removed key',
      input: { domain: 'broken.example' },
      output: {
        domain: 'broken.example',
        status: 'broken',
        adValidated: false,
        ds: [{ ...EXAMPLE_DS, keyTag: 12345 }],
        dnskeys: [EXAMPLE_KEY],
        links: [{ keyTag: 12345, matched: false }],
      },
    },
  ],
  async run({ domain, lang, detail }, context) {
    const { cache, settings } = context
    if (detail !== 'full')
      return cache
        .partition<ToolResponse<DnssecResult>>('dnssec', { codec: responseCodec() })
        .share(domain, (_notify, { signal }) => inspect(domain, context, signal), callerIn(context))
    const wording: Wording = { locale: lang, detail, baseUrl: settings.baseUrl }
    const partition = cache.partition<CachedDnssec>('dnssec-full', { codec: dnssecCodec })
    const report = await partition.share(
      domain,
      (_notify, { signal }) => inspectFully(domain, { ...context, signal }),
      callerIn(context),
    )
    return report.inWordsInSlices(wording, context.world)
  },
})

/** An incomplete result expires soon, because the next one may be complete. */
const CACHE_MS = { answered: 300_000, failed: 30_000 } as const

const cacheTimeOf = (isWhole: boolean): number => CACHE_MS[isWhole ? 'answered' : 'failed']

async function inspect(
  domain: DomainName,
  { world }: ToolContext,
  callersHaveLeft: AbortSignal,
): Promise<Made<ToolResponse<DnssecResult>>> {
  const { zone, isWhole, problem } = await inspectZone(domain, world, callersHaveLeft)
  if (problem !== undefined) throw problem
  return cacheable(zone, { cacheMs: cacheTimeOf(isWhole), nowMs: world.now().getTime() })
}

/** The signal of the context is that of all callers. */
async function inspectFully(
  domain: DomainName,
  context: ToolContext & { readonly signal: AbortSignal },
): Promise<Made<CachedDnssec>> {
  const { world, signal } = context
  const [{ zone, isWhole, problem }, { completeness, checkedAt, findings, chain, signatureExpiry }] = await Promise.all(
    [inspectZone(domain, world, signal), collectDnssecFindings(domain, context)],
  )
  // Without a response, nothing is known about the name, unless a finding already reports what is wrong with it.
  const isFaultKnown = findings.some(({ verdict }) => verdict.severity === 'problem')
  if (problem !== undefined && !isFaultKnown) throw problem
  const isChainWhole = chain?.zones.every(({ state }) => state !== 'unknown') ?? true
  const cacheMs = cacheTimeOf(isWhole && isChainWhole && completeness === 'whole')
  const report = { zone, checkedAt, findings, signatureExpiry, ...(chain && { chain }) }
  return cachedDnssec(report, cacheMs, world.now().getTime(), world.isShareUsedUp?.())
}

interface InspectedZone extends Pick<ZoneAnswers, 'problem'> {
  readonly zone: DnssecResult
  /** False if a query failed whose answer could change the result. */
  readonly isWhole: boolean
}

async function inspectZone(
  domain: DomainName,
  world: ToolContext['world'],
  callersHaveLeft: AbortSignal,
): Promise<InspectedZone> {
  const answers = await withDnsTimeLimit(world, callersHaveLeft, (signal) => askZone(world.dns, domain, signal))
  const { ds, dnskey, problem } = answers
  const isWhole = ds !== undefined && dnskey !== undefined && saysWhatIsThere(dnskey) && problem === undefined
  return { zone: resultOf(domain, answers), isWhole, problem }
}

function resultOf(domain: DomainName, answers: ZoneAnswers): DnssecResult {
  const ds = ownRecords(answers.ds, domain).flatMap(dsEntry)
  const dnskeys = ownRecords(answers.dnskey, domain).flatMap(keyEntry)
  const links = ds.map(({ keyTag }) => ({ keyTag, matched: dnskeys.some((key) => key.keyTag === keyTag) }))
  const adValidated = answers.soa?.isValidated ?? false
  const dsCount = answers.ds === undefined ? undefined : ds.length
  const hasMatch = links.some(({ matched }) => matched)
  return {
    domain,
    status: statusOf(dsCount, adValidated, hasMatch),
    adValidated,
    ds,
    dnskeys,
    ...(answers.dnskey?.isTruncated && { truncated: true as const }),
    links,
  }
}
