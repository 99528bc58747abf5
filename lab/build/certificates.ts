import type { CertificateKind } from '../../src/scripted-world/certificate-kind.ts'
import { orderFor } from '../../src/scripted-world/servers/certificate-cache.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import { addressesOf, RESOLVERS } from '../internet/resolvers.ts'
import { hostCertificate, SHARED } from '../software/process.ts'
import { writeFiles } from './run-folder.ts'

const DAY_MS = 86_400_000

export interface CertifiedHost {
  readonly name: string
  readonly certificate: CertificateKind
}

/** Creates one CA, and from it a certificate for all resolvers, an expired variant, and one for each host. */
export async function writeCertificates(run: string, hosts: readonly CertifiedHost[], now: number): Promise<void> {
  const authority = await createAuthority('Lab CA')
  const names = RESOLVERS.flatMap((resolver) => [...resolver.hostNames, ...addressesOf(resolver)])
  const good = await authority.issue({ names })
  const expired = await authority.issue({
    names,
    notBefore: new Date(now - 400 * DAY_MS),
    notAfter: new Date(now - 30 * DAY_MS),
  })
  await writeFiles(run, {
    'ca/ca.pem': authority.caPem,
    [SHARED.certificate]: good.certPem,
    [SHARED.key]: good.keyPem,
    'ca/doh-expired.pem': expired.certPem,
    'ca/doh-expired.key': expired.keyPem,
  })
  const stranger = await createAuthority('An Unknown CA')
  const wanted = new Map(hosts.map((host) => [hostCertificate(host.name, host.certificate), host]))
  for (const [path, { name, certificate }] of wanted) {
    if (certificate === 'none') continue
    const issuer = certificate === 'untrusted' ? stranger : authority
    const { certPem, keyPem } = await issuer.issue(orderFor(name, certificate))
    await writeFiles(run, {
      [`${path}.pem`]: certPem,
      [`${path}.key`]: keyPem,
      [`${path}.both`]: `${keyPem}${certPem}`,
    })
  }
}
