import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge } from '../../../test/support/judging.ts'
import { aliased, type Case, INSIDE, NO_SERVER } from '../../../test/support/zone-scenes.ts'
import { TYPE } from '../../dns/types.ts'
import { worded } from '../define-check.ts'
import { apexCnameText } from './apex-cname.text.ts'
import { apexCname } from './apex-cname.ts'

describe('apex-cname', () => {
  const { A, AAAA, CNAME, MX, TXT } = TYPE
  it.each<Case>([
    ['no alias', { zone: '@ A 93.184.5.1' }, 'ok'],
    [
      'an alias for addresses and for the type itself',
      { zone: '', answer: aliased('example.com', [A, AAAA, CNAME], 'everywhere') },
      'cname',
    ],
    [
      'an alias that only a name server shows',
      { zone: '', answer: aliased('example.com', [CNAME], 'servers') },
      'cname',
    ],
    [
      'an alias that a name server shows for another type',
      { zone: '', answer: aliased('example.com', [MX], 'servers') },
      'cname',
    ],
    [
      'an alias that the resolvers show',
      { zone: '', isDirectDnsOn: false, answer: aliased('example.com', [A], 'resolvers') },
      'cname',
    ],
    ['no alias, as far as resolvers can tell', { zone: '@ A 93.184.5.1', isDirectDnsOn: false }, 'ok'],
    ['no server answers', { zone: '@ A 93.184.5.1', answer: NO_SERVER }, 'unknown'],
    [
      'an alias at the texts of another name',
      { zone: '', answer: aliased('www.example.com', [A, CNAME, TXT], 'everywhere') },
      'ok',
    ],
    [
      'a host inside a zone may be an alias',
      { domain: 'shop.example.com', zone: `${INSIDE}shop CNAME target.test.` },
      undefined,
    ],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(apexCname, scene))?.outcome).toBe(outcome)
  })

  it('shows the target of the alias, for the records that replace it', async () => {
    const verdict = await judge(apexCname, {
      zone: '@ CNAME target.test.\ntarget.test. A 93.184.5.1',
    })
    expect(verdict?.values).toEqual({ domain: 'example.com', target: 'target.test', addresses: ['93.184.5.1'] })
  })
})

describe('the steps of apex-cname', () => {
  const SCENE = { zone: '', answer: aliased('example.com', [TYPE.A, TYPE.AAAA, TYPE.CNAME], 'everywhere') }

  it.each([
    [
      'en',
      /^Before you remove the CNAME record/,
      /delete/i,
      /replace the CNAME record with A and AAAA records.*in one change/,
    ],
    [
      'de',
      /^Vergewissern Sie sich, bevor Sie den CNAME-Eintrag entfernen, dass/,
      /löschen/i,
      /in einem Schritt durch A- und AAAA-Einträge/,
    ],
  ] as const)('%s: nothing is deleted before its replacement is published', async (locale, first, deletion, last) => {
    const { outcome, steps } = await textsFor(worded(apexCname, apexCnameText), SCENE, locale)
    expect(outcome).toBe('cname')
    expect(steps[0]).toMatch(first)
    expect(steps.at(-1)).toMatch(last)
    expect(steps.join(' ')).not.toMatch(deletion)
  })
})
