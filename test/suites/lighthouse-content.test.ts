// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { metaDescription } from '../../src/checks/seo/content/meta-description.ts'
import { titlePresent } from '../../src/checks/seo/content/title-present.ts'
import { judge } from '../support/judging.ts'
import { describeWith } from '../support/needs.ts'
import type { ScenePage } from '../support/web-scene.ts'
import { allOf, suite } from './shared-suites.ts'

interface AuditCase {
  readonly audit: string
  readonly test: string
  readonly artifacts: { readonly MetaElements?: readonly { readonly name: string; readonly content: string }[] }
  readonly expect: { readonly score: number }
}

type Expectations = Readonly<
  Record<
    string,
    {
      readonly responseHeaders?: Readonly<Record<string, string | readonly string[]>>
      readonly expect: Readonly<Record<string, number>>
    }
  >
>

const audits = suite('seo/lighthouse-seo-audits.json')
const expectations = suite('seo/lighthouse-fixtures/expectations.json')

/** The check for each audit of Lighthouse; a page passes if the check finds no fault. */
const CHECKS = { 'document-title': titlePresent, 'meta-description': metaDescription } as const

const isPassing = async (audit: keyof typeof CHECKS, page: ScenePage): Promise<boolean> => {
  const verdict = await judge(CHECKS[audit], { zone: '@ A 93.184.1.1', web: { 'https://example.com/': page } })
  return verdict?.severity === 'ok' || verdict?.severity === 'info'
}

const fixtures = ['seo-failure-cases.html', 'seo-tester.html'].map((name) => suite(`seo/lighthouse-fixtures/${name}`))

const fixture = (name: string): Uint8Array => suite(`seo/lighthouse-fixtures/${name}`).bytes()

describeWith(audits, 'the audits of Lighthouse about content', () => {
  const rows = audits.read<readonly AuditCase[]>().filter(({ audit }) => audit === 'meta-description')

  it('exist', () => expect(rows).not.toEqual([]))

  it.each(rows)('$audit: $test', async ({ artifacts, expect: expected }) => {
    const metas = (artifacts.MetaElements ?? []).map(
      ({ name, content }) => `<meta name="${name}" content="${content}">`,
    )
    const page = `<!doctype html><title>Bakery Meyer</title>${metas.join('')}<h1>Bread</h1>`
    expect(await isPassing('meta-description', page)).toBe(expected.score === 1)
  })
})

describeWith(allOf(expectations, ...fixtures), 'the pages of Lighthouse', () => {
  const rows = Object.entries(expectations.read<Expectations>()).flatMap(
    ([name, { responseHeaders = {}, expect: scores }]) =>
      (Object.keys(CHECKS) as (keyof typeof CHECKS)[]).map((audit) => ({
        name,
        audit,
        score: scores[audit],
        headers: Object.entries(responseHeaders).flatMap(([header, values]) =>
          [values].flat().map((value) => `${header}: ${value}`),
        ),
      })),
  )

  it.each(rows)('$name: $audit is $score', async ({ name, audit, score, headers }) => {
    expect(await isPassing(audit, { headers, body: fixture(name) })).toBe(score === 1)
  })
})
