import { describe, expect, it } from 'vitest'
import { TYPE } from '../../src/dns/types.ts'
import type { Dns } from '../../src/world.ts'
import { runHealth } from '../support/health-run.ts'
import { dnsOver } from '../support/in-process-internet.ts'
import { getFromWorld, internetWith, readWorldText } from '../support/world-with.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')
const DNS = dnsOver(internetWith(readWorldText(), NOW), NOW)

const check = (domain: string, dns: Dns = DNS) => runHealth(domain, dns, { now: NOW, get: getFromWorld })

/** Queries of this type for names with this ending never get a response. */
const silentAbout = (type: number, end: string): Dns => ({
  ...DNS,
  resolve: (question, options) =>
    question.type === type && question.name.endsWith(end)
      ? new Promise(() => undefined)
      : DNS.resolve(question, options),
})

/** All queries without dependencies, a second resolver, two servers of the parent zone, and the query to one of them. */
const FIRST_QUESTIONS = 38
const TO_BE_SURE = 1 + 4 + 1

describe('a name that does not exist', () => {
  it('needs only the first queries and those that confirm the result', async () => {
    const { questions, worded } = await check('unregistered.lab')
    expect(worded.en.findings.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['domain-resolves nxdomain'])
    expect(questions).toBeLessThanOrEqual(FIRST_QUESTIONS + TO_BE_SURE)
  })

  it('is reported without waiting for responses that cannot change the result', async () => {
    const { elapsedMs, report } = await check('unregistered.lab', silentAbout(TYPE.CAA, 'lab'))
    expect(elapsedMs).toBeLessThan(4000)
    expect(report).toMatchObject({ isResolvable: false, completeness: 'whole' })
  })

  it('differs from a name that exists, whose responses are awaited', async () => {
    const { elapsedMs, report } = await check('perfect.lab', silentAbout(TYPE.CAA, 'perfect.lab'))
    expect(elapsedMs).toBeGreaterThan(7000)
    expect(report).toMatchObject({ isResolvable: true, completeness: 'partial' })
  })
})

describe('a domain whose servers are all silent', () => {
  it('is reported with the delegation of the parent zone, without waiting for the rest', async () => {
    const dns = silentAbout(TYPE.CAA, 'lab')
    const { elapsedMs, worded } = await check('silent-name-servers.lab', dns)
    expect(worded.en.findings.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      'ns-responding all-silent',
      'domain-resolves unreachable',
      'ns-count ok',
      'ns-address ok',
    ])
    expect(elapsedMs).toBeLessThan(6000)
  })
})
