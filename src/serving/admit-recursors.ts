import { type Clock, repeat, sleep } from '../clock.ts'
import { ConfigError } from '../config.ts'
import type { Recursors, TestedRecursor } from '../net/recursors/recursors.ts'
import { say } from '../text.ts'
import { visible } from '../visible.ts'
import { RECURSOR_FAULTS } from './recursor-faults.ts'

/** A resolver that is started together with the service may respond later. */
const START_TRIES = 3
const START_PAUSE_MS = 2_000

const RETEST_MS = 60_000

type Line = (fields: object, text: string) => void

/**
 * Tests the operator's own resolvers before they are used, and names each that cannot be used in one line with the remedy. It is
 * tested again every minute, and used from its first passed test. Fails if no resolver is left, because public ones
 * must not take their place unnoticed. Returns a function that ends the tests.
 */
export async function admitRecursors(
  clock: Clock,
  recursors: Recursors | undefined,
  { logger }: { readonly logger: { readonly warn: Line; readonly info: Line } },
): Promise<() => void> {
  if (recursors === undefined) return () => undefined
  const faulty = await testedAtStart(clock, recursors)
  for (const recursor of faulty) logger.warn(fieldsOf(recursor), `not used: ${lineOf(recursor)}`)
  if (faulty.length === recursors.health().length)
    throw new ConfigError(`No resolver in RESOLVERS can be used. ${faulty.map(lineOf).join(' ')}`)
  const leftOut = new Set(faulty.map(({ id }) => id))
  return repeat(
    clock,
    () => {
      if (leftOut.size === 0) return
      void recursors.runTests([...leftOut]).then((results) => {
        for (const recursor of results.filter(({ fault }) => fault === undefined)) {
          leftOut.delete(recursor.id)
          logger.info(fieldsOf(recursor), 'the resolver has passed its test and is used')
        }
      })
    },
    RETEST_MS,
  )
}

/** The recursors that cannot be used. Those that do not respond yet are tested again. */
async function testedAtStart(clock: Clock, recursors: Recursors): Promise<readonly TestedRecursor[]> {
  let results = await recursors.runTests()
  for (let tries = 1; tries < START_TRIES; tries++) {
    const silent = results.filter(({ fault }) => fault?.code === 'silent').map(({ id }) => id)
    if (silent.length === 0) break
    await sleep(clock, START_PAUSE_MS)
    const again = await recursors.runTests(silent)
    results = results.map((before) => again.find(({ id }) => id === before.id) ?? before)
  }
  return results.filter(({ fault }) => fault !== undefined)
}

const fieldsOf = ({ id, label, transport, fault }: TestedRecursor) => ({
  recursor: { id, label, transport, ...(fault && { fault: fault.code }) },
})

function lineOf({ label, fault }: TestedRecursor): string {
  if (fault === undefined) return ''
  const { found, advice } = RECURSOR_FAULTS[fault.code].en
  const values = { label, detail: fault.detail }
  return visible(`${say(found, values)} ${say(advice, values)}`)
}
