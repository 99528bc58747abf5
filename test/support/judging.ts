import type { Verdict } from '../../src/checks/verdict.ts'
import { sleep } from '../../src/clock.ts'
import { isAtOrBelow, parentOf, ROOT } from '../../src/dns/name.ts'
import type { Name, ResourceRecord } from '../../src/dns/record.ts'
import { RCODE, TYPE, typeName } from '../../src/dns/types.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { examine } from '../../src/evidence/engine/examine.ts'
import type { AnswerTo, DnsInquiry, Inquiry, Registration } from '../../src/evidence/engine/inquiry.ts'
import { seen, unseen } from '../../src/evidence/engine/observed.ts'
import { readInTurns } from '../../src/evidence/engine/read-in-turns.ts'
import type { View } from '../../src/evidence/engine/view.ts'
import { packagedLists, type ReferenceLists } from '../../src/evidence/reference-lists.ts'
import type { FetchedPolicy } from '../../src/evidence/web/policy-fetch.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import type { DnsAnswer, Observed } from '../../src/world.ts'
import { isPolicyUrl, policyExchange } from './policy-exchange.ts'
import { expectTexts } from './verdict-texts.ts'
import { egressOf, exchangeOf, greetingOf, type OutsideScene, portOf } from './web-scene.ts'

/**
 * The input of a check for one domain. Records are written as in a zone file, relative to the domain; names without records at or
 * below them do not exist. Resolvers validate, unless `isSigned` is false.
 */
export interface Scene extends OutsideScene {
  readonly domain?: string
  readonly zone: string
  /** The delegation in the parent zone: NS, glue and DS records. If absent, it is derived from the zone; if empty, there is none. */
  readonly parent?: string
  readonly isSigned?: boolean
  readonly isDirectDnsOn?: boolean
  readonly now?: Date
  /** Lists that replace the packaged ones. */
  readonly lists?: Partial<ReferenceLists>
  /**
   * `www.example.com A` → the failure of this query at all resolvers and servers: a timeout or an RCODE everywhere is a failure of
   * the domain; `deadline` is a limit of our own.
   */
  readonly failures?: Readonly<Record<string, 'timeout' | 'deadline' | number>>
  /** Overrides the response to an inquiry, for a server that differs from the zone. */
  readonly answer?: (inquiry: DnsInquiry, usual: DnsAnswer) => Observed<DnsAnswer> | undefined
  /** The response of the MTA-STS policy host, if it has an address. */
  readonly policy?: FetchedPolicy | 'timeout'
  /** The data of the registry, or only its EPP codes; if absent, no registry can be queried. */
  readonly registration?: readonly string[] | Partial<Registration> | 'not-registered' | 'timeout'
}

export const SCENE_TIME = new Date('2026-11-15T09:30:05.000Z')

interface JudgedCheck {
  readonly id: string
  readonly verdict: View<Verdict | undefined>
}

/** The verdict of a check on a scene; undefined if the check does not apply. Fails if a text of the verdict lacks a value. */
export async function judge(check: JudgedCheck, scene: Scene): Promise<Verdict | undefined> {
  const verdict = await observe(check.verdict, scene)
  if (verdict !== undefined) expectTexts(check.id, verdict)
  return verdict
}

/** The value of a view for a scene. */
export async function observe<Value>(view: View<Value>, scene: Scene): Promise<Value> {
  const domain = (scene.domain ?? 'example.com') as DomainName
  // Time passes only while everything waits for it, so that no verdict depends on the speed of the machine.
  const clock = createVirtualClock()
  const records = readZone(scene.zone, domain)
  const delegation = readDelegation(scene.parent, domain, records)
  const observationOf = (inquiry: Inquiry): Observed<unknown> | Promise<Observed<unknown>> => {
    switch (inquiry.kind) {
      case 'resolvers':
      case 'resolver':
      case 'server':
        return answerFrom(records, delegation, inquiry, scene)
      case 'web':
        return isPolicyUrl(inquiry.url)
          ? policyExchange(scene.policy ?? { kind: 'unreachable' })
          : exchangeOf(inquiry, scene)
      case 'page':
        return readInTurns(inquiry.response, new AbortController().signal)
      case 'port':
        return portOf(inquiry, scene)
      case 'greeting':
        return greetingOf(inquiry, scene)
      case 'egress':
        return egressOf(scene)
      case 'elapsed':
        return sleep(clock, Math.max(0, inquiry.ms - clock.monotonicMs())).then(() => seen(true))
      case 'registration':
        return registrationOf(scene)
    }
  }
  const examined = examine({
    subject: {
      domain,
      now: scene.now ?? SCENE_TIME,
      randomLabel: 'zw-random',
      canaryPath: '/qkzmtrwa-3f9c01d2ab77',
      language: 'en',
      isDirectDnsOn: scene.isDirectDnsOn ?? true,
      controlName: 'control.test',
      lists: { ...packagedLists(), ...scene.lists },
      hasRegistry: () => scene.registration !== undefined,
    },
    inquirer: {
      ask: async <I extends Inquiry>(inquiry: I) => (await observationOf(inquiry)) as Observed<AnswerTo<I>>,
    },
    clock,
    views: [view],
    limits: { maxInquiries: 400, softDeadlineMs: 4000, hardDeadlineMs: 5000 },
  })
  const [first] = (await clock.run(examined)).derived
  if (first === undefined) throw new Error('nothing was derived')
  return first.value
}

/** The zone gets an SOA record and two name servers unless the scene has them. Its apex is the domain, unless the scene has an SOA above it. */
function readZone(text: string, domain: string): readonly ResourceRecord[] {
  const parsed = parseZoneFile(`$TTL 3600\n${text}\n`, { origin: domain, include: () => undefined })
  if (!parsed.ok) throw new Error(`line ${parsed.fault.line - 1} of the scene: ${parsed.fault.message}`)
  const isAbove = ({ name, type }: ResourceRecord): boolean => type === TYPE.SOA && isAtOrBelow(domain, name)
  const apex = parsed.value.find(isAbove)?.name ?? domain
  const has = (type: number): boolean => parsed.value.some((record) => record.name === apex && record.type === type)
  const usual = `$TTL 3600
${has(TYPE.SOA) ? '' : '@ SOA ns1 hostmaster 2026111501 7200 1800 1209600 3600'}
${has(TYPE.NS) ? '' : '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns1 AAAA 2a01:4f8:1::53\nns2 A 45.33.2.53\nns2 AAAA 2600:3c01:2::53'}
`
  const added = parseZoneFile(usual, { origin: apex, include: () => undefined })
  const top = parseZoneFile(
    `$TTL 3600\n@ SOA ns hostmaster 1 7200 1800 1209600 3600\n@ NS a.nic\na.nic A ${TOP_SERVER}\n`,
    { origin: domain.slice(domain.lastIndexOf('.') + 1), include: () => undefined },
  )
  return [...parsed.value, ...(added.ok ? added.value : []), ...(top.ok ? top.value : [])]
}

/** The address of the server of the top-level domain. */
export const TOP_SERVER = '192.5.6.30'

/** The records of the parent zone for the domain, or for the zone that contains it. */
function readDelegation(
  text: string | undefined,
  domain: string,
  records: readonly ResourceRecord[],
): readonly ResourceRecord[] {
  if (text !== undefined) {
    const parsed = parseZoneFile(`$TTL 3600\n${text}\n`, { origin: domain, include: () => undefined })
    if (!parsed.ok) throw new Error(`line ${parsed.fault.line - 1} of the delegation: ${parsed.fault.message}`)
    return parsed.value
  }
  const isCut = (name: Name): boolean => parentOf(name) !== ROOT && isAtOrBelow(domain, name)
  const [apex] = records
    .flatMap(({ name, type }) => (type === TYPE.SOA && isCut(name) ? [name] : []))
    .sort((one, other) => one.length - other.length)
  const servers = records.filter(({ name, type }) => type === TYPE.NS && name === apex)
  const isGlue = ({ name, type }: ResourceRecord): boolean =>
    (type === TYPE.A || type === TYPE.AAAA) &&
    servers.some(({ data }) => data.type === 'NS' && data.target === name && isAtOrBelow(name, apex ?? ROOT))
  const ds = records.filter(({ name, type }) => type === TYPE.DS && name === apex)
  return [...servers, ...ds, ...records.filter(isGlue)]
}

function answerFrom(
  records: readonly ResourceRecord[],
  delegation: readonly ResourceRecord[],
  inquiry: DnsInquiry,
  scene: Scene,
): Observed<DnsAnswer> {
  const failure = scene.failures?.[`${inquiry.name} ${typeName(inquiry.type)}`]
  if (failure === 'timeout') return unseen('timeout', 'no answer in this scene')
  if (failure === 'deadline') return unseen('aborted', 'the time for this scene was over')
  const usual = referral(delegation, inquiry) ?? usualAnswer(records, inquiry, scene)
  const failed = failure === undefined ? usual : { ...usual, status: failure, isValidated: false, answers: [] }
  return scene.answer?.(inquiry, failed) ?? seen(failed)
}

/** The server of the top-level domain returns a referral for all delegated names. */
function referral(delegation: readonly ResourceRecord[], inquiry: DnsInquiry): DnsAnswer | undefined {
  if (inquiry.kind !== 'server' || inquiry.address !== TOP_SERVER) return undefined
  const cut = delegation.find(({ name, type }) => type === TYPE.NS && isAtOrBelow(inquiry.name, name))?.name
  if (cut === undefined) return { ...EMPTY, isAuthoritative: true, status: RCODE.NXDOMAIN, from: TOP_SERVER }
  const isGlue = ({ type }: ResourceRecord): boolean => type === TYPE.A || type === TYPE.AAAA
  return {
    ...EMPTY,
    authority: delegation.filter((record) => record.name === cut && !isGlue(record)),
    additional: delegation.filter(isGlue),
    from: TOP_SERVER,
  }
}

const EMPTY: DnsAnswer = {
  status: RCODE.NOERROR,
  isAuthoritative: false,
  isValidated: false,
  isRecursionAvailable: false,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  answers: [],
  authority: [],
  additional: [],
  from: '',
  durationMs: 1,
}

const MAX_ALIASES = 10

function usualAnswer(records: readonly ResourceRecord[], inquiry: DnsInquiry, scene: Scene): DnsAnswer {
  const answers: ResourceRecord[] = []
  let owner = inquiry.name
  for (let hop = 0; hop < MAX_ALIASES && inquiry.type !== TYPE.CNAME; hop++) {
    const at = owner
    const alias = records.find(({ name, type }) => name === at && type === TYPE.CNAME)
    if (alias === undefined || alias.data.type !== 'CNAME') break
    answers.push(alias)
    owner = alias.data.target
  }
  const found = records.filter(({ name, type }) => name === owner && type === inquiry.type)
  const exists = records.some(({ name }) => isAtOrBelow(name, owner))
  return {
    status: exists ? RCODE.NOERROR : RCODE.NXDOMAIN,
    isAuthoritative: inquiry.kind === 'server',
    isValidated: inquiry.kind !== 'server' && (scene.isSigned ?? true),
    isRecursionAvailable: inquiry.kind !== 'server',
    isTruncated: false,
    hasEdns: true,
    extendedErrors: [],
    answers: [...answers, ...found],
    authority: found.length > 0 ? [] : soaAbove(records, owner),
    additional: [],
    from: sourceOf(inquiry),
    durationMs: 1,
  }
}

const sourceOf = (inquiry: DnsInquiry): string =>
  inquiry.kind === 'server' ? inquiry.address : inquiry.kind === 'resolver' ? inquiry.resolver : 'resolver-1'

function soaAbove(records: readonly ResourceRecord[], name: Name): readonly ResourceRecord[] {
  for (let at: Name | undefined = name; at !== undefined; at = parentOf(at)) {
    const soa = records.filter((record) => record.name === at && record.type === TYPE.SOA)
    if (soa.length > 0) return soa
  }
  return []
}

function registrationOf({ registration }: Scene): Observed<Registration> {
  const url = 'https://registry.test/domain/example.com'
  if (registration === undefined) return unseen('disabled', 'no registries in this scene')
  if (registration === 'timeout') return unseen('timeout', 'no answer in this scene')
  if (registration === 'not-registered') return seen({ isRegistered: false, statuses: [], url })
  const known: Partial<Registration> = 'length' in registration ? { statuses: registration } : registration
  return seen({ isRegistered: true, statuses: [], url, ...known })
}
