import { HOSTERS, POLICY_HOST, type ServerId, WEB } from '../addresses.ts'
import type { DkimKeys } from '../dkim-keys.ts'
import { addressLine, type LabZone, masterFile, NO_DS, RIGHT_DS, SIGNED, txtLine } from '../zone.ts'
import { type CatalogueDomain, isSigned, type ZonePart } from './domain.ts'

const STANDARD_TIMERS = '14400 3600 1209600 3600'

const standardParts = (name: string, keys: DkimKeys): Readonly<Record<ZonePart, readonly string[]>> => ({
  web: [addressLine('@', WEB.v4), addressLine('@', WEB.v6)],
  www: [addressLine('www', WEB.v4), addressLine('www', WEB.v6)],
  mx: ['@ MX 10 mx1.mailhost.net.', '@ MX 20 mx2.mailhost.net.'],
  spf: ['@ TXT "v=spf1 mx include:_spf.mailhost.net -all"'],
  dmarc: [`_dmarc TXT "v=DMARC1; p=reject; rua=mailto:dmarc@${name}"`],
  dkim: [txtLine('s1._domainkey', `v=DKIM1; k=rsa; p=${keys.rsa2048}`)],
  mtaSts: [
    '_mta-sts TXT "v=STSv1; id=20260101000000"',
    addressLine('mta-sts', POLICY_HOST.v4),
    addressLine('mta-sts', POLICY_HOST.v6),
  ],
  tlsRpt: [`_smtp._tls TXT "v=TLSRPTv1; rua=mailto:tls@${name}"`],
  caa: ['@ CAA 0 issue "letsencrypt.org"', `@ CAA 0 iodef "mailto:security@${name}"`],
})

/** Servers that have a zone only if it names them; the others have all zones. */
const ON_REQUEST: readonly { readonly host: string; readonly server: ServerId }[] = [
  { host: HOSTERS.powerdns.host, server: 'powerdns' },
  { host: HOSTERS.bind.host, server: 'bind' },
  { host: 'openrec.fault-ns.net.', server: 'open-recursion' },
]

export function catalogueZone(domain: CatalogueDomain, keys: DkimKeys, serial: number): LabZone {
  const origin = `${domain.name}.`
  const nameServers = domain.nameServers ?? [HOSTERS.nsd.host, HOSTERS.knot.host]
  const inZone = domain.childNameServers ?? nameServers
  const parts = { ...standardParts(domain.name, keys), ...domain.parts }
  const mname = domain.soa?.mname ?? nameServers[0]
  const text = masterFile(origin, 3600, [
    `@ SOA ${mname} hostmaster.${origin} ${serial} ${domain.soa?.timers ?? STANDARD_TIMERS}`,
    ...inZone.map((host) => `@ NS ${host}`),
    ...Object.values(parts).flat(),
    ...(domain.extra ?? []),
  ])
  const { differsAt } = domain
  return {
    origin,
    text,
    ...(differsAt && { textAt: { [differsAt.server]: text.replaceAll(differsAt.text, differsAt.instead) } }),
    heldBy: [
      'nsd',
      'knot',
      'behind-faults',
      ...ON_REQUEST.filter(({ host }) => [...nameServers, ...inZone].includes(host)).map(({ server }) => server),
    ],
    ...(isSigned(domain) && { signing: { ...SIGNED, ...domain.signing } }),
    delegation: {
      nameServers,
      ...(domain.glue && { glue: domain.glue }),
      ds: domain.ds ?? (isSigned(domain) ? RIGHT_DS : NO_DS),
    },
    ...(domain.isTransferOpen && { isTransferOpen: true }),
  }
}
