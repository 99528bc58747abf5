import type { Name } from '../../src/dns/record.ts'
import type { CertificateKind } from '../../src/scripted-world/certificate-kind.ts'
import type { MailWords } from '../../src/scripted-world/ports/mail-words.ts'
import type { PortTable } from '../../src/scripted-world/ports/port-table.ts'
import type { ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'

/** An address with mail servers that real software can simulate. */
export interface MailHost {
  readonly address: string
  readonly ports: readonly number[]
  readonly words: MailWords
  /** Its own name first, then all names that point to it, each with a certificate. */
  readonly names: readonly Name[]
  readonly certificate: CertificateKind
}

export interface WorldMail {
  readonly hosts: readonly MailHost[]
  /** Every port that never responds. */
  readonly silent: readonly { readonly address: string; readonly port: number }[]
}

const WEB_PORTS: readonly number[] = [80, 443]
const NAME: Name = 'mail.hoster.lab'

/** Postfix can delay, reject, omit STARTTLS and fail in the handshake; it cannot simulate other faults of a mail host. */
const isPlayable = ({ behaviors, certificate }: MailWords): boolean =>
  behaviors.every((behavior) => behavior === 'no-starttls' || behavior === 'starttls-garbage') && certificate !== 'none'

export function readMail(zones: readonly ZoneSource[], ports: PortTable): WorldMail {
  const names = new Map<string, Set<Name>>()
  for (const { records } of zones)
    for (const { name, data } of records)
      if ((data.type === 'A' || data.type === 'AAAA') && ports.has(data.address))
        names.set(data.address, (names.get(data.address) ?? new Set()).add(name))
  const hosts = [...ports].map(([address, { open, mail }]): MailHost => {
    const own = mail.name ?? NAME
    return {
      address,
      ports: [...open].filter((port) => !WEB_PORTS.includes(port)),
      words: mail,
      names: [...new Set([own, ...(names.get(address) ?? [])])],
      certificate: mail.certificate ?? 'good',
    }
  })
  return {
    hosts: hosts.filter((host) => host.ports.length > 0 && isPlayable(host.words)),
    silent: [...ports].flatMap(([address, { silent }]) => [...silent].map((port) => ({ address, port }))),
  }
}
