import Type from 'typebox'
import { DKIM_KEY_CHECKS } from '../checks/tools/dkim-key/checks.ts'
import { textOf } from '../dns/presentation.ts'
import { TYPE } from '../dns/types.ts'
import { isUsable, parseDkim } from '../standards/dkim/parse.ts'
import type { DkimKeyType } from '../standards/dkim/record.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { DnsAnswer } from '../world.ts'
import { callerIn, defineTool, type ResultOf, type ToolContext } from './define-tool.ts'
import { delivered, saysWhatIsThere, withDnsTimeLimit } from './delivered-answer.ts'
import { publishedDespiteDenial } from './denied-domain.ts'
import { idsOf, judged, judgedDetailParameter, judgementMembers } from './judgement.ts'
import { domainParameter } from './parameters/domain.ts'
import { languageParameter } from './parameters/language.ts'
import { dkimName, selectorParameter } from './parameters/selector.ts'
import { cacheable, responseCodec, type ToolResponse } from './response.ts'
import type { Made } from './result-cache.ts'

const WHAT_WAS_ASKED = {
  domain: Type.String({ description: 'The domain in Punycode.' }),
  selector: Type.String({ description: 'The selector, in lower case.' }),
  name: Type.String({ description: 'The name whose TXT records were queried.' }),
}

const Found = Type.Object(
  {
    ...WHAT_WAS_ASKED,
    found: Type.Literal(true, { description: 'Whether this selector has a DKIM record.' }),
    valid: Type.Boolean({
      description:
        'Whether receivers can verify signatures with this key: the record is well-formed and contains a key for mail ' +
        'and SHA-256. valid does not cover the key length; see keyBits.',
    }),
    revoked: Type.Boolean({
      description: 'Whether p= is empty, which revokes the key; valid is then false.',
    }),
    testing: Type.Boolean({
      description: 'Whether t=y is set (test mode): receivers may treat signed mail like unsigned mail.',
    }),
    keyType: Type.Optional(
      Type.Unsafe<DkimKeyType>({
        type: 'string',
        enum: ['rsa', 'ed25519'],
        description: 'Key type from k=; rsa if there is no k=. Absent if the record has an unknown key type.',
      }),
    ),
    keyBits: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description:
        'Key length in bits; null if there is no key or it cannot be parsed. Receivers reject RSA keys below 1024 ' +
        'bits; 2048 bits are recommended. Ed25519 keys always have 256 bits.',
    }),
    record: Type.String({ description: 'The TXT record as published, with its strings joined.' }),
    ...judgementMembers(idsOf(DKIM_KEY_CHECKS)),
  },
  { title: 'DkimFound' },
)

const NotFound = Type.Object(
  {
    ...WHAT_WAS_ASKED,
    found: Type.Literal(false, { description: 'Whether this selector has a DKIM record.' }),
    status: Type.Integer({
      minimum: 0,
      description:
        'DNS RCODE: 3 = the name does not exist; 0 = it has no DKIM record; 2 = the lookup failed, try again later.',
    }),
    truncated: Type.Optional(
      Type.Literal(true, {
        description: 'Present if not all TXT records could be read; whether there is a DKIM record is then unknown.',
        'x-extension': true,
      }),
    ),
    ...judgementMembers(idsOf(DKIM_KEY_CHECKS)),
  },
  { title: 'DkimNotFound' },
)

const Dkim = Type.Union([Found, NotFound], { title: 'DkimResult' })
export type DkimResult = ResultOf<typeof Dkim>

/** RFC 6376 section 3.6.2.2 leaves open which one of several records a receiver uses; this tool reports the first. */
function firstDkimRecord({ answers }: DnsAnswer) {
  for (const answer of answers) {
    const text = textOf(answer)
    const reading = text === undefined ? undefined : parseDkim(text)
    if (text !== undefined && reading?.ok) return { text, reading: reading.value }
  }
  return undefined
}

const ED25519_RECORD = 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='

export const dkimCheck = defineTool({
  name: 'dkim_check',
  operationId: 'dkim',
  title: 'Check a DKIM key',
  description:
    'Looks up the DKIM record of one selector at <selector>._domainkey.<domain>, follows aliases, and reports ' +
    'whether receivers can use the key: type, length, revoked, test mode. The selector is the value of s= in a ' +
    'DKIM-Signature field of a message from the domain. If found is false, this selector has no key; the domain ' +
    'may sign with other selectors, which cannot be listed. With detail=full, the result also has verdict and ' +
    'findings. Results are cached for 5 minutes, failed lookups for 30 seconds.',
  forAgents:
    'Checks the DKIM key that a domain publishes under one selector. ' +
    'Use it if you know the selector; selectors cannot be listed, but dns_health_check tries common ones. Report ' +
    'verdict first. found false means only that this selector has no key.',
  tag: 'mail',
  page: {
    label: { en: 'DKIM', de: 'DKIM' },
    summary: {
      en: 'Checks the DKIM key that a domain publishes under one selector.',
      de: 'Prüft den DKIM-Schlüssel, den eine Domain unter einem Selektor veröffentlicht.',
    },
  },
  command: {
    name: 'dkim',
    summary: 'Check the DKIM key of a selector',
    examples: ['zonewise dkim example.com selector1', 'zonewise dkim google example.com'],
    layout: {
      hiddenMembers: [],
      isCompact: false,
      briefMembers: ({ testing, revoked }) => [
        ...['name', 'keyType', 'keyBits', 'status'],
        ...(testing === true ? ['testing'] : []),
        ...(revoked === true ? ['revoked'] : []),
      ],
    },
  },
  parameters: {
    domain: domainParameter,
    selector: selectorParameter,
    lang: languageParameter,
    detail: judgedDetailParameter,
  },
  isFullByDefault: true,
  findingIds: idsOf(DKIM_KEY_CHECKS),
  rest: { method: 'GET', path: '/api/v1/dkim/{domain}/{selector}' },
  output: Dkim,
  refusals: ['invalid_domain', 'invalid_selector', 'invalid_lang', 'invalid_input', 'resolver_unavailable'],
  isLimited: true,
  caching: { kind: 'meta' },
  examples: [
    {
      title: 'An Ed25519 key',
      input: { domain: 'football.example.com', selector: 'brisbane' },
      output: {
        domain: 'football.example.com',
        selector: 'brisbane',
        name: 'brisbane._domainkey.football.example.com',
        found: true,
        valid: true,
        revoked: false,
        testing: false,
        keyType: 'ed25519',
        keyBits: 256,
        record: ED25519_RECORD,
      },
    },
    {
      title: 'A revoked key',
      input: { domain: 'football.example.com', selector: 'perth' },
      output: {
        domain: 'football.example.com',
        selector: 'perth',
        name: 'perth._domainkey.football.example.com',
        found: true,
        valid: false,
        revoked: true,
        testing: false,
        keyType: 'rsa',
        keyBits: null,
        record: 'v=DKIM1; p=',
      },
    },
    {
      title: 'No key at this selector',
      input: { domain: 'football.example.com', selector: 'sydney' },
      output: {
        domain: 'football.example.com',
        selector: 'sydney',
        name: 'sydney._domainkey.football.example.com',
        found: false,
        status: 3,
      },
    },
  ],
  async run({ domain, selector, lang, detail }, context) {
    const { cache, settings } = context
    const partition = cache.partition<ToolResponse<DkimResult>>('dkim', { codec: responseCodec() })
    const response = await partition.share(
      `${domain} ${selector}`,
      (_notify, { signal }) => look(domain, selector, context, signal),
      callerIn(context),
    )
    return judged(response, { checks: DKIM_KEY_CHECKS, facts: response.result, domain, lang, detail, settings })
  },
})

/** A failed lookup expires soon, because the next one may succeed. */
const CACHE_MS = { answered: 300_000, failed: 30_000 } as const

async function look(
  domain: DomainName,
  selector: string,
  context: ToolContext,
  callersHaveLeft: AbortSignal,
): Promise<Made<ToolResponse<DkimResult>>> {
  const { world } = context
  const question = { name: dkimName(selector, domain), type: TYPE.TXT }
  const answer = await withDnsTimeLimit(world, callersHaveLeft, async (signal) => {
    const resolved = delivered(await world.dns.resolve(question, { signal }), question)
    return (await publishedDespiteDenial(question, resolved, context, signal)) ?? resolved
  })
  const cacheMs = CACHE_MS[saysWhatIsThere(answer) ? 'answered' : 'failed']
  return cacheable(resultOf({ domain, selector, name: question.name }, answer), {
    cacheMs,
    nowMs: world.now().getTime(),
  })
}

type Asked = Pick<DkimResult, 'domain' | 'selector' | 'name'>

function resultOf(asked: Asked, answer: DnsAnswer): DkimResult {
  const first = firstDkimRecord(answer)
  if (first === undefined)
    return { ...asked, found: false, status: answer.status, ...(answer.isTruncated && { truncated: true as const }) }
  const { record } = first.reading
  return {
    ...asked,
    found: true,
    valid: isUsable(first.reading),
    revoked: record.isRevoked,
    testing: record.isTesting,
    ...(record.keyType !== undefined && { keyType: record.keyType }),
    keyBits: record.key?.bits ?? null,
    record: first.text,
  }
}
