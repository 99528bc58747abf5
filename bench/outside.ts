import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Figure } from './figures.ts'
import { median } from './median.ts'
import { withReference } from './reference.ts'

async function measured<Figures>(script: string, ...args: readonly number[]): Promise<Figures> {
  const child = fork(new URL(`./outside/${script}`, import.meta.url), args.map(String), { execArgv: [] })
  const [figures] = (await once(child, 'message')) as [Figures]
  return figures
}

const ROUND_TRIP_MS = 20
const ROUNDS = 15
const MAX_EXCESS = 1.5

/**
 * At most 12 connections may be open at the same time, and the two ports of the web host are probed while the hosts are
 * resolved.
 */
const PROBE_TURNS = Math.ceil((5 * 2 * 7) / 12)

/**
 * The round trips of the longest chain of steps in the plan of each check. A query over an open connection takes one; a
 * connection takes one, TLS another, and a request one more.
 */
const PATHS = {
  mail: { what: 'mail check of five hosts', steps: { MX: 1, 'A, AAAA': 1, 'ports, 12 in parallel': PROBE_TURNS } },
  seo: { what: 'SEO check', steps: { 'A, AAAA': 1, page: 3, 'a page that cannot exist': 3 } },
} as const

const roundTripsOf = ({ steps }: { readonly steps: Readonly<Record<string, number>> }): number =>
  Object.values(steps).reduce((sum, roundTrips) => sum + roundTrips, 0)

type Visits = Readonly<Record<keyof typeof PATHS, { readonly checks: number[]; readonly paths: number[] }>>

/** Compares the check with only the round trips of its longest chain, in alternation, so that noise affects both. */
async function visits(): Promise<readonly Figure[]> {
  const roundTrips = [roundTripsOf(PATHS.mail), roundTripsOf(PATHS.seo)] as const
  const figures = await measured<Visits>('visits.mjs', ROUND_TRIP_MS, ROUNDS, ...roundTrips)
  return (['mail', 'seo'] as const).map((name) => {
    const { what, steps } = PATHS[name]
    const [elapsedMs, pathMs] = [median(figures[name].checks), median(figures[name].paths)]
    const reported = Object.entries(steps).map(([step, count]) => `${step} ${count}`)
    return {
      name: `${what}, time by its critical path`,
      value: elapsedMs / pathMs,
      bound: { most: MAX_EXCESS },
      details: `${elapsedMs.toFixed(0)} ms; ${reported.join(' + ')} round trips of ${ROUND_TRIP_MS} ms alone ${pathMs.toFixed(0)} ms`,
    }
  })
}

interface Read {
  readonly cpuMs: number
  /** The longest time that another request had to wait. */
  readonly waitMs: number
}

const READINGS = 9
/** Relative to the time in which parse5 reads an ordinary page of 0.3 MB (`reference.ts`). */
const MAX_CPU = 2
const MAX_WAIT = 0.66

async function reading(): Promise<readonly Figure[]> {
  const { result: pages, referenceMs } = await withReference(() =>
    measured<readonly { name: string; first: Read; warm: readonly Read[] }[]>('reading.mjs', READINGS),
  )
  const from = (times: readonly number[], first: number): string =>
    `${median(times).toFixed(0)} ms, the first time ${first.toFixed(0)} ms; the reference ${referenceMs.toFixed(0)} ms`
  return pages.flatMap(({ name, first, warm }): readonly Figure[] => [
    {
      name: `2 MiB, ${name}: CPU by the reference`,
      value: median(warm.map(({ cpuMs }) => cpuMs)) / referenceMs,
      bound: { most: MAX_CPU },
      details: from(
        warm.map(({ cpuMs }) => cpuMs),
        first.cpuMs,
      ),
    },
    {
      name: `2 MiB, ${name}: wait of others by the reference`,
      value: median(warm.map(({ waitMs }) => waitMs)) / referenceMs,
      bound: { most: MAX_WAIT },
      details: from(
        warm.map(({ waitMs }) => waitMs),
        first.waitMs,
      ),
    },
  ])
}

export const measureOutside = async (): Promise<readonly Figure[]> => [...(await reading()), ...(await visits())]
