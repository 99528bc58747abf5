import { describe, expect, it } from 'vitest'
import { dnsInquirer } from '../../test/support/dns-inquirer.ts'
import { TYPE } from '../dns/types.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { DnsAnswer, Observed } from '../world.ts'
import type { Inquirer } from './book.ts'
import { type ExaminationLimits, examine } from './examine.ts'
import type { DnsInquiry } from './inquiry.ts'
import { seen } from './observed.ts'
import { packagedLists } from './reference-lists.ts'
import { defineView, type Look } from './view.ts'

const SUBJECT = {
  domain: 'example.com' as DomainName,
  now: new Date('2026-11-15T09:30:05.000Z'),
  randomLabel: 'zw-k7f2',
  canaryPath: '/qkzmtrwa-3f9c01d2ab77',
  language: 'en',
  isDirectDnsOn: true,
  controlName: 'a.root-servers.net',
  lists: packagedLists(),
}

const LIMITS: ExaminationLimits = { maxInquiries: 20, softDeadlineMs: 200, hardDeadlineMs: 300 }

const ANSWER: DnsAnswer = {
  status: 0,
  isAuthoritative: false,
  isValidated: false,
  isRecursionAvailable: true,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  answers: [],
  authority: [],
  additional: [],
  from: 'resolver-1',
  durationMs: 1,
}

/** Answers after the milliseconds that the name begins with; `never` stays silent. */
function inquirer(): Inquirer & { readonly asked: string[] } {
  const asked: string[] = []
  const answer = ({ name }: DnsInquiry): Promise<Observed<DnsAnswer>> => {
    asked.push(name)
    if (name === 'never') return new Promise(() => undefined)
    if (name === 'broken') return Promise.reject(new Error('a fault of ours'))
    return new Promise((resolve) =>
      setTimeout(() => resolve(seen({ ...ANSWER, from: name })), Number.parseInt(name, 10)),
    )
  }
  return { asked, ...dnsInquirer(answer) }
}

const from = (look: Look, name: string): string => {
  const sight = look.ask({ kind: 'resolvers', name, type: TYPE.A, isCheckingDisabled: false })
  return sight.seen ? sight.value.from : sight.why.reason
}

describe('an examination', () => {
  it('asks what views look at, follows what the answers lead to, and ends when nothing is pending', async () => {
    const outside = inquirer()
    const chain = defineView('chain', (look) => {
      const first = from(look, '5ms')
      return first === '5ms' ? [first, from(look, '6ms')] : [first]
    })
    const { derived } = await examine({ subject: SUBJECT, inquirer: outside, views: [chain], limits: LIMITS })
    expect(derived[0]?.value).toEqual(['5ms', '6ms'])
    expect([...(derived[0]?.restsOn ?? [])]).toHaveLength(2)
    expect(outside.asked).toEqual(['5ms', '6ms'])
  })

  it('asks the same inquiry once, whoever looks', async () => {
    const outside = inquirer()
    const shared = defineView('shared', (look) => from(look, '5ms'))
    const views = [1, 2, 3].map((number) =>
      defineView(`view ${number}`, (look) => [look.at(shared), from(look, '5ms')]),
    )
    await examine({ subject: SUBJECT, inquirer: outside, views, limits: LIMITS })
    expect(outside.asked).toEqual(['5ms'])
  })

  it('runs at once what does not depend on one another', async () => {
    const views = [1, 2, 3].map((number) => defineView(`view ${number}`, (look) => from(look, `${50 + number}ms`)))
    const { elapsedMs } = await examine({ subject: SUBJECT, inquirer: inquirer(), views, limits: LIMITS })
    expect(elapsedMs).toBeLessThan(120)
  })

  it('tells of each view once, as soon as it is certain', async () => {
    const told: (string | number)[] = []
    const views = [defineView('slow', (look) => from(look, '40ms')), defineView('fast', (look) => from(look, '5ms'))]
    const onSettled = (index: number, value: string): void => void told.push(index, value)
    await examine({ subject: SUBJECT, inquirer: inquirer(), views, limits: LIMITS, onSettled })
    expect(told).toEqual([1, '5ms', 0, '40ms'])
  })

  it('derives what is certain only once', async () => {
    let times = 0
    const fast = defineView('fast', (look) => {
      times++
      return from(look, '5ms')
    })
    const slow = defineView('slow', (look) => [look.at(fast), from(look, '40ms'), from(look, '60ms')].join())
    await examine({ subject: SUBJECT, inquirer: inquirer(), views: [fast, slow], limits: LIMITS })
    expect(times).toBe(2)
  })

  it('stops waiting at the hard deadline; what is open stays unseen', async () => {
    const view = defineView('view', (look) => [from(look, 'never'), from(look, '5ms')])
    const { derived, elapsedMs } = await examine({
      subject: SUBJECT,
      inquirer: inquirer(),
      views: [view],
      limits: LIMITS,
    })
    expect(derived[0]?.value).toEqual(['aborted', '5ms'])
    expect(elapsedMs).toBeGreaterThanOrEqual(295)
    expect(elapsedMs).toBeLessThan(500)
  })

  it('asks nothing new after the soft deadline', async () => {
    const outside = inquirer()
    const view = defineView('view', (look) => (from(look, '250ms') === '250ms' ? from(look, '5ms') : 'waiting'))
    const { derived } = await examine({ subject: SUBJECT, inquirer: outside, views: [view], limits: LIMITS })
    expect(derived[0]?.value).toBe('aborted')
    expect(outside.asked).toEqual(['250ms'])
  })

  it('asks no more than it may', async () => {
    const outside = inquirer()
    const view = defineView('view', (look) => Array.from({ length: 30 }, (_, index) => from(look, `${index}ms`)))
    const { derived } = await examine({ subject: SUBJECT, inquirer: outside, views: [view], limits: LIMITS })
    expect(outside.asked).toHaveLength(20)
    expect(derived[0]?.value.filter((reason) => reason === 'budget')).toHaveLength(10)
  })

  it('ends at once when what is certain decides; what is open then is not waited for, and nothing more is asked', async () => {
    const outside = inquirer()
    const decisive = defineView('decisive', (look) => from(look, '20ms'))
    const isDecided = defineView('decided', (look) => look.at(decisive) === '20ms')
    const further = defineView('further', (look) => (look.at(decisive) === '20ms' ? from(look, '5ms') : 'waiting'))
    const views = [decisive, defineView('open', (look) => from(look, 'never')), further]
    const told: (string | number)[] = []
    const onSettled = (index: number, value: string): void => void told.push(index, value)
    const { derived, elapsedMs } = await examine({
      subject: SUBJECT,
      inquirer: outside,
      views,
      limits: LIMITS,
      isDecided,
      onSettled,
    })
    expect(derived.map(({ value }) => value)).toEqual(['20ms', 'aborted', 'aborted'])
    expect(told).toEqual([0, '20ms', 1, 'aborted', 2, 'aborted'])
    expect(outside.asked).toEqual(['20ms', 'never'])
    expect(elapsedMs).toBeLessThan(150)
  })

  it.each([
    ['does not hold', (name: string) => name === 'something else'],
    ['holds, but rests on what is still open', (name: string) => name !== '20ms'],
  ])('goes on while the decision %s', async (_, holds) => {
    const isDecided = defineView('decided', (look) => holds(from(look, '20ms')))
    const view = defineView('view', (look) => from(look, '40ms'))
    const { derived } = await examine({
      subject: SUBJECT,
      inquirer: inquirer(),
      views: [view],
      limits: LIMITS,
      isDecided,
    })
    expect(derived[0]?.value).toBe('40ms')
  })

  it('hands on a fault of ours instead of hanging', async () => {
    const view = defineView('view', (look) => from(look, 'broken'))
    await expect(examine({ subject: SUBJECT, inquirer: inquirer(), views: [view], limits: LIMITS })).rejects.toThrow(
      'a fault of ours',
    )
  })
})
