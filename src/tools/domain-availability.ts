import { REGISTRATION_CHECKS } from '../checks/tools/registration/checks.ts'
import { deadlineSignal } from '../clock.ts'
import { unseen } from '../evidence/engine/observed.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { QueryName } from '../standards/rdap/query-name.ts'
import { delegationOf } from './availability/delegation.ts'
import { findInDns, type InDns } from './availability/in-dns.ts'
import { delegationAtParent } from './availability/parent-delegation.ts'
import { queryNameParameter } from './availability/query-name-parameter.ts'
import { withRegistrarData } from './availability/registrar-data.ts'
import type { RegistrySource } from './availability/registry-answer.ts'
import {
  Availability,
  type AvailabilityResult,
  availabilityResult,
  DISCLAIMER,
  daysUntil,
  factsIn,
} from './availability/result.ts'
import { type RegistrationFacts, type Verdict, verdictOf } from './availability/verdict.ts'
import { defineTool, type ToolContext } from './define-tool.ts'
import { idsOf, judged, judgedDetailParameter } from './judgement.ts'
import { languageParameter } from './parameters/language.ts'
import { cacheable, responseCodec, type ToolResponse } from './response.ts'
import type { Codec, Made, ResultCache } from './result-cache.ts'

const TIME_LIMIT_MS = 8000

const SECOND = 1000
/** A failure expires soon; a result that only says that we could not ask is never cached. */
const CACHED_MS: Readonly<Record<Verdict['certainty'], number>> = {
  final: 300 * SECOND,
  failure: 60 * SECOND,
  unasked: 0,
}

export type { AvailabilityResult } from './availability/result.ts'

export const domainAvailability = defineTool({
  name: 'domain_availability',
  operationId: 'availability',
  title: 'Check whether a domain is registered',
  description:
    'Queries the registry of a domain over RDAP: whether the domain is registered, its registrar, its dates ' +
    '(registration, last change, expiration), its status (hold, redemption period, pending deletion), and the name ' +
    'servers and DNSSEC data at the registry. source and trust say where the data come from. A domain is available ' +
    'only if the registry has no entry for it and the DNS does not delegate it. If this could not be ' +
    'determined, state is unknown, never available. With detail=full, the result also has verdict and findings. ' +
    'Results are cached for 5 minutes.',
  forAgents:
    'Queries the registry of a domain (RDAP): whether it is free or registered, registrar, dates, status, name ' +
    'servers. Use it to find out whether a domain can be registered, when its registration expires, or whether it ' +
    'is on hold. Report verdict first. state unknown never means available. The result is not binding.',
  tag: 'dns',
  page: {
    label: { en: 'Availability', de: 'Verfügbarkeit' },
    summary: {
      en: 'Checks at the registry (RDAP) whether a domain is registered, at which registrar, and when the registration expires.',
      de: 'Prüft bei der Registry (RDAP), ob eine Domain registriert ist, bei welchem Registrar und wann die Registrierung abläuft.',
    },
  },
  command: {
    name: 'availability',
    summary: 'Check whether a domain is registered',
    examples: ['zonewise availability example.com'],
    layout: {
      hiddenMembers: [],
      isCompact: false,
      // Only who wants to register the domain needs the note.
      briefMembers: ({ state }) => [
        ...['state', 'registrar', 'created', 'expires', 'statuses'],
        ...(state === 'registered' ? [] : ['disclaimer']),
      ],
    },
    isUndetermined: ({ state }) => state === 'unknown',
  },
  parameters: { domain: queryNameParameter, lang: languageParameter, detail: judgedDetailParameter },
  isFullByDefault: true,
  findingIds: idsOf(REGISTRATION_CHECKS),
  rest: { method: 'GET', path: '/api/v1/availability/{domain}' },
  output: Availability,
  refusals: ['invalid_domain', 'invalid_lang', 'invalid_input'],
  isLimited: true,
  caching: { kind: 'meta' },
  examples: [
    {
      title: 'A registered domain',
      input: { domain: 'www.example.com' },
      output: {
        domain: 'example.com',
        state: 'registered',
        noRdapForTld: false,
        registrar: 'Example Registrar, Inc.',
        created: '1995-08-14T04:00:00.000Z',
        expires: '2027-08-13T04:00:00.000Z',
        disclaimer: DISCLAIMER,
        source: 'iana',
        trust: 'registry',
        statuses: ['clientTransferProhibited'],
        expiresIn: 270,
        updated: '2026-08-14T07:01:34.000Z',
        nameservers: ['ns1.example.com', 'ns2.example.net'],
        dnssec: {
          signed: true,
          ds: [
            {
              keyTag: 370,
              algorithm: 13,
              digestType: 2,
              digest: 'be74359954660069d5c63d200c39f5603827d7dd02b56f120ee9f3a86764247c',
            },
          ],
        },
        events: [
          { action: 'registration', date: '1995-08-14T04:00:00.000Z' },
          { action: 'last changed', date: '2026-08-14T07:01:34.000Z' },
          { action: 'expiration', date: '2027-08-13T04:00:00.000Z' },
        ],
        expiryPublished: true,
        registryUrl: 'https://rdap.registry.example/domain/example.com',
        registrarUrl: 'https://rdap.registrar.example/domain/example.com',
      },
    },
    {
      title: 'An available domain',
      input: { domain: 'no-such-domain.com' },
      output: {
        domain: 'no-such-domain.com',
        state: 'available',
        noRdapForTld: false,
        registrar: null,
        created: null,
        expires: null,
        disclaimer: DISCLAIMER,
        source: 'iana',
        trust: 'registry',
        registryUrl: 'https://rdap.registry.example/domain/no-such-domain.com',
      },
    },
    {
      title: 'A registry that publishes no expiration dates, with a server that IANA does not list',
      input: { domain: 'example.ch' },
      output: {
        domain: 'example.ch',
        state: 'registered',
        noRdapForTld: false,
        registrar: 'Example Registrar AG',
        created: '1996-05-21T00:00:00.000Z',
        expires: null,
        disclaimer: DISCLAIMER,
        source: 'overlay',
        trust: 'registry',
        statuses: ['ok'],
        expiresIn: null,
        updated: null,
        nameservers: ['ns1.example.ch', 'ns2.example.ch'],
        dnssec: { signed: false, ds: [] },
        events: [{ action: 'registration', date: '1996-05-21T00:00:00.000Z' }],
        expiryPublished: false,
        registryUrl: 'https://ch.registry.example/domain/example.ch',
      },
    },
    {
      title: 'A top-level domain without RDAP',
      input: { domain: 'example.gr' },
      output: {
        domain: 'example.gr',
        state: 'unknown',
        noRdapForTld: true,
        registrar: null,
        created: null,
        expires: null,
        disclaimer: DISCLAIMER,
      },
    },
  ],
  async run({ domain, lang, detail }, context) {
    const found = await partitionIn(context.cache).share(domain.name, async () =>
      cacheableAvailability(domain.name, await judge(domain, context), context.world.now()),
    )
    const now = context.world.now()
    const response = upToDate(found.response, now)
    const { unknownCause, inDns, checkedAt } = found
    const facts = { ...factsIn(response.result), ...(unknownCause && { unknownCause }), ...(inDns && { inDns }), now }
    const { settings } = context
    const dated = detail === 'full' ? { ...response, result: { ...response.result, checkedAt } } : response
    return judged(dated, {
      checks: REGISTRATION_CHECKS,
      areaTool: 'domain_availability',
      facts,
      domain: domain.name,
      lang,
      detail,
      settings,
    })
  },
})

/** Facts that explain a finding and are not members of the short result. */
interface Unpublished extends Pick<Verdict, 'unknownCause'> {
  readonly inDns?: InDns
  readonly checkedAt: string
}

/** A cache entry. */
interface CachedAvailability extends Unpublished {
  readonly response: ToolResponse<AvailabilityResult>
}

const RESPONSES = responseCodec<AvailabilityResult>()

const CODEC: Codec<CachedAvailability> = {
  encode: ({ response, ...unpublished }) => JSON.stringify({ text: RESPONSES.encode(response), ...unpublished }),
  decode(encoded, cachedUntilMs) {
    const { text, ...unpublished } = JSON.parse(encoded) as { readonly text?: string } & Unpublished
    // Another version of the service may share the store.
    if (text === undefined || unpublished.checkedAt === undefined) return undefined
    const decoded = RESPONSES.decode(text, cachedUntilMs)
    return decoded && { value: { response: decoded.value, ...unpublished }, bytes: decoded.bytes }
  },
}

const partitionIn = (cache: ResultCache) => cache.partition<CachedAvailability>('availability', { codec: CODEC })

/** The number of days changes while the result is cached. Until then, all callers share one response. */
function upToDate(response: ToolResponse<AvailabilityResult>, now: Date): ToolResponse<AvailabilityResult> {
  const { result, meta } = response
  const expiresIn = daysUntil(result.expires, now)
  if (result.expiresIn === undefined || result.expiresIn === expiresIn) return response
  const { derived: _ofOtherDays, ...rest } = meta
  return { result: { ...result, expiresIn }, meta: rest }
}

interface Judged {
  readonly verdict: Verdict
  readonly source: RegistrySource | undefined
  readonly inDns?: InDns
}

const NO_REGISTRY: RegistrationFacts = {
  source: undefined,
  answer: { kind: 'no-registry' },
  delegation: unseen('disabled', 'there is no registry'),
  atParent: 'unproven',
}

async function judge({ name, isSpecialUse }: QueryName, context: ToolContext): Promise<Judged> {
  const { world, registries } = context
  const source = isSpecialUse ? undefined : registries.sourceFor(name, world.now().getTime())
  if (source === undefined) return { verdict: verdictOf(NO_REGISTRY), source }
  const { signal, cancel } = deadlineSignal(world, TIME_LIMIT_MS)
  const startedMs = world.monotonicMs()
  const isSettled = new AbortController()
  try {
    const [answer, delegation] = await Promise.all([
      registries.ask(name, world, signal).then((answer) => {
        if (answer.kind !== 'not-found') isSettled.abort()
        return answer
      }),
      delegationOf(name, world, AbortSignal.any([signal, isSettled.signal])),
    ])
    const facts: RegistrationFacts = { source, answer, delegation, atParent: 'unproven' }
    if (answer.kind === 'not-found') {
      const leftMs = TIME_LIMIT_MS - (world.monotonicMs() - startedMs)
      const atParent = await delegationAtParent(name, context, leftMs)
      return { verdict: verdictOf({ ...facts, atParent }), source }
    }
    if (answer.kind !== 'registered') return { verdict: verdictOf(facts), source }
    const [entry, inDns] = await Promise.all([
      withRegistrarData(name, answer.entry, source, registries, world, signal),
      findInDns(name, answer.entry, world, signal),
    ])
    return { verdict: verdictOf({ ...facts, answer: { kind: 'registered', entry } }), source, inDns }
  } finally {
    cancel()
  }
}

function cacheableAvailability(
  domain: DomainName,
  { verdict, source, inDns }: Judged,
  now: Date,
): Made<CachedAvailability> {
  const { certainty, unknownCause } = verdict
  const made = cacheable(availabilityResult(domain, verdict, source, now), {
    cacheMs: CACHED_MS[certainty],
    nowMs: now.getTime(),
    isCounted: certainty !== 'unasked',
  })
  const unpublished = { ...(unknownCause && { unknownCause }), ...(inDns && { inDns }), checkedAt: now.toISOString() }
  return { ...made, value: { response: made.value, ...unpublished } }
}
