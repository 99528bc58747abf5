// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { caaIssue } from '../../src/checks/caa/caa-issue.ts'
import { caaRecord } from '../../src/checks/caa/caa-record.ts'
import { caaSyntax } from '../../src/checks/caa/caa-syntax.ts'
import { RCODE } from '../../src/dns/types.ts'
import { relevantCaa } from '../../src/evidence/caa/caa.ts'
import { judge, observe, type Scene } from '../support/judging.ts'
import { describeWith } from '../support/needs.ts'
import { suite } from './shared-suites.ts'

interface Boulder {
  readonly zone: Readonly<
    Record<
      string,
      { readonly caa?: readonly { flags: number; tag: string; value: string }[]; readonly dnsError?: string }
    >
  >
  readonly treeClimb: readonly {
    readonly name: string
    readonly domain: string
    readonly foundAt: string | null
    readonly letsencryptMayIssue: boolean
  }[]
}

const boulder = suite('caa/boulder-caa.json')

describeWith(boulder, 'caa/boulder-caa.json', () => {
  const { zone, treeClimb } = boulder.read<Boulder>()
  const lines = Object.entries(zone).flatMap(([name, { caa = [] }]) =>
    caa.map(({ flags, tag, value }) => `${name}. CAA ${flags} ${tag} "${value}"`),
  )
  const failures = Object.fromEntries(
    Object.entries(zone).flatMap(([name, { dnsError }]) =>
      dnsError === undefined ? [] : [[`${name} CAA`, RCODE[dnsError as keyof typeof RCODE]]],
    ),
  )
  /** The record set for a wildcard is that of the name after the asterisk. */
  const sceneOf = (domain: string): Scene => ({
    domain: domain.replace(/^\*\./, ''),
    zone: `@ A 93.184.5.1\n${lines.join('\n')}`,
    failures,
  })

  it.each(treeClimb)('$name: found at $foundAt', async ({ domain, foundAt }) => {
    const set = await observe(relevantCaa, sceneOf(domain))
    expect([set.seen, set.seen && set.value?.name]).toEqual([true, foundAt ?? undefined])
  })

  it.each(treeClimb.filter(({ letsencryptMayIssue }) => letsencryptMayIssue))(
    '$name: the set does not forbid all issuance',
    async ({ domain }) => {
      expect((await judge(caaSyntax, sceneOf(domain)))?.outcome).not.toBe('unknown-critical')
    },
  )
})

interface PublishedSet {
  readonly domain: string
  readonly records: readonly string[]
}

const published = suite('caa/caa-record-sets-2026-08.json')

describeWith(published, 'caa/caa-record-sets-2026-08.json', () => {
  const sets = published.read<PublishedSet[]>()
  const sceneOf = ({ domain, records }: PublishedSet): Scene => ({
    domain,
    zone: records.map((record) => `@ CAA ${record}`).join('\n'),
  })

  it.each(sets)('$domain: the set is found, and restricts if it names an issuer', async (set) => {
    const scene = sceneOf(set)
    const [record, issue] = [await judge(caaRecord, scene), await judge(caaIssue, scene)]
    expect(record?.values).toEqual({ domain: set.domain, foundAt: set.domain })
    expect(issue?.outcome).toBe(set.records.some((text) => /^\d+ issue /.test(text)) ? 'ok' : 'no-issue')
  })

  it('finds no fault in the sets in use, except report targets that are not URLs (RFC 8659 section 4.4)', async () => {
    const faulty: unknown[] = []
    for (const set of sets) {
      const verdict = await judge(caaSyntax, sceneOf(set))
      if (verdict?.outcome !== 'ok') faulty.push(verdict?.values)
    }
    expect(faulty).toMatchObject([
      { because: 'bad-value', record: '0 iodef "info@eniris.be"' },
      { because: 'bad-value', record: '0 iodef "digicert.com"' },
    ])
  })
})
