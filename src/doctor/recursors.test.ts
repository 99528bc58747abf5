import { describe, expect, it } from 'vitest'
import type { TestedRecursor } from '../net/recursors/recursors.ts'
import { LOCALES } from '../text.ts'
import { hasUsableResolver } from './examine-machine.ts'
import { diagnoseRecursors } from './network.ts'
import type { Diagnosis } from './outcomes.ts'
import { asJson } from './render.ts'

const PASSED: TestedRecursor = {
  id: 'recursor-1',
  label: 'Office',
  transport: 'udp',
  certificateName: undefined,
  durationMs: 12.4,
  fault: undefined,
}

const diagnosed = (...results: readonly Partial<TestedRecursor>[]): Promise<readonly Diagnosis[]> =>
  diagnoseRecursors({ runTests: async () => results.map((result) => ({ ...PASSED, ...result })) })

describe('the doctor', () => {
  it.each<[string, Partial<TestedRecursor>, string, string]>([
    ['over UDP', {}, 'recursor-works', 'good'],
    ['over TLS', { transport: 'tls', certificateName: 'dns.example' }, 'recursor-works', 'good'],
    ['over TLS without a name', { transport: 'tls' }, 'recursor-unverified', 'good'],
    ['that rewrites', { fault: { code: 'rewrites', detail: 'NOERROR for a' } }, 'recursor-rewrites', 'broken'],
    ['without validation', { fault: { code: 'not-validating', detail: '' } }, 'recursor-not-validating', 'broken'],
  ])("shows the test of the operator's own resolver %s", async (_, result, code, state) => {
    const diagnoses = await diagnosed(result)
    for (const locale of LOCALES) {
      const [shown] = (JSON.parse(asJson(diagnoses, locale)) as { diagnoses: { found: string }[] }).diagnoses
      expect(shown).toMatchObject({ id: 'recursor-1', code, state, found: expect.stringContaining('Office') })
    }
  })

  it('counts public resolvers as usable only if the operator has none', async () => {
    const answering: Diagnosis = { id: 'resolver-1', code: 'resolver-answers', values: { label: 'A', durationMs: 1 } }
    const failing = await diagnosed({ fault: { code: 'silent', detail: 'no response' } })
    expect(hasUsableResolver([answering])).toBe(true)
    expect(hasUsableResolver([...failing, answering])).toBe(false)
    expect(hasUsableResolver([...failing, ...(await diagnosed({})), answering])).toBe(true)
  })
})
