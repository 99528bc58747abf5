import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { unseen } from '../../evidence/engine/observed.ts'
import { webAliasDepth } from './web-alias-depth.ts'

const SITE = '@ A 93.184.5.1\nwww A 93.184.5.1'

/** www as the first of this many aliases. */
const chain = (aliases: number): string =>
  [
    'www CNAME a1.test.',
    ...Array.from({ length: aliases - 1 }, (_, index) => `a${index + 1}.test. CNAME a${index + 2}.test.`),
    `a${aliases}.test. A 93.184.5.1`,
  ].join('\n')

describe('web-alias-depth', () => {
  const CASES: readonly Case[] = [
    ['no alias', { zone: SITE }, 'ok'],
    ['four aliases', { zone: chain(4) }, 'ok'],
    ['five aliases', { zone: chain(5) }, 'deep'],
    ['a loop has no depth', { zone: 'www CNAME a.test.\na.test. CNAME www' }, undefined],
    [
      'the evidence is unseen',
      {
        zone: chain(5),
        answer: ({ name }) => (name === 'www.example.com' ? unseen('timeout', 'no answer') : undefined),
      },
      'unknown',
    ],
    ['only the chain of www is asked about', { zone: chain(5).replace('www', 'shop') }, 'ok'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(webAliasDepth, scene))?.outcome).toBe(outcome)
  })

  it('names the number of aliases and the last target', async () => {
    expect((await judge(webAliasDepth, { zone: chain(5) }))?.values).toEqual({
      www: 'www.example.com',
      count: 5,
      target: 'a5.test',
    })
  })
})
