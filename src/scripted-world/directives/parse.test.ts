import { describe, expect, it } from 'vitest'
import { TYPE } from '../../dns/types.ts'
import { type Directives, PLAIN_SIGNING, PLAIN_ZONE } from './directives.ts'
import { parseDirectives } from './parse.ts'

const DAY = 86_400

describe('directives', () => {
  it.each<[string, Partial<Directives>]>([
    ['is One name server only.', { about: 'One name server only.' }],
    ['scenario S05', { scenario: { id: 'S05', subject: '@' } }],
    ['scenario S73 mail', { scenario: { id: 'S73', subject: 'mail' } }],
    ['scenario S115/2', { scenario: { id: 'S115/2', subject: '@' } }],
    ['unsigned', { signing: undefined }],
    ['signed', {}],
    ['signed algorithm=7', { signing: { ...PLAIN_SIGNING, algorithm: 7 } }],
    [
      'signed iterations=100 salt=aabb',
      { signing: { ...PLAIN_SIGNING, iterations: 100, salt: Uint8Array.of(0xaa, 0xbb) } },
    ],
    ['signed denial=nsec', { signing: { ...PLAIN_SIGNING, denial: 'nsec' } }],
    ['signed opt-out', { signing: { ...PLAIN_SIGNING, isOptOut: true } }],
    [
      'signatures lifetime=48h left=24h',
      { signatures: { lifetimeSeconds: 2 * DAY, leftSeconds: DAY, isBroken: false } },
    ],
    ['signatures left=-2d', { signatures: { ...PLAIN_ZONE.signatures, leftSeconds: -2 * DAY } }],
    ['signatures broken', { signatures: { ...PLAIN_ZONE.signatures, isBroken: true } }],
    ['ds none', { ds: { kind: 'none', digestType: 2 } }],
    ['ds old', { ds: { kind: 'old', digestType: 2 } }],
    ['ds standby digest=4', { ds: { kind: 'standby', digestType: 4 } }],
    ['withhold RRSIG DNSKEY', { withheld: [TYPE.RRSIG, TYPE.DNSKEY] }],
    ['not-delegated', { isDelegated: false }],
    ['parent ns1 ns2 ns3.hoster.lab.', { parentServers: ['ns1', 'ns2', 'ns3.hoster.lab.'] }],
    ['glue ns1 93.184.9.9 2a01:4f8::9', { glue: [{ server: 'ns1', addresses: ['93.184.9.9', '2a01:4f8::9'] }] }],
    ['glue ns1', { glue: [{ server: 'ns1', addresses: [] }] }],
    ['at ns2 @ MX 10 mx3', { replacements: [{ server: 'ns2', line: '@ MX 10 mx3' }] }],
    ['apex-cname web.vendor.lab.', { apexAlias: 'web.vendor.lab.' }],
    ['scenario B17', { scenario: { id: 'B17', subject: '@' } }],
    ['scenario B17 www', { scenario: { id: 'B17', subject: 'www' } }],
    ['state before', { isBefore: true }],
    ['ds unsupported-algorithm', { ds: { kind: 'unsupported-algorithm', digestType: 2 } }],
    ['ds unsupported-digest', { ds: { kind: 'unsupported-digest', digestType: 2 } }],
    ['at-parent a.nic.lab. not-delegated', { atParent: [{ server: 'a.nic.lab.', change: { kind: 'not-delegated' } }] }],
    ['at-parent a.nic.lab. ds none', { atParent: [{ server: 'a.nic.lab.', change: { kind: 'no-ds' } }] }],
    [
      'at-parent a.nic.lab. ns ns1 ns3.hoster.lab.',
      { atParent: [{ server: 'a.nic.lab.', change: { kind: 'servers', names: ['ns1', 'ns3.hoster.lab.'] } }] },
    ],
    [
      'signature-of www A expired',
      { signatureFaults: [{ name: 'www', type: TYPE.A, fault: 'expired', server: undefined }] },
    ],
    [
      'signature-of @ MX missing at ns2',
      { signatureFaults: [{ name: '@', type: TYPE.MX, fault: 'missing', server: 'ns2' }] },
    ],
    ['denial wrong-owner', { denialFault: 'wrong-owner' }],
    ['denial missing', { denialFault: 'missing' }],
    ['wildcard-proof missing', { hasWildcardProof: false }],
    ['unsigned-at ns2', { unsignedAt: ['ns2'] }],
    ['keys rollover-half', { isHalfRolledOver: true }],
    ['dnskey-fails', { isDnskeyFailing: true }],
    ['signed denial=compact', { signing: { ...PLAIN_SIGNING, denial: 'compact' } }],
    ['signed-at ns2 denial=nsec', { signedAt: [{ server: 'ns2', signing: { ...PLAIN_SIGNING, denial: 'nsec' } }] }],
    ['signer ns2', { signer: { server: 'ns2', isShared: false } }],
    ['signer ns2 shared', { signer: { server: 'ns2', isShared: true } }],
    ['denial missing at ns2', { denialFault: 'missing', denialFaultAt: 'ns2' }],
    ['chain-omits www _dmarc', { chainOmits: ['www', '_dmarc'] }],
    ['bitmap-omits @ MX TXT', { bitmapOmits: [{ name: '@', types: [TYPE.MX, TYPE.TXT] }] }],
    ['keys same-tag', { hasTwinKeys: true }],
    ['cds own', { requests: [{ type: 'CDS', of: ['own'], server: undefined }] }],
    ['cds own delete at ns2', { requests: [{ type: 'CDS', of: ['own', 'delete'], server: 'ns2' }] }],
    ['cdnskey former', { requests: [{ type: 'CDNSKEY', of: ['former'], server: undefined }] }],
  ])('understands "%s"', (line, expected) => {
    expect(parseDirectives(`;! ${line}\n$TTL 3600\n`)).toEqual({ ok: true, value: { ...PLAIN_ZONE, ...expected } })
  })

  it('treats a file without directives as a plain signed zone', () => {
    expect(parseDirectives('; a comment ; ! not one\n@ A 93.184.80.1 ;! nor this\n')).toEqual({
      ok: true,
      value: PLAIN_ZONE,
    })
  })

  it('combines several directives', () => {
    const text = ';! glue ns1 93.184.9.9\n;! glue ns2\n;! ds none\n;! ds digest=1\n'
    expect(parseDirectives(text)).toEqual({
      ok: true,
      value: {
        ...PLAIN_ZONE,
        glue: [
          { server: 'ns1', addresses: ['93.184.9.9'] },
          { server: 'ns2', addresses: [] },
        ],
        ds: { kind: 'none', digestType: 1 },
      },
    })
  })

  it.each([
    ['', '"" is not a directive'],
    ['sign', '"sign" is not a directive'],
    ['constructor', '"constructor" is not a directive'],
    ['is', '"is" expects a sentence'],
    ['scenario 5', '"scenario" expects a number such as S05 or B17'],
    ['unsigned please', '"unsigned" takes no arguments'],
    ['signed algorithm=6', '"signed" does not know algorithm=6'],
    ['signed iterations=-1', '"signed" does not know iterations=-1'],
    ['signed salt=abc', '"signed" does not know salt=abc'],
    ['signatures', '"signatures" expects lifetime=, left= or broken'],
    ['signatures lifetime=0h', '"signatures" does not know lifetime=0h'],
    ['signatures left', '"signatures" does not know left'],
    ['ds', '"ds" expects none, old, standby, unsupported-algorithm, unsupported-digest or digest='],
    ['ds digest=3', '"ds" does not know digest=3'],
    ['withhold', '"withhold" expects record types'],
    ['withhold RRSIGS', '"withhold" does not know the type RRSIGS'],
    ['not-delegated yet', '"not-delegated" takes no arguments'],
    ['parent', '"parent" expects names of servers'],
    ['parent ns1 ns..2', '"parent" expects names of servers'],
    ['glue', '"glue" expects a server'],
    ['glue ns1 93.184.9', '"glue" does not take 93.184.9 for an address'],
    ['at ns2', '"at" expects a server and a record'],
    ['apex-cname', '"apex-cname" expects one name'],
    ['apex-cname a b', '"apex-cname" expects one name'],
    ['state after', '"state" expects "before"'],
    ['at-parent a.nic.lab.', '"at-parent" expects a server and not-delegated, ds none, or ns and names'],
    ['at-parent a.nic.lab. ds old', '"at-parent" expects a server and not-delegated, ds none, or ns and names'],
    ['at-parent a.nic.lab. ns', '"at-parent" expects a server and not-delegated, ds none, or ns and names'],
    ['signature-of www', '"signature-of" expects a name and a type'],
    ['signature-of www A wrong', '"signature-of" expects broken, expired, not-yet-valid, missing'],
    ['signature-of www A broken ns2', '"signature-of" expects at and a server, or nothing else'],
    ['signature-of www A broken at ns2 ns3', '"signature-of" expects at and a server, or nothing else'],
    [
      'denial wrong',
      '"denial" expects one of broken, expired, not-yet-valid, missing, wrong-owner, bad-flags, bad-hash',
    ],
    ['wildcard-proof broken', '"wildcard-proof" expects "missing"'],
    ['unsigned-at', '"unsigned-at" expects one server'],
    [
      'denial missing at',
      '"denial" expects one of broken, expired, not-yet-valid, missing, wrong-owner, bad-flags, bad-hash',
    ],
    ['keys two', '"keys" expects rollover-half or same-tag'],
    ['signed-at ns2', '"signed-at" expects a server and parameters'],
    ['signed-at ns2 algorithm=6', '"signed-at" does not know algorithm=6'],
    ['signer', '"signer" expects a server, and shared or nothing else'],
    ['signer ns2 exchanged', '"signer" expects a server, and shared or nothing else'],
    ['chain-omits', '"chain-omits" expects names'],
    ['bitmap-omits @', '"bitmap-omits" expects a name and types'],
    ['bitmap-omits @ MXS', '"bitmap-omits" expects a name and types'],
    ['cds', '"cds" expects own, former, delete, and at and a server or nothing else'],
    ['cdnskey own ns2', '"cdnskey" expects own, former, delete, and at and a server or nothing else'],
    ['dnskey-fails now', '"dnskey-fails" takes no arguments'],
  ])('refuses "%s"', (line, message) => {
    expect(parseDirectives(`$TTL 3600\n;! ${line}\n`)).toEqual({ ok: false, fault: { line: 2, message } })
  })
})
