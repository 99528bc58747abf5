import type { Name, ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { type Parsed, parsed } from '../../standards/parsed.ts'
import type { Directives, SigningPlan } from '../directives/directives.ts'
import type { DenialChain } from '../signing/chain.ts'
import { buildNsecChain } from '../signing/nsec-chain.ts'
import { buildNsec3Chain } from '../signing/nsec3-chain.ts'
import { createSigner, type Signer } from '../signing/signer.ts'
import type { ZoneKey } from '../signing/zone-key.ts'
import { qualify } from './qualify.ts'
import { buildZone, type LazyRrset, once, type Rrset, type ZoneContents } from './zone-contents.ts'

/** A zone as one server has it. */
export interface HostedZone {
  readonly contents: ZoneContents
  readonly directives: Directives
  /** The CNAME that the server makes up at the apex. */
  readonly apexAlias: Rrset | undefined
  /** Undefined in an unsigned zone. */
  readonly security: ZoneSecurity | undefined
}

export interface ZoneSecurity {
  readonly sign: Signer
  readonly chain: () => DenialChain
}

export interface ZoneMaterial {
  readonly origin: Name
  readonly records: readonly ResourceRecord[]
  readonly directives: Directives
  readonly key: (() => ZoneKey) | undefined
  /** The DS sets of the zones below. */
  readonly ds: readonly LazyRrset[]
  readonly now: () => Date
}

const ALIAS_TTL = 3_600

export function hostZone({ origin, records, directives, key, ds, now }: ZoneMaterial): Parsed<HostedZone, string> {
  const { signing, apexAlias } = directives
  const apexSets = signing === undefined || key === undefined ? [] : setsOfSignedApex(origin, signing, key)
  const contents = buildZone(origin, records, [...ds, ...apexSets])
  if (!contents.ok) return contents
  return parsed({
    contents: contents.value,
    directives,
    apexAlias: apexAlias === undefined ? undefined : [aliasRecord(origin, qualify(apexAlias, origin))],
    security:
      signing === undefined || key === undefined
        ? undefined
        : {
            sign: createSigner(key, directives.signatures, now),
            chain: once(() =>
              signing.denial === 'nsec' ? buildNsecChain(contents.value) : buildNsec3Chain(contents.value, signing),
            ),
          },
  })
}

const aliasRecord = (origin: Name, target: Name): ResourceRecord =>
  makeRecord(origin, ALIAS_TTL, { type: 'CNAME', target })

function setsOfSignedApex(origin: Name, signing: SigningPlan, key: () => ZoneKey): readonly LazyRrset[] {
  const dnskey: LazyRrset = { name: origin, type: TYPE.DNSKEY, records: () => [key().dnskey] }
  if (signing.denial === 'nsec') return [dnskey]
  const { iterations, salt } = signing
  // RFC 5155 section 4.1.2: the opt-out flag is not in NSEC3PARAM.
  const parameters = makeRecord(origin, 0, { type: 'NSEC3PARAM', hashAlgorithm: 1, flags: 0, iterations, salt })
  return [dnskey, { name: origin, type: TYPE.NSEC3PARAM, records: () => [parameters] }]
}
