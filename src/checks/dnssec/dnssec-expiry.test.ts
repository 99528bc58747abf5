import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import {
  dsOf,
  makeKey,
  type Signing,
  signedScene,
  validFor,
  withSignatures,
  ZSK_FLAGS,
} from '../../../test/support/signed-scene.ts'
import { TYPE } from '../../dns/types.ts'
import { seen, unseen } from '../../evidence/engine/observed.ts'
import { worded } from '../define-check.ts'
import { dnssecExpiryText } from './dnssec-expiry.text.ts'
import { dnssecExpiry } from './dnssec-expiry.ts'

const key = makeKey()
const zsk = makeKey(ZSK_FLAGS)
const HOUR = 3600

const dated = (validity: Signing['validity'], scene: Partial<Scene> = {}): Scene =>
  signedScene({ key, ...(validity && { validity }) }, scene)

/** Some clients receive signatures with other dates. */
const signedOtherwise =
  (
    validity: NonNullable<Signing['validity']>,
    isAffected: (address: string, type: number) => boolean,
  ): NonNullable<Scene['answer']> =>
  (inquiry, usual) =>
    inquiry.kind === 'server' && inquiry.form === 'dnssec' && isAffected(inquiry.address, inquiry.type)
      ? seen({ ...usual, answers: withSignatures({ key, validity }, usual.answers) })
      : undefined

const exactly = (hoursBefore: number, secondsAfter: number): NonNullable<Signing['validity']> => {
  const { inception, expiration } = validFor(hoursBefore, 0)
  return { inception, expiration: expiration + secondsAfter }
}

describe('dnssec-expiry', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['two weeks left', dated(validFor(24, 14 * 24)), 'ok'],
    ['48 hours left of three weeks', dated(validFor(20 * 24, 48)), 'ok'],
    ['a second less', dated(exactly(20 * 24, 48 * HOUR - 1)), 'soon'],
    ['an hour left of seven days', dated(validFor(7 * 24 - 1, 1)), 'soon'],
    ['a signer that lives from day to day', dated(validFor(24, 24)), 'ok'],
    ['an hour left of a life just below seven days', dated(validFor(7 * 24 - 2, 1)), 'ok'],
    ['it ends this very second', dated(exactly(24, 0)), 'ok'],
    ['it ended a second ago', dated(exactly(24, -1)), 'expired'],
    ['it begins in five minutes', dated({ ...validFor(0, 100), inception: validFor(0, 0).inception + 300 }), 'ok'],
    [
      'it begins in five minutes and a second',
      dated({ ...validFor(0, 100), inception: validFor(0, 0).inception + 301 }),
      'expired',
    ],
    [
      'one type has expired on all servers',
      dated(undefined, { answer: signedOtherwise(validFor(48, -1), (_address, type) => type === TYPE.NS) }),
      'expired',
    ],
    [
      'expired on one server only is another question',
      dated(undefined, { answer: signedOtherwise(validFor(48, -1), (address) => address === '45.33.2.53') }),
      'ok',
    ],
    [
      'an old signature beside a current one',
      dated(undefined, {
        answer: (inquiry, usual) =>
          inquiry.kind === 'server' && inquiry.form === 'dnssec'
            ? seen({
                ...usual,
                answers: [
                  ...usual.answers,
                  ...withSignatures({ key, validity: validFor(48, -1) }, usual.answers).slice(-1),
                ],
              })
            : undefined,
      }),
      'ok',
    ],
    [
      'the key set is in date only by a key that no DS names',
      signedScene(
        { key: zsk, keySigner: key, keys: [key.record, zsk.record], ds: [dsOf(key)] },
        {
          answer: (inquiry, usual) => {
            if (inquiry.kind !== 'server' || inquiry.type !== TYPE.DNSKEY) return undefined
            const keys = usual.answers.filter(({ type }) => type === TYPE.DNSKEY)
            const late = withSignatures({ key, validity: validFor(48, -1) }, keys)
            return seen({ ...usual, answers: [...late, ...withSignatures({ key: zsk }, keys).slice(-1)] })
          },
        },
      ),
      'expired',
    ],
    ['without direct questions the resolvers tell', dated(validFor(48, -1), { isDirectDnsOn: false }), 'expired'],
    ['the resolvers tell that all is well', dated(undefined, { isDirectDnsOn: false }), 'ok'],
    [
      'one silent server',
      dated(undefined, {
        answer: (inquiry) =>
          inquiry.kind === 'server' && inquiry.address === '45.33.2.53'
            ? unseen('timeout', 'no answer in this scene')
            : undefined,
      }),
      'ok',
    ],
    [
      'no signatures at all break the chain, whatever their dates',
      { zone: `@ DS 1 13 2 ${'00'.repeat(32)}` },
      undefined,
    ],
    ['no DS', signedScene({ key, ds: [], validity: validFor(48, -1) }), undefined],
    ['an unsigned zone', { zone: '' }, undefined],
    [
      'the evidence is unseen',
      dated(undefined, { isDirectDnsOn: false, failures: { 'example.com DNSKEY': 'timeout' } }),
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecExpiry, scene))?.outcome).toBe(outcome)
  })

  it('names the sets and the time', async () => {
    expect((await judge(dnssecExpiry, dated(validFor(48, -24))))?.values).toEqual({
      zone: 'example.com',
      types: ['SOA', 'DNSKEY', 'NS'],
      moment: '2026-11-14 09:30 UTC',
      hasBegun: true,
    })
    expect((await judge(dnssecExpiry, dated(validFor(20 * 24, 12))))?.values).toMatchObject({
      until: '2026-11-15 21:30 UTC',
      hoursLeft: 12,
    })
  })

  it.each([
    ['en', '15 November 2026, 21:30 UTC', 'in 12 hours'],
    ['de', '15. November 2026, 21:30 UTC', 'in 12 Stunden'],
  ] as const)('writes the time in the usual form of the language, %s', async (locale, moment, left) => {
    const { detail } = await textsFor(worded(dnssecExpiry, dnssecExpiryText), dated(validFor(20 * 24, 12)), locale)
    expect(detail).toContain(moment)
    expect(detail).toContain(left)
  })
})
