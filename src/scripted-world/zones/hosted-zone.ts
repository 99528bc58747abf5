import type { Name, ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { buildZone, type LazyRrset, once, type Rrset, type ZoneContents } from '../../dns/zone/contents.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { Directives, RequestPlan, SignatureFault, SigningPlan } from '../directives/directives.ts'
import type { ChainOmissions, DenialChain } from '../signing/chain.ts'
import { buildCompactDenial } from '../signing/compact-denial.ts'
import { corruptChain } from '../signing/corrupted-chain.ts'
import { buildNsecChain } from '../signing/nsec-chain.ts'
import { buildNsec3Chain } from '../signing/nsec3-chain.ts'
import { createSigner, type Signer } from '../signing/signer.ts'
import { dsOf, type ZoneKey } from '../signing/zone-key.ts'
import { qualify } from './qualify.ts'

/** A zone as one server has it. */
export interface HostedZone {
  readonly contents: ZoneContents
  readonly directives: Directives
  /** The CNAME that the server synthesizes at the apex. */
  readonly apexAlias: Rrset | undefined
  /** Undefined for an unsigned zone. */
  readonly security: ZoneSecurity | undefined
}

export interface ZoneSecurity {
  readonly sign: Signer
  readonly chain: () => DenialChain
}

export interface ZoneMaterial {
  readonly origin: Name
  readonly records: readonly ResourceRecord[]
  /** The directives that apply to the server. */
  readonly directives: Directives
  readonly keys: ZoneKeys
  /** The DS sets of the child zones. */
  readonly ds: readonly LazyRrset[]
  readonly now: () => Date
}

/** The keys of a signed zone. */
export interface ZoneKeys {
  /** The key that signs the zone on this server. */
  readonly own: () => ZoneKey
  /** The other keys in the DNSKEY set, which do not sign on this server. */
  readonly others: readonly (() => ZoneKey)[]
  /** A key that the zone no longer has. */
  readonly former: () => ZoneKey
}

const ALIAS_TTL = 3_600

export function hostZone(material: ZoneMaterial): Parsed<HostedZone, string> {
  const { origin, records, directives, ds } = material
  const { signing, apexAlias, denialFault } = directives
  if (
    signing !== undefined &&
    signing.denial !== 'nsec3' &&
    (denialFault === 'bad-flags' || denialFault === 'bad-hash')
  )
    return refused(`"denial ${denialFault}" is about NSEC3, which the zone does not have`)
  const apexSets = signing === undefined ? [] : setsOfSignedApex(material, signing)
  const contents = buildZone(origin, records, [...ds, ...apexSets])
  if (!contents.ok) return contents
  return parsed({
    contents: contents.value,
    directives,
    apexAlias: apexAlias === undefined ? undefined : [aliasRecord(origin, qualify(apexAlias, origin))],
    security: signing && secure(material, contents.value, signing),
  })
}

function secure(material: ZoneMaterial, contents: ZoneContents, signing: SigningPlan): ZoneSecurity {
  const { origin, directives, keys, now } = material
  return {
    sign: createSigner({ key: keys.own, plan: directives.signatures, now, faultOf: signatureFaults(material) }),
    chain: once(() =>
      corruptChain(chainOf(contents, signing, omissionsOf(origin, directives)), directives.denialFault, origin),
    ),
  }
}

function chainOf(contents: ZoneContents, signing: SigningPlan, omissions: ChainOmissions): DenialChain {
  if (signing.denial === 'nsec') return buildNsecChain(contents, omissions)
  return signing.denial === 'nsec3'
    ? buildNsec3Chain(contents, signing, omissions)
    : buildCompactDenial(contents, omissions)
}

function omissionsOf(origin: Name, { chainOmits, bitmapOmits }: Directives): ChainOmissions {
  const names = new Set(chainOmits.map((name) => qualify(name, origin)))
  const types = new Set(
    bitmapOmits.flatMap(({ name, types: own }) => own.map((type) => `${qualify(name, origin)} ${type}`)),
  )
  return {
    isNameOmitted: (name) => names.has(name),
    isTypeOmitted: (name, type) => types.has(`${name} ${type}`),
  }
}

/** Returns the signature fault that the directives define for a set. */
function signatureFaults({ origin, directives }: ZoneMaterial): (rrset: Rrset) => SignatureFault | undefined {
  const { denialFault } = directives
  const ofProofs = isSignatureFault(denialFault) ? denialFault : undefined
  const faults = new Map(
    directives.signatureFaults.map(({ name, type, fault }) => [`${qualify(name, origin)} ${type}`, fault]),
  )
  return ([record]) => {
    if (record === undefined) return undefined
    const isProof = record.type === TYPE.NSEC || record.type === TYPE.NSEC3
    return faults.get(`${record.name} ${record.type}`) ?? (isProof ? ofProofs : undefined)
  }
}

/** `missing` proofs are omitted entirely, so this is not a fault of a signature. */
const isSignatureFault = (fault: Directives['denialFault']): fault is 'broken' | 'expired' | 'not-yet-valid' =>
  fault === 'broken' || fault === 'expired' || fault === 'not-yet-valid'

const aliasRecord = (origin: Name, target: Name): ResourceRecord =>
  makeRecord(origin, ALIAS_TTL, { type: 'CNAME', target })

function setsOfSignedApex({ origin, directives, keys }: ZoneMaterial, signing: SigningPlan): readonly LazyRrset[] {
  const dnskey: LazyRrset = {
    name: origin,
    type: TYPE.DNSKEY,
    records: () => [keys.own, ...keys.others].map((key) => key().dnskey),
  }
  const requests = requestSets(origin, directives.requests, keys)
  if (signing.denial !== 'nsec3') return [dnskey, ...requests]
  const { iterations, salt } = signing
  // RFC 5155 section 4.1.2: NSEC3PARAM never has the opt-out flag.
  const parameters = makeRecord(origin, 0, { type: 'NSEC3PARAM', hashAlgorithm: 1, flags: 0, iterations, salt })
  return [dnskey, ...requests, { name: origin, type: TYPE.NSEC3PARAM, records: () => [parameters] }]
}

const REQUEST_TTL = 3_600
const SHA256 = 2

function requestSets(origin: Name, requests: readonly RequestPlan[], keys: ZoneKeys): readonly LazyRrset[] {
  return requests.map(({ type, of }) => ({
    name: origin,
    type: TYPE[type],
    records: () =>
      of.map((key) =>
        key === 'delete'
          ? makeRecord(origin, REQUEST_TTL, DELETIONS[type])
          : requestFor(type, (key === 'own' ? keys.own() : keys.former()).dnskey),
      ),
  }))
}

/** RFC 8078 section 4. */
const DELETIONS = {
  CDS: { type: 'CDS', keyTag: 0, algorithm: 0, digestType: 0, digest: Uint8Array.of(0) },
  CDNSKEY: { type: 'CDNSKEY', flags: 0, protocol: 3, algorithm: 0, publicKey: Uint8Array.of(0) },
} as const

function requestFor(type: RequestPlan['type'], dnskey: ResourceRecord): ResourceRecord {
  const { data } = type === 'CDS' ? dsOf(dnskey, REQUEST_TTL, SHA256) : dnskey
  if (data.type === 'DS') return makeRecord(dnskey.name, REQUEST_TTL, { ...data, type: 'CDS' })
  if (data.type === 'DNSKEY') return makeRecord(dnskey.name, REQUEST_TTL, { ...data, type: 'CDNSKEY' })
  throw new Error(`${dnskey.name} has no key for a ${type} record`)
}
