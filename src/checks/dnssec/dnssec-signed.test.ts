import { describe, expect, it } from 'vitest'
import { records } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  both,
  firstOf,
  to,
  toResolvers,
  unanswered,
  withEdns,
} from '../../../test/support/deviating-servers.ts'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import {
  dsOf,
  makeKey,
  signedScene,
  type TestKey,
  validFor,
  withSignatures,
  ZSK_FLAGS,
} from '../../../test/support/signed-scene.ts'
import { TYPE } from '../../dns/types.ts'
import { seen, unseen } from '../../evidence/engine/observed.ts'
import type { DnsAnswer } from '../../world.ts'
import { worded } from '../define-check.ts'
import { dnssecSignedText } from './dnssec-signed.text.ts'
import { dnssecSigned } from './dnssec-signed.ts'

const key = makeKey()
const other = makeKey()
const zsk = makeKey(ZSK_FLAGS)
/** A DS with this algorithm and digest type. */
const ds = (parameters: string) => records(`@ DS 1 ${parameters} ${'00'.repeat(32)}`)
const UNSIGNED: Scene = { zone: '@ A 93.184.5.1' }
const noDs = (scene: Partial<Scene> = {}): Scene => signedScene({ key, ds: [], resolvers: 'ignore' }, scene)

/** The first resolver does not validate the parent zone; the second may. */
const parentWithoutAd =
  (hasSecondAd: boolean): NonNullable<Scene['answer']> =>
  (inquiry, usual) =>
    inquiry.name === 'com' && inquiry.kind !== 'server' && !(inquiry.kind === 'resolver' && hasSecondAd)
      ? seen({ ...usual, isValidated: false })
      : undefined

const withoutDnssec = (usual: DnsAnswer): Partial<DnsAnswer> => ({
  answers: usual.answers.filter(({ type }) => type !== TYPE.DNSKEY && type !== TYPE.RRSIG),
})

/** The server returns the zone without keys and signatures. */
const unsignedAt = (address: string) => answered(to([address]), withoutDnssec)
const unsignedAtResolvers = answered(
  both(toResolvers, ({ type }) => type !== TYPE.DS),
  withoutDnssec,
)

/** The server signs with this key, and publishes only this one. */
const keysAt = (address: string, signer: TestKey) =>
  ((inquiry, usual) =>
    inquiry.kind === 'server' && inquiry.address === address && inquiry.form === 'dnssec'
      ? seen({
          ...usual,
          answers: withSignatures({ key: signer }, inquiry.type === TYPE.DNSKEY ? [signer.record] : usual.answers),
        })
      : undefined) satisfies NonNullable<Scene['answer']>

describe('dnssec-signed', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['a DS at the parent', signedScene({ key }), 'ok'],
    [
      'a DS of a key that is gone: whether the chain holds is another question',
      signedScene({ key, ds: [dsOf(other)] }),
      'ok',
    ],
    ['a DS with an algorithm that nobody supports', signedScene({ key, ds: ds('200 2') }), 'unsupported'],
    ['a DS with a digest that nobody supports', signedScene({ key, ds: ds('13 200') }), 'unsupported'],
    ['such a DS beside a usable one', signedScene({ key, ds: [...ds('200 2'), dsOf(key)] }), 'ok'],
    ['neither keys nor DS', UNSIGNED, 'unsigned'],
    ['keys without signatures', { zone: `@ DNSKEY 257 3 13 ${'A'.repeat(86)}==` }, 'unsigned'],
    ['keys and signatures, but no DS', noDs(), 'no-ds'],
    ['keys and signatures at one of two servers only', noDs({ answer: unsignedAt('45.33.2.53') }), 'partly-signed'],
    [
      'the same, and the resolvers have asked the other server',
      noDs({ answer: firstOf(unsignedAt('45.33.2.53'), unsignedAtResolvers) }),
      'partly-signed',
    ],
    ['another key at one server', noDs({ answer: keysAt('45.33.2.53', other) }), 'partly-signed'],
    [
      'a server that refuses EDNS cannot return signatures',
      noDs({
        answer: answered(both(to(['45.33.2.53']), withEdns), { status: 1, isAuthoritative: false, answers: [] }),
      }),
      'partly-signed',
    ],
    ['one server is silent', noDs({ answer: unanswered(to(['45.33.2.53'])) }), 'no-ds'],
    ['the zone above is not signed', { ...UNSIGNED, isSigned: false }, 'parent-unsigned'],
    [
      'nothing that the zone does helps under an unsigned one',
      { ...noDs(), answer: parentWithoutAd(false) },
      'parent-unsigned',
    ],
    ['one resolver that does not validate proves nothing', { ...UNSIGNED, answer: parentWithoutAd(true) }, 'unsigned'],
    [
      'a name inside a zone',
      { domain: 'shop.example.com', zone: '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nshop A 93.184.5.1' },
      'unsigned',
    ],
    [
      'nobody can say whether there is a DS',
      { ...UNSIGNED, isDirectDnsOn: false, failures: { 'example.com DS': 'timeout' } },
      'unknown',
    ],
    ['SERVFAIL is not an absence', { ...UNSIGNED, isDirectDnsOn: false, failures: { 'example.com DS': 2 } }, 'unknown'],
    [
      'no DS, and nobody can say whether there are keys',
      { ...UNSIGNED, failures: { 'example.com DNSKEY': 'timeout' } },
      'unknown',
    ],
    [
      'no DS under an unsigned zone, whatever the keys',
      { ...UNSIGNED, isSigned: false, failures: { 'example.com DNSKEY': 'timeout' } },
      'parent-unsigned',
    ],
    [
      'a name that does not exist',
      { domain: 'nothing.example.com', zone: '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5' },
      undefined,
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecSigned, scene))?.outcome).toBe(outcome)
  })

  it('queries no second resolver if the first validates', async () => {
    const asked: string[] = []
    await judge(dnssecSigned, {
      ...UNSIGNED,
      answer: (inquiry) => {
        asked.push(inquiry.kind)
        return undefined
      },
    })
    expect(asked).not.toContain('resolver')
  })
})

describe('the DS that dnssec-signed offers', () => {
  const recordFor = async (scene: Scene) => (await judge(dnssecSigned, scene))?.remedy.record
  const [value] = [dsOf(key)].map(({ data }) =>
    data.type === 'DS' ? `${data.keyTag} 13 2 ${Buffer.from(data.digest).toString('hex').toUpperCase()}` : '',
  )

  it('has the full name, because it is entered at the registrar', async () => {
    expect(await recordFor(noDs())).toEqual({ host: 'example.com', type: 'DS', value })
  })

  it.each<[string, Scene]>([
    [
      'one server is silent',
      noDs({
        answer: (inquiry) =>
          inquiry.kind === 'server' && inquiry.address === '45.33.2.53'
            ? unseen('timeout', 'no answer in this scene')
            : undefined,
      }),
    ],
    ['the servers cannot be asked', noDs({ isDirectDnsOn: false })],
    ['the signatures have expired', signedScene({ key, ds: [], validity: validFor(48, -1), resolvers: 'ignore' })],
    ['the key set is signed with another key', signedScene({ key, ds: [], keySigner: other, resolvers: 'ignore' })],
    [
      'the SOA is signed with a key that is not in the set',
      signedScene({ key: other, keySigner: key, keys: [key.record], ds: [], resolvers: 'ignore' }),
    ],
    ['no key has the SEP flag', signedScene({ key: zsk, ds: [], resolvers: 'ignore' })],
  ])('is none where %s', async (_case, scene) => {
    const verdict = await judge(dnssecSigned, scene)
    expect([verdict?.outcome, verdict?.remedy.record]).toEqual(['no-ds', undefined])
  })
})

describe('a zone that only some name servers sign', () => {
  it.each([
    ['signatures', unsignedAt('45.33.2.53')],
    ['keys', keysAt('45.33.2.53', other)],
  ])('has no DS record to enter, and names the servers that lack %s', async (lacks, answer) => {
    const verdict = await judge(dnssecSigned, noDs({ answer }))
    expect(verdict?.remedy.record).toBeUndefined()
    expect(verdict?.values).toMatchObject({
      zone: 'example.com',
      lacks,
      servers: expect.arrayContaining(['ns2.example.com (45.33.2.53)']),
    })
  })

  it('is told not to enter a DS record yet', async () => {
    const { steps } = await textsFor(worded(dnssecSigned, dnssecSignedText), noDs({ answer: unsignedAt('45.33.2.53') }))
    expect(steps).toContain('Do not enter a DS record for example.com yet.')
  })
})

describe('the steps of dnssec-signed', () => {
  const check = worded(dnssecSigned, dnssecSignedText)

  it.each([
    ['unsigned', UNSIGNED],
    ['no-ds', noDs()],
  ])('%s: check TLSA records before DNSSEC activates them', async (outcome, scene) => {
    const english = await textsFor(check, scene)
    expect(english.outcome).toBe(outcome)
    expect(english.steps[0]).toMatch(/^Before you turn on DNSSEC, check whether the zone has TLSA records/)
    expect((await textsFor(check, scene, 'de')).steps[0]).toMatch(
      /^Prüfen Sie, bevor Sie DNSSEC einschalten, ob die Zone TLSA-Einträge/,
    )
  })

  it.each([
    ['that rejects EDNS', answered(to(['45.33.2.53'], withEdns), { hasEdns: false, status: 1, answers: [] })],
    ['that drops EDNS', unanswered(to(['45.33.2.53'], withEdns))],
    ['with an unknown version of EDNS', answered(to(['45.33.2.53'], withEdns), { status: 16, answers: [] })],
  ])('do not turn on DNSSEC for a zone with a name server %s', async (_case, answer) => {
    const scene = { ...UNSIGNED, answer }
    const english = await textsFor(check, scene)
    expect(english.outcome).toBe('unsigned')
    expect(english.steps).toEqual([
      expect.stringMatching(/^Do not turn on DNSSEC for example\.com yet: ns2\.example\.com .* does not support EDNS/),
      expect.stringMatching(/^Ask your DNS provider to update the name server software/),
      expect.stringMatching(/^When all name servers support EDNS, check example\.com again/),
    ])
    const german = await textsFor(check, scene, 'de')
    expect(german.steps[0]).toMatch(/^Schalten Sie DNSSEC für example\.com noch nicht ein: .* unterstützt kein EDNS/)
    expect([...english.steps, ...german.steps].join(' ')).not.toMatch(/enter the DS|Tragen Sie/)
  })

  it('do not replace an unsupported DS record of such a zone either', async () => {
    const answer = answered(to(['45.33.2.53'], withEdns), { hasEdns: false, status: 1, answers: [] })
    const { outcome, steps } = await textsFor(check, signedScene({ key, ds: ds('200 2') }, { answer }))
    expect(outcome).toBe('unsupported')
    expect(steps[0]).toMatch(/^Do not turn on DNSSEC/)
  })

  it('name the parent zone as the place of the DS record for a zone inside another one', () => {
    const { steps } = dnssecSignedText.outcomes.unsigned.en
    const said = typeof steps === 'function' ? steps({ zone: 'sub.example.com', withoutEdns: [] }).join(' ') : ''
    expect(said).toMatch(/in the parent zone/)
    expect(said).not.toMatch(/registrar/)
  })
})
