import { describe, expect, it } from 'vitest'
import type { WordedCheck } from '../../src/checks/define-check.ts'
import type { SeoCategory } from '../../src/checks/groups.ts'
import { type Severity, UNKNOWN } from '../../src/checks/verdict.ts'
import { LOCALES } from '../../src/text.ts'
import type { Scene } from '../support/judging.ts'
import type { ScenePage } from '../support/web-scene.ts'
import { findingReader } from './finding-reader.ts'
import { START } from './site-scene.ts'

/** A page at the URL of the domain, or all responses of its servers. */
type CaseScene = ScenePage | { readonly web: NonNullable<Scene['web']>; readonly zone?: string }

/** Outcome and severity by the catalogue; undefined if the check does not apply, `unknown` if it has no verdict. */
export type CheckCase = readonly [
  name: string,
  scene: CaseScene,
  expected: readonly [outcome: string, severity: Severity] | typeof UNKNOWN | undefined,
  /** Values that the detail must contain in both languages. */
  named?: readonly string[],
]

/** The head and body of a page that is otherwise correct. */
export const html = (head: string, body = '<h1>Bread</h1>', attributes = ' lang="en"'): string =>
  `<!doctype html><html${attributes}><head>${head}</head><body>${body}</body></html>`

export const words = (count: number): string => 'word '.repeat(count)

/** Tests every case, with its texts in every language, and that each outcome has a case. */
export function describeCheck({ check, texts }: WordedCheck<string, SeoCategory>, cases: readonly CheckCase[]): void {
  const findingOf = findingReader(check, texts)
  describe(check.id, () => {
    const rows = cases.map(([name, scene, expected, named = []]) => [name, { scene, expected, named }] as const)
    it.each(rows)('%s', async (_name, { scene, expected, named }) => {
      const { web, ...rest } = typeof scene === 'object' && 'web' in scene ? scene : { web: { [START]: scene } }
      const finding = await findingOf(web, rest)
      if (expected === undefined || expected === UNKNOWN) {
        expect(finding?.outcome).toBe(expected)
        return
      }
      expect([finding?.outcome, finding?.severity]).toEqual(expected)
      for (const locale of LOCALES) for (const name of named) expect(finding?.detail[locale]).toContain(name)
    })

    it('has a case for each of its outcomes', () => {
      const shown = new Set(cases.flatMap(([, , expected]) => (Array.isArray(expected) ? [expected[0]] : [])))
      expect([...shown].sort()).toEqual(Object.keys(check.outcomes).sort())
    })
  })
}
