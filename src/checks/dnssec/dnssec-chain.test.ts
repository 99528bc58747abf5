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
  ZONE,
  ZSK_FLAGS,
} from '../../../test/support/signed-scene.ts'
import { presentZoneLine } from '../../dns/presentation.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { parseZoneFile } from '../../dns/zone-file/parse.ts'
import { seen, unseen } from '../../evidence/engine/observed.ts'
import { caaLookup } from '../caa/caa-lookup.ts'
import { worded } from '../define-check.ts'
import { dnssecChainText } from './dnssec-chain.text.ts'
import { dnssecChain } from './dnssec-chain.ts'
import { dnssecSigned } from './dnssec-signed.ts'

const key = makeKey()
const old = makeKey()
const zsk = makeKey(ZSK_FLAGS)
const rsa = makeKey(257, 7)

const changed = (record: ResourceRecord, change: object): ResourceRecord =>
  makeRecord(record.name, record.ttl, { ...record.data, ...change } as Parameters<typeof makeRecord>[2])

const rejected = (signing: Omit<Signing, 'key'> & Partial<Signing>, scene: Partial<Scene> = {}): Scene =>
  signedScene({ key, resolvers: 'reject', ...signing }, scene)

/** Flips a bit in every signature except those over DNSKEY. */
const forged: Scene['answer'] = (_inquiry, usual) =>
  seen({
    ...usual,
    answers: usual.answers.map((record) =>
      record.data.type === 'RRSIG' && record.data.typeCovered !== TYPE.DNSKEY
        ? changed(record, { signature: record.data.signature.with(9, (record.data.signature[9] ?? 0) ^ 1) })
        : record,
    ),
  })

/** A valid signature that has expired, and a current one that is invalid. */
const lateAndForged: NonNullable<Scene['answer']> = (inquiry, usual) => {
  if (inquiry.type !== TYPE.SOA || inquiry.name !== ZONE) return undefined
  const bare = usual.answers.filter(({ type }) => type !== TYPE.RRSIG)
  const late = withSignatures({ key, validity: validFor(48, -1) }, bare)
  const wrong = forged?.(inquiry, usual)
  return seen({ ...usual, answers: wrong?.seen ? [...late, ...wrong.value.answers.slice(-1)] : late })
}

const withoutSignatures: Scene['answer'] = (_inquiry, usual) =>
  seen({ ...usual, answers: usual.answers.filter(({ type }) => type !== TYPE.RRSIG) })

const UNKNOWN_DS = makeRecord(ZONE, 3600, {
  type: 'DS',
  keyTag: 1,
  algorithm: 200,
  digestType: 2,
  digest: new Uint8Array(32),
})

describe('dnssec-chain', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['the resolvers validate', signedScene({ key }), 'ok'],
    [
      'two keys, the DS names the one that signs the key set',
      signedScene({ key: zsk, keySigner: key, keys: [key.record, zsk.record], ds: [dsOf(key)] }),
      'ok',
    ],
    [
      'a resolver ignores the algorithm, but our own check succeeds',
      signedScene({ key: rsa, resolvers: 'ignore' }),
      'ok',
    ],
    ['several DS, one of them good', signedScene({ key, ds: [dsOf(old), dsOf(key)], resolvers: 'ignore' }), 'ok'],
    ['a DS of an old key', rejected({ ds: [dsOf(old)] }), 'bogus'],
    [
      'the tag fits by chance, the digest does not',
      rejected({ ds: [changed(dsOf(key), { digest: new Uint8Array(32) })] }),
      'bogus',
    ],
    ['tag and digest fit, the algorithm does not', rejected({ ds: [changed(dsOf(key), { algorithm: 8 })] }), 'bogus'],
    ['a DS, and no key at all', rejected({ keys: [] }), 'bogus'],
    ['the key is revoked', rejected({ keys: [changed(key.record, { flags: 257 + 128 })] }), 'bogus'],
    ['the key is no zone key', rejected({ keys: [changed(key.record, { flags: 1 })] }), 'bogus'],
    [
      'the key that fits does not sign the key set',
      rejected({ keys: [key.record, old.record], keySigner: old }),
      'bogus',
    ],
    ['SHA-1 fits, the SHA-256 beside it does not', rejected({ ds: [dsOf(key, 1), dsOf(old)] }), 'bogus'],
    ['the signatures are wrong', rejected({}, { answer: forged }), 'bogus'],
    ['the signatures are missing', rejected({}, { answer: withoutSignatures }), 'bogus'],
    ['right signatures have expired, those in date are wrong', rejected({}, { answer: lateAndForged }), 'bogus'],
    ['both resolvers reject what looks right from here', rejected({}), 'bogus'],
    ['one resolver rejects it, the other validates', rejected({ otherResolvers: 'validate' }), 'ok'],
    [
      'a mismatch that the first resolver ignores, and the second rejects',
      signedScene({ key, ds: [dsOf(old)], resolvers: 'ignore', otherResolvers: 'reject' }),
      'bogus',
    ],
    ['signature dates are the only reason', rejected({ validity: validFor(48, -1) }), undefined],
    ['signatures that begin in the future', rejected({ validity: validFor(-1, 100) }), undefined],
    ['an old DS and old signatures', rejected({ ds: [dsOf(old)], validity: validFor(48, -1) }), 'bogus'],
    [
      'every DS is of an unknown kind: unsigned, not forged',
      signedScene({ key, ds: [UNKNOWN_DS], resolvers: 'ignore' }),
      undefined,
    ],
    ['keys without a DS', signedScene({ key, ds: [], resolvers: 'ignore' }), undefined],
    ['an unsigned zone', { zone: '@ A 93.184.5.1' }, undefined],
    [
      'nobody can say whether there is a DS',
      signedScene({ key }, { isDirectDnsOn: false, failures: { 'example.com DS': 'deadline' } }),
      'unknown',
    ],
    [
      'no second resolver answers',
      rejected(
        { ds: [dsOf(old)] },
        {
          answer: (inquiry) => (inquiry.kind === 'resolver' ? unseen('timeout', 'no answer in this scene') : undefined),
        },
      ),
      'unknown',
    ],
    [
      'the second resolver fails unchecked too: the servers are at fault',
      rejected(
        { ds: [dsOf(old)] },
        {
          answer: (inquiry, usual) =>
            inquiry.kind === 'resolver' ? seen({ ...usual, status: 2, answers: [] }) : undefined,
        },
      ),
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecChain, scene))?.outcome).toBe(outcome)
  })

  it.each<[string, Scene, string]>([
    ['no-keys', rejected({ keys: [] }), 'no-keys'],
    ['no-match', rejected({ ds: [dsOf(old)] }), 'no-match'],
    ['unsigned-keys', rejected({ keys: [key.record, old.record], keySigner: old }), 'unsigned-keys'],
    ['bad-signature', rejected({}, { answer: forged }), 'bad-signature'],
    ['elsewhere', rejected({}), 'elsewhere'],
    [
      'above',
      rejected(
        {},
        {
          answer: (inquiry, usual) =>
            inquiry.name === 'com' && inquiry.kind !== 'server' && !inquiry.isCheckingDisabled
              ? seen({ ...usual, status: 2, isValidated: false, answers: [] })
              : undefined,
        },
      ),
      'above',
    ],
  ])('names the broken link: %s', async (_case, scene, fault) => {
    expect((await judge(dnssecChain, scene))?.values).toMatchObject({ fault })
  })

  it('shows the reason that the resolver gives', async () => {
    const scene = rejected(
      { ds: [dsOf(old)] },
      {
        answer: (_inquiry, usual) =>
          usual.status === 2 ? seen({ ...usual, extendedErrors: [{ code: 9, text: '' }] }) : undefined,
      },
    )
    expect((await judge(dnssecChain, scene))?.values).toMatchObject({ hint: 'DNSKEY Missing' })
  })

  it.each<[string, Scene, string | undefined]>([
    [
      'the DS of the present key in place of the wrong one',
      rejected({ ds: [dsOf(old)] }),
      `${key.signing.keyTag} 13 2`,
    ],
    ['nothing where the zone has no keys', rejected({ keys: [] }), undefined],
    ['nothing where the signatures are wrong', rejected({}, { answer: forged }), undefined],
    ['nothing where the servers cannot be asked', rejected({ ds: [dsOf(old)] }, { isDirectDnsOn: false }), undefined],
  ])('offers %s', async (_case, scene, start) => {
    const record = (await judge(dnssecChain, scene))?.remedy.record
    expect([record?.host, record?.value.split(' ').slice(0, 3).join(' ')]).toEqual(
      start === undefined ? [undefined, undefined] : [ZONE, start],
    )
  })
})

/** This zone was signed with ldns-keygen and ldns-signzone 1.8. */
const SIGNED_BY_LDNS = `
@ DS 50839 13 2 2f3ff73dc874097758e3ea038d39709ec508dbee9cdc82514f77a254ea631c07
@ SOA ns1 hostmaster 2026111501 7200 1800 1209600 3600
@ RRSIG SOA 13 2 3600 20261201000000 20261110000000 46505 example.com. lXt/sQ00NBUTyFX7eqKYuGPtIxX4sI+j4R5om70A6etAcFoGHjKQMY7r/RbX6moZGO6BcR2y1q3wOCyulsQiTA==
@ NS ns1
@ NS ns2
@ RRSIG NS 13 2 3600 20261201000000 20261110000000 46505 example.com. YOF6VRJCfYH7EiUSm7JaiC3Zs6t5/PUtQq40tyjfUt07JbVZRXCtOTBuyV/CkKj81Q0cljiBIXcUG1sPmHyIrQ==
@ DNSKEY 256 3 13 zJAyLfb+52MCFBFXnR4fc6b0ZYUJeDdGP0H9IW1JXFRZa1OLWyF0ZDbMJtOA1X3ct2MlTHP7zDpYBqvJnB0bpA==
@ DNSKEY 257 3 13 cGtd4EKTCGkUxt26xULFA+1S8v93l60WrczOYhGMSA+p/BjIKIaoxjwsiII9nTlJfeQDywch+kGBHSKMW7j/kg==
@ RRSIG DNSKEY 13 2 3600 20261201000000 20261110000000 50839 example.com. fSAm3yvYqIsIrdc7cj9Q6KRmQbHoMBG4yzcPCTbTcy86ri5Zhr5k0T3ouhGLYx5/sO6K4nkyTELKlyozVNWHQQ==
ns1 A 93.184.1.53
ns2 A 45.33.2.53`

describe('a zone that another program signed', () => {
  const parsed = parseZoneFile(`$TTL 3600${SIGNED_BY_LDNS}\n`, { origin: ZONE, include: () => undefined })
  const signatures = parsed.ok ? parsed.value.filter(({ type }) => type === TYPE.RRSIG) : []
  const scene = (zone: string): Scene => ({
    zone,
    isSigned: false,
    answer: (inquiry, usual) =>
      seen({
        ...usual,
        // The parent zone is validated: otherwise a DS in it would have no effect.
        isValidated: inquiry.name === 'com',
        answers: [
          ...usual.answers,
          ...signatures.filter(
            ({ name, data }) => name === inquiry.name && data.type === 'RRSIG' && data.typeCovered === inquiry.type,
          ),
        ],
      }),
  })

  it.each([
    ['holds by our own reckoning', SIGNED_BY_LDNS, 'ok'],
    ['does not hold with another serial number', SIGNED_BY_LDNS.replace('2026111501', '2026111502'), 'bogus'],
    ['does not hold with one more name server', `${SIGNED_BY_LDNS}\n@ NS ns3`, 'bogus'],
    ['does not hold with a digit of the digest changed', SIGNED_BY_LDNS.replace('2f3ff7', '2f3ff8'), 'bogus'],
  ])('%s', async (_case, zone, outcome) => {
    expect((await judge(dnssecChain, scene(zone)))?.outcome).toBe(outcome)
  })

  it('gets an offer of the DS that ldns created, if the parent has none', async () => {
    const zone = SIGNED_BY_LDNS.replace(/^@ DS .*$/m, '')
    expect((await judge(dnssecSigned, { ...scene(zone), isSigned: true }))?.remedy.record).toEqual({
      host: ZONE,
      type: 'DS',
      value: '50839 13 2 2F3FF73DC874097758E3EA038D39709EC508DBEE9CDC82514F77A254EA631C07',
    })
  })
})

describe('an apex for which its servers also return an alias', () => {
  const parent = ['@ NS ns1', '@ NS ns2', 'ns1 A 93.184.1.53', 'ns2 A 45.33.2.53', presentZoneLine(dsOf(key))].join(
    '\n',
  )
  const target = makeRecord(ZONE, 3600, { type: 'CNAME', target: 'elsewhere.test' })
  /** Resolvers that have cached the alias return it for every type. */
  const aliased: Scene['answer'] = (inquiry, usual) =>
    inquiry.name === ZONE && inquiry.kind !== 'server'
      ? seen({ ...usual, isValidated: false, answers: [target], authority: [] })
      : undefined

  it('is judged by the answers of the parent and the name servers', async () => {
    const scene = signedScene({ key }, { parent, answer: aliased })
    expect((await judge(dnssecChain, scene))?.outcome).toBe('ok')
    expect((await judge(dnssecSigned, scene))?.outcome).toBe('ok')
  })

  it('is unknown if these cannot be queried', async () => {
    const scene = signedScene({ key }, { parent, answer: aliased, isDirectDnsOn: false })
    expect((await judge(dnssecSigned, scene))?.outcome).toBe('unknown')
  })
})

describe('the texts of dnssec-chain', () => {
  const check = worded(dnssecChain, dnssecChainText)

  it('for a zone without keys: remove the DS records, or sign first; no DS record is requested', async () => {
    const scene = rejected({ keys: [], ds: [dsOf(old)] })
    const { steps } = await textsFor(check, scene)
    expect(steps[0]).toMatch(/^At your registrar, remove the DS records of example\.com/)
    expect(steps[1]).toMatch(
      /sign example\.com on all name servers first, and only then, at your registrar, enter its new DS/,
    )
    expect(steps.join(' ')).not.toMatch(/correct DS record|right DS record/)
    const german = await textsFor(check, scene, 'de')
    expect(german.steps[0]).toMatch(/^Entfernen Sie bei Ihrem Registrar die DS-Einträge/)
  })

  it('for keys that cannot be looked up: repair the DNSKEY responses, without signing again', () => {
    const broken = { fault: 'keys-fail', dsTags: ['1'], keyTags: [], hint: undefined, fix: undefined } as const
    const stepsIn = (locale: 'en' | 'de') => {
      const { steps } = dnssecChainText.outcomes.bogus[locale]
      return typeof steps === 'function' ? steps({ zone: 'example.com', ...broken }) : []
    }
    expect(stepsIn('en')[0]).toMatch(/why the name servers do not answer DNSKEY queries for example\.com/)
    expect(stepsIn('de')[0]).toMatch(/warum die Nameserver Anfragen nach DNSKEY für example\.com nicht beantworten/)
    expect(stepsIn('en').at(-2)).toMatch(/^If this takes time, at your registrar, remove the DS records/)
    expect(stepsIn('en').at(-1)).toMatch(/keep the keys and signatures in the zone until that TTL has passed/)
    expect(stepsIn('en').join(' ')).not.toMatch(/to sign/)
  })

  it('for a zone inside another one: name no registrar', () => {
    const broken = { fault: 'no-keys', dsTags: ['1'], keyTags: [], hint: undefined, fix: undefined } as const
    const { steps } = dnssecChainText.outcomes.bogus.en
    const said = (zone: string) => (typeof steps === 'function' ? steps({ zone, ...broken }) : []).join(' ')
    expect(said('sub.example.com')).toMatch(/^In the parent zone, remove/)
    expect(said('sub.example.com')).not.toMatch(/registrar/)
    expect(said('example.com')).toMatch(/^At your registrar, remove/)
  })

  it('say that certificate authorities validate DNSSEC since March 2026 (ballot SC-085v2)', () => {
    expect(dnssecChainText.why.en).toMatch(/Since March 2026, certificate authorities must validate DNSSEC/)
    expect(dnssecChainText.why.de).toMatch(/Seit März 2026 müssen auch Zertifizierungsstellen DNSSEC prüfen/)
    expect(dnssecChain.references).toContain('CA/B Forum Ballot SC-085v2')
    expect(caaLookup.references).toEqual(
      expect.arrayContaining(['CA/B Forum Ballot SC-085v2', 'CA/B Forum Ballot SC-098v2']),
    )
  })
})
