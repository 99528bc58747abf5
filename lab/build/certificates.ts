import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import { addressesOf, RESOLVERS } from '../internet/resolvers.ts'
import { SHARED, WEB_CERTIFICATES } from '../software/process.ts'
import { writeFiles } from './run-folder.ts'

const DAY_MS = 86_400_000

/** One authority, and from it a certificate for all resolvers, an expired one like it, and one for each web host. */
export async function writeCertificates(run: string, webHosts: readonly string[], now: number): Promise<void> {
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
  for (const host of webHosts) {
    const { certPem, keyPem } = await authority.issue({ names: [host] })
    await writeFiles(run, {
      [`${WEB_CERTIFICATES}/${host}.pem`]: certPem,
      [`${WEB_CERTIFICATES}/${host}.key`]: keyPem,
    })
  }
}
