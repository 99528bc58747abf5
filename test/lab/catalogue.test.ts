import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../lab/internet/catalogue/catalogue.ts'
import type { Expectation } from '../../lab/internet/catalogue/domain.ts'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import type { RealWorld } from '../../src/net/real-world.ts'
import type { DnsAnswer, Observed } from '../../src/world.ts'
import { askUntilAnswered, openWorld, RESOLVER_IDS } from './lab.ts'

/** The responses that a resolver may return for a domain in this state; null is a timeout. */
const ALLOWED: Readonly<
  Record<Exclude<Expectation, 'varies'>, { statuses: readonly (number | null)[]; isValidated: boolean }>
> = {
  secure: { statuses: [RCODE.NOERROR], isValidated: true },
  insecure: { statuses: [RCODE.NOERROR], isValidated: false },
  bogus: { statuses: [RCODE.SERVFAIL], isValidated: false },
  dead: { statuses: [RCODE.SERVFAIL, null], isValidated: false },
}

const AT_ONCE = 12
const CERTAIN = CATALOGUE.filter(({ expects }) => expects !== 'varies')

let world: RealWorld
const answers = new Map<string, readonly Observed<DnsAnswer>[]>()

beforeAll(async () => {
  world = openWorld()
  const queue = CATALOGUE.values()
  const work = async (): Promise<void> => {
    for (const { name, expects } of queue) {
      const question = { name, type: TYPE.A }
      const mayBeSilent = expects === 'dead' || expects === 'varies'
      const asked = RESOLVER_IDS.map((id) =>
        mayBeSilent ? world.dns.askResolver(id, question) : askUntilAnswered(world, id, question),
      )
      answers.set(name, await Promise.all(asked))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}, 120_000)

afterAll(() => world.close())

describe('five resolvers on the catalogue', () => {
  it.each(CERTAIN.map(({ name, expects, why }) => ({ name, expects, why })))('$name is $expects: $why', (row) => {
    if (row.expects === 'varies') throw new Error('filtered above')
    const { statuses, isValidated } = ALLOWED[row.expects]
    for (const [index, observed] of (answers.get(row.name) ?? []).entries()) {
      const resolver = RESOLVER_IDS[index]
      const status = observed.seen ? observed.value.status : null
      expect(statuses, `${resolver} on ${row.name}: ${JSON.stringify(observed)}`).toContain(status)
      if (observed.seen) expect(observed.value.isValidated, `AD of ${resolver} on ${row.name}`).toBe(isValidated)
      else expect(observed.why.reason).toBe('timeout')
    }
  })

  it('gives five observations for every domain, those of changing state included', () => {
    expect([...answers.values()].map((row) => row.length)).toEqual(CATALOGUE.map(() => RESOLVER_IDS.length))
  })
})
