import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../http/start-service.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'

const clock = createIdleClock()
let under: ServiceUnderTest
beforeAll(async () => {
  under = await startWorldService({ clock })
}, 60_000)
afterAll(() => under.close())

interface Told {
  readonly score: number
  readonly resolvable: boolean
  readonly determined: boolean
  readonly findings: readonly {
    readonly id: string
    readonly outcome: string
    readonly title: string
    readonly evidence: readonly { readonly asked: string; readonly of: string; readonly reproduce: string }[]
  }[]
}

const check = async (domain: string, lang = 'en'): Promise<Told> =>
  (await call(under.service, { path: `/api/v1/check/${domain}?detail=full&lang=${lang}` })).json as never

describe('a name that is missing from the DNS', () => {
  it.each([
    ['on-hold.com', 'on-hold', 'Domain is on hold (clientHold)', 'Domain ist gesperrt (clientHold)'],
    ['www.on-hold.com', 'on-hold', 'Domain is on hold (clientHold)', 'Domain ist gesperrt (clientHold)'],
    [
      'pending-delete.com',
      'in-redemption',
      'Domain was deleted and is in its redemption period',
      'Domain gelöscht, Wiederherstellung noch möglich',
    ],
    [
      'dropping.com',
      'pending-delete',
      'Domain is about to be deleted (pendingDelete)',
      'Domain wird endgültig gelöscht (pendingDelete)',
    ],
  ])('%s has the outcome %s', async (domain, outcome, english, german) => {
    const report = await check(domain)
    expect([report.score, report.resolvable, report.determined]).toEqual([0, false, true])
    expect(report.findings).toHaveLength(1)
    const [finding] = report.findings
    expect([finding?.id, finding?.outcome, finding?.title]).toEqual(['domain-resolves', outcome, english])
    const registered = domain.replace('www.', '')
    expect(finding?.evidence[0]).toMatchObject({
      asked: `${registered} RDAP`,
      of: 'com.registry.lab',
      reproduce: `curl --include --silent --show-error https://com.registry.lab/domain/${registered}`,
    })
    expect((await check(domain, 'de')).findings[0]?.title).toBe(german)
  })

  it.each(['nobody-has-it.com', 'html-answer.com', 'x.perfect.lab', 'never-answers.com'])(
    '%s has the outcome nxdomain',
    async (domain) => {
      expect((await check(domain)).findings[0]?.outcome).toBe('nxdomain')
    },
  )

  it('is reported in time, whatever the registry does', async () => {
    const startedAtMs = clock.monotonicMs()
    expect((await check('any.travel')).findings[0]?.outcome).toBe('nxdomain')
    expect(clock.monotonicMs() - startedAtMs).toBeLessThan(4000)
  })
})
