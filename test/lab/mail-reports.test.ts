import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restartReceivers } from '../../lab/prove/clients/receiver-daemons.ts'
import { type Judgement, type Method, RECEIVERS } from '../../lab/prove/clients/receivers.ts'
import { runningLab } from '../../lab/prove/lab-run.ts'
import type { ReportCollection } from '../../src/mail-reports/collect/collection.ts'
import type { Verdict } from '../../src/mail-reports/replay/judge.ts'
import { withPolicy } from '../../src/mail-reports/replay/policy.ts'
import { createJudge } from '../../src/mail-reports/replay/replay.ts'
import { plannedWorld } from '../../src/plan/planned-world.ts'
import { createDnsAnswers, type DnsAnswers } from '../../src/tools/mail-reports/dns-answers.ts'
import { readPlan } from '../../src/tools/mail-reports/read-plan.ts'
import type { World } from '../../src/world.ts'
import { readAll, reportText, rowText } from '../mail-reports/report-texts.ts'
import { changeState, emptyCaches } from './change-lab.ts'
import { FOR_SHARED_SERVERS, withWorld } from './lab.ts'
import { DOMAINS, mailOf, type SentMail } from './replayed-senders.ts'

// opendmarc 1.4 and rspamd 3.4 follow RFC 7489; neither knows RFC 9989.

type Domain = (typeof DOMAINS)[number]

/** What will be published, beside the policy. It is the difference between the two states of the zones in lab/prove. */
const CHANGES: Readonly<Record<Domain, string | undefined>> = {
  'raised-policy.lab': undefined,
  'raised-records.lab': JSON.stringify({
    domain: 'raised-records.lab',
    set: [
      { name: '@', type: 'TXT', ttl: 3600, values: ['v=spf1 mx ip4:45.33.77.1 -all'] },
      {
        name: '_dmarc',
        type: 'TXT',
        ttl: 3600,
        values: ['v=DMARC1; p=reject; adkim=s; rua=mailto:dmarc@raised-records.lab'],
      },
    ],
    remove: [{ name: 's2._domainkey', type: 'TXT' }],
  }),
}

interface Predicted extends SentMail {
  readonly verdict: Verdict
}

const programs = new Map<Domain, readonly Predicted[]>()
const before = new Map<string, boolean>()
const after = new Map<string, boolean>()

const keyOf = (domain: string, source: string, program: string): string => `${domain}: ${source}: ${program}`

/** Whether each receiver stops each message now. */
async function stopped(domain: Domain, sent: readonly SentMail[]): Promise<ReadonlyMap<string, boolean>> {
  const results = new Map<string, boolean>()
  for (const { mail, source } of sent)
    for (const receiver of RECEIVERS.dmarc) {
      const { isStopped = false } = await receiver.judge(mail, runningLab())
      results.set(keyOf(domain, source, receiver.program), isStopped)
    }
  return results
}

const judgedBy = (method: Method, program: string, { mail }: SentMail): Promise<Judgement> => {
  const receiver = RECEIVERS[method].find((one) => one.program === program)
  if (receiver === undefined) throw new Error(`no ${program}`)
  return receiver.judge(mail, runningLab())
}

/** The aggregate report that the receiver would send: one row for each message. */
async function reportOf(domain: Domain, sent: readonly SentMail[]): Promise<ReportCollection> {
  const rows: string[] = []
  for (const one of sent) {
    const { domain: envelope, from = envelope, ip } = one.mail
    const [spf, dkim, dmarc] = [
      await judgedBy('spf', 'rspamd', one),
      await judgedBy('dkim', 'opendkim', one),
      await judgedBy('dmarc', 'opendmarc', one),
    ]
    const [, signer = domain] = /header\.d=([^\s;]+)/.exec(dkim.note ?? '') ?? []
    // opendkim does not name the selector in its result, but reporters take it from the signature.
    const [, signature = ''] = one.mail.message?.headers.find(([name]) => name === 'DKIM-Signature') ?? []
    const [, selector] = /\bs=([^\s;]+)/.exec(signature) ?? []
    const passed = dmarc.result === 'pass' ? 'pass' : 'fail'
    rows.push(
      rowText({
        source: ip,
        evaluated: `<disposition>none</disposition><dkim>${passed === 'pass' && dkim.result === 'pass' ? 'pass' : 'fail'}</dkim><spf>${passed === 'pass' && spf.result === 'pass' && isBelow(envelope, domain) ? 'pass' : 'fail'}</spf>`,
        identifiers: `<envelope_from>${envelope}</envelope_from><header_from>${from}</header_from>`,
        results:
          (dkim.result === 'none'
            ? ''
            : `<dkim><domain>${signer}</domain>${selector === undefined ? '' : `<selector>${selector}</selector>`}<result>${dkim.result}</result></dkim>`) +
          `<spf><domain>${envelope}</domain><scope>mfrom</scope><result>${spf.result}</result></spf>`,
      }),
    )
  }
  return readAll([reportText({ policy: `<domain>${domain}</domain><p>none</p>`, rows })])
}

const isBelow = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`)

const MAX_ROUNDS = 16

/** The verdicts of all rows in their order, under the planned records. */
async function predicted(world: World, domain: Domain, collection: ReportCollection): Promise<readonly Verdict[]> {
  const { signal } = new AbortController()
  const text = CHANGES[domain]
  const planned =
    text === undefined ? world : await plannedWorld(world, readPlan(text, domain).change, { isDirectDnsOn: true })
  const answers: DnsAnswers = createDnsAnswers(planned.dns, { signal })
  const verdicts = (): readonly Verdict[] => {
    const judge = createJudge(domain, text === undefined ? withPolicy(answers, domain, { p: 'reject' }) : answers)
    return [...collection.rows()].map((row) => {
      const verdict = judge.verdictOf(row)
      if (verdict === undefined) throw new Error('a row about another domain')
      return verdict
    })
  }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    verdicts()
    if ((await answers.askOpen()) === 0) break
  }
  return verdicts()
}

/** All mail is sent before the change, predicted from the reports about it, and sent again after the change. */
beforeAll(async () => {
  await changeState('before')
  await emptyCaches()
  for (const domain of DOMAINS) {
    const sent = await mailOf(domain)
    for (const [key, isStopped] of await stopped(domain, sent)) before.set(key, isStopped)
    const collection = await reportOf(domain, sent)
    const verdicts = await withWorld((world) => predicted(world, domain, collection), FOR_SHARED_SERVERS)
    programs.set(
      domain,
      sent.map((one, index) => ({ ...one, verdict: verdicts[index] as Verdict })),
    )
  }
  await changeState('now')
  await emptyCaches()
  await restartReceivers(runningLab())
  for (const [domain, sent] of programs)
    for (const [key, isStopped] of await stopped(domain, sent)) after.set(key, isStopped)
}, 180_000)

afterAll(async () => {
  await changeState('now')
})

describe.each(DOMAINS)('the prediction for %s', (domain) => {
  const rows = (): readonly Predicted[] => programs.get(domain) ?? []

  it('is made of mail of which nothing was rejected', () => {
    expect(rows()).toHaveLength(12)
    expect([...before].filter(([key, isStopped]) => key.startsWith(`${domain}: `) && isStopped)).toEqual([])
  })

  it('is what both receivers do, for every row that is certain', () => {
    const certain = rows().filter(({ verdict }) => verdict.certainty === 'certain')
    expect(certain.length).toBeGreaterThanOrEqual(6)
    const wrong = certain.flatMap(({ source, verdict }) => {
      const isPredicted = verdict.result === 'fail' && verdict.requested === 'reject'
      return RECEIVERS.dmarc
        .filter(({ program }) => after.get(keyOf(domain, source, program)) !== isPredicted)
        .map(({ program }) => `${source}: predicted ${verdict.result}, ${program} does the opposite`)
    })
    expect(wrong).toEqual([])
  })

  it('says that mail is rejected and that mail is accepted', () => {
    const certain = rows().filter(({ verdict }) => verdict.certainty === 'certain')
    expect(new Set(certain.map(({ verdict }) => verdict.result))).toEqual(new Set(['pass', 'fail']))
  })
})

describe('what the change does', () => {
  const verdictOf = (domain: Domain, source: string): string | undefined => {
    const found = programs.get(domain)?.find((one) => one.source === source)
    return found && `${found.verdict.certainty} ${found.verdict.result}`
  }

  it.each<[domain: Domain, source: string, verdict: string]>([
    ['raised-policy.lab', 'own server, unsigned', 'certain pass'],
    ['raised-policy.lab', 'new server, unsigned', 'certain fail'],
    ['raised-policy.lab', 'service that signs with the second key', 'certain pass'],
    ['raised-policy.lab', 'stranger', 'certain fail'],
    // A broken signature may be repaired by the list.
    ['raised-policy.lab', 'list with a footer', 'assumed fail'],
    ['raised-policy.lab', 'subdomain, signed by the domain', 'certain pass'],
    ['raised-records.lab', 'new server, unsigned', 'certain pass'],
    ['raised-records.lab', 'service that signs with the second key', 'certain fail'],
    ['raised-records.lab', 'subdomain, signed by the domain', 'certain fail'],
  ])('%s: mail of %s is predicted as %s', (domain, source, verdict) => {
    expect(verdictOf(domain, source)).toBe(verdict)
  })
})
