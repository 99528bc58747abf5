import Type from 'typebox'
import { REGISTRATION_CHECKS } from '../checks/tools/registration/checks.ts'
import { deadlineSignal } from '../clock.ts'
import { seen, unseen } from '../evidence/observed.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { QueryName } from '../standards/rdap/query-name.ts'
import { EPP_STATUSES, type EppStatus } from '../standards/rdap/status.ts'
import { delegationOf } from './availability/delegation.ts'
import { isDeniedByParent } from './availability/parent-delegation.ts'
import { queryNameParameter } from './availability/query-name-parameter.ts'
import { type Verdict, verdictOf } from './availability/verdict.ts'
import { defineTool, type ResultOf, type ToolContext } from './define-tool.ts'
import { idsOf, judged, judgedDetailParameter, judgementMembers } from './judgement.ts'
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

const DISCLAIMER =
  'Non-binding result from public RDAP and DNS data. A domain shown as available may still be reserved, ' +
  'blocked, sold at a premium price, or registered by others in the meantime. Only an order at a registrar is ' +
  'final.'

const moment = (description: string) => Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description })

const Availability = Type.Object(
  {
    domain: Type.String({ description: 'The registrable domain that was queried, in Punycode.' }),
    state: Type.Unsafe<Verdict['state']>({
      type: 'string',
      enum: ['registered', 'available', 'unknown'],
      description:
        'registered: the registry has an entry for the domain, or the DNS delegates it. available: neither is the ' +
        'case. unknown: the registry has no RDAP service, did not respond, or reserves the name; unknown never means ' +
        'available.',
    }),
    noRdapForTld: Type.Boolean({
      description:
        'Whether the TLD has no public RDAP service. state is then unknown, and another request does not help.',
    }),
    registrar: Type.Union([Type.String(), Type.Null()], {
      description: 'Name of the registrar; null if the registry does not publish it.',
    }),
    created: moment('Time of the registration; null if the registry does not publish it.'),
    expires: moment(
      'Time at which the registration expires; null if the registry does not publish it, which is normal for some ' +
        'TLDs.',
    ),
    disclaimer: Type.String({ description: 'States that the result is not binding.' }),
    statuses: Type.Optional(
      Type.Array(Type.Unsafe<EppStatus>({ type: 'string', enum: [...EPP_STATUSES] }), {
        description:
          'EPP status codes of the registration, converted from RDAP (RFC 8056). clientHold and serverHold remove the ' +
          'domain from the DNS. In redemptionPeriod, a deleted domain can still be restored; pendingDelete without ' +
          'redemptionPeriod means that it is released within days. Absent if RDAP has no entry for the domain.',
        'x-extension': true,
      }),
    ),
    ...judgementMembers(idsOf(REGISTRATION_CHECKS)),
  },
  { title: 'AvailabilityResult' },
)

export type AvailabilityResult = ResultOf<typeof Availability>

export const domainAvailability = defineTool({
  name: 'domain_availability',
  operationId: 'availability',
  title: 'Check whether a domain is registered',
  description:
    'Queries the registry of a domain over RDAP: whether the domain is registered, its registrar, its ' +
    'registration and expiration dates, and its status (hold, redemption period, pending deletion). A domain is ' +
    'available only if the registry has no entry for it and the DNS does not delegate it. If this could not be ' +
    'determined, state is unknown, never available. With detail=full, the result also has verdict and findings. ' +
    'Results are cached for 5 minutes.',
  forAgents:
    'Queries the registry of a domain over RDAP: whether it is registered, registrar, registration and expiration ' +
    'dates, status. Use it to find out whether a domain can be registered or when it expires. Takes up to 8 ' +
    'seconds; cached for 5 minutes; counts once against the daily limit. Report verdict first: it says whether ' +
    'the domain is registered, about to expire, on hold, deleted or available; fix.steps of a finding says what ' +
    'to do. state unknown never means available. If noRdapForTld is true, the registry has no RDAP service, and ' +
    'another call does not help. The result is not binding; only an order at a registrar is.',
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
        statuses: ['clientTransferProhibited'],
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
      },
    },
    {
      title: 'A top-level domain without RDAP',
      input: { domain: 'example.de' },
      output: {
        domain: 'example.de',
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
    const { response, unknownCause } = await partitionIn(context.cache).share(domain.name, async () =>
      cached(domain.name, await judge(domain, context), context),
    )
    const facts = { ...response.result, ...(unknownCause && { unknownCause }), now: context.world.now() }
    const { settings } = context
    return judged(response, { checks: REGISTRATION_CHECKS, facts, domain: domain.name, lang, detail, settings })
  },
})

/** A cache entry. The cause explains a finding and is not a member of the result. */
interface CachedAvailability extends Pick<Verdict, 'unknownCause'> {
  readonly response: ToolResponse<AvailabilityResult>
}

const RESPONSES = responseCodec<AvailabilityResult>()

const CODEC: Codec<CachedAvailability> = {
  pack: ({ response, unknownCause }) => JSON.stringify({ text: RESPONSES.pack(response), unknownCause }),
  decompress(packed, cachedUntilMs) {
    const { text, unknownCause } = JSON.parse(packed) as { readonly text?: string } & Pick<Verdict, 'unknownCause'>
    // Another version of the service may share the store.
    if (text === undefined) return undefined
    const unpacked = RESPONSES.decompress(text, cachedUntilMs)
    return (
      unpacked && { value: { response: unpacked.value, ...(unknownCause && { unknownCause }) }, bytes: unpacked.bytes }
    )
  },
}

const partitionIn = (cache: ResultCache) => cache.partition<CachedAvailability>('availability', CODEC)

/** Returns the result that this process has cached or is computing, or undefined if there is neither. */
export async function availabilityIn(cache: ResultCache, domain: DomainName): Promise<AvailabilityResult | undefined> {
  const partition = partitionIn(cache)
  if (!partition.has(domain)) return undefined
  // This runs only if the entry expired after the test above; there is no result then.
  const nothing = (): Promise<never> => Promise.reject(new Error(`no result for ${domain} is cached`))
  try {
    return (await partition.share(domain, nothing)).response.result
  } catch {
    return undefined
  }
}

async function judge({ name, isSpecialUse }: QueryName, context: ToolContext): Promise<Verdict> {
  const { world, registries } = context
  if (isSpecialUse || registries.sourceFor(name, world.now().getTime()) === undefined)
    return verdictOf({ kind: 'no-registry' }, unseen('disabled', 'there is no registry'))
  const timeLimit = deadlineSignal(world, TIME_LIMIT_MS)
  const isSettled = new AbortController()
  try {
    const [answer, delegation] = await Promise.all([
      registries.ask(name, world, timeLimit.signal).then((answer) => {
        if (answer.kind !== 'not-found') isSettled.abort()
        return answer
      }),
      delegationOf(name, world, AbortSignal.any([timeLimit.signal, isSettled.signal])),
    ])
    const isDoubtful = answer.kind === 'not-found' && delegation.seen && delegation.value === 'delegated'
    return isDoubtful && (await isDeniedByParent(name, context))
      ? verdictOf(answer, seen('absent'))
      : verdictOf(answer, delegation)
  } finally {
    timeLimit.cancel()
  }
}

function cached(domain: DomainName, verdict: Verdict, { world }: ToolContext): Made<CachedAvailability> {
  const { state, hasNoRdap, entry, certainty, unknownCause } = verdict
  const value: AvailabilityResult = {
    domain,
    state,
    noRdapForTld: hasNoRdap,
    registrar: entry?.registrar ?? null,
    created: entry?.created?.toISOString() ?? null,
    expires: entry?.expires?.toISOString() ?? null,
    disclaimer: DISCLAIMER,
    ...(entry !== undefined && { statuses: [...entry.statuses] }),
  }
  const made = cacheable(value, {
    cacheMs: CACHED_MS[certainty],
    nowMs: world.now().getTime(),
    isCounted: certainty !== 'unasked',
  })
  return { ...made, value: { response: made.value, ...(unknownCause && { unknownCause }) } }
}
