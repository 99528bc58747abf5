import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { startService } from '../http/start-service.ts'

const RUN = fileURLToPath(new URL('../../../shared/conformance/run.mjs', import.meta.url))

const SECTIONS = ['cors', 'idn', 'generate', 'headers', 'openapi']

describe.skipIf(!existsSync(RUN))('the black-box conformance run (needs ../shared/conformance)', () => {
  it(`passes ${SECTIONS.join(', ')}`, async () => {
    const service = await startService()
    const { stdout } = await promisify(execFile)(process.execPath, [RUN, service.url, ...SECTIONS]).catch(
      (error) => error,
    )
    await service.server.close()
    expect(stdout).toMatch(/^\d{3,} passed, 0 failed\n$/)
  })
})
