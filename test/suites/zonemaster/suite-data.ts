// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { existsSync, readFileSync } from 'node:fs'
import { amendedBlock, amendedText } from './amendments.ts'
import { createSuiteInternet, type SuiteInternet } from './internet.ts'
import { withPublicAddresses } from './public-addresses.ts'
import type { Scenario } from './scenarios.ts'
import { readServerBlock, type ServerBlockRow } from './server-blocks.ts'

const FOLDER = new URL('../../../../shared/suites/zonemaster/', import.meta.url)

/** Third-party data, which is stored outside the checkout. */
export const isPresent = existsSync(new URL('scenarios.json', FOLDER))

const read = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8')

export const readScenarios = (): readonly Scenario[] => JSON.parse(read('scenarios.json'))

export interface SuiteServers {
  readonly internet: SuiteInternet
  /** The hint file of the resolvers of a test case. */
  hintsOf(testCase: string): string
}

export function readServers(now: Date): SuiteServers {
  const rows: readonly ServerBlockRow[] = JSON.parse(withPublicAddresses(read('lab-servers.json')))
  const blocks = rows.map((row) => amendedBlock(readServerBlock(row)))
  const readText = (path: string): string => withPublicAddresses(amendedText(path, read(`test-zone-data/${path}`)))
  const hints = new Map(blocks.flatMap(({ part, rootHints }) => (rootHints === undefined ? [] : [[part, rootHints]])))
  return {
    internet: createSuiteInternet({ blocks, readText, now }),
    hintsOf: (testCase) => hints.get(testCase) ?? hints.get('common') ?? '',
  }
}
