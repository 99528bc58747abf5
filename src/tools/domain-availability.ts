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
  'Non-binding result from public RDAP and DNS data; a name shown as available can still be reserved, blocked, ' +
  "premium-priced or taken a moment later. Only a registrar's order check is final."

const moment = (description: string) => Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description })

const Availability = Type.Object(
  {
    domain: Type.String({ description: 'The registrable name that was asked for, in its Punycode form.' }),
    state: Type.Unsafe<Verdict['state']>({
      type: 'string',
      enum: ['registered', 'available', 'unknown'],
      description:
        'registered: the registry has it, or the DNS delegates it. available: neither has it. unknown: nothing can be said; ' +
        'the registry does not tell, holds the name back, or could not be asked.',
    }),
    noRdapForTld: Type.Boolean({
      description:
        'Whether the registry offers no public RDAP, so that state is unknown and asking again is of no use.',
    }),
    registrar: Type.Union([Type.String(), Type.Null()], {
      description: 'Through whom it is registered; null where the registry does not say.',
    }),
    created: moment('When it was registered; null where the registry does not say.'),
    expires: moment('When the registration ends, by the registry; null where it does not say, as is normal for some.'),
    disclaimer: Type.String({ description: 'That the result is not binding.' }),
    statuses: Type.Optional(
      Type.Array(Type.Unsafe<EppStatus>({ type: 'string', enum: [...EPP_STATUSES] }), {
        description:
          'The status of the registration as EPP codes, from RDAP by RFC 8056. clientHold and serverHold keep the name out ' +
          'of the DNS; in its redemptionPeriod a deleted domain can still be restored; pendingDelete without it means that ' +
          'it is released within days. Left out where RDAP has no entry for the name.',
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
  title: 'Ask whether a domain is registered',
  description:
    'Asks the registry of a domain by RDAP whether it is registered and, if so, through which registrar, since when and ' +
    'until when, and with which status (hold, redemption period, pending deletion). A name is available only if the ' +
    'registry has no entry for it and the DNS does not delegate it. What could not be found out is unknown, never ' +
    'available. With detail=full, the result also has verdict and findings. Results are kept for five minutes.',
  forAgents:
    'Asks the registry of a domain by RDAP whether it is registered, through which registrar, since when and until ' +
    'when. Use it to find out whether a name can be registered or when it expires. It takes up to 8 seconds; results ' +
    'are cached for five minutes, and each call counts once against the daily limit. Report verdict first: it says ' +
    'whether the domain is registered, about to expire, on hold, deleted or available; fix.steps of findings says what ' +
    'to do. state unknown never means that the name is available. If noRdapForTld is true, the registry has no RDAP ' +
    'service, and another call does not help. The result is not binding; only an order at a registrar is.',
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
    summary: 'Ask whether a domain is registered',
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
      title: 'A registered name',
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
      title: 'A name that nobody has',
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
    const { response, unknownCause } = await shelfIn(context.cache).share(domain.name, async () =>
      cached(domain.name, await judge(domain, context), context),
    )
    const facts = { ...response.result, ...(unknownCause && { unknownCause }), now: context.world.now() }
    const { settings } = context
    return judged(response, { checks: REGISTRATION_CHECKS, facts, domain: domain.name, lang, detail, settings })
  },
})

/** What the cache holds. The cause is a reason for a finding and no member of the result. */
interface CachedAvailability extends Pick<Verdict, 'unknownCause'> {
  readonly response: ToolResponse<AvailabilityResult>
}

const RESPONSES = responseCodec<AvailabilityResult>()

const CODEC: Codec<CachedAvailability> = {
  pack: ({ response, unknownCause }) => JSON.stringify({ text: RESPONSES.pack(response), unknownCause }),
  unpack(packed, cachedUntilMs) {
    const { text, unknownCause } = JSON.parse(packed) as { readonly text?: string } & Pick<Verdict, 'unknownCause'>
    // Another version of the service may share the store.
    if (text === undefined) return undefined
    const unpacked = RESPONSES.unpack(text, cachedUntilMs)
    return (
      unpacked && { value: { response: unpacked.value, ...(unknownCause && { unknownCause }) }, bytes: unpacked.bytes }
    )
  },
}

const shelfIn = (cache: ResultCache) => cache.shelf<CachedAvailability>('availability', CODEC)

/** The result that this process keeps, or is making; undefined where there is none. */
export async function availabilityIn(cache: ResultCache, domain: DomainName): Promise<AvailabilityResult | undefined> {
  const shelf = shelfIn(cache)
  if (!shelf.has(domain)) return undefined
  // Made only where it has expired just now: then there is none.
  const nothing = (): Promise<never> => Promise.reject(new Error(`no result for ${domain} is kept`))
  try {
    return (await shelf.share(domain, nothing)).response.result
  } catch {
    return undefined
  }
}

async function judge({ name, isSpecialUse }: QueryName, context: ToolContext): Promise<Verdict> {
  const { world, registries } = context
  if (isSpecialUse || !registries.covers(name, world.now().getTime()))
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
    keepMs: CACHED_MS[certainty],
    nowMs: world.now().getTime(),
    isCounted: certainty !== 'unasked',
  })
  return { ...made, value: { response: made.value, ...(unknownCause && { unknownCause }) } }
}
