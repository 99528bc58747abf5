import type { Question } from '../../dns/message.ts'
import { foldName, parentOf } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { rrsetAt } from '../../dns/zone/contents.ts'
import { type Finding, lookUp } from '../../dns/zone/look-up.ts'
import { APEX_ALIAS_TYPES } from '../directives/directives.ts'
import { proveNoName, proveNoType, proveWildcard, proveWildcardNoType } from '../signing/proofs.ts'
import type { HostedZone } from '../zones/hosted-zone.ts'
import { deepestZone } from '../zones/qualify.ts'
import { type Answer, type AnswerDraft, createAnswerDraft } from './answer-draft.ts'

/** The zones of one server by origin. */
export type ZonesOfServer = ReadonlyMap<Name, HostedZone>

const MAX_ALIASES = 12

/** Implements RFC 1034 section 4.3.2 for the zones of one server, and RFC 4035 section 3.1 for signed zones. */
export function respond(zones: ZonesOfServer, question: Question, isDnssecOk: boolean): Answer {
  const draft = createAnswerDraft(isDnssecOk)
  const { type } = question
  const seen = new Set<Name>()
  let name: Name | undefined = foldName(question.name)
  while (name !== undefined && !seen.has(name) && seen.size < MAX_ALIASES) {
    const zone = zoneFor(zones, name, type)
    if (zone === undefined) {
      if (seen.size === 0) draft.refuse()
      break
    }
    if (type === TYPE.DNSKEY && zone.directives.isDnskeyFailing) {
      draft.refuse(RCODE.SERVFAIL)
      break
    }
    const finding = find(zone, name, type)
    // After an alias there is no referral: the resolver must query the target itself.
    if (finding.kind === 'referral' && seen.size > 0) break
    seen.add(name)
    name = report(draft, zone, name, type, finding)
  }
  return draft.done()
}

/**
 * Returns the deepest zone, except for DS records, which belong to the parent side of the zone cut (RFC 4035 section
 * 3.1.4.1).
 */
function zoneFor(zones: ZonesOfServer, name: Name, type: number): HostedZone | undefined {
  const deepest = deepestZone(zones, name)
  const above = type === TYPE.DS && deepest?.contents.origin === name ? parentOf(name) : undefined
  return above === undefined ? deepest : (deepestZone(zones, above) ?? deepest)
}

function find({ contents, apexAlias }: HostedZone, name: Name, type: number): Finding {
  const alias = name === contents.origin && APEX_ALIAS_TYPES.includes(type) ? apexAlias : undefined
  const data = alias?.[0]?.data
  if (alias === undefined || data?.type !== 'CNAME') return lookUp(contents, name, type)
  return type === TYPE.CNAME
    ? { kind: 'data', rrsets: [alias], encloser: undefined }
    : { kind: 'alias', rrset: alias, target: data.target, encloser: undefined }
}

/** Adds one finding to the answer; returns the name of the next lookup if the finding is an alias. */
function report(draft: AnswerDraft, zone: HostedZone, name: Name, type: number, finding: Finding): Name | undefined {
  const { contents } = zone
  switch (finding.kind) {
    case 'referral':
      return void refer(draft, zone, finding.cut)
    case 'data':
      for (const rrset of finding.rrsets) draft.answer(zone, rrset, name)
      if (finding.encloser !== undefined) proveExpansion(draft, zone, name, finding.encloser)
      if (type === TYPE.NS) for (const rrset of finding.rrsets) draft.addressesOf(zone, rrset)
      return undefined
    case 'alias':
      draft.answer(zone, finding.rrset, name)
      if (finding.encloser !== undefined) proveExpansion(draft, zone, name, finding.encloser)
      return finding.target
    case 'redirection': {
      draft.answer(zone, finding.dname)
      if (finding.target === undefined) return void draft.fail(RCODE.YXDOMAIN)
      const ttl = finding.dname[0]?.ttl ?? 0
      draft.answerUnsigned(makeRecord(name, ttl, { type: 'CNAME', target: finding.target }))
      return finding.target
    }
    case 'no-type':
      draft.deny(zone, (chain) =>
        finding.encloser === undefined
          ? proveNoType(chain, name, contents.origin)
          : proveWildcardNoType(chain, name, finding.encloser),
      )
      return undefined
    case 'no-name':
      // RFC 9824 section 2: the proof says that the name does not exist, and the response code does not.
      if (!draft.isDnssecOk || zone.directives.signing?.denial !== 'compact') draft.fail(RCODE.NXDOMAIN)
      draft.deny(zone, (chain) => proveNoName(chain, name, finding.encloser))
      return undefined
  }
}

function proveExpansion(draft: AnswerDraft, zone: HostedZone, name: Name, encloser: Name): void {
  if (zone.directives.hasWildcardProof) draft.prove(zone, (chain) => proveWildcard(chain, name, encloser))
}

/** Adds the unsigned NS records, then DS records or the proof that there are none (RFC 4035 section 3.1.4), then glue. */
function refer(draft: AnswerDraft, zone: HostedZone, cut: Name): void {
  const node = zone.contents.nodes.get(cut)
  const servers = rrsetAt(node, TYPE.NS) ?? []
  draft.refer(servers)
  const ds = rrsetAt(node, TYPE.DS)
  if (ds === undefined) draft.prove(zone, (chain) => proveNoType(chain, cut, zone.contents.origin))
  else draft.proveBy(zone, ds)
  draft.addressesOf(zone, servers)
}
