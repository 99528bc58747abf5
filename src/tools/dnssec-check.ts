import Type, { type Static } from 'typebox'
import { algorithmName, digestName } from '../dns/dnssec/algorithms.ts'
import { keyTag } from '../dns/dnssec/key-tag.ts'
import type { Question } from '../dns/message.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { Detail } from '../report/words.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { Dns, DnsAnswer } from '../world.ts'
import { defineTool, type Parameter, type ToolContext } from './define-tool.ts'
import { delivered, saysWhatIsThere, withDnsTimeLimit } from './delivered-answer.ts'
import { gatherChain } from './dnssec-chain.ts'
import { DnssecPictureSchema } from './health/picture-schema.ts'
import { keptFacts, keptResult, plainCodec } from './kept-result.ts'
import { detailParameter } from './parameters/detail.ts'
import { domainParameter } from './parameters/domain.ts'
import type { Made } from './result-cache.ts'

/** RFC 4034 section 2.1.1: the secure entry point flag. */
const SEP_FLAG = 1

type DnssecStatus = 'unsigned' | 'valid' | 'broken'
type KeyRole = 'ksk' | 'zsk'

const DsEntry = Type.Object(
  {
    keyTag: Type.Integer({ description: 'Key tag of the DNSKEY it points to.' }),
    algorithm: Type.String({ description: 'IANA mnemonic, such as ECDSAP256SHA256; ALG<n> where there is none.' }),
    digestType: Type.String({ description: 'IANA name, such as SHA-256; DIGEST<n> where there is none.' }),
    digest: Type.String({ description: 'Upper-case hexadecimal.' }),
  },
  { title: 'DnssecDs' },
)

const KeyEntry = Type.Object(
  {
    keyTag: Type.Integer({ description: 'Computed from the key by RFC 4034 appendix B.' }),
    flags: Type.Integer({ description: '257 for most key signing keys, 256 for most zone signing keys.' }),
    algorithm: Type.String({ description: 'IANA mnemonic; ALG<n> where there is none.' }),
    role: Type.Unsafe<KeyRole>({ type: 'string', enum: ['ksk', 'zsk'], description: 'ksk when the SEP flag is set.' }),
  },
  { title: 'DnssecKey' },
)

const Link = Type.Object(
  {
    keyTag: Type.Integer({ description: 'Key tag of the DS.' }),
    matched: Type.Boolean({ description: 'Whether a published DNSKEY has this key tag.' }),
  },
  { title: 'DnssecLink' },
)

const Dnssec = Type.Object(
  {
    domain: Type.String({ description: 'The domain in its Punycode form.' }),
    status: Type.Unsafe<DnssecStatus>({
      type: 'string',
      enum: ['unsigned', 'valid', 'broken'],
      description: 'unsigned: no DS. valid: validated, and a DS matches a published key. broken: everything else.',
    }),
    adValidated: Type.Boolean({
      description:
        'Whether the validating resolver set AD on its answer for the SOA of the domain. Together with unsigned: the ' +
        'name lies inside a signed zone, or its absence is proven.',
    }),
    ds: Type.Array(DsEntry, { description: 'As the parent zone publishes them.' }),
    dnskeys: Type.Array(KeyEntry, { description: 'As the domain publishes them, also where validation fails.' }),
    links: Type.Array(Link, { description: 'One for each DS, in the same order.' }),
    chain: Type.Optional(DnssecPictureSchema),
  },
  { title: 'DnssecResult' },
)

type DnssecResult = Static<typeof Dnssec>

interface ZoneAnswers {
  /** Undefined where it is not known whether there is a DS: every resolver that was asked failed. */
  readonly ds: DnsAnswer | undefined
  readonly dnskey: DnsAnswer
  readonly soa: DnsAnswer
}

/** What is needed for the report must have been seen: an unseen DS is not an absent one. */
async function askZone(dns: Dns, name: Name, signal: AbortSignal): Promise<ZoneAnswers> {
  const ask = async (type: number, isCheckingDisabled: boolean): Promise<DnsAnswer> => {
    const question: Question = { name, type }
    return delivered(await dns.resolve(question, { isCheckingDisabled, signal }), question)
  }
  // Keys are wanted also where validation fails, because then they show why; SOA shows whether validation works.
  const [ds, dnskey, soa] = await Promise.all([ask(TYPE.DS, false), ask(TYPE.DNSKEY, true), ask(TYPE.SOA, false)])
  return { ds: saysWhatIsThere(ds) ? ds : await askAgain(dns, name, signal), dnskey, soa }
}

/** Without validation: a zone above whose signatures are broken may still show the DS. */
async function askAgain(dns: Dns, name: Name, signal: AbortSignal): Promise<DnsAnswer | undefined> {
  const observed = await dns.resolve({ name, type: TYPE.DS }, { isCheckingDisabled: true, signal })
  return observed.seen && saysWhatIsThere(observed.value) ? observed.value : undefined
}

/** Records of the name itself: behind an alias the resolver also gives those of its target. */
const ownRecords = (answer: DnsAnswer | undefined, name: Name): readonly ResourceRecord[] =>
  answer?.answers.filter((record) => record.name === name) ?? []

const dsEntry = ({ data }: ResourceRecord): Type.Static<typeof DsEntry>[] =>
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

const keyEntry = (record: ResourceRecord): Type.Static<typeof KeyEntry>[] =>
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

const chainDetailParameter: Parameter<Detail> = {
  ...detailParameter,
  schema: Type.String({
    enum: ['full'],
    description:
      'full adds the chain of trust from the root to the zone that holds the name, with the first broken link (chain).',
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
  title: 'Inspect the DNSSEC chain',
  description:
    'Fetches the DS records that the parent zone holds for a domain and the DNSKEY records of the domain, and says which DS ' +
    'leads to a key. unsigned: there is no DS, so nobody validates, whatever keys are published. valid: a resolver validated ' +
    'the zone and a DS matches a key. broken: there is a DS, but the chain does not hold; validating resolvers then answer ' +
    'SERVFAIL, and the domain is unreachable for their users. DS and DNSKEY belong to the top of a zone: for a name inside ' +
    'a zone, such as www.example.com, ask for the domain above it; the chain that detail=full adds begins at the root and ends ' +
    'with the zone that holds the name.',
  forAgents:
    'Inspects the DNSSEC chain of a domain: the DS records at its parent, its DNSKEY records, and which DS leads to a ' +
    'key. Use it when a name fails only for some users, when dns_lookup gives status 2, or after a change of keys or ' +
    'of the DNS host. It takes 5 seconds at most; results are kept for five minutes, and each call counts once ' +
    'against the daily limit. status: unsigned means that there is no DS, so that nobody validates; valid that a ' +
    'resolver validated the zone; broken that there is a DS but the chain does not hold, which makes the domain ' +
    'unreachable behind validating resolvers. Ask for the domain itself: a name inside a zone, such as ' +
    'www.example.com, has neither DS nor keys. With detail full, chain shows every zone from the root down, and ' +
    'firstBreak which of them is at fault.',
  tag: 'dns',
  parameters: { domain: domainParameter, detail: chainDetailParameter },
  rest: { method: 'GET', path: '/api/v1/dnssec/{domain}' },
  output: Dnssec,
  refusals: ['invalid_domain', 'invalid_input', 'resolver_unavailable'],
  isLimited: true,
  caching: { kind: 'facts' },
  factsOf: keptFacts,
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
      title: 'A DS left behind after the keys were changed',
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
  run: ({ domain, detail }, context) =>
    context.cache
      .shelf<DnssecResult>('dnssec', plainCodec())
      .share(detail === 'full' ? `${domain} full` : domain, () => look(domain, detail, context)),
})

/** A chain that could not be seen whole may be seen soon. */
const KEPT_MS = { answered: 300_000, failed: 30_000 } as const

async function look(domain: DomainName, detail: Detail, context: ToolContext): Promise<Made<DnssecResult>> {
  const { world } = context
  // No caller's leaving ends it: others may wait for the same.
  const [answers, chain] = await Promise.all([
    withDnsTimeLimit(world, undefined, (signal) => askZone(world.dns, domain, signal)),
    detail === 'full' ? gatherChain(domain, context) : undefined,
  ])
  const isWhole =
    answers.ds !== undefined &&
    saysWhatIsThere(answers.dnskey) &&
    (chain?.zones.every(({ state }) => state !== 'unknown') ?? true)
  const result = { ...resultOf(domain, answers), ...(chain !== undefined && { chain }) }
  return keptResult(result, { keepMs: KEPT_MS[isWhole ? 'answered' : 'failed'], nowMs: world.now().getTime() })
}

function resultOf(domain: DomainName, answers: ZoneAnswers): DnssecResult {
  const ds = ownRecords(answers.ds, domain).flatMap(dsEntry)
  const dnskeys = ownRecords(answers.dnskey, domain).flatMap(keyEntry)
  const links = ds.map(({ keyTag }) => ({ keyTag, matched: dnskeys.some((key) => key.keyTag === keyTag) }))
  const adValidated = answers.soa.isValidated
  const dsCount = answers.ds === undefined ? undefined : ds.length
  const hasMatch = links.some(({ matched }) => matched)
  return { domain, status: statusOf(dsCount, adValidated, hasMatch), adValidated, ds, dnskeys, links }
}
