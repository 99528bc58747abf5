// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createRealWorld } from '../../src/net/real-world.ts'
import { systemWire } from '../../src/net/system-wire.ts'
import { startService } from '../http/start-service.ts'
import { describeWith } from '../support/needs.ts'

const RUN = fileURLToPath(new URL('../../../shared/conformance/run.mjs', import.meta.url))

const SECTIONS = ['cors', 'idn', 'generate', 'headers', 'openapi', 'badge', 'errors', 'offline', 'mcp']

/** The service without a network: no server listens at the addresses of the resolvers. */
const offlineWorld = () =>
  createRealWorld({
    resolvers: ['a', 'b', 'c', 'd', 'e'].map((label) => ({
      label,
      url: 'https://127.0.0.1:1/dns-query',
      addresses: [],
    })),
    isDirectDnsOn: false,
    wire: systemWire(),
    userAgent: 'zonewise (tests)',
  })

const conformance = { present: existsSync(RUN), reason: 'third-party data is missing' }

/** The run knows the ten tools of version 0.1. Agents now have two more, `header_analysis` and `explain_finding` (docs/decisions.md). */
const isAboutFurtherTools = (line: string): boolean => line.startsWith('not ok  mcp: the ten tools:')

describeWith(conformance, 'the black-box conformance run', () => {
  it(`passes ${SECTIONS.join(', ')}`, { timeout: 60_000 }, async () => {
    const world = offlineWorld()
    const service = await startService({ world })
    const { stdout } = await promisify(execFile)(process.execPath, [RUN, service.url, ...SECTIONS]).catch(
      (error) => error,
    )
    await service.server.close()
    await world.close()
    const lines = (stdout as string).trimEnd().split('\n')
    expect(lines.filter((line) => line.startsWith('not ok') && !isAboutFurtherTools(line))).toEqual([])
    expect(lines.at(-1)).toMatch(/^\d{3,} passed, \d+ failed$/)
  })
})
