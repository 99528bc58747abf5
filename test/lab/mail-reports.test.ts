import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAIL_DOMAINS, MAIL_RECEIVER_NAMES, type MailDomain, type MailReceiver } from '../../lab/internet/mail-flow.ts'
import { restartReceivers, stopReceivers } from '../../lab/prove/clients/receiver-daemons.ts'
import { runningLab } from '../../lab/prove/lab-run.ts'
import type { ClaimedRow, ReportCollection } from '../../src/mail-reports/collect/collection.ts'
import type { Verdict } from '../../src/mail-reports/replay/judge.ts'
import { withPolicy } from '../../src/mail-reports/replay/policy.ts'
import { createJudge } from '../../src/mail-reports/replay/replay.ts'
import { plannedWorld } from '../../src/plan/planned-world.ts'
import { createDnsAnswers, type DnsAnswers } from '../../src/tools/mail-reports/dns-answers.ts'
import { readPlan } from '../../src/tools/mail-reports/read-plan.ts'
import type { MailReports } from '../../src/tools/mail-reports/result.ts'
import type { World } from '../../src/world.ts'
import { changeState, emptyCaches } from './change-lab.ts'
import { FOR_SHARED_SERVERS, withWorld } from './lab.ts'
import { startMailServers, writeReports } from './mail-receivers.ts'
import { addressOf, mailOf, type Outcomes, type SourceMail, selectorOf, sendAll } from './replayed-mail.ts'

// Postfix sends, and a Postfix with rspamd 3.4 and one with opendkim and opendmarc 1.4 receive. Both follow RFC 7489; neither knows RFC 9989.

/** What will be published, beside the policy. It is the difference between the two states of the zones in lab/prove. */
const CHANGES: Readonly<Record<MailDomain, string | undefined>> = {
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

interface Predicted {
  readonly row: ClaimedRow
  readonly verdict: Verdict
  /** The mail that the row is about. */
  readonly mails: readonly SourceMail[]
}

const sent = new Map<MailDomain, readonly SourceMail[]>()
const predictions = new Map<string, readonly Predicted[]>()
let before: ReadonlyMap<SourceMail, Outcomes> = new Map()
let after: ReadonlyMap<SourceMail, Outcomes> = new Map()
const counted = new Map<MailDomain, MailReports>()

const MAX_ROUNDS = 16

/** The verdicts of all rows in their order, under the planned records. */
async function verdictsOf(world: World, domain: MailDomain, collection: ReportCollection): Promise<readonly Verdict[]> {
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

/** A row says from where a message came, in whose name, and whose signature it had; rspamd does not name the selector. */
function isAbout({ authentication: { dkim, headerFrom }, source }: ClaimedRow, mail: SourceMail): boolean {
  const selector = selectorOf(mail)
  return (
    source === addressOf(mail) &&
    headerFrom === mail.from &&
    (dkim.length === 0) === (selector === undefined) &&
    dkim.every((signature) => signature.selector === undefined || signature.selector === selector)
  )
}

async function predict(receiver: MailReceiver, domain: MailDomain, collection: ReportCollection): Promise<void> {
  const verdicts = await withWorld((world) => verdictsOf(world, domain, collection), FOR_SHARED_SERVERS)
  const predicted = [...collection.rows()].map((row, index): Predicted => {
    const mails = (sent.get(domain) ?? []).filter((mail) => isAbout(row, mail))
    return { row, verdict: verdicts[index] as Verdict, mails }
  })
  predictions.set(`${receiver} ${domain}`, predicted)
}

/** What the command makes of the files. */
async function countedByCommand(domain: MailDomain, files: readonly string[]): Promise<MailReports> {
  const lab = runningLab()
  const change = CHANGES[domain]
  const plan = join(lab.folder, 'state', `${domain}.json`)
  if (change !== undefined) writeFileSync(plan, change)
  const args = ['--import', 'tsx', 'src/cli.ts', 'reports', ...files, '--domain', domain, '--format', 'json']
  const tried = change === undefined ? ['--policy', 'p=reject'] : ['--plan', plan]
  // Vitest has set BASE_URL, which is a setting of ours too.
  const { stdout, stderr } = await lab.run(process.execPath, [...args, ...tried], { environment: { BASE_URL: '' } })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as MailReports
}

/** All mail is sent before the change, predicted from the reports about it, and sent again after the change. */
beforeAll(async () => {
  await changeState('before')
  await emptyCaches()
  await startMailServers()
  for (const domain of MAIL_DOMAINS) sent.set(domain, mailOf(domain))
  const all = [...sent.values()].flat()
  before = await sendAll(all)
  const reports = await writeReports()
  for (const domain of MAIL_DOMAINS) {
    for (const receiver of MAIL_RECEIVER_NAMES) await predict(receiver, domain, await reports.of(receiver, domain))
    counted.set(domain, await countedByCommand(domain, reports.filesOfRspamd))
  }
  await changeState('now')
  await emptyCaches()
  await restartReceivers(runningLab())
  after = await sendAll(all)
}, 180_000)

afterAll(async () => {
  await stopReceivers()
  await changeState('now')
})

const isRejection = ({ requested, result }: Verdict): boolean => result === 'fail' && requested === 'reject'

describe.each(MAIL_DOMAINS)('the prediction for %s', (domain) => {
  const mails = (): readonly SourceMail[] => sent.get(domain) ?? []

  it('is made of mail of which nothing was rejected', () => {
    expect(mails()).toHaveLength(12)
    const rejected = mails().filter((mail) => Object.values(before.get(mail) ?? {}).includes('rejected'))
    expect(rejected.map(({ source }) => source)).toEqual([])
  })

  describe.each(MAIL_RECEIVER_NAMES)('from the reports of %s', (receiver) => {
    const rows = (): readonly Predicted[] => predictions.get(`${receiver} ${domain}`) ?? []
    const certain = (): readonly Predicted[] => rows().filter(({ verdict }) => verdict.certainty === 'certain')

    it('has every message in one row', () => {
      expect(
        rows()
          .flatMap((one) => one.mails.map(({ source }) => source))
          .toSorted(),
      ).toEqual(
        mails()
          .map(({ source }) => source)
          .toSorted(),
      )
      expect(rows().filter((one) => one.row.count !== one.mails.length)).toEqual([])
    })

    it('is what both receivers do, for every row that is certain', () => {
      expect(certain().length).toBeGreaterThanOrEqual(6)
      const wrong = certain().flatMap(({ mails: ofRow, verdict }) =>
        ofRow.flatMap((mail) =>
          MAIL_RECEIVER_NAMES.filter((one) => (after.get(mail)?.[one] === 'rejected') !== isRejection(verdict)).map(
            (one) => `${mail.source}: predicted ${verdict.result}, but ${one} has ${after.get(mail)?.[one]} it`,
          ),
        ),
      )
      expect(wrong).toEqual([])
    })

    it('says that mail is rejected and that mail is accepted', () => {
      expect(new Set(certain().map(({ verdict }) => verdict.result))).toEqual(new Set(['pass', 'fail']))
    })
  })

  it('is what the command counts', () => {
    const rows = predictions.get(`rspamd ${domain}`) ?? []
    const messages = (isCounted: (verdict: Verdict) => boolean): number =>
      rows.filter(({ verdict }) => isCounted(verdict)).reduce((sum, { row }) => sum + row.count, 0)
    const replay = counted.get(domain)?.domains[0]?.replays.at(-1)
    expect(replay?.records).toBe(CHANGES[domain] === undefined ? 'policy' : 'plan')
    expect(replay?.messages).toBe(12)
    expect(replay?.failed.reject.messages).toBe(messages(isRejection))
    expect(replay?.certainty.certain).toBe(messages(({ certainty }) => certainty === 'certain'))
  })
})

describe('what the change does', () => {
  const verdictOf = (receiver: MailReceiver, domain: MailDomain, source: string): string | undefined => {
    const found = predictions
      .get(`${receiver} ${domain}`)
      ?.find(({ mails }) => mails.some((mail) => mail.source === source))
    return found && `${found.verdict.certainty} ${found.verdict.result}`
  }

  // rspamd does not name the selector, so that a signature that passes is never certain to pass again.
  it.each<[domain: MailDomain, source: string, opendmarc: string, rspamd?: string]>([
    ['raised-policy.lab', 'own server, unsigned', 'certain pass'],
    ['raised-policy.lab', 'new server, unsigned', 'certain fail'],
    ['raised-policy.lab', 'service that signs with the second key', 'certain pass', 'assumed pass'],
    ['raised-policy.lab', 'stranger', 'certain fail'],
    // A broken signature may be repaired by the list.
    ['raised-policy.lab', 'list with a footer', 'assumed fail'],
    ['raised-policy.lab', 'forwarder of unsigned mail', 'certain fail'],
    ['raised-policy.lab', 'subdomain, signed by the domain', 'certain pass', 'assumed pass'],
    ['raised-records.lab', 'new server, unsigned', 'certain pass'],
    ['raised-records.lab', 'service that signs with the second key', 'certain fail', 'assumed pass'],
    ['raised-records.lab', 'subdomain, signed by the domain', 'certain fail'],
  ])('%s: mail of %s is predicted as %s', (domain, source, opendmarc, rspamd = opendmarc) => {
    expect(verdictOf('opendmarc', domain, source)).toBe(opendmarc)
    expect(verdictOf('rspamd', domain, source)).toBe(rspamd)
  })
})
