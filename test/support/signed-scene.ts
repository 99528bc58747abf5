import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { dsDigest } from '../../src/dns/dnssec/ds-digest.ts'
import { keyTag } from '../../src/dns/dnssec/key-tag.ts'
import { publicKeyRecord } from '../../src/dns/dnssec/public-key.ts'
import { type SigningKey, signRrset, type Validity } from '../../src/dns/dnssec/sign.ts'
import { isAtOrBelow } from '../../src/dns/name.ts'
import { presentZoneLine } from '../../src/dns/presentation.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { makeRecord } from '../../src/dns/record-data.ts'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import type { DnsInquiry } from '../../src/evidence/engine/inquiry.ts'
import { seen } from '../../src/evidence/engine/observed.ts'
import type { DnsAnswer } from '../../src/world.ts'
import { SCENE_TIME, type Scene } from './judging.ts'

export const ZONE = 'example.com'
const KSK_FLAGS = 257
export const ZSK_FLAGS = 256

const HOUR = 3600
const now = Math.floor(SCENE_TIME.getTime() / 1000)

/** Hours before and after the time of the scene. */
export const validFor = (hoursBefore: number, hoursAfter: number): Validity => ({
  inception: now - hoursBefore * HOUR,
  expiration: now + hoursAfter * HOUR,
})

export interface TestKey {
  readonly record: ResourceRecord
  readonly signing: SigningKey
}

const PAIRS: Readonly<Record<number, () => { privateKey: KeyObject }>> = {
  7: () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
  13: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  15: () => generateKeyPairSync('ed25519'),
}

export function makeKey(flags = KSK_FLAGS, algorithm = 13): TestKey {
  const pair = PAIRS[algorithm]?.()
  if (pair === undefined) throw new RangeError(`no test keys of algorithm ${algorithm}`)
  const record = publicKeyRecord(ZONE, HOUR, flags, algorithm, pair.privateKey)
  return { record, signing: { owner: ZONE, algorithm, keyTag: keyTag(record), privateKey: pair.privateKey } }
}

export function dsOf({ record, signing: { algorithm, keyTag: tag } }: TestKey, digestType = 2): ResourceRecord {
  const digest = dsDigest(record, digestType)
  if (digest === undefined) throw new RangeError(`no digest of type ${digestType}`)
  return makeRecord(ZONE, HOUR, { type: 'DS', keyTag: tag, algorithm, digestType, digest })
}

/** How example.com is signed. By default one key signs everything, and its DS record is in the parent zone. */
export interface Signing {
  readonly key: TestKey
  /** The DNSKEY set. */
  readonly keys?: readonly ResourceRecord[]
  readonly ds?: readonly ResourceRecord[]
  readonly validity?: Validity
  /** The key that signs the DNSKEY set, if it is not `key`. */
  readonly keySigner?: TestKey
  /** The validation result of the resolvers. */
  readonly resolvers?: Resolvers
  /** The validation result of the resolvers for the second query, if it differs. */
  readonly otherResolvers?: Resolvers
}

type Resolvers = 'validate' | 'ignore' | 'reject'

const WEEKS_TWO = 14 * 24

/** A scene with signed responses; its `answer` hook gets the signed responses and may override them. */
export function signedScene(signing: Signing, scene: Partial<Scene> = {}): Scene {
  const { key, keys = [key.record], ds = [dsOf(key)], resolvers = 'validate', otherResolvers = resolvers } = signing
  return {
    ...scene,
    zone: [scene.zone ?? '', ...[...keys, ...ds].map(presentZoneLine)].join('\n'),
    // If the scene has an explicit delegation, the DS record is added to it.
    ...(scene.parent && { parent: [scene.parent, ...ds.map(presentZoneLine)].join('\n') }),
    isSigned: true,
    answer: (inquiry, usual) => {
      const signed = signedAnswer(signing, inquiry, usual)
      const reported =
        inquiry.kind === 'server'
          ? signed
          : resolved(signed, inquiry, inquiry.kind === 'resolver' ? otherResolvers : resolvers)
      return scene.answer?.(inquiry, reported) ?? seen(reported)
    },
  }
}

/** The DS record is in the parent zone, which is always valid. */
const isOfZone = ({ name, type }: DnsInquiry): boolean => isAtOrBelow(name, ZONE) && type !== TYPE.DS

function resolved(answer: DnsAnswer, inquiry: DnsInquiry, resolvers: Resolvers): DnsAnswer {
  if (!isOfZone(inquiry) || resolvers === 'validate' || inquiry.kind === 'server') return answer
  const unvalidated = { ...answer, isValidated: false }
  if (resolvers === 'ignore' || inquiry.isCheckingDisabled) return unvalidated
  return { ...unvalidated, status: RCODE.SERVFAIL, answers: [], authority: [] }
}

function signedAnswer(signing: Signing, inquiry: DnsInquiry, answer: DnsAnswer): DnsAnswer {
  if (!isOfZone(inquiry) || (inquiry.kind === 'server' && inquiry.form === 'plain')) return answer
  return { ...answer, answers: withSignatures(signing, answer.answers) }
}

/** Appends RRSIG records to the record sets of the zone. */
export function withSignatures(
  { key, keySigner = key, validity = validFor(24, WEEKS_TWO) }: Signing,
  answers: readonly ResourceRecord[],
): readonly ResourceRecord[] {
  const own = answers.filter(({ name, type }) => isAtOrBelow(name, ZONE) && type !== TYPE.RRSIG)
  const firsts = own.filter(
    ({ name, type }, index) => own.findIndex((one) => one.name === name && one.type === type) === index,
  )
  const sets = firsts.map((first) => own.filter(({ name, type }) => name === first.name && type === first.type))
  const signatures = sets.map((records) =>
    signRrset(records, records[0]?.type === TYPE.DNSKEY ? keySigner.signing : key.signing, validity),
  )
  return [...own, ...signatures]
}
